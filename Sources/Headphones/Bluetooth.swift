package import MessageBus
internal import Platform

/// BlueZ, as far as headphones need it. Used on one thread; every call waits for its answer.
package final class Bluetooth {
  static let bluez = "org.bluez"
  private static let daemon = "org.freedesktop.DBus"
  private static let manager = "org.freedesktop.DBus.ObjectManager"
  private static let device = "org.bluez.Device1"
  private static let adapter = "org.bluez.Adapter1"
  /// How long BlueZ may take to answer what it knows.
  private static let patience = Duration.seconds(5)
  /// How long a headset may take: this side gives up later than BlueZ does.
  private static let headsetPatience = Duration.seconds(30)

  private let connection: BusConnection

  package init(on bus: BusAddress) throws(BusError) { connection = try BusConnection(to: bus) }

  /// Whether BlueZ runs; a call to its name would start it.
  package func isRunning() throws(BusError) -> Bool { try isOnBus(Bluetooth.bluez) }

  /// Whether BlueALSA makes an ALSA device of each headset; otherwise a sound server plays on it.
  package func hasALSA() throws(BusError) -> Bool { try isOnBus("org.bluealsa") }

  private func isOnBus(_ name: String) throws(BusError) -> Bool {
    try connection.call(
      "NameHasOwner", of: Bluetooth.daemon, at: "/org/freedesktop/DBus", on: Bluetooth.daemon,
      [.string(name)], atMost: Bluetooth.patience
    ).first?.flag == true
  }

  /// The objects of BlueZ: for each path, its interfaces with their properties.
  private func objects() throws(BusError) -> [(key: String, interfaces: [String: BusValue])] {
    let answer = try call("GetManagedObjects", of: Bluetooth.manager, at: "/").first
    return (answer?.entries ?? [:]).map { ($0, $1.entries ?? [:]) }.sorted { $0.key < $1.key }
  }

  /// The paths of the adapters; with `playing`, of those that can play sound.
  package func adapters(playing: Bool = false) throws(BusError) -> [String] {
    try objects().filter { $0.interfaces[playing ? "org.bluez.Media1" : Bluetooth.adapter] != nil }
      .map(\.key)
  }

  /// All headsets that BlueZ knows, paired or received.
  package func headsets() throws(BusError) -> [Headset] {
    try objects().compactMap { Headset(at: $0.key, $0.interfaces) }
  }

  /// Switches the adapters on, and looks for devices in pairing mode until `stopSearch`.
  func search() throws(BusError) {
    for adapter in try adapters() {
      try switchOn("Powered", of: Bluetooth.adapter, at: adapter)
      try call("StartDiscovery", of: Bluetooth.adapter, at: adapter)
    }
  }

  func stopSearch() throws(BusError) {
    for adapter in try adapters() {
      try call("StopDiscovery", of: Bluetooth.adapter, at: adapter)
    }
  }

  /// Pairs a headset that is in pairing mode, and lets it connect by itself from now on.
  func pair(_ headset: Headset) throws(BusError) {
    try call("Pair", headset)
    try switchOn("Trusted", of: Bluetooth.device, at: headset.path)
  }

  /// - Throws: `BusError` if it is switched off or out of reach.
  package func connect(_ headset: Headset) throws(BusError) { try call("Connect", headset) }

  func disconnect(_ headset: Headset) throws(BusError) { try call("Disconnect", headset) }

  /// Unpairs a headset.
  package func forget(_ headset: Headset) throws(BusError) {
    let adapter = headset.path.split(separator: "/").dropLast().joined(separator: "/")
    try call("RemoveDevice", of: Bluetooth.adapter, at: "/" + adapter, [.path(headset.path)])
  }

  private func call(_ method: String, _ headset: Headset) throws(BusError) {
    try call(
      method, of: Bluetooth.device, at: headset.path, atMost: Bluetooth.headsetPatience)
  }

  private func switchOn(
    _ property: String, of interface: String, at path: String
  ) throws(BusError) {
    try call(
      "Set", of: "org.freedesktop.DBus.Properties", at: path,
      [.string(interface), .string(property), .variant(.boolean(true))])
  }

  @discardableResult
  private func call(
    _ method: String, of interface: String, at path: String, _ arguments: [BusValue] = [],
    atMost limit: Duration = Bluetooth.patience
  ) throws(BusError) -> [BusValue] {
    try connection.call(
      method, of: interface, at: path, on: Bluetooth.bluez, arguments, atMost: limit)
  }
}
