import Testing
import Training

@testable import SessionEngine

@Suite("Gear in a session")
struct GearTests {
  /// A gym with a second bar, plates in the other unit, dumbbells and a stack.
  private static let gym: Gym = {
    var gym = Gym(name: "Garage", unit: .kilograms)
    gym.bars = [
      Bar(name: "Barbell", weight: kilograms("20")), Bar(name: "EZ bar", weight: kilograms("10")),
    ]
    gym.plates = [
      PlateStock(plate: Weight(thousandths: 45_000, unit: .pounds), count: 2),
      PlateStock(plate: kilograms("10"), count: 4), PlateStock(plate: kilograms("5"), count: 2),
    ]
    gym.dumbbells = ["8", "12", "20"].map(kilograms)
    gym.machines = [
      WeightMachine(
        kind: .machine, name: "Leg press", lightest: kilograms("20"), heaviest: kilograms("200"),
        step: kilograms("10"))
    ]
    return gym
  }()

  private static func kilograms(_ text: String) -> Weight {
    Weight(text, unit: .kilograms) ?? Weight(thousandths: -1, unit: .kilograms)
  }

  private static func plan(_ exercises: (String, Loading?, String)...) -> SessionPlan {
    SessionPlan(
      workout: Workout(
        name: "Day",
        exercises: exercises.map { name, loading, weight in
          PlannedExercise(
            name: name, sets: [SetTarget(reps: 5, weight: kilograms(weight))], rest: 60,
            loading: loading)
        }), gym: gym)
  }

  struct Step: CustomTestStringConvertible, Sendable {
    let exercise: String
    let loading: Loading?
    let weight: String
    /// `nil` if there is none.
    var up: String?
    var down: String?
    var testDescription: String { "\(exercise) at \(weight)" }
  }

  static let steps: [Step] = [
    Step(exercise: "Squat", loading: .barbell, weight: "40", up: "50", down: "30"),
    Step(exercise: "EZ-Bar Curl", loading: .barbell, weight: "10", up: "20", down: nil),
    Step(exercise: "Raise", loading: .perHand, weight: "12", up: "20", down: "8"),
    Step(exercise: "Raise", loading: .perHand, weight: "20", up: nil, down: "12"),
    Step(exercise: "Raise", loading: .perHand, weight: "10", up: "12", down: "8"),
    Step(exercise: "Leg Press", loading: .machine, weight: "100", up: "110", down: "90"),
    Step(exercise: "Leg Press", loading: .machine, weight: "20", up: "30", down: nil),
    Step(exercise: "Leg Curl", loading: .stack, weight: "40", up: "42.5", down: "37.5"),
    Step(exercise: "Zercher", loading: nil, weight: "0", up: "2.5", down: nil),
  ]

  @Test("a step goes to the exercise's next load", arguments: steps)
  func stepsByTheGear(_ row: Step) {
    for (word, expected) in [("+", row.up), ("-", row.down)] {
      var walk = Walk(GearTests.plan((row.exercise, row.loading, row.weight)))
      walk.type(word, after: .seconds(1))
      let target = walk.state.exercises[0].sets[0].target.weight
      #expect(target == GearTests.kilograms(expected ?? row.weight))
      #expect(walk.events.isEmpty == (expected == nil))
    }
  }

  @Test("another bar is announced, and its plates start from the empty bar")
  func otherBar() {
    var walk = Walk(
      GearTests.plan(("Squat", .barbell, "40"), ("EZ-Bar Curl", .barbell, "30")))
    let first = walk.session.currentCall(in: walk.state)
    #expect(first?.bar == nil)
    #expect(first?.plates?.perSide == [GearTests.kilograms("10")])
    walk.press(after: .seconds(20))
    let second = walk.session.currentCall(in: walk.state)
    #expect(second?.bar == "EZ bar")
    #expect(second?.plates?.total == GearTests.kilograms("30"))
    #expect(second?.change == nil)
  }

  @Test("plates in the other unit are named as marked")
  func marks() {
    let walk = Walk(GearTests.plan(("Squat", .barbell, "60.824")))
    let call = walk.session.currentCall(in: walk.state)
    #expect(call?.plates?.perSide == [Weight(thousandths: 45_000, unit: .pounds)])
    #expect(call?.plates?.total == .kilograms(thousandths: 60_824))
  }

  struct Typed: CustomTestStringConvertible, Sendable {
    let exercise: String
    let loading: Loading
    var at = "12"
    let line: String
    /// The announced and logged weight.
    let weight: String
    /// The typed weight, if different.
    var asked: String?
    var testDescription: String { "\(line) on \(exercise)" }
  }

  static let typedWeights: [Typed] = [
    Typed(exercise: "Raise", loading: .perHand, line: "@11", weight: "8", asked: "11"),
    Typed(exercise: "Raise", loading: .perHand, line: "@20", weight: "20"),
    Typed(
      exercise: "Squat", loading: .barbell, at: "40", line: "@42.5", weight: "40", asked: "42.5"),
    Typed(exercise: "Squat", loading: .barbell, at: "40", line: "@50", weight: "50"),
    Typed(
      exercise: "Leg Press", loading: .machine, at: "100", line: "@107.5", weight: "100",
      asked: "107.5"),
    // No gear is listed for it, so nothing is assumed.
    Typed(exercise: "Leg Curl", loading: .stack, at: "40", line: "@41", weight: "41"),
    Typed(
      exercise: "Raise", loading: .perHand, line: "@25 lb", weight: "12", asked: "11.34"),
  ]

