internal import Columns

/// A table with left-aligned columns, two spaces apart.
package struct Table {
  /// The rows; they may have fewer cells than others.
  var rows: [[String]]
  /// The spaces before each row.
  var indent: Int

  package init(rows: [[String]], indent: Int = 0) {
    self.rows = rows
    self.indent = indent
  }

  /// A line for each row, without trailing spaces.
  package var lines: [String] {
    let lengths = rows.map { $0.map(\.columns) }
    var widths: [Int] = []
    for row in lengths {
      for (column, length) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], length)
      }
    }
    return zip(rows, lengths).map { row, lengths in
      var line = ""
      var (end, column) = (0, indent)
      for (index, cell) in row.enumerated() {
        if !cell.isEmpty {
          line += Table.spaces(column - end) + cell
          end = column + lengths[index]
        }
        column += widths[index] + 2
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      return line
    }
  }

  /// Pads a text with trailing spaces to a width.
  package static func filled(_ text: String, _ width: Int) -> String {
    text + spaces(width - text.columns)
  }

  /// As bytes: `String(repeating:count:)` appends one character at a time.
  private static func spaces(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
