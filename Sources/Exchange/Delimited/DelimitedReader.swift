/// Splits the bytes of a delimited text file (CSV) into rows, however they are cut into chunks.
///
/// It reads RFC 4180 and what spreadsheets make of it: any delimiter, line end and byte order mark.
/// A quote that is not closed costs the row it is in: the lines after it are read again. Memory is
/// bounded by the longest row.
package struct DelimitedReader {
  /// A row that cannot be one of a training log; the rest of its line is skipped.
  package enum Fault: Error, Hashable, Sendable {
    /// It has more bytes than any real row.
    case tooLong
    /// Its quote is not closed before the next one opens, the file ends or the row is too long.
    case openQuote
  }

  /// The most bytes of a row, and the most fields.
  package static let longestRow = 65_536
  private static let mostFields = 512

  private let delimiter: UInt8
  private var row: DelimitedRow
  private var state = State.start
  private var line = 1
  private var isSkipping = false
  private var lastWasReturn = false
  private var quote = OpenQuote()

  private enum State {
    /// Before the first byte of a field.
    case start
    /// In a field without quotes.
    case plain
    case quoted
    /// After a quote within quotes: the end of the field, or the first of two.
    case quote
  }

  /// What follows the line on which the current quote was opened, in case it is never closed.
  private struct OpenQuote {
    var line = 1
    /// The byte that ended the line; `nil` before it.
    var lineEnd: UInt8?
    var bytes: [UInt8] = []
  }

  package init(delimiter: UInt8) {
    self.delimiter = delimiter
    row = DelimitedRow(delimiter: delimiter)
  }

  /// Reads the next bytes of the file; `body` is called with each complete row, or its fault.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>,
    body: (inout DelimitedRow, Fault?) throws -> Void
  ) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // Most bytes are within a field: they are taken at once.
        let end = endOfText(bytes, from: index)
        if end > index {
          let text = UnsafeBufferPointer(rebasing: bytes[index..<end])
          row.append(text)
          if state == .quoted, quote.lineEnd != nil { quote.bytes.append(contentsOf: text) }
          lastWasReturn = false
          try skipIfTooLong(body)
          index = end
        } else {
          try take(bytes[index], body)
          index += 1
        }
      }
    }
  }

  /// The end of the bytes that are no more than text in the current state.
  private func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    switch state {
    case .plain:
      while end < bytes.count, bytes[end] != delimiter, bytes[end] != 0x0A, bytes[end] != 0x0D {
        end += 1
      }
    case .quoted:
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A,
        bytes[end] != 0x0D
      {
        end += 1
      }
    case .start, .quote: break
    }
    return end
  }

  private mutating func skipIfTooLong(
    _ body: (inout DelimitedRow, Fault?) throws -> Void
  ) rethrows {
    if row.bytes.count > Self.longestRow || row.ends.count > Self.mostFields {
      if state == .quoted {
        if quote.lineEnd != nil { return try rescan(body) }
        // The rest of its line goes with it.
        state = .plain
      }
      isSkipping = true
    }
    if isSkipping { row.clear(at: row.line) }
  }

  /// Reports a row whose quote is not closed, and reads what follows the line of the quote again.
  private mutating func rescan(
    _ body: (inout DelimitedRow, Fault?) throws -> Void
  ) rethrows {
    row.clear(at: row.line)
    try body(&row, .openQuote)
    let again = quote
    quote = OpenQuote()
    (state, line) = (.start, again.line + 1)
    (isSkipping, lastWasReturn) = (false, again.lineEnd == 0x0D)
    row.clear(at: line)
    // Another quote in it is closed there, or again costs one row: quotes within quotes are doubled.
    try read(again.bytes[...], body: body)
  }

  package mutating func finish(body: (inout DelimitedRow, Fault?) throws -> Void) rethrows {
    while state == .quoted { try rescan(body) }
    if state != .start || !row.isEmpty || isSkipping {
      row.endField()
      try end(body)
    }
    state = .start
  }

  @inline(__always)
  private mutating func take(
    _ byte: UInt8, _ body: (inout DelimitedRow, Fault?) throws -> Void
  ) rethrows {
    let isAfterReturn = lastWasReturn
    lastWasReturn = byte == 0x0D
    if byte == 0x0A, isAfterReturn {
      // The second half of a line end; within quotes, part of the text.
      if state == .quoted { appendQuoted(byte) }
      return
    }
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if isLineEnd { line += 1 }
    switch state {
    case .quoted:
      if byte == UInt8(ascii: "\"") {
        state = .quote
      } else {
        appendQuoted(byte)
        if isLineEnd, quote.lineEnd == nil { quote.lineEnd = byte }
      }
    case .quote where byte == UInt8(ascii: "\""):
      if quote.lineEnd != nil { quote.bytes.append(byte) }
      appendQuoted(byte)
      state = .quoted
    case .start where byte == UInt8(ascii: "\"") && !isSkipping:
      state = .quoted
      quote.line = line
      quote.lineEnd = nil
      quote.bytes.removeAll(keepingCapacity: true)
    case .quote where quote.lineEnd != nil && !isEnd(byte):
      // On a later line, text behind a quote shows that this one opens a field.
      quote.bytes += [UInt8(ascii: "\""), byte]
      return try rescan(body)
    case .start, .plain, .quote:
      if byte == delimiter {
        row.endField()
        state = .start
      } else if isLineEnd {
        if state != .start || !row.isEmpty { row.endField() }
        state = .start
        try end(body)
      } else if byte != 0xEF && byte != 0xBB && byte != 0xBF || !row.isAtStartOfFile {
        row.append(byte)
        state = .plain
      } else {
        row.skipMark()
      }
    }
    try skipIfTooLong(body)
  }

  /// Whether a byte may follow a field, or be a space before what does.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09
  }

  private mutating func appendQuoted(_ byte: UInt8) {
    row.append(byte)
    if quote.lineEnd != nil { quote.bytes.append(byte) }
  }

  private mutating func end(_ body: (inout DelimitedRow, Fault?) throws -> Void) rethrows {
    defer {
      row.clear(at: line)
      isSkipping = false
    }
    if isSkipping { return try body(&row, .tooLong) }
    // Empty lines are not rows.
    if row.ends.count > 1 || !row.bytes.isEmpty { try body(&row, nil) }
  }
}

