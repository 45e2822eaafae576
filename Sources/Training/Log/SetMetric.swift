/// What a machine or a belt showed about a set, besides what the set counts: typed afterwards.
public enum SetMetric: Hashable, Sendable {
  /// A distance.
  case metres(Int)
  /// What the machine says was burnt.
  case calories(Int)
  /// Beats a minute.
  case heartRate(Int)

  /// Reads `5.2 km`, `400 m`, `3.1 mi`, `120 cal` and `hr 150`.
  ///
  /// Nothing where it is something else, or more than there can be: 99,999 metres, 9,999 calories,
  /// 30 to 250 beats.
  package init?(_ text: some StringProtocol) {
    let words = text.lowercased().filter { !$0.isWhitespace }
    guard words.utf8.count <= 16 else { return nil }
    // A mile is 1609.344 m exactly.
    let units: [(unit: String, millimetres: Int)] = [
      ("km", 1_000_000), ("mi", 1_609_344), ("kcal", 0), ("cal", 0), ("m", 1_000),
    ]
    for name in ["hr", "pulse"] where words.hasPrefix(name) {
      guard let beats = Int(words.dropFirst(name.count)), (30...250).contains(beats) else {
        return nil
      }
      self = .heartRate(beats)
      return
    }
    guard let (unit, millimetres) = units.first(where: { words.hasSuffix($0.unit) }),
      words.first?.isNumber == true, words.dropLast(unit.count).last?.isNumber == true,
      let number = SetMetric.thousandths(words.dropLast(unit.count))
    else { return nil }
    if millimetres == 0 {
      guard number % 1000 == 0, (1...9_999).contains(number / 1000) else { return nil }
      self = .calories(number / 1000)
    } else {
      guard number <= 99_999_000, unit != "m" || number % 1000 == 0 else { return nil }
      let length = (number * millimetres + 500_000) / 1_000_000
      guard (1...99_999).contains(length) else { return nil }
      self = .metres(length)
    }
  }

  /// A number with three decimals at most, behind a point or a comma.
  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts[0].count <= 5, (parts.last?.count ?? 0) <= 5,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), let whole = Int(parts[0])
    else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard (1...3).contains(parts[1].count), let decimals = Int(parts[1]) else { return nil }
    return whole * 1000 + decimals * [100, 10, 1][parts[1].count - 1]
  }

  /// What a set would have to count for this to be its number; nothing for a heart rate.
  package var counted: (measure: Measure, count: Int)? {
    switch self {
    case .metres(let count): (.metres, count)
    case .calories(let count): (.calories, count)
    case .heartRate: nil
    }
  }
}

/// The readings of a set, the latest of each kind.
public struct SetMetrics: Hashable, Sendable {
  /// How far it was.
  public var metres: Int?
  /// What the machine says was burnt.
  public var calories: Int?
  /// Beats a minute.
  public var heartRate: Int?

  /// Of each what is known.
  public init(metres: Int? = nil, calories: Int? = nil, heartRate: Int? = nil) {
    (self.metres, self.calories, self.heartRate) = (metres, calories, heartRate)
  }

  /// Takes one more.
  public mutating func add(_ reading: SetMetric) {
    switch reading {
    case .metres(let count): metres = count
    case .calories(let count): calories = count
    case .heartRate(let beats): heartRate = beats
    }
  }

  /// Seconds for a kilometre, of a set that took so many; nothing where no distance is known.
  public func pace(over seconds: Int) -> Int? {
    guard let metres, metres > 0, (1...86_400).contains(seconds) else { return nil }
    return (seconds * 1000 + metres / 2) / metres
  }
}
