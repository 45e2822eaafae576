/// An observation that training has become harder than usual; information only.
package enum RecoveryNotice: Hashable, Sendable {
  /// Four days in a row with a mean effort of at least 8, in tenths.
  case hardDays(meanEffort: Int)
  /// The volume of the last seven days is more than one and a half times that of a usual week, in
  /// percent of it.
  case volumeJump(percent: Int)

  /// A session, as far as it matters here.
  package struct SessionLoad: Hashable, Sendable {
    package var day: Day
    /// From 1 to 10; `nil` if it was not rated.
    package var effort: Int?
    /// In thousandths of any unit, the same for all.
    package var volume: Int

    package init(on day: Day, effort: Int?, volume: Int) {
      (self.day, self.effort, self.volume) = (day, effort, volume)
    }
  }

  /// The days in a row, and the mean effort in tenths from which they are hard.
  static let days = 4
  static let hard = 80
  /// The weeks that are usual, and the percentage of them above which the volume has jumped.
  package static let weeks = 4
  static let jump = 150

  /// Returns the notices for a day, from the sessions of the last five weeks. The four days end
  /// today or yesterday; each of the four usual weeks before the last seven days has to have a
  /// session, since after a break everything is more than usual.
  package static func all(_ sessions: [SessionLoad], today: Day) -> [RecoveryNotice] {
    [hardDays(sessions, today), volumeJump(sessions, today)].compactMap(\.self)
  }

  private static func hardDays(_ sessions: [SessionLoad], _ today: Day) -> RecoveryNotice? {
    let byDay = Dictionary(grouping: sessions, by: \.day)
    for last in [today, today - 1] {
      let efforts = (0..<days).map { byDay[last - $0]?.compactMap(\.effort) ?? [] }
      guard efforts.allSatisfy({ !$0.isEmpty }) else { continue }
      let all = efforts.joined()
      let mean = all.reduce(0, +) * 10 / all.count
      if mean >= hard { return .hardDays(meanEffort: mean) }
    }
    return nil
  }

  private static func volumeJump(_ sessions: [SessionLoad], _ today: Day) -> RecoveryNotice? {
    let volumes = (0...weeks).map { week in
      sessions.filter { (7 * week..<7 * week + 7).contains(today - $0.day) }.map(\.volume)
    }
    guard volumes.dropFirst().allSatisfy({ !$0.isEmpty }) else { return nil }
    let sums = volumes.map { $0.reduce(0, +) }
    let average = sums.dropFirst().reduce(0, +) / weeks
    guard average > 0 else { return nil }
    let percent = sums[0] * 100 / average
    return percent > jump ? .volumeJump(percent: percent) : nil
  }
}
