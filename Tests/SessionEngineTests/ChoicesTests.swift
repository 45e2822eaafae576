import Testing
import Training

@testable import SessionEngine

@Suite("Choices after a triple press")
struct ChoicesTests {
  struct Offer: CustomTestStringConvertible, Sendable {
    let waypoint: Waypoint
    let choices: [Session.Choice]
    var testDescription: String { waypoint.rawValue }
  }

  private static let tail: [Session.Choice] = [.open(.more), .pause, .stop, .finish]
  private static let lifting: [Session.Choice] = [
    .step(.lighter), .step(.heavier), .skip, .undo, .later, .open(.more),
  ]
  private static let resting: [Session.Choice] = [
    .moreRest, .step(.lighter), .step(.heavier), .undo, .moreReps, .skip, .later, .open(.more),
  ]

  static let offers: [Offer] = [
    Offer(waypoint: .lifting, choices: lifting + tail.dropFirst()),
    Offer(waypoint: .resting, choices: resting + tail.dropFirst()),
    Offer(waypoint: .pausedLifting, choices: [.resume] + lifting + tail.dropFirst(2)),
    Offer(waypoint: .pausedResting, choices: [.resume] + resting + tail.dropFirst(2)),
    Offer(waypoint: .complete, choices: [.undo, .moreReps, .open(.more), .finish]),
  ]

