/// The input devices whose keys are the button.
///
/// Devices come and go; each is opened when it appears, and dropped when it is unplugged. Nothing
/// here blocks or wakes up by itself, except for a hold that is due.
final class KeyDevices {
  private let choices: KeyChoices
  private let map: KeyMap
  private let nodes: NodeWatch
  private var presses: KeyPresses
  private var opened: [EventDevice] = []

  init(_ choices: KeyChoices, hold: Int64) throws(ControlsError) {
    self.choices = choices
    map = KeyMap(choices)
    presses = KeyPresses(map, hold: hold)
    nodes = try NodeWatch(InputDevice.folder)
    look()
  }

  /// When a pressed key becomes a hold.
  var deadline: Int64? { presses.deadline }

  /// The positions of the devices and their folder in a poll set.
  struct Places {
    fileprivate var nodes: Int
    fileprivate var devices: [Int]
  }

  func watch(in set: inout PollSet) -> Places {
    Places(
      nodes: set.watch(nodes.descriptor), devices: opened.map { set.watch($0.descriptor) })
  }

  func arrivals(_ places: Places, of set: PollSet, at now: Int64) -> [(Arrival, at: Int64)] {
    // Whether a key is still down must be known for this very moment.
    let isDue = deadline.map { $0 <= now } ?? false
    var arrivals: [(Arrival, at: Int64)] = []
    var staying: [EventDevice] = []
    for (device, place) in zip(opened, places.devices) {
      guard isDue || set.happened(place) else {
        staying.append(device)
        continue
      }
      let reading = device.read(at: now)
      if reading.isBroken { presses.forget(device.device.node) }
      for event in reading.events { arrivals += presses.take(event, of: device.device.node) }
      if reading.isGone { presses.forget(device.device.node) } else { staying.append(device) }
    }
    opened = staying
    arrivals += presses.passTime(to: now)
    if set.happened(places.nodes), nodes.read() { look() }
    return arrivals
  }

  /// Opens the devices to be read that are not open.
  private func look() {
    let all = InputDevice.all()
    for device in all where !opened.contains(where: { $0.device.node == device.node }) {
      guard KeyVerdict(device, among: all, choices: choices, map: map).isRead else { continue }
      guard let opened = try? EventDevice.open(device) else { continue }
      self.opened.append(opened)
    }
  }
}
