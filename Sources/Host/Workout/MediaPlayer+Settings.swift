internal import CommandGrammar
internal import Context
internal import Controls
internal import Headphones
internal import MessageBus
internal import Publishing

extension MediaPlayer {
  /// The buses of the environment; `nil` for one that there is not.
  static var buses: (session: BusAddress?, system: BusAddress?) {
    let session = BusAddress.session(
      variable: Paths.variable("DBUS_SESSION_BUS_ADDRESS"),
      runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR"))
    return (session, .system(variable: Paths.variable("DBUS_SYSTEM_BUS_ADDRESS")))
  }

  /// Appears on the buses that there are, and leaves keys in `inbox`; `nil` if there is no bus, or
  /// the settings turn that off.
  convenience init?(_ settings: Settings, pressing inbox: Inbox) {
    guard settings.isMediaPlayer else { return nil }
    let (session, system) = MediaPlayer.buses
    guard session != nil || system != nil else {
      ServiceLog.note(.info, "media keys: there is no message bus.")
      return nil
    }
    self.init(
      session: session, system: system,
      report: { ServiceLog.note(.info, $0) },
      press: { key, instant in
        // A key that another program reports has no length.
        inbox.post(key == .press ? [.press, .release] : [key], at: instant)
      })
  }
}

extension Bluetooth {
  /// BlueZ, if it runs and has an adapter.
  static var running: Bluetooth? {
    guard let bus = MediaPlayer.buses.system, let bluetooth = try? Bluetooth(on: bus),
      (try? bluetooth.isRunning()) == true, (try? bluetooth.adapters().isEmpty) == false
    else { return nil }
    return bluetooth
  }
}
