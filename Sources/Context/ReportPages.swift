internal import CommandGrammar
package import LogStore
internal import Planning
internal import Platform
package import Reports
package import Training

/// Reads the log for the pages of `spotter report`, and writes them.
package struct ReportPages {
  private let environment: AppContext
  private let today: Day

  package init(_ environment: AppContext, today: Day = LocalTime.today) {
    (self.environment, self.today) = (environment, today)
  }

  /// How many lifts, sessions and changes a page shows.
  private static let lifts = 8
  private static let sessions = 10
  private static let changes = 8

  /// Returns the page of the time since a day, by default a year.
  package func progress(since: Day? = nil) throws -> WebPage {
    let days = min(since ?? today - 365, today)...today
    var row = ProgressRow(
      days: days, first: TerminalTraits.firstWeekday, unit: environment.settings.unit,
      range: environment.settings.weeklySets)
    guard let store = try environment.log() else { return Report.page(row) }
    let library = try environment.planner.library()
    do {
      let upcoming = try environment.planner.upcoming(nil, store: store, at: LocalTime.now())
      row.next = (upcoming.plan, upcoming.following)
    } catch {
      printError("the next workout is not on the page: \(error.reported)")
    }
    row.weeks = try store.weeks(days, from: row.first, in: row.unit)
    row.work = try store.work(days, from: row.first, in: library)
    // The table spans the same weeks whatever the page does.
    let weeks = row.weekDays
    row.muscles = WorkTable(
      try store.work((weeks.first ?? today)...today, from: row.first, in: library), weeks: weeks,
      library: library, unit: row.unit)
    try fillCalendar(&row, store)
    row.weighed = try store.bodyWeights(limit: .max).reversed()
      .map { ($0.at.day, $0.weight) }.filter { days.contains($0.0) }
    try fillLifts(&row, store, library)
    row.sessions = try store.history(limit: Self.sessions).compactMap { summary in
      try environment.named(summary.id, in: store).map { (HistoryRow($0.0), $0.1) }
    }
    return Report.page(row)
  }

  /// Returns the page of a session; `nil` if it is not in the log.
  package func session(_ id: SessionID, in store: Store) throws -> WebPage? {
    guard let (summary, session) = try environment.named(id, in: store) else { return nil }
    let records = try environment.recordKeeping.reached(
      session, id, at: summary.started, in: store)
    return Report.page(HistoryRow(summary), session, records: records)
  }

  private func fillCalendar(_ row: inout ProgressRow, _ store: Store) throws {
    let planner = environment.planner
    var calendar = CalendarDays(row.days.lowerBound...(today + 7), today: today)
    for session in try store.trained(row.days) {
      calendar.add(session.workout, sets: session.sets, on: session.day)
    }
    if let program = try planner.followed(store: store) {
      for planned in try planner.agenda(of: program, store: store, around: today, ahead: 7) {
        calendar.plan(planned)
      }
      row.adherence = try planner.adherence(
        to: program, weeks: row.weekDays, store: store, today: today)
    }
    row.states = calendar.states
    row.streak = try store.week(of: today, from: row.first).streak
  }

  /// Adds the lifts with most sets, with their courses and the changes by the program.
  private func fillLifts(
    _ row: inout ProgressRow, _ store: Store, _ library: ExerciseLibrary
  ) throws {
    let sets = Dictionary(row.work.map { ($0.exercise, $0.sets) }, uniquingKeysWith: +)
    let most = sets.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .prefix(Self.lifts).map(\.key)
    let courses = try store.courses(
      of: Set(most), on: Day(number: .min)...row.days.upperBound, in: library)
    let logged = try store.latest(of: Set(most), in: library)
    let planner = environment.planner
    // A program that cannot be read has been reported with the next workout.
    let program = (try? planner.active()) ?? Program(name: "", workouts: [])
    let planned = program.workouts.flatMap(\.exercises)
    for id in most {
      guard let sessions = courses[id] else { continue }
      let name =
        logged[id].map { library.currentName(for: $0.name) } ?? library.exercise(id: id)?.name
        ?? id.rawValue
      let exercises = planned.filter { library.identity(of: $0.name) == id }
      var slots: Set<String> = []
      let changes = try exercises.filter { slots.insert($0.slot).inserted }
        .flatMap {
          try planner.history(of: $0, program: program.name, limit: Self.changes, in: store)
        }
      row.lifts.append(
        ProgressRow.Lift(
          name: name,
          course: ChartRow(
            [(name, sessions)], nil, in: row.unit, from: row.days.lowerBound),
          changes: Array(changes.suffix(Self.changes).reversed())))
    }
  }

  /// Writes a page where the settings want one; a failure is reported and spoils nothing.
  package static func writeAfterSession(_ environment: AppContext) {
    guard let folder = environment.settings.reportFolder else { return }
    do {
      try write(ReportPages(environment).progress(), to: "\(folder)/index.html")
    } catch {
      printError("\(error.reported)")
    }
  }

  /// Replaces a file with a page, at once, for all users: a web server never sends half of one.
  package static func write(_ page: WebPage, to path: String) throws(Failure) {
    do throws(SystemError) {
      try AtomicFile.write(page.html.utf8, to: path, mode: 0o644)
    } catch {
      throw Failure("cannot write the page '\(path)': \(error.reason).")
    }
  }
}
