import Testing
import Training

@testable import ResourceFiles

/// For every goal, level and number of days, the built-in programs that fit are recommended, or the
/// nearest ones.
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

  /// Programs that supplement training and do not replace it.
  private static let additions: Set = [
    "Mobility", "Stretching", "Limber 11", "Interval Finishers",
  ]

  /// Programs for bars and bands, which are not for who has weights and a goal that takes them.
  private static let light: Set = [
    "Arnold's No-Gym Workout", "Bodyweight", "Convict Conditioning, Good Behavior",
    "Convict Conditioning, New Blood", "Hundred Push-Ups",
  ]

  private static let world = Result {
    let programs = try BuiltInProgramTests.names.map { try BuiltInProgramTests.program($0) }
    let library = try BuiltInProgramTests.catalog.library()
    return (Recommender(programs: programs, library: library), programs)
  }

  /// Whether a program is made for this goal, level, number of days and time.
  private static func fits(_ program: Program, _ cell: Cell, _ minutes: Int?) throws -> Bool {
    let details = program.details
    let (days, takes) = (try #require(details.days), try #require(details.minutes))
    return details.goals.contains(cell.goal) && details.levels.contains(cell.level)
      && (days.least...days.most).contains(cell.days) && takes.most <= minutes ?? .max
  }

  @Test(
    "no recommended program contradicts an answer, unless there is none that does not",
    arguments: cells)
  func grid(_ cell: Cell) throws {
    let (recommender, programs) = try Self.world.get()
    let lengths = LifterProfile.minutes.map { (minutes: Int?.some($0), kit: EquipmentPreset.full) }
    for (minutes, kit) in lengths + EquipmentPreset.allCases.map({ (nil, $0) }) {
      let profile = LifterProfile(
        goal: cell.goal, level: cell.level, days: cell.days, minutes: minutes,
        equipment: kit.equipment)
      let found = recommender.recommend(for: profile)
      let names = found.map(\.program.name)
      #expect((1...3).contains(found.count), "\(kit)")
      let isFitting = found.allSatisfy(\.contradicts.isEmpty)
      #expect(isFitting || !found.contains(where: \.contradicts.isEmpty), "\(names)")
      for proposal in found {
        let fits = try Self.fits(proposal.program, cell, minutes)
        #expect(fits == proposal.contradicts.filter { $0 != .equipment }.isEmpty, "\(names)")
        let original = try #require(programs.first { $0.name == proposal.program.name })
        let count = Set(original.allWorkouts.flatMap(\.exercises).map(\.name)).count
        #expect(
          proposal.contradicts.contains(.equipment) == (4 * proposal.substitutions.count > count),
          "\(names), \(kit)")
      }
      guard kit == .full else { continue }
      let isHeavy = [.strength, .hypertrophy, .powerlifting].contains(cell.goal)
      #expect(!isHeavy || Self.light.isDisjoint(with: names), "\(names)")
      if !isFitting {
        let others = try programs.filter {
          try Self.fits($0, cell, minutes) && !(isHeavy && Self.light.contains($0.name))
        }
        #expect(others.isEmpty, "\(cell), \(minutes ?? 0) minutes: \(others.map(\.name))")
      } else if ![.mobility, .conditioning].contains(cell.goal) {
        #expect(Self.additions.isDisjoint(with: names.prefix(1)), "\(names)")
      }
    }
  }

  @Test("there are three programs or more for every goal and level") func three() throws {
    let (_, programs) = try Self.world.get()
    for goal in ProgramDetails.Goal.allCases {
      for level in ProgramDetails.Level.allCases {
        let found = programs.filter {
          $0.details.goals.contains(goal) && $0.details.levels.contains(level)
        }
        #expect(found.count >= 3, "\(goal), \(level): \(found.map(\.name))")
      }
    }
  }

  /// For powerlifting there is none.
  @Test(
    "for these goals there is a program for dumbbells, and one for bars and bands",
    arguments: [ProgramDetails.Goal.strength, .hypertrophy, .general, .athletic, .conditioning],
    [EquipmentPreset.dumbbells, .bars])
  func atHome(goal: ProgramDetails.Goal, kit: EquipmentPreset) throws {
    let (recommender, _) = try Self.world.get()
    let found = Self.cells.filter { $0.goal == goal }.flatMap { cell in
      recommender.recommend(
        for: LifterProfile(
          goal: goal, level: cell.level, days: cell.days, equipment: kit.equipment))
    }
    #expect(found.contains { $0.contradicts.isEmpty })
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
