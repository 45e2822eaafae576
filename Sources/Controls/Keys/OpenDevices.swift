internal import Platform

/// News for the lifter about the devices of the button.
package enum KeyNews: Hashable, Sendable {
  /// The last of them was unplugged. (One that is wireless sleeps to save its battery.)
  case gone
  /// There is one again, or one can be read that another program had.
  case back
  /// A device cannot be read, because another program has it or libevdev is missing.
  case unusable(KeyFault, InputDevice)
}

/// The input devices to be read: opened when they appear, dropped when they are unplugged.
///
/// Nothing here blocks, or wakes up while nothing happens, unless another program has a device.
final class OpenDevices {
  private let choices: KeyChoices
  private let map: KeyMap
  private let nodes: NodeWatch
  private var opened: [EventDevice] = []
  /// Devices that are open from before this program replaced itself, until the first look.
  private var inherited: [InheritedDevice]
  private var isMissed = false
  private var news: [KeyNews] = []
  /// The devices that should be read and cannot be, by their file.
  private(set) var faults: [String: (fault: KeyFault, device: InputDevice)] = [:]

  /// When to try a device again that another program had, in nanoseconds of the boot clock: nothing
  /// tells that it was given up. `nil` if there is none.
  private(set) var deadline: Int64?
  private static let pause: Int64 = 5_000_000_000

  init(_ choices: KeyChoices, map: KeyMap, inherited: [Int32] = []) throws(ControlsError) {
    (self.choices, self.map) = (choices, map)
    self.inherited = inherited.compactMap { InheritedDevice($0) }
    nodes = try NodeWatch(InputDevice.folder)
    look()
    self.inherited = []
    // At the beginning, udev has long set the modes: access to a chosen device is really missing. Not
    // so where all keyboards are read, on a computer that has just started.
    for (fault, device) in faults.values where fault == .noPermission {
      if choices.isChosen(device) == true { news.append(.unusable(fault, device)) }
    }
  }

  var descriptors: [Int32] { opened.map(\.descriptor) }

  /// The devices being read.
  var devices: [InputDevice] { opened.map(\.device) }

  /// Whether `takeNews` or `read` returns something even if no device is ready.
  var hasNews: Bool { !news.isEmpty || opened.contains(where: \.hasEarlier) }

  /// Returns the news since the last call.
  func takeNews() -> [KeyNews] {
    defer { news = [] }
    return news
  }

  /// The positions of the devices and their folder in a poll set.
  struct Entries {
    fileprivate var nodes: Int
    fileprivate var devices: [Int]
  }

  func watch(in set: inout PollSet) -> Entries {
    Entries(
      nodes: set.watch(nodes.descriptor), devices: opened.map { set.watch($0.descriptor) })
  }

  /// Reads the devices that are ready, or all of them, and looks for new ones.
  func read(
    _ entries: Entries, of set: PollSet, at now: Int64, all: Bool = false
  ) -> [(device: InputDevice, reading: EventDevice.Reading)] {
    var readings: [(device: InputDevice, reading: EventDevice.Reading)] = []
    for (device, entry) in zip(opened, entries.devices)
    where all || device.hasEarlier || set.happened(entry) {
      let reading = device.read(at: now)
      readings.append((device.device, reading))
      if reading.isGone { drop(device) }
    }
    let isChanged = set.happened(entries.nodes) && nodes.read()
    if isChanged || deadline.map({ $0 <= now }) == true { look() }
    return readings
  }

  private func drop(_ device: EventDevice) {
    opened.removeAll { $0 === device }
    guard opened.isEmpty, !device.device.isWireless else { return }
    isMissed = true
    news.append(.gone)
  }

  /// Opens the devices to be read that are not open.
  private func look() {
    let all = InputDevice.all()
    faults = faults.filter { fault in all.contains { $0.node == fault.key } }
    for device in all where !opened.contains(where: { $0.device.node == device.node }) {
      guard KeyVerdict(device, among: all, choices: choices, map: map).isRead else { continue }
      do throws(KeyFault) {
        let earlier = inherited.first { $0.isOpen(at: device.path) }
        opened.append(try EventDevice.open(device, earlier))
        let fault = faults.removeValue(forKey: device.node)?.fault
        if isMissed || fault == .taken { news.append(.back) }
        isMissed = false
      } catch {
        note(error, device)
      }
    }
    let isTaken = faults.values.contains { $0.fault == .taken }
    deadline = isTaken ? BootClock.now() + OpenDevices.pause : nil
  }

  private func note(_ fault: KeyFault, _ device: InputDevice) {
    guard faults[device.node]?.fault != fault else { return }
    faults[device.node] = (fault, device)
    switch fault {
    case .taken, .noLibrary: news.append(.unusable(fault, device))
    // A device that has just come becomes accessible a moment later; others never were.
    case .noPermission, .refused: break
    }
  }
}
