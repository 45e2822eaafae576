import Support
import Testing
import Training

@Suite("The equipment of a gym")
struct EquipmentTests {
  private static let bare = Gym.home(.kilograms)

  /// Plates without a bar.
  private static let barless: Gym = {
    var gym = bare
    gym.bars = []
    return gym
  }()

  private static let onlyTrapBar: Gym = {
    var gym = bare
    gym.bars = [Bar(name: "Trap bar", weight: .kilograms(thousandths: 25_000))]
    return gym
  }()

  /// Dumbbells, a pulldown station and a cable in addition to the bar.
  private static let listed: Gym = {
    var gym = Gym.home(.kilograms)
    gym.dumbbells = [.kilograms(thousandths: 10_000)]
    let (low, step) = (Weight.kilograms(thousandths: 5_000), Weight.kilograms(thousandths: 5_000))
    gym.machines = [
      WeightMachine(
        kind: .machine, name: "Lat Pulldown", lightest: low,
        heaviest: .kilograms(thousandths: 100_000), step: step),
      WeightMachine(
        kind: .cable, name: "Tower", lightest: low, heaviest: .kilograms(thousandths: 50_000),
        step: step),
    ]
    return gym
  }()

  private static let gyms = [
    "bare": bare, "empty": Gym(name: "Empty", unit: .kilograms), "barless": barless,
    "onlyTrapBar": onlyTrapBar, "listed": listed,
  ]

  /// A row of `Lines/equipment.txt`: a gym, ways to do an exercise, and whether it has what one of them takes.
  @Test(
    "a gym has its listed equipment, and every kind that is never listed",
    arguments: TextRows("equipment", words: "gym tools has").rows)
  func has(_ row: TextRow) throws {
    var exercise = Exercise(name: "Any")
    exercise.equipment = (row["tools"] ?? "").split(separator: " or ").map { way in
      way == "nothing" ? [] : way.split(separator: " ").map(String.init)
    }
    let gym = try #require(Self.gyms[row["gym"] ?? ""])
    #expect(gym.has(whatTakes: exercise) == (row["has"] == "yes"))
  }
}

@Suite("Starting weights derived from another exercise")
struct CarriedWeightTests {
  private static func exercise(_ id: String, _ loading: Loading?) -> Exercise {
    var exercise = Exercise(id: ExerciseID(rawValue: id), name: id)
    exercise.loading = loading
    (exercise.pattern, exercise.primaryMuscles) = ("push", [.chest])
    if id.contains("curl") { (exercise.pattern, exercise.primaryMuscles) = ("curl", [.biceps]) }
    if id == "fly" { exercise.pattern = "adduction" }
    if id == "upright_row" { exercise.primaryMuscles = [.shoulders] }
    if id == "lateral_raise" {
      (exercise.primaryMuscles, exercise.category) = ([.shoulders], .isolation)
    }
    return exercise
  }

  @Test(
    "related exercises start at a percentage of each other",
    arguments: [
      ("back_squat", Loading.barbell, "front_squat", Loading.barbell, 80),
      ("back_squat", .barbell, "deadlift", .barbell, 100),
      ("bench_press", .barbell, "db_bench_press", .perHand, 40),
      ("curl", .barbell, "spider_curl", .barbell, 80),
      ("db_bench_press", .perHand, "bench_press", .barbell, 160),
      ("bench_press", .barbell, "db_curl", .perHand, nil),
      ("bench_press", .barbell, "fly", .perHand, nil),
      ("upright_row", .barbell, "lateral_raise", .perHand, nil),
      ("barbell_row", .barbell, "machine_row", .machine, nil),
      ("lat_pulldown", .stack, "cable_row", .stack, nil),
      ("back_squat", .barbell, "bodyweight_squat", .bodyweight, nil),
    ] as [(String, Loading, String, Loading, Int?)])
  func percent(_ row: (from: String, Loading, to: String, Loading, percent: Int?)) {
    let (first, second) = (Self.exercise(row.from, row.1), Self.exercise(row.to, row.3))
    #expect(CarriedWeight.percent(from: first, to: second) == row.percent)
  }
}

@Suite("Strength trends")
struct TrendTests {
  private static func sets(
    _ reps: [Int], at kilograms: Int, _ loading: Loading = .barbell, body: Int? = nil
  ) -> [Trend.Lift] {
    reps.map { reps in
      let set = LiftedSet(reps: reps, weight: .kilograms(thousandths: kilograms * 1000))
      let body = body.map { Weight.kilograms(thousandths: $0 * 1000) }
      return Trend.Lift(set, load: set.load(loading, body: body))
    }
  }

  @Test("two sessions or incomparable sets have no trend")
  func tooFew() {
    #expect(Trend([Self.sets([5], at: 60), Self.sets([5], at: 65), []]) == nil)
    #expect(
      Trend([Self.sets([20], at: 10), Self.sets([20], at: 10), Self.sets([20], at: 10)]) == nil)
  }

  @Test("the trend compares the e1RM of the last session with the first of five")
  func weights() {
    let sessions = [90, 60, 62, 64, 66, 66].map { Self.sets([1, 1], at: $0) }
    let trend = Trend(sessions)
    #expect(trend?.sessions == 5)
    #expect(trend?.change == .oneRepMax(.kilograms(thousandths: 6_000)))
  }

  @Test("without weights, the trend is the change in maximum reps, even a negative one")
  func reps() {
    let trend = Trend([Self.sets([8, 12], at: 0), Self.sets([9], at: 0), Self.sets([10], at: 0)])
    #expect(trend?.change == .reps(-2))
  }

  @Test("for holds, the trend is the change of the longest hold")
  func holds() {
    func sets(_ seconds: [Int]) -> [Trend.Lift] {
      seconds.compactMap { seconds in
        LoggedSet(
          target: SetTarget(reps: 30, measure: .seconds), status: .done, reps: seconds, weight: nil
        ).lifted(.bodyweight, unit: .kilograms, on: nil).map { Trend.Lift($0, load: nil) }
      }
    }
    #expect(Trend([sets([30, 45]), sets([50]), sets([60, 40])])?.change == .seconds(15))
    #expect(Trend([sets([60]), sets([50]), sets([40])])?.change == .seconds(-20))
    #expect(Trend([sets([60]), sets([50])]) == nil)
  }

  @Test("the trend includes body weight where it is lifted, and needs to know it")
  func body() {
    func trend(_ loading: Loading, _ weights: [Int], body: Int?) -> Trend.Change? {
      Trend(weights.map { Self.sets([5], at: $0, loading, body: body) })?.change
    }
    #expect(
      trend(.bodyweightPlus, [10, 10, 15], body: 80)
        == .oneRepMax(.kilograms(thousandths: 5_833)))
    #expect(
      trend(.bodyweightPlus, [0, 5, 6], body: 80) == .oneRepMax(.kilograms(thousandths: 7_000)))
    #expect(
      trend(.assisted, [-30, -20, -24], body: 80) == .oneRepMax(.kilograms(thousandths: 7_000)))
    #expect(trend(.bodyweightPlus, [10, 10, 15], body: nil) == nil)
    let more = [5, 5, 8].map { Self.sets([$0], at: 10, .bodyweightPlus, body: 80) }
    #expect(Trend(more)?.change == .oneRepMax(.kilograms(thousandths: 9_000)))
    #expect(trend(.bodyweightPlus, [0, 0, 0], body: 80) == .reps(0))
    #expect(trend(.bodyweightPlus, [0, 0, 0], body: nil) == .reps(0))
  }
}
