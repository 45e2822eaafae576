internal import Phrasing
package import SessionEngine
package import Training

/// The overview: next workout, open session, latest sessions and the week.
package struct Dashboard: Sendable {
  /// The next workout; `nil` if it cannot be determined.
  package var next: SessionPlan?
  package var following: ProgramPosition?
  /// The reason for the prediction if no program is followed.
  package var guess: Prediction.Reason?
  /// The latest sessions that are closed, newest first.
  package var sessions: [HistoryRow]
  package var open: UnclosedSession?
  /// The number of consecutive weeks with a workout.
  package var streak: Int
  /// What may call for an easier day.
  package var notices: [RecoveryNotice] = []
  /// The date and the greeting.
  package var head: DashboardHead?

  package init(
    next: SessionPlan? = nil, following: ProgramPosition? = nil, guess: Prediction.Reason? = nil,
    sessions: [HistoryRow], open: UnclosedSession? = nil, streak: Int, head: DashboardHead? = nil
  ) {
    (self.next, self.following, self.guess, self.sessions) = (next, following, guess, sessions)
    (self.open, self.streak, self.head) = (open, streak, head)
  }

  /// The number of exercises shown of the next workout.
  package static let exercises = 3
}

package struct UnclosedSession: Sendable {
  var row: HistoryRow
  /// Whether it can still be resumed.
  var canGoOn: Bool
  /// Whether it is going on in another process.
  var isRunning: Bool

  package init(_ row: HistoryRow, canGoOn: Bool, isRunning: Bool) {
    (self.row, self.canGoOn, self.isRunning) = (row, canGoOn, isRunning)
  }

  /// What it is, and what can be done about it.
  var text: String {
    let begun = localized(
      "\(Report.workout(row.workout)), begun \(row.started.text), \(row.sets, "set").")
    if isRunning { return localized("Running now: \(begun) 'spotter status' follows it.") }
    return canGoOn
      ? localized("In progress: \(begun) 'spotter run' resumes it, 'spotter finish' closes it.")
      : localized(
        """
        Unfinished: \(begun) 'spotter run --resume' resumes it; otherwise the next session closes \
        it.
        """)
  }
}

extension Report {
  package static func dashboard(
    _ dashboard: Dashboard, hasUnicode: Bool = true, asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(dashboard) }
    // A new lifter has enough to read.
    let hasTrained = !dashboard.sessions.isEmpty || dashboard.open != nil
    let isNew = !hasTrained && dashboard.head?.name == nil
    let head = isNew ? nil : dashboard.head
    var parts = [head.map { self.head($0, hasUnicode: hasUnicode) } ?? [], nextPart(dashboard)]
    if let open = dashboard.open { parts.append([open.text]) }
    if let following = dashboard.following, hasTrained {
      parts.append(weekPart(following, streak: dashboard.streak))
    } else if dashboard.streak > 1 {
      parts.append([localized("\(dashboard.streak) weeks in a row.")])
    }
    if dashboard.streak > 0, let head, head.trained.isEmpty, head.hour >= Reminder.evening {
      parts.append([localized("No workout this week yet. Keep the streak alive?")])
    }
    parts.append(dashboard.notices.map(sentence))
    if !dashboard.sessions.isEmpty {
      parts.append(
        [localized("Last sessions")]
          + history(dashboard.sessions, asJSON: false).split(separator: "\n").map {
            "  \($0)"
          })
    }
    if !hasTrained {
      parts.append([
        localized(
          """
          Nothing is logged yet. 'spotter setup' sets up the sound, your gear and a program,
          'spotter practice' teaches the button, 'spotter run' starts training.
          """)
      ])
    }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private static func nextPart(_ dashboard: Dashboard) -> [String] {
    guard let plan = dashboard.next else { return [] }
    let exercises = plan.workout.exercises
    var lines = [heading(plan, dashboard.following)]
    if let guess = dashboard.guess { lines.append("  \(guess.text)") }
    lines += rows(plan, Array(exercises.prefix(Dashboard.exercises)))
    let more = exercises.count - Dashboard.exercises
    if more > 0 { lines.append("  " + localized("and \(more) more: 'spotter next'")) }
    return lines + (dashboard.following.map { notices($0, program: plan.program) } ?? [])
  }

  private static func weekPart(_ following: ProgramPosition, streak: Int) -> [String] {
    let week = following.thisWeek
    var title = localized("This week: \(week.done, "session")")
    if let planned = week.planned, planned.most > 0 {
      title = localized("This week: \(week.done) of \(wanted(planned))")
    }
    if streak > 1 { title += PrintedLanguage.comma + localized("\(streak) weeks in a row") }
    let days = week.days.map { day in
      let mark =
        day.isDone
        ? localized("done")
        : day.day < following.today
          ? localized("missed") : day.day == following.today ? localized("today") : ""
      return [day.day.weekday.printedShort, workout(day.workout), mark]
    }
    return [title] + Table(rows: days, indent: 2).lines
  }

  /// Returns how many sessions are planned, such as `3` or `3-4`.
  package static func wanted(_ planned: ProgramDetails.Extent) -> String {
    planned.least == planned.most ? "\(planned.least)" : "\(planned.least)-\(planned.most)"
  }
}

extension Dashboard: JSONObject {
  package var fields: JSONFields {
    let week = following.map(\.thisWeek).map { week -> JSONFields in
      [
        "done": week.done, "planned": week.planned?.least, "plannedMost": week.planned?.most,
        "days": week.days.map(\.fields),
      ]
    }
    let quote = head?.quote.map { ["text": $0.text, "source": $0.source] as JSONFields }
    return [
      "next": next.map { $0.fields(following, guess) },
      "open": open?.row, "canGoOn": open?.canGoOn ?? false, "week": week,
      "streakWeeks": streak, "sessions": sessions,
      "today": head?.today.description, "greeting": head.flatMap(Report.greeting), "quote": quote,
    ]
  }
}
