internal import Glibc
internal import Platform

/// A line on the terminal that shows how far a long command is, and how long the rest takes.
///
/// It appears after a second, and only if standard error is a terminal.
struct ProgressBar {
  private let label: String
  private let began = BootClock.now()
  private var drawn: Int64 = 0
  private let isShown = isatty(STDERR_FILENO) == 1

  private static let second: Int64 = 1_000_000_000

  init(_ label: String) { self.label = label }

  /// Draws the bar, at most ten times a second.
  ///
  /// - Parameters:
  ///   - done: How much is done.
  ///   - all: How much there is; `nil` if that is not known.
  mutating func show(_ done: Int, of all: Int?) {
    guard isShown else { return }
    let now = BootClock.now()
    guard now - began >= Self.second, now - drawn >= Self.second / 10 else { return }
    drawn = now
    let spent = Int((now - began) / Self.second)
    let text = Self.text(
      label, done: done, of: all, seconds: spent,
      width: TerminalTraits.page(STDERR_FILENO).width ?? 80)
    write("\r\u{1B}[K\(text)")
  }

  /// Removes the bar.
  func clear() { if drawn > 0 { write("\r\u{1B}[K") } }

  /// Returns the line: `Importing  [#####.....]  51 %  0:03 left`.
  static func text(
    _ label: String, done: Int, of all: Int?, seconds: Int, width: Int
  ) -> String {
    guard let all, all > 0 else { return "\(label)  \(done / 1_000_000) MB" }
    let share = min(100, max(0, done) * 100 / all)
    let left = done > 0 ? seconds * (all - min(done, all)) / done : 0
    let time = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    let room = min(40, width - label.count - time.count - 14)
    guard room >= 5 else { return "\(share) %" }
    let filled = room * share / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
    return "\(label)  [\(bar)]  \(share) %  \(time)"
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
