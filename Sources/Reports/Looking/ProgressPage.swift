internal import CommandGrammar
internal import Phrasing
package import SessionEngine
package import Training

/// The data on the page of `spotter report`.
package struct ProgressRow: Sendable {
  /// A lift, and what the program changed, the latest first.
  package struct Lift: Sendable {
    package var name: String
    package var course: ChartRow
    package var changes: [WhyRow]

    package init(name: String, course: ChartRow, changes: [WhyRow]) {
      (self.name, self.course, self.changes) = (name, course, changes)
    }
  }

  package let days: ClosedRange<Day>
  package let first: Weekday
  package let unit: Weight.Unit
  /// The sets a week that each muscle should have.
  package let range: ClosedRange<Int>
  package var next: (plan: SessionPlan, following: ProgramPosition?)?
  package var weeks: [WeekWork] = []
  package var work: [ExerciseWork] = []
  package var muscles: WorkTable?
  package var states: [Day: DayState] = [:]
  package var adherence: Adherence?
  package var streak = 0
  package var weighed: [(day: Day, weight: Weight)] = []
  package var lifts: [Lift] = []
  package var sessions: [(row: HistoryRow, session: LoggedSession)] = []

  package init(
    days: ClosedRange<Day>, first: Weekday, unit: Weight.Unit, range: ClosedRange<Int>
  ) {
    (self.days, self.first, self.unit, self.range) = (days, first, unit, range)
  }

  /// The first days of the last weeks, which the table of muscles compares.
  package var weekDays: [Day] {
    let last = days.upperBound.weekStart(first)
    return (0..<5).reversed().map { last - 7 * $0 }
  }
}

extension Report {
  package static func page(_ row: ProgressRow) -> WebPage {
    let sets = row.weeks.reduce(0) { $0 + $1.sets }
    let done = row.weeks.reduce(0) { $0 + $1.sessions }
    var facts = [
      localized("\(row.days.lowerBound) to \(row.days.upperBound)"),
      localized("\(done, "session")"), localized("\(sets, "set")"),
    ]
    if row.streak > 1 { facts.append(localized("\(row.streak) weeks in a row")) }
    let sections = [
      next(row), lifts(row), muscles(row), calendar(row), bodyWeight(row), sessions(row),
    ]
    return WebPage(
      title: localized("Training"), subtitle: facts.joined(separator: " · "),
      sections: sections.compactMap(\.self))
  }

  package static func page(
    _ row: HistoryRow, _ session: LoggedSession, records: [Record]
  ) -> WebPage {
    var parts =
      session.notes.map { WebPage.Part.text(line($0)) }
      + exercises(of: session, captioned: localized("Sets"))
    parts += reached(records, in: session).map { .text(localized("Record: \($0)")) }
    return WebPage(
      title: workout(row.workout), subtitle: plain(heading(row)),
      sections: [WebPage.Section(localized("Sets"), parts)])
  }

  private static func next(_ row: ProgressRow) -> WebPage.Section? {
    guard let next = row.next else { return nil }
    let plan = next.plan
    let rows = cells(plan, plan.workout.exercises).map { $0.map(plain) }
    return WebPage.Section(
      localized("Next: \(heading(plan, next.following))"),
      [
        .table(
          WebPage.Table(
            localized("What to lift"), header: [localized("Exercise"), localized("Sets")],
            rows: rows))
      ])
  }

  private static func lifts(_ row: ProgressRow) -> WebPage.Section? {
    let parts = row.lifts.filter { !$0.course.isEmpty }.flatMap { lift -> [WebPage.Part] in
      var chart = lift.course.picture
      chart.title = lift.course.measure.title.capitalized
      var parts: [WebPage.Part] = [
        .heading(exercise(lift.name)),
        .picture(.lines(chart), values(of: chart, exercise(lift.name))),
      ]
      let changes = lift.changes.filter { $0.reason != .repeats }
      if !changes.isEmpty {
        let rows = changes.map { change in
          [
            String(change.at.iso.prefix(10)), localized(word: change.outcome.rawValue),
            Report.change(change), change.why,
          ]
        }
        parts.append(
          .table(
            WebPage.Table(
              localized("What the program changed: \(exercise(lift.name))"),
              header: [
                localized("Session"), localized("Outcome"), localized("Change"), localized("Why"),
              ], rows: rows)
          ))
      }
      return parts
    }
    return parts.isEmpty ? nil : WebPage.Section(localized("Lifts"), parts)
  }

  /// The most rows of a table behind a picture; of more points, each month's best is shown.
  private static let most = 60

