extension StringProtocol {
  /// Whether every string in a JSON text is safe to decode: valid escapes and no raw control
  /// characters.
  ///
  /// Foundation in Swift 6.0 crashes on a key with an invalid escape instead of throwing, so
  /// external input is checked first.
  package var hasReadableJSONStrings: Bool {
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

extension StringProtocol {
  /// Whether every number in a JSON text is small enough for arithmetic.
  ///
  /// Reps, seconds and weights in thousandths may have up to eight digits; times in milliseconds
  /// (`utc`, `at`, `until`, `lastDone`) up to fourteen, beyond the year 5000. Sums and products of
  /// larger numbers would overflow. The text must be one that the program itself wrote, with
  /// readable strings.
  package var hasCountableJSONNumbers: Bool {
    let bytes = Array(utf8)
    var place = 0
    var key = 0..<0
    while place < bytes.count {
      let start = place
      if bytes[start] == UInt8(ascii: "\"") {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        let string = start + 1..<Swift.min(place, bytes.count)
        place += 1
        if place < bytes.count, bytes[place] == UInt8(ascii: ":") { key = string }
      } else if bytes[start].isDigit {
        place = bytes.endOfDigits(from: start)
        let count = place - start
        if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
          place = bytes.endOfDigits(from: place + 1)
        }
        let isPower = place < bytes.count && "eE".utf8.contains(bytes[place])
        guard !isPower, count < 9 || count < 15 && bytes[key].isNameOfMoment else { return false }
      } else {
        place += 1
      }
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isDigit { end += 1 }
    return end
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isNameOfMoment: Bool {
    ["utc", "at", "until", "lastDone"].contains { elementsEqual($0.utf8) }
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
