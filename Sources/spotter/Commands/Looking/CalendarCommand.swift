internal import CommandGrammar
internal import Context
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct CalendarCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[month.optional]],
    summary: "show a month or a year: workouts done, missed and planned",
    options: [.svg, .json, .database],
    details: """
      MONTH is 2026-05 or may; YEAR is 2026, or 'year' for the current one; without either, this
      month. In a year, darker days had more sets. Weeks begin on the first weekday of the locale.
      Planned workouts come from the program's weekdays and from 'spotter schedule'.
      """, models: .reading())

  private static let month = Operand(
    "MONTH | YEAR", "a month or a year", write: "2026-05, may, 2026 or year", as: "may",
    .words(["year"] + CalendarRequest.months))

  let invocation: Invocation

  func run() throws {
    let today = LocalTime.today
    let request =
      try invocation.value(Self.month) { CalendarRequest($0, today: today) }
      ?? .month(today.firstOfMonth)
    let environment = try AppContext(invocation)
    let store = try environment.log()
    var row = CalendarRow(request, today: today, first: TerminalTraits.firstWeekday)
    let light = environment.settings.lightWeek?.weekStart(row.first)
    row.lightWeek = light.flatMap { request.days.overlaps($0...($0 + 6)) ? $0 : nil }
    if let store {
      let planner = environment.planner
      for session in try store.trained(request.days) {
        row.days.add(session.workout, sets: session.sets, on: session.day)
      }
      if let program = try planner.followed(store: store) {
        let ahead = max(0, request.days.upperBound - today)
        for planned in try planner.agenda(
          of: program, store: store, around: today, ahead: ahead)
        {
          row.days.plan(planned)
        }
      }
      row.streak = try store.week(of: today, from: row.first).streak
    }
    if isJSON { return try printOut(JSONText.pretty(row)) }
    if invocation.has(.svg) { return try printPicture(row.picture, asSVG: true) }
    let lines = TerminalTraits.picture.lines(row.picture) + [Report.calendarSummary(row)]
    try printOut(lines.joined(separator: "\n"), as: .drawing)
  }
}
