import Glibc
import Platform
import Support
import Testing

/// Standby as a service: what the service manager and the journal hear.
@Suite struct Services {
  private static let standby = ["standby", "--no-stdin", "--device"]

  @Test("the manager hears of the start, the state and the end, and that nothing hangs")
  func notices() async throws {
    try await aside {
      let home = try Home()
      let manager = try Manager(in: home)
      let program = try home.start(Services.standby + ["null"], with: manager.variables)
      manager.hears("READY=1")
      manager.hears("STATUS=waiting for a press")
      manager.hears("WATCHDOG=1")
      #expect(try home.press().status == 0)
      manager.hears("STATUS=talking to the lifter")
      program.waits(for: "Today: push.\n")
      program.waits(for: "Press to start.\n")
      #expect(try home.press().status == 0)
      manager.hears("STATUS=conducting a session")
      // As long as sound and log move.
      for _ in 0..<5 { manager.hears("WATCHDOG=1") }
      program.signal(SIGTERM)
      manager.hears("STOPPING=1")
      // To end in time, for once it may be a full disk or a damaged log that takes long.
      manager.hears("EXTEND_TIMEOUT_USEC=30000000")
      manager.hears("EXTEND_TIMEOUT_USEC=900000000")
      #expect(program.ends().status == 0)
    }
  }

