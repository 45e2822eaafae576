internal import CommandGrammar
package import LogStore
internal import Planning
package import Reports
package import Training

/// Two programs, two spans of time or two exercises, to be put side by side.
package struct Comparison {
  private let environment: AppContext
  private let store: Store
  private let today: Day
  private let days: ClosedRange<Day>
  /// Whether the days were given.
  private let isLimited: Bool
  private let library: ExerciseLibrary
  private let lifts: LiftNames
  /// The programs with a session.
  private let trained: Set<String>

  package init(
    _ environment: AppContext, _ store: Store, _ span: (since: Day?, until: Day?), today: Day
  ) throws {
    (self.environment, self.store, self.today) = (environment, store, today)
    isLimited = span.since != nil || span.until != nil
    days = (span.since ?? Day(number: .min))...(span.until ?? Day(number: .max))
    library = try environment.exercises.library()
    lifts = try LiftNames(library: environment.planner.library(), in: store)
    trained = Set(try store.trainedPrograms().map(\.program.normalizedName))
  }

  private enum Side {
    case span(DateRange)
    case program(String)
    case lift((id: ExerciseID, name: String))

    var kind: String {
      switch self {
      case .span: "a period"
      case .program: "a program"
      case .lift: "an exercise"
      }
    }
  }

  /// Returns the kind and the sides of what two names mean.
  ///
  /// - Throws: `UsageError` for other than two, `Failure` if one means nothing or the kinds differ.
  package func sides(_ words: [String]) throws -> (kind: String, sides: [ComparedSide]) {
    let names = LiftNames.split(words) { side($0) != nil }
    let sides = try names.map { name in
      guard let side = side(name) else { throw unknown(words.first { side($0) == nil } ?? name) }
      return side
    }
    guard sides.count == 2 else {
      let what =
        sides.count == 1 ? "'\(names[0].prefix(40))' is only one" : "these are \(sides.count)"
      throw UsageError(
        "'stats' compares two programs, exercises or periods, and \(what): spotter stats squat"
          + " deadlift.")
    }
    switch (sides[0], sides[1]) {
    case (.span(let first), .span(let second)):
      guard !isLimited else {
        throw UsageError("'--since' and '--until' do not go with two periods: leave them out.")
      }
      return ("spans", try [first, second].map { try side($0.text, $0.days, of: nil) })
    case (.program(let first), .program(let second)):
      return ("programs", try [first, second].map { try side($0, days, of: $0) })
    case (.lift(let first), .lift(let second)):
      let found = try store.courses(of: [first.id, second.id], on: days, in: lifts.library)
      let unit = environment.settings.unit
      return (
        "lifts",
        [first, second].map { lift in
          ComparedSide(lift.name, LiftTotals(found[lift.id] ?? [], in: unit), in: unit)
        }
      )
    case (.span, _), (.program, _), (.lift, _):
      throw Failure(
        "cannot compare '\(names[0].prefix(40))', \(sides[0].kind), with"
          + " '\(names[1].prefix(40))', \(sides[1].kind). Name two programs, two exercises or two"
          + " periods.")
    }
  }

  private func side(_ name: String) -> Side? {
    if let span = DateRange(name, today: today) { return .span(span) }
    if !trained.contains(name.normalizedName), let lift = lifts.find(name) {
      return .lift(lift)
    }
    let program = environment.planner.loggedName(of: name)
    return trained.contains(program.normalizedName) ? .program(program) : nil
  }

  private func side(
    _ name: String, _ days: ClosedRange<Day>, of program: String?
  ) throws -> ComparedSide {
    let unit = environment.settings.unit
    let weeks = try store.weeks(
      days, from: TerminalTraits.firstWeekday, program: program, in: unit)
    let strength = try program.flatMap {
      try store.strength(with: $0, on: days, in: unit, library)?.weeks.last?.index
    }
    return ComparedSide(name, SpanTotals(weeks, unit: unit), strength: strength)
  }

  private func unknown(_ name: String) -> Failure {
    let programs = environment.catalog.programFiles()
    if let file = try? environment.catalog.programFile(name, unit: environment.settings.unit),
      let title = try? environment.catalog.program(file.path, unit: environment.settings.unit).name
    {
      return Failure("cannot compare '\(title)': no session of it is logged yet.")
    }
    let near =
      [name.prefix(80).nearMiss(in: programs.map(\.name))].compactMap(\.self)
      + library.suggestions(for: name).map(\.name)
    return Failure(
      "cannot compare '\(name.prefix(80))': no program and no exercise is called"
        + " that.\(Array(near.prefix(3)).didYouMean) 'spotter program list' and 'spotter exercise"
        + " list' show them all.")
  }
}
