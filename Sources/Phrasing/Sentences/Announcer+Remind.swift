internal import SessionEngine
package import Training

extension Announcer {
  /// The words of a reminder, whatever the talk level: they are all there is to say. `streak` is
  /// the weeks in a row with a session, which are only kept alive if there are any.
  package func lines(for reminder: Reminder, today: Day, streak: Int) -> [Line] {
    var announcer = self
    announcer.talk.level = .normal
    switch reminder {
    case .missed(let workout, let day):
      return announcer.missed(
        SessionPlan.Missed(workout, on: SessionPlan.PastDay(day, before: today), isNow: false))
    case .due(let workout, _):
      return [filled(.standbyToday, ["workout": say.name(workout)])]
        + (streak > 0 ? [filled(.remindStreak)] : [])
    }
  }
}