  @Test(
    "only sensible choices are offered, the first at once and each for two seconds",
    arguments: offers)
  func offered(_ row: Offer) {
    var walk = row.waypoint.walk
    walk.triple()
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.cues.offers == [row.choices[0]])
    for choice in row.choices.dropFirst() {
      walk.wait(.milliseconds(1_999))
      #expect(walk.cues.offers.isEmpty)
      walk.wait(.milliseconds(1))
      #expect(walk.cues.offers == [choice])
    }
    #expect(walk.state.question != nil)
    walk.wait(.milliseconds(2_450))
    #expect(walk.state.question == nil)
  }

  @Test("the first set has nothing to undo, and a set without a weight has no heavier one")
  func first() {
    var walk = Walk(.restless)
    walk.triple(after: .seconds(30))
    walk.press(after: .seconds(3))
    #expect(walk.state.question?.choices == [.skip, .open(.more), .pause, .stop, .finish])
  }

  @Test("a press takes the choice that was offered last", arguments: offers)
  func taken(_ row: Offer) {
    for (index, choice) in row.choices.enumerated() {
      var walk = row.waypoint.walk
      walk.triple()
      walk.take(.spoken, after: .seconds(5))
      walk.press(after: .milliseconds(2_000 * index + 1_900))
      let events = walk.events.filter { $0 != .restEnded(isAutomatic: true) }
      #expect(events.first == .answered, "\(choice)")
      #expect(events.dropFirst().first.map(\.brief) == choice.event(in: row.waypoint))
      #expect(walk.replays)
    }
  }

  @Test("choices end with the rest, because its announcement would talk over them")
  func restEnds() {
    var walk = Waypoint.resting.walk
    walk.wait(.seconds(47))
    walk.triple()
    // This late, there is no time for the status.
    #expect(walk.state.summary == "resting choices?")
    #expect(walk.cues.offers == [.moreRest])
    walk.wait(.milliseconds(12_500))
    #expect(walk.cues.offers.last == .later)
    walk.wait(.milliseconds(200))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.steps.last?.tone == .go)
    walk.press(after: .milliseconds(200))
    #expect(walk.tone == .ignored)
  }

  @Test("'more rest' adds half a minute")
  func moreRest() {
    var walk = Waypoint.resting.walk
    walk.triple()
    walk.take(.spoken)
    walk.press(after: .milliseconds(1_600))
    #expect(walk.events.last == .restExtended(until: Instant(milliseconds: 150_000)))
    #expect(walk.cues.last == .restLeft(seconds: 88, next: nil))
  }

  @Test("more rest can still be taken shortly after the rest ended")
  func restAgain() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.wait(.seconds(93))
    #expect(walk.state.summary == "lifting 1.2")
    walk.triple(after: .seconds(3))
    walk.press(after: .seconds(1))
    #expect(walk.cues.offers == [.moreRest])
    walk.press(after: .seconds(1))
    #expect(walk.state.summary == "resting")
    #expect(walk.machine.restEnd == walk.now + .seconds(30))
    walk.type("u")
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("finish asks for confirmation and skips the remaining sets only then")
  func finish() {
    for isMeant in [true, false] {
      var walk = Waypoint.lifting.walk
      walk.triple()
      walk.take(.spoken)
      walk.press(after: .milliseconds(16_500))
      #expect(walk.state.summary == "lifting 1.2 sure?")
      walk.press(after: .milliseconds(500))
      #expect(walk.tone == .ignored)
      if isMeant { walk.press(after: .seconds(1)) } else { walk.wait(.seconds(6)) }
      #expect(walk.state.summary == (isMeant ? "complete" : "lifting 1.2"))
      let statuses = walk.session.log.exercises.flatMap(\.sets).map(\.status)
      #expect(statuses.contains(.skipped) == isMeant)
    }
  }

  @Test("a weight step can be repeated, and each step is undone separately")
  func steps() {
    var walk = Waypoint.lifting.walk
    walk.triple()
    walk.take(.spoken)
    walk.press(after: .milliseconds(2_500))
    #expect(walk.events.map(\.brief) == ["answered", "weight 1 82.5", "again heavier?"])
    walk.press(after: .seconds(3))
    walk.press(after: .seconds(3))
    #expect(walk.state.exercises[0].workWeight == .kilograms(thousandths: 87_500))
    walk.wait(.milliseconds(5_450))
    #expect(walk.state.question == nil)
    #expect(walk.steps.last?.tone == .over)
    walk.type("u")
    #expect(walk.state.exercises[0].workWeight == .kilograms(thousandths: 85_000))
  }

  @Test("a choice that cannot be carried out says why, and the others continue")
  func refused() {
    let plan = SessionPlan(
      workout: Workout(
        name: "Bar",
        exercises: [
          PlannedExercise(
            name: "Bench Press", sets: [.of(8, at: 20)], rest: 60, loading: .barbell)
        ]))
    var walk = Walk(plan)
    walk.triple(after: .seconds(30))
    walk.take(.spoken)
    #expect(walk.state.question?.choices.prefix(3) == [.step(.lighter), .step(.heavier), .skip])
    walk.press(after: .milliseconds(500))
    #expect(walk.cues.last == .refused(.noStep(up: false)))
    #expect(walk.state.question != nil)
    walk.press(after: .milliseconds(2_000))
    #expect(walk.events.map(\.brief).prefix(2) == ["answered", "weight 1 22.5"])
  }

  @Test("a press just after a choice begins counts for the one before")
  func reaction() {
    for (after, brief) in [(449, "weight 1 77.5"), (450, "weight 1 82.5")] {
      var walk = Waypoint.lifting.walk
      walk.triple()
      walk.take(.spoken)
      walk.press(after: .milliseconds(2_000 + after))
      #expect(walk.events.map(\.brief).contains(brief))
    }
    var walk = Waypoint.lifting.walk
    walk.triple()
    walk.take(.spoken)
    walk.press(after: .milliseconds(449))
    #expect(walk.tone == .ignored && walk.events.isEmpty)
    #expect(walk.state.summary == "lifting 1.2 choices?")
  }

  @Test("the lifter sets how long each choice is offered", arguments: [1, 2, 5])
  func scan(seconds: Int) {
    var plan = SessionPlan.pushAndPull
    plan.scan = seconds
    var walk = Walk(plan)
    walk.triple(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.wait(.milliseconds(seconds * 1000 - 1))
    #expect(walk.cues.offers.isEmpty)
    walk.wait(.milliseconds(1))
    #expect(walk.cues.offers == [.step(.heavier)])
  }

  @Test("choices appear even if the end of the status is never reported")
  func neverSpoken() {
    var walk = Waypoint.lifting.walk
    walk.triple()
    walk.wait(.seconds(45))
    #expect(walk.state.summary == "lifting 1.2 choices?")
    #expect(walk.cues == [.offers(.step(.lighter))])
    walk.wait(.milliseconds(18_450))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.steps.last?.tone == .over)
  }

  @Test("a hold goes on to the exercise, then to voice and notes, then closes without pausing")
  func closed() {
    var walk = Waypoint.choices.walk
    walk.hold()
    #expect(walk.state.summary == "lifting 1.2 menu?")
    #expect(walk.cues == [.offers(.open(.lastWeight))])
    walk.hold(after: .seconds(1))
    #expect(walk.cues == [.offers(.note(.pain))])
    walk.hold(after: .seconds(1))
    #expect(walk.state.summary == "lifting 1.2")
    #expect(walk.steps.last?.tone == .over)
  }

  @Test("a press just after the last choice logs no set")
  func tooLate() {
    var walk = Waypoint.lifting.walk
    walk.triple()
    walk.take(.spoken)
    walk.wait(.milliseconds(18_450))
    walk.press(after: .milliseconds(100))
    #expect(walk.done == [7])
    #expect(walk.tone == .ignored)
  }

  @Test("a choice and a tick at the same moment both occur")
  func sameMoment() {
    var walk = Waypoint.resting.walk
    walk.wait(.milliseconds(39_600))
    walk.triple()
    walk.take(.spoken)
    #expect(walk.now == Instant(milliseconds: 100_000))
    walk.wait(.milliseconds(19_900))
    let cues = walk.steps.filter { $0.at == Instant(milliseconds: 118_000) }.flatMap(\.cues)
    #expect(cues.contains(.tick(2)) && cues.offers == [.stop])
    #expect(walk.cues.filter { if case .tick = $0 { true } else { false } }.count == 3)
    #expect(walk.cues.offers == Self.resting.dropFirst() + [.pause, .stop])
  }
}

extension Session.Choice {
  /// The event of a choice in a few words; `nil` if it is a request instead.
  fileprivate func event(in waypoint: Waypoint) -> String? {
    switch self {
    case .pause: "paused"
    case .resume: "resumed"
    case .undo: "undone"
    case .moreRest: "more rest"
    case .moreReps: waypoint == .complete ? "amrap 2.1?" : "amrap 1.1?"
    case .step(.lighter): "weight 1 77.5"
    case .step(.heavier): "weight 1 82.5"
    case .skip: "skipped 1.2"
    case .later: "later 1"
    case .open(let menu): "\(menu.rawValue)?"
    case .finish: waypoint == .complete ? "ended" : "sure?"
    default: nil
    }
  }
}
