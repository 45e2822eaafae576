internal import MessageBus

/// The player that is registered with BlueZ, for the keys of Bluetooth headphones.
///
/// A headset has one key for Play and Pause and sends the one that fits the player's status; when an
/// earbud is taken out, it sends Pause, too. So the status is never Playing: then the key sends Play,
/// which is the button, and a Pause can only be an earbud or a deliberate pause. The Play that
/// follows a Pause is the earbud being put back, and resumes at most.
///
/// Next and Previous are off; BlueZ then passes them on as keys of an input device.
final class HeadsetPlayer: PlayerDuty {
  private static let path = "/spotter/player"
  private static let bluez = "org.bluez"
  private static let media = "org.bluez.Media1"
  private static let patience = Duration.seconds(5)

  let object: PlayerObject
  /// The unique name of BlueZ; `nil` while it does not run.
  private var owner: String?
  /// The adapters with which the player is registered.
  private var registered: Set<String> = []
  /// Whether adapters may have come.
  private var isMissed = false
  /// Whether the latest key was a Pause that lasts.
  private var isTakenOut = false

  init(_ object: PlayerObject) { self.object = object }

  private var status: String { object.track == nil ? "Stopped" : "Paused" }

  func begin(on connection: BusConnection) throws(BusError) {
    try connection.export(
      object.playerInterface(
        status: { [unowned self] in status },
        answer: { [unowned self] button, sender in
          // Any program could send it; only BlueZ has a headset.
          if sender == owner { press(button) }
        }), at: HeadsetPlayer.path)
    try connection.subscribe(
      to: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'"
    ) { [unowned self] signal in
      let new = signal.arguments.last?.text ?? ""
      (owner, registered) = (new.isEmpty ? nil : new, [])
      isMissed = true
    }
    let manager = "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.ObjectManager'"
    try connection.subscribe(to: "\(manager),member='InterfacesAdded'") { [unowned self] signal in
      guard signal.arguments.last?.entries?[HeadsetPlayer.media] != nil else { return }
      isMissed = true
    }
    try connection.subscribe(to: "\(manager),member='InterfacesRemoved'") { [unowned self] signal in
      let interfaces = signal.arguments.last?.elements ?? []
      guard let path = signal.arguments.first?.text,
        interfaces.contains(.string(HeadsetPlayer.media))
      else { return }
      registered.remove(path)
    }
    owner = try ownerOfBlueZ(connection)
    isMissed = true
  }

  func show(_ track: MediaPlayer.Track?, on connection: BusConnection) throws(BusError) {
    // Resumed by other means, the next Play is the button again.
    if object.track?.paused != nil, track?.paused == nil { isTakenOut = false }
    let was = status
    var properties = object.show(track).properties.filter { $0 != "PlaybackStatus" }
    if status != was { properties.append("PlaybackStatus") }
    try connection.reportChange(of: properties, of: PlayerObject.player, at: HeadsetPlayer.path)
  }

  /// Registers the player with adapters that have come.
  func settle(on connection: BusConnection) throws(BusError) -> [String] {
    guard isMissed else { return [] }
    isMissed = false
    guard owner != nil else { return [] }
    var faults: [String] = []
    for adapter in try adapters(connection, &faults) where !registered.contains(adapter) {
      do throws(BusError) {
        try connection.call(
          "RegisterPlayer", of: HeadsetPlayer.media, at: adapter, on: HeadsetPlayer.bluez,
          [.path(HeadsetPlayer.path), properties], atMost: HeadsetPlayer.patience)
        registered.insert(adapter)
      } catch {
        if error.kind == .disconnected { throw error }
        faults.append(error.description)
      }
    }
    return faults
  }

  private func press(_ button: String) {
    switch button {
    case "Play":
      object.press(isTakenOut ? .play : .press)
      isTakenOut = false
    case "PlayPause": object.press(.press)
    default:
      isTakenOut = button == "Pause"
      object.press(.pause)
    }
  }

  private var properties: BusValue {
    .dictionary([
      "PlaybackStatus": .string(status), "Metadata": object.metadata,
      "CanPlay": .boolean(true), "CanPause": .boolean(true), "CanGoNext": .boolean(false),
      "CanGoPrevious": .boolean(false), "CanControl": .boolean(true),
    ])
  }

  /// Returns the unique name of BlueZ, without starting it.
  private func ownerOfBlueZ(_ connection: BusConnection) throws(BusError) -> String? {
    do throws(BusError) {
      return try connection.call(
        "GetNameOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", [.string(HeadsetPlayer.bluez)], atMost: HeadsetPlayer.patience
      ).first?.text
    } catch {
      if case .refused = error.kind { return nil }
      throw error
    }
  }

  /// Returns the adapters with which a player can be registered.
  private func adapters(
    _ connection: BusConnection, _ faults: inout [String]
  ) throws(BusError) -> [String] {
    do throws(BusError) {
      let objects = try connection.call(
        "GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: "/",
        on: HeadsetPlayer.bluez, atMost: HeadsetPlayer.patience
      ).first?.entries
      return (objects ?? [:]).filter { $0.value.entries?[HeadsetPlayer.media] != nil }.map(\.key)
        .sorted()
    } catch {
      if error.kind == .disconnected { throw error }
      faults.append(error.description)
      return []
    }
  }
}
