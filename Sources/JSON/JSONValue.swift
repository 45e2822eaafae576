/// A parsed JSON text.
///
/// Foundation's decoder takes twice as long, and a log has a text for every exercise of every session.
package enum JSONValue: Sendable {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case text(String)
  case integer(Int)
  case real(Double)
  case flag(Bool)
  case null

  /// How deep arrays and objects may be nested; no text of the program comes near.
  private static let mostLevels = 100

  /// Parses a text.
  ///
  /// - Parameter allowsFinalCommas: Whether a comma may follow the last field or element, as people write it.
  package init(_ text: String, allowsFinalCommas: Bool = false) throws {
    var text = text
    self = try text.withUTF8 { bytes in
      var reader = Reader(bytes: bytes, allowsFinalCommas: allowsFinalCommas)
      let value = try reader.value(level: 0)
      guard reader.isAtEnd else { throw Invalid() }
      return value
    }
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The field of an object with a name.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == name }?.value
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements of an array; none if it is something else.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// Whether every number in it is small enough for arithmetic.
  ///
  /// Reps, seconds and weights in thousandths may have up to eight digits; times in milliseconds
  /// (`utc`, `at`, `until`, `lastDone`) up to fourteen, beyond the year 5000. Sums and products of
  /// larger numbers would overflow.
  ///
  /// - Parameter key: The name of the field with it; empty if there is none.
  package func isCountable(as key: String = "") -> Bool {
    let isMoment = ["utc", "at", "until", "lastDone"].contains(key)
    let limit: UInt = isMoment ? 100_000_000_000_000 : 100_000_000
    return switch self {
    case .object(let fields): fields.allSatisfy { $0.value.isCountable(as: $0.key) }
    case .array(let elements): elements.allSatisfy { $0.isCountable(as: key) }
    case .integer(let number): number.magnitude < limit
    case .real(let number): number.magnitude < Double(limit)
    case .text, .flag, .null: true
    }
  }

  /// The text is not JSON, or nested too deeply.
  package struct Invalid: Error {}

  struct Reader {
    var bytes: UnsafeBufferPointer<UInt8>
    let allowsFinalCommas: Bool
    /// How many more values it reads.
    var valuesLeft = Int.max
    var index = 0

    /// The next byte that is not white space, without consuming it; zero at the end.
    mutating func peek() -> UInt8 {
      while index < bytes.count {
        switch bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0D: index += 1
        case let byte: return byte
        }
      }
      return 0
    }

    var isAtEnd: Bool {
      mutating get {
        _ = peek()
        return index == bytes.count
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard peek() == byte else { return false }
      index += 1
      return true
    }

    mutating func expect(_ byte: UInt8) throws {
      guard take(byte) else { throw Invalid() }
    }

    /// Consumes a comma; whether a field or element follows it.
    mutating func hasMore(before end: UInt8) -> Bool {
      guard take(UInt8(ascii: ",")) else { return false }
      return !(allowsFinalCommas && peek() == end)
    }

    mutating func value(level: Int) throws -> JSONValue {
      valuesLeft -= 1
      guard level < JSONValue.mostLevels, valuesLeft >= 0 else { throw Invalid() }
      switch peek() {
      case UInt8(ascii: "{"): return .object(try object(level + 1))
      case UInt8(ascii: "["): return .array(try array(level + 1))
      case UInt8(ascii: "\""): return .text(try string())
      case UInt8(ascii: "t"): return try word("true", .flag(true))
      case UInt8(ascii: "f"): return try word("false", .flag(false))
      case UInt8(ascii: "n"): return try word("null", .null)
      default: return try number()
      }
    }

    mutating func object(_ level: Int) throws -> [(key: String, value: JSONValue)] {
      var fields: [(key: String, value: JSONValue)] = []
      index += 1
      if take(UInt8(ascii: "}")) { return fields }
      fields.reserveCapacity(8)
      repeat {
        fields.append((try key(), try value(level: level)))
      } while hasMore(before: UInt8(ascii: "}"))
      try expect(UInt8(ascii: "}"))
      return fields
    }

    /// Consumes the name of a field and its colon.
    mutating func key() throws -> String {
      guard peek() == UInt8(ascii: "\"") else { throw Invalid() }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      return key
    }

    mutating func array(_ level: Int) throws -> [JSONValue] {
      var elements: [JSONValue] = []
      index += 1
      if take(UInt8(ascii: "]")) { return elements }
      elements.reserveCapacity(4)
      repeat {
        elements.append(try value(level: level))
      } while hasMore(before: UInt8(ascii: "]"))
      try expect(UInt8(ascii: "]"))
      return elements
    }

    mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
      for offset in 0..<word.utf8CodeUnitCount {
        guard index < bytes.count, bytes[index] == word.utf8Start[offset] else { throw Invalid() }
        index += 1
      }
      return value
    }

    mutating func number() throws -> JSONValue {
      let start = index
      let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      let first = index
      var number = 0
      var fits = true
      while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
        let (product, isHigh) = number.multipliedReportingOverflow(by: 10)
        // The lowest number has no positive counterpart.
        let (sum, isHigher) =
          isNegative
          ? product.subtractingReportingOverflow(Int(digit))
          : product.addingReportingOverflow(Int(digit))
        fits = fits && !isHigh && !isHigher
        number = sum
        index += 1
      }
      let hasLeadingZero = index > first + 1 && bytes[first] == UInt8(ascii: "0")
      guard index > first, !hasLeadingZero else { throw Invalid() }
      guard index < bytes.count, ".eE".utf8.contains(bytes[index]) else {
        guard fits else { throw Invalid() }
        return .integer(number)
      }
      // `Double` would accept a point without digits after it.
      let isPoint = bytes[index] == UInt8(ascii: ".")
      let hasDigit = index + 1 < bytes.count && bytes[index + 1] &- UInt8(ascii: "0") < 10
      while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      guard hasDigit || !isPoint, let real = Double(text), real.isFinite else { throw Invalid() }
      return .real(real)
    }

    mutating func string() throws -> String {
      index += 1
      let start = index
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        if bytes[end] == UInt8(ascii: "\\") {
          index = end
          return try escapedString(from: start)
        }
        guard bytes[end] >= 0x20 else { throw Invalid() }
        end += 1
      }
      guard end < bytes.count else { throw cutOff() }
      index = end + 1
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }

    /// Reads the rest of a string with escapes; `index` is at the first of them.
    mutating func escapedString(from start: Int) throws -> String {
      let end = try endOfString()
      // An escape is longer than what it stands for.
      let text = try String(unsafeUninitializedCapacity: end - start) { text in
        var count = 0
        func add(_ byte: UInt8) {
          text[count] = byte
          count += 1
        }
        index = start
        while index < end {
          let byte = bytes[index]
          index += 1
          if byte != UInt8(ascii: "\\") {
            add(byte)
          } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == byte {
            // Most are the quotation marks of a text within a text.
            add(bytes[index])
            index += 1
          } else {
            UTF8.encode(try escaped())?.forEach(add)
          }
        }
        return count
      }
      index = end + 1
      return text
    }

    /// The index of the quotation mark that ends a string; `index` is within it.
    private mutating func endOfString() throws -> Int {
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        guard bytes[end] >= 0x20 else { throw Invalid() }
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < bytes.count else { throw cutOff() }
      return end
    }

    /// Goes to the end, where the rest of the string is missing.
    private mutating func cutOff() -> Invalid {
      index = bytes.count
      return Invalid()
    }

    /// Reads the character after a backslash.
    mutating func escaped() throws -> Unicode.Scalar {
      guard index < bytes.count else { throw Invalid() }
      let kind = bytes[index]
      index += 1
      switch kind {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u"):
        let high = try hexadecimal()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u")
        else { throw Invalid() }
        index += 2
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw Invalid() }
        return scalar
      default: throw Invalid()
      }
    }

    mutating func hexadecimal() throws -> UInt32 {
      var number: UInt32 = 0
      for _ in 0..<4 {
        guard index < bytes.count,
          let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
        else { throw Invalid() }
        number = number * 16 + UInt32(digit)
        index += 1
      }
      return number
    }
  }
}
