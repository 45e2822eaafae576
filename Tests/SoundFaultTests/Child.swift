import Glibc
import Testing
import Threads

/// A program that runs beside the test; whoever lets go of it kills it.
final class Child: Sendable {
  /// What it printed, and when: milliseconds of the monotonic clock.
  struct Printed {
    var bytes: [UInt8] = []
    var lines: [(text: String, at: Int)] = []
    var isOver = false
  }

  let process: pid_t
  private let printed = Locked(Printed())
  private let status = Locked<Int?>(nil)

  /// Starts a program.
  ///
  /// The arguments begin with the program's path; the variables are its whole environment.
  init(_ arguments: [String], _ variables: [String: String]) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test runner block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &envp)
    close(ends[1])
    try #require(result == 0, "\(arguments[0]) does not start: \(result)")
    self.process = process
    let (printed, descriptor) = (printed, ends[0])
    try #require(
      startThread(named: "reader") { Child.read(descriptor, into: printed) })
  }

  deinit { _ = end(SIGKILL) }

  /// Sends a signal.
  func signal(_ number: Int32) {
    if status.withLock({ $0 }) == nil { kill(process, number) }
  }

  /// Ends it and waits for that: the exit status, or minus the signal; nil when it went on for
  /// a minute and had to be killed.
  @discardableResult
  func end(_ number: Int32 = SIGTERM) -> Int? {
    signal(number)
    return waits(atMost: 60)
  }

  /// Waits so many seconds for its end, and then makes it.
  func waits(atMost seconds: Int) -> Int? {
    if let known = status.withLock({ $0 }) { return known }
    var code = Int32()
    var isKilled = false
    let limit = Clock.now + seconds * 1000
    while waitpid(process, &code, WNOHANG) == 0 {
      if Clock.now > limit, !isKilled {
        isKilled = true
        // Stopped or not.
        kill(process, SIGKILL)
      }
      usleep(2000)
    }
    let signal = Int(code & 0x7F)
    let result = signal == 0 ? Int(code >> 8) & 0xFF : -signal
    status.withLock { $0 = result }
    // What it printed last may still be in the pipe.
    let _: Bool? = printed.wait(atMost: .seconds(5)) { $0.isOver ? true : nil }
    return isKilled ? nil : result
  }

  /// Everything it has printed.
  var lines: [String] { printed.withLock { $0.lines.map(\.text) } }

  /// Waits, a minute at most, until something is found in what it printed.
  func finds<Value>(_ look: (inout Printed) -> Value?) -> Value? {
    printed.wait(atMost: .seconds(60), for: look)
  }

  /// Waits for a line that has a text in it, from a moment on; when it came.
  func says(
    _ text: String, from moment: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let found: Int? = finds { printed in
      printed.lines.first { $0.at >= moment && $0.text.contains(text) }?.at
    }
    return try #require(
      found, "'\(text)' was never said, only: \(lines)", sourceLocation: location)
  }

  private static func read(_ descriptor: Int32, into printed: Locked<Printed>) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      printed.withLock { printed in
        printed.bytes += chunk[..<count]
        while let end = printed.bytes.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: printed.bytes[..<end], as: UTF8.self)
          printed.lines.append((line, Clock.now))
          printed.bytes.removeFirst(end + 1)
        }
      }
    }
    close(descriptor)
    printed.withLock { $0.isOver = true }
  }
}

/// Milliseconds of a clock that only goes on.
enum Clock {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
