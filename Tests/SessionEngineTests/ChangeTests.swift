import Testing
import Training

@testable import SessionEngine

@Suite("Adding, swapping, moving and deleting exercises")
struct ChangeTests {
  @Test("without a library, only quoted or known names are exercises") func noLibrary() {
    let last = SessionPlan.LastTime(reps: [5], weight: nil)
    let exerciseDirectory = Session.ExerciseDirectory(
      library: ExerciseLibrary([]), known: ["farmerwalk": .init(name: "Farmer Walk", last: last)])
    let state = Session(.pushAndPull).state
    func exercise(_ name: String, isLiteral: Bool = false) -> String? {
      exerciseDirectory.resolve(Session.ExerciseQuery(name, isLiteral: isLiteral), in: state)
        .exercise?.name
    }
    #expect(exercise("bnech press") == nil)
    #expect(exercise("Zercher Carry", isLiteral: true) == "Zercher Carry")
    #expect(exercise("farmer walks") == "Farmer Walk")
  }

  @Test("an alternative from a damaged plan cannot overflow")
  func damaged() {
    for last in [nil, SessionPlan.LastTime(reps: [.min], weight: .kilograms(thousandths: .max))] {
      var plan = SessionPlan.changing
      plan.alternatives?["bench press"]?[0].last = last
      plan.alternatives?["bench press"]?[0].share = .max
      var walk = Walk(plan)
      walk.type("swap", after: .seconds(5))
      #expect(walk.state.exercises.count == 4)
    }
  }

  @Test("a session accepts no more exercises than its limit")
  func full() {
    let row = PlannedExercise(name: "Row", sets: [.of(8, at: 50)], rest: 60)
    let longest = [PlannedExercise](repeating: row, count: Workout.mostExercises)
    var walk = Walk(SessionPlan(workout: Workout(name: "Longest", exercises: longest)))
    walk.type("add dip 1x5", after: .seconds(1))
    #expect(walk.state.exercises.count == longest.count + 1)
    for number in 0..<60 { walk.type("add \"Move \(number)\" 1x5", after: .seconds(1)) }
    #expect(walk.state.exercises.count == Session.mostExercises)
    #expect(walk.cues == [.refused(.full)])
  }
}
