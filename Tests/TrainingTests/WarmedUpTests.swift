import Testing
import Training

@Suite("Warm-up sets of a workout")
struct WarmedUpTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var weight: Int?
    var loading: Loading? = .barbell
    var says: Bool?
    var usually = true
    /// Kilograms and reps of each warm-up.
    var ramp: [[Int]]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "heavy", weight: 100, ramp: [[20, 8], [40, 5], [60, 3], [80, 2]]),
    Row(name: "heavy, and the setting is off", weight: 100, usually: false, ramp: []),
    Row(
      name: "heavy, and the plan says so", weight: 100, says: true, usually: false,
      ramp: [[20, 8], [40, 5], [60, 3], [80, 2]]),
    Row(name: "heavy, and the plan says no", weight: 100, says: false, ramp: []),
    Row(name: "twice the bar", weight: 40, ramp: [[20, 5], [25, 3], [30, 2]]),
    Row(name: "less than twice the bar", weight: 30, ramp: []),
    Row(name: "light, and the plan says so", weight: 30, says: true, ramp: [[20, 3], [25, 2]]),
    Row(name: "the bar alone", weight: 20, says: true, ramp: []),
    Row(name: "lighter than the bar", weight: 10, says: true, ramp: []),
    Row(name: "no weight", weight: nil, says: true, ramp: []),
    Row(name: "no bar", weight: 100, loading: .perHand, says: true, ramp: []),
  ]

  @Test("a barbell exercise gets warm-ups if the plan or the setting says so", arguments: rows)
  func ramp(_ row: Row) {
    let weight = row.weight.map { Weight.kilograms(thousandths: $0 * 1000) }
    let work = [SetTarget](repeating: SetTarget(reps: 5, weight: weight), count: 3)
    let workout = Workout(
      name: "Push",
      exercises: [
        PlannedExercise(
          name: "Squat", sets: work, rest: 90, loading: row.loading, warmsUp: row.says)
      ])
    let warm = workout.warmedUp(in: .home(.kilograms), usually: row.usually)
    let sets = warm.exercises[0].sets
    #expect(Array(sets.suffix(3)) == work)
    #expect(sets.dropLast(3).allSatisfy { $0.kind == .warmUp })
    #expect(
      sets.dropLast(3).map { [($0.weight?.thousandths ?? 0) / 1000, $0.reps] } == row.ramp)
    #expect(warm.warmedUp(in: .home(.kilograms), usually: row.usually) == warm)
  }
}
