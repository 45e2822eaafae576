/// Splits a delimited text (CSV) into rows.
///
/// It reads RFC 4180 and what spreadsheets make of it: any delimiter, line end and byte order mark.
/// A quote that is not closed costs the row it is in: the lines after it are read again.
package struct DelimitedReader {
  /// A row that cannot be one of a training log; the rest of its line is skipped.
  package enum Fault: Error, Hashable, Sendable {
    /// It has more bytes than any real row.
    case tooLong
    /// Its quote is not closed before the next one opens, the file ends or the row is too long.
    case openQuote
  }

  /// The most bytes of a row, and the most fields.
  private static let longestRow = 65_536
  private static let mostFields = 512
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private let delimiter: UInt8
  /// How many bytes were read.
  private(set) var position = 0
  private var start = 0
  private var line = 1

  package init(_ bytes: [UInt8], delimiter: UInt8) {
    (self.bytes, self.delimiter) = (bytes, delimiter)
    // A byte order mark.
    while position < min(3, bytes.count), [0xEF, 0xBB, 0xBF].contains(bytes[position]) {
      position += 1
    }
  }

  /// Returns the next row, or one without fields and its fault; empty lines are not rows.
  package mutating func next() -> (row: DelimitedRow, fault: Fault?)? {
    while position < bytes.count {
      start = position
      var row = DelimitedRow(line, delimiter)
      do throws(Fault) {
        repeat {
          row.fields.append(try field())
          if row.fields.count > Self.mostFields { throw .tooLong }
        } while hasDelimiter()
        endLine()
        if row.fields.count > 1 || !row.fields[0].isEmpty { return (row, nil) }
      } catch {
        row.fields = []
        _ = text()
        while hasDelimiter() { _ = text() }
        endLine()
        return (row, error)
      }
    }
    return nil
  }

  private mutating func hasDelimiter() -> Bool {
    guard position < bytes.count, bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  private mutating func endLine() {
    guard position < bytes.count else { return }
    let isReturn = bytes[position] == 0x0D
    position += 1
    if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    line += 1
  }

  private mutating func field() throws(Fault) -> ArraySlice<UInt8> {
    if position < bytes.count, bytes[position] == Self.quote { return try quoted() }
    let text = text()
    guard position - start <= Self.longestRow else { throw .tooLong }
    return text
  }

  /// Reads up to the next delimiter or line end.
  private mutating func text() -> ArraySlice<UInt8> {
    let begin = position
    while position < bytes.count, bytes[position] != delimiter, bytes[position] != 0x0A,
      bytes[position] != 0x0D
    {
      position += 1
    }
    return bytes[begin..<position]
  }

  private mutating func quoted() throws(Fault) -> ArraySlice<UInt8> {
    let opening = (position: position, line: line)
    /// What comes before the last pair of quotes, which stands for one.
    var before: [UInt8] = []
    position += 1
    var begin = position
    while position < bytes.count, position - start <= Self.longestRow {
      let byte = bytes[position]
      position += 1
      if byte == 0x0D || byte == 0x0A && bytes[position - 2] != 0x0D {
        line += 1
      } else if byte == Self.quote, position < bytes.count, bytes[position] == Self.quote {
        before += bytes[begin..<position]
        position += 1
        begin = position
      } else if byte == Self.quote {
        let inside = bytes[begin..<position - 1]
        let behind = text()
        // On a later line, text behind a quote shows that this one opens a field.
        if line > opening.line, let first = behind.first, first != 0x20, first != 0x09 { break }
        return before.isEmpty && behind.isEmpty ? inside : (before + inside + behind)[...]
      }
    }
    if line == opening.line, position < bytes.count { throw .tooLong }
    // Another quote behind it is closed there, or again costs one row.
    (position, line) = opening
    throw .openQuote
  }
}

package struct DelimitedRow: Sendable {
  /// The line it begins on, from one.
  package let line: Int
  fileprivate var fields: [ArraySlice<UInt8>] = []
  private let delimiter: UInt8

  fileprivate init(_ line: Int, _ delimiter: UInt8) {
    (self.line, self.delimiter) = (line, delimiter)
    fields.reserveCapacity(16)
  }

  package var count: Int { fields.count }

  /// The field at a position; an empty one beyond the last.
  package subscript(index: Int) -> DelimitedField {
    guard index < fields.count else { return DelimitedField([]) }
    return DelimitedField(fields[index], isBetweenCommas: delimiter == UInt8(ascii: ","))
  }

  /// The row with a field and some that follow it as one, which has their delimiters in it.
  func joined(at first: Int, _ more: Int) -> DelimitedRow {
    var row = self
    let text = fields[first...first + more].joined(separator: [delimiter])
    row.fields[first...first + more] = [Array(text)[...]]
    return row
  }

  package var texts: [String] { (0..<count).map { self[$0].text } }

  var isText: Bool { !fields.contains { $0.contains(0) } }

  /// Whether some of its text is not UTF-8, and read as Windows-1252.
  var isWindowsText: Bool {
    fields.contains { field in
      field.contains { $0 >= 0x80 } && String(validating: field, as: UTF8.self) == nil
    }
  }
}
