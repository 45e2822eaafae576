import Testing

@testable import Training

/// Recommendations and their reasons, among programs made for the tests.
@Suite struct RecommenderTests {
  private static let library: ExerciseLibrary = {
    var squat = Exercise(id: "back_squat", name: "Squat")
    squat.equipment = [["barbell", "rack"]]
    squat.avoidedFor = [.knee]
    squat.substitutes = ["goblet_squat", "hip_thrust"]
    squat.substitutesByInjury = [.knee: ["hip_thrust"]]
    var goblet = Exercise(id: "goblet_squat", name: "Goblet Squat")
    goblet.equipment = [["dumbbell"]]
    goblet.avoidedFor = [.knee]
    var thrust = Exercise(id: "hip_thrust", name: "Hip Thrust")
    thrust.equipment = [["barbell", "bench"], ["bench"]]
    var bench = Exercise(id: "bench_press", name: "Bench Press")
    bench.equipment = [["barbell", "bench"]]
    var curl = Exercise(id: "curl", name: "Curl")
    curl.equipment = [["dumbbell"]]
    var press = Exercise(id: "press", name: "Press")
    press.equipment = [["barbell"]]
    var row = Exercise(id: "row", name: "Row")
    row.equipment = [["barbell"]]
    return ExerciseLibrary([squat, goblet, thrust, bench, curl, press, row])
  }()

  private static func program(
    _ name: String, _ goal: ProgramDetails.Goal, _ level: ProgramDetails.Level,
    days: ClosedRange<Int> = 3...3, minutes: ClosedRange<Int> = 40...50,
    lifts: [String] = ["Squat", "Bench Press", "Row", "Press", "Curl"]
  ) -> Program {
    var program = Program(
      name: name,
      workouts: [
        Workout(
          name: "A",
          exercises: lifts.map {
            PlannedExercise(
              name: $0, sets: Array(repeating: SetTarget(reps: 5), count: 3), rest: 90)
          })
      ])
    program.details.goals = [goal]
    program.details.levels = [level]
    program.details.days = ProgramDetails.Extent(days.lowerBound, days.upperBound)
    program.details.minutes = ProgramDetails.Extent(minutes.lowerBound, minutes.upperBound)
    return program
  }

  private static let programs = [
    program("First", .strength, .beginner),
    program("Big", .hypertrophy, .beginner, days: 4...4),
    program("Later", .strength, .intermediate, days: 4...4),
    program("Long", .strength, .beginner, minutes: 90...120),
    program("Loose", .mobility, .beginner, lifts: ["Curl"]),
  ]

  private func names(_ profile: LifterProfile) -> [String] {
    Recommender(programs: Self.programs, library: Self.library).recommend(for: profile)
      .map(\.program.name)
  }

  @Test("goal, level, days and time decide") func decides() {
    let beginner = LifterProfile(goal: .strength, level: .beginner, days: 3, minutes: 60)
    #expect(names(beginner) == ["First"], "'Later' is for others, and 'Long' takes too long")
    let intermediate = LifterProfile(goal: .strength, level: .intermediate, days: 4)
    #expect(names(intermediate) == ["Later"])
    let bigger = LifterProfile(goal: .hypertrophy, level: .beginner, days: 4)
    #expect(names(bigger) == ["Big"])
  }

  @Test("if nothing fits, the nearest is recommended, with the answers that it contradicts")
  func nearest() {
    func found(_ profile: LifterProfile) -> [Recommendation] {
      Recommender(programs: Self.programs, library: Self.library).recommend(for: profile)
    }
    let advanced = found(LifterProfile(goal: .strength, level: .advanced, days: 4))
    #expect(advanced.map(\.program.name) == ["Later"])
    #expect(advanced[0].contradicts == [.level])
    let often = found(LifterProfile(goal: .strength, level: .beginner, days: 6, minutes: 60))
    #expect(often.map(\.program.name) == ["First"], "what also takes too long is farther off")
    #expect(often[0].contradicts == [.days])
    #expect(often[0].cons.contains(.leavesDays(ProgramDetails.Extent(3, 3))))
    let short = found(LifterProfile(goal: .strength, level: .beginner, days: 3, minutes: 45))
    #expect(short.map(\.program.name) == ["First", "Long"])
    #expect(short.allSatisfy { $0.contradicts == [.minutes] })
    let heavy = found(LifterProfile(goal: .powerlifting, level: .beginner, days: 3))
    #expect(heavy.map(\.program.name) == ["First", "Long"], "'Loose' is for a goal far from it")
  }

