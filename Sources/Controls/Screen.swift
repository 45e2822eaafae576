internal import Columns
import Glibc

/// Shows captions as appended lines, with half-typed words kept below them.
final class Screen {
  private let output: Output
  private let isTerminal: Bool
  private var typed = ""
  private var drawn = ""

  init(output: Output) {
    self.output = output
    isTerminal = isatty(output.descriptor) == 1
  }

  func caption(_ line: String) {
    output.write(erasure + Words.printable(line) + "\n")
    drawn = ""
    draw()
  }

  /// Shows the words typed so far, because the terminal's echo is off.
  func type(_ text: String) {
    guard isTerminal else { return }
    typed = text
    draw()
  }

  /// Leaves the typed words in place, and continues on the next line.
  func leaveLine() {
    if !drawn.isEmpty { output.write("\n") }
    typed = ""
    drawn = ""
  }

  private func draw() {
    let visible = fitting(typed)
    if visible.utf8.starts(with: drawn.utf8) {
      output.write(String(decoding: visible.utf8.dropFirst(drawn.utf8.count), as: UTF8.self))
    } else {
      output.write(erasure + visible)
    }
    drawn = visible
  }

  /// Spaces instead of an escape sequence, because they work on every terminal.
  private var erasure: String {
    guard !drawn.isEmpty else { return "" }
    return "\r" + String(repeating: " ", count: drawn.columns) + "\r"
  }

  /// Returns the end of the text that fits in one row, because a wrapped row cannot be erased.
  private func fitting(_ text: String) -> String {
    var window = winsize()
    let known = ioctl(output.descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let room = known ? Int(window.ws_col) - 1 : 79
    var rest = text[...]
    while rest.columns > room, !rest.isEmpty { rest.removeFirst() }
    return String(rest)
  }
}
