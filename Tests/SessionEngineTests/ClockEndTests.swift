import Testing
import Training

@testable import SessionEngine

@Suite("How timed sets end by a press")
struct ClockEndTests {
  struct Stopped: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: SetTarget
    /// When the press comes, in milliseconds of work, and how many seconds count.
    let pressed: Int
    let held: Int
  }

  static let stops = [
    Stopped(
      testDescription: "coming down and reaching the button is no work",
      set: .seconds(1, isAMRAP: true), pressed: 27_400, held: 25),
    Stopped(
      testDescription: "of a hold that would have ended by itself, too",
      set: .seconds(60), pressed: 45_000, held: 43),
    Stopped(
      testDescription: "what was counted aloud was held", set: .seconds(1, isAMRAP: true),
      pressed: 61_500, held: 60),
    Stopped(
      testDescription: "the least that counts is counted aloud",
      set: .seconds(45, isAMRAP: true), pressed: 46_200, held: 45),
    Stopped(
      testDescription: "halfway is counted aloud", set: .seconds(60), pressed: 31_000,
      held: 30),
    Stopped(
      testDescription: "a tick before the end counts nothing aloud",
      set: .seconds(20), pressed: 19_500, held: 17),
    Stopped(
      testDescription: "a hold that was begun was a hold", set: .seconds(20),
      pressed: 2_100, held: 1),
  ]

  @Test("a press that ends a hold is corrected for the reaction time", arguments: stops)
  func stopped(_ row: Stopped) {
    let hang = PlannedExercise(name: "Dead Hang", sets: [row.set], rest: 60)
    var walk = Walk(SessionPlan(workout: Workout(name: "Hang", exercises: [hang])))
    walk.press()
    walk.press(after: .milliseconds(5_000 + row.pressed))
    #expect(walk.done == [row.held])
    #expect(walk.replays)
  }

  @Test("a press ends a hold early, and the shorter of the two sides is logged")
  func early() {
    var walk = Walk(.holds)
    walk.press()
    walk.press(after: .milliseconds(5_000 + 33_700))
    #expect(walk.journal.last?.event == .sideChanged(held: 31))
    walk.press(after: .seconds(5 + 38))
    #expect(walk.done == [31])
    #expect(walk.cues.contains(.readBack(.init(reps: 31, weight: nil), .seconds)))
    #expect(walk.session.log.exercises[0].sets[0].status == .short)
    walk.type("40")
    #expect(walk.done == [40])
  }

  @Test("an open hold counts up and is logged at the press, without a question")
  func open() {
    var walk = Walk(.holds)
    walk.type("x")
    walk.press(after: .seconds(1))
    walk.press(after: .seconds(1))
    walk.wait(.seconds(60))
    #expect(walk.cues.suffix(2) == [.held(seconds: 30), .held(seconds: 60)])
    walk.press(after: .seconds(12))
    #expect(walk.done == [70])
    #expect(walk.state.question == nil)
    #expect(walk.session.log.exercises[1].sets[0].isConfirmed)
  }

  @Test("a carry ends with a press, and a different distance can be typed")
  func metres() {
    var walk = Walk(.holds)
    walk.type("x")
    walk.type("x")
    walk.press(after: .seconds(30))
    #expect(walk.done == [40])
    walk.type("25")
    #expect(walk.done == [25])
    #expect(walk.cues == [.readBack(.init(reps: 25, weight: nil), .metres, set: 1)])
    #expect(walk.session.log.volume == 0)
  }

  @Test("each side of a set has its press, and the set is logged once")
  func sides() {
    var walk = Walk(.holds)
    for _ in 0..<3 { walk.type("x") }
    walk.press(after: .seconds(30))
    #expect(walk.cues == [.otherSide()])
    #expect(walk.done.isEmpty)
    walk.press(after: .seconds(30))
    #expect(walk.done == [8])
    #expect(walk.state.summary == "complete")
  }

  @Test("a double press means short, but after the first side the other side still follows")
  func short() {
    var walk = Walk(.holds)
    for _ in 0..<3 { walk.type("x") }
    walk.double(after: .seconds(30))
    #expect(walk.done == [])
    #expect(walk.state.question == nil)
    walk.press(after: .seconds(30))
    #expect(walk.state.question?.subject == .short(.init(exercise: 3, set: 0)))
    #expect(walk.done == [8])
  }

  @Test("a press that becomes a hold does not end a timed set")
  func held() {
    var walk = Walk(.holds)
    walk.press()
    walk.hold(after: .seconds(5 + 10))
    #expect(walk.state.pausedAt != nil)
    #expect(walk.done.isEmpty && walk.state.isFirstSide)
    walk.press(after: .seconds(20))
    #expect(walk.state.held(at: walk.now) == 8)
  }
}
