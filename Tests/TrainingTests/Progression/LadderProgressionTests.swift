import Testing
import Training

@Suite("Ladders")
struct LadderProgressionTests {
  static let pushUp = ProgressionRule.ladder(
    LadderProgression([.init(nil, 5, 8), .init("Diamond Push-up", 5, 8)]))
  static let hold = ProgressionRule.ladder(
    LadderProgression([
      .init(nil, 20, 30, step: 5, isTimed: true), .init("Negative Dip", 5, 8),
    ]))
  static let timed = ProgressionRule.ladder(
    LadderProgression([.init(nil, 20, 120, step: 5, isTimed: true)]))

  static let pullUp = ProgressionRule.ladder(
    LadderProgression([.init(nil, 5, 8), .init("Pull-Up", 5, 8)], beyond: .lb(5_000)))

  static let table: [CourseRow] = [
    CourseRow(
      "Recommended Routine: behind the last rung the belt", pullUp, "3x8",
      ["8 8 8", "8 8 8", "8 8 8"], "up 5: 5 5 5", reason: .maximumMade(8), loads: .onBelt),
    CourseRow(
      "Recommended Routine: the last rung begins with the body alone", pullUp, "3x8", ["8 8 8"],
      "up 0: 5 5 5", reason: .rung("Pull-Up"), loads: .onBelt),
    CourseRow(
      "Recommended Routine: missed there, repetitions go first", pullUp, "3x8",
      ["8 8 8", "8 8 8", "8 8 8", "6 6 6", "6 6 5", "6 6 5", "6 6 5"], "deload 5: 6 6 6",
      reason: .misses(3), loads: .onBelt),
    CourseRow(
      "Recommended Routine: behind the last rung, nothing to hang from a belt", pullUp, "3x8",
      ["8 8 8", "8 8 8", "8 8 8"], "hold 8 8 8", reason: .harderVariation, loads: nil),
    CourseRow(
      "Recommended Routine: one more", pushUp, "3x6", ["6 6 6"], "up 7 7 7",
      reason: .targetMade(6), loads: nil),
    CourseRow(
      "Recommended Routine: the next rung", pushUp, "3x8", ["8 8 8"], "up 5 5 5",
      reason: .rung("Diamond Push-up"), loads: nil),
    CourseRow(
      "Recommended Routine: the hold is mastered", hold, "3x30", ["30 30 30"],
      "up 5 5 5", reason: .rung("Negative Dip"), loads: nil),
    CourseRow("openGym: 45 seconds held", timed, "1x45", ["45"], "up 50", loads: nil),
    CourseRow("openGym: not held", timed, "1x45", ["38"], "hold 45", loads: nil),
    CourseRow(
      "openGym: three times not held", timed, "1x45", ["30", "32", "31"], "deload 40",
      reason: .misses(3), loads: nil),
    CourseRow(
      "LiftLog: steps of five, never beyond twelve",
      .ladder(LadderProgression([.init(nil, 5, 12, step: 5)])), "1x10", ["10"], "up 12",
      loads: nil),
    CourseRow("held longer than asked", timed, "1x45", ["61"], "up 66", loads: nil),
    CourseRow("never beyond the rung", timed, "1x118", ["118"], "up 120", loads: nil),
    CourseRow(
      "never below the rung", pushUp, "3x5", ["4 4 4", "4 4 4", "4 4 4"],
      "hold 5 5 5", loads: nil),
    CourseRow(
      "the last rung", pushUp, "3x8", ["8 8 8", "8 8 8", "8 8 8"], "hold 8 8 8",
      reason: .harderVariation, loads: nil),
    CourseRow("skipped", pushUp, "3x6", ["- - -"], "none 6 6 6", loads: nil),
  ]

  @Test("the sessions lead to the next prescription", arguments: table)
  func next(_ row: CourseRow) throws { try row.expect() }

  @Test("a rung gives the name of its variation")
  func variation() throws {
    var course = try Course(LadderProgressionTests.pushUp, "3x8", in: nil)
    #expect(course.next.exercise == nil)
    course.lift("8 8 8")
    #expect(course.next.exercise == "Diamond Push-up")
  }
}
