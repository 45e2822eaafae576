internal import Coaching

/// The keys of input devices as a source of presses.
final class KeyDevices {
  let devices: OpenDevices
  private let map: KeyMap
  private var presses: KeyPresses

  init(_ choices: KeyChoices, hold: Int64, inherited: [Int32]) throws(ControlsError) {
    map = KeyMap(choices)
    devices = try OpenDevices(choices, map: map, inherited: inherited)
    presses = KeyPresses(hold: hold)
  }

  /// When a pressed key becomes a hold, or a device has to be tried again.
  var deadline: Int64? { [presses.deadline, devices.deadline].compactMap(\.self).min() }

  func arrivals(
    _ entries: OpenDevices.Entries, of set: PollSet, at now: Int64
  ) -> [(Arrival, at: Int64)] {
    // Whether a key is still down must be known for this very moment.
    let isDue = presses.deadline.map { $0 <= now } ?? false
    var inputs: [(Coach.Input, at: Int64)] = []
    for (device, reading) in devices.read(entries, of: set, at: now, all: isDue) {
      for event in reading.events {
        inputs += presses.take(event, of: device.node, doing: map[event.code, on: device])
      }
      if reading.isGone { presses.lose(device.node) }
    }
    inputs += presses.passTime(to: now)
    return inputs.map { (.input($0), $1) } + devices.takeNews().map { (.keys($0), at: now) }
  }
}
