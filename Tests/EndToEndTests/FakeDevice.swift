import Glibc
import Support
import Testing

/// Input devices that a test plays for the program; `Tests/FakeKeys` answers for the kernel.
final class FakeDevices {
  let home: Home
  private let library: String

  /// Makes the folders of a machine without any device.
  init(_ home: Home) throws {
    self.home = home
    for folder in ["input", "input/dev", "input/dev/input", "input/sys", "input/state"] {
      mkdir("\(home.path)/\(folder)", 0o700)
    }
    // The loader splits names at spaces, and the path of a checkout may contain one.
    library = "\(home.path)/keys.so"
    try #require(symlink(try Built.path(of: "libFakeKeys.so"), library) == 0)
  }

  /// The variables with which a program meets these devices.
  var variables: [String: String] {
    ["LD_PRELOAD": library, "SPOTTER_INPUT": "\(home.path)/input"]
  }

  /// Plugs in a device.
  func plug(
    _ node: String = "event3", _ name: String = "Keypad", id: String = "1c4f:0002",
    hardware: String = "usb-1/input0", keys: [Int], isOpen: Bool = true
  ) throws -> FakeDevice {
    try FakeDevice(
      "\(home.path)/input", node, name, id: id, hardware: hardware, keys: keys, isOpen: isOpen)
  }
}

/// The codes of the kernel for some keys.
enum KeyCode {
  static let enter = 96, slash = 98, asterisk = 55, point = 83, minus = 74, plus = 78
  static let digits = [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]
  static let keypad = [enter, slash, asterisk, point, minus, plus] + digits
  static let letters = Array(16...25) + Array(30...38) + Array(44...50)
  static let playPause = 164, f13 = 183, pageDown = 109
}

/// One device that is plugged in.
final class FakeDevice {
  let node: String
  private let root: String
  private let listener: Int32
  private var connection: Int32 = -1
  private var opened = 0
  private var down: Set<Int> = []
  private var isPlugged = true

  fileprivate init(
    _ root: String, _ node: String, _ name: String, id: String, hardware: String, keys: [Int],
    isOpen: Bool
  ) throws {
    (self.root, self.node) = (root, node)
    let parts = id.split(separator: ":")
    let device = "\(root)/sys/\(node)/device"
    for folder in ["", "/device", "/device/id", "/device/capabilities"] {
      mkdir("\(root)/sys/\(node)\(folder)", 0o700)
    }
    mkdir("\(root)/state/\(node)", 0o700)
    let texts = [
      "name": name, "phys": hardware, "id/vendor": "\(parts[0])", "id/product": "\(parts[1])",
      "capabilities/key": FakeDevice.bitmap(keys),
    ]
    for (file, text) in texts { try TestFile.write("\(device)/\(file)", text + "\n") }
    let state = ["name": name, "keys": keys.map(String.init).joined(separator: " "), "log": ""]
    for (file, text) in state { try TestFile.write("\(root)/state/\(node)/\(file)", text) }
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(listener >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { space in
      space.copyBytes(from: "\(root)/dev/input/\(node)".utf8)
    }
    // As the kernel does it: the device appears, and udev gives access to it afterwards.
    try #require(fchmod(listener, 0o600) == 0)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    // Nobody accepts a device that another program keeps, and opening it must never wait for that.
    try #require(listen(listener, SOMAXCONN) == 0)
    if isOpen { allow() }
  }

  deinit {
    if isPlugged { unplug() }
  }

  /// Gives everyone access to the device.
  func allow() { chmod("\(root)/dev/input/\(node)", 0o666) }

  /// Whether another program keeps the device for itself.
  func setBusy(_ isBusy: Bool) throws {
    let file = "\(root)/state/\(node)/busy"
    if isBusy { try TestFile.write(file, "") } else { unlink(file) }
  }

  /// What the program did with it.
  var log: [String] {
    let text = (try? TestFile.read("\(root)/state/\(node)/log")) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until the program has opened it, and has it for itself; again after that many times.
  func waitsToBeGrabbed(times: Int = 1, _ location: SourceLocation = #_sourceLocation) {
    let isGrabbed = MonotonicClock.wait {
      log.last { $0 != "look" } == "grab" && log.count { $0 == "grab" } >= times
    }
    guard isGrabbed else {
      Issue.record("the program does not read '\(node)': \(log)", sourceLocation: location)
      return
    }
    // Each time it was opened made a connection; the latest counts.
    while opened < log.count(where: { $0 == "open" }) {
      if connection >= 0 { close(connection) }
      connection = accept(listener, nil, nil)
      opened += 1
    }
  }

  /// Waits until the program has asked that often which keys are down.
  func waitsForLooks(_ count: Int, _ location: SourceLocation = #_sourceLocation) {
    let hasLooked = MonotonicClock.wait { log.count(where: { $0 == "look" }) >= count }
    #expect(hasLooked, "the program does not look: \(log)", sourceLocation: location)
  }

  /// The time of the session's clock in microseconds.
  static var now: Int64 { MonotonicClock.exact / 1000 }

  /// Presses and releases a key.
  func tap(_ keys: Int...) {
    for key in keys {
      press(key)
      release(key)
    }
  }

  func press(_ key: Int, at time: Int64 = now) {
    down.insert(key)
    send(1, UInt16(key), 1, at: time)
  }

  func release(_ key: Int, at time: Int64 = now) {
    down.remove(key)
    send(1, UInt16(key), 0, at: time)
  }

  /// Sends the repeats of a key that is down, as the kernel makes them.
  func repeats(_ key: Int, times: Int) {
    for _ in 0..<times { send(1, UInt16(key), 2, at: FakeDevice.now) }
  }

  /// Reports that events were dropped; after that, these keys are down.
  func drops(nowDown: [Int]) throws {
    down = Set(nowDown)
    try TestFile.write(
      "\(root)/state/\(node)/down", nowDown.map(String.init).joined(separator: " "))
    send(0, 3, 0, at: FakeDevice.now)
  }

  func unplug() {
    isPlugged = false
    if connection >= 0 { close(connection) }
    close(listener)
    unlink("\(root)/dev/input/\(node)")
    unlink("\(root)/sys/\(node)/device/capabilities/key")
  }

  private func send(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Int64) {
    var bytes: [UInt8] = []
    let moment = timeval(tv_sec: Int(time / 1_000_000), tv_usec: Int(time % 1_000_000))
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      withUnsafeBytes(of: moment) { bytes += $0 }
      withUnsafeBytes(of: type) { bytes += $0 }
      withUnsafeBytes(of: code) { bytes += $0 }
      withUnsafeBytes(of: value) { bytes += $0 }
    }
    add(type, code, value)
    if type != 0 { add(0, 0, 0) }
    let sent = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #expect(sent == bytes.count)
  }

  /// The bitmap that the kernel prints for some keys.
  private static func bitmap(_ keys: [Int]) -> String {
    let bits = UInt.bitWidth
    var words = [UInt](repeating: 0, count: (keys.max() ?? 0) / bits + 1)
    for key in keys { words[key / bits] |= 1 << UInt(key % bits) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }
}
