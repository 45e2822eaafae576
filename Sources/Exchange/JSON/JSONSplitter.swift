/// Splits a JSON text into the members of its object, or the elements of its array or of its
/// `sessions`, however it is cut into chunks.
///
/// Memory is bounded by the largest element, whose content is for its decoder to check.
struct JSONSplitter {
  struct Part {
    /// The name of the member it is, or is an element of; empty in a list.
    var key: String
    /// Whether it is one of the elements of that member.
    var isElement: Bool
    var bytes: [UInt8]
    /// The line it begins on, from one.
    var line: Int
  }

  enum Fault: Error {
    case tooLong(line: Int)
    case unfinished
    case notJSON(line: Int)
  }

  /// The most bytes of a part: far more than the longest session has.
  private static let longest = 16 << 20
  /// Deeper than any value in a log, and not too deep for a decoder.
  private static let deepest = 128

  private var part: [UInt8] = []
  private var partLine = 1
  private var key = ""
  private var isObject = false
  private var isOver = false
  private var depth = 0
  /// The depth at which parts begin and end: two in the list of sessions.
  private var base = 1
  private var isInString = false
  private var isEscaped = false
  private var line = 1

  mutating func read(_ bytes: ArraySlice<UInt8>, body: (Part) throws -> Void) throws {
    for byte in bytes { try take(byte, body) }
  }

  func finish() throws(Fault) { if !isOver { throw .unfinished } }

  @inline(__always)
  private mutating func take(_ byte: UInt8, _ body: (Part) throws -> Void) throws {
    if byte == 0x0A { line += 1 }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return try append(byte)
    }
    let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    if isSpace, part.isEmpty || depth == base { return }
    guard depth > 0 else { return try begin(byte) }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      try append(byte)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      guard depth <= Self.deepest else { throw Fault.notJSON(line: line) }
      if depth == 2, base == 1, byte == UInt8(ascii: "["), part.isEmpty, key == "sessions" {
        base = 2
      } else {
        try append(byte)
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      guard depth < base else { return try append(byte) }
      try flush(body)
      if base == 1 { isOver = true } else { (base, key) = (1, "") }
    case UInt8(ascii: ",") where depth == base:
      try flush(body)
      if base == 1 { key = "" }
    case UInt8(ascii: ":") where depth == 1 && base == 1 && isObject && key.isEmpty:
      // A name has no escapes that matter: only known names are looked for.
      key = String(decoding: part.dropFirst().dropLast(), as: UTF8.self)
      part.removeAll(keepingCapacity: true)
    default: try append(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) throws {
    if !isOver {
      // A byte order mark.
      if [0xEF, 0xBB, 0xBF].contains(byte) { return }
      isObject = byte == UInt8(ascii: "{")
      if isObject || byte == UInt8(ascii: "[") { return depth = 1 }
    }
    throw Fault.notJSON(line: line)
  }

  private mutating func append(_ byte: UInt8) throws {
    if part.isEmpty { partLine = line }
    part.append(byte)
    guard part.count <= Self.longest else { throw Fault.tooLong(line: partLine) }
  }

  private mutating func flush(_ body: (Part) throws -> Void) throws {
    guard !part.isEmpty else { return }
    defer { part = [] }
    try body(Part(key: key, isElement: base == 2 || !isObject, bytes: part, line: partLine))
  }
}
