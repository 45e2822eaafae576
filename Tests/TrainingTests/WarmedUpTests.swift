import Support
import Testing
import Training

@Suite("Warm-up sets of a workout")
struct WarmedUpTests {
  /// A row of `Lines/warmed-up.txt`: kilograms, what the plan and the setting say, and each warm-up.
  @Test(
    "a barbell exercise gets warm-ups if the plan or the setting says so",
    arguments: TextRows("warmed-up", words: "weight loading says usually ramp").rows)
  func ramp(_ row: TextRow) {
    let weight = row["weight"].map { Weight(row: $0) }
    let work = [SetTarget](repeating: SetTarget(reps: 5, weight: weight), count: 3)
    let workout = Workout(
      name: "Push",
      exercises: [
        PlannedExercise(
          name: "Squat", sets: work, rest: 90,
          loading: row["loading"].flatMap(Loading.init) ?? .barbell,
          warmsUp: row["says"].map { $0 == "yes" })
      ])
    let isUsual = row["usually"] != "no"
    let warm = workout.warmedUp(in: .home(.kilograms), usually: isUsual)
    let sets = warm.exercises[0].sets
    #expect(Array(sets.suffix(3)) == work)
    #expect(sets.dropLast(3).allSatisfy { $0.kind == .warmUp })
    let ramp = sets.dropLast(3).map { "\($0.weight?.number ?? "")x\($0.reps)" }
    #expect(ramp.joined(separator: " ") == row["ramp"] ?? "")
    #expect(warm.warmedUp(in: .home(.kilograms), usually: isUsual) == warm)
  }
}
