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
    return "\r" + String(repeating: " ", count: columns(of: drawn)) + "\r"
  }

  /// Returns the end of the text that fits in one row, because a wrapped row cannot be erased.
  private func fitting(_ text: String) -> String {
    var window = winsize()
    let known = ioctl(output.descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let room = known ? Int(window.ws_col) - 1 : 79
    var rest = text[...]
    while columns(of: rest) > room, !rest.isEmpty { rest.removeFirst() }
    return String(rest)
  }
}

private func columns(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
}

extension Character {
  /// Whether this is an East Asian character or emoji that takes two columns.
  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first else { return false }
    return switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
