import Testing
import Training

@Suite("A maximum RPE")
struct ExertionCapTests {
  static let rule = ProgressionRule.linear(LinearProgression(increment: .kg(2_500)))
    .aimed(at: EffortAim(most: 80))

  static let table: [CourseRow] = [
    CourseRow(
      "harder than allowed", rule, "3x5 60 kg", ["5r7 5r8 5r9"], "hold 60: 5 5 5",
      reason: .tooHard(90, cap: 80)),
    CourseRow("just as hard", rule, "3x5 60 kg", ["5r7 5r8 5r8"], "up 62.5: 5 5 5"),
    CourseRow("not rated", rule, "3x5 60 kg", ["5 5 5"], "up 62.5: 5 5 5"),
    CourseRow(
      "a miss is a miss", rule, "3x5 60 kg", ["5 5 4r10"], "hold 60: 5 5 5",
      reason: .missed(sets: 1, inARow: 1, of: 3)),
    CourseRow(
      "too hard is no miss", rule, "3x5 60 kg", ["5 5 4", "5 5 5r9", "5 5 4", "5 5 4"],
      "deload 55: 5 5 5"),
    CourseRow(
      "double progression", .double(DoubleProgression(8, 12)).aimed(at: EffortAim(most: 90)),
      "3x8 60 kg",
      ["8 8 8r10"], "hold 60: 8 8 8", reason: .tooHard(100, cap: 90)),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }
}
