import Testing
import Training

@testable import SessionEngine

/// What happens while the lifter does nothing.
@Suite("Without input")
struct IdleTests {
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
}

extension [Session.Cue] {
  fileprivate var overlong: Int {
    count { if case .overlong = $0 { true } else { false } }
  }
}
