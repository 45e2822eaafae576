internal import Commands
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Training

/// `spotter schedule`: puts workouts of the program on dates.
struct ScheduleCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[WORKOUT DATE | move … | clear … | list]", most: .max,
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
      """,
    takes: [
      .any([.words(["move", "clear", "list"]), .names(.workouts)]),
      .any([.names(.workouts), .words(When.coming)]), .words(When.coming),
    ])

  private let invocation: Invocation
  private let environment: AppContext
  private let now = LocalTime.now()

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: !invocation.operands.isEmpty)
  }

  func run() throws {
    let today = Day(utc: now.utc, offset: now.offset)
    let request = try ScheduleRequest(invocation.operands, today: today)
    let planner = environment.planner
    let (program, following) = try planner.placed(
      try planner.active(), store: try environment.log(), at: now)
    switch request {
    case .list:
      if following.missed.isEmpty, following.ahead.isEmpty, !isJSON {
        return printError(
          "nothing in '\(program.name)' is scheduled: its workouts take turns. Put one on a date"
            + " with 'spotter schedule WORKOUT fri'.")
      }
      try printOut(Report.schedule(following, asJSON: isJSON))
    case .put(let name, let day):
      let workout = try planner.workout(name, of: program).name
      let after = try change(program) { try $0.put(workout, of: program.name, on: day) }
      try printOut(Report.scheduled(workout, on: day, after.1, asJSON: isJSON))
    case .move(let name, let from, let day):
      let workout = try name.map { try planner.workout($0, of: program).name }
      let planned = try self.planned(workout, from, in: following, of: program)
      let after = try change(program) {
        try $0.move(planned.workout, of: program.name, from: planned.day, to: day)
      }
      try printOut(Report.scheduled(planned.workout, on: day, after.1, asJSON: isJSON))
    case .clear(let name, let day):
      let workout = try name.map { try planner.workout($0, of: program).name }
      let (count, after) = try change(program) {
        try $0.clearAppointments(
          of: program.name, workout: workout, on: day, from: day ?? today - 14)
      }
      guard count > 0 || isJSON else { return printError("no date to clear.") }
      try printOut(Report.cleared(count, after, asJSON: isJSON))
    }
  }

  private var isJSON: Bool { invocation.has(.json) }

  /// Changes the log, and returns the result with the new schedule.
  private func change<T>(
    _ program: Program, _ body: (Store) throws -> T
  ) throws -> (T, ProgramPosition) {
    try LogWriter.change(environment.paths.database, to: "change the schedule") { store in
      let result = try body(store)
      return (result, try environment.planner.placed(program, store: store, at: now).1)
    }
  }

  /// Returns the first planned workout that matches the name and day.
  private func planned(
    _ workout: String?, _ from: ScheduleRequest.Moved?, in following: ProgramPosition,
    of program: Program
  ) throws(Failure) -> ProgramPosition.Planned {
    let found = (following.missed + following.ahead).first { planned in
      let isOnDay =
        switch from {
        case .day(let day): planned.day == day
        case .weekday(let weekday): planned.day.weekday == weekday
        case nil: true
        }
      return isOnDay && workout.map { planned.workout.isSameName(as: $0) } ?? true
    }
    guard let found else {
      throw Failure(
        description: "cannot move \(workout.map { "'\($0)'" } ?? "a workout"): none is planned"
          + " then. 'spotter schedule' shows what is planned; 'spotter schedule"
          + " \(workout ?? "WORKOUT") fri' puts it on a date.")
    }
    return found
  }
}

/// A parsed `spotter schedule` command.
enum ScheduleRequest: Equatable, Sendable {
  case list
  /// Put a workout on a date.
  case put(workout: String, on: Day)
  /// Move the next planned workout, optionally of a given name or from a given day, to another
  /// date.
  case move(workout: String?, from: Moved?, to: Day)
  /// Clear scheduled dates: all, those of one workout, or those on one date.
  case clear(workout: String?, on: Day?)

  /// The day a workout is moved from.
  enum Moved: Equatable, Sendable {
    case day(Day)
    case weekday(Weekday)
  }

  /// How many days ahead a workout can be scheduled.
  private static let farthest = 366

  /// Parses the operands.
  ///
  /// - Parameter operands: `Push 2026-01-05`, `move Push fri`, `clear`, `list` or none.
  /// - Throws: `UsageError` if a date is invalid, past, or more than a year away.
  init(_ operands: [String], today: Day) throws(UsageError) {
    let words = Array(operands.dropFirst())
    switch operands.first {
    case nil: self = .list
    case "list" where words.isEmpty: self = .list
    case "clear":
      let date = words.last.flatMap { ScheduleRequest.day($0, today: today) }
      let name = words.dropLast(date == nil ? 0 : 1).joined(separator: " ")
      self = .clear(workout: name.isEmpty ? nil : name, on: date)
    case "move":
      let to = try ScheduleRequest.date(words.last, today: today)
      var rest = words.dropLast()
      let from = rest.last.flatMap { ScheduleRequest.moved($0, today: today) }
      if from != nil { rest = rest.dropLast() }
      guard from != nil || !rest.isEmpty else {
        throw UsageError("'schedule move' needs what to move: spotter schedule move Push fri.")
      }
      self = .move(
        workout: rest.isEmpty ? nil : rest.joined(separator: " "), from: from, to: to)
    default:
      guard operands.count > 1 else {
        let isDay = ScheduleRequest.day(operands[0], today: today) != nil
        throw UsageError(
          "'schedule' needs a workout and a date: spotter schedule"
            + (isDay ? " WORKOUT \(operands[0])." : " '\(operands[0].prefix(40))' fri."))
      }
      self = .put(
        workout: operands.dropLast().joined(separator: " "),
        on: try ScheduleRequest.date(operands.last, today: today))
    }
  }

  /// Parses a date from today on.
  private static func date(_ word: String?, today: Day) throws(UsageError) -> Day {
    guard let word else {
      throw UsageError(
        "'schedule move' needs a workout and a date: spotter schedule move Push fri.")
    }
    guard let day = day(word, today: today) else {
      throw UsageError("'\(word.prefix(40))' is not a date. Write \(When.comingForms).")
    }
    guard day >= today else {
      throw UsageError("'\(word)' is in the past. Choose today or a later day.")
    }
    guard day - today <= farthest else { throw UsageError("'\(word)' is more than a year away.") }
    return day
  }

  /// Parses a date as `When` does; a weekday is the next one, including today.
  private static func day(_ word: String, today: Day) -> Day? {
    When.day(word, today: today, towards: .future)
  }

  private static func moved(_ word: String, today: Day) -> Moved? {
    When.weekday(word).map { .weekday($0) } ?? day(word, today: today).map { .day($0) }
  }
}

extension Report {
  /// Returns the schedule: missed workouts, and those planned from today on.
  static func schedule(_ following: ProgramPosition, asJSON: Bool) -> String {
    let all = following.missed + following.ahead
    if asJSON { return JSONText.pretty(all.map(DayObject.init)) }
    let rows = all.map { planned in
      let mark =
        planned.day < following.today
        ? localized("missed") : planned.day == following.today ? localized("today") : ""
      return [
        "\(planned.day.weekday.printedShort) \(planned.day)", workout(planned.workout), mark,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// Returns the message about a scheduled workout, or the schedule as JSON.
  static func scheduled(
    _ workout: String, on day: Day, _ following: ProgramPosition, asJSON: Bool
  ) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return localized("\(Report.workout(workout)) is on \(day.weekday.printed), \(day).")
  }

  /// Returns the message about cleared dates, or the schedule as JSON.
  static func cleared(_ count: Int, _ following: ProgramPosition, asJSON: Bool) -> String {
    if asJSON { return schedule(following, asJSON: true) }
    return count == 1
      ? localized("Cleared \(count, "date"). 'spotter undo' brings it back.")
      : localized("Cleared \(count, "date"). 'spotter undo' brings them back.")
  }
}
