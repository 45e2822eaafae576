package import Glibc
internal import Platform

/// A process whose output is kept, line by line; killed when released.
package final class PrintingProcess: Sendable {
  /// What it printed, and when, in milliseconds of `MonotonicClock`.
  private struct Printed {
    var bytes: [UInt8] = []
    var lines: [(text: String, at: Int)] = []
    var isOver = false
  }

  private let child: ChildProcess
  private let printed = Locked(Printed())

  /// Starts a program; the variables are its whole environment.
  ///
  /// Its errors are among the output, unless they go into a file.
  package init(
    _ arguments: [String], _ variables: [String: String], input: String = "/dev/null",
    errors: String? = nil
  ) throws(Trouble) {
    var spawn = Spawn()
    defer { spawn.close() }
    // So that all its processes can be ended at once.
    spawn.isLeader = true
    spawn.open(input, O_RDONLY, as: 0)
    let descriptor = try spawn.pipe(as: 1, childReads: false)
    if let errors { spawn.open(errors, O_WRONLY, as: 2) } else { spawn.copy(1, as: 2) }
    child = try ChildProcess(spawn, arguments, environment: variables)
    let printed = printed
    let isRead = startThread(named: "reader") { PrintingProcess.read(descriptor, into: printed) }
    guard isRead else { throw Trouble("cannot start a thread") }
  }

  /// Runs a program to its end, and returns what it printed, without its errors.
  ///
  /// - Throws: `Trouble` with its errors, if it fails.
  @discardableResult
  package static func output(
    _ arguments: [String], _ variables: [String: String], input: String = "/dev/null"
  ) throws(Trouble) -> String {
    let scratch = Scratch()
    let errors = try scratch.write("errors", [])
    let process = try PrintingProcess(arguments, variables, input: input, errors: errors)
    guard process.waits() == 0 else {
      throw Trouble("'\(arguments.joined(separator: " "))' failed: \(scratch.text("errors"))")
    }
    return process.lines.map { "\($0)\n" }.joined()
  }

  package var id: pid_t { child.id }

  package func signal(_ number: Int32) { child.signal(number) }

  /// Ends the process and returns its exit status, or minus the signal; `nil` if it had to be
  /// killed.
  @discardableResult
  package func end(_ number: Int32 = SIGTERM) -> Int? {
    signal(number)
    return waits()
  }

  /// Whether it has ended, on its own or by a signal.
  package var hasEnded: Bool { child.ending != nil }

  /// Waits for it to end, and kills it after the given number of seconds.
  @discardableResult
  package func waits(atMost seconds: Int = patience) -> Int? {
    let status = child.waits(atMost: seconds)
    // Its last output may still be in the pipe.
    let _: Bool? = printed.wait(atMost: .seconds(patience)) { $0.isOver ? true : nil }
    return status
  }

  /// Every line it has printed.
  package var lines: [String] { printed.withLock { $0.lines.map(\.text) } }

  /// Waits for a line that contains a text, from a given time on, and returns when it came; `nil`
  /// if it ends without it.
  package func prints(_ text: String, from moment: Int = 0) -> Int? {
    let answer: Int?? = printed.wait(atMost: .seconds(patience)) { printed in
      let line = printed.lines.first { $0.at >= moment && $0.text.contains(text) }
      return line != nil || printed.isOver ? .some(line?.at) : nil
    }
    return answer ?? nil
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
    printed.withLock { printed in
      if !printed.bytes.isEmpty {
        printed.lines.append((String(decoding: printed.bytes, as: UTF8.self), MonotonicClock.now))
      }
      printed.isOver = true
    }
  }
}
