// The notation of the amounts that sets count.
extension Measure {
  /// Reads `8`, `45s`, `2min`, `1:30`, `400m`, `1.5km`, `3.1mi`, `20cal`; `nil` if it exceeds the limit of a
  /// set.
  static func amount(_ text: some StringProtocol) -> (count: Int, measure: Measure)? {
    guard text.utf8.count <= 12 else { return nil }
    let found: (count: Int, measure: Measure)?
    let text = text.lowercased()
    if text.hasSuffix("cal") {
      found = number(text.dropLast(3)).map { ($0, .calories) }
    } else if text.hasSuffix("km") {
      found = Weight(text.dropLast(2), unit: .kilograms).flatMap { kilometres in
        text.dropLast(2).contains(where: \.isLetter) ? nil : (kilometres.thousandths, .metres)
      }
    } else if text.hasSuffix("mi") {
      found = metres(ofMiles: text.dropLast(2)).map { ($0, .metres) }
    } else if text.hasSuffix("m"), !text.hasSuffix("rm") {
      found = number(text.dropLast()).map { ($0, .metres) }
    } else if text.last?.isNumber == true, !text.contains(":") {
      found = number(text).map { ($0, .reps) }
    } else {
      found = time(text).map { ($0, .seconds) }
    }
    guard let found, (1...found.measure.most).contains(found.count) else { return nil }
    return found
  }

  /// Reads `90`, `90s`, `2:00`, `2min`, `1:02:00` in seconds; `nil` for ten hours or more.
  package static func time(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 10 else { return nil }
    let text = text.lowercased()
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let seconds: Int?
    if parts.count > 1 {
      let numbers = parts.compactMap { number($0) }
      guard numbers.count == parts.count, parts.count <= 3, (1...3).contains(parts[0].count),
        parts.dropFirst().allSatisfy({ $0.count == 2 }),
        numbers.dropFirst(parts.count == 3 ? 1 : 0).allSatisfy({ $0 < 60 }) || parts.count == 2,
        (numbers.last ?? 60) < 60
      else { return nil }
      seconds = numbers.reduce(0) { $0 * 60 + $1 }
    } else {
      let digits = text.prefix { $0.isNumber }
      switch text[digits.endIndex...] {
      case "min", "mins", "minute", "minutes": seconds = number(digits).map { $0 * 60 }
      case "", "s", "sec", "secs", "second", "seconds": seconds = number(digits)
      default: seconds = nil
      }
    }
    return seconds.flatMap { $0 < 36_000 ? $0 : nil }
  }

  /// Reads a number of miles; a mile is exactly 1609.344 m.
  static func metres(ofMiles text: some StringProtocol) -> Int? {
    guard text.last?.isNumber == true, let miles = Weight(text, unit: .pounds) else { return nil }
    return (miles.thousandths * 1_609_344 + 500_000) / 1_000_000
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 5, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }

  /// The most that one set can count.
  var most: Int {
    switch self {
    case .reps: 999
    case .seconds: 35_999
    case .metres: 99_999
    case .calories: 9_999
    }
  }

  /// The plural of the measure, for messages.
  var counted: String { self == .reps ? "reps" : rawValue }
}
