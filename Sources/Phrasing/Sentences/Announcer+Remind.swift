internal import SessionEngine
package import Training

extension Announcer {
  /// The words of a reminder, whatever the talk level: they are all there is to say.
  package func lines(for reminder: Reminder, today: Day) -> [Line] {
    var announcer = self
    announcer.talk.level = .normal
    switch reminder {
    case .missed(let workout, let day):
      return announcer.missed(
        SessionPlan.Missed(workout, on: SessionPlan.PastDay(day, before: today), isNow: false))
    case .due(let workout, _):
      return [
        filled(.standbyToday, ["workout": say.name(workout)]), filled(.remindStreak, [:]),
      ]
    }
  }
}
