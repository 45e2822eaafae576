import Testing
import Training

@Suite("Sets that follow another exercise")
struct FollowingSetsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let weeks: [[PercentSet]]
    var week = 0
    var unit = Weight.Unit.kilograms
    let next: String
  }

  static let table: [Row] = [
    Row(
      testDescription: "Boring But Big: half of the training max",
      weeks: [[PercentSet(5, x: 10, at: .whole(50))]], next: "none 50: 10 10 10 10 10"),
    Row(
      testDescription: "5/3/1 for Beginners: first set last, week 1",
      weeks: [65, 70, 75].map { [PercentSet(5, x: 5, at: .whole($0))] },
      next: "none 65: 5 5 5 5 5"),
    Row(
      testDescription: "5/3/1 for Beginners: week 2",
      weeks: [65, 70, 75].map { [PercentSet(5, x: 5, at: .whole($0))] }, week: 1,
      next: "none 70: 5 5 5 5 5"),
    Row(
      testDescription: "nSuns: sumo deadlift",
      weeks: [
        [(50, 5), (60, 5), (70, 3), (70, 5), (70, 7), (70, 4), (70, 6), (70, 8)].map {
          PercentSet(x: $0.1, at: .whole($0.0))
        }
      ], next: "none 50x5 60x5 70x3 70x5 70x7 70x4 70x6 70x8"),
    Row(
      testDescription: "nSuns: front squat",
      weeks: [[(35, 5), (45, 5), (55, 3), (55, 5)].map { PercentSet(x: $0.1, at: .whole($0.0)) }],
      next: "none 35x5 45x5 55x3 55x5"),
    Row(
      testDescription: "PHAT: speed sets", weeks: [[PercentSet(6, x: 3, at: .whole(65))]],
      next: "none 65: 3 3 3 3 3 3"),
  ]

  @Test("the sets are percentages of the lead's weight", arguments: table)
  func next(_ row: Row) throws {
    var course = try Course(.follow(FollowingSets(row.weeks, of: "Squat")), "1x5")
    var lead = Progress(weight: .kilograms(thousandths: 100_000))
    lead.week = row.week
    course.lead = lead
    #expect(course.text == row.next)
    course.lift("- - -")
    #expect(course.step?.outcome == ProgressionOutcome.none)
    #expect(course.text == row.next)
  }

  @Test("without the lead's weight, the sets have none")
  func alone() throws {
    let course = try Course(
      .follow(FollowingSets([[PercentSet(2, x: 5, at: .whole(80))]])), "1x5")
    #expect(course.text == "none 5 5")
  }
}
