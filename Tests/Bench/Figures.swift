/// The measurements of one quantity.
struct Figures {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var minimum: Double { sorted.first ?? .nan }
  var maximum: Double { sorted.last ?? .nan }
  var median: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }

  /// The smallest value that the given share of all values does not exceed.
  private func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[max(0, Int(rank) - 1)]
  }

  /// The value furthest from zero, with its sign.
  var furthest: Double { abs(minimum) > abs(maximum) ? minimum : maximum }
}

extension Int64 {
  /// Nanoseconds as milliseconds.
  var milliseconds: Double { Double(self) / 1e6 }
}
