/// Walks through a JSON text from front to back and makes nothing of what is skipped.
///
/// For a large file of the program's own that every command reads: `JSONDecoder` needs ten times as
/// long. What it cannot read it refuses, as it does a string with an escape, for `JSONDecoder` to read or
/// to say what is wrong.
struct JSONCursor {
  /// It is no JSON, or JSON that only a whole decoder can read.
  struct Unreadable: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// At the beginning of a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte that is not a space, without going past it.
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
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        return UnsafeBufferPointer(rebasing: bytes[start..<place - 1])
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { break }
    }
    throw Unreadable()
  }

  /// A string.
  mutating func text() throws(Unreadable) -> String {
    String(decoding: try string(), as: UTF8.self)
  }

  /// A string that is one of the names of an enumeration.
  mutating func name<Name: RawRepresentable<String>>() throws(Unreadable) -> Name {
    guard let name = Name(rawValue: try text()) else { throw Unreadable() }
    return name
  }

  /// True or false.
  mutating func flag() throws(Unreadable) -> Bool {
    let isTrue = try peek() == UInt8(ascii: "t")
    try expect(isTrue ? "true" : "false")
    return isTrue
  }

  /// A number.
  mutating func number() throws(Unreadable) -> Double {
    _ = try peek()
    let start = place
    while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw Unreadable()
    }
    return number
  }

  /// An array, element by element.
  mutating func array<Element>(
    _ element: (inout JSONCursor) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    var elements: [Element] = []
    try expect(UInt8(ascii: "["))
    if try take(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try element(&self)) } while try take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  /// An array of strings.
  mutating func texts() throws(Unreadable) -> [String] {
    try array { cursor throws(Unreadable) in try cursor.text() }
  }

  /// An array of names of an enumeration.
  mutating func names<Name: RawRepresentable<String>>() throws(Unreadable) -> [Name] {
    try array { cursor throws(Unreadable) in try cursor.name() }
  }

  /// An object, field by field.
  ///
  /// `field` gets the key and reads the value; a field that is null is left out.
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

  /// Goes past a value of whatever kind.
  mutating func skip() throws(Unreadable) {
    switch try peek() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "["): _ = try array { cursor throws(Unreadable) in try cursor.skip() }
    case UInt8(ascii: "{"): try object { _, cursor throws(Unreadable) in try cursor.skip() }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try flag()
    case UInt8(ascii: "n"): try expect("null")
    default: _ = try number()
    }
  }
}
