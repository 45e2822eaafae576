import Testing
import Training

@testable import Session

@Suite struct WalkTests {
  @Test func walk() {
    let w = Workout(name: "Push", exercises: [
      PlannedExercise(name: "Bench Press", sets: [SetTarget(reps: 8, weight: Weight("60", unit: .kilograms)), SetTarget(reps: 8, isAMRAP: true, weight: Weight("60", unit: .kilograms))], rest: 90, loading: .barbell),
      PlannedExercise(name: "Row", sets: [SetTarget(reps: 8, weight: Weight("40", unit: .kilograms))], rest: 60, loading: .barbell),
    ])
    var m = Machine(Session(SessionPlan(workout: w)), at: .zero)
    var t = 30_000
    func go(_ i: Machine.Input) { for s in m.take(i, at: Instant(milliseconds: t)) { print(s.at.milliseconds, s.tone as Any, s.entries.map(\.event), s.cues) } }
    go(.press); t += 200; go(.press); t += 1500; go(.press); t += 5000; go(.time)
    t += 200_000; go(.press); t += 400; t += 5000; go(.press); t += 1000;go(.press); t += 200_000; go(.time); go(.press); go(.spoken); t+=100_000; go(.time)
    print(m.session.log)
  }
}
