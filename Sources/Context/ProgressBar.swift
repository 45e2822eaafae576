internal import CommandGrammar
internal import Glibc
internal import LogStore
internal import Platform
internal import Reports

/// A line on the terminal that shows how far a long command is, and how long the rest takes.
///
/// It appears after a second, and only if standard error is a terminal.
package struct ProgressBar: Sendable {
  private let label: String
  private let began = BootClock.now()
  private var drawn: Int64 = 0
  private let isShown = isatty(STDERR_FILENO) == 1

  private static let second: Int64 = 1_000_000_000

  package init(_ label: String) { self.label = label }

  /// Draws the bar, at most ten times a second.
  ///
  /// `all` is 0 if nothing is known.
  package mutating func show(_ done: Int, of all: Int) {
    guard isShown else { return }
    let now = BootClock.now()
    guard now - began >= Self.second, now - drawn >= Self.second / 10 else { return }
    drawn = now
    let spent = Int((now - began) / Self.second)
    let text = ProgressLine.text(
      label, done: done, of: all, seconds: spent,
      width: TerminalTraits.page(STDERR_FILENO).width ?? 80)
    write("\r\u{1B}[K\(text)")
  }

  package func clear() { if drawn > 0 { write("\r\u{1B}[K") } }

  /// Shows a bar while something runs that cannot say how far it is. A thread draws it until this
  /// returns, and asks for `share`, which is `nil` if that is not known.
  package static func during<T, Failed: Error>(
    _ label: String, share: @escaping @Sendable () -> (done: Int, all: Int)? = { nil },
    _ body: () throws(Failed) -> T
  ) throws(Failed) -> T {
    let bar = ProgressBar(label)
    guard bar.isShown else { return try body() }
    let shared = Locked<ProgressBar?>(bar)
    _ = startThread(named: "progress") {
      while true {
        let isOver = shared.wait(atMost: .milliseconds(100)) { $0 == nil ? true : nil } ?? false
        if isOver { return }
        let share = share()
        shared.withLock { $0?.show(share?.done ?? 0, of: share.map(\.all) ?? 0) }
      }
    }
    defer {
      shared.withLock { bar in
        bar?.clear()
        bar = nil
      }
    }
    return try body()
  }

  /// Shows a bar while a file as large as another is written, by SQLite under another name first.
  package static func during<T, Failed: Error>(
    _ label: String, writing file: String, from source: String, _ body: () throws(Failed) -> T
  ) throws(Failed) -> T {
    let all = Store.size(of: source) ?? 0
    return try during(
      label,
      share: {
        (Store.size(of: "\(file).partial") ?? Store.size(of: file) ?? 0, all)
      }, body)
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
