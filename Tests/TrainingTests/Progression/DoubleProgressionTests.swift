import Testing
import Training

@Suite("Double progression")
struct DoubleProgressionTests {
  static func rule(
    _ least: Int = 8, _ most: Int = 12, _ increment: Increment? = nil, each: Bool = false,
    _ misses: Misses? = nil
  ) -> ProgressionRule {
    .double(
      DoubleProgression(least, most, increment: increment, isSetBySet: each, misses: misses))
  }

  static let halfKilos = Loads.steps(500)

  static let twice: ProgressionRule = {
    var rule = DoubleProgression(8, 10, increment: .kg(2_500))
    rule.sessions = 2
    return .double(rule)
  }()

  static let table: [CourseRow] = [
    CourseRow(
      "twice at the top: the first time", twice, "3x10 60 kg", ["10 10 10"], "hold 60: 10 10 10",
      reason: .clean(1, of: 2)),
    CourseRow(
      "twice at the top: the second time", twice, "3x10 60 kg", ["10 10 10", "10 10 10"],
      "up 62.5: 8 8 8"),
    CourseRow(
      "twice at the top: only in a row", twice, "3x10 60 kg", ["10 10 10", "10 9 10", "10 10 10"],
      "hold 60: 10 10 10"),
    CourseRow(
      "PHAT's pull-ups: ten in both, five pounds on the belt", rule(6, 10, .lb(5_000)), "2x10",
      ["10 10"], "up 5: 6 6", reason: .maximumMade(10), loads: .onBelt),
    CourseRow(
      "5/3/1's chin-ups: repetitions alone, where no amount is named", rule(5, 10), "2x10",
      ["10 10"], "hold 10 10", reason: .harderVariation, loads: .onBelt),
    CourseRow(
      "on a belt, a deload by an amount ends at the body alone",
      rule(6, 10, .lb(5_000), Misses(1, .increments(2))), "2x10 2.5 lb", ["10 9"],
      "deload 0: 6 6", loads: .onBelt),
    CourseRow(
      "requirement 1: all sets with eight", rule(), "3x8 60 kg", ["8 8 8"], "up 60: 9 9 9",
      reason: .targetMade(8)),
    CourseRow(
      "requirement 2: the maximum, half-kilo plates", rule(), "3x8 60 kg",
      ["8 8 8", "9 9 9", "10 10 10", "11 11 11", "12 12 12"], "up 63: 8 8 8",
      reason: .maximumMade(12), loads: halfKilos),
    CourseRow(
      "requirement 2: plates of 1.25", rule(), "3x12 60 kg", ["12 12 12"], "up 62.5: 8 8 8"),
    CourseRow(
      "requirement 3: a set below the target", rule(), "3x9 60 kg", ["9 8 9"], "hold 60: 9 9 9",
      reason: .missed(sets: 1, inARow: 1, of: nil)),
    CourseRow(
      "requirement 5: the lifter's own word", rule(), "3x8 60 kg", ["@62.5 8 8 8"],
      "up 62.5: 9 9 9"),
    CourseRow(
      "the maximum beats the target", rule(), "3x8 60 kg", ["12 13 12"], "up 62.5: 8 8 8",
      reason: .maximumMade(12)),
    CourseRow("openGym", rule(8, 12, .kg(2_500)), "3x12 40 kg", ["12 12 12"], "up 42.5: 8 8 8"),
    CourseRow(
      "openGym: never beyond the maximum", rule(8, 12, .kg(2_500)), "3x12 40 kg", ["12 12 11"],
      "hold 40: 12 12 12"),
    CourseRow(
      "Liftosaur dp", rule(8, 12, .lb(5_000)), "3x12 100 lb", ["12 12 12"], "up 105: 8 8 8",
      loads: .usual(.pounds)),
    CourseRow(
      "Liftosaur dp: far beyond", rule(8, 12, .lb(5_000)), "3x8 100 lb", ["15 13 12"],
      "up 105: 8 8 8", loads: .usual(.pounds)),
    CourseRow(
      "Liftosaur dp: set by set", rule(8, 12, .lb(5_000), each: true), "3x8 100 lb", ["9 10 8"],
      "up 100: 10 11 9", loads: .usual(.pounds)),
    CourseRow(
      "set by set, those that missed wait", rule(8, 12, each: true), "3x8 60 kg",
      ["9 10 8", "10 10 9"], "hold 60: 11 11 10"),
    CourseRow(
      "Liftosaur dp: one more", rule(8, 12, .lb(3_000)), "3x10 30 lb", ["10 10 10"],
      "up 30: 11 11 11", loads: .usual(.pounds)),
    CourseRow(
      "LiftLog: up to twelve, more weight, on from eight", rule(8, 12, .kg(2_500)), "2x8 60 kg",
      ["8 8", "9 9", "10 10", "11 11", "12 12", "8 8"], "up 62.5: 9 9"),
    CourseRow(
      "LiftLog: one more than fifteen", rule(12, 20), "3x15 60 kg", ["15 15 15"],
      "up 60: 16 16 16"),
    CourseRow("LiftLog: the ceiling", rule(8, 12), "1x12", ["12"], "hold 12", loads: nil),
    CourseRow(
      "LiftLog: a range of one number", rule(12, 12, .kg(2_500)), "2x12 60 kg", ["12 12"],
      "up 62.5: 12 12"),
    CourseRow(
      "openGym: one more than the target, not than the worst set", rule(8, 12, .kg(2_500)),
      "3x8 40 kg", ["10 9 9"], "up 40: 9 9 9"),
    CourseRow(
      "gymcoach: a lighter set behind them is not judged", rule(6, 10, .kg(2_500)), "3x10 80 kg",
      ["10 10 10 8*70"], "up 82.5: 6 6 6"),
    CourseRow(
      "Dumbbell program: 9 of 8 to 12", rule(8, 12, .lb(5_000)), "3x9 30 lb", ["9 9 9"],
      "up 30: 10 10 10", loads: .usual(.pounds)),
    CourseRow(
      "Dumbbell program: the top", rule(8, 12, .lb(5_000)), "3x12 30 lb", ["12 12 12"],
      "up 35: 8 8 8", loads: .usual(.pounds)),
    CourseRow(
      "Dumbbell program: one set short", rule(8, 12, .lb(5_000)), "3x12 30 lb", ["12 12 11"],
      "hold 30: 12 12 12", loads: .usual(.pounds)),
    CourseRow(
      "gymcoach: nothing done yet", rule(6, 10, .kg(2_500)), "3x6", [], "first 6 6 6",
      reason: .byEar),
    CourseRow(
      "gymcoach: top of the range", rule(6, 10, .kg(2_500)), "3x6 80 kg", ["10 10 10"],
      "up 82.5: 6 6 6"),
    CourseRow(
      "gymcoach: not quite", rule(6, 10, .kg(2_500)), "3x10 80 kg", ["10 9 10"],
      "hold 80: 10 10 10"),
    CourseRow(
      "gymcoach: above the top", rule(6, 10, .kg(2_500)), "3x10 80 kg", ["11 11 10"],
      "up 82.5: 6 6 6"),
    CourseRow(
      "gymcoach: nothing added yet counts as nothing", rule(8, 12, .kg(1_000)), "3x12 0 kg",
      ["12 12 12"], "up 1: 8 8 8", loads: .steps(1_000)),
    CourseRow(
      "of nothing five percent are the next load", rule(), "3x12 0 kg", ["12 12 12"],
      "up 1.25: 8 8 8", loads: .steps(1_250)),
    CourseRow(
      "bodyweight: repetitions only", rule(), "3x8", ["8 8 8"], "up 9 9 9", loads: nil),
    CourseRow(
      "bodyweight at the maximum", rule(), "3x12", ["12 12 12"], "hold 12 12 12",
      reason: .harderVariation, loads: nil),
    CourseRow(
      "Dumbbell PPL: two increments off after three without more",
      rule(8, 12, .lb(5_000), Misses(3, .increments(2))), "3x10 40 lb",
      ["10 10 10", "10 10 10", "10 10 10", "10 10 9"], "deload 30: 8 8 8", reason: .misses(3),
      loads: .usual(.pounds)),
    CourseRow(
      "strength: 5 to 8, 2.5 %", rule(5, 8, .percent(Percent(thousandths: 2_500))),
      "3x8 100 kg", ["8 8 8"], "up 102.5: 5 5 5"),
    CourseRow(
      "an open set beside others does not count", rule(), "2x8, 8+ 60 kg", ["8 8 5"],
      "up 60: 9 9 8+"),
    CourseRow(
      "the only working set is open", rule(), "1x8+ 60 kg", ["12"], "up 62.5: 8+"),
    CourseRow(
      "not counted: the minimum", rule(), "1x8+ 60 kg", ["8?"], "up 60: 9+",
      reason: .targetMade(8)),
    CourseRow(
      "five percent, exact: 62.5, 65.625", rule(), "3x12 60 kg",
      ["12 12 12", "12 12 12"], "up 66: 8 8 8", loads: halfKilos),
    CourseRow(
      "nothing heavier: the maximum stays", rule(), "3x12 60 kg", ["12 12 12"],
      "up 60: 12 12 12", remark: .noHeavierLoad,
      loads: .stepped(from: 0, through: 60_000, by: 2_500, unit: .kilograms)),
    CourseRow("the plan aims beyond the range", rule(), "3x15 60 kg", [], "first 60: 12 12 12"),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }

  @Test("requirement 4: only the three working sets count, not the two warm-ups")
  func warmUps() {
    let rule = DoubleProgressionTests.rule()
    let sixty = Weight.kilograms(thousandths: 60_000)
    let work = [SetTarget](repeating: SetTarget(reps: 8, weight: sixty), count: 3)
    let progress = rule.start(work)
    for kind in SetKind.allCases where kind != .work {
      let others = [3, 2].map {
        LoggedSet(
          target: SetTarget(reps: 5, weight: .kilograms(thousandths: 20_000), kind: kind),
          status: .short, reps: $0)
      }
      let done = work.map { LoggedSet(target: $0, status: .done, reps: 8, weight: sixty) }
      let step = rule.advance(
        progress, SessionResult(sets: others + done, prescribed: [sixty, sixty, sixty]))
      #expect(step.outcome == .up)
      #expect(step.progress.targets == [9])
    }
  }
}
