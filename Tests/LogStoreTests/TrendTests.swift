import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("The latest sessions of an exercise")
struct TrendTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  /// A session on a day, with one exercise per weight.
  private func train(_ weights: [(String, Int)], day number: Int) throws {
    let exercises = weights.map { name, weight in
      PlannedExercise(
        name: name, sets: [SetTarget(reps: 5, weight: .kg(weight))], rest: 0, loading: .barbell)
    }
    let plan = SessionPlan(workout: Workout(name: "Day", exercises: exercises))
    var recording = try StoredSession(store, plan, at: Timestamp.monday.later(number * day))
    for place in exercises.indices { try recording.lift(place, 0, reps: 5, at: 1000 * place) }
    try recording.add(.ended, at: 100_000)
  }

  private func recent(before moment: Int = .max) throws -> [[Int]] {
    var squat = Exercise(name: "Squat")
    squat.aliases = ["Back Squat"]
    let found = try store.recentSets(
      of: ["squat"], before: moment, in: ExerciseLibrary([squat]))
    return (found["squat"] ?? []).map { $0.map { $0.set.weight.thousandths / 1000 } }
  }

  @Test("an exercise done twice in a session counts as one session") func twice() throws {
    for number in 0..<7 {
      let weights = [("Squat", 60 + number), ("Row", 40), ("Squat", 50 + number)]
      try train(weights, day: number)
    }
    #expect(try recent() == [[62, 52], [63, 53], [64, 54], [65, 55], [66, 56]])
    #expect(try recent(before: Timestamp.monday.later(2 * day).utc) == [[60, 50], [61, 51]])
  }

  @Test("an exercise done under two names in a session counts as one session") func twoNames()
    throws
  {
    try train([("Back Squat", 60), ("Squat", 50)], day: 0)
    try train([("Squat", 61)], day: 1)
    try train([("Back Squat", 62)], day: 2)
    #expect(try recent() == [[60, 50], [61], [62]])
  }
}
