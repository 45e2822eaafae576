import Testing
import Training

@testable import SessionEngine

/// What happens while the lifter does nothing.
@Suite("Without input")
struct IdleTests {
  @Test("ten minutes without input pause a set once")
  func idle() {
    var walk = Walk()
    walk.wait(.milliseconds(599_999))
    #expect(walk.state.pausedAt == nil)
    walk.wait(.milliseconds(1))
    #expect(walk.state.pausedAt != nil)
    #expect(walk.cues == [.paused(isAutomatic: true)])
    #expect(walk.machine.nextWake == nil)
    walk.wait(.seconds(36_000))
    #expect(walk.steps.isEmpty)
    walk.press()
    #expect(walk.state.summary == "lifting 1.1")
    #expect(walk.done.isEmpty)
    walk.wait(.minutes(10))
    #expect(walk.cues.last == .paused(isAutomatic: true))
  }

  @Test("any input prevents the automatic pause", arguments: ["?", "r", "nonsense", "note x"])
  func awake(_ line: String) {
    var walk = Walk()
    walk.type(line, after: .minutes(9))
    walk.wait(.minutes(9))
    #expect(walk.state.pausedAt == nil)
    walk.wait(.minutes(1))
    #expect(walk.state.pausedAt != nil)
  }

  @Test("a long set is mentioned once, even across a pause")
  func overlong() {
    var walk = Walk()
    var mentioned = 0
    walk.wait(.seconds(200))
    mentioned += walk.cues.overlong
    #expect(mentioned == 1)
    walk.hold()
    walk.press(after: .seconds(60))
    for _ in 0..<10 {
      walk.type("r", after: .seconds(60))
      mentioned += walk.cues.overlong
    }
    #expect(mentioned == 1)
  }

  @Test("a lifter who is late after a rest is reminded at growing intervals")
  func overtime() throws {
    var walk = Waypoint.resting.walk
    guard case .resting(let rest) = walk.state.phase else { throw Missing() }
    walk.wait(rest.until - walk.now)
    let done = try #require(walk.state.expectedPress)
    var mentioned: [Int] = []
    walk.wait(done - walk.now)
    for _ in 0..<20 {
      walk.wait(.seconds(30))
      mentioned += walk.cues.compactMap { cue in
        guard case .overtime(let minutes, _) = cue else { return nil }
        #expect((walk.now - done).seconds == minutes * 60)
        return minutes
      }
    }
    #expect(mentioned == [1, 2, 4])
    #expect(walk.cues.overlong == 0)
    #expect(walk.state.pausedAt != nil)
  }

  private struct Missing: Error {}

  @Test("a long run is neither mentioned nor paused before it should be over")
  func longRun() {
    let run = SetTarget(reps: 5000, measure: .metres)
    var walk = Walk(
      SessionPlan(
        workout: Workout(
          name: "Long", exercises: [PlannedExercise(name: "Run", sets: [run], rest: 60)])))
    let length = walk.state.expectedLength
    walk.wait(length)
    #expect(walk.steps.isEmpty)
    walk.wait(Instant.zero + walk.state.overlong - walk.now)
    #expect(walk.cues.overlong == 1)
    walk.wait(Instant.zero + length + .milliseconds(length.milliseconds - 1) - walk.now)
    #expect(walk.state.pausedAt == nil)
    walk.press()
    #expect(walk.done == [5000])
    walk = Walk(walk.session.plan)
    walk.wait(length + length)
    #expect(walk.state.pausedAt != nil)
  }

  @Test(
    "a lifter who is late in a round or with a tempo is reminded, too", arguments: [true, false])
  func late(isRound: Bool) {
    var exercise = PlannedExercise(
      name: "Swing", sets: Array(repeating: SetTarget(reps: 5), count: 3), rest: 60)
    if isRound {
      exercise.interval = Interval(rounds: 3, pace: .every(60))
    } else {
      exercise.tempo = Tempo(lowering: 3, bottom: 0, lifting: 1, top: 0)
    }
    var walk = Walk(SessionPlan(workout: Workout(name: "Bells", exercises: [exercise])))
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(1))
    walk.wait(.minutes(8))
    let reminders = walk.cues.filter { cue in
      if case .overtime = cue { return true }
      return [cue].overlong == 1
    }
    #expect(!reminders.isEmpty)
    #expect(walk.state.pausedAt == nil)
  }

  @Test("pauses, and hours in which the program did not run, are not training time")
  func pauses() {
    var walk = Walk()
    walk.press(after: .seconds(60))
    walk.type("p", after: .seconds(5))
    walk.type("p", after: .minutes(300))
    walk.press(after: .seconds(60))
    #expect(walk.session.log.length == 125_000)
    // The rest of two minutes counts, the hours without power do not.
    walk.kill(after: .minutes(180))
    walk.press(after: .seconds(70))
    #expect(walk.session.log.length == 315_000)
    // So do the ten minutes until the session pauses by itself.
    walk.wait(.minutes(30))
    #expect(walk.session.log.length == 1_035_000)
    walk.kill(after: .minutes(600))
    walk.type("q", after: .minutes(1))
    #expect(walk.session.summary.length == .seconds(1035))
    #expect(walk.replays)
  }

  @Test("a rest that ended in a pause is not left")
  func restInPause() {
    var walk = Waypoint.resting.walk
    walk.type("p", after: .seconds(1))
    walk.kill(after: .minutes(9))
    guard case .continued(let status, _)? = walk.cues.last else {
      Issue.record("the session does not say where it stands")
      return
    }
    #expect(status.restLeft == nil)
  }

  @Test("a complete session ends automatically after half a minute")
  func farewell() {
    var walk = Waypoint.complete.walk
    walk.take(.spoken)
    walk.wait(.seconds(8))
    walk.take(.spoken)
    walk.wait(.milliseconds(29_999))
    #expect(walk.state.summary == "complete")
    walk.wait(.milliseconds(1))
    #expect(walk.state.summary == "ended")
    #expect(walk.session.log.status == .finished)
    #expect(walk.machine.nextWake == nil)
  }

  @Test("a complete session ends even if the end of speech is never reported")
  func neverSpoken() {
    var walk = Waypoint.complete.walk
    walk.wait(.minutes(5))
    #expect(walk.state.summary == "ended")
  }
}

extension [Session.Cue] {
  fileprivate var overlong: Int {
    count { if case .overlong = $0 { true } else { false } }
  }
}
