extension StringProtocol {
  /// Whether every string in a JSON text is safe to decode: valid escapes and no raw control
  /// characters.
  ///
  /// Foundation in Swift 6.0 crashes on a key with an invalid escape instead of throwing.
  var hasReadableJSONStrings: Bool {
    // A contiguous array, because every step through a generic text is a function call.
    var bytes = Array(utf8).makeIterator()
    var isInside = false
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\""): isInside.toggle()
      case UInt8(ascii: "\\"):
        guard isInside, let kind = bytes.next() else { return false }
        if kind == UInt8(ascii: "u") {
          guard let unit = bytes.nextHexadecimal() else { return false }
          switch unit {
          case 0xD800..<0xDC00:
            guard bytes.next() == UInt8(ascii: "\\"), bytes.next() == UInt8(ascii: "u"),
              let low = bytes.nextHexadecimal(), (0xDC00..<0xE000).contains(low)
            else { return false }
          case 0xDC00..<0xE000: return false
          default: break
          }
        } else {
          guard "\"\\/bfnrt".utf8.contains(kind) else { return false }
        }
      case 0..<0x20: if isInside { return false }
      default: break
      }
    }
    return !isInside
  }
}

extension IteratorProtocol<UInt8> {
  /// Reads the next four characters as a hexadecimal number; `nil` if they are not one.
  fileprivate mutating func nextHexadecimal() -> UInt32? {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        return nil
      }
      number = number * 16 + UInt32(digit)
    }
    return number
  }
}
