import Glibc
import Support
import Testing

extension Program {
  /// The number of its threads, without those of an emulator of its processor.
  var threads: Int { Program.threads(of: process) - Program.threadsOfEmulator }

  private static func threads(of process: pid_t) -> Int {
    Scratch.names(in: "/proc/\(process)/task").count
  }

  /// The threads that a program has without starting any, apart from the first.
  private static let threadsOfEmulator: Int = {
    guard let sleep = try? ChildProcess(Spawn(), ["sleep", "60"], environment: [:]) else {
      return 0
    }
    while state(of: sleep.id) != "S", sleep.ending == nil { usleep(10_000) }
    return max(threads(of: sleep.id) - 1, 0)
  }()

  /// Where its descriptors lead, in order.
  var files: [String] {
    Scratch.names(in: "/proc/\(process)/fd").compactMap { name in
      var path = [CChar](repeating: 0, count: 512)
      guard readlink("/proc/\(process)/fd/\(name)", &path, 511) > 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
  }

  /// Waits until it waits: one thread, asleep, and a socket.
  func isAsleep(_ location: SourceLocation = #_sourceLocation) throws {
    var quiet = 0
    // Starting again takes a moment, in which there is one thread, too.
    let isQuiet = MonotonicClock.wait(every: 20) {
      let isAlone = threads == 1 && files.contains { $0.hasPrefix("socket:") }
      quiet = isAlone && Program.state(of: process) == "S" ? quiet + 1 : 0
      return quiet == 5
    }
    try #require(isQuiet, "it does not wait: \(files)", sourceLocation: location)
  }

  /// Waits for a choice and for the reaction time in which a press would still pick the one before;
  /// returns what was printed until then.
  ///
  /// With `scan = 5`, more than four seconds are left to press.
  @discardableResult
  func offers(_ choice: String, _ location: SourceLocation = #_sourceLocation) -> String {
    defer { usleep(700_000) }
    return waits(for: choice, location)
  }

  private static func state(of process: pid_t) -> Character? {
    guard let text = try? TestFile.read("/proc/\(process)/stat"), let end = text.lastIndex(of: ")")
    else { return nil }
    return text[end...].dropFirst(2).first
  }
}
