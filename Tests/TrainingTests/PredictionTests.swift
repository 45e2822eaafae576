import Testing

@testable import Training

/// What is expected of a lifter without a program.
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
    ("what is to come counts for nothing", [done("A", 0), done("B", 30)], [], "A recent"),
  ]

  @Test(arguments: rows.indices) func expects(row: Int) {
    let (what, done, favourites, expected) = Self.rows[row]
    let found = Prediction(done, favourites: favourites, today: Self.monday + 28)
    let text =
      switch found?.reason {
      case .weekday(let times): "\(found?.workout.workout ?? "") weekday \(times)"
      case .favourite: "\(found?.workout.workout ?? "") favourite"
      case .recent: "\(found?.workout.workout ?? "") recent"
      case nil: "nothing"
      }
    #expect(text == expected, "\(what)")
  }

  /// Half a year of somebody who has a workout for each training day of the week, and a life: of a
  /// hundred sessions ten are skipped, five are a day late, and in five it is another workout.
  private static func history(
    _ split: [(weekday: Int, workout: String)], _ random: inout SplitMix64
  ) -> [Prediction.Done] {
    var done: [Prediction.Done] = []
    for week in 0..<26 {
      for entry in split {
        let chance = Int.random(in: 0..<100, using: &random)
        if chance < 10 { continue }
        let day = 7 * week + entry.weekday + (chance < 15 ? 1 : 0)
        let other = split.randomElement(using: &random)?.workout ?? entry.workout
        done.append(Self.done(chance >= 95 ? other : entry.workout, day))
      }
    }
    return done.sorted { $0.day < $1.day }
  }

  static let splits = [
    ["Push", "", "Pull", "", "Legs"], ["Upper", "Lower", "", "Upper", "Lower"],
    ["Push", "Pull", "Legs", "", "Push", "Pull"], ["A", "", "B", "", "C", "D"],
  ]

  @Test("after four weeks seven of ten are right, whatever the split", arguments: splits)
  func isRight(split: [String]) {
    var random = SplitMix64(state: 2026)
    var (right, all) = (0, 0)
    let days = split.enumerated().compactMap { day, workout in
      workout.isEmpty ? nil : (weekday: day, workout: workout)
    }
    for _ in 0..<40 {
      let history = Self.history(days, &random)
      for (index, session) in history.enumerated() where session.day >= Self.monday + 28 {
        let found = Prediction(Array(history[..<index]), favourites: [], today: session.day)
        all += 1
        if found?.workout == session.template { right += 1 }
      }
    }
    #expect(all > 2_000)
    #expect(right * 100 >= all * 70, "\(right) of \(all)")
  }
}
