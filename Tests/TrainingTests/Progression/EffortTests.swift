import Testing
import Training

@Suite("Loads by effort")
struct EffortTests {
  static let eight = ProgressionRule.effort(EffortAim(most: 80))
  static let range = ProgressionRule.effort(EffortAim(least: 70, most: 80))
  static let narrow = ProgressionRule.effort(EffortAim(most: 80, within: .whole(5)))

  // The weights by the chart: 5 reps at RPE 7, 8, 9 are 78.6, 81.1 and 83.7 % of the maximum.
  static let table: [CourseRow] = [
    CourseRow("as hard as meant", eight, "3x5 100 kg", ["5r8 5r8 5r8"], "hold 100: 5 5 5"),
    CourseRow(
      "a point harder is 96.9", eight, "3x5 100 kg", ["5r8 5r8 5r9"], "hold 97.5: 5 5 5",
      reason: .rated(90)),
    CourseRow(
      "half a point harder is 98.4", eight, "3x5 100 kg", ["5 5 5r8.5"], "hold 97.5: 5 5 5",
      reason: .rated(85)),
    CourseRow(
      "a point easier is 103.2", eight, "3x5 100 kg", ["5r8 5r7 5r7"], "up 102.5: 5 5 5",
      reason: .rated(70)),
    CourseRow("not rated", eight, "3x5 100 kg", ["5 5 5"], "hold 100: 5 5 5", reason: .unjudged),
    CourseRow(
      "only the first set rated", eight, "3x5 100 kg", ["5r9 5 5"], "hold 97.5: 5 5 5",
      reason: .rated(90)),
    CourseRow(
      "what fell short was as hard as can be: 90.9", eight, "3x5 100 kg", ["5r8 5r8 4"],
      "hold 90: 5 5 5", reason: .rated(100)),
    CourseRow(
      "a single that failed, too: 92.2", eight, "1x1 100 kg", ["0"], "hold 92.5: 1",
      reason: .rated(100)),
    CourseRow(
      "beyond the chart, a step", eight, "3x15 40 kg", ["15 15 15r6"], "up 42.5: 15 15 15"),
    CourseRow(
      "among few weights, none beyond the margin", eight, "3x8 10 kg", ["8 8 8r6"],
      "up 10: 8 8 8", loads: .listed([10_000, 12_500], unit: .kilograms)),
    CourseRow("never more than a tenth", eight, "3x5 100 kg", ["5 5 1"], "hold 90: 5 5 5"),
    CourseRow("the lifter's margin", narrow, "3x5 100 kg", ["5 5 3"], "hold 95: 5 5 5"),
    CourseRow("within a range", range, "3x5 100 kg", ["5r7 5r7.5 5r7"], "hold 100: 5 5 5"),
    CourseRow(
      "below a range, to its lower end", range, "3x5 100 kg", ["5r6 5r6 5r6"],
      "up 102.5: 5 5 5"),
    CourseRow(
      "a single that was looked for", eight, "1x1 100 kg", ["1r6 1r8"], "hold 100: 1",
      reason: .rated(80)),
    CourseRow(
      "only the last set that was rated counts", eight, "2x1 100 kg", ["1r7 1*102.5"],
      "up 102.5: 1 1"),
    CourseRow(
      "own weights are no targets", eight, "3x5 100 kg", ["@90 5r8 5r8 5r8"], "hold 90: 5 5 5"),
    CourseRow("no weight", eight, "3x5", ["5r8 5r8 5r8"], "hold 5 5 5", reason: .unloaded),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }

  @Test("beyond the reps of the chart there is no share to go by")
  func beyond() {
    let hundred = Weight.kilograms(thousandths: 100_000)
    let aim = EffortAim(most: 80)
    #expect(aim.weight(after: (hundred, 15, 90), reps: 15, prescribed: hundred) == nil)
    #expect(
      aim.weight(after: (hundred, 5, 90), reps: 5, prescribed: hundred, .bodyweightPlus) == nil)
  }

  @Test("other reps and another effort get the weight of the chart")
  func phases() throws {
    var course = try Course(Self.eight, "1x5 100 kg")
    course.lift("5r8")
    let single = try Course(Self.eight, "1x1")
    // 92.2 / 81.1 of 100 kg are 113.7.
    let next = Self.eight.prescription(single.sets, course.progress, in: .usual(.kilograms))
    #expect(next.sets[0].weight == .kilograms(thousandths: 112_500))
    let nine = ProgressionRule.effort(EffortAim(most: 90))
    // 83.7 / 81.1 of 100 kg are 103.2.
    let harder = nine.prescription(course.sets, course.progress, in: .usual(.kilograms))
    #expect(harder.sets[0].weight == .kilograms(thousandths: 102_500))
  }

  @Test("beside another rule, a range steers and a number only caps")
  func beside() throws {
    let steered = try NotationTests.exercise("Squat 3x5 100 kg linear rpe 7-8")
    let capped = try NotationTests.exercise("Squat 3x5 100 kg linear rpe 8")
    let alone = try NotationTests.exercise("Squat 3x5 100 kg rpe 8")
    #expect(steered.rule?.steering == EffortAim(least: 70, most: 80))
    #expect(capped.rule?.steering == nil)
    #expect(alone.rule?.steering == EffortAim(most: 80))
  }
}
