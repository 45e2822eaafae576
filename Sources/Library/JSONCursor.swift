internal import Glibc

/// Walks through a JSON text without decoding the values it skips.
///
/// It is for a large file of the program's own that every command reads; decoding it takes ten
/// times as long. What it does not support, such as escapes in strings, it rejects, so that
/// `JSONValue` can read it or report the problem.
struct JSONCursor {
  /// Invalid JSON, or JSON that needs a full decoder.
  struct Unreadable: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether any string has an escape.
  var hasEscapes: Bool {
    bytes.baseAddress.map { memchr($0, 0x5C, bytes.count) != nil } ?? false
  }

  /// The next byte that is not white space, without consuming it.
  private mutating func peek() throws(Unreadable) -> UInt8 {
    while place < bytes.count {
      if bytes[place] > UInt8(ascii: " ") { return bytes[place] }
      place += 1
    }
    throw Unreadable()
  }

  private mutating func take(_ byte: UInt8) throws(Unreadable) -> Bool {
    guard try peek() == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(Unreadable) {
    guard try take(byte) else { throw Unreadable() }
  }

  private mutating func expect(_ word: StaticString) throws(Unreadable) {
    _ = try peek()
    for offset in 0..<word.utf8CodeUnitCount {
      guard place < bytes.count, bytes[place] == word.utf8Start[offset] else { throw Unreadable() }
      place += 1
    }
  }

  /// The bytes between the quotes of a string.
  mutating func string() throws(Unreadable) -> UnsafeBufferPointer<UInt8> {
    try expect(UInt8(ascii: "\""))
    guard let start = bytes.baseAddress?.advanced(by: place),
      let end = memchr(start, 0x22, bytes.count - place)
    else { throw Unreadable() }
    let length = UnsafeRawPointer(start).distance(to: end)
    let string = UnsafeBufferPointer(start: start, count: length)
    var strange: UInt8 = 0
    // Without a way out, so that many bytes are compared at a time.
    for byte in string { strange |= (byte < 0x20 ? 1 : 0) | (byte == 0x5C ? 1 : 0) }
    guard strange == 0 else { throw Unreadable() }
    place += length + 1
    return string
  }

  /// Reads a string.
  mutating func text() throws(Unreadable) -> String {
    String(decoding: try string(), as: UTF8.self)
  }

  /// Reads a string that is a raw value of `Name`.
  mutating func name<Name: RawRepresentable<String>>() throws(Unreadable) -> Name {
    guard let name = Name(rawValue: try text()) else { throw Unreadable() }
    return name
  }

  /// Reads a Boolean.
  mutating func flag() throws(Unreadable) -> Bool {
    let isTrue = try peek() == UInt8(ascii: "t")
    try expect(isTrue ? "true" : "false")
    return isTrue
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Reads a number.
  mutating func number() throws(Unreadable) -> Double {
    _ = try peek()
    let start = place
    while place < bytes.count, JSONCursor.isPartOfNumber(bytes[place]) { place += 1 }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw Unreadable()
    }
    return number
  }

  /// Reads an array; `element` must consume each element.
  mutating func each(
    _ element: (inout JSONCursor) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    try expect(UInt8(ascii: "["))
    if try take(UInt8(ascii: "]")) { return }
    repeat { try element(&self) } while try take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  /// Reads an array, element by element.
  mutating func array<Element>(
    _ element: (inout JSONCursor) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    var elements: [Element] = []
    // Most lists have a few elements.
    elements.reserveCapacity(4)
    try each { cursor throws(Unreadable) in elements.append(try element(&cursor)) }
    return elements
  }

  /// Reads an array of strings.
  mutating func texts() throws(Unreadable) -> [String] {
    try array { cursor throws(Unreadable) in try cursor.text() }
  }

  /// Reads an array of raw values of `Name`.
  mutating func names<Name: RawRepresentable<String>>() throws(Unreadable) -> [Name] {
    try array { cursor throws(Unreadable) in try cursor.name() }
  }

  /// Reads an object, field by field.
  ///
  /// `field` gets the key and must consume the value; fields that are null are skipped.
  mutating func object(
    _ field: (UnsafeBufferPointer<UInt8>, inout JSONCursor) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    try expect(UInt8(ascii: "{"))
    if try take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      if try peek() == UInt8(ascii: "n") { try expect("null") } else { try field(key, &self) }
    } while try take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Reads the first fields of an object, until `field` returns false.
  mutating func beginning(
    _ field: (UnsafeBufferPointer<UInt8>, inout JSONCursor) throws(Unreadable) -> Bool
  ) throws(Unreadable) {
    try expect(UInt8(ascii: "{"))
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      guard try field(key, &self) else { return }
    } while try take(UInt8(ascii: ","))
  }

  /// Skips an array with an element on each line, and returns their places.
  mutating func lines() throws(Unreadable) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    try expect(UInt8(ascii: "["))
    if try take(UInt8(ascii: "]")) { return lines }
    repeat {
      _ = try peek()
      guard let start = bytes.baseAddress?.advanced(by: place),
        let end = memchr(start, 0x0A, bytes.count - place)
      else { throw Unreadable() }
      let length = UnsafeRawPointer(start).distance(to: end)
      let hasComma = bytes[place + length - 1] == UInt8(ascii: ",")
      lines.append(place..<place + length - (hasComma ? 1 : 0))
      place = lines[lines.count - 1].upperBound
    } while try take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return lines
  }

  mutating func skip() throws(Unreadable) {
    switch try peek() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "["), UInt8(ascii: "{"): try skipToEnd()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try flag()
    case UInt8(ascii: "n"): try expect("null")
    default: _ = try number()
    }
  }

  /// Skips an array or object by counting brackets, whatever is between them.
  private mutating func skipToEnd() throws(Unreadable) {
    var depth = 0
    repeat {
      switch try peek() {
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "["), UInt8(ascii: "{"): (depth, place) = (depth + 1, place + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): (depth, place) = (depth - 1, place + 1)
      default: place += 1
      }
    } while depth > 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  func spells(_ word: StaticString) -> Bool {
    isEqual(to: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Whether it has the same bytes.
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = baseAddress, let others = other.baseAddress, count == other.count else {
      return isEmpty && other.isEmpty
    }
    return memcmp(bytes, others, count) == 0
  }
}
