import Testing
import Training

@testable import SessionEngine

@Suite("Offers of another weight")
struct OfferTests {
  private static func kilos(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  /// Waits until everything is said, and returns the question that follows.
  private func asked(_ walk: inout Walk, after span: TimeSpan = .seconds(5)) -> String? {
    walk.take(.spoken, after: span)
    guard case .offer(let offer)? = walk.state.question?.subject else { return nil }
    return "\(offer.isLighter ? "down" : "up") to \(offer.weight.number)"
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var lines: [String]
    var offer: String?
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "a set as prescribed", lines: [""]),
    Row(name: "a short set", lines: ["3"], offer: "down to 57.5"),
    Row(name: "nothing at all", lines: ["0"], offer: "down to 57.5"),
    Row(name: "short, then corrected to what was asked for", lines: ["3", "5"]),
    Row(name: "corrected to short", lines: ["", "4"], offer: "down to 57.5"),
    Row(name: "more than asked for", lines: ["9"]),
    Row(name: "short with another weight", lines: ["3@57.5"]),
    Row(name: "short, and the lifter has chosen a weight", lines: ["3", "@55"]),
    Row(name: "short and easy", lines: ["3", "rpe 6"], offer: "down to 57.5"),
    Row(name: "easy", lines: ["", "rpe 6"], offer: "up to 62.5"),
    Row(name: "very easy", lines: ["", "rpe 4"], offer: "up to 62.5"),
    Row(name: "not so easy", lines: ["", "rpe 6.5"]),
    Row(name: "short in the last set", lines: ["", "", "", "", "3"]),
    Row(name: "short, and the rest was cut short", lines: ["3", ""]),
    Row(name: "short, and the rest is too short", lines: ["3", "rest 15"]),
    Row(name: "short, and put off", lines: ["3", "later"]),
  ]

  @Test(
    "a lighter weight is offered after a short set, a heavier one after an easy set",
    arguments: rows)
  func offers(_ row: Row) {
    var walk = Walk(.offered)
    walk.wait(.seconds(30))
    for line in row.lines { walk.type(line, after: .seconds(1)) }
    #expect(asked(&walk) == row.offer)
    #expect(walk.replays)
  }

