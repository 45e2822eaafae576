import Testing

@testable import Training

@Suite("Percentage waves")
struct PercentageWaveTests {
  /// Three weeks of 5/3/1 and a light one.
  static let weeks = """
    wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@40% 5@50% 5@60% light
    """
  static let wendler = ProgressionRule.read("\(weeks), +2.5 kg/5 lb")

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
    let fives = Loads(row: "from 0 to 2000 by 5 \(row.unit.rawValue)")
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

  @Test("training maxes are exact", arguments: [("5", 140, 145), ("5", 160, 165), ("2.5", 60, 62)])
  func trainingMax(step: String, from: Int, to: Int) throws {
    var course = try Course(.read("\(Self.weeks), +\(step) kg"), "1x5 \(from) kg")
    for session in ["5 5 5", "3 3 3", "5 3 1", "5 5 5"] { course.lift(session) }
    #expect((course.progress?.weight?.thousandths ?? 0) / 1_000 == to)
  }
}
