import Testing
import Training

@Suite("Stages")
struct StagedProgressionTests {
  static func stage(_ count: Int, _ reps: Int, open: Bool = false) -> [SetTarget] {
    (1...count).map { SetTarget(reps: reps, isAMRAP: open && $0 == count) }
  }

  static func tier1(_ increment: Int, _ percent: Int = 85) -> ProgressionRule {
    .stages(
      StagedProgression(
        [stage(6, 2, open: true), stage(10, 1, open: true)], increment: .kg(increment),
        restart: .percent(.whole(percent))))
  }

  static func tier2(
    _ increment: Increment, _ restart: StagedProgression.Restart = .percent(.whole(85))
  ) -> ProgressionRule {
    .stages(
      StagedProgression([stage(3, 8), stage(3, 6)], increment: increment, restart: restart))
  }

  static let strongLifts = ProgressionRule.stages(
    StagedProgression(
      [stage(3, 5)], increment: .kg(2_500), misses: Misses(3, .percent(.whole(10))), deloads: 3))

  static let fail1 = "3 3 3 3 2"
  static let fail2 = "2 2 2 2 2 1"
  static let fail3 = "1 1 1 1 1 1 1 1 1 0"

  static let table: [CourseRow] = [
    CourseRow(
      "aaearon T1: lower", tier1(5_000), "5x3+ 100 kg", ["3 3 3 3 5"],
      "up 105: 3 3 3 3 3+", reason: .allMade),
    CourseRow(
      "aaearon T1: upper", tier1(2_500), "5x3+ 100 kg", ["3 3 3 3 5"],
      "up 102.5: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: missed", tier1(5_000), "5x3+ 100 kg", ["3 3 2 3 5"],
      "hold 100: 2 2 2 2 2 2+", reason: .stage(2)),
    CourseRow(
      "aaearon T1: a set short", tier1(5_000), "5x3+ 100 kg", ["3 3 3 3"],
      "hold 100: 2 2 2 2 2 2+"),
    CourseRow(
      "aaearon T1: more sets do not matter", tier1(5_000), "5x3+ 100 kg",
      ["3 3 3 3 5 3 3"], "up 105: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: second stage made", tier1(5_000), "5x3+ 100 kg",
      [fail1, "2 2 2 2 2 4"], "up 105: 2 2 2 2 2 2+"),
    CourseRow(
      "aaearon T1: third stage made", tier1(5_000), "5x3+ 100 kg",
      [fail1, fail2, "1 1 1 1 1 1 1 1 1 3"], "up 105: 1 1 1 1 1 1 1 1 1 1+"),
    CourseRow(
      "aaearon T1: second stage missed", tier1(5_000), "5x3+ 100 kg", [fail1, fail2],
      "hold 100: 1 1 1 1 1 1 1 1 1 1+", reason: .stage(3)),
    CourseRow(
      "aaearon T1: 100 x 85 %", tier1(5_000), "5x3+ 100 kg", [fail1, fail2, fail3],
      "deload 85: 3 3 3 3 3+", reason: .lastStage),
    CourseRow(
      "rechedev9: ten percent off, 60 x 90 % = 54", tier1(5_000, 90), "5x3+ 60 kg",
      [fail1, fail2, fail3], "deload 55: 3 3 3 3 3+", reason: .lastStage),
    CourseRow(
      "aaearon T1: 97.5 x 85 % = 82.875", tier1(5_000), "5x3+ 97.5 kg",
      [fail1, fail2, fail3], "deload 82.5: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 102 x 85 % = 86.7", tier1(5_000), "5x3+ 102 kg",
      [fail1, fail2, fail3], "deload 87.5: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 200 x 85 %", tier1(5_000), "5x3+ 200 kg", [fail1, fail2, fail3],
      "deload 170: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 143 x 85 % = 121.55", tier1(5_000), "5x3+ 143 kg", [fail1, fail2, fail3],
      "deload 122.5: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 95 x 85 % = 80.75", tier1(5_000), "5x3+ 95 kg", [fail1, fail2, fail3],
      "deload 80: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 106.6 x 85 % = 90.61", tier1(5_000), "5x3+ 106.6 kg", [fail1, fail2, fail3],
      "deload 90: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T1: 90.7 x 85 % = 77.095", tier1(5_000), "5x3+ 90.7 kg", [fail1, fail2, fail3],
      "deload 77.5: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T2: second stage made", tier2(.kg(2_500)), "3x10 60 kg", ["10 9 10", "8 8 8"],
      "up 62.5: 8 8 8"),
    CourseRow(
      "aaearon T2: third stage made", tier2(.kg(2_500)), "3x10 60 kg",
      ["10 9 10", "8 8 7", "6 6 6"], "up 62.5: 6 6 6"),
    CourseRow(
      "aaearon T2: second stage missed", tier2(.kg(2_500)), "3x10 60 kg", ["10 9 10", "8 8 7"],
      "hold 60: 6 6 6", reason: .stage(3)),
    CourseRow(
      "aaearon: 25 x 85 % = 21.25, up", tier1(5_000), "5x3+ 25 kg",
      [fail1, fail2, fail3], "deload 22.5: 3 3 3 3 3+", loads: .steps(2_500, from: 20_000)),
    CourseRow(
      "aaearon: never below the bar", tier1(5_000), "5x3+ 20 kg",
      [fail1, fail2, fail3], "deload 20: 3 3 3 3 3+", remark: .noLighterLoad,
      loads: .steps(2_500, from: 20_000)),
    CourseRow(
      "gzclp-tracker: ten percent off, 60 kg", tier1(5_000, 90), "5x3+ 60 kg",
      [fail1, fail2, fail3], "deload 55: 3 3 3 3 3+"),
    CourseRow(
      "aaearon T2: upper", tier2(.kg(2_500)), "3x10 60 kg", ["10 10 10"],
      "up 62.5: 10 10 10"),
    CourseRow(
      "aaearon T2: lower", tier2(.kg(5_000)), "3x10 60 kg", ["12 11 10"],
      "up 65: 10 10 10"),
    CourseRow(
      "aaearon T2: missed", tier2(.kg(2_500)), "3x10 60 kg", ["10 9 10"],
      "hold 60: 8 8 8"),
    CourseRow(
      "aaearon T2: a set missing", tier2(.kg(2_500)), "3x10 60 kg", ["10 10"],
      "hold 60: 8 8 8"),
    CourseRow(
      "aaearon T2: an extra set does not matter", tier2(.kg(2_500)), "3x10 60 kg",
      ["10 10 10 5"], "up 62.5: 10 10 10"),
    CourseRow(
      "aaearon T2: 60 x 85 % = 51", tier2(.kg(2_500)), "3x10 60 kg",
      ["10 9 9", "8 8 7", "6 5 5"], "deload 50: 10 10 10"),
    CourseRow(
      "aaearon T2: 67.5", tier2(.kg(2_500)), "3x10 67.5 kg",
      ["10 9 9", "8 8 7", "6 5 5"], "deload 57.5: 10 10 10"),
    CourseRow(
      "Liftosaur T2: the first stage's weight and 15 lb",
      tier2(.lb(5_000), .firstStage(plus: .lb(15_000))), "3x10 100 lb",
      ["10 9 9", "8 8 8", "8 8 8", "8 8 8", "8 8 8", "8 8 7", "6 6 5"], "deload 115: 10 10 10",
      reason: .lastStage, loads: .usual(.pounds)),
    CourseRow(
      "and up, where little was gained since", tier2(.lb(5_000), .firstStage(plus: .lb(15_000))),
      "3x10 100 lb", ["10 9 9", "8 8 7", "6 6 5"], "up 115: 10 10 10", loads: .usual(.pounds)),
    CourseRow(
      "StrongLifts: after three deloads three sets",
      .stages(
        StagedProgression(
          [stage(3, 5)], increment: .kg(2_500), misses: Misses(1, .percent(.whole(10))), deloads: 3)
      ),
      "5x5 100 kg", Array(repeating: "5 5 5 5 4", count: 3), "deload 72.5: 5 5 5",
      reason: .stage(2)),
    CourseRow(
      "StrongLifts: two deloads, and still five sets", strongLifts, "5x5 100 kg",
      Array(repeating: "5 5 5 5 4", count: 6), "deload 80: 5 5 5 5 5", reason: .misses(3)),
    CourseRow(
      "StrongLifts: the ninth miss brings the third deload and three sets", strongLifts,
      "5x5 100 kg", Array(repeating: "5 5 5 5 4", count: 9), "deload 72.5: 5 5 5",
      reason: .stage(2)),
    CourseRow(
      "StrongLifts: a set made between them begins the count of misses again, not that of deloads",
      strongLifts, "5x5 100 kg",
      Array(repeating: "5 5 5 5 4", count: 6) + ["5 5 5 5 5"]
        + Array(repeating: "5 5 5 5 4", count: 3), "deload 75: 5 5 5", reason: .stage(2)),
    CourseRow(
      "not counted: the minimum", tier1(5_000), "5x3+ 100 kg", ["3 3 3 3 3?"],
      "up 105: 3 3 3 3 3+", reason: .allMade),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }
}
