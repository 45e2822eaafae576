/// A page of so many columns, or one without an end, as a pipe is.
///
/// Lines that are too long are broken between words. A run of two or more blanks separates the columns of a table:
/// a column that does not fit goes to the next line as a whole, below the second column.
package struct Page: Equatable, Sendable {
  /// The columns of the page; nothing where lines may be of any length.
  package let width: Int?

  /// A page; no narrower than a word and its indentation need.
  package init(width: Int?) { self.width = width.map { max($0, Page.narrowest) } }

  private static let narrowest = 20

  /// A text with its lines broken where they are too long; JSON stays as it is, for a break could fall into a string.
  package func fit(_ text: String) -> String {
    guard let width, text.first != "{", text.first != "[" else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { fit($0, width) }.joined(separator: "\n")
  }

  private func fit(_ line: Substring, _ width: Int) -> [String] {
    guard Page.columns(of: line) > width else { return [String(line)] }
    var row = BrokenRow(Page.cells(of: line), width: width)
    return row.lines()
  }

  /// A cell of a row, and the column in which it begins.
  typealias Cell = (start: Int, words: [Substring])

  /// The cells of a line: what is separated by two blanks or more.
  static func cells(of line: Substring) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var blanks = 2
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        blanks += 1
      } else {
        if blanks >= 2 || cells.isEmpty {
          cells.append((column, [word]))
        } else {
          cells[cells.count - 1].words.append(word)
        }
        blanks = 1
      }
      column += columns(of: word) + 1
    }
    return cells
  }

  /// How many columns a text takes; colours take none.
  static func columns(of text: some StringProtocol) -> Int {
    var columns = 0
    var isEscape = false
    for character in text {
      if isEscape {
        isEscape = character != "m"
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        columns += 1
      }
    }
    return columns
  }
}

/// A row that takes several lines.
private struct BrokenRow {
  private let cells: [Page.Cell]
  private let width: Int
  /// Where lines behind the first begin.
  private let hang: Int
  private var done: [String] = []
  private var line = ""
  private var length = 0
  /// Whether there are words on the line already.
  private var hasWords = false

  init(_ cells: [Page.Cell], width: Int) {
    self.width = width
    var cells = cells
    // What was set below a wide column starts further left where that leaves it no room.
    if let start = cells.first?.start, start > width / 2 { cells[0].start = 4 }
    let indent = cells.first?.start ?? 0
    if cells.count > 1 {
      hang = cells[1].start <= width / 2 ? cells[1].start : indent + 2
    } else {
      hang = indent + (cells.first?.words.first == ">" ? 2 : 0)
    }
    self.cells = cells
  }

  mutating func lines() -> [String] {
    for cell in cells {
      let size = cell.words.reduce(-1) { $0 + Page.columns(of: $1) + 1 }
      moveOn(to: cell)
      let isBetterBelow = hang + size <= width || length > width / 2
      if length + size > width, hasWords, isBetterBelow { breakLine(at: hang) }
      set(cell)
    }
    return done + [line]
  }

  /// Below the cell's own column on the first line, two blanks on in the others.
  private mutating func moveOn(to cell: Page.Cell) {
    if done.isEmpty {
      fill(to: cell.start)
    } else if hasWords {
      fill(to: length + 2)
    }
  }

  private mutating func set(_ cell: Page.Cell) {
    let below = cells.count > 1 && length <= width / 2 ? length : hang
    for (number, word) in cell.words.enumerated() {
      let size = Page.columns(of: word)
      let gap = number == 0 ? 0 : 1
      if length + gap + size > width, hasWords || (number == 0 && length > hang) {
        breakLine(at: number == 0 ? hang : below)
      } else if gap == 1 {
        fill(to: length + 1)
      }
      line += word
      length += size
      hasWords = true
    }
  }

  private mutating func breakLine(at column: Int) {
    while line.last == " " { line.removeLast() }
    done.append(line)
    (line, length, hasWords) = ("", 0, false)
    fill(to: column)
  }

  private mutating func fill(to column: Int) {
    line += String(repeating: " ", count: max(0, column - length))
    length = max(length, column)
  }
}