  @Test("the set-up gives signs of life, too, and MQTT is the button in it")
  func setUp() async throws {
    try await aside {
      let (home, server) = (try Home(), try Mosquitto())
      try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
      try home.write(
        "config/spotter/settings",
        "rate = 400\nscan = 5\nmqtt = mqtt://localhost:\(server.port)\n")
      let manager = try Manager(in: home)
      let program = try home.start(Services.standby + ["null"], with: manager.variables)
      try server.waits(for: "0 spotter/availability online\n")
      #expect(try home.press().status == 0)
      program.waits(for: "Press to start.\n")
      #expect(try home.press("triple").status == 0)
      program.offers("Set up Spotter?\n")
      #expect(try home.press("press").status == 0)
      manager.hears("STATUS=setting up")
      for _ in 0..<4 { manager.hears("WATCHDOG=1") }
      // Not every machine has devices to choose from.
      var told = ""
      for _ in 0..<3 where !told.contains("How loud?") { told = try home.press("s").out }
      #expect(told == "How loud?\n")
      program.offers(" percent?\n")
      try server.send("PRESS", to: "spotter/press")
      program.waits(for: "volume = ")
      program.waits(for: "How fast should I speak?\n")
      let refused = try home.press("as loud as you can")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("as loud as you can"), "\(refused.errors)")
      program.signal(SIGTERM)
      manager.hears("STOPPING=1")
      #expect(program.ends().status == 0)
    }
  }

  @Test("a name in the abstract namespace is an address, too") func abstract() async throws {
    try await aside {
      let home = try Home()
      let manager = try Manager(abstract: "spotter-test-\(getpid())")
      let program = try home.start(Services.standby + ["null"], with: manager.variables)
      manager.hears("READY=1")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("while the sound hangs, the manager hears nothing, and the button still works")
  func hang() async throws {
    try await aside {
      let home = try Home()
      // Nobody reads the other end: once it is full, every write waits for ever.
      let fifo = "\(home.path)/fifo"
      try #require(mkfifo(fifo, 0o600) == 0)
      let reader = open(fifo, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
      defer { close(reader) }
      let manager = try Manager(in: home)
      let program = try home.start(
        Services.standby + ["file:'\(fifo)',raw"], with: manager.variables)
      manager.hears("WATCHDOG=1")
      #expect(try home.press().status == 0)
      program.waits(for: "Press to start.\n")
      #expect(try home.press().status == 0)
      program.waits(for: "Bench press. Set 1 of 3.")
      // A thread that takes over from a hung one hangs, too; that is no sign of life.
      #expect(manager.isQuiet(for: 6000), "it was told that nothing hangs")
      #expect(try home.press("8").status == 0)
      // Said only once it is saved.
      program.waits(for: "Rest, 2 minutes.")
      program.signal(SIGKILL)
      _ = program.ends()
      // What the manager does then: start it again.
      let again = try home.start(Services.standby + ["null"])
      again.waits(for: "Resuming Push.")
      again.signal(SIGTERM)
      #expect(again.ends().status == 0)
      #expect(try home.session()?.setsDone == 1)
    }
  }

  /// Starts standby with its errors in the journal.
  static func journaled(_ home: Home, with extra: [String: String] = [:]) throws -> Program {
    // As a service manager does it: the stream is named by its device and inode.
    let script =
      "JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2) exec \(try Built.path(of: "spotter"))"
      + " standby --no-stdin --device null >&2"
    return try Program(
      ["-c", script], input: .nothing, environment: home.variables.merging(extra) { $1 },
      home: home, executable: "/bin/sh")
  }

  /// Wakes it and starts the workout.
  static func begins(_ program: Program, _ home: Home) throws {
    try program.isAsleep()
    #expect(try home.press().status == 0)
    var answer = ""
    for _ in 0..<100 where !answer.hasPrefix("Push.") {
      usleep(100_000)
      answer = try home.press("press").out
    }
  }

  @Test("the journal gets levels, and nothing that was trained") func journal() async throws {
    try await aside {
      let home = try Home()
      let program = try Services.journaled(home)
      try Services.begins(program, home)
      #expect(try home.press("8").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("<6>") }, "\(outcome.errors)")
      #expect(lines.allSatisfy { $0.hasPrefix("<") }, "\(outcome.errors)")
      for word in ["push", "Push", "Bench", "bench"] { #expect(!outcome.errors.contains(word)) }
    }
  }

  @Test("a thread counts as alive if it has moved, is new, or has nothing to do")
  func vigil() {
    var vigil = Vigil(allowed: 4, at: 0)
    let busy = Pulse(rounds: 1, isWaiting: false)
    let idle = Pulse(rounds: 1, isWaiting: true)
    let steps: [(pulses: [Pulse], isAlive: Bool)] = [
      ([busy, idle], true), ([busy, idle], false), ([idle, idle], true),
      ([Pulse(rounds: 2, isWaiting: false)], true), ([], true), ([busy], true),
    ]
    for (number, step) in steps.enumerated() {
      #expect(vigil.due == Int64(number))
      #expect(vigil.check(step.pulses, at: Int64(number)) == step.isAlive, "step \(number)")
      #expect(vigil.check(step.pulses, at: Int64(number)) == nil, "too early")
    }
  }

  @Test("a thread may stand still for three quarters of the time that the manager allows")
  func slow() {
    for begin in stride(from: 0, to: 20_000, by: 700) {
      for length in stride(from: 1_000, to: 15_000, by: 700) {
        #expect(silence(whileHanging: begin..<begin + length) < 20_000, "\(begin), \(length)")
      }
      #expect(silence(whileHanging: begin..<begin + 25_000) > 20_000, "\(begin)")
    }
  }

  /// The longest silence that a manager hears which allows 20000, when a thread stands still.
  private func silence(whileHanging span: Range<Int>) -> Int {
    var vigil = Vigil(allowed: 20_000, at: 0)
    var (rounds, latest, longest) = (0, 0, 0)
    // In steps of a tenth of a second, as late as a check may be.
    for now in stride(from: 0, to: 70_000, by: 100) {
      if !span.contains(now) { rounds += 1 }
      guard
        let isAlive = vigil.check([Pulse(rounds: rounds, isWaiting: false)], at: Int64(now)),
        isAlive
      else { continue }
      longest = max(longest, now - latest)
      latest = now
    }
    return longest
  }

  @Test("what is not a service manager's address is none") func addresses() {
    for socket in [nil, "", "@", "relative", String(repeating: "/long", count: 30)] {
      #expect(ServiceManager(socket: socket, microseconds: "1", process: nil) == nil)
    }
    func watchdog(_ microseconds: String?, _ process: String?) -> Int64? {
      ServiceManager(socket: "/run/x", microseconds: microseconds, process: process)?.watchdog
    }
    #expect(watchdog("20000000", nil) == 20_000_000_000)
    #expect(watchdog("20000000", "\(getpid())") == 20_000_000_000)
    #expect(watchdog("20000000", "1") == nil)
    #expect(watchdog("x", nil) == nil)
    #expect(watchdog("-5", nil) == nil)
    #expect(watchdog("\(Int64.max)", nil) == nil)
  }
}

/// A service manager that listens on a socket, as systemd does.
private final class Manager {
  let variables: [String: String]
  private let heard = Locked<[Substring]>([])

  convenience init(in home: Home) throws {
    let path = "\(home.path)/run/notify"
    try self.init(path, path)
  }

  convenience init(abstract name: String) throws { try self.init("\0\(name)", "@\(name)") }

  private init(_ address: String, _ shown: String) throws {
    // Half a second, so that the test need not wait for long; the manager hears four times within it.
    variables = ["NOTIFY_SOCKET": shown, "WATCHDOG_USEC": "500000"]
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var raw = sockaddr_un()
    raw.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &raw.sun_path) { $0.copyBytes(from: address.utf8) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.utf8.count)
    let outcome = withUnsafePointer(to: raw) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    try #require(outcome == 0)
    let isListening = startThread(named: "manager") { [weak heard] in
      defer { close(socket) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      while let shared = heard {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 200) > 0 else { continue }
        let count = max(recv(socket, &bytes, bytes.count, 0), 0)
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        shared.withLock { $0 += lines }
      }
    }
    try #require(isListening)
  }

  /// Waits for a message; forgets it and all before it.
  func hears(_ message: String, _ location: SourceLocation = #_sourceLocation) {
    let isFound = heard.wait(atMost: .seconds(patience)) { heard -> Bool? in
      guard let index = heard.firstIndex(of: message[...]) else { return nil }
      heard.removeFirst(index + 1)
      return true
    }
    #expect(isFound == true, "'\(message)' never came", sourceLocation: location)
  }

  /// Whether it comes to hear of no sign of life for this many milliseconds.
  func isQuiet(for milliseconds: Int) -> Bool {
    let end = MonotonicClock.now + patience * 1000
    while MonotonicClock.now < end {
      heard.withLock { $0 = [] }
      usleep(useconds_t(milliseconds) * 1000)
      if heard.withLock({ !$0.contains("WATCHDOG=1") }) { return true }
    }
    return false
  }
}
