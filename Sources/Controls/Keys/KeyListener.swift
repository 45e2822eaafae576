internal import Platform

/// Listens to the keys of input devices, which no other program hears then. Used on one thread.
package final class KeyListener {
  /// A key that went down or up.
  package struct Stroke: Sendable {
    package let device: InputDevice
    /// The kernel's name of the key: `KEY_ENTER`.
    package let key: String
    package let isDown: Bool
    /// The key's function in a session; `nil` if it has none.
    package let function: KeyMap.Function?
    /// In nanoseconds of `BootClock`.
    package let at: Int64
  }

  private let map: KeyMap
  private let devices: OpenDevices

  package init(_ choices: KeyChoices) throws(ControlsError) {
    map = KeyMap(choices)
    devices = try OpenDevices(choices, map: map)
  }

  package var heard: [InputDevice] { devices.devices }

  /// Why some devices cannot be read.
  package var faults: [(fault: KeyFault, device: InputDevice)] {
    devices.faults.values.sorted { $0.device.node < $1.device.node }
  }

  /// Waits for keys, or for a device that comes or goes.
  package func next() -> (strokes: [Stroke], news: [KeyNews]) {
    var set = PollSet()
    let entries = devices.watch(in: &set)
    set.wait(blocking: !devices.hasNews)
    var strokes: [Stroke] = []
    for (device, reading) in devices.read(entries, of: set, at: BootClock.now()) {
      for event in reading.events where event.change != .lost {
        strokes.append(
          Stroke(
            device: device, key: KeyNames.name(of: event.code), isDown: event.change == .down,
            function: map[event.code, on: device], at: event.at))
      }
    }
    return (strokes, devices.takeNews())
  }
}
