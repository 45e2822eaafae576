import Testing
import Training

@Suite("Progression by the AMRAP set")
struct AMRAPProgressionTests {
  static let greyskull = ProgressionRule.amrap(
    AMRAPProgression(
      JumpTable([.init(5, .kg(2_500)), .init(10, .kg(5_000))]),
      misses: Misses(1, .percent(.whole(10)))))
  static let upper = ProgressionRule.amrap(
    AMRAPProgression(
      JumpTable([.init(5, .lb(2_500)), .init(10, .lb(5_000))]),
      misses: Misses(1, .percent(.whole(10)))))
  static let tier3 = ProgressionRule.amrap(AMRAPProgression(JumpTable([.init(25, .kg(2_500))])))
  static let lower = ProgressionRule.amrap(AMRAPProgression(JumpTable([.init(25, .kg(5_000))])))

  static let table: [CourseRow] = [
    CourseRow("openGym", greyskull, "2x5, 5+ 60 kg", ["5 5 5"], "up 62.5: 5 5 5+"),
    CourseRow(
      "ten are twice as much", greyskull, "2x5, 5+ 60 kg", ["5 5 10"], "up 65: 5 5 5+",
      reason: .open(reps: 10)),
    CourseRow("nine are not", greyskull, "2x5, 5+ 60 kg", ["5 5 9"], "up 62.5: 5 5 5+"),
    CourseRow(
      "openGym: the first miss", greyskull, "2x5, 5+ 60 kg", ["5 5 3"], "deload 55: 5 5 5+",
      reason: .misses(1)),
    CourseRow(
      "a closed set missed", greyskull, "2x5, 5+ 60 kg", ["5 4 12"], "deload 55: 5 5 5+"),
    CourseRow(
      "Phrak: 100 lb", upper, "2x5, 5+ 100 lb", ["5 5 5"], "up 102.5: 5 5 5+",
      loads: .steps(2_500, .pounds)),
    CourseRow(
      "Phrak: ten or more double it, as its text says", upper, "2x5, 5+ 100 lb", ["5 5 10"],
      "up 105: 5 5 5+", loads: .steps(2_500, .pounds)),
    CourseRow(
      "not counted: what the minimum adds", greyskull, "2x5, 5+ 60 kg", ["5 5 5?"],
      "up 62.5: 5 5 5+", reason: .open(reps: 5)),
    CourseRow("aaearon T3: 25", tier3, "3x15+ 20 kg", ["15 15 25"], "up 22.5: 15 15 15+"),
    CourseRow("aaearon T3: lower", lower, "3x15+ 20 kg", ["15 15 25"], "up 25: 15 15 15+"),
    CourseRow(
      "aaearon T3: 24", tier3, "3x15+ 20 kg", ["15 15 24"], "hold 20: 15 15 15+",
      reason: .openShort(reps: 24, wanted: 25)),
    CourseRow("aaearon T3: the others", tier3, "3x15+ 20 kg", ["20 20 20"], "hold 20: 15 15 15+"),
    CourseRow("aaearon T3: one set of 20", tier3, "3x15+ 20 kg", ["20"], "hold 20: 15 15 15+"),
    // aaearon counts these as made, but here they are misses: a short set, a skipped set, and a set
    // beyond the plan.
    CourseRow(
      "against aaearon T3: a short set blocks", tier3, "3x15+ 20 kg", ["10 10 30"],
      "hold 20: 15 15 15+"),
    CourseRow(
      "against aaearon T3: 5 5 25", tier3, "3x15+ 20 kg", ["5 5 25"], "hold 20: 15 15 15+"),
    CourseRow(
      "against aaearon T3: sets left out", tier3, "3x15+ 20 kg", ["30"], "hold 20: 15 15 15+"),
    CourseRow(
      "against aaearon T3: a fourth set is the lifter's own", tier3, "3x15+ 20 kg",
      ["15 15 15 25"], "hold 20: 15 15 15+"),
    CourseRow(
      "against aaearon T3: whatever comes after it", tier3, "3x15+ 20 kg", ["15 15 25 10"],
      "up 22.5: 15 15 15+"),
    CourseRow("aaearon T3: not reached", tier3, "3x15+ 20 kg", ["15 10 5"], "hold 20: 15 15 15+"),
    CourseRow(
      "aaearon T3: the last decides", tier3, "3x15+ 20 kg", ["30 30 10"],
      "hold 20: 15 15 15+"),
    CourseRow("aaearon T3: nothing done", tier3, "3x15+ 20 kg", ["- - -"], "none 20: 15 15 15+"),
    CourseRow(
      "aaearon T3: never a deload", tier3, "3x15+ 20 kg", ["15 10 5", "15 10 5", "15 10 5"],
      "hold 20: 15 15 15+"),
    CourseRow(
      "Liftosaur T3: 50 lb", .amrap(AMRAPProgression(JumpTable([.init(25, .lb(5_000))]))),
      "3x15+ 50 lb", ["15 15 25"], "up 55: 15 15 15+", loads: .usual(.pounds)),
    // With a belt: the weight is what hangs from it, starting at zero.
    CourseRow(
      "Phrak's chin-ups: five add the least to the body alone", upper, "2x5, 5+", ["5 5 5"],
      "up 2.5: 5 5 5+", reason: .open(reps: 5), loads: .onBelt),
    CourseRow(
      "Phrak's chin-ups: and again", upper, "2x5, 5+", ["5 5 5", "5 5 10"], "up 7.5: 5 5 5+",
      loads: .onBelt),
    CourseRow(
      "Phrak's chin-ups: a miss takes off what was added", upper, "2x5, 5+",
      ["5 5 5", "5 5 4"], "deload 0: 5 5 5+", loads: .onBelt),
    CourseRow(
      "Phrak's chin-ups: from the body alone nothing comes off", upper, "2x5, 5+", ["5 5 4"],
      "hold 0: 5 5 5+", reason: .missed(sets: 1, inARow: 1, of: nil), loads: .onBelt),
    CourseRow(
      "Phrak's chin-ups: without anything to hang from it", upper, "2x5, 5+", ["5 5 5"],
      "hold 5 5 5+", reason: .unloaded, loads: nil),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }
}
