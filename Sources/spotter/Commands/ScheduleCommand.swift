internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

struct ScheduleCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [.action(Action.list)], [.workout, date], [.action(Action.move), moved, date],
      [.action(Action.clear), moved.optional],
    ],
    summary: "put a workout on a date, or move it",
    options: [.json, .database],
    details: """
      DATE is 2026-01-05, today, tomorrow or a weekday, meaning the next one. Without arguments,
      lists what is planned by weekday ('schedule' in the plan) and by date.

      schedule Push fri       do Push on Friday, on top of what is planned
      schedule move Push fri  do the next Push, planned or missed, on Friday
      schedule move mon tue   do Monday's workout on Tuesday
      schedule clear          clear all dates; 'clear Push' or 'clear 2026-01-05' clears some

      A scheduled workout comes up on its day. On rest days, the next workout is whatever you
      missed in the last six days. 'spotter run WORKOUT' runs any workout, and counts as the
      scheduled one up to three days early.
      """, models: .reading(unless: ["DATE", "clear"]))

  private enum Action: String { case list, move, clear }

  private static let date = Operand(
    "DATE", "a date", write: When.comingForms, as: "fri", span: .one, .words(When.coming))
  private static let moved = Operand(
    "WORKOUT | DATE", "a workout", as: "Push", .any([.names(.workouts), .words(When.coming)]))

  let invocation: Invocation
  private let action: Action?
  private let environment: AppContext
  private let now = LocalTime.now()

  init(invocation: Invocation) throws {
    self.invocation = invocation
    action = invocation.action(Action.self)
    environment = try AppContext(invocation, makesLog: action != .list)
  }

  func run() throws {
    let today = now.day
    let planner = environment.planner
    let (program, following) = try planner.placed(
      try planner.active(), store: try environment.log(), at: now)
    switch action {
    case .list:
      if following.missed.isEmpty, following.ahead.isEmpty, !isJSON {
        return printError(
          "nothing in '\(program.name)' is scheduled: its workouts take turns. Put one on a date"
            + " with 'spotter schedule WORKOUT fri'.")
      }
      try printOut(Report.schedule(following, asJSON: isJSON))
    case nil:
      let day = try date(today)
      let workout = try planner.workout(invocation.text(.workout), of: program).name
      let after = try change(program) { try $0.put(workout, of: program.name, on: day) }
      try printOut(Report.scheduled(workout, on: day, after.1, asJSON: isJSON))
    case .move:
      let day = try date(today)
      var words = invocation.words(Self.moved)
      let isFrom = words.last.flatMap { days(called: $0, today: today) }
      if isFrom != nil { words.removeLast() }
      let workout = try self.workout(words, of: program)
      let planned = try self.planned(workout, on: isFrom ?? { _ in true }, in: following)
      let after = try change(program) {
        try $0.move(planned.workout, of: program.name, from: planned.day, to: day)
      }
      try printOut(Report.scheduled(planned.workout, on: day, after.1, asJSON: isJSON))
    case .clear:
      var words = invocation.words(Self.moved)
      let day = words.last.flatMap { When.day($0, today: today, towards: .future) }
      if day != nil { words.removeLast() }
      let workout = try self.workout(words, of: program)
      let (count, after) = try change(program) {
        try $0.clearAppointments(
          of: program.name, workout: workout, on: day, from: day ?? today - 14)
      }
      guard count > 0 || isJSON else { return printError("no date to clear.") }
      try printOut(Report.cleared(count, after, asJSON: isJSON))
    }
  }

  /// Reads a date from today on; a weekday is the next one, including today.
  private func date(_ today: Day) throws -> Day {
    let text = invocation.text(Self.date).prefix(40)
    let day = try invocation.read(Self.date) { When.day($0, today: today, towards: .future) }
    guard day >= today else {
      throw UsageError("'\(text)' is in the past. Choose today or a later day.")
    }
    guard day <= today + 366 else {
      throw UsageError("'\(text)' is more than a year away. Choose an earlier day.")
    }
    return day
  }

  private func workout(_ words: [String], of program: Program) throws -> String? {
    guard !words.isEmpty else { return nil }
    return try environment.planner.workout(words.joined(separator: " "), of: program).name
  }

  /// Changes the log, and returns the result with the new schedule.
  private func change<T>(
    _ program: Program, _ body: (Store) throws -> T
  ) throws -> (T, ProgramPosition) {
    try LogWriter.change(environment.paths.database, to: "change the schedule") { store in
      let result = try body(store)
      return (result, try environment.planner.placed(program, store: store, at: now).1)
    }
  }

  /// Whether a day is one that a word names: any of its weekday, past or coming, or a date.
  private func days(called word: String, today: Day) -> ((Day) -> Bool)? {
    if let weekday = When.weekday(word) { return { $0.weekday == weekday } }
    return When.day(word, today: today, towards: .future).map { day in { $0 == day } }
  }

  /// Returns the first planned workout that matches the name and day.
  private func planned(
    _ workout: String?, on isDay: (Day) -> Bool, in following: ProgramPosition
  ) throws(Failure) -> ProgramPosition.Planned {
    let found = (following.missed + following.ahead).first { planned in
      isDay(planned.day) && workout.map { planned.workout.isSameName(as: $0) } ?? true
    }
    guard let found else {
      throw Failure(
        "cannot move \(workout.map { "'\($0)'" } ?? "a workout"): none is planned"
          + " then. 'spotter schedule' shows what is planned; 'spotter schedule"
          + " \(workout ?? "WORKOUT") fri' puts it on a date.")
    }
    return found
  }
}
