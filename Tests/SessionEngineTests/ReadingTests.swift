import Testing
import Training

@testable import SessionEngine

@Suite("Distance, calories and heart rate typed afterwards")
struct ReadingTests {
  private static func walk(_ target: SetTarget) -> Walk {
    Walk(
      SessionPlan(
        workout: Workout(
          name: "Long", exercises: [PlannedExercise(name: "Run", sets: [target, target], rest: 60)])
      ))
  }

  @Test("readings belong to the last set, the latest of each kind counts, and undo removes one")
  func typed() {
    var walk = Self.walk(SetTarget(reps: 20))
    walk.type("hr 150", after: .seconds(20))
    #expect(walk.cues.contains(.refused(.nothingLogged)))
    walk.type("", after: .seconds(20))
    for line in ["5.2 km", "120 cal", "hr 150", "hr 155"] { walk.type(line, after: .seconds(1)) }
    #expect(walk.cues == [.reading(.heartRate(155))])
    let log = walk.session.log.exercises[0].sets
    #expect(log[0].readings == SetMetrics(metres: 5200, calories: 120, heartRate: 155))
    #expect(log[1].readings == nil)
    walk.type("u", after: .seconds(1))
    #expect(walk.session.log.exercises[0].sets[0].readings?.heartRate == 150)
    #expect(walk.replays)
  }

  @Test("for a set that counts distance, a distance corrects the result")
  func counted() {
    var walk = Self.walk(SetTarget(reps: 1500, measure: .metres))
    walk.type("", after: .seconds(400))
    walk.type("1.4 km", after: .seconds(1))
    let set = walk.session.log.exercises[0].sets[0]
    #expect(set.reps == 1400)
    #expect(set.status == .short)
    #expect(set.readings == SetMetrics(seconds: 400))
    #expect(walk.replays)
  }

  @Test("a set of ten kilometers is done with a press")
  func tenKilometres() {
    var walk = Self.walk(SetTarget(reps: 10_000, measure: .metres))
    walk.type("", after: .seconds(400))
    #expect(walk.done == [10_000])
  }
}
