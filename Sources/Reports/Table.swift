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
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.columns)
      }
    }
    return rows.map { row in
      var line = ""
      var (length, column) = (0, indent)
      for (cell, width) in zip(row, widths) {
        if !cell.isEmpty {
          line += Table.spaces(column - length) + cell
          length = column + cell.columns
        }
        column += width + 2
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
