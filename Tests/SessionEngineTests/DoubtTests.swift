import Testing
import Training

@testable import SessionEngine

@Suite("A weight that is queried before it counts")
struct DoubtedWeightTests {
  private static func kg(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    /// The typed weight that is queried, and the weight after a yes.
    let typed: Int
    let taken: Int
    /// The reps that are then logged.
    var reps = 8
    /// Whether it was typed together with reps.
    var isSet = false
    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(line: "@625", typed: 625_000, taken: 625_000),
    Case(line: "@15", typed: 15_000, taken: 20_000),
    // Reps and weight the wrong way round.
    Case(line: "60@8", typed: 60_000, taken: 60_000, reps: 8, isSet: true),
    Case(line: "60@9", typed: 60_000, taken: 60_000, reps: 9, isSet: true),
    Case(line: "@0", typed: 0, taken: 20_000),
    Case(line: "8@1990", typed: 1_990_000, taken: 1_990_000, isSet: true),
  ]

  @Test(
    "only a press confirms; silence, another word and a piped line change nothing", arguments: cases
  )
  func asked(_ row: Case) {
    for answer in ["silence", "word", "pipe", "press"] {
      var walk = Walk()
      walk.type(row.line, after: .seconds(20))
      guard case .doubt(let doubted)? = walk.state.question?.subject else {
        Issue.record("\(row.line) is not asked about")
        return
      }
      #expect(doubted.typed == Self.kg(row.typed))
      #expect(walk.done == [])
      switch answer {
      case "silence": walk.wait(.seconds(13))
      case "word": walk.type("last", after: .seconds(2))
      case "pipe": walk.type("", after: .seconds(2))
      default: walk.take(.press, after: .seconds(2))
      }
      let sets = walk.state.exercises[0].sets
      let isTaken = answer == "press"
      #expect(walk.state.question == nil || answer == "word")
      let open = sets.first(where: \.isPending)?.target.weight
      #expect(open == Self.kg(isTaken ? row.taken : 60_000), "\(answer)")
      let done = sets[0].performance?.weight
      switch answer {
      case "pipe": #expect(done == Self.kg(60_000))
      case "press" where row.isSet:
        #expect(done == Self.kg(row.taken))
        #expect(walk.done == [row.reps])
      default: #expect(done == nil)
      }
      #expect(walk.replays)
    }
  }

  @Test("reps and weight the other way round are asked about as they are meant")
  func swapped() {
    var walk = Walk()
    walk.type("80@6", after: .seconds(20))
    guard case .doubt(let doubted)? = walk.state.question?.subject else {
      Issue.record("it is asked about")
      return
    }
    #expect(doubted.isSwapped == true && doubted.reps == 6 && doubted.weight == Self.kg(80_000))
    walk.take(.press, after: .seconds(2))
    #expect(walk.done == [6])
    #expect(walk.state.exercises[0].sets[0].performance?.weight == Self.kg(80_000))
    #expect(walk.replays)
    for line in ["6@600", "80@5.5", "8@15"] {
      var other = Walk()
      other.type(line, after: .seconds(20))
      guard case .doubt(let doubted)? = other.state.question?.subject else {
        Issue.record("\(line) is asked about")
        continue
      }
      #expect(doubted.isSwapped == nil, "\(line)")
    }
  }

  @Test("'u' at the question undoes only what was typed")
  func takenBack() {
    var walk = Walk(.pushAndPull)
    walk.press(after: .seconds(30))
    let before = walk.state
    walk.type("5@625", after: .seconds(10))
    #expect(walk.state.question != nil)
    walk.type("u", after: .seconds(3))
    #expect(walk.state.question == nil)
    #expect(walk.state.phase == before.phase)
    #expect(walk.done == [8])
  }

  @Test("a correction of the last set is queried, too, and can be undone")
  func correction() {
    var walk = Walk()
    walk.press(after: .seconds(20))
    walk.type("8@600", after: .seconds(2))
    #expect(walk.state.exercises[0].sets[0].performance?.weight == Self.kg(60_000))
    walk.take(.press, after: .seconds(2))
    #expect(walk.state.exercises[0].sets[0].performance?.weight == Self.kg(600_000))
    walk.type("u", after: .seconds(2))
    #expect(walk.state.exercises[0].sets[0].performance?.weight == Self.kg(60_000))
    #expect(walk.replays)
  }
}

@Suite("Sets with two sides")
struct BothSidesTests {
  private static let plan = SessionPlan(
    workout: Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(
          name: "Split Squat", sets: [.of(8, isPerSide: true), .of(8, isPerSide: true)], rest: 60)
      ]))

  @Test(
    "a double press after the first side moves to the other side, then asks how short the set was")
  func doublePress() {
    var walk = Walk(Self.plan)
    walk.double(after: .seconds(20))
    #expect(walk.done == [])
    #expect(walk.cues.contains(.otherSide(isShort: true)))
    #expect(walk.state.question == nil)
    walk.press(after: .seconds(20))
    #expect(walk.done == [8])
    #expect(walk.state.question?.subject == .short(Session.SetPlace(exercise: 0, set: 0)))
    // The lifter has heard no question since the first side.
    walk.wait(.seconds(5))
    #expect(walk.state.question != nil)
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    walk.wait(.seconds(4))
    #expect(walk.done == [6])
    #expect(walk.replays)
    // The next set starts with its first side again, and nothing is short.
    walk.press(after: .seconds(61))
    walk.press(after: .seconds(10))
    walk.press(after: .seconds(10))
    #expect(walk.done == [6, 8] || walk.state.isFirstSide == false)
    #expect(walk.state.question == nil || walk.state.question?.subject == .effort)
  }

  @Test("a double press after the second side is an ordinary short set")
  func second() {
    var walk = Walk(Self.plan)
    walk.press(after: .seconds(20))
    walk.double(after: .seconds(20))
    #expect(walk.done == [8])
    #expect(walk.state.question?.subject == .short(Session.SetPlace(exercise: 0, set: 0)))
  }
}
