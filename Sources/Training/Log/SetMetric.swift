/// What is known of a set besides its count: the time of a distance, the distance of a time, or a
/// reading of a machine or a heart-rate belt.
public enum SetMetric: Hashable, Sendable {
  case seconds(Int)
  case metres(Int)
  case calories(Int)
  /// Heart rate in beats per minute.
  case heartRate(Int)

  package static let heartRates = 30...250

  /// Reads `25:00`, `90 s`, `5.2 km`, `400 m`, `3.1 mi`, `120 cal` and `hr 150`, up to ten hours,
  /// 99,999 metres, 9,999 calories and 250 beats per minute.
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
    self.init(amount.count, amount.measure)
  }

  package init?(_ count: Int, _ measure: Measure) {
    switch measure {
    case .reps: return nil
    case .seconds: self = .seconds(count)
    case .metres: self = .metres(count)
    case .calories: self = .calories(count)
    }
  }

  /// A set with another of its amounts as the count, and what was the count among the readings: of
  /// `5.2km 25:00`, counted in seconds, 1500 and 5.2 km; `nil` if no reading has that measure.
  package static func exchange(
    _ count: Int, _ measure: Measure, _ readings: [SetMetric], for asked: Measure
  ) -> (count: Int, readings: [SetMetric])? {
    guard let index = readings.firstIndex(where: { $0.counted?.measure == asked }),
      let other = readings[index].counted, let was = SetMetric(count, measure)
    else { return nil }
    var readings = readings
    readings[index] = was
    return (other.count, readings)
  }

  package var counted: (measure: Measure, count: Int)? {
    switch self {
    case .seconds(let count): (.seconds, count)
    case .metres(let count): (.metres, count)
    case .calories(let count): (.calories, count)
    case .heartRate: nil
    }
  }
}

/// The readings of a set, the latest of each kind.
package struct SetMetrics: Hashable, Sendable {
  package var seconds: Int?
  package var metres: Int?
  package var calories: Int?
  package var heartRate: Int?

  package init(
    seconds: Int? = nil, metres: Int? = nil, calories: Int? = nil, heartRate: Int? = nil
  ) {
    (self.seconds, self.metres) = (seconds, metres)
    (self.calories, self.heartRate) = (calories, heartRate)
  }

  package var all: [SetMetric] {
    [
      seconds.map { .seconds($0) }, metres.map { .metres($0) }, calories.map { .calories($0) },
      heartRate.map { .heartRate($0) },
    ].compactMap(\.self)
  }

  package mutating func add(_ reading: SetMetric) {
    switch reading {
    case .seconds(let count): seconds = count
    case .metres(let count): metres = count
    case .calories(let count): calories = count
    case .heartRate(let beats): heartRate = beats
    }
  }
}

extension SetMetrics? {
  package mutating func add(_ reading: SetMetric) {
    var readings = self ?? SetMetrics()
    readings.add(reading)
    self = readings
  }
}

extension LoggedSet {
  /// The pace in seconds per kilometre of a set whose distance and time are known.
  package var pace: Int? {
    let metres = target.measure == .metres ? reps : readings?.metres
    let seconds = target.measure == .seconds ? reps : readings?.seconds
    guard let metres, metres > 0, let seconds, (1...86_400).contains(seconds) else { return nil }
    return (seconds * 1000 + metres / 2) / metres
  }
}
