/// A field of a row, as bytes: most are numbers, and none of them needs a `String`.
package struct Field: Sendable {
  package let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    self.bytes = bytes
  }

  /// Creates a field from text.
  package init(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The text, with invalid UTF-8 repaired and line breaks kept.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is this ASCII text, in any case.
  func equals(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      bytes.count == word.count && zip(bytes, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// The number in thousandths, rounded; `nil` if it is not a number or has more than twelve digits
  /// before the point.
  ///
  /// The point may be a comma; `1,234.5` has a comma for thousands.
  package var thousandths: Int? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let point = digits.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    var whole = 0
    var count = 0
    for byte in digits[..<(point ?? digits.endIndex)] {
      if byte == UInt8(ascii: ","), let point, digits[point] == UInt8(ascii: "."), count > 0 {
        continue
      }
      guard let digit = byte.digit, count < 12 else { return nil }
      (whole, count) = (whole * 10 + digit, count + 1)
    }
    var fraction = 0
    var places = 0
    if let point {
      for byte in digits[(point + 1)...] {
        guard let digit = byte.digit else { return nil }
        // The fourth place rounds; what follows changes nothing.
        if places < 3 {
          fraction = fraction * 10 + digit
        } else if places == 3, digit >= 5 {
          fraction += 1
        }
        places += 1
      }
    }
    guard count > 0, places > 0 || point == nil else { return nil }
    for _ in min(places, 3)..<3 { fraction *= 10 }
    let sum = whole * 1000 + fraction
    return isNegative ? -sum : sum
  }

  /// The whole number, also written as `5.0`; `nil` if it is not one.
  package var integer: Int? {
    guard let thousandths, thousandths % 1000 == 0 else { return nil }
    return thousandths / 1000
  }

  /// Seconds, written as a number, `0:10:00`, `10:00`, `1h 23m`, `45m` or `30s`.
  package var seconds: Int? {
    if bytes.contains(UInt8(ascii: ":")) {
      var total = 0
      let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count <= 3 else { return nil }
      for part in parts {
        guard let number = Field(part).integer, number >= 0 else { return nil }
        total = total * 60 + number
      }
      return total
    }
    if let thousandths { return thousandths < 0 ? nil : (thousandths + 500) / 1000 }
    var total = 0
    var number: Int?
    for byte in bytes {
      switch (byte | 0x20, number) {
      case (UInt8(ascii: " "), _): continue
      case (UInt8(ascii: "h"), let count?): (total, number) = (total + count * 3600, nil)
      case (UInt8(ascii: "m"), let count?): (total, number) = (total + count * 60, nil)
      case (UInt8(ascii: "s"), let count?): (total, number) = (total + count, nil)
      case (UInt8(ascii: "i"), nil), (UInt8(ascii: "n"), nil): continue
      default:
        guard let digit = byte.digit, (number ?? 0) < 100_000 else { return nil }
        number = (number ?? 0) * 10 + digit
      }
    }
    return number == nil && !isEmpty ? total : nil
  }
}

extension UInt8 {
  var digit: Int? {
    let digit = Int(self) - 0x30
    return (0...9).contains(digit) ? digit : nil
  }
}
