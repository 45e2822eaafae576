import Testing

@testable import Training

@Suite("A light week")
struct LightWeekTests {
  /// Returns the first exercise of a plan as it is done in a light week, as notation.
  private static func light(_ plan: String, in loads: Loads? = .usual(.kilograms)) throws -> String
  {
    let workout = try Workout(line: plan, unit: .kilograms).prescribed(from: [:]) { _ in loads }
    return workout.light { _ in loads }.exercises[0].sets.map { set in
      let weight = set.weight.map { " @ \($0.number)" } ?? set.band.map { " @ \($0)" } ?? ""
      return "\(set.reps)\(set.isAMRAP ? "+" : "")\(weight)"
    }.joined(separator: ", ")
  }

  @Test(
    "half of the sets, at least one, at 85 percent of the weight, and nothing heavier",
    arguments: [
      ("Squat 4x5 @ 60", "5 @ 50, 5 @ 50"), ("Squat 3x5 @ 100", "5 @ 85, 5 @ 85"),
      ("Squat 1x5 @ 60", "5 @ 50"), ("Squat 5,5,5+ @ 60", "5 @ 50, 5 @ 50"),
      ("Squat 1x5+ @ 60", "5 @ 50"), ("Pull-Up 3xmax", "5, 5"), ("Dip 4x8", "8, 8"),
      ("Pull-Up 3x5 @ bw-20", "5 @ -20, 5 @ -20"), ("Curl 2x8 @ 2.5", "8 @ 2.5"),
      ("Face Pull 3x15 @ red band", "15 @ red, 15 @ red"),
      ("Squat 3x5 @ 60 drop 8 -20%", "5 @ 50, 5 @ 50"),
    ])
  func sets(plan: String, expected: String) throws {
    #expect(try Self.light(plan) == expected)
  }

  @Test("what can be loaded is taken: the nearest, but never more")
  func loads() throws {
    let dumbbells = Loads.listed([10_000, 20_000, 30_000], unit: .kilograms)
    #expect(try Self.light("Curl 2x8 @ 20", in: dumbbells) == "8 @ 20")
    #expect(try Self.light("Curl 2x8 @ 30", in: dumbbells) == "8 @ 30")
    let heavy = Loads.listed([25_000], unit: .kilograms)
    var workout = try Workout(line: "Curl 2x8 @ 20", unit: .kilograms)
    workout = workout.light { _ in heavy }
    #expect(workout.exercises[0].sets.map(\.weight) == [.kilograms(thousandths: 20_000)])
  }

