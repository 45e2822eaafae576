/// A field of an object, or an element of the array that a field is, parsed alone: all values of a text
/// of many megabytes would take several times as much memory.
package struct JSONPart {
  /// The name of the field that it is, or is in.
  package let key: String
  package let isElement: Bool
  package let value: JSONValue
  /// The line it begins on, from one.
  package let line: Int
  /// The number of bytes up to its end.
  package let end: Int

  /// Why a text cannot be parsed to its end; lines count from one.
  package enum Fault: Error, Hashable {
    case invalid(line: Int)
    /// The part that begins there is longer than the longest, or has too many values.
    case tooLarge(line: Int)
    /// The text ends in the middle.
    case cutOff
  }

  /// Parses an object, one part after another.
  ///
  /// - Parameters:
  ///   - list: The name of the field whose elements are parts, if it is an array.
  ///   - longest: The most bytes of a part.
  /// - Throws: `Fault`, or what `body` throws.
  package static func each(
    in bytes: ArraySlice<UInt8>, elementsOf list: String, longest: Int,
    _ body: (JSONPart) throws -> Void
  ) throws {
    try bytes.withUnsafeBufferPointer { bytes in
      var parts = Parts(bytes: bytes, longest: longest)
      do {
        try parts.read(elementsOf: list, body)
      } catch is JSONValue.Invalid {
        throw parts.fault
      }
    }
  }
}

private struct Parts {
  /// The most values of a part: objects of one field take 90 MB. The tables of twenty years have fewer.
  private static let mostValues = 250_000

  let bytes: UnsafeBufferPointer<UInt8>
  let longest: Int
  private var reader: JSONValue.Reader
  /// Where the part begins.
  private var start = 0
  /// A place and its line.
  private var counted = (place: 0, line: 1)

  init(bytes: UnsafeBufferPointer<UInt8>, longest: Int) {
    (self.bytes, self.longest) = (bytes, longest)
    reader = JSONValue.Reader(bytes: bytes, allowsFinalCommas: false)
  }

  mutating func read(elementsOf list: String, _ body: (JSONPart) throws -> Void) throws {
    try reader.expect(UInt8(ascii: "{"))
    if !reader.take(UInt8(ascii: "}")) {
      repeat {
        begin()
        let key = try reader.key()
        if key == list, reader.take(UInt8(ascii: "[")) {
          try readElements(of: key, body)
        } else {
          try body(part(key, isElement: false))
        }
      } while reader.hasMore(before: UInt8(ascii: "}"))
      try reader.expect(UInt8(ascii: "}"))
    }
    guard reader.isAtEnd else { throw JSONValue.Invalid() }
  }

  private mutating func readElements(of key: String, _ body: (JSONPart) throws -> Void) throws {
    reader.bytes = bytes
    if reader.take(UInt8(ascii: "]")) { return }
    repeat {
      begin()
      try body(part(key, isElement: true))
    } while reader.hasMore(before: UInt8(ascii: "]"))
    try reader.expect(UInt8(ascii: "]"))
  }

  /// Shows the reader no more than the longest part.
  private mutating func begin() {
    reader.valuesLeft = Self.mostValues
    _ = reader.peek()
    start = reader.index
    reader.bytes = UnsafeBufferPointer(rebasing: bytes.prefix(start + longest))
  }

  private mutating func part(_ key: String, isElement: Bool) throws -> JSONPart {
    let value = try reader.value(level: isElement ? 2 : 1)
    // It was seen to its end only if something follows it.
    guard reader.index < reader.bytes.count else { throw JSONValue.Invalid() }
    reader.bytes = bytes
    return JSONPart(
      key: key, isElement: isElement, value: value, line: line(of: start), end: reader.index)
  }

  private mutating func line(of place: Int) -> Int {
    counted.line += bytes[counted.place..<place].count { $0 == 0x0A }
    counted.place = place
    return counted.line
  }

  /// What it is that the reader stopped at.
  var fault: JSONPart.Fault {
    mutating get {
      if reader.valuesLeft < 0 { return .tooLarge(line: line(of: start)) }
      if reader.index < reader.bytes.count { return .invalid(line: line(of: reader.index)) }
      return reader.bytes.count < bytes.count ? .tooLarge(line: line(of: start)) : .cutOff
    }
  }
}
