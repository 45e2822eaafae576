internal import MessageBus

/// Bluetooth headphones, or another device that plays sound.
package struct Headset: Hashable, Sendable {
  /// The name of the object in BlueZ.
  package var path: String
  /// As Bluetooth writes it: `00:11:22:33:44:55`.
  package var address: String
  package var name: String
  package var isPaired: Bool
  package var isConnected: Bool
  /// The strength at which it is received, in dBm; `nil` if it is not being received now.
  package var signal: Int?
  /// Percent of its charge; `nil` if it does not say.
  package var charge: Int?

  /// The services of headphones, headsets and hands-free sets.
  private static let services = ["0000110b", "00001108", "0000111e"]

  /// Reads an object of BlueZ; `nil` if it plays no sound. One that is not paired may not have
  /// named its services yet, but has an icon.
  init?(at path: String, _ interfaces: [String: BusValue]) {
    guard let device = interfaces["org.bluez.Device1"]?.entries,
      let address = device["Address"]?.text
    else { return nil }
    let services = device["UUIDs"]?.elements?.compactMap(\.text) ?? []
    guard
      services.contains(where: { service in Headset.services.contains { service.hasPrefix($0) } })
        || device["Icon"]?.text?.hasPrefix("audio-") == true
    else { return nil }
    (self.path, self.address) = (path, address)
    name = device["Alias"]?.text ?? address
    isPaired = device["Paired"]?.flag == true
    isConnected = device["Connected"]?.flag == true
    signal = device["RSSI"]?.number.map { Int($0) }
    charge = interfaces["org.bluez.Battery1"]?.entries?["Percentage"]?.number.map { Int($0) }
  }

  /// The ALSA device of BlueALSA, with the profile for music.
  package var device: String { "\(Headset.prefix)\(address),PROFILE=a2dp" }

  /// Returns the address of the headset behind an ALSA device; `nil` if it is another kind of device.
  package static func address(of device: String) -> String? {
    guard device.hasPrefix(prefix) else { return nil }
    return String(device.dropFirst(prefix.count).prefix { $0 != "," })
  }

  private static let prefix = "bluealsa:DEV="
}

extension [Headset] {
  /// Those in pairing mode that were not tried yet, the nearest first.
  func pairable(besides tried: Set<String>) -> [Headset] {
    filter { !$0.isPaired && $0.signal != nil && !tried.contains($0.address) }
      .sorted { ($0.signal ?? .min, $1.address) > ($1.signal ?? .min, $0.address) }
  }
}
