import Testing
import Training

@testable import SessionEngine

@Suite("Another weight is offered")
struct OfferTests {
  private static func kilos(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  /// Waits until everything is said, and returns what was asked then.
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

  @Test("after a short set one step less, after an easy one one more", arguments: rows)
  func offers(_ row: Row) {
    var walk = Walk(.offered)
    walk.wait(.seconds(30))
    for line in row.lines { walk.type(line, after: .seconds(1)) }
    #expect(asked(&walk) == row.offer)
    #expect(walk.replays)
  }

  @Test("a press is yes: the sets that are left have the weight, and undo takes it back")
  func yes() {
    var walk = Standing.offer.walk
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

  @Test("a hold is no at once, and pauses nothing")
  func noAtOnce() {
    var walk = Standing.offer.walk
    walk.hold()
    #expect(walk.state.summary == "resting")
    #expect(walk.state.exercises[0].workWeight == Self.kilos(60_000))
    #expect(asked(&walk) == nil)
  }

  @Test("silence changes nothing, and nobody is asked again for this exercise")
  func silence() {
    var walk = Standing.offer.walk
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

  @Test("whoever said yes is asked again after the next short set")
  func again() {
    var walk = Standing.offer.walk
    walk.press()
    walk.type("", after: .seconds(5))
    walk.type("2", after: .seconds(30))
    #expect(asked(&walk) == "down to 55")
  }

  @Test("a double that counts down is offered for once its count is over")
  func double() {
    var walk = Walk(.offered)
    walk.double(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.take(.spoken, after: .seconds(1))
    #expect(walk.state.summary == "resting short?")
    walk.wait(.seconds(3))
    #expect(asked(&walk) == "down to 57.5")
  }

  @Test("an offer that is open when the rest ends is over, and the press after it logs nothing")
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

  @Test("after a start in the middle it is asked again", arguments: [false, true])
  func resumed(rebooted: Bool) {
    var walk = Standing.offer.walk
    walk.kill(after: .milliseconds(300), rebooted: rebooted)
    guard case .asks(.offer, _, _, _, _, _)? = walk.cues.last else {
      Issue.record("it is asked again")
      return
    }
    walk.press(after: .seconds(10))
    #expect(walk.state.exercises[0].sets[1].target.weight == Self.kilos(57_500))
    #expect(walk.replays)
  }

  @Test("a line of a pipe is never a yes")
  func piped() {
    var walk = Standing.offer.walk
    walk.type("")
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.state.exercises[0].sets[1].target.weight == Self.kilos(60_000))
    var sent = Standing.offer.walk
    sent.take(.said(.press))
    #expect(sent.state.exercises[0].sets[1].target.weight == Self.kilos(57_500))
  }

  @Test("a plan of a lifter who wants none has none")
  func off() {
    var plan = SessionPlan.offered
    plan.asks = [.weight]
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == nil)
  }

  @Test("with nothing lighter at hand nothing is offered")
  func lightest() {
    var plan = SessionPlan.offered
    for set in 0..<3 { plan.workout.exercises[0].sets[set].weight = Self.kilos(20_000) }
    var walk = Walk(plan)
    walk.type("3", after: .seconds(30))
    #expect(asked(&walk) == nil)
  }
}
