import Foundation
import Testing
import Training

@testable import Catalog

/// A program followed from session to session, with what it asks for as short text.
struct Following {
  let program: Program
  let library: ExerciseLibrary
  let gym: Gym
  var standings: [String: Standing] = [:]
  private var times: [String: Int] = [:]
  private var moment = 0

  /// `start` is what exercises without a weight begin with.
  init(_ program: Program, _ library: ExerciseLibrary, in gym: Gym, start: Weight?) {
    var program = program
    for phase in program.phases.indices {
      for workout in program.phases[phase].workouts.indices {
        for index in program.phases[phase].workouts[workout].exercises.indices {
          program.phases[phase].workouts[workout].exercises[index].begin(with: start, library)
        }
      }
    }
    self.program = program
    self.library = library
    self.gym = gym
  }

  func loads(_ exercise: PlannedExercise) -> Loads? {
    gym.loads(
      for: exercise.name, loading: library.exercise(named: exercise.name)?.loading)
  }

  /// A workout with today's sets.
  func today(_ workout: Workout) -> Workout {
    let all = program.allWorkouts.flatMap { $0.ruled(by: library).exercises }
    return workout.turned(times[workout.name] ?? 0).described(by: library).ruled(by: library)
      .prescribed(
        from: standings, in: { loads($0) },
        leads: Dictionary(all.map { ($0.slot, $0) }) { first, _ in first })
  }

  /// Does a workout; `reps` says how many of a set there were, nothing for a skipped one.
  mutating func lift(_ workout: Workout, reps: (SetTarget) -> Int?) {
    let done = today(workout)
    moment += 2 * 86_400_000
    times[workout.name, default: 0] += 1
    for exercise in done.exercises {
      let sets = exercise.sets.map { target in
        let reps = reps(target)
        let status: LoggedSet.Status =
          reps.map { $0 >= target.reps ? .done : .short } ?? .skipped
        return LoggedSet(target: target, status: status, reps: reps, weight: target.weight)
      }
      var replay = Replay(from: standings[exercise.slot] ?? Standing())
      replay.add(sets, exercise.prescribed, at: moment)
      standings[exercise.slot] = replay.standing
    }
  }
}

extension PlannedExercise {
  fileprivate mutating func begin(with weight: Weight?, _ library: ExerciseLibrary) {
    guard let weight, let loading = library.exercise(named: name)?.loading,
      loading != .bodyweight, loading != .band
    else { return }
    switch rule {
    case .wave, .ramp: start = start ?? weight
    case .follow: break
    default:
      for index in sets.indices where sets[index].kind == .work && sets[index].weight == nil {
        sets[index].weight = weight
      }
    }
  }

