import Testing

@testable import Training

@Suite struct StrengthIndexTests {
  private let monday = Day(number: 20_458)

  private func single(_ kilograms: Int, on day: Int) -> LiftSession {
    let set = LiftedSet(reps: 1, weight: .kilograms(thousandths: kilograms * 1000))
    return LiftSession(on: monday + day, [Trend.Lift(set, load: set.weight)])
  }

  private let library: ExerciseLibrary = {
    func exercise(_ id: ExerciseID, _ pattern: String, _ loading: Loading) -> Exercise {
      var exercise = Exercise(id: id, name: id.rawValue)
      (exercise.pattern, exercise.loading) = (pattern, loading)
      return exercise
    }
    var curl = exercise("curl", "elbow_flexion", .perHand)
    curl.category = .isolation
    return ExerciseLibrary([
      exercise("squat", "squat", .barbell), exercise("front_squat", "squat", .barbell),
      exercise("leg_press", "squat", .machine), exercise("bench", "horizontal_push", .barbell),
      curl,
    ])
  }()

  @Test("the index is the mean of the main lifts, each relative to its first week") func mean() {
    let index = StrengthIndex(
      [
        "squat": [single(100, on: 0), single(105, on: 7), single(110, on: 14)],
        "bench": [single(80, on: 2), single(84, on: 16)],
        // Lighter than the squat, without a bar, not compound, or later than the first week.
        "front_squat": [single(80, on: 1), single(120, on: 14)],
        "leg_press": [single(200, on: 1), single(400, on: 14)],
        "curl": [single(10, on: 0), single(30, on: 14)],
        "deadlift": [single(150, on: 8)],
      ], library: library, in: .kilograms)
    #expect(index?.lifts.map(\.exercise) == ["squat", "bench"])
    #expect(index?.weeks.map(\.index) == [1000, 1025, 1075])
    #expect(index?.lifts.first?.latest == .kilograms(thousandths: 110_000))
  }

  @Test("a week counts with its best set") func best() {
    let index = StrengthIndex(
      ["squat": [single(90, on: 0), single(100, on: 3), single(95, on: 7)]], library: library,
      in: .kilograms)
    #expect(index?.weeks.map(\.index) == [1000, 950])
  }

  @Test("without a compound lift in the first week, there is none") func none() {
    #expect(StrengthIndex([:], library: library, in: .kilograms) == nil)
    #expect(
      StrengthIndex(["curl": [single(10, on: 0)]], library: library, in: .kilograms) == nil)
  }

  @Test("predictions are scored against what was done next") func predictions() {
    func done(_ names: [String]) -> [Prediction.Done] {
      names.enumerated().map {
        Prediction.Done(Prediction.Habit($0.element, of: nil), on: monday + 2 * $0.offset)
      }
    }
    let turns = done(["A", "B", "A", "B", "A", "B", "A", "B", "A", "B"])
    let score = PredictionScore(turns.indices, of: turns, favourites: [])
    #expect(score.asked == 9)
    // Wrong until the turns have been seen twice.
    #expect(score.right >= 5)
    let latest = PredictionScore(turns.indices.suffix(3), of: turns, favourites: [])
    #expect(latest == PredictionScore(right: 3, asked: 3))
    #expect(PredictionScore([Int](), of: turns, favourites: []).asked == 0)
  }

  @Test("totals are of the weeks with a session") func totals() {
    var week = WeekWork(week: monday, unit: .kilograms)
    (week.sessions, week.sets) = (3, 40)
    var pounds = WeekWork(week: monday + 7, unit: .pounds)
    (pounds.sessions, pounds.sets) = (2, 25)
    pounds.volume = Weight(thousandths: 1_000_000, unit: .pounds)
    let empty = WeekWork(week: monday + 14, unit: .kilograms)
    let totals = SpanTotals([week, pounds, empty], unit: .kilograms)
    #expect((totals.weeks, totals.sum.sessions, totals.sum.sets) == (2, 5, 65))
    #expect(totals.sum.volume == .kilograms(thousandths: 453_592))
    #expect((totals.perWeek(5), totals.perWeek(65)) == (25, 325))
  }
}