  @Test("fewer days are possible if workouts take turns") func fewerDays() {
    let seldom = LifterProfile(goal: .strength, level: .beginner, days: 2)
    let found = Recommender(programs: Self.programs, library: Self.library).recommend(for: seldom)
    #expect(found.first?.cons.contains(.takesTurns(ProgramDetails.Extent(3, 3))) == true)
    #expect(found.first?.contradicts == [.days])
    var fixed = Self.programs[0]
    fixed.schedule = .weekdays([Schedule.Day(.monday, "A")])
    #expect(
      Recommender(programs: [fixed], library: Self.library).recommend(for: seldom).isEmpty,
      "what takes more days than there are is not proposed")
  }

  @Test("a program of which more than a quarter is exchanged contradicts the equipment")
  func equipment() throws {
    let lifts = ["Squat", "Bench Press", "Row", "Curl"]
    func found(_ equipment: Set<String>) throws -> Recommendation {
      try #require(
        Recommender(
          programs: [Self.program("Four", .strength, .beginner, lifts: lifts)],
          library: Self.library
        ).recommend(
          for: LifterProfile(goal: .strength, level: .beginner, days: 3, equipment: equipment)
        ).first)
    }
    #expect(try found(["barbell", "bench", "dumbbell"]).contradicts == [])
    let bare = try found(["barbell", "bench"])
    #expect(bare.contradicts == [.equipment])
    #expect(
      bare.program.details.equipment == ["barbell", "bench"], "what is left needs no dumbbell")
  }

  @Test("two exercises do not get the same substitute if there is another") func twice() {
    var library: [Exercise] = ["one", "two"].map { name in
      var exercise = Exercise(id: ExerciseID(rawValue: name), name: name)
      exercise.equipment = [["cable"]]
      exercise.substitutes = ["three", "four"]
      return exercise
    }
    library += ["three", "four"].map { Exercise(id: ExerciseID(rawValue: $0), name: $0) }
    var program = Self.program("Cables", .strength, .beginner, lifts: ["one", "two"])
    let profile = LifterProfile(goal: .strength, level: .beginner, days: 3, equipment: [])
    let made = program.fit(profile, ExerciseLibrary(library))
    #expect(made.map(\.instead) == ["three", "four"])
  }

  @Test("exercises that the gym cannot provide are swapped or left out") func missing() throws {
    let profile = LifterProfile(
      goal: .strength, level: .beginner, days: 3,
      equipment: ["barbell", "bench", "dumbbell"])
    let found = try #require(
      Recommender(programs: [Self.programs[0]], library: Self.library)
        .recommend(for: profile).first)
    #expect(
      found.substitutions == [
        Substitution(exercise: "Squat", instead: "Goblet Squat", reason: .missing("rack"))
      ])
    #expect(found.cons.contains(.replaced(1)))
    let names = found.program.workouts[0].exercises.map(\.name)
    #expect(names == ["Goblet Squat", "Bench Press", "Row", "Press", "Curl"])
    let bare = LifterProfile(goal: .strength, level: .beginner, days: 3, equipment: [])
    #expect(
      Recommender(programs: [Self.programs[0]], library: Self.library).recommend(for: bare).isEmpty,
      "with most of it left out it is another program")
  }

  @Test("an exercise that hurts is replaced") func hurts() throws {
    let profile = LifterProfile(goal: .strength, level: .beginner, days: 3, spared: [.knee])
    let found = try #require(
      Recommender(programs: [Self.programs[0]], library: Self.library)
        .recommend(for: profile).first)
    #expect(
      found.substitutions == [
        Substitution(exercise: "Squat", instead: "Hip Thrust", reason: .spares(.knee))
      ])
    #expect(found.pros.contains(.spares(.knee, 1)))
    for exercise in found.program.allWorkouts.flatMap(\.exercises) {
      let known = try #require(Self.library.exercise(named: exercise.name))
      #expect(!known.avoidedFor.contains(.knee))
    }
  }

  @Test("starting weights come from the lifter's maxes, body weight and level") func weights()
    throws
  {
    func starts(_ profile: LifterProfile) throws -> [String?] {
      let found = try #require(
        Recommender(programs: [Self.programs[0]], library: Self.library)
          .recommend(for: profile).first)
      return found.program.workouts[0].exercises.map { $0.sets[0].weight?.description }
    }
    var profile = LifterProfile(goal: .strength, level: .beginner, days: 3)
    #expect(try starts(profile) == [nil, nil, nil, nil, nil], "found in the first session")
    profile.maxima = ["back_squat": Weight(thousandths: 140_000, unit: .kilograms)]
    // 140 × 27 / 35: nine tenths of the estimated five-rep max.
    #expect(try starts(profile)[0] == "108 kg")
    profile.bodyWeight = Weight(thousandths: 80_000, unit: .kilograms)
    // Half the body weight for a single, a percentage of it for fives.
    #expect(try starts(profile)[1] == "18.514 kg")
    profile.level = .intermediate
    #expect(
      StartWeight.trainingMax(Weight(thousandths: 100_000, unit: .pounds)).description == "90 lb")
  }
}
