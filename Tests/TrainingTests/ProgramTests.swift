import Testing
import Training

@Suite("Programs")
struct ProgramTests {
  static let program = Program(
    name: "Push Pull Legs",
    workouts: ["Push", "Pull", "Legs"].map { Workout(name: $0, exercises: []) })

  struct Turn: CustomTestStringConvertible, Sendable {
    let last: String?
    let next: String
    var testDescription: String { "after \(last ?? "nothing")" }
  }

  static let turns: [Turn] = [
    Turn(last: nil, next: "Push"), Turn(last: "Push", next: "Pull"),
    Turn(last: "Pull", next: "Legs"),
    Turn(last: "Legs", next: "Push"), Turn(last: "pUSH ", next: "Pull"),
    Turn(last: "Arms", next: "Push"), Turn(last: "", next: "Push"),
  ]

  @Test("workouts take turns", arguments: turns)
  func turn(_ row: Turn) {
    #expect(ProgramTests.program.workout(after: row.last)?.name == row.next)
  }

  @Test("a program without workouts has no next one")
  func empty() {
    let program = Program(name: "Empty", workouts: [])
    #expect(program.workout(after: nil) == nil)
    #expect(program.workout(after: "Push") == nil)
  }

  @Test("a workout is found by name in any case")
  func named() {
    #expect(ProgramTests.program.workout(named: "legs")?.name == "Legs")
    #expect(ProgramTests.program.workout(named: "Arms") == nil)
  }

  struct Continued: CustomTestStringConvertible, Sendable {
    let name: String
    /// The weights of last time's sets, in kilograms.
    let last: [Int?]?
    let becomes: [Int]
    var testDescription: String { name }
  }

  static let continued: [Continued] = [
    Continued(name: "no last time: the program's", last: nil, becomes: [40, 40, 40]),
    Continued(name: "set by set", last: [50, 60, 70], becomes: [50, 60, 70]),
    Continued(name: "new sets take the last one's", last: [50, 60], becomes: [50, 60, 60]),
    Continued(name: "fewer sets than last time", last: [50, 60, 70, 80], becomes: [50, 60, 70]),
    Continued(
      name: "a set without a weight keeps the program's", last: [50, nil], becomes: [50, 40, 40]),
    Continued(name: "nothing was aimed at", last: [], becomes: [40, 40, 40]),
  ]

  @Test("an exercise without a rule repeats last time's weights", arguments: continued)
  func repeats(_ row: Continued) {
    let sets = [SetTarget](repeating: SetTarget(reps: 8, weight: kilograms(40)), count: 3)
    let workout = Workout(
      name: "Push", exercises: [PlannedExercise(name: "Bench  Press", sets: sets, rest: 90)])
    var last = ["row": Standing(aims: [kilograms(10)], lastDone: 1)]
    last["bench press"] = row.last.map { aims in
      Standing(aims: aims.map { $0.map { kilograms($0) } }, lastDone: 1)
    }
    let today = workout.prescribed(from: last, in: { _ in nil })
    let weights = today.exercises[0].sets.map(\.weight)
    #expect(weights == row.becomes.map { kilograms($0) })
  }

  private func kilograms(_ count: Int) -> Weight { .kilograms(thousandths: count * 1000) }
}

@Suite("Names")
struct NameTests {
  struct Near: CustomTestStringConvertible, Sendable {
    let typed: String
    let meant: String?
    var testDescription: String { "'\(typed)'" }
  }

  static let names = ["Bench Press", "Barbell Row", "Overhead Press", "Squat", "Plank"]

  static let misses: [Near] = [
    Near(typed: "bench press", meant: "Bench Press"),
    Near(typed: "bench pres", meant: "Bench Press"),
    Near(typed: "benchpress", meant: "Bench Press"),
    Near(typed: "Bench-Press", meant: "Bench Press"),
    Near(typed: "sqat", meant: "Squat"), Near(typed: "squats", meant: "Squat"),
    Near(typed: "overhead prss", meant: "Overhead Press"), Near(typed: "curl", meant: nil),
    Near(typed: "", meant: nil), Near(typed: "x", meant: nil), Near(typed: "deadlift", meant: nil),
  ]

