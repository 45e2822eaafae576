/// Splits a JSON text into the members of its object, or the elements of its array or of its
/// `sessions`, whose content is for their decoder to check.
struct JSONSplitter {
  struct Part {
    /// The name of the member it is, or is an element of; empty in a list.
    var key: String
    /// Whether it is one of the elements of that member.
    var isElement: Bool
    var bytes: ArraySlice<UInt8>
    /// The line it begins on, from one.
    var line: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The most bytes of a part: far more than the longest session has.
  private static let longest = 16 << 20
  /// Deeper than any value in a log, and not too deep for a decoder.
  private static let deepest = 128

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var line = 1
  /// The name of the next member, once it was read.
  private var key: String?
  private let isObject: Bool
  private var isInSessions = false

  /// Takes a text that begins with a bracket.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isObject = bytes.first == UInt8(ascii: "{")
    position = bytes.startIndex + 1
  }

  /// Returns the next part, or `nil` at the end of the file.
  mutating func next() throws(UnreadableFile) -> Part? {
    while true {
      switch try nextByte() {
      case UInt8(ascii: ","):
        position += 1
        if !isInSessions { key = nil }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        position += 1
        guard isInSessions else { return try end() }
        isInSessions = false
      case UInt8(ascii: "[") where key == "sessions" && !isInSessions:
        position += 1
        isInSessions = true
      case UInt8(ascii: "\"") where isObject && key == nil:
        // A name has no escapes that matter: only known names are looked for.
        key = String(decoding: try value().dropFirst().dropLast(), as: UTF8.self)
        guard try nextByte() == UInt8(ascii: ":") else { throw notJSON }
        position += 1
      default:
        let (line, value) = (line, try value())
        guard !value.isEmpty else { throw notJSON }
        return Part(
          key: key ?? "", isElement: isInSessions || !isObject, bytes: value, line: line)
      }
    }
  }

  private mutating func end() throws(UnreadableFile) -> Part? {
    skipSpace()
    guard position == bytes.endIndex else { throw notJSON }
    return nil
  }

  private mutating func skipSpace() {
    while position < bytes.endIndex, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func nextByte() throws(UnreadableFile) -> UInt8 {
    skipSpace()
    guard position < bytes.endIndex else {
      throw UnreadableFile("it ends in the middle. Copy it again")
    }
    return bytes[position]
  }

  /// Reads a value to its end.
  private mutating func value() throws(UnreadableFile) -> ArraySlice<UInt8> {
    let (start, first) = (position, line)
    var (depth, isInString) = (0, false)
    while position < bytes.endIndex {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\") where isInString: position += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case 0x0A where isInString || depth > 0: line += 1
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return bytes[start..<position] }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return bytes[start..<position] }
      default: break
      }
      guard depth <= Self.deepest else { throw notJSON }
      guard position - start < Self.longest else {
        throw UnreadableFile("line \(first): a session of more than 16 MB")
      }
      position += 1
    }
    throw UnreadableFile("it ends in the middle. Copy it again")
  }

  private var notJSON: UnreadableFile { UnreadableFile("line \(line): it is not valid JSON") }
}
