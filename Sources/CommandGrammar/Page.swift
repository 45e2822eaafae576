internal import Columns

/// A page with a limited number of columns, or an unlimited one for a pipe. Long lines are wrapped.
///
/// Two or more spaces separate the columns of a table: a cell that does not fit moves to the next
/// line as a whole, below the second column.
package struct Page: Equatable, Sendable {
  /// The width in columns; `nil` if unlimited.
  package let width: Int?

  /// Creates a page; a width below 20 columns is raised to 20.
  package init(width: Int?) { self.width = width.map { max($0, Page.narrowest) } }

  private static let narrowest = 20

  /// Wraps the lines of a text; leaves JSON alone, because a break could fall inside a string.
  package func fit(_ text: String) -> String {
    guard let width, text.first != "{", text.first != "[" else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { fit($0, width) }.joined(separator: "\n")
  }

  private func fit(_ line: Substring, _ width: Int) -> [String] {
    guard line.columns > width else { return [String(line)] }
    var row = BrokenRow(Page.cells(of: line), width: width)
    return row.lines()
  }

  /// A table cell, and the column where it begins.
  typealias Cell = (start: Int, words: [Substring])

  /// Returns the cells of a line, separated by two or more spaces.
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
      column += word.columns + 1
    }
    return cells
  }
}

/// A row that is wrapped over several lines.
private struct BrokenRow {
  private let cells: [Page.Cell]
  private let width: Int
  /// The indentation of the lines after the first.
  private let hang: Int
  private var done: [String] = []
  private var line = ""
  private var length = 0
  /// Whether the current line has any words.
  private var hasWords = false

  init(_ cells: [Page.Cell], width: Int) {
    self.width = width
    var cells = cells
    // A cell set below a wide column moves left if it would have no room there.
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
      let size = cell.words.reduce(-1) { $0 + $1.columns + 1 }
      moveOn(to: cell)
      let isBetterBelow = hang + size <= width || length > width / 2
      if length + size > width, hasWords, isBetterBelow { breakLine(at: hang) }
      set(cell)
    }
    return done + [line]
  }

  /// Moves to the cell's own column on the first line, or two spaces on in later lines.
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
      let size = word.columns
      let gap = number == 0 ? 0 : 1
      if length + gap + size > width, hasWords || (number == 0 && length > hang) {
        breakLine(at: number == 0 ? hang : below)
      } else if gap == 1 {
        fill(to: length + 1)
      }
      if !hasWords { moveLeft(for: size) }
      line += word
      length += size
      hasWords = true
    }
  }

  /// Reduces the indentation for a word that would not fit otherwise, such as a path.
  private mutating func moveLeft(for size: Int) {
    guard length + size > width, size <= width else { return }
    length = width - size
    line = String(repeating: " ", count: length)
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
