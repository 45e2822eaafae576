import Testing
import Training

/// Where an exercise starts in a program by what was lifted elsewhere.
@Suite struct CarriedStartTests {
  private static let loads = Loads.usual(.kilograms)

  private func exercise(_ plan: String, _ loading: Loading = .barbell) throws -> PlannedExercise {
    let program = try Program(plan: "# P\n## A\n\(plan)\n", name: "", unit: .kilograms)
    var exercise = try #require(program.allWorkouts.first?.exercises.first)
    exercise.loading = loading
    return exercise
  }

  private func lift(_ kilograms: Int, _ reps: Int) -> Trend.Lift {
    let weight = Weight(thousandths: kilograms * 1000, unit: .kilograms)
    return Trend.Lift(LiftedSet(reps: reps, weight: weight), load: weight)
  }

  @Test(
    "it is nine tenths of what the best set allows",
    arguments: [
      ("Squat 3x8 60 kg linear +5 kg", 82_500), ("Squat 1x1 60 kg linear +5 kg", 105_000),
      ("Squat 3x8", 82_500), ("Squat 3x8 82.5 kg", nil), ("Squat 3x30s", nil),
    ] as [(String, Int?)])
  func weight(plan: String, expected: Int?) throws {
    // 116.667 kg for one, 92.105 kg for eight.
    let start = CarriedStart(
      of: try exercise(plan), after: [lift(60, 12), lift(100, 5), lift(80, 3)], in: Self.loads)
    #expect(start?.weight.thousandths == expected)
    if expected != nil { #expect(start?.best == lift(100, 5).set) }
  }

  @Test("without a weight of its own there is none") func none() throws {
    let plan = try exercise("Squat 3x8 60 kg linear +5 kg")
    #expect(CarriedStart(of: plan, after: [], in: Self.loads) == nil)
    let body = try exercise("Pull-up 3x8", .bodyweight)
    #expect(CarriedStart(of: body, after: [lift(100, 5)], in: Self.loads) == nil)
  }
}
