internal import LogStore
internal import SessionEngine
internal import Training

extension Planner {
  /// Returns what the last weeks suggest; `nil` if nothing is worth a word.
  ///
  /// The volume is mentioned once a week, in its first session.
  func review(
    of program: Program, in store: Store, on today: Day
  ) throws -> SessionPlan.Review? {
    var review = SessionPlan.Review()
    let unit = preferences.unit
    for notice in RecoveryNotice.all(
      try store.recentEfforts(today - 35...today, in: unit), today: today)
    {
      switch notice {
      case .hardDays: review.hasHardDays = true
      // A return to the usual volume after a light week is not a jump.
      case .volumeJump where (1...RecoveryNotice.weeks).contains(weeksAfterLight(today) ?? 0): break
      case .volumeJump(let percent): review.jump = percent
      }
    }
    let first = preferences.firstWeekday
    let thisWeek = try store.week(of: today, from: first)
    guard thisWeek.days.isEmpty else {
      review.jump = nil
      return review == SessionPlan.Review() ? nil : review
    }
    review.streak = Streak.round(thisWeek.streak + 1)
    // A light week has too little of everything on purpose, and is no time for more.
    if (0...2).contains(weeksAfterLight(today) ?? .max) {
      return review == SessionPlan.Review() ? nil : review
    }
    let week = today.weekStart(first)
    let weeks = [week - 14, week - 7]
    let library = try library()
    let table = WorkTable(
      try store.work(week - 14...week - 1, from: first, in: library), weeks: weeks,
      library: library, unit: unit)
    let goals = program.details.goals
    review.volume = VolumeNotice(
      table, range: preferences.weeklySets,
      isForSize: goals.isEmpty || goals.contains(.hypertrophy))
    return review == SessionPlan.Review() ? nil : review
  }
}
