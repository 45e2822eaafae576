import Testing
import Training

@testable import SessionEngine

@Suite("Warm-ups in a session")
struct WarmUpTests {
  private static func place(_ set: Int) -> Session.SetPlace { .init(exercise: 0, set: set) }

  @Test("warm-ups and work sets are numbered separately")
  func numbers() {
    let session = Session(.warmedUp)
    let counts = (0..<5).map { set in
      let call = session.call(Self.place(set), in: session.state, after: nil)
      return [call.number, call.of]
    }
    #expect(counts == [[1, 3], [2, 3], [3, 3], [1, 2], [2, 2]])
  }

  @Test("the rest around a warm-up is short, and the plan's rest comes after the warm-ups")
  func rests() {
    var walk = Walk(.warmedUp)
    var rests: [Int] = []
    while !walk.state.isOver {
      walk.type("", after: .seconds(30))
      if case .resting(let rest) = walk.state.phase {
        rests.append((rest.until - rest.since).seconds)
        walk.type("")
      }
    }
    #expect(rests == [60, 60, 60, 180, 180])
  }

  @Test("a plan with shorter rests also shortens those around warm-ups", arguments: [0, 20])
  func shorter(rest: Int) {
    var plan = SessionPlan.warmedUp
    plan.workout.exercises[0].rest = rest
    var walk = Walk(plan)
    walk.type("", after: .seconds(30))
    #expect(walk.state.summary == (rest == 0 ? "lifting 1.2" : "resting"))
    walk.wait(.seconds(rest))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("presses and typed numbers work as with any set")
  func gestures() {
    var walk = Walk(.warmedUp)
    walk.press(after: .seconds(30))
    #expect(walk.done == [8])
    walk.press(after: .seconds(20))
    walk.double(after: .seconds(20))
    #expect(walk.state.summary == "resting short?")
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [8, 4])
    walk.press(after: .seconds(20))
    walk.type("2@75", after: .seconds(20))
    #expect(walk.done == [8, 4, 2])
    #expect(walk.replays)
  }

  @Test("warm-ups count toward no total and no record")
  func sums() {
    var walk = Walk(.warmedUp)
    for line in ["", "", "3", "", "s", "", "5", "", "", "", "8"] {
      walk.type(line, after: .seconds(10))
    }
    #expect(walk.done == [8, 3, 5, 5, 8])
    let summary = walk.session.summary
    #expect(summary.sets == 3)
    #expect(summary.short == 0)
    #expect(summary.skipped == 0)
    #expect(summary.volume == .kilograms(thousandths: 1_400_000))
    #expect(walk.session.log.setsDone == 3)
  }

  struct Skip: CustomTestStringConvertible, Sendable {
    let name: String
    let before: [String]
    let becomes: String
    var testDescription: String { name }
  }

  static let skips = [
    Skip(name: "at once", before: [], becomes: "lifting 1.4"),
    Skip(name: "after the first", before: ["", ""], becomes: "lifting 1.4"),
    Skip(name: "in the rest after the first", before: [""], becomes: "resting"),
    Skip(name: "paused", before: ["p"], becomes: "lifting 1.4 paused"),
  ]

  @Test("one word skips the remaining warm-ups, and undo restores them", arguments: skips)
  func skip(_ row: Skip) {
    var walk = Walk(.warmedUp)
    for line in row.before { walk.type(line, after: .seconds(20)) }
    let before = walk.state
    walk.type("w", after: .seconds(5))
    #expect(walk.events == [.warmUpSkipped(0)])
    #expect(walk.cues.first == .skippedWarmUp)
    #expect(walk.state.summary == row.becomes)
    #expect(walk.state.current == Self.place(3))
    #expect(walk.replays)
    walk.type("w", after: .seconds(5))
    #expect(walk.cues == [.refused(.noWarmUp)])
    walk.type("u")
    #expect(walk.state.told == before.told)
  }

  @Test("warm-ups can be skipped by a choice, which is offered only before one")
  func choice() {
    var walk = Walk(.warmedUp)
    walk.triple(after: .seconds(20))
    walk.take(.spoken, after: .seconds(5))
    #expect(
      walk.state.question?.choices == [
        .skipWarmUp, .step(.lighter), .step(.heavier), .skip, .later, .open(.more), .pause, .stop,
        .finish,
      ])
    walk.press(after: .milliseconds(1_500))
    #expect(walk.events.map(\.brief) == ["answered", "no warm-up 1"])
    #expect(walk.state.summary == "lifting 1.4")
    walk.triple(after: .seconds(20))
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.question?.choices.contains(.skipWarmUp) == false)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let word: String
    /// The weights of the remaining sets, in kilograms.
    let left: [Int]
    var testDescription: String { word }
  }

  @Test(
    "a new weight applies to the work sets, and warm-ups that are not lighter are dropped",
    arguments: [
      Change(word: "@60", left: [20, 40, 60, 60]), Change(word: "@40", left: [20, 40, 40]),
      Change(word: "@35", left: [20, 35, 35]), Change(word: "@140", left: [20, 40, 80, 140, 140]),
    ])
  func weight(_ row: Change) {
    var walk = Walk(.warmedUp)
    let before = walk.state
    walk.type(row.word, after: .seconds(5))
    let left = walk.state.exercises[0].sets.filter(\.isPending)
    #expect(left.map { ($0.target.weight?.thousandths ?? 0) / 1000 } == row.left)
    #expect(walk.replays)
    walk.type("u")
    #expect(walk.state == before)
  }

  @Test(
    "a step starts from the work weight", arguments: [("+", 102_500), ("-", 97_500)])
  func step(word: String, thousandths: Int) {
    var walk = Walk(.warmedUp)
    walk.type(word, after: .seconds(5))
    #expect(
      walk.events == [.weightChanged(exercise: 0, .kilograms(thousandths: thousandths))])
    #expect(
      walk.cues == [.weight("Squat", .kilograms(thousandths: thousandths), nil)])
    #expect(walk.state[Self.place(0)].target.weight == .kilograms(thousandths: 20_000))
  }

  @Test("a warm-up that a lighter weight drops is followed by the next set")
  func givesWay() {
    var walk = Walk(.warmedUp)
    for line in ["", "", "", ""] { walk.type(line, after: .seconds(20)) }
    #expect(walk.state.current == Self.place(2))
    walk.type("@80", after: .seconds(5))
    #expect(walk.state.summary == "lifting 1.4")
    guard case .lift(let call, .plain)? = walk.cues.last else {
      Issue.record("the set is announced")
      return
    }
    #expect(call.number == 1)
    #expect(call.target.weight == .kilograms(thousandths: 80_000))
  }

  @Test("each plate change is announced, and no plate is put on only to be taken off")
  func plates() {
    var walk = Walk(.warmedUp)
    var changes: [String] = []
    while !walk.state.isOver {
      walk.type("", after: .seconds(30))
      for case .rest(_, let call?, _) in walk.cues {
        let off = call.change?.off.map(\.number).joined(separator: " ") ?? ""
        let on = call.change?.on.map(\.number).joined(separator: " ") ?? ""
        changes.append("-\(off) +\(on)")
      }
    }
    #expect(changes == ["- +10", "-10 +20 10", "-10 +20", "-20 20 +15"])
  }
}
