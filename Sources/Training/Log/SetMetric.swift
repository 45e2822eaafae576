/// A machine's or heart-rate belt's reading for a set, typed in afterwards.
public enum SetMetric: Hashable, Sendable {
  /// A distance in metres.
  case metres(Int)
  /// Calories burned, according to the machine.
  case calories(Int)
  /// Heart rate in beats per minute.
  case heartRate(Int)

  /// The plausible heart rates, in beats per minute.
  package static let heartRates = 30...250

  /// Reads `5.2 km`, `400 m`, `3.1 mi`, `120 cal` and `hr 150`.
  ///
  /// Returns `nil` for anything else and beyond the limits: 99,999 metres, 9,999 calories, 30 to
  /// 250 beats per minute.
  package init?(_ text: some StringProtocol) {
    let words = text.lowercased().filter { !$0.isWhitespace }
    for name in ["hr", "pulse"] where words.hasPrefix(name) {
      guard let beats = Int(words.dropFirst(name.count)), Self.heartRates.contains(beats) else {
        return nil
      }
      self = .heartRate(beats)
      return
    }
    guard let amount = Measure.amount(words.replacing("kcal", with: "cal")) else { return nil }
    switch amount.measure {
    case .metres: self = .metres(amount.count)
    case .calories: self = .calories(amount.count)
    case .reps, .seconds: return nil
    }
  }

  /// The measure and count if a set can count this reading; `nil` for a heart rate.
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
  /// The distance in metres.
  public var metres: Int?
  /// Calories burned, according to the machine.
  public var calories: Int?
  /// Heart rate in beats per minute.
  public var heartRate: Int?

  /// Creates the readings that are known.
  public init(metres: Int? = nil, calories: Int? = nil, heartRate: Int? = nil) {
    (self.metres, self.calories, self.heartRate) = (metres, calories, heartRate)
  }

  /// Adds a reading, replacing an earlier one of its kind.
  public mutating func add(_ reading: SetMetric) {
    switch reading {
    case .metres(let count): metres = count
    case .calories(let count): calories = count
    case .heartRate(let beats): heartRate = beats
    }
  }

  /// Returns the pace in seconds per kilometre for a set of this many seconds; `nil` without a
  /// distance.
  public func pace(over seconds: Int) -> Int? {
    guard let metres, metres > 0, (1...86_400).contains(seconds) else { return nil }
    return (seconds * 1000 + metres / 2) / metres
  }
}
