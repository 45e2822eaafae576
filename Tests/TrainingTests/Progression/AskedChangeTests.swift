import Testing

@testable import Training

/// Changes of weight that wait for the lifter's confirmation.
@Suite struct AskedChangeTests {
  /// `next` is the prescription until the lifter accepts; without it, there is nothing to accept.
  @Test("a change is held back and offered", arguments: CourseRow.all("asked"))
  func heldBack(_ row: CourseRow) throws {
    let course = try row.course()
    var exercise = PlannedExercise(name: "Lift", sets: course.sets, rest: 60)
    exercise.rule = row.rule
    let workout = Workout(name: "W", exercises: [exercise])
    let standings = ["lift": Standing(progress: course.progress, lastDone: 0)]
    let applied = workout.prescribed(from: standings, in: { _ in course.loads })
    let asked = workout.prescribed(from: standings, in: { _ in course.loads }, asksChanges: true)
    let offer = asked.exercises[0].prescribed?.offer
    guard let held = row["next"] else {
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
    var course = try Course(.read("double 8-12"), "3x12 60 kg")
    var exercise = PlannedExercise(name: "Lift", sets: course.sets, rest: 60)
    exercise.rule = course.rule
    course.lift("12 12 12")
    let workout = Workout(name: "W", exercises: [exercise]).prescribed(
      from: ["lift": Standing(progress: course.progress, lastDone: 0)],
      in: { _ in .usual(.kilograms) })
    let prescribed = try #require(workout.exercises[0].prescribed)
    #expect(prescribed.progress.weight?.number == "63")
    #expect(prescribed.loaded.weight?.number == "62.5")
  }
}