  @Test("a near miss finds the most likely name, if any is close enough", arguments: misses)
  func nearMiss(_ row: Near) {
    #expect(row.typed.nearMiss(in: NameTests.names) == row.meant)
  }

  @Test(
    "names are equal regardless of case, spaces and hyphens",
    arguments: [
      "bench press", "Bench  Press", " BENCH PRESS ", "bench-press", "bench_press",
    ])
  func same(name: String) {
    #expect(name.isSameName(as: "Bench Press"))
  }

  @Test("the distance is the smallest number of edits")
  func distance() {
    #expect("kitten".distance(to: "sitting") == 3)
    #expect("".distance(to: "abc") == 3)
    #expect("abc".distance(to: "") == 3)
    #expect("Abc".distance(to: "abC") == 0)
  }
}

@Suite("The log")
struct LogTests {
  @Test("two 30 kg dumbbells for ten reps are 300 kg, because the weight is per hand")
  func volumePerHand() {
    let set = LoggedSet(
      target: SetTarget(reps: 10), status: .done, reps: 10,
      weight: .kilograms(thousandths: 30_000))
    let log = LoggedSession(
      program: nil, workout: "Push", status: .finished, unit: .kilograms,
      exercises: [
        LoggedExercise(name: "Dumbbell Press", loading: .perHand, sets: [set], notes: [])
      ], effort: nil, notes: [], length: 0)
    #expect(log.volume == 300_000)
  }

  @Test("volume counts completed sets in either unit, in the gym's unit")
  func volume() {
    func set(_ status: LoggedSet.Status, _ reps: Int?, _ weight: Weight?) -> LoggedSet {
      LoggedSet(target: SetTarget(reps: 8), status: status, reps: reps, weight: weight)
    }
    let sixty = Weight.kilograms(thousandths: 60_000)
    let exercise = LoggedExercise(
      name: "Bench Press", loading: .barbell,
      sets: [
        set(.done, 8, sixty), set(.short, 5, sixty), set(.skipped, nil, nil),
        set(.pending, nil, nil),
        set(.done, 10, nil), set(.done, 1, Weight(thousandths: 135_000, unit: .pounds)),
      ], notes: [])
    let log = LoggedSession(
      program: nil, workout: "Push", status: .finished, unit: .kilograms, exercises: [exercise],
      effort: nil, notes: [], length: 0)
    #expect(log.volume == 13 * 60_000 + 61_235)
    #expect(log.setsDone == 4)
  }

  @Test(
    "a line may say anywhere whether warm-ups come first",
    arguments: [
      ("Squat 3x5 100 kg rest 3:00", nil), ("Squat 3x5 100 kg warm-up rest 3:00", true),
      ("Squat 3x5 Warm-Up 100 kg", true), ("Squat 3x5 100 kg rest 3:00 no warm-up", false),
      ("Squat 3x5 no warm-up 100 kg rest 3:00 linear +2.5 kg", false),
    ])
  func warmUps(line: String, warmsUp: Bool?) throws {
    let program = try Program(plan: "## Legs\n\(line)\n", name: "x", unit: .kilograms)
    #expect(program.workouts[0].exercises[0].warmsUp == warmsUp)
    #expect(program.workouts[0].exercises[0].name == "Squat")
  }

  @Test("other words do not set warm-ups", arguments: ["no", "no rest", "warm-up warm-up", "warm"])
  func noWarmUp(words: String) {
    #expect(throws: PlanFault.self) {
      try Program(plan: "## Legs\nSquat 3x5 100 kg \(words)\n", name: "x", unit: .kilograms)
    }
  }
}
