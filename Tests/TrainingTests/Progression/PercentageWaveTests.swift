import Testing

@testable import Training

@Suite("Percentage waves")
struct PercentageWaveTests {
  static func week(_ rows: [(Int, Int)], open: Bool = true, light: Bool = false)
    -> PercentageWave.Week
  {
    .init(
      rows.enumerated().map { place, row in
        PercentSet(x: row.1, isAMRAP: open && place == rows.count - 1, at: .whole(row.0))
      }, isLight: light)
  }

  static let threeWeeks = [
    week([(65, 5), (75, 5), (85, 5)]), week([(70, 3), (80, 3), (90, 3)]),
    week([(75, 5), (85, 3), (95, 1)]),
  ]
  static let fourWeeks =
    threeWeeks + [week([(40, 5), (50, 5), (60, 5)], open: false, light: true)]
  static let upper = Increment.weight(
    .kilograms(thousandths: 2_500), or: Weight(thousandths: 5_000, unit: .pounds))
  static let lower = Increment.weight(
    .kilograms(thousandths: 5_000), or: Weight(thousandths: 10_000, unit: .pounds))
  static let wendler = ProgressionRule.wave(PercentageWave(fourWeeks, increment: upper))
  static let heavy = ProgressionRule.wave(PercentageWave(fourWeeks, increment: lower))
  static let steps = ["5 5 5", "3 3 3", "5 3 1", "5 5 5"]

  static let nsuns = ProgressionRule.wave(
    PercentageWave(
      [
        .init(
          [(75, 5), (85, 3), (95, 1), (90, 3), (85, 3), (80, 3), (75, 3), (70, 3), (65, 3)]
            .enumerated().map { place, row in
              PercentSet(x: row.1, isAMRAP: [2, 8].contains(place), at: .whole(row.0))
            })
      ], jumps: JumpTable([.init(2, .lb(5_000)), .init(4, .lb(10_000)), .init(6, .lb(15_000))])))

  static func nsuns(_ open: Int) -> String { "5 3 \(open) 3 3 3 3 3 3" }