  @Test(
    "a typed weight becomes the nearest load, in the announcement and in the log",
    arguments: typedWeights)
  func typed(_ row: Typed) {
    var walk = Walk(GearTests.plan((row.exercise, row.loading, row.at)))
    walk.type(row.line, after: .seconds(1))
    let call = walk.session.currentCall(in: walk.state)
    #expect(call?.target.weight == GearTests.kilograms(row.weight))
    #expect(
      call?.asked?.converted(to: .kilograms) == row.asked.map(GearTests.kilograms))
    walk.press(after: .seconds(20))
    let set = walk.session.log.exercises[0].sets[0]
    #expect(set.weight == GearTests.kilograms(row.weight))
    #expect(set.target.exact == call?.asked)
    #expect(walk.replays)
  }

  @Test("a set with a weight that cannot be loaded is logged and read back with the nearest load")
  func reported() {
    var walk = Walk(GearTests.plan(("Squat", .barbell, "40"), ("Row", .machine, "20")))
    walk.type("6@42.5", after: .seconds(20))
    var performance = Session.Performance(reps: 6, weight: GearTests.kilograms("40"))
    performance.asked = GearTests.kilograms("42.5")
    #expect(walk.cues.contains(.readBack(performance, loading: .barbell)))
    #expect(walk.session.log.exercises[0].sets[0].weight == GearTests.kilograms("40"))
    walk.type("5@50", after: .seconds(2))
    #expect(walk.session.log.exercises[0].sets[0].weight == GearTests.kilograms("50"))
  }

  @Test("a set with a band has no weight")
  func bandWithoutWeight() {
    let sets = [SetTarget(reps: 15, band: "red"), SetTarget(reps: 15, band: "red")]
    for loading in [Loading.band, .stack] {
      var walk = Walk(
        SessionPlan(
          workout: Workout(
            name: "Day",
            exercises: [
              PlannedExercise(name: "Face Pull", sets: sets, rest: 60, loading: loading)
            ])))
      walk.type("8@17.5", after: .seconds(20))
      if loading == .band {
        #expect(walk.cues == [.refused(.bandHasNoWeight)])
        walk.type("@17.5", after: .seconds(1))
        #expect(walk.cues == [.refused(.bandHasNoWeight)])
        walk.press(after: .seconds(20))
      } else {
        #expect(walk.done == [8])
      }
      let logged = walk.session.log.exercises[0].sets
      #expect(logged.allSatisfy { $0.weight == nil || $0.target.band == nil })
      #expect(logged[0].reps != nil)
    }
  }

  @Test("on an assisted stack a weight is assistance, and heavier means less of it")
  func help() {
    var walk = Walk(GearTests.plan(("Pull-Up", .assisted, "0"), ("Row", .machine, "20")))
    walk.type("@20", after: .seconds(1))
    #expect(walk.state.exercises[0].sets[0].target.weight?.thousandths == -20_000)
    walk.type("+")
    #expect(walk.state.exercises[0].sets[0].target.weight?.thousandths == -17_500)
    walk.type("4@15", after: .seconds(10))
    let done = walk.state.exercises[0].sets[0].performance
    #expect(done?.weight?.thousandths == -15_000)
    // During the rest, words are about the logged set.
    walk.type("5@12.5", after: .seconds(1))
    #expect(walk.state.exercises[0].sets[0].performance?.weight?.thousandths == -12_500)
    walk.type("6@10 rpe 9", after: .seconds(1))
    #expect(walk.state.exercises[0].sets[0].performance?.weight?.thousandths == -10_000)
    walk.type("@30", after: .seconds(1))
    #expect(walk.state.exercises[1].sets[0].target.weight == GearTests.kilograms("30"))
    #expect(walk.session.log.volume == 0)
  }

  @Test("a band is changed by color if the gym has it")
  func bands() throws {
    var gym = Gym.home(.kilograms)
    gym.bands = ["yellow", "red", "light green"].map { Band(colour: $0) }
    let face = PlannedExercise(
      name: "Face Pull",
      sets: Array(repeating: SetTarget(reps: 15, band: "red"), count: 3), rest: 60, loading: .band)
    let row = PlannedExercise(
      name: "Row", sets: [SetTarget(reps: 8, weight: GearTests.kilograms("40"))], rest: 60,
      loading: .barbell)
    var walk = Walk(SessionPlan(workout: Workout(name: "Day", exercises: [face, row]), gym: gym))
    walk.press(after: .seconds(20))
    walk.type("@yellow", after: .seconds(1))
    #expect(walk.cues == [.band("Face Pull", "yellow")])
    walk.type("-", after: .seconds(1))
    #expect(walk.cues == [.refused(.noStep(up: false))])
    walk.type("blue", after: .seconds(1))
    #expect(walk.cues == [.refused(.noBand("blue"))])
    walk.type("14", after: .seconds(1))
    walk.type("x", after: .seconds(61))
    let sets = walk.session.log.exercises[0].sets
    #expect(sets.map(\.target.band) == ["red", "yellow", "yellow"])
    #expect(sets.map(\.reps) == [14, nil, nil])
    walk.type("red", after: .seconds(1))
    #expect(walk.cues == [.refused(.notUnderstood("red"))])
    #expect(walk.state.exercises[1].sets[0].target.weight == GearTests.kilograms("40"))
    #expect(walk.replays)
    walk.type("u", after: .seconds(1))
    walk.type("u")
    walk.type("u")
    #expect(walk.state.exercises[0].sets.map(\.target.band) == ["red", "red", "red"])
  }

  @Test("a session keeps the plan's gym after a kill") func snapshot() {
    var walk = Walk(GearTests.plan(("Raise", .perHand, "12")))
    walk.type("+", after: .seconds(1))
    walk.kill(after: .seconds(1))
    #expect(walk.state.exercises[0].sets[0].target.weight == GearTests.kilograms("20"))
    #expect(walk.replays)
  }
}
