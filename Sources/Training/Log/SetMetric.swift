/// What is known of a set besides its count: the time of a distance, the distance of a time, or a
/// reading of a machine or a heart-rate belt.
public struct SetMetric: Hashable, Codable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case seconds, metres, calories
    /// Heart rate in beats per minute.
    case heartRate
  }

  package let kind: Kind
  package let count: Int

  package init(_ kind: Kind, _ count: Int) { (self.kind, self.count) = (kind, count) }

  package static let heartRates = 30...250

  /// Reads `25:00`, `90 s`, `5.2 km`, `400 m`, `3.1 mi`, `120 cal` and `hr 150`, up to ten hours,
  /// 99,999 metres, 9,999 calories and 250 beats per minute.
  package init?(_ text: some StringProtocol) {
    let words = text.lowercased().filter { !$0.isWhitespace }
    for name in ["hr", "pulse"] where words.hasPrefix(name) {
      guard let beats = Int(words.dropFirst(name.count)), Self.heartRates.contains(beats) else {
        return nil
      }
      self.init(.heartRate, beats)
      return
    }
    guard let amount = Measure.amount(words.replacing("kcal", with: "cal")) else { return nil }
    self.init(amount.count, amount.measure)
  }

  /// A count as a reading; `nil` if it counts reps.
  package init?(_ count: Int, _ measure: Measure) {
    guard let kind = Kind(rawValue: measure.rawValue) else { return nil }
    self.init(kind, count)
  }

  /// A set with another of its amounts as the count, and what was the count among the readings: of
  /// `5.2km 25:00`, counted in seconds, 1500 and 5.2 km; `nil` if no reading has that measure.
  package static func exchange(
    _ count: Int, _ measure: Measure, _ readings: [SetMetric], for asked: Measure
  ) -> (count: Int, readings: [SetMetric])? {
    guard let index = readings.firstIndex(where: { $0.counted?.measure == asked }),
      let other = readings[index].counted, let was = SetMetric(count, measure)
    else { return nil }
    return (other.count, with(readings) { $0[index] = was })
  }

  package var counted: (measure: Measure, count: Int)? {
    Measure(rawValue: kind.rawValue).map { ($0, count) }
  }
}

extension [SetMetric] {
  package subscript(kind: SetMetric.Kind) -> Int? { first { $0.kind == kind }?.count }

  /// Adds a reading of a set, of which only the latest of each kind counts, in the order of the kinds.
  package mutating func add(_ reading: SetMetric) {
    removeAll { $0.kind == reading.kind }
    append(reading)
    self = SetMetric.Kind.allCases.compactMap { kind in first { $0.kind == kind } }
  }

  package mutating func add(_ readings: [SetMetric]) { for reading in readings { add(reading) } }
}

extension LoggedSet {
  /// The pace in seconds per kilometre of a set whose distance and time are known.
  package var pace: Int? {
    let metres = target.measure == .metres ? reps : readings[.metres]
    let seconds = target.measure == .seconds ? reps : readings[.seconds]
    guard let metres, metres > 0, let seconds, (1...86_400).contains(seconds) else { return nil }
    return (seconds * 1000 + metres / 2) / metres
  }
}