  private static func values(of chart: LineChart, _ name: String) -> WebPage.Table {
    let points = chart.lines.flatMap(\.points)
    let isLong = points.count > most
    var shown: [LineChart.Point] = []
    for point in points {
      guard isLong, let last = shown.last, last.day.firstOfMonth == point.day.firstOfMonth else {
        shown.append(point)
        continue
      }
      if point.value > last.value { shown[shown.count - 1] = point }
    }
    // Other languages have capitals within a sentence, too.
    let title = PrintedLanguage.current == nil ? chart.title.lowercased() : chart.title
    let mark = chart.mark.map { [$0.capitalized] } ?? []
    return WebPage.Table(
      [name, title].listed()
        + (isLong ? PrintedLanguage.comma + localized("best of each month") : ""),
      header: [localized("Day"), chart.unit.isEmpty ? localized("Value") : chart.unit] + mark,
      rows: shown.map { point in
        [
          "\(point.day)", Weight(thousandths: point.value, unit: .kilograms).printedNumber,
        ] + (chart.mark.map { [point.isMarked ? $0 : ""] } ?? [])
      })
  }

  private static func calendar(_ row: ProgressRow) -> WebPage.Section? {
    guard !row.states.isEmpty else { return nil }
    let start = max(row.days.lowerBound, row.days.upperBound - 365)
    let chart = YearChart(
      title: localized("\(start) to \(row.days.upperBound)"),
      days: start...(row.days.upperBound + 7),
      states: row.states, firstWeekday: row.first)
    var parts: [WebPage.Part] = []
    if let adherence = row.adherence, let percent = adherence.percent {
      parts.append(
        .text(
          localized(
            """
            Planned workouts done in the last five weeks: \(adherence.done) of \(adherence.planned), \
            \(percent) %.
            """)))
    }
    let weeks = row.weeks.reversed().prefix(most).map { week in
      [
        "\(week.week)", "\(week.sessions)", "\(week.sets)",
        "\((week.volume.thousandths + 500) / 1000)", "\((week.seconds + 30) / 60)",
      ]
    }
    let table = WebPage.Table(
      localized("Weeks"),
      header: [
        localized("Week from"), localized("Sessions"), localized("Sets"),
        localized("Volume, \(row.unit.printed)"), localized("Minutes"),
      ],
      rows: Array(weeks))
    return WebPage.Section(localized("Calendar"), parts + [.picture(.year(chart), table)])
  }

  private static func bodyWeight(_ row: ProgressRow) -> WebPage.Section? {
    guard !row.weighed.isEmpty else { return nil }
    let points = row.weighed.map {
      LineChart.Point(on: $0.day, $0.weight.converted(to: row.unit).thousandths)
    }
    let title = localized("Body weight")
    let chart = LineChart(
      title: title, unit: row.unit.printed, lines: [LineChart.Series(name: title, points: points)],
      isHighestBest: false)
    return WebPage.Section(
      title, [.picture(.lines(chart), values(of: chart, localized("Weigh-ins")))])
  }

  private static func sessions(_ row: ProgressRow) -> WebPage.Section? {
    guard !row.sessions.isEmpty else { return nil }
    return WebPage.Section(
      localized("Last sessions"),
      row.sessions.flatMap { row, session in
        [.heading(plain(heading(row)))] + session.notes.map { .text(line($0)) }
          + exercises(of: session, captioned: plain(heading(row)))
      })
  }

  private static func exercises(
    of session: LoggedSession, captioned caption: String
  ) -> [WebPage.Part] {
    let rows = session.exercises.map { exercise in
      let sets = sets(of: exercise).map {
        ($0.mark + PrintedLanguage.colon + plain($0.text)).unbroken
      }
      let notes = exercise.notes.map(line)
      return [Report.exercise(exercise.name), (sets + notes).listedParts()]
    }
    guard !rows.isEmpty else { return [] }
    return [
      .table(
        WebPage.Table(
          caption, header: [localized("Exercise"), localized("Sets")], rows: rows))
    ]
  }

  /// Columns of text as a sentence: `3 × 8  60 kg  (each side 20)` is `3 × 8, 60 kg (each side 20)`.
  private static func plain(_ text: String) -> String {
    var text = text
    while text.contains("   ") { text = text.replacing("   ", with: "  ") }
    return text.replacing("  (", with: " (").replacing("  ", with: PrintedLanguage.comma)
  }
}

extension String {
  /// The text with line breaks only after punctuation and before brackets, for narrow pages.
  fileprivate var unbroken: String {
    var text = ""
    for (character, next) in zip(self, dropFirst() + " ") {
      guard character == " " else {
        text.append(character)
        continue
      }
      let isAllowed = next == "(" || text.last.map { ",;،؛".contains($0) } ?? true
      text.append(isAllowed ? " " : "\u{A0}")
    }
    return text
  }
}
