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
    for name in ["hr", "pulse"] where words.hasPrefix(name) {
      guard let beats = Int(words.dropFirst(name.count)), (30...250).contains(beats) else {
        return nil
      }
      self = .heartRate(beats)
      return
    }
    if words.hasSuffix("mi") {
      let number = words.dropLast(2)
      guard number.last?.isNumber == true, let miles = Weight(number, unit: .pounds) else {
        return nil
      }
      // A mile is 1609.344 m exactly.
      let metres = (miles.thousandths * 1_609_344 + 500_000) / 1_000_000
      guard (1...Measure.metres.most).contains(metres) else { return nil }
      self = .metres(metres)
      return
    }
    guard let amount = Measure.amount(words.replacing("kcal", with: "cal")) else { return nil }
    switch amount.measure {
    case .metres: self = .metres(amount.count)
    case .calories: self = .calories(amount.count)
    case .reps, .seconds: return nil
    }
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
