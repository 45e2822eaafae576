internal import Training

/// Which automatic backups are kept: the latest days, and one for each of some weeks and months.
///
/// A mistake is noticed after days, a fault of the card after weeks, and a log is small.
enum BackupRotation {
  static let days = 3
  static let weeks = 4
  static let months = 6

  /// Returns the moments to keep, of file names such as `20260822T101500Z`, oldest first.
  static func remaining(_ moments: [Substring]) -> Set<Substring> {
    Set(moments.suffix(days))
      .union(latest(weeks, of: moments) { day(of: $0)?.monday.description ?? "" })
      .union(latest(months, of: moments) { String($0.prefix(6)) })
  }

  /// Returns the last moment of each of the latest periods.
  private static func latest(
    _ count: Int, of moments: [Substring], by period: (Substring) -> String
  ) -> [Substring] {
    var found: [(period: String, moment: Substring)] = []
    for moment in moments {
      let period = period(moment)
      if found.last?.period == period { found.removeLast() }
      found.append((period, moment))
    }
    return found.suffix(count).map(\.moment)
  }

  private static func day(of moment: Substring) -> Day? {
    let digits = Array(moment.prefix(8))
    return Day(
      "\(String(digits.prefix(4)))-\(String(digits.dropFirst(4).prefix(2)))-\(String(digits.dropFirst(6)))"
    )
  }
}
