package import MessageBus

/// Whether media keys would reach a session: those of the desktop, and those of a headset.
package struct MediaKeySurvey: Sendable {
  package enum Desktop: Sendable {
    /// There is no session bus.
    case absent
    /// The player appears there, and has gone again.
    case registered
    case failed(BusError)
  }

  package enum Bluetooth: Sendable {
    /// BlueZ does not run.
    case absent
    /// BlueZ runs without an adapter that plays sound.
    case noAdapter
    case headsets([Headset])
    case failed(BusError)
  }

  /// A paired device that plays sound.
  package struct Headset: Hashable, Sendable {
    package let name: String
    /// As Bluetooth writes it: `00:11:22:33:44:55`.
    package let address: String
    package let isConnected: Bool
  }

  package let desktop: Desktop
  package let bluetooth: Bluetooth

  /// How long BlueZ may take to answer.
  private static let patience = Duration.seconds(5)

  /// The services of headphones, headsets and hands-free sets.
  private static let audio = ["0000110b", "00001108", "0000111e"]

  /// Asks both buses; takes at most ten seconds if one of them hangs.
  ///
  /// BlueZ gets no player: one that leaves might take the keys of a session with it.
  package init(session: BusAddress?, system: BusAddress?) {
    desktop = Self.desktop(session)
    bluetooth = Self.bluetooth(system)
  }

  private static func desktop(_ address: BusAddress?) -> Desktop {
    guard let address else { return .absent }
    do throws(BusError) {
      let player = DesktopPlayer(object: PlayerObject { _, _ in })
      try player.begin(on: BusConnection(to: address))
      return .registered
    } catch {
      return .failed(error)
    }
  }

  private static func bluetooth(_ address: BusAddress?) -> Bluetooth {
    guard let address else { return .absent }
    do throws(BusError) {
      let connection = try BusConnection(to: address)
      let isRunning = try connection.call(
        "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", [.string(HeadsetPlayer.bluez)], atMost: patience)
      // A call to its name would start it.
      guard isRunning.first?.flag == true else { return .absent }
      let objects =
        try connection.call(
          "GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: "/",
          on: HeadsetPlayer.bluez, atMost: patience
        ).first?.entries ?? [:]
      let interfaces = objects.values.compactMap(\.entries)
      guard interfaces.contains(where: { $0[HeadsetPlayer.media] != nil }) else {
        return .noAdapter
      }
      let headsets = interfaces.compactMap { $0["org.bluez.Device1"]?.entries }.compactMap(headset)
      return .headsets(headsets.sorted { ($0.name, $0.address) < ($1.name, $1.address) })
    } catch {
      return .failed(error)
    }
  }

  /// Returns a device as a headset; `nil` if it is not paired or plays no sound.
  private static func headset(_ device: [String: BusValue]) -> Headset? {
    let services = device["UUIDs"]?.elements?.compactMap(\.text) ?? []
    guard device["Paired"]?.flag == true,
      services.contains(where: { service in audio.contains { service.hasPrefix($0) } })
    else { return nil }
    let address = device["Address"]?.text ?? ""
    return Headset(
      name: device["Alias"]?.text ?? address, address: address,
      isConnected: device["Connected"]?.flag == true)
  }
}