  @Test(
    "what went up waits: the weight, the help, the reps, the band and the variation",
    arguments: [
      ("Squat 3x5 @ 60 linear +5", "Squat 5 @ 50"),
      ("Assisted Dip 3x8 @ bw-10 linear +2.5", "Assisted Dip 8 @ -10"),
      ("Push-Up 3x8 ladder 5-8 > Diamond Push-Up 5-8", "Push-Up 8"),
      ("Push-Up 3x5 ladder 5-8 > Diamond Push-Up 5-8", "Push-Up 5"),
      ("Dip 3x8 @ bw ladder 5-8, +2.5", "Dip 8 @ 0"), ("Dip 3x8 double 8-12", "Dip 8"),
      ("Curl 3x12 @ 20 double 8-12", "Curl 12 @ 17.5"),
      ("Pull Apart 3x12 @ red double 8-12", "Pull Apart 12 @ red"),
    ])
  func waits(plan: String, expected: String) throws {
    let workout = try Workout(line: plan, unit: .kilograms)
    var gym = Gym.home(.kilograms)
    gym.bands = [Band(colour: "red"), Band(colour: "green")]
    let prescriber = Prescriber([workout], library: ExerciseLibrary([]))
    let first = prescriber.today(workout, in: gym, from: [:]).exercises[0]
    var replay = Replay()
    replay.add(
      first.sets.map { LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight) },
      first.prescribed, at: 0)
    let next = prescriber.today(
      workout, in: gym, from: [first.slot: replay.standing], isLight: true)
    let light = next.light { _ in .usual(.kilograms) }.exercises[0]
    let set = try #require(light.sets.first)
    let load = set.weight.map { " @ \($0.number)" } ?? set.band.map { " @ \($0)" } ?? ""
    #expect("\(light.name) \(set.reps)\(load)" == expected)
  }

  @Test("of ten rounds five are left")
  func rounds() throws {
    let workout = try Workout(line: "Kettlebell Swing emom 10x15 @ 20", unit: .kilograms)
    let light = workout.light { _ in .usual(.kilograms) }.exercises[0]
    #expect(light.sets.count == 5)
    #expect(light.interval?.rounds == 5)
  }

  @Test("more reps than asked are no record in it")
  func records() {
    var book = RecordBook()
    book.add(RecordTests.session("60x8"))
    var session = RecordTests.session("60x12")
    #expect(!Records.reached(by: session, before: book).isEmpty)
    var prescribed = Prescribed(
      slot: "lift 0", rule: nil, progress: Progress(weight: nil), weights: [])
    prescribed.isLight = true
    session.exercises[0].prescribed = prescribed
    #expect(Records.reached(by: session, before: book).isEmpty)
  }

  @Test("waves have light weeks of their own, and so have phases named after them")
  func own() throws {
    func has(_ plan: String) throws -> Bool {
      Program(name: "A", workouts: [try Workout(line: plan, unit: .kilograms)]).hasLightWeeks
    }
    #expect(try has("Squat tm 100 kg wave 5@65% | 5@50% light, +5 kg"))
    #expect(try !has("Squat tm 100 kg wave 5@65% | 5@75%, +5 kg"))
    #expect(try !has("Squat 3x5 @ 60 linear, 3 misses -10%"))
    let phase = Program.Phase(name: "Deload", workouts: [])
    #expect(Program(name: "A", phases: [phase]).hasLightWeeks)
  }

  @Test("its sets give the reason, and are judged by no rule")
  func judged() throws {
    let line = try Workout(line: "Squat 4x5 @ 60 linear +2.5", unit: .kilograms)
    var replay = Replay()
    func prescribe() throws -> PlannedExercise {
      line.prescribed(from: ["squat": replay.standing]) { _ in .usual(.kilograms) }.exercises[0]
    }
    func train(_ planned: PlannedExercise, short: Bool = false, day: Int) {
      let sets = planned.sets.map { set in
        LoggedSet(
          target: set, status: short ? .short : .done, reps: short ? 2 : set.reps,
          weight: set.weight)
      }
      replay.add(sets, planned.prescribed, at: day * 86_400_000)
    }
    train(try prescribe(), day: 1)
    let before = replay.standing
    let week = Workout(name: "A", exercises: [try prescribe()]).light { _ in .usual(.kilograms) }
    let light = week.exercises[0]
    #expect(light.prescribed?.isLight == true)
    #expect(light.prescribed?.outcome == .deload)
    #expect(light.prescribed?.progress.reason == .ownLightWeek)
    for (day, short) in [(8, false), (9, true)] {
      train(light, short: short, day: day)
      #expect(replay.standing.progress == before.progress)
      #expect(replay.standing.aims == before.aims)
      // So that the next week is no return after a layoff.
      #expect(replay.standing.lastDone == day * 86_400_000)
    }
    #expect(
      try prescribe().sets
        == Array(repeating: SetTarget(reps: 5, weight: .kilograms(thousandths: 62_500)), count: 4))
  }

  @Test("a weight that was found in it is known afterwards")
  func found() throws {
    var prescribed = Prescribed(
      slot: "squat", rule: .linear(LinearProgression()), progress: Progress(weight: nil),
      weights: [nil])
    prescribed.isLight = true
    let weight = Weight.kilograms(thousandths: 70_000)
    var replay = Replay()
    let target = SetTarget(reps: 5, weight: weight)
    replay.add(
      [LoggedSet(target: target, status: .done, reps: 5, weight: weight)], prescribed, at: 0)
    let line = try Workout(line: "Squat 1x5 linear", unit: .kilograms)
    let next = line.prescribed(from: ["squat": replay.standing]) { _ in .usual(.kilograms) }
    #expect(next.exercises[0].sets[0].weight == weight)
  }
}
