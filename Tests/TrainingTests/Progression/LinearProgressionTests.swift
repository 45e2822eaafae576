import Testing
import Training

@Suite("Linear progression")
struct LinearProgressionTests {
  static func rule(
    _ increment: Increment = .kg(2_500), _ misses: Misses? = .usual, top: Bool = false
  ) -> ProgressionRule {
    .linear(LinearProgression(increment: increment, isByTopSet: top, misses: misses))
  }

  static let everySecond = ProgressionRule.linear(
    LinearProgression(increment: .kg(2_500), sessions: 2, misses: .usual))

  static let table: [CourseRow] = [
    CourseRow("the example", rule(), "3x5 60 kg", ["5 5 5"], "up 62.5: 5 5 5", reason: .allMade),
    CourseRow("not done yet", rule(), "3x5 60 kg", [], "first 60: 5 5 5", reason: .start),
    CourseRow("nothing known", rule(), "3x5", [], "first 5 5 5", reason: .byEar),
    CourseRow(
      "openGym: a set never ticked is a miss", rule(), "3x5 60 kg", ["5 5 -"], "hold 60: 5 5 5",
      reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow(
      "openGym: 60 less a tenth is 54, loaded as 55", rule(), "3x5 60 kg",
      ["5 5 3", "5 4 4", "5 5 4"], "deload 55: 5 5 5", reason: .misses(3)),
    CourseRow(
      "openGym: a good session clears the stall", rule(), "3x5 60 kg", ["5 5 3", "5 5 5", "5 5 3"],
      "hold 62.5: 5 5 5", reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow(
      "openGym: on and on", rule(), "3x5 60 kg", Array(repeating: "5 5 5", count: 11),
      "up 87.5: 5 5 5"),
    CourseRow("openGym: lower body", rule(.kg(5_000)), "3x5 100 kg", ["5 5 5"], "up 105: 5 5 5"),
    CourseRow(
      "openGym: pounds", rule(.lb(5_000)), "3x5 135 lb", ["5 5 5"], "up 140: 5 5 5",
      loads: .usual(.pounds)),
    CourseRow(
      "openGym: nothing to take off a push-up", rule(), "3x10", ["10 10 8", "10 10 9", "10 10 8"],
      "hold 10 10 10", loads: nil),
    CourseRow(
      "a push-up has no weight to raise", rule(), "3x10", ["10 10 10"], "hold 10 10 10",
      reason: .unloaded, loads: nil),
    CourseRow(
      "Coolcicada: half of two clean sessions", everySecond, "3x5 60 kg", ["5 5 5"],
      "hold 60: 5 5 5", reason: .clean(1, of: 2)),
    CourseRow(
      "Coolcicada: two clean sessions", everySecond, "3x5 60 kg", ["5 5 5", "5 5 5"],
      "up 62.5: 5 5 5", reason: .allMade),
    CourseRow(
      "clean sessions are in a row", everySecond, "3x5 60 kg", ["5 5 5", "5 5 4", "5 5 5"],
      "hold 60: 5 5 5", reason: .clean(1, of: 2)),
    CourseRow(
      "after a raise they are counted from the beginning", everySecond, "3x5 60 kg",
      ["5 5 5", "5 5 5", "5 5 5"], "hold 62.5: 5 5 5", reason: .clean(1, of: 2)),
    CourseRow(
      "a weight of the lifter's own begins the count, too", everySecond, "3x5 60 kg",
      ["5 5 5", "@70 5 5 5"], "hold 70: 5 5 5", reason: .clean(1, of: 2)),
    CourseRow("LiftLog: all sets", rule(), "1x5 100 kg", ["5"], "up 102.5: 5"),
    CourseRow(
      "LiftLog: a step of nothing", rule(.kg(0)), "3x5 60 kg", ["5 5 5"], "up 62.5: 5 5 5"),
    CourseRow(
      "against LiftLog, where only the lightest rises: all sets have one weight", rule(.kg(5_000)),
      "5x5 60 kg", ["@80 5 5 5 5 5"], "up 85: 5 5 5 5 5"),
    CourseRow(
      "Liftosaur lp(5lb)", rule(.lb(5_000)), "2x5 100 lb", ["5 5"], "up 105: 5 5",
      loads: .usual(.pounds)),
    CourseRow(
      "Liftosaur: ten pounds off after the second miss",
      rule(.lb(5_000), Misses(2, .weight(Weight(thousandths: 10_000, unit: .pounds)))),
      "2x5 100 lb", ["5 4", "5 3"], "deload 90: 5 5", reason: .misses(2), loads: .usual(.pounds)),
    CourseRow(
      "StrongLifts: miss, miss, made, missed", rule(), "5x5 100 kg",
      ["5 5 5 5 4", "5 5 5 4 4", "5 5 5 5 5", "5 5 5 5 4"], "hold 102.5: 5 5 5 5 5",
      reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow("StrongLifts: deadlift", rule(.kg(5_000)), "1x5 140 kg", ["5"], "up 145: 5"),
    CourseRow(
      "Starting Strength: 225 lb less a tenth after the second miss",
      rule(.lb(5_000), Misses(2, .percent(.whole(10)))), "3x5 225 lb", ["5 5 4", "5 4 4"],
      "deload 205: 5 5 5", loads: .usual(.pounds)),
    CourseRow(
      "Starting Strength: ten pounds twice, then five",
      .linear(
        LinearProgression(
          increment: .lb(10_000), later: .init(after: 2, increment: .lb(5_000)))),
      "3x5 95 lb", ["5 5 5", "5 5 5", "5 5 5"], "up 120: 5 5 5", loads: .usual(.pounds)),
    CourseRow(
      "Fierce 5: fifteen percent after two", rule(.lb(5_000), Misses(2, .percent(.whole(15)))),
      "3x5 200 lb", ["5 5 4", "5 4 4"], "deload 170: 5 5 5", loads: .usual(.pounds)),
    CourseRow(
      "Reddit PPL: the open set is the only one", rule(.lb(10_000)), "1x5+ 225 lb", ["7"],
      "up 235: 5+", loads: .usual(.pounds)),
    CourseRow(
      "an open set beside others does not count", rule(), "2x5, 5+ 60 kg", ["5 5 3"],
      "up 62.5: 5 5 5+"),
    CourseRow(
      "the top set decides", rule(top: true), "3x5 60 kg", ["5 3 3"], "up 62.5: 5 5 5",
      reason: .topMade),
    CourseRow(
      "skipped: nothing changes", rule(), "3x5 60 kg", ["5 5 3", "- - -"], "none 60: 5 5 5",
      reason: .skipped),
    CourseRow(
      "a skipped exercise keeps the misses", rule(), "3x5 60 kg",
      ["5 5 3", "5 5 3", "- - -", "5 5 3"], "deload 55: 5 5 5"),
    CourseRow(
      "lighter once is a miss", rule(), "3x5 60 kg", ["5 5*57.5 5"], "hold 60: 5 5 5",
      reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow("heavier once is made", rule(), "3x5 60 kg", ["5 5*65 5"], "up 62.5: 5 5 5"),
    CourseRow(
      "not counted: the minimum", rule(), "1x5+ 60 kg", ["5?"], "up 62.5: 5+", reason: .allMade),
    CourseRow(
      "the lifter's own weight is the new one", rule(), "3x5 60 kg", ["@70 5 5 5"],
      "up 72.5: 5 5 5"),
    CourseRow(
      "and clears the misses", rule(), "3x5 60 kg", ["5 5 4", "5 5 4", "@50 5 5 4"],
      "hold 50: 5 5 5", reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow(
      "found by ear", rule(), "3x5", ["@42.5 5 5 5"], "up 45: 5 5 5"),
    CourseRow(
      "after a long pause misses from before do not count", rule(), "3x5 60 kg",
      ["5 5 4", "5 5 4", "+15d 5 5 4"], "hold 60: 5 5 5",
      reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow(
      "less than the gym has: the next load", rule(.kg(1_250)), "3x5 60 kg", ["5 5 5"],
      "up 65: 5 5 5", loads: .steps(5_000)),
    CourseRow(
      "and the next after that", rule(.kg(1_250)), "3x5 60 kg", ["5 5 5", "5 5 5"], "up 70: 5 5 5",
      loads: .steps(5_000)),
    CourseRow(
      "nothing heavier", rule(), "3x5 60 kg", ["5 5 5"], "up 60: 5 5 5", remark: .noHeavierLoad,
      loads: .stepped(from: 20_000, through: 60_000, by: 2_500, unit: .kilograms)),
    CourseRow(
      "a deload ends at the bar", rule(), "3x5 20 kg", ["4 4 4", "4 4 4", "4 4 4"],
      "deload 20: 5 5 5", remark: .noLighterLoad, loads: .steps(2_500, from: 20_000)),
    CourseRow(
      "a deload is lighter, however coarse the steps", rule(), "3x5 40 kg",
      ["4 4 4", "4 4 4", "4 4 4"], "deload 20: 5 5 5",
      loads: .listed([20_000, 40_000, 60_000], unit: .kilograms)),
    CourseRow(
      "less help is up", rule(.lb(5_000)), "2x5", ["@0 5 5"], "up 0: 5 5", remark: .noHeavierLoad,
      loads: .stepped(from: -100_000, through: 0, by: 5_000, unit: .pounds)),
  ]

  @Test("LiftLog: without sets there is nothing to add to")
  func noSets() {
    let rule = LinearProgressionTests.rule(.kg(5_000))
    #expect(rule.prescription([], nil, in: .usual(.kilograms)).sets.isEmpty)
    #expect(rule.advance(rule.start([]), SessionResult(sets: [])).outcome == .none)
  }

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }

  @Test("assistance is negative: less of it is progress, more of it a deload")
  func assisted() {
    let loads = Loads.stepped(from: -100_000, through: 0, by: 5_000, unit: .pounds)
    let help = Weight(thousandths: -40_000, unit: .pounds)
    let sets = [SetTarget(reps: 5, weight: help), SetTarget(reps: 5, weight: help)]
    let rule = LinearProgressionTests.rule(.lb(5_000), Misses(1, .percent(.whole(10))))
    func after(_ reps: [Int]) -> Weight? {
      let done = zip(sets, reps).map {
        LoggedSet(target: $0, status: .done, reps: $1, weight: help)
      }
      let step = rule.advance(
        rule.start(sets), SessionResult(sets: done, prescribed: [help, help]))
      return rule.prescription(sets, step.progress, in: loads).sets[0].weight
    }
    // Liftosaur: lp(5lb) with 40 lb of assistance.
    #expect(after([5, 5])?.thousandths == -35_000)
    #expect(after([5, 4])?.thousandths == -45_000)
  }
}
