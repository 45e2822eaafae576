import Testing

@testable import SessionEngine

@Suite("Short sets")
struct ShortTests {
  @Test(
    "each press counts one rep down, and silence reads the result back", arguments: [1, 2, 5, 8])
  func counts(presses: Int) {
    var walk = Walk()
    walk.double(after: .seconds(30))
    for press in 1...presses {
      walk.press(after: .milliseconds(800))
      #expect(walk.cues == [.count(8 - press)])
    }
    walk.wait(.seconds(3))
    #expect(walk.done == [8 - presses])
    // The question replaced the rest's announcement; the remaining rest is announced after it.
    let left = 90 - (200 + presses * 800 + 3_000 + 500) / 1_000
    #expect(
      walk.cues == [
        .readBack(
          .init(reps: 8 - presses, weight: .kilograms(thousandths: 60_000)),
          loading: .barbell),
        .restLeft(seconds: left, next: nil),
      ])
    #expect(walk.session.log.exercises[0].sets[0].status == .short)
  }

  @Test("below zero the count starts over, so that an extra press loses nothing")
  func belowZero() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    for _ in 0..<8 { walk.press(after: .seconds(1)) }
    #expect(walk.cues == [.count(0)])
    walk.press(after: .seconds(1))
    #expect(walk.cues == [.count(8)])
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [7])
  }

  @Test("a hold undoes one press, but not past the start of the count")
  func backUp() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    for _ in 0..<3 { walk.press(after: .seconds(1)) }
    walk.hold(after: .seconds(1))
    #expect(walk.state.question?.count == 6)
    #expect(walk.cues == [.count(6)])
    for _ in 0..<4 { walk.hold(after: .seconds(1)) }
    #expect(walk.state.question?.count == 8)
    walk.wait(.seconds(3))
    #expect(walk.done == [8])
    #expect(walk.state.summary == "resting")
    #expect(walk.replays)
  }

  @Test("in an AMRAP set without a minimum, a double press asks for the count")
  func asManyAsPossible() {
    var walk = Walk(.of([1, 1], rest: 90, isAMRAP: true))
    walk.double(after: .seconds(30))
    #expect(walk.state.summary == "resting amrap?")
    for _ in 0..<6 { walk.press(after: .seconds(1)) }
    walk.hold(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [5])
    walk.double(after: .seconds(20))
    #expect(walk.state.summary == "resting amrap?")
    walk.wait(.seconds(8))
    #expect(walk.done == [5])
  }

  @Test("a single that fell short has failed, and nothing is asked", arguments: ["", "later"])
  func single(when: String) {
    var walk = Walk(.of([1, 1], rest: 90))
    if when.isEmpty {
      walk.double(after: .seconds(30))
    } else {
      walk.press(after: .seconds(30))
      walk.double(after: .seconds(20))
    }
    #expect(walk.done == [0])
    #expect(walk.state.summary == "resting")
    walk.type("u", after: .seconds(1))
    #expect(walk.done == (when.isEmpty ? [] : [1]))
    #expect(walk.replays)
  }

  @Test("a double press long after the set names it")
  func namesTheSet() {
    var walk = Waypoint.resting.walk
    walk.double()
    let place = Session.SetPlace(exercise: 0, set: 0)
    #expect(walk.cues == [.asks(.short(place), minimum: 7, number: 1)])
    var done = Walk()
    done.double(after: .seconds(30))
    #expect(done.cues == [.asks(.short(place), minimum: 8)])
  }

  @Test("a hold before any press says that nothing was missing")
  func nothingMissing() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    walk.hold(after: .seconds(1))
    #expect(walk.done == [8])
    #expect(walk.state.summary == "resting")
    #expect(walk.cues.count == 2)
  }

  @Test("without further presses the set was not short, and it is read back with the rest")
  func silence() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    walk.wait(.seconds(3))
    #expect(walk.done == [8])
    #expect(walk.state.summary == "resting")
    #expect(
      walk.cues == [
        .readBack(.init(reps: 8, weight: .kilograms(thousandths: 60_000)), loading: .barbell),
        .restLeft(seconds: 87, next: nil),
      ])
    #expect(walk.session.log.exercises[0].sets[0].status == .done)
  }

  @Test("the rest runs from the first press")
  func deadline() {
    var walk = Walk()
    walk.double(after: .seconds(30))
    for _ in 0..<3 { walk.press(after: .seconds(2)) }
    guard case .resting(let rest) = walk.state.phase else {
      Issue.record("the rest runs")
      return
    }
    #expect(rest.since == Instant(milliseconds: 30_000))
    #expect(rest.until == Instant(milliseconds: 120_000))
  }

  @Test("during a rest, a double press corrects the last set and keeps the rest")
  func resting() {
    var walk = Waypoint.resting.walk
    let before = walk.state.phase
    walk.double()
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [6])
    #expect(walk.state.phase == before)
  }

  @Test("after the end, a double press corrects the last set, and the totals are announced again")
  func complete() {
    var walk = Waypoint.complete.walk
    walk.double()
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done.last == 2)
    #expect(walk.cues.map(\.isComplete) == [false, true])
    #expect(walk.state.summary == "complete")
  }

  @Test("a double press after the end with nothing missing only reads the set back")
  func completeSilence() {
    var walk = Waypoint.complete.walk
    let before = walk.state
    walk.double()
    walk.wait(.seconds(3))
    #expect(walk.state == before)
    #expect(walk.cues == [.readBack(.init(reps: 3, weight: nil), loading: .bodyweight)])
  }

  @Test("with the word 'double', the question also comes before the end is announced")
  func lastSetInWords() {
    var walk = Walk(.of([8], rest: 90))
    walk.type("double", after: .seconds(30))
    #expect(walk.cues == [.asks(.short(.init(exercise: 0, set: 0)), minimum: 8)])
    walk.wait(.seconds(3))
    #expect(walk.cues.map(\.isComplete) == [false, true])
  }

  @Test("a double press on the last set still announces the end")
  func lastSet() {
    var walk = Walk(.of([8], rest: 90))
    walk.double(after: .seconds(30))
    walk.wait(.seconds(3))
    #expect(walk.cues.map(\.isComplete) == [false, true])
  }

  @Test("without a logged set, a double press is refused")
  func nothing() {
    var walk = Walk()
    walk.hold(after: .seconds(30))
    walk.double(after: .seconds(5))
    #expect(walk.cues == [.refused(.nothingLogged)])
    #expect(walk.state.summary == "lifting 1.1 paused")
  }
}
