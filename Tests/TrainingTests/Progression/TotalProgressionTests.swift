import Testing
import Training

@Suite("Progression by total reps")
struct TotalProgressionTests {
  static func rule(_ total: Int, _ misses: Misses? = nil) -> ProgressionRule {
    .total(TotalProgression(total, increment: .kg(2_500), misses: misses))
  }

  static let table: [CourseRow] = [
    CourseRow("not done yet", rule(30), "3xmax 10 kg", [], "first 10: 1+ 1+ 1+", reason: .start),
    CourseRow(
      "enough however they are spread", rule(30), "3xmax 10 kg", ["12 9 9"], "up 12.5: 1+ 1+ 1+",
      reason: .total(30)),
    CourseRow(
      "one short", rule(30), "3xmax 10 kg", ["12 9 8"], "hold 10: 1+ 1+ 1+",
      reason: .totalShort(29, wanted: 30)),
    CourseRow(
      "more in one set makes up for less in another", rule(24), "3x8 60 kg", ["10 8 6"],
      "up 62.5: 8 8 8", reason: .total(24)),
    CourseRow(
      "short of the sum and of a set: a miss", rule(24), "3x8 60 kg", ["8 8 7"], "hold 60: 8 8 8",
      reason: .missed(sets: 1, inARow: 1, of: nil)),
    CourseRow(
      "a deload after misses in a row", rule(24, Misses(2, .percent(.whole(10)))), "3x8 60 kg",
      ["8 8 7", "8 7 7"], "deload 55: 8 8 8", reason: .misses(2)),
    CourseRow(
      "all sets made and still too few: no miss", rule(30, Misses(2, .percent(.whole(10)))),
      "3x8 60 kg", ["8 8 8", "8 8 8", "8 8 8"], "hold 60: 8 8 8",
      reason: .totalShort(24, wanted: 30)),
    CourseRow(
      "without a weight a harder variation is next", rule(30), "3xmax", ["12 9 9"], "hold 1+ 1+ 1+",
      reason: .harderVariation, loads: nil),
    CourseRow(
      "a set that was skipped adds nothing", rule(24), "3x8 60 kg", ["12 11 -"],
      "hold 60: 8 8 8", reason: .missed(sets: 1, inARow: 1, of: nil)),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }
}
