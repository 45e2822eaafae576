import Testing
import Training

@testable import Library

/// Every goal, level and number of days has a choice among the built-in programs, and no bad one.
@Suite struct RecommendationGridTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    var goal: ProgramDetails.Goal
    var level: ProgramDetails.Level
    var days: Int

    var testDescription: String { "\(goal.rawValue), \(level.rawValue), \(days) days" }
  }

  static let cells: [Cell] = ProgramDetails.Goal.allCases.flatMap { goal in
    ProgramDetails.Level.allCases.flatMap { level in
      LifterProfile.days.map { Cell(goal: goal, level: level, days: $0) }
    }
  }

  /// The goals that a coach would also accept where no program is made for a goal.
  private static let near: [ProgramDetails.Goal: Set<ProgramDetails.Goal>] = [
    .strength: [.powerlifting, .hypertrophy], .powerlifting: [.strength], .hypertrophy: [.strength],
    .general: [.strength, .hypertrophy, .conditioning],
    .athletic: [.strength, .conditioning, .general], .conditioning: [.general], .mobility: [],
  ]

  /// Programs that supplement training and do not replace it.
  private static let additions: Set = ["Mobility", "Stretching", "Interval Finishers"]

  private static func recommended(_ cell: Cell) throws -> [Recommendation] {
    let catalog = BuiltInProgramTests.catalog
    let programs = try BuiltInProgramTests.names.map { try BuiltInProgramTests.program($0) }
    return Recommender(programs: programs, library: try catalog.library())
      .recommend(for: LifterProfile(goal: cell.goal, level: cell.level, days: cell.days))
  }

  @Test(
    "each goal, level and number of days gets at least two suitable recommendations",
    arguments: cells)
  func grid(_ cell: Cell) throws {
    let found = try Self.recommended(cell)
    let names = found.map(\.program.name)
    #expect((2...3).contains(names.count), "\(names)")
    for proposal in found {
      let program = proposal.program
      let details = program.details
      let first = try #require(details.goals.first)
      #expect(
        details.goals.contains(cell.goal) || Self.near[cell.goal]?.contains(first) == true,
        "\(program.name) is for \(details.goals)")
      let suits =
        details.levels.contains(cell.level)
        || cell.level == .advanced && details.levels.contains(.intermediate)
      #expect(suits, "\(program.name) is for \(details.levels)")
      let days = try #require(details.days)
      let comesRound =
        program.schedule == .rotation
        && program.phases.allSatisfy { $0.workouts.count <= cell.days }
      #expect(days.least <= cell.days || comesRound, "\(program.name) takes \(days.least) days")
    }
    if ![.mobility, .conditioning].contains(cell.goal) {
      #expect(Self.additions.isDisjoint(with: names.prefix(1)), "\(names)")
    }
  }

  @Test(
    "in the second year, programs for beginners are recommended, too", arguments: 3...4
  )
  func secondYear(days: Int) throws {
    let programs = try BuiltInProgramTests.names.map { try BuiltInProgramTests.program($0) }
    let found = Recommender(
      programs: programs, library: try BuiltInProgramTests.catalog.library()
    ).recommend(
      for: LifterProfile(goal: .strength, level: .intermediate, days: days, otherLevel: .beginner))
    let levels = found.flatMap(\.program.details.levels)
    #expect(levels.contains(.beginner) && levels.contains(.intermediate))
  }

  @Test(
    "an exercise to avoid is in no recommended program",
    arguments: ["deadlift", "jump", "overhead press"])
  func avoided(_ name: String) throws {
    let library = try BuiltInProgramTests.catalog.library()
    let avoided = try #require(LifterProfile.Avoided(name, in: library))
    let programs = try BuiltInProgramTests.names.map { try BuiltInProgramTests.program($0) }
    let found = Recommender(programs: programs, library: library).recommend(
      for: LifterProfile(goal: .strength, level: .beginner, days: 3, avoided: [avoided]))
    #expect(found.count >= 2)
    for exercise in found.flatMap(\.program.allWorkouts).flatMap(\.exercises) {
      let known = try #require(library.exercise(named: exercise.name))
      #expect(!avoided.exercises.contains(known.id), "\(exercise.name)")
    }
  }
}