  @Test("a press accepts: the remaining sets get the weight, and undo reverts it")
  func yes() {
    var walk = Waypoint.offer.walk
    walk.press(after: .seconds(1))
    #expect(
      walk.events == [.answered, .weightChanged(exercise: 0, Self.kilos(57_500))])
    let sets = walk.state.exercises[0].sets
    #expect(sets.map(\.target.weight) == [60_000, 57_500, 57_500].map(Self.kilos))
    guard case .weight("Bench Press", Self.kilos(57_500), let call?, _)? = walk.cues.last else {
      Issue.record("the weight is told")
      return
    }
    #expect(call.change?.on.map(\.number) == ["15", "2.5", "1.25"])
    walk.type("u", after: .seconds(2))
    #expect(
      walk.state.exercises[0].sets.map(\.target.weight)
        == [60, 60, 60].map { Self.kilos($0 * 1000) })
    #expect(walk.state.summary == "resting offer?")
    walk.wait(.seconds(6))
    #expect(asked(&walk) == nil)
    #expect(walk.replays)
  }

  @Test("a hold declines at once without pausing")
  func noAtOnce() {
    var walk = Waypoint.offer.walk
    walk.hold()
    #expect(walk.state.summary == "resting")
    #expect(walk.state.exercises[0].workWeight == Self.kilos(60_000))
    #expect(asked(&walk) == nil)
  }

  @Test("silence declines, and this exercise gets no further offer")
  func silence() {
    var walk = Waypoint.offer.walk
    let sets = walk.state.exercises
    walk.wait(.milliseconds(3_999))
    #expect(walk.state.question != nil)
    walk.wait(.milliseconds(1))
    #expect(walk.events == [.answered])
    #expect(walk.cues == [.stays(.kilograms(thousandths: 60_000))])
    #expect(walk.state.exercises == sets)
    walk.press(after: .milliseconds(500))
    #expect(walk.tone == .ignored)
    walk.type("", after: .seconds(5))
    walk.type("2", after: .seconds(30))
    #expect(asked(&walk) == nil)
  }

  @Test("an accepted offer is followed by another after the next short set")
  func again() {
    var walk = Waypoint.offer.walk
    walk.press()
    walk.type("", after: .seconds(5))
    walk.type("2", after: .seconds(30))
    #expect(asked(&walk) == "down to 55")
  }

  @Test("a short set counted by presses gets its offer after the count")
  func double() {
    var walk = Walk(.offered)
    walk.double(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.take(.spoken, after: .seconds(1))
    #expect(walk.state.summary == "resting short?")
    walk.wait(.seconds(3))
    #expect(asked(&walk) == "down to 57.5")
  }

  @Test("an offer ends with its rest, and the press after it logs nothing")
  func restEnds() {
    var walk = Walk(.offered)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk, after: .seconds(79)) == "down to 57.5")
    walk.wait(.seconds(6))
    #expect(walk.state.question == nil)
    walk.type("rest 0")
    walk.wait(.seconds(1))
    #expect(walk.state.summary == "lifting 1.2")
    walk.press(after: .milliseconds(300))
    #expect(walk.done == [3])
  }

  @Test("an open offer is asked again after a restart", arguments: [false, true])
  func resumed(rebooted: Bool) {
    var walk = Waypoint.offer.walk
    walk.kill(after: .milliseconds(300), rebooted: rebooted)
    guard case .asks(.offer, _, _, _, _, _)? = walk.cues.last else {
      Issue.record("it is asked again")
      return
    }
    walk.press(after: .seconds(10))
    #expect(walk.state.exercises[0].sets[1].target.weight == Self.kilos(57_500))
    #expect(walk.replays)
  }

  @Test("a piped line never accepts")
  func piped() {
    var walk = Waypoint.offer.walk
    walk.type("")
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.state.exercises[0].sets[1].target.weight == Self.kilos(60_000))
    var sent = Waypoint.offer.walk
    sent.take(.said(.press))
    #expect(sent.state.exercises[0].sets[1].target.weight == Self.kilos(57_500))
  }

  @Test("a lifter who turned offers off gets none")
  func off() {
    var plan = SessionPlan.offered
    plan.asks = [.weight]
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == nil)
  }

  @Test("if the program has a rule for missed sets, only a second one gets an offer")
  func ruled() {
    var plan = SessionPlan.offered
    plan.workout.exercises[0].rule = .linear(LinearProgression())
    plan.workout = plan.workout.prescribed(from: [:], in: { _ in .usual(.kilograms) })
    #expect(plan.workout.exercises[0].prescribed?.rule != nil)
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == nil)
    walk.type("", after: .seconds(30))
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == "down to 57.5")
  }

  @Test("a short set with help gets an offer of more help, and one with a band a weaker band")
  func helpAndBands() {
    var plan = SessionPlan.offered
    plan.workout.exercises[0].loading = .assisted
    for set in 0..<3 { plan.workout.exercises[0].sets[set].weight = Self.kilos(-20_000) }
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == "down to -22.5")

    plan.gym.bands = ["yellow", "red"].map { Band(colour: $0) }
    plan.workout.exercises[0].loading = .band
    for set in 0..<3 {
      plan.workout.exercises[0].sets[set].weight = nil
      plan.workout.exercises[0].sets[set].band = "red"
    }
    walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    walk.take(.spoken, after: .seconds(5))
    walk.press(after: .seconds(2))
    #expect(walk.events == [.answered, .bandChanged(exercise: 0, "yellow")])
    #expect(walk.replays)
  }

  @Test("nothing is offered if nothing lighter can be loaded")
  func lightest() {
    var plan = SessionPlan.offered
    for set in 0..<3 { plan.workout.exercises[0].sets[set].weight = Self.kilos(20_000) }
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == nil)
  }
}
