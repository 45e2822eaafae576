extension StringProtocol {
  /// Whether every string of a JSON text can be read: its escapes are such, and nothing in it
  /// steers a terminal.
  ///
  /// Foundation of Swift 6.0 ends the program at a key with an escape that is none, where it should
  /// refuse it; so what comes from outside is looked through before.
  package var hasReadableJSONStrings: Bool {
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

extension StringProtocol {
  /// Whether every number of a JSON text is one that can be counted with: repetitions, seconds, weights in
  /// thousandths up to 10^8, moments in milliseconds (`utc`, `at`, `until`, `lastDone`) up to the year 9999.
  ///
  /// Their sums and products would not fit into a number. For texts of the program's own, whose strings can be read.
  package var hasCountableJSONNumbers: Bool {
    let all = Array(utf8)
    var bytes = all[...]
    var key: ArraySlice<UInt8> = []
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") {
        let start = bytes.startIndex
        while let inner = bytes.first, inner != UInt8(ascii: "\"") {
          bytes = bytes.dropFirst(inner == UInt8(ascii: "\\") ? 2 : 1)
        }
        let string = all[start..<bytes.startIndex]
        bytes = bytes.dropFirst()
        if bytes.first == UInt8(ascii: ":") { key = string }
      } else if byte.isDigit {
        let whole = bytes.prefix(while: \.isDigit)
        bytes = bytes.dropFirst(whole.count)
        if bytes.first == UInt8(ascii: ".") { bytes = bytes.dropFirst().drop(while: \.isDigit) }
        let isMoment = ["utc", "at", "until", "lastDone"].contains { key.elementsEqual($0.utf8) }
        guard whole.count < (isMoment ? 15 : 9), !"eE".utf8.contains(bytes.first ?? 0) else {
          return false
        }
      }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
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
