/// Splits the bytes of a delimited text file (CSV) into rows, however they are cut into chunks.
///
/// It reads RFC 4180 and what spreadsheets make of it: any delimiter, quoted fields with line breaks
/// and doubled quotes, lines ended by CR, LF or both, and a byte order mark. Memory is bounded by the
/// longest row.
package struct DelimitedReader {
  /// A row that cannot be one of a training log; the rest of its line is skipped.
  package enum Fault: Error, Hashable, Sendable {
    /// It has more bytes than any real row.
    case tooLong
    /// The file ends within quotes.
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

  private enum State {
    /// Before the first byte of a field.
    case start
    /// In a field without quotes.
    case plain
    case quoted
    /// After a quote within quotes: the end of the field, or the first of two.
    case quote
  }

  /// Creates a reader for fields separated by one byte.
  package init(delimiter: UInt8) {
    self.delimiter = delimiter
    row = DelimitedRow(isBetweenCommas: delimiter == UInt8(ascii: ","))
  }

  /// Reads more bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file.
  ///   - body: Called with each row that is complete, or its fault.
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
          row.append(UnsafeBufferPointer(rebasing: bytes[index..<end]))
          lastWasReturn = false
          skipIfTooLong()
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

  private mutating func skipIfTooLong() {
    if row.bytes.count > Self.longestRow || row.ends.count > Self.mostFields { isSkipping = true }
    if isSkipping { row.bytes.removeAll(keepingCapacity: true) }
  }

  /// Reads the end of the file.
  package mutating func finish(body: (inout DelimitedRow, Fault?) throws -> Void) rethrows {
    if state == .quoted {
      // What the open quote swallowed is lost; the line where it began is named.
      row.clear(at: row.line)
      try body(&row, .openQuote)
    } else if state != .start || !row.isEmpty {
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
      if state == .quoted { row.append(byte) }
      return
    }
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if isLineEnd { line += 1 }
    switch state {
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .quote } else { row.append(byte) }
    case .quote where byte == UInt8(ascii: "\""):
      row.append(byte)
      state = .quoted
    case .start where byte == UInt8(ascii: "\""):
      state = .quoted
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
    skipIfTooLong()
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

/// A row of a delimited file.
package struct DelimitedRow: Sendable {
  /// The line it begins on, from one.
  package private(set) var line = 1
  fileprivate var bytes: [UInt8] = []
  /// Where each field ends in `bytes`.
  fileprivate var ends: [Int] = []
  private var marks = 0
  private let isBetweenCommas: Bool

  fileprivate init(isBetweenCommas: Bool) { self.isBetweenCommas = isBetweenCommas }

  package var count: Int { ends.count }

  /// The field at a position; an empty one beyond the last.
  package subscript(index: Int) -> Field {
    guard index < ends.count else { return Field(bytes[0..<0]) }
    return Field(
      bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], isBetweenCommas: isBetweenCommas)
  }

  /// All fields as text.
  package var texts: [String] { (0..<count).map { self[$0].text } }

  /// Whether it has no zero bytes.
  var isText: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count, bytes[index] != 0 { index += 1 }
      return index == bytes.count
    }
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
