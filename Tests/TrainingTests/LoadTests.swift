import Testing

@testable import Training

@Suite("Load notation")
struct LoadTests {
  struct Reading: CustomTestStringConvertible, Sendable {
    let text: String
    var unit = Weight.Unit.kilograms
    let load: Load?
    /// The load in canonical notation.
    var writes: String?
    var testDescription: String { "'\(text)'" }
  }

  private static func kilograms(_ thousandths: Int) -> Weight {
    .kilograms(thousandths: thousandths)
  }

  private static func pounds(_ thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: .pounds)
  }

  static let readings: [Reading] = [
    Reading(text: "62.5", load: .weight(kilograms(62_500)), writes: "62.5 kg"),
    Reading(text: "62,5 kg", load: .weight(kilograms(62_500)), writes: "62.5 kg"),
    Reading(text: " 135  lb ", load: .weight(pounds(135_000)), writes: "135 lb"),
    Reading(text: "135", unit: .pounds, load: .weight(pounds(135_000)), writes: "135 lb"),
    Reading(text: "bw", load: .bodyweight(kilograms(0)), writes: "bw"),
    Reading(text: "BW", unit: .pounds, load: .bodyweight(pounds(0)), writes: "bw"),
    Reading(text: "bw+10", load: .bodyweight(kilograms(10_000)), writes: "bw+10 kg"),
    Reading(text: "bw + 10", load: .bodyweight(kilograms(10_000)), writes: "bw+10 kg"),
    Reading(text: "bw+2,5kg", load: .bodyweight(kilograms(2_500)), writes: "bw+2.5 kg"),
    Reading(text: "bw+25 lb", load: .bodyweight(pounds(25_000)), writes: "bw+25 lb"),
    Reading(text: "bw-20", load: .bodyweight(kilograms(-20_000)), writes: "bw-20 kg"),
    Reading(text: "bw−20", load: .bodyweight(kilograms(-20_000)), writes: "bw-20 kg"),
    Reading(text: "red", load: .band("red"), writes: "red band"),
    Reading(text: "Red band", load: .band("red"), writes: "red band"),
    Reading(text: "bw10", load: nil),
    Reading(text: "bw+", load: nil),
    Reading(text: "bw+-5", load: nil),
    Reading(text: "bw+1e3", load: nil),
    Reading(text: "bw+99999", load: nil),
    Reading(text: "mauve", load: nil),
    Reading(text: "band", load: nil),
    Reading(text: "-20", load: nil),
    Reading(text: "", load: nil),
  ]

  @Test(
    "weights, bodyweight with added weight or assistance, and bands are read and written",
    arguments: readings)
  func reads(_ row: Reading) {
    let load = Self.load(row.text, row.unit)
    #expect(load == row.load)
    #expect(load?.description == row.writes)
    if let writes = row.writes {
      let again = Self.load(writes, load?.weight?.unit ?? .kilograms)
      #expect(again == load)
    }
  }

  /// The load of a text, if it contains nothing else.
  private static func load(_ text: String, _ unit: Weight.Unit) -> Load? {
    var scanner = SetScanner(PlanLine(text[...], number: 1), unit: unit, as: .plan)
    guard let load = try? scanner.load(), scanner.following == nil else { return nil }
    return load
  }

  @Test(
    "a colour is a few words of letters",
    arguments: [
      ("Red", "red"), (" light  Green ", "light green"), ("x-strong", "x-strong"), ("", nil),
      ("band", nil), ("8", nil), ("a b c d", nil), ("-red", nil), ("red!", nil),
      (String(repeating: "r", count: 61), nil),
    ] as [(String, String?)])
  func colours(text: String, colour: String?) {
    #expect(Band.colour(text) == colour)
  }

  @Test("a plan gives added weight and assistance")
  func plans() throws {
    let program = try Program(
      plan: "## A\nPull-Up 3x8 bw+10\nDip 2x5 bw\nChin-Up 1x5 BW-20 lb rest 60\n", name: "P",
      unit: .kilograms)
    let weights = program.workouts[0].exercises.map { $0.sets[0].weight }
    #expect(
      weights == [LoadTests.kilograms(10_000), LoadTests.kilograms(0), LoadTests.pounds(-20_000)])
    #expect(throws: (any Error).self) {
      try Program(plan: "## A\nPull-Up 3x8 bw10\n", name: "P", unit: .kilograms)
    }
  }

  @Test("on an assisted machine a weight is assistance, in either notation")
  func help() {
    var assisted = Exercise(name: "Assisted Pull-Up")
    assisted.loading = .assisted
    let library = ExerciseLibrary([assisted])
    let sets = [20_000, -15_000].map { SetTarget(reps: 8, weight: LoadTests.kilograms($0)) }
    let workout = Workout(
      name: "Pull",
      exercises: ["Assisted Pull-Up", "Pull-Up"].map {
        PlannedExercise(name: $0, sets: sets, rest: 60)
      })
    let described = workout.described(by: library)
    #expect(described.exercises[0].sets.map { $0.weight?.thousandths } == [-20_000, -15_000])
    #expect(described.exercises[1].sets == sets)
    #expect(described.described(by: library) == described)
  }

  @Test("a bare number of a hold is seconds; of a jump it is reps")
  func seconds() {
    var (plank, jump) = (Exercise(name: "Plank"), Exercise(name: "Jumping Jack"))
    (plank.metric, plank.category) = (.time, .isometric)
    (jump.metric, jump.category) = (.time, .cardio)
    let library = ExerciseLibrary([plank, jump])
    let sets = [60, 1].map { SetTarget(reps: $0) }
    let workout = Workout(
      name: "Core",
      exercises: ["Plank", "Jumping Jack"].map { PlannedExercise(name: $0, sets: sets, rest: 60) })
    let described = workout.described(by: library)
    #expect(described.exercises[0].sets.map(\.measure) == [.seconds, .reps])
    #expect(described.exercises[1].sets == sets)
  }

  @Test("a weight is written as the exercise counts it")
  func written() {
    #expect(LoadTests.kilograms(10_000).written(for: .bodyweightPlus) == "bw+10 kg")
    #expect(LoadTests.kilograms(-20_000).written(for: .assisted) == "bw-20 kg")
    #expect(LoadTests.kilograms(60_000).written(for: .barbell) == "60 kg")
    #expect(Weight(thousandths: .min, unit: .pounds).asAssistance.thousandths == -.max)
  }

  @Test("assistance is negative, and a band has no weight")
  func weights() {
    #expect(Self.load("bw-20", .kilograms)?.weight?.thousandths == -20_000)
    #expect(Self.load("bw", .kilograms)?.weight?.thousandths == 0)
    #expect(Self.load("red", .kilograms)?.weight == nil)
  }
}
