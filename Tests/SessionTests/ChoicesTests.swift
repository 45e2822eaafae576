import Testing
import Training

@testable import Session

@Suite("Choices after a triple press")
struct ChoicesTests {
  struct Offer: CustomTestStringConvertible, Sendable {
    let standing: Standing
    let choices: [Session.Choice]
    var testDescription: String { standing.rawValue }
  }

  static let offers: [Offer] = [
    Offer(
      standing: .lifting, choices: [.pause, .undo, .lighter, .heavier, .skip, .later, .finish]),
    Offer(
      standing: .resting,
      choices: [.pause, .undo, .moreRest, .lighter, .heavier, .skip, .later, .finish]),
    Offer(
      standing: .pausedLifting,
      choices: [.resume, .undo, .lighter, .heavier, .skip, .later, .finish]),
    Offer(
      standing: .pausedResting,
      choices: [.resume, .undo, .moreRest, .lighter, .heavier, .skip, .later, .finish]),
    Offer(standing: .complete, choices: [.undo, .finish]),
  ]

  @Test("only what makes sense is offered, two seconds each, the first at once", arguments: offers)
  func offered(_ row: Offer) {
    var walk = row.standing.walk
    walk.triple()
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.cues == [.offers(row.choices[0])])
    for choice in row.choices.dropFirst() {
      walk.wait(.milliseconds(1_999))
      #expect(walk.cues.offers.isEmpty)
      walk.wait(.milliseconds(1))
      #expect(walk.cues.offers == [choice])
    }
    #expect(walk.state.question != nil)
    walk.wait(.seconds(2))
    #expect(walk.state.question == nil)
  }

  @Test("in the first set there is nothing to undo; a bar without weight has no heavier")
  func first() {
    var walk = Walk(.restless)
    walk.triple(after: .seconds(30))
    walk.press(after: .seconds(3))
    #expect(walk.state.question?.choices == [.pause, .skip, .finish])
  }

  @Test("a press takes the choice that was said last", arguments: offers)
  func taken(_ row: Offer) {
    for (index, choice) in row.choices.enumerated() {
      var walk = row.standing.walk
      walk.triple()
      walk.take(.spoken, after: .seconds(5))
      walk.press(after: .milliseconds(2_000 * index + 1_900))
      let events = walk.events.filter { $0 != .restEnded(byItself: true) }
      #expect(events.first == .answered, "\(choice)")
      #expect(events.dropFirst().first.map(\.brief) == choice.event(in: row.standing))
      #expect(walk.replays)
    }
  }

  @Test("choices end with the rest: the words that end it would be said over them")
  func restEnds() {
    var walk = Standing.resting.walk
    walk.wait(.seconds(47))
    walk.triple()
    walk.take(.spoken, after: .seconds(3))
    var said: [Session.Choice] = walk.cues.offers
    walk.wait(.milliseconds(8_500))
    said += walk.cues.offers
    #expect(walk.state.summary == "resting choices?")
    walk.wait(.milliseconds(1_200))
    said += walk.cues.offers
    #expect(walk.state.summary == "lifting 1.2")
    #expect(said.last == .heavier)
    walk.press(after: .milliseconds(200))
    #expect(walk.tone == .ignored)
  }

  @Test("more rest is half a minute more")
  func moreRest() {
    var walk = Standing.resting.walk
    walk.triple()
    walk.take(.spoken)
    walk.press(after: .milliseconds(4_600))
    #expect(walk.events.last == .restExtended(until: Instant(milliseconds: 150_000)))
    #expect(walk.cues.last == .restIs(seconds: 85))
  }

  @Test("finish skips what is left")
  func finish() {
    var walk = Standing.lifting.walk
    walk.triple()
    walk.take(.spoken)
    walk.press(after: .milliseconds(12_500))
    #expect(walk.state.summary == "complete")
    #expect(
      walk.session.log.exercises.flatMap(\.sets).map(\.status) == [.done, .skipped, .skipped])
  }

  @Test("a choice that cannot be carried out says why, and the others go on")
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
    #expect(walk.state.question?.choices == [.pause, .lighter, .heavier, .skip, .finish])
    walk.press(after: .milliseconds(2_500))
    #expect(walk.cues.last == .refused(.noStep(up: false)))
    #expect(walk.state.question != nil)
    walk.press(after: .milliseconds(2_000))
    #expect(walk.events.map(\.brief) == ["answered", "weight 1 22.5"])
  }

  @Test("the words of a status that never end do not keep the choices away")
  func neverSpoken() {
    var walk = Standing.lifting.walk
    walk.triple()
    walk.wait(.seconds(45))
    #expect(walk.state.summary == "lifting 1.2 choices?")
    #expect(walk.cues == [.offers(.pause)])
    walk.wait(.seconds(14))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("the press just after the last choice logs no set")
  func tooLate() {
    var walk = Standing.lifting.walk
    walk.triple()
    walk.take(.spoken)
    walk.wait(.seconds(14))
    walk.press(after: .milliseconds(100))
    #expect(walk.done == [7])
    #expect(walk.tone == .ignored)
  }

  @Test("choices that fall on the same moment as a tick are both there")
  func sameMoment() {
    var walk = Standing.resting.walk
    walk.wait(.milliseconds(46_600))
    walk.triple()
    walk.take(.spoken)
    #expect(walk.now == Instant(milliseconds: 107_000))
    walk.wait(.seconds(20))
    let cues = walk.steps.filter { $0.at == Instant(milliseconds: 117_000) }.flatMap(\.cues)
    #expect(cues.contains(.tick(3)))
    #expect(walk.cues.filter { if case .tick = $0 { true } else { false } }.count == 3)
    #expect(walk.cues.offers == [.undo, .moreRest, .lighter, .heavier, .skip, .later])
  }
}

extension [Session.Cue] {
  /// The choices that are offered.
  var offers: [Session.Choice] {
    compactMap { cue in
      guard case .offers(let choice, _) = cue else { return nil }
      return choice
    }
  }
}

extension Session.Choice {
  /// The event a choice leads to, in a few words.
  fileprivate func event(in standing: Standing) -> String {
    switch self {
    case .pause: "paused"
    case .resume: "resumed"
    case .undo: "undone"
    case .moreRest: "more rest"
    case .lighter: "weight 1 77.5"
    case .heavier: "weight 1 82.5"
    case .skipWarmUp: "no warm-up 1"
    case .skip: "skipped 1.2"
    case .later: "later 1"
    case .swap: "swapped 1 for Machine Row"
    case .finish: standing == .complete ? "ended" : "finished"
    }
  }
}