  /// `5x5`, `2x5 5+`, and where the sets differ in weight `5@65 5@75 5+@85`.
  fileprivate var short: String {
    let isEven = Set(sets.map(\.weight)).count == 1
    var groups: [(text: String, count: Int)] = []
    for set in sets {
      let unit = [Measure.seconds: "s", .metres: "m"][set.measure] ?? ""
      let text =
        "\(set.reps)\(unit)\(set.isAMRAP ? "+" : "")"
        + (isEven ? "" : "@\(set.weight?.number ?? "")")
      if let last = groups.last, last.text == text {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((text, 1))
      }
    }
    return groups.map { $0.count == 1 ? $0.text : "\($0.count)x\($0.text)" }
      .joined(separator: " ")
  }
}

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

  @Test("all that should be there are there")
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
    "each is written as it would be written, says what it is, and knows its exercises",
    arguments: names)
  func whole(name: String) throws {
    let program = try BuiltInProgramTests.program(name)
    let text = try TextFile.read("\(CatalogTests.resources)/Programs/\(name).plan")
    #expect(program.plan == text)
    let details = program.details
    #expect(!details.goals.isEmpty && !details.levels.isEmpty)
    #expect(details.days != nil && details.minutes != nil)
    #expect(name == "push-pull-legs" || !details.sources.isEmpty)
    let library = try BuiltInProgramTests.catalog.library()
    let gear = Set(library.exercises.flatMap { $0.equipment.flatMap { $0 } }.map(\.plain))
    for item in details.equipment { #expect(gear.contains(item.plain), "\(item)") }
    for exercise in program.allWorkouts.flatMap(\.exercises) {
      #expect(library.exercise(called: exercise.name) != nil, "\(exercise.name)")
      guard case .ladder(let ladder) = exercise.rule else { continue }
      for case let rung? in ladder.rungs.map(\.exercise) {
        #expect(library.exercise(called: rung) != nil, "\(rung)")
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let program: String
    let workout: String
    /// The sets of its exercises, day after day with all sets made, at 100 kg or a training max
    /// of so much.
    let days: [String]
    var testDescription: String { "\(program): \(workout)" }

    init(_ program: String, _ workout: String, _ days: String...) {
      (self.program, self.workout, self.days) = (program, workout, days)
    }
  }

  private static let even531 = "5@75 3@85 1+@95 3@90 3@85 3@80 5@75 5@70 5+@65"

  static let rows: [Row] = [
    Row("starting-strength", "A", "3x5, 3x5, 5"),
    Row("starting-strength", "B", "3x5, 3x5, 5"),
    Row("stronglifts-5x5", "A", "5x5, 5x5, 5x5"),
    Row("stronglifts-5x5", "B", "5x5, 5x5, 5"),
    Row("greyskull-lp", "Monday", "2x5 5+, 2x5 5+"),
    Row("greyskull-lp", "Wednesday", "2x5 5+, 5+"),
    Row("phrak-greyskull-lp", "A", "2x5 5+, 2x5 5+, 2x5 5+"),
    Row("phrak-greyskull-lp", "B", "2x5 5+, 2x5 5+, 5+"),
    Row("basic-beginner", "A", "2x5 5+, 2x5 5+, 2x5 5+"),
    Row("basic-beginner", "B", "2x5 5+, 2x5 5+, 2x5 5+"),
    Row("fierce-5", "A", "3x5, 3x5, 3x8, 3x10, 2x15, 2x10"),
    Row("fierce-5", "B", "3x5, 3x5, 3x8, 3x8, 2x15, 2x10"),
    Row("gzclp", "Day 1", "4x3 3+, 3x10, 2x15 15+"),
    Row("gzclp", "Day 2", "4x3 3+, 3x10, 2x15 15+"),
    Row("gzclp", "Day 3", "4x3 3+, 3x10, 2x15 15+"),
    Row("gzclp", "Day 4", "4x3 3+, 3x10, 2x15 15+"),
    Row(
      "531-boring-but-big", "Deadlift", "5@65 5@75 5+@85, 5x10, 5x10",
      "3@70 3@80 3+@90, 5x10, 5x11",
      "5@75 3@85 1+@95, 5x10, 5x12", "5@40 5@50 5@60, 5x10, 5x13"),
    Row(
      "531-for-beginners", "Day 2",
      "5@65 5@75 5+@85, 5x5, 5@65 5@75 5+@85, 5x5, 5x10, 5x5, 5x8",
      "3@70 3@80 3+@90, 5x5, 3@70 3@80 3+@90, 5x5, 5x11, 5x6, 5x9",
      "5@75 3@85 1+@95, 5x5, 5@75 3@85 1+@95, 5x5, 5x12, 5x7, 5x10"),
    Row(
      "nsuns-5-day", "Day 1",
      "8@65 6@75 3x4@85 5@80 6@75 7@70 8+@65, 6@50 5@60 3@70 5@70 7@70 4@70 6@70 8@70, 4x8, 3x12"),
    Row(
      "nsuns-5-day", "Day 2", "\(even531), 5@50 5@60 3@70 5@70 7@70 4@70 6@70 8@70, 3x8, 3x8"),
    Row(
      "nsuns-5-day", "Day 3", "\(even531), 6@40 5@50 3@60 5@60 7@60 4@60 6@60 8@60, 4x8, 3x12"),
    Row(
      "nsuns-5-day", "Day 4",
      "5@75 3@85 1+@95 3@90 3@85 3@80 3@75 3@70 3+@65,"
        + " 5@35 5@45 3@55 5@55 7@55 4@55 6@55 8@55, 4x8, 3x10"),
    Row(
      "nsuns-5-day", "Day 5",
      "5@75 3@85 1+@95 3@90 5@85 3@80 5@75 3@70 5+@65,"
        + " 6@40 5@50 3@60 5@60 7@60 4@60 6@60 8@60, 4x8, 3x8"),
    Row(
      "madcow-5x5", "Monday",
      "5@50 5@62.5 5@75 5@87.5 5@100, 5@50 5@62.5 5@75 5@87.5 5@100,"
        + " 5@50 5@62.5 5@75 5@87.5 5@100"),
    Row(
      "madcow-5x5", "Wednesday",
      "5@50 5@62.5 2x5@75, 5@62.5 5@75 5@87.5 5@100, 5@62.5 5@75 5@87.5 5@100"),
    Row(
      "madcow-5x5", "Friday",
      "5@50 5@62.5 5@75 5@87.5 3@102.5 8@75, 5@50 5@62.5 5@75 5@87.5 3@102.5 8@75,"
        + " 5@50 5@62.5 5@75 5@87.5 3@102.5 8@75"),
    Row("texas-method", "Volume", "5x5, 5x5, 5"),
    Row("texas-method", "Recovery", "2x5, 3x5, 3x1+, 5x10"),
    Row("texas-method", "Intensity", "5, 5, 5x3"),
    Row("reddit-ppl", "Pull", "5+, 3x8, 3x8, 5x15, 4x8, 4x8", "4x5 5+, 3x9, 3x9, 5x16, 4x9, 4x9"),
    Row("reddit-ppl", "Push", "4x5 5+, 3x8, 3x8, 3x8, 3x15, 3x8, 3x15"),
    Row("reddit-ppl", "Legs", "2x5 5+, 3x8, 3x8, 3x8, 5x8"),
    Row("phul", "Upper Power", "3x3, 3x6, 3x3, 3x6, 2x5, 2x6, 2x6"),
    Row("phul", "Lower Power", "3x3, 3x3, 3x10, 3x6, 4x6"),
    Row("phul", "Upper Hypertrophy", "3x8, 3x8, 3x8, 3x8, 3x8, 3x8, 3x8"),
    Row("phul", "Lower Hypertrophy", "3x8, 3x8, 3x10, 3x10, 3x8, 3x8"),
    Row("phat", "Upper Power", "3x3, 2x6, 2x6, 3x3, 2x6, 3x6, 3x6, 3x6"),
    Row("phat", "Lower Power", "3x3, 2x6, 2x6, 3x5, 2x6, 3x6, 2x6"),
    Row("phat", "Back and Shoulders", "6x3, 3x8, 3x8, 2x12, 2x15, 3x8, 2x12, 3x12"),
    Row("phat", "Lower Hypertrophy", "6x3, 3x8, 2x12, 3x15, 3x8, 2x12, 2x15, 4x10, 3x15"),
    Row("phat", "Chest and Arms", "6x3, 3x8, 3x12, 2x15, 3x8, 2x12, 2x15, 3x8, 2x12, 2x15"),
    Row("upper-lower", "Lower", "3x6, 3x6, 2x10, 2x10, 3x6, 3x10"),
    Row("upper-lower", "Upper", "3x6, 3x6, 2x10, 2x10, 2x12, 2x12"),
    Row("dumbbell-only", "Push", "3x8, 3x8, 3x8, 3x8, 3x8", "3x9, 3x9, 3x9, 3x9, 3x9"),
    Row(
      "bodyweight", "Full Body",
      "10, 30s, 10, 10, 3x5, 3x5, 3x20s, 3x5, 3x5, 3x5, 3x20s, 3x8, 3x8",
      "10, 30s, 10, 10, 3x6, 3x6, 3x25s, 3x6, 3x6, 3x6, 3x25s, 3x9, 3x9"),
    Row("interval-finishers", "Tabata", "8x20s"),
    Row("interval-finishers", "Four by Four", "600s, 4x240s, 300s"),
    Row("mobility", "Hips and Ankles", "2x12, 2x30s, 2x10, 2x30s, 2x30s, 3x30s"),
    Row("minimalist", "Full Body", "8, 8, 8, 8, 30m, 30s"),
  ]

  @Test("the first cycle is what the sources say, set by set", arguments: rows)
  func cycle(_ row: Row) throws {
    let hundred = Weight.kilograms(thousandths: 100_000)
    let program = try BuiltInProgramTests.program(row.program)
    let steps = Gym(name: "Machines only", unit: .kilograms)
    var following = Following(
      program, try BuiltInProgramTests.catalog.library(), in: steps.withFineBar, start: hundred)
    let workout = try #require(program.workout(named: row.workout))
    let own = try #require(following.program.workout(named: workout.name))
    for day in row.days {
      let today = following.today(own)
      #expect(today.exercises.map(\.short).joined(separator: ", ") == day)
      following.lift(own) { $0.reps }
    }
  }

  @Test(
    "eight weeks, made, missed and skipped: loadable, and a skipped day changes nothing",
    arguments: names)
  func eightWeeks(name: String) throws {
    let library = try BuiltInProgramTests.catalog.library()
    let program = try BuiltInProgramTests.program(name)
    for seed in UInt64(1)...6 {
      var chance = Chance(state: seed)
      let gym = Gym.home(seed % 2 == 0 ? .kilograms : .pounds)
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
          default: following.lift(workout) { $0.isAMRAP ? $0.reps + 3 : $0.reps }
          }
        }
      }
    }
  }

  private func expectLoadable(_ workout: Workout, _ following: Following) throws {
    for exercise in workout.exercises {
      #expect(!exercise.sets.isEmpty)
      let loads = following.loads(exercise)
      for set in exercise.sets {
        #expect(set.reps >= 1)
        guard let loads, let weight = set.weight, exercise.rule != nil else { continue }
        #expect(loads.contains(weight), "\(workout.name), \(exercise.name): \(weight)")
      }
    }
  }

  @Test(
    "a beginner in kilograms, an intermediate in pounds and dumbbells at home can load it",
    arguments: names)
  func previews(name: String) throws {
    let library = try BuiltInProgramTests.catalog.library()
    let program = try BuiltInProgramTests.program(name)
    var dumbbells = Gym(name: "Dumbbells", unit: .kilograms)
    dumbbells.dumbbells = stride(from: 2_500, through: 30_000, by: 2_500).map {
      .kilograms(thousandths: $0)
    }
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

extension Gym {
  /// With a bar so light and plates so small that every half kilogram can be loaded.
  fileprivate var withFineBar: Gym {
    var gym = self
    gym.bars = [Bar(name: "Barbell", weight: .kilograms(thousandths: 10_000))]
    gym.plates = [25_000, 20_000, 10_000, 5_000, 2_500, 1_250].map {
      PlateStock(plate: .kilograms(thousandths: $0), count: 4)
    }
    return gym
  }
}

extension String {
  /// Lower case, letters and digits only: `pull-up bar` and `pullup_bar` are one.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// Chance that repeats itself.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