  static let table: [CourseRow] = [
    CourseRow("5/3/1: first week", wendler, "1x5 100 kg", [], "first 65x5 75x5 85x5+"),
    CourseRow(
      "5/3/1: second week", wendler, "1x5 100 kg", ["5 5 8"], "up 70x3 80x3 90x3+",
      reason: .week(2)),
    CourseRow(
      "5/3/1: third week", wendler, "1x5 100 kg", ["5 5 5", "3 3 3"], "up 75x5 85x3 95x1+"),
    CourseRow(
      "5/3/1: light week, nothing open", wendler, "1x5 100 kg", ["5 5 5", "3 3 3", "5 3 1"],
      "deload 40x5 50x5 60x5", reason: .lightWeek),
    CourseRow(
      "5/3/1: 100 kg bench", wendler, "1x5 100 kg", steps, "up 67.5x5 77.5x5 87.5x5+",
      reason: .cycleDone),
    CourseRow(
      "5/3/1: however many there were", wendler, "1x5 100 kg",
      ["5 5 12", "3 3 10", "5 3 9", "5 5 5"], "up 67.5x5 77.5x5 87.5x5+"),
    CourseRow(
      "5/3/1: 140 kg squat", heavy, "1x5 140 kg", steps, "up 95x5 110x5 122.5x5+"),
    CourseRow(
      "5/3/1: 185 lb", wendler, "1x5 185 lb", [], "first 120x5 140x5 155x5+", loads: .usual(.pounds)
    ),
    CourseRow(
      "5/3/1: 300 lb squat becomes 310", heavy, "1x5 300 lb", steps, "up 200x5 235x5 265x5+",
      loads: .usual(.pounds)),
    CourseRow(
      "a week missed in part goes on, the cycle repeats", wendler, "1x5 100 kg",
      ["5 5 4", "3 3 3", "5 3 1", "5 5 5"], "hold 65x5 75x5 85x5+", reason: .cycleMissed),
    CourseRow(
      "Liftosaur: three increments back, 150 kg squat",
      .wave(PercentageWave(threeWeeks, increment: lower, cut: .increments(3))), "1x5 150 kg",
      ["5 5 5", "3 3 2", "5 3 1"], "deload 87.5x5 102.5x5 115x5+", reason: .cycleMissed),
    CourseRow(
      "Liftosaur: three increments back, 100 kg bench",
      .wave(PercentageWave(threeWeeks, increment: upper, cut: .increments(3))), "1x5 100 kg",
      ["5 5 5", "3 3 2", "5 3 1"], "deload 60x5 70x5 77.5x5+"),
    CourseRow(
      "nothing missed in a light week counts", wendler, "1x5 100 kg",
      ["5 5 5", "3 3 3", "5 3 1", "5 5 3"], "up 67.5x5 77.5x5 87.5x5+"),
    CourseRow(
      "skipped: the same week", wendler, "1x5 100 kg", ["5 5 5", "- - -"], "none 70x3 80x3 90x3+"),
    CourseRow(
      "the lifter's own weight is a share of the new training max", wendler, "1x5 100 kg",
      ["@76.5 5 5 5"], "up 62.5x3 72.5x3 80x3+"),
    CourseRow(
      "smaller than the gym's steps: the bar stays, and that is said",
      .wave(PercentageWave([week([(50, 5)])], increment: .kg(1_000))), "1x5 100 kg", ["5"],
      "up 50: 5+", remark: .stepTooCoarse, loads: .steps(5_000)),
    CourseRow(
      "a seventh week",
      .wave(
        PercentageWave([week([(70, 5), (80, 5), (90, 5), (100, 3)])], increment: upper)),
      "1x5 100 kg", [], "first 70x5 80x5 90x5 100x3+"),
    CourseRow(
      "a seventh week, light",
      .wave(
        PercentageWave([
          week([(70, 5), (80, 3), (90, 1), (100, 1)], open: false, light: true)
        ])), "1x5 100 kg", [], "first 70x5 80x3 90x1 100x1"),
    CourseRow(
      "5/3/1: 180 kg to the nearest, where others round down", wendler, "1x5 180 kg", [],
      "first 117.5x5 135x5 152.5x5+"),
    CourseRow(
      "nSuns: 0", nsuns, "1x5 200 lb", [nsuns(0)],
      "hold 150x5 170x3 190x1+ 180x3 170x3 160x3 150x3 140x3 130x3+", loads: .usual(.pounds)),
    CourseRow(
      "nSuns: 4", nsuns, "1x5 200 lb", [nsuns(4)],
      "up 160x5 180x3 200x1+ 190x3 180x3 170x3 160x3 145x3 135x3+", loads: .usual(.pounds)),
    CourseRow(
      "nSuns: 6", nsuns, "1x5 200 lb", [nsuns(6)],
      "up 160x5 185x3 205x1+ 195x3 185x3 170x3 160x3 150x3 140x3+", loads: .usual(.pounds)),
    CourseRow(
      "Tactical Barbell Operator",
      .wave(
        PercentageWave(
          [(5, 70), (5, 80), (3, 90), (5, 75), (3, 85), (1, 95)].map {
            .init([PercentSet(3, x: $0.0, at: .whole($0.1))])
          }, increment: lower)), "1x5 100 kg", ["5 5 5", "5 5 5"], "up 90: 3 3 3"),
    CourseRow(
      "nSuns: 0 or 1", nsuns, "1x5 200 lb", [nsuns(1)],
      "hold 150x5 170x3 190x1+ 180x3 170x3 160x3 150x3 140x3 130x3+",
      reason: .openShort(reps: 1, wanted: 2), loads: .usual(.pounds)),
    CourseRow(
      "nSuns: 2", nsuns, "1x5 200 lb", [nsuns(2)],
      "up 155x5 175x3 195x1+ 185x3 175x3 165x3 155x3 145x3 135x3+", reason: .open(reps: 2),
      loads: .usual(.pounds)),
    CourseRow(
      "nSuns: 5", nsuns, "1x5 200 lb", [nsuns(5)],
      "up 160x5 180x3 200x1+ 190x3 180x3 170x3 160x3 145x3 135x3+", loads: .usual(.pounds)),
    CourseRow(
      "nSuns: only the heaviest set speaks, not the last back-off at another weight", nsuns,
      "1x5 200 lb", ["5 3 1 3 3 3 3 3 3*140"],
      "hold 150x5 170x3 190x1+ 180x3 170x3 160x3 150x3 140x3 130x3+", loads: .usual(.pounds)),
    CourseRow(
      "nSuns: back-off sets left out", nsuns, "1x5 200 lb", ["5 3 2 3 - - - - -"],
      "hold 150x5 170x3 190x1+ 180x3 170x3 160x3 150x3 140x3 130x3+", reason: .cycleMissed,
      loads: .usual(.pounds)),
    CourseRow(
      "nSuns: a back-off set short", nsuns, "1x5 200 lb", ["5 3 2 3 3 2 3 3 3"],
      "up 155x5 175x3 195x1+ 185x3 175x3 165x3 155x3 145x3 135x3+", reason: .open(reps: 2),
      loads: .usual(.pounds)),
    CourseRow(
      "5/3/1: only the minimum of the last set matters", wendler, "1x5 100 kg",
      ["5 4 5", "3 3 3", "5 3 1", "5 5 5"], "up 67.5x5 77.5x5 87.5x5+", reason: .cycleDone),
    CourseRow(
      "5/3/1: the top set alone, and the next week", wendler, "1x5 100 kg", ["- - 8"],
      "up 70x3 80x3 90x3+", reason: .week(2)),
    CourseRow(
      "5/3/1: a week without its top set is missed", wendler, "1x5 100 kg",
      ["5 5 -", "3 3 3", "5 3 1", "5 5 5"], "hold 65x5 75x5 85x5+", reason: .cycleMissed),
    CourseRow(
      "nSuns: 9", nsuns, "1x5 200 lb", [nsuns(9)],
      "up 160x5 185x3 205x1+ 195x3 185x3 170x3 160x3 150x3 140x3+", loads: .usual(.pounds)),
  ]

