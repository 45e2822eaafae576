import Glibc
import Support
import Testing

extension Program {
  /// The number of its threads.
  var threads: Int { Scratch.names(in: "/proc/\(process)/task").count }

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
    let end = MonotonicClock.now + patience * 1000
    var quiet = 0
    // Starting again takes a moment, in which there is one thread, too.
    while quiet < 5, MonotonicClock.now < end {
      quiet =
        threads == 1 && state == "S" && files.contains { $0.hasPrefix("socket:") } ? quiet + 1 : 0
      usleep(20_000)
    }
    try #require(quiet == 5, "it does not wait: \(files)", sourceLocation: location)
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

  private var state: Character? {
    guard let text = try? TextFile.read("/proc/\(process)/stat"), let end = text.lastIndex(of: ")")
    else { return nil }
    return text[end...].dropFirst(2).first
  }
}