package struct DelimitedRow: Sendable {
  /// The line it begins on, from one.
  package private(set) var line = 1
  fileprivate var bytes: [UInt8] = []
  /// Where each field ends in `bytes`.
  fileprivate var ends: [Int] = []
  private var marks = 0
  private let delimiter: UInt8

  fileprivate init(delimiter: UInt8) { self.delimiter = delimiter }

  package var count: Int { ends.count }

  /// The field at a position; an empty one beyond the last.
  package subscript(index: Int) -> Field {
    guard index < ends.count else { return Field(bytes[0..<0]) }
    return Field(
      bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]],
      isBetweenCommas: delimiter == UInt8(ascii: ","))
  }

  /// The row with a field and some that follow it as one, which has their delimiters in it.
  func joined(at first: Int, _ more: Int) -> DelimitedRow {
    var row = DelimitedRow(delimiter: delimiter)
    row.line = line
    for index in ends.indices {
      row.bytes += bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
      if (first..<first + more).contains(index) {
        row.bytes.append(delimiter)
      } else {
        row.endField()
      }
    }
    return row
  }

  package var texts: [String] { (0..<count).map { self[$0].text } }

  var isText: Bool { !bytes.contains(0) }

  /// Whether some of its text is not UTF-8, and read as Windows-1252.
  var isWindowsText: Bool {
    bytes.contains { $0 >= 0x80 } && String(validating: bytes, as: UTF8.self) == nil
  }

  fileprivate var isEmpty: Bool { bytes.isEmpty && ends.isEmpty }

  /// Whether only parts of a byte order mark have been read.
  fileprivate var isAtStartOfFile: Bool { line == 1 && isEmpty && marks < 3 }

  fileprivate mutating func skipMark() { marks += 1 }
  fileprivate mutating func append(_ byte: UInt8) { bytes.append(byte) }
  fileprivate mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }
  fileprivate mutating func endField() { ends.append(bytes.count) }

  fileprivate mutating func clear(at line: Int) {
    self.line = line
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