  /// A session in the first week of 5/3/1 with the lifter's own weights.
  struct Own: CustomTestStringConvertible, Sendable {
    /// Reps and weight of each set, `nil` for a skipped one.
    let sets: [(Int, Int)?]
    /// The resulting training max, in thousandths.
    let max: Int
    let testDescription: String
  }

  @Test(
    "only the top set determines the training max, and raises it only if it was made",
    arguments: [
      Own(sets: [(5, 65), (5, 75), (5, 85)], max: 100_000, testDescription: "as prescribed"),
      Own(sets: [(5, 70), (5, 75), (5, 85)], max: 100_000, testDescription: "the first heavier"),
      Own(sets: [(5, 65), (5, 70), nil], max: 100_000, testDescription: "the second lighter"),
      Own(sets: [(5, 65), nil, (5, 80)], max: 100_000, testDescription: "lighter, one left out"),
      Own(sets: [nil, nil, (8, 85)], max: 100_000, testDescription: "only the top set"),
      Own(sets: [(5, 65), (5, 75), (5, 90)], max: 106_000, testDescription: "the top set heavier"),
      Own(sets: [(5, 65), (5, 75), (4, 90)], max: 100_000, testDescription: "heavier, and missed"),
      Own(sets: [(5, 65), (5, 75), (5, 80)], max: 94_000, testDescription: "the top set lighter"),
      Own(sets: [(5, 65), (5, 75), (3, 80)], max: 94_000, testDescription: "lighter, and missed"),
    ])
  func own(_ row: Own) throws {
    let course = try Course(Self.wendler, "1x5 100 kg")
    let asked = course.next
    let sets = zip(asked.sets, row.sets).map { target, done in
      guard let done else { return LoggedSet(target: target, status: .skipped) }
      var target = target
      target.weight = .kilograms(thousandths: done.1 * 1_000)
      return LoggedSet(
        target: target, status: done.0 < target.reps ? .short : .done, reps: done.0,
        weight: target.weight)
    }
    let step = Self.wendler.advance(
      asked.progress, SessionResult(sets: sets, prescribed: asked.sets.map(\.weight)))
    #expect(step.progress.weight?.thousandths == row.max)
  }

  @Test("changing the training max within a cycle does not undo a missed week")
  func missedWeek() throws {
    var course = try Course(Self.wendler, "1x5 100 kg")
    for session in ["5 5 4", "@85.5 3 3 3"] { course.lift(session) }
    let own = try #require(course.progress?.weight)
    for session in ["5 3 1", "5 5 5"] { course.lift(session) }
    #expect(course.step?.reason == .cycleMissed)
    #expect(course.progress?.weight == own)
  }

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }

  /// A training max from a single: ninety percent, to the nearest five.
  struct Share: CustomTestStringConvertible, Sendable {
    let single: Int
    var unit = Weight.Unit.kilograms
    let max: Int
    var testDescription: String { "90 % of \(single) \(unit.rawValue)" }
  }

  // Two public test suites of 5/3/1.
  static let shares = [
    Share(single: 140, max: 125), Share(single: 100, max: 90), Share(single: 160, max: 145),
    Share(single: 60, max: 55), Share(single: 300, unit: .pounds, max: 270),
    Share(single: 225, unit: .pounds, max: 205), Share(single: 350, unit: .pounds, max: 315),
    Share(single: 135, unit: .pounds, max: 120),
  ]

  @Test("5/3/1: a training max is ninety percent of a single", arguments: shares)
  func trainingMaxOfASingle(_ row: Share) {
    let single = Weight(thousandths: row.single * 1_000, unit: row.unit)
    let fives = Loads.steps(5_000, row.unit)
    #expect(
      fives.nearest(to: Percent.whole(90).of(single)).thousandths == row.max * 1_000)
  }

  @Test("5/3/1: ninety percent of the estimate from 100 kg for five is 105 kg")
  func trainingMaxOfAnEstimate() throws {
    let estimate = try #require(
      OneRepMaxFormula.epley.oneRepMax(.kilograms(thousandths: 100_000), reps: 5))
    let share = Percent.whole(90).of(estimate)
    #expect(Loads.usual(.kilograms).nearest(to: share) == .kilograms(thousandths: 105_000))
  }

  @Test(
    "training maxes are exact", arguments: [(5_000, 140, 145), (5_000, 160, 165), (2_500, 60, 62)])
  func trainingMax(step: Int, from: Int, to: Int) throws {
    var course = try Course(
      .wave(PercentageWave(PercentageWaveTests.fourWeeks, increment: .kg(step))), "1x5 \(from) kg")
    for session in PercentageWaveTests.steps { course.lift(session) }
    #expect((course.progress?.weight?.thousandths ?? 0) / 1_000 == to)
  }
}
