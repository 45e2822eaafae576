extension StringProtocol {
  /// Whether every number in a JSON text is small enough for arithmetic.
  ///
  /// Reps, seconds and weights in thousandths may have up to eight digits; times in milliseconds
  /// (`utc`, `at`, `until`, `lastDone`) up to fourteen, beyond the year 5000. Sums and products of
  /// larger numbers would overflow. The text must be one that the program itself wrote, with
  /// readable strings.
  package var hasCountableJSONNumbers: Bool {
    let bytes = Array(utf8)
    var index = 0
    var key = 0..<0
    while index < bytes.count {
      let start = index
      if bytes[start] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let string = start + 1..<Swift.min(index, bytes.count)
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") { key = string }
      } else if bytes[start].isDigit {
        index = bytes.endOfDigits(from: start)
        let count = index - start
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
          index = bytes.endOfDigits(from: index + 1)
        }
        let isPower = index < bytes.count && "eE".utf8.contains(bytes[index])
        guard !isPower, count < 9 || count < 15 && bytes[key].isNameOfMoment else { return false }
      } else {
        index += 1
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

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
