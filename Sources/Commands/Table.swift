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
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = ""
      var (length, column) = (0, indent)
      for (cell, width) in zip(row, widths) {
        if !cell.isEmpty {
          line += Table.spaces(column - length) + cell
          length = column + cell.count
        }
        column += width + 2
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Pads a text with trailing spaces to a width.
  package static func filled(_ text: String, _ width: Int) -> String {
    text + spaces(max(0, width - text.count))
  }

  /// As bytes: `String(repeating:count:)` appends one character at a time.
  private static func spaces(_ count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: count), as: UTF8.self)
  }
}
