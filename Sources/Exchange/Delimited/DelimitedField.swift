internal import Training

/// A field of a row, as bytes: most are numbers, and none of them needs a `String`.
package struct DelimitedField: Sendable {
  package let bytes: ArraySlice<UInt8>
  /// Whether commas separate the fields of its row, so that one within it need not be the point.
  let isBetweenCommas: Bool

  init(_ bytes: ArraySlice<UInt8>, isBetweenCommas: Bool = false) {
    self.isBetweenCommas = isBetweenCommas
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    self.bytes = bytes[start..<end]
  }

  package init(_ text: some StringProtocol, isBetweenCommas: Bool = false) {
    self.init(Array(text.utf8)[...], isBetweenCommas: isBetweenCommas)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The text, with line breaks kept; what is not UTF-8 is read as Windows-1252.
  package var text: String {
    guard let first = bytes.first else { return "" }
    let text = String(validating: bytes, as: UTF8.self) ?? String(windows: bytes)
    return first == UInt8(ascii: "'") ? DelimitedText.plain(text) : text
  }

  /// Whether it is this ASCII text, in any case.
  func equals(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes.count == word.count else { return false }
      return zip(bytes, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// The number in thousandths, rounded; `nil` if it is not a number, has two meanings or has more
  /// than twelve digits before the point.
  ///
  /// The point may be a comma; `1,234.5` and `1.234,5` have the other for thousands. `1,234` may be
  /// either in a file whose other commas separate fields.
  package var thousandths: Int? {
    bytes.withUnsafeBufferPointer { bytes in
      isBetweenCommas && DelimitedField.hasTwoMeanings(bytes)
        ? nil : DelimitedField.thousandths(bytes)
    }
  }

  /// Whether it is a number such as `1,234` that may be one thousand or one.
  var hasTwoMeanings: Bool {
    isBetweenCommas && bytes.withUnsafeBufferPointer { DelimitedField.hasTwoMeanings($0) }
  }

  /// Whether there are one to three digits before a comma, the first not zero, and three behind it.
  private static func hasTwoMeanings(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let sign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? 1 : 0
    let comma = bytes.count - 4
    guard 1...3 ~= comma - sign, bytes[comma] == UInt8(ascii: ",") else { return false }
    return bytes[sign] != UInt8(ascii: "0")
      && bytes[sign...].enumerated().allSatisfy {
        $0.offset == comma - sign || $0.element.digit != nil
      }
  }

  // Reads bytes in place: it is called for every number of a file.
  private static func thousandths(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let start = isNegative || digits.first == UInt8(ascii: "+") ? 1 : 0
    var point = digits.count - 1
    while point >= start, digits[point] != UInt8(ascii: "."), digits[point] != UInt8(ascii: ",") {
      point -= 1
    }
    let hasPoint = point >= start
    var whole = 0
    var count = 0
    for index in start..<max(start, hasPoint ? point : digits.count) {
      let byte = digits[index]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "."), hasPoint, digits[point] != byte,
        count > 0
      {
        continue
      }
      guard let digit = byte.digit, count < 12 else { return nil }
      (whole, count) = (whole * 10 + digit, count + 1)
    }
    var fraction = 0
    var decimals = 0
    if hasPoint {
      for index in (point + 1)..<digits.count {
        guard let digit = digits[index].digit else { return nil }
        // The fourth place rounds; what follows changes nothing.
        if decimals < 3 {
          fraction = fraction * 10 + digit
        } else if decimals == 3, digit >= 5 {
          fraction += 1
        }
        decimals += 1
      }
    }
    guard count > 0, decimals > 0 || !hasPoint else { return nil }
    for _ in min(decimals, 3)..<3 { fraction *= 10 }
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
    if let thousandths { return thousandths < 0 ? nil : (thousandths + 500) / 1000 }
    if bytes.contains(UInt8(ascii: ":")) {
      var total = 0
      let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count <= 3 else { return nil }
      for part in parts {
        guard let number = DelimitedField(part).integer, number >= 0 else { return nil }
        total = total * 60 + number
      }
      return total
    }
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

// Reading the fields of a row; each fault names what was found.
extension DelimitedField {
  func exercise() throws(RowFault) -> String {
    let text = text
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw .malformed("the exercise is missing")
    }
    guard text.count <= 200 else { throw .malformed("the name of the exercise is too long") }
    return text
  }

  /// The fault that the field is not what it should be.
  private func isNot(_ what: String) -> RowFault {
    guard hasTwoMeanings else { return .malformed("'\(shown)' is not \(what)") }
    let digits = shown.split(separator: ",")
    return .malformed(
      "'\(shown)' may be \(digits.joined()) or \(digits.joined(separator: "."))")
  }

  /// A count; `nil` if the field is empty.
  func count(_ what: StaticString) throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let integer, integer >= 0 else { throw isNot("\(what)") }
    return integer
  }

  /// A duration in seconds; `nil` if the field is empty.
  func duration() throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let seconds else { throw isNot("a duration") }
    return seconds
  }

  /// A weight; `nil` if the field is empty or zero.
  func weight(in scale: WeightScale) throws(RowFault) -> Weight? {
    guard !isEmpty else { return nil }
    guard let thousandths else { throw isNot("a weight") }
    let weight = Weight(thousandths: thousandths * scale.factor, unit: scale.unit)
    guard abs(weight.thousandths) <= Weight.limit else {
      throw .malformed("a weight of \(shown) \(scale.unit.rawValue) is not possible")
    }
    return thousandths == 0 ? nil : weight
  }

  /// A body weight; `nil` if the field is empty or holds none of a human.
  func bodyWeight(in scale: WeightScale) -> Weight? {
    guard let found = try? weight(in: scale),
      (20_000...500_000).contains(found.converted(to: .kilograms).thousandths)
    else { return nil }
    return found
  }

  /// A distance in metres, rounded; `nil` if the field is empty or zero.
  ///
  /// - Parameter millimetres: The length of its unit in millimetres.
  func metres(of millimetres: Int) throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let thousandths, thousandths >= 0 else {
      throw isNot("a distance")
    }
    guard thousandths < 1_000_000_000_000 else {
      throw .malformed("a distance of \(shown) is not possible")
    }
    let metres = (thousandths * millimetres + 500_000) / 1_000_000
    // A distance below a metre still was one.
    return thousandths == 0 ? nil : max(1, metres)
  }

  /// A number and the word behind it, as in `62,50 kg` or `80KG`.
  var parts: (number: DelimitedField, word: String) {
    let end = bytes.firstIndex { $0 | 0x20 >= UInt8(ascii: "a") } ?? bytes.endIndex
    return (
      DelimitedField(bytes[..<end], isBetweenCommas: isBetweenCommas),
      DelimitedField(bytes[end...]).text
    )
  }

  /// The field for a message: shortened, without control characters.
  var shown: String {
    String(text.prefix(40)).filter { !$0.isNewline && $0 != "\t" && $0 != "\u{1B}" && $0 != "\0" }
  }
}

/// Lengths of units of distance in millimetres.
enum DistanceUnit {
  static let metre = 1_000
  static let kilometre = 1_000_000
  static let mile = 1_609_344

  /// The length of a named unit; `nil` if it is not known.
  static func named(_ name: String) -> Int? {
    switch name.lowercased() {
    case "m", "meter", "meters", "metre", "metres": metre
    case "km", "kilometer", "kilometers", "kilometre", "kilometres": kilometre
    case "mi", "mi.", "mile", "miles": mile
    case "ft", "feet", "foot": 305
    case "yd", "yds", "yard", "yards": 914
    case "cm": 10
    default: nil
    }
  }
}
