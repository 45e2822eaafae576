import Support
import Testing

@testable import Training

/// Predicting the next workout of a lifter without a program.
@Suite struct PredictionTests {
  private static let monday = Day(number: 20_458)

  private static func done(_ workout: String, _ day: Int, _ program: String? = "P")
    -> Prediction.Done
  {
    Prediction.Done(Prediction.Habit(workout, of: program), on: monday + day)
  }

  /// Reads what was done, as `A21`: a workout and its day from the first Monday on, behind a slash its
  /// program if that is not P.
  private static func done(_ text: Substring) -> Prediction.Done {
    let parts = text.split(separator: "/")
    let program = parts.count > 1 ? String(parts[1]) : "P"
    return done(
      String(text.prefix(1)), Int(parts[0].dropFirst()) ?? 0, program == "-" ? nil : program)
  }

  @Test(
    "the next workout is predicted from weekday, order or favourites",
    arguments: TextRows("predictions", words: "done favourites next").rows)
  func expects(row: TextRow) {
    let done = (row["done"] ?? "").split(separator: " ").map { Self.done($0) }
    let favourites = row["favourites"].map { [$0] } ?? []
    let found = Prediction(done, favourites: favourites, today: Self.monday + 28)
    let text =
      switch found?.reason {
      case .weekday(let times): "\(found?.workout.workout ?? "") weekday \(times)"
      case .order(let last, let times):
        "\(found?.workout.workout ?? "") after \(last) \(times)"
      case .favourite: "\(found?.workout.workout ?? "") favourite"
      case .recent: "\(found?.workout.workout ?? "") recent"
      case nil: "nothing"
      }
    #expect(text == row["next"])
  }

  @Test("outside of programs, workouts are compared by what was trained, not by a name")
  func trained() {
    func done(_ exercise: ExerciseID, _ day: Int, named name: String = "Workout") -> Prediction.Done
    {
      Prediction.Done(
        Prediction.Habit(name, of: nil, exercises: [exercise]), on: Self.monday + day)
    }
    let found = Prediction(
      [done("squat", 0), done("squat", 7, named: "Squat"), done("squat", 14), done("bench", 17)],
      favourites: [], today: Self.monday + 21)
    #expect(found?.workout.exercises == ["squat"])
    #expect(found?.reason == .weekday(3))
  }

  /// Half a year of training: a schedule, disturbed by daily life.
  struct Habit: CustomTestStringConvertible, Sendable {
    /// The workouts on each weekday from Monday, or, if `isInTurn`, in order.
    var workouts: [String]
    var isInTurn = false
    /// The days of an alternating schedule; without any, `perWeek` random days.
    var days: [Int] = []
    var perWeek = 3
    /// Percentages of the sessions.
    var late = 5
    var skipped = 10

    var testDescription: String {
      "\(workouts)\(isInTurn ? " in turn on \(days.isEmpty ? "any days" : "\(days)")" : ""), \(late) late"
    }

    /// Five percent are an additional, different workout.
    fileprivate func history(_ random: inout SplitMix64) -> [Prediction.Done] {
      var done: [Prediction.Done] = []
      var turn = 0
      let all = workouts.filter { !$0.isEmpty }
      for week in 0..<26 {
        var days = isInTurn ? self.days : workouts.indices.filter { !workouts[$0].isEmpty }
        if days.isEmpty { days = Array((0..<7).shuffled(using: &random).prefix(perWeek)).sorted() }
        for day in days {
          let chance = Int.random(in: 0..<100, using: &random)
          if chance < skipped { continue }
          let meant = isInTurn ? all[turn % all.count] : workouts[day]
          let other = all.randomElement(using: &random) ?? meant
          if chance < 95 { turn += 1 }
          done.append(
            PredictionTests.done(
              chance >= 95 ? other : meant, 7 * week + day + (chance < skipped + late ? 1 : 0)))
        }
      }
      return done.sorted { $0.day < $1.day }
    }
  }

  private static let splits = [
    ["Push", "", "Pull", "", "Legs"], ["Upper", "Lower", "", "Upper", "Lower"],
    ["A", "", "B", "", "C", "D"],
  ]

  static let habits: [Habit] =
    splits.flatMap { split in [5, 10, 20].map { Habit(workouts: split, late: $0) } } + [
      // Without a row for 20 % late, which is too irregular for 70 % right.
      Habit(workouts: ["Push", "Pull", "Legs", "", "Push", "Pull"], late: 5),
      Habit(workouts: ["Push", "Pull", "Legs", "", "Push", "Pull"], late: 10),
      Habit(workouts: ["A", "B"], isInTurn: true, days: [0, 2, 4]),
      Habit(workouts: ["A", "B"], isInTurn: true),
      Habit(workouts: ["Push", "Pull", "Legs"], isInTurn: true, days: [0, 2, 4], late: 20),
      Habit(workouts: ["Push", "Pull", "Legs"], isInTurn: true, perWeek: 5),
      Habit(workouts: ["1", "2", "3", "4"], isInTurn: true, days: [1, 3, 5]),
      Habit(workouts: ["Upper", "Lower"], isInTurn: true, perWeek: 4, late: 0, skipped: 0),
    ]

  @Test("after four weeks, 70 % of the predictions are right for every habit", arguments: habits)
  func isRight(habit: Habit) {
    var random = SplitMix64(seed: 2026)
    var (right, all) = (0, 0)
    for _ in 0..<15 {
      let history = habit.history(&random)
      for (index, session) in history.enumerated() where session.day >= Self.monday + 28 {
        let found = Prediction(Array(history[..<index]), favourites: [], today: session.day)
        all += 1
        if found?.workout == session.habit { right += 1 }
      }
    }
    #expect(all > 700)
    #expect(right * 100 >= all * 70, "\(right) of \(all)")
  }
}
