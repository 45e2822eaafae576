import Foundation
import Support
import Testing
import Training

@testable import ResourceFiles

@Suite("Built-in programs")
struct BuiltInProgramTests {
  static let catalog = Catalog(folders: [CatalogTests.resources])

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: CatalogTests.resources + "/Programs"))
    ?? [])
    .filter { $0.hasSuffix(".plan") }.map { String($0.dropLast(5)) }.sorted()

  static func program(_ name: String) throws -> Program {
    try catalog.program(name, unit: .kilograms)
  }

  @Test("all expected programs exist")
  func all() {
    let wanted: Set<String> = [
      "starting-strength", "stronglifts-5x5", "greyskull-lp", "gzclp", "531-for-beginners",
      "531-boring-but-big", "nsuns-5-day", "madcow-5x5", "texas-method", "push-pull-legs",
      "reddit-ppl", "phul", "phat", "upper-lower", "basic-beginner", "fierce-5", "dumbbell-only",
      "bodyweight", "interval-finishers", "mobility", "minimalist",
    ]
    #expect(wanted.subtracting(BuiltInProgramTests.names).isEmpty)
  }

  @Test(
    "each file is in canonical format, has its details and knows its exercises",
    arguments: names)
  func whole(name: String) throws {
    let program = try BuiltInProgramTests.program(name)
    let text = try TextFile.read("\(CatalogTests.resources)/Programs/\(name).plan")
    #expect(program.plan == text)
    #expect(program.idle().isEmpty, "\(program.idle())")
    let details = program.details
    let heading = Program(heading: text, name: name)
    var listed = details
    listed.notes = []
    #expect(heading.name == program.name && heading.details == listed)
    #expect(!details.goals.isEmpty && !details.levels.isEmpty)
    #expect(details.days != nil && details.minutes != nil)
    #expect(name == "push-pull-legs" || !details.sources.isEmpty)
    let library = try BuiltInProgramTests.catalog.library()
    let gear = Set(library.exercises.flatMap { $0.equipment.flatMap { $0 } }.map(\.plain))
    for item in details.equipment { #expect(gear.contains(item.plain), "\(item)") }
    for exercise in program.allWorkouts.flatMap(\.exercises) {
      #expect(library.exercise(called: exercise.name) != nil, "\(exercise.name)")
      guard let ladder = exercise.rule?.as(LadderProgression.self) else { continue }
      for case let rung? in ladder.rungs.map(\.exercise) {
        #expect(library.exercise(called: rung) != nil, "\(rung)")
      }
    }
  }

  @Test(
    "over eight weeks, each weight can be loaded or is announced as unloadable; a skipped day changes nothing",
    arguments: names)
  func eightWeeks(name: String) throws {
    let library = try BuiltInProgramTests.catalog.library()
    let program = try BuiltInProgramTests.program(name)
    for seed in UInt64(1)...6 {
      var chance = SplitMix64(seed: seed)
      let places = OnePressCourse.Place.allCases
      let gym = places[Int(seed / 2) % places.count].gym(seed % 2 == 0 ? .kilograms : .pounds)
      var following = Following(
        program, library, in: gym, start: .kilograms(thousandths: 40_000))
      for phase in following.program.phases {
        for session in 0..<(8 * (program.details.days?.most ?? 3)) {
          let workout = phase.workouts[session % phase.workouts.count]
          let today = following.today(workout)
          try expectLoadable(today, following)
          let before = following.standings
          switch Int.random(in: 0..<6, using: &chance) {
          case 0:
            following.lift(workout) { _ in nil }
            for (slot, standing) in before {
              #expect(following.standings[slot]?.progress == standing.progress, "\(slot)")
            }
          case 1, 2:
            let lost = Int.random(in: 1...3, using: &chance)
            following.lift(workout) { max(0, $0.reps - lost) }
            expectKept(today, in: following, isMade: false)
          default:
            following.lift(workout) { $0.isAMRAP ? $0.reps + 3 : $0.reps }
            expectKept(today, in: following, isMade: true)
          }
        }
      }
    }
  }

  /// Checks that no target is heavier after a miss, and none lighter after all sets were made.
  ///
  /// Stages restart at another weight, and a wave looks back at its whole cycle, where light weeks
  /// do not count, and a weight that follows the effort goes on from what was loaded: those have tables
  /// of their own.
  private func expectKept(_ today: Workout, in following: Following, isMade: Bool) {
    for case let prescribed? in today.exercises.map(\.prescribed) {
      guard let rule = prescribed.rule, let was = prescribed.progress.weight,
        let now = following.standings[prescribed.slot]?.progress?.weight
      else { continue }
      let hasOwnTable =
        rule.basis == .trainingMax || rule.isFollowing || rule.as(StagedProgression.self) != nil
        || rule.as(LadderProgression.self) != nil || rule.steering != nil
      if hasOwnTable { continue }
      // What was on the bar may be ahead of the exact target behind it.
      let most = [was, prescribed.progress.before].heaviest ?? was
      #expect(!(isMade ? was.isHeavier(than: now) : now.isHeavier(than: most)), "\(prescribed)")
    }
  }

  private func expectLoadable(_ workout: Workout, _ following: Following) throws {
    for exercise in workout.exercises {
      #expect(!exercise.sets.isEmpty)
      let (gym, loads) = (following.gym, following.loads(exercise))
      // A session says so before the first set and names no plates.
      let isSaid = gym.lacksGear(for: exercise.name, loading: exercise.loading)
      for set in exercise.sets {
        #expect(set.reps >= 1)
        guard let loads, let weight = set.weight else { continue }
        #expect(weight.unit == gym.unit, "\(workout.name), \(exercise.name): \(weight)")
        #expect(
          isSaid || loads.contains(weight), "\(workout.name), \(exercise.name): \(weight)")
      }
    }
  }

  /// A home gym with only pairs of dumbbells.
  private static var dumbbells: Gym {
    var gym = Gym(name: "Dumbbells", unit: .kilograms)
    gym.dumbbells = stride(from: 2_500, through: 30_000, by: 2_500).map {
      .kilograms(thousandths: $0)
    }
    return gym
  }

  @Test(
    "in an eight-week forecast with dumbbells only, every weight is available or left open",
    arguments: names)
  func ahead(name: String) throws {
    let library = try Self.catalog.library()
    let gym = Self.dumbbells
    let start = Weight.kilograms(thousandths: 12_500)
    let program = Following(try Self.program(name), library, in: gym, start: start).program
    var outlook = ProgramForecast(program, library: library, gym: gym)
    for _ in 0..<8 {
      let week = outlook.next()
      for exercise in week.workouts.flatMap(\.exercises) {
        let weights = exercise.sets.compactMap(\.weight).filter { $0.thousandths != 0 }
        #expect(weights.allSatisfy { gym.dumbbells.contains($0) }, "\(exercise.name) \(weights)")
        switch exercise.loading {
        case .barbell, .barbellOneEnd, .stack, .machine, .assisted:
          #expect(week.unloadable.contains(exercise.name))
          #expect(weights.isEmpty, "\(exercise.name)")
        default: #expect(!week.unloadable.contains(exercise.name), "\(exercise.name)")
        }
      }
    }
  }

  @Test(
    "beginners in kilograms, intermediates in pounds and dumbbells at home can load every weight",
    arguments: names)
  func previews(name: String) throws {
    let library = try BuiltInProgramTests.catalog.library()
    let program = try BuiltInProgramTests.program(name)
    let dumbbells = Self.dumbbells
    let lifters = [
      (Gym.home(.kilograms), Weight.kilograms(thousandths: 20_000)),
      (Gym.home(.pounds), Weight(thousandths: 185_000, unit: .pounds)),
      (dumbbells, Weight.kilograms(thousandths: 12_000)),
    ]
    for (gym, start) in lifters {
      var following = Following(program, library, in: gym, start: start)
      for workout in following.program.allWorkouts + following.program.allWorkouts {
        try expectLoadable(following.today(workout), following)
        following.lift(workout) { $0.reps }
      }
    }
  }
}

extension String {
  /// Lowercase letters and digits only, so that `pull-up bar` equals `pullup_bar`.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
