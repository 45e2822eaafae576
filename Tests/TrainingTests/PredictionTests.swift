import Support
import Testing

@testable import Training

/// Predicting the next workout of a lifter without a program.
@Suite struct PredictionTests {
  private static let monday = Day(number: 20_458)

  private static func done(_ workout: String, _ day: Int, _ program: String? = "P")
    -> Prediction.Done
  {
    Prediction.Done(Prediction.Template(workout, of: program), on: monday + day)
  }

  static let rows: [(String, [Prediction.Done], favourites: [String], String)] = [
    ("nothing was done", [], [], "nothing"),
    ("the last one", [done("A", 0), done("B", 2)], [], "B recent"),
    ("a favourite goes first", [done("A", 0, "F"), done("B", 2)], ["f"], "A favourite"),
    (
      "the latest of the favourites",
      [done("A", 0, "F"), done("C", 1, "F"), done("B", 2, nil)], ["F"], "C favourite"
    ),
    (
      "three of four weeks", [done("A", 0), done("A", 7), done("A", 21), done("B", 26)], ["P"],
      "A weekday 3"
    ),
    (
      "four of four", [done("A", 0), done("A", 7), done("A", 14), done("A", 21)], [], "A weekday 4"
    ),
    ("two of four are not enough", [done("A", 14), done("A", 21), done("B", 23)], [], "B recent"),
    (
      "a week twice is once", [done("A", 14), done("A", 21), done("A", 21), done("B", 23)], [],
      "B recent"
    ),
    (
      "five weeks ago is too long", [done("A", -7), done("A", 14), done("A", 21), done("B", 23)],
      [], "B recent"
    ),
    (
      "another day of the week is another day",
      [done("A", 1), done("A", 8), done("A", 15), done("B", 22)], [], "B recent"
    ),
    (
      "two of one name are told apart by their programs",
      [done("A", 7), done("A", 14), done("A", 21, "Q"), done("B", 22)], [], "B recent"
    ),
    (
      "what came after the last one",
      [done("A", 0), done("B", 2), done("A", 5), done("B", 9), done("A", 11)],
      [], "B after A 2"
    ),
    (
      "and goes before a favourite",
      [done("A", 0), done("B", 2), done("A", 5), done("B", 9), done("A", 11)], ["P"], "B after A 2"
    ),
    (
      "the day of the week goes before what came after",
      [
        done("C", 7), done("A", 9), done("B", 10), done("C", 14), done("A", 16), done("B", 17),
        done("C", 21), done("A", 24),
      ],
      [], "C weekday 3"
    ),
    (
      "once after it is not usual",
      [done("A", 0), done("B", 2), done("A", 5), done("C", 9), done("A", 11)], [], "A recent"
    ),
    (
      "of two the later",
      [
        done("A", 0), done("C", 1), done("A", 2), done("B", 3), done("A", 4), done("C", 5),
        done("A", 6), done("B", 8), done("A", 9),
      ], [], "B after A 2"
    ),
    (
      "longer ago than four times is forgotten",
      [
        done("A", 0), done("B", 1), done("A", 2), done("B", 3), done("A", 4), done("B", 5),
      ] + [6, 8, 9, 11, 12].map { done("A", $0) }, [], "A after A 4"
    ),
    ("what is to come counts for nothing", [done("A", 0), done("B", 30)], [], "A recent"),
  ]

  @Test("the next workout is predicted from weekday, order or favorites", arguments: rows.indices)
  func expects(row: Int) {
    let (what, done, favourites, expected) = Self.rows[row]
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
    #expect(text == expected, "\(what)")
  }

  @Test("outside of programs, workouts are compared by what was trained, not by a name")
  func trained() {
    func done(_ exercise: ExerciseID, _ day: Int, named name: String = "Workout") -> Prediction.Done
    {
      Prediction.Done(
        Prediction.Template(name, of: nil, exercises: [exercise]), on: Self.monday + day)
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
        if found?.workout == session.template { right += 1 }
      }
    }
    #expect(all > 700)
    #expect(right * 100 >= all * 70, "\(right) of \(all)")
  }
}
