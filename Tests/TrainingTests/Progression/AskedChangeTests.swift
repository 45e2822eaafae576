import Testing

@testable import Training

/// Changes of weight that wait for the lifter's confirmation.
@Suite struct AskedChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rule: ProgressionRule
    let sets: String
    let sessions: [String]
    /// The prescription until then, and the offer.
    let held: String?
  }

  static let setBySet = ProgressionRule.double(DoubleProgression(8, 12, isSetBySet: true))

  static let rows = [
    Row(
      testDescription: "linear, up", rule: LinearProgressionTests.rule(), sets: "3x5 60 kg",
      sessions: ["5 5 5"], held: "60: 5 5 5"),
    Row(
      testDescription: "linear, a deload", rule: LinearProgressionTests.rule(), sets: "3x5 60 kg",
      sessions: ["5 5 3", "5 4 4", "5 5 4"], held: "60: 5 5 5"),
    Row(
      testDescription: "double: the repetitions it was done with",
      rule: DoubleProgressionTests.rule(), sets: "3x12 60 kg", sessions: ["12 12 12"],
      held: "60: 12 12 12"),
    Row(
      testDescription: "one repetition more is asked for, too", rule: DoubleProgressionTests.rule(),
      sets: "3x8 60 kg", sessions: ["8 8 8"], held: "60: 8 8 8"),
    Row(
      testDescription: "set by set: one more of each", rule: setBySet, sets: "3x8 60 kg",
      sessions: ["10 9 8"], held: "60: 10 9 8"),
    Row(
      testDescription: "set by set: the sets that were made, beside one that was not",
      rule: setBySet, sets: "3x8 60 kg", sessions: ["9 8 7"], held: "60: 9 8 8"),
    Row(
      testDescription: "set by set: some at the maximum", rule: setBySet, sets: "3x8 60 kg",
      sessions: ["12 12 11"], held: "60: 12 12 11"),
    Row(
      testDescription: "set by set: none was made", rule: setBySet, sets: "3x8 60 kg",
      sessions: ["7 7 7"], held: nil),
    Row(
      testDescription: "set by set: the maximum, and so the weight", rule: setBySet,
      sets: "3x8 60 kg", sessions: ["12 12 12"], held: "60: 12 12 12"),
    Row(
      testDescription: "repetitions that stay are not", rule: DoubleProgressionTests.rule(),
      sets: "3x8 60 kg", sessions: ["8 8 7"], held: nil),
    Row(
      testDescription: "a held weight is no change", rule: LinearProgressionTests.rule(),
      sets: "3x5 60 kg", sessions: ["5 5 4"], held: nil),
    Row(
      testDescription: "stages that start over change more than a weight",
      rule: StagedProgressionTests.tier1(5_000), sets: "5x3+ 100 kg",
      sessions: [
        StagedProgressionTests.fail1, StagedProgressionTests.fail2, StagedProgressionTests.fail3,
      ], held: nil),
    Row(
      testDescription: "a stage that was made", rule: StagedProgressionTests.tier1(5_000),
      sets: "5x3+ 100 kg", sessions: ["3 3 3 3 5"], held: "100: 3 3 3 3 3+"),
    Row(
      testDescription: "not done yet", rule: LinearProgressionTests.rule(), sets: "3x5 60 kg",
      sessions: [], held: nil),
  ]

  @Test("a change is held back and offered", arguments: rows)
  func heldBack(_ row: Row) throws {
    var course = try Course(row.rule, row.sets)
    for session in row.sessions { course.lift(session) }
    var exercise = PlannedExercise(name: "Lift", sets: course.sets, rest: 60)
    exercise.rule = row.rule
    let workout = Workout(name: "W", exercises: [exercise])
    let standings = ["lift": Standing(progress: course.progress, lastDone: 0)]
    let applied = workout.prescribed(from: standings, in: { _ in course.loads })
    let asked = workout.prescribed(from: standings, in: { _ in course.loads }, asksChanges: true)
    let offer = asked.exercises[0].prescribed?.offer
    guard let held = row.held else {
      #expect(asked == applied)
      return
    }
    let sets = asked.exercises[0].sets
    let reps = sets.map { "\($0.reps)\($0.isAMRAP ? "+" : "")" }.joined(separator: " ")
    #expect("\(sets[0].weight?.number ?? ""): \(reps)" == held)
    #expect(offer?.kind == .change)
    #expect(offer?.sets == applied.exercises[0].sets)
    #expect(
      asked.exercises[0].prescribed?.taken?.progress == applied.exercises[0].prescribed?.progress)
    // A lifter who declines is asked again next time.
    let again = row.rule.advance(
      try #require(asked.exercises[0].prescribed).progress,
      SessionResult(
        sets: sets.map {
          LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
        }, prescribed: sets.map(\.weight)))
    #expect(again.outcome == .up)
  }

  @Test("the offered weight is the one to load: 62.5 for an exact 63") func loaded() throws {
    var exercise = PlannedExercise(
      name: "Lift", sets: try Course(DoubleProgressionTests.rule(), "3x12 60 kg").sets, rest: 60)
    exercise.rule = DoubleProgressionTests.rule()
    var course = try Course(DoubleProgressionTests.rule(), "3x12 60 kg")
    course.lift("12 12 12")
    let workout = Workout(name: "W", exercises: [exercise]).prescribed(
      from: ["lift": Standing(progress: course.progress, lastDone: 0)],
      in: { _ in .usual(.kilograms) })
    let prescribed = try #require(workout.exercises[0].prescribed)
    #expect(prescribed.progress.weight?.number == "63")
    #expect(prescribed.loaded.weight?.number == "62.5")
  }
}
