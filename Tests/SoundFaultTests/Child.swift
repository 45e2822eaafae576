import Glibc
import Platform
import Support
import Testing

/// A program that runs alongside the test and is killed when released.
final class Child: Sendable {
  /// What it printed, and when, in milliseconds of the monotonic clock.
  struct Printed {
    var bytes: [UInt8] = []
    var lines: [(text: String, at: Int)] = []
    var isOver = false
  }

  private let child: ChildProcess
  private let printed = Locked(Printed())

  /// Starts a program.
  ///
  /// The arguments begin with the program's path; the variables are its whole environment.
  init(_ arguments: [String], _ variables: [String: String]) throws {
    var spawn = Spawn()
    defer { spawn.close() }
    spawn.open("/dev/null", O_RDONLY, as: 0)
    let descriptor = try spawn.pipe(as: 1, childReads: false)
    spawn.copy(1, as: 2)
    child = try ChildProcess(spawn, arguments, environment: variables)
    let printed = printed
    try #require(
      startThread(named: "reader") { Child.read(descriptor, into: printed) })
  }

  var process: pid_t { child.id }

  /// Sends a signal.
  func signal(_ number: Int32) { child.signal(number) }

  /// Ends the process and returns its exit status, or minus the signal; `nil` if it had to be
  /// killed.
  @discardableResult
  func end(_ number: Int32 = SIGTERM) -> Int? {
    signal(number)
    return waits(atMost: patience)
  }

  /// Whether it has ended, on its own or by a signal.
  var hasEnded: Bool { child.ending != nil }

  /// Waits for it to end, and kills it after the given number of seconds.
  func waits(atMost seconds: Int) -> Int? {
    let status = child.waits(atMost: seconds)
    // Its last output may still be in the pipe.
    let _: Bool? = printed.wait(atMost: .seconds(patience)) { $0.isOver ? true : nil }
    return status
  }

  /// Every line it has printed.
  var lines: [String] { printed.withLock { $0.lines.map(\.text) } }

  /// Waits until something is found in its output.
  func finds<Value>(_ look: (inout Printed) -> Value?) -> Value? {
    printed.wait(atMost: .seconds(patience), for: look)
  }

  /// Waits for a line that contains a text, from a given time on, and returns when it came.
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
          printed.lines.append((line, MonotonicClock.now))
          printed.bytes.removeFirst(end + 1)
        }
      }
    }
    close(descriptor)
    printed.withLock { $0.isOver = true }
  }
}
