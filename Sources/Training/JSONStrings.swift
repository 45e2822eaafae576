extension StringProtocol {
  /// Whether every string of a JSON text can be read: its escapes are such, and nothing in it
  /// steers a terminal.
  ///
  /// Foundation of Swift 6.0 ends the program at a key with an escape that is none, where it should
  /// refuse it; so what comes from outside is looked through before.
  public var hasReadableJSONStrings: Bool {
    // As bytes in a row, for each step through a text of unknown kind is a call.
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
  /// The next four characters as a hexadecimal number; nothing where they are none.
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
