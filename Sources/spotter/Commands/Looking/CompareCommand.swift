internal import Commands
internal import Context
internal import LogStore
internal import Planning
internal import Training

/// `spotter compare`: two programs, two spans of time or two lifts, side by side.
struct CompareCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [
        Operand(
          "A B", "two operands", as: "squat deadlift", span: .each,
          .any([.names(.programs), .names(.exercises)]))
      ]
    ],
    summary: "compare two programs, two periods or two lifts",
    options: [.since, .until, .json, .database],
    details: """
      compare 2025 2026                        two years; a month is 2026-05 or may
      compare 2026-01-05..2026-02-01 2026-03   two spans of days
      compare push-pull-legs gzclp             two programs
      compare squat deadlift                   two exercises

      Weeks without a session are not counted. Strength is the mean of a program's main lifts (the
      heaviest compound exercise of each movement), compared with its first week; see 'spotter
      strength'.
      """)

  private let invocation: Invocation
  private let today = LocalTime.today

  init(invocation: Invocation) throws {
    self.invocation = invocation
    guard invocation.operands.count > 1 else {
      throw UsageError(
        "'compare' needs two operands: spotter compare squat deadlift, or two years, months or"
          + " programs.")
    }
    _ = try invocation.span(today: today)
    guard
      let wrong = invocation.operands.first(where: {
        $0.isLikeDates && DateRange($0, today: today) == nil
      })
    else { return }
    throw UsageError(
      "'\(wrong.prefix(40))' is not a year, a month or a span. Write \(DateRange.forms).")
  }

  func run() throws {
    let environment = try AppContext(invocation)
    guard let store = try environment.log() else {
      guard invocation.has(.json) else { return ShowCommand.tellNothingIsLogged() }
      return try printOut("{}")
    }
    let row =
      try spans(environment, store) ?? programs(environment, store) ?? lifts(environment, store)
    try printOut(
      invocation.has(.json)
        ? Report.comparison(row)
        : Report.comparison(row, width: TerminalTraits.picture.width).joined(separator: "\n"))
  }

  /// The days given with options; all without them.
  private var days: ClosedRange<Day> {
    get throws {
      let span = try invocation.span(today: today)
      return (span.since ?? Day(number: .min))...(span.until ?? Day(number: .max))
    }
  }

  private func spans(_ environment: AppContext, _ store: Store) throws -> ComparisonRow? {
    let spans = invocation.operands.compactMap { DateRange($0, today: today) }
    guard spans.count == invocation.operands.count, spans.count == 2 else { return nil }
    let unit = environment.settings.unit
    return .spans(
      try spans.map { span in
        let weeks = try store.weeks(span.days, from: TerminalTraits.firstWeekday, in: unit)
        return ComparisonRow.Side(name: span.text, totals: SpanTotals(weeks, unit: unit))
      })
  }

  private func programs(_ environment: AppContext, _ store: Store) throws -> ComparisonRow? {
    guard invocation.operands.count == 2 else { return nil }
    let trained = Set(try store.trainedPrograms().map(\.program.normalizedName))
    let names = invocation.operands.map(environment.planner.loggedName)
    let library = try environment.catalog.exercises().library
    guard names.allSatisfy({ trained.contains($0.normalizedName) }) else {
      try refuseUntrained(trained, library)
      try refuseUnlike(trained, store)
      return nil
    }
    let unit = environment.settings.unit
    return .programs(
      try names.map { name in
        let weeks = try store.weeks(
          try days, from: TerminalTraits.firstWeekday, program: name, in: unit)
        let courses = try store.courses(
          of: library.compounds, on: try days, program: name, in: library)
        return ComparisonRow.Side(
          name: name, totals: SpanTotals(weeks, unit: unit),
          strength: StrengthIndex(courses, library: library, in: unit)?.weeks.last?.index)
      })
  }

  /// Rejects programs without a session, unless an operand may be an exercise.
  private func refuseUntrained(_ trained: Set<String>, _ library: ExerciseLibrary) throws {
    let known = try ProgramCommand(invocation: invocation)
    let programs = invocation.operands.compactMap { try? known.program(known.find($0)).name }
    guard programs.count == invocation.operands.count,
      invocation.operands.allSatisfy({ library.exercise(named: $0) == nil }),
      let name = programs.first(where: { !trained.contains($0.normalizedName) })
    else { return }
    throw Failure(description: "cannot compare '\(name)': no session of it is logged yet.")
  }

  /// Rejects two operands of which one has no meaning, or which are of different kinds.
  private func refuseUnlike(_ trained: Set<String>, _ store: Store) throws {
    let finder = LiftNames(library: try AppContext(invocation).planner.library())
    guard (try? finder.identities([invocation.operands.joined(separator: " ")], in: store)) == nil
    else { return }
    let commands = try ProgramCommand(invocation: invocation)
    let kinds = try invocation.operands.map { name in
      if DateRange(name, today: today) != nil { return "a period" }
      if (try? finder.identities([name], in: store)) != nil { return "an exercise" }
      if trained.contains(name.normalizedName) || (try? commands.find(name)) != nil {
        return "a program"
      }
      let programs = commands.all().flatMap { [$0.file.name, $0.program.name] }
      let program = name.prefix(80).nearMiss(in: programs)
      let near = [program].compactMap(\.self) + finder.library.suggestions(for: name).map(\.name)
      throw Failure(
        description: "cannot compare '\(name.prefix(80))': no program and no exercise is called"
          + " that.\(Array(near.prefix(3)).didYouMean) 'spotter program list' and 'spotter exercise"
          + " list' show them all.")
    }
    guard kinds[0] != kinds[1] else { return }
    let names = invocation.operands.map { "'\($0.prefix(40))'" }
    throw Failure(
      description: "cannot compare \(names[0]), \(kinds[0]), with \(names[1]), \(kinds[1])."
        + " Name two programs, two exercises or two periods.")
  }

  private func lifts(_ environment: AppContext, _ store: Store) throws -> ComparisonRow {
    let library = try environment.planner.library()
    let lifts = try LiftNames(library: library).identities(invocation.operands, in: store)
    guard lifts.count == 2 else {
      throw UsageError(
        "'compare' needs two exercises, programs, years, months or periods;"
          + " '\(invocation.operands.joined(separator: " ").prefix(80))' is"
          + " \(lifts.count == 1 ? "one" : "more").")
    }
    let found = try store.courses(of: Set(lifts.map(\.id)), on: try days, in: library)
    let unit = environment.settings.unit
    return .lifts(
      lifts.map { ($0.name, LiftTotals(found[$0.id] ?? [], in: unit)) }, unit)
  }
}

extension String {
  /// Whether it can only be meant as a span of time: digits, dashes and dots.
  fileprivate var isLikeDates: Bool {
    contains(where: \.isNumber) && allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
  }
}

extension ExerciseLibrary {
  /// The compound exercises, of which main lifts are chosen.
  var compounds: Set<ExerciseID> {
    Set(exercises.filter { $0.category == .compound }.map(\.id))
  }
}
