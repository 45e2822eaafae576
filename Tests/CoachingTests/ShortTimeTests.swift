import ResourceFiles
import Testing
import Training

@testable import SessionEngine

/// Workouts of the built-in programs, cut to the time there is.
@Suite struct ShortTimeTests {
  @Test(
    "a cut workout takes the time that was announced, within a tenth",
    arguments: FirstWeek.catalog.programFiles().map(\.name))
  func lengths(program: String) throws {
    let week = try FirstWeek(program, .trained)
    for workout in week.program.workouts {
      let whole = try week.told(workout).length
      for minutes in [20, 30, 45] {
        let cut = try week.told(workout, in: minutes)
        guard whole > .minutes(minutes) else {
          #expect(cut.length == whole, "\(workout.name)")
          continue
        }
        let planned = try #require(cut.planned)
        let share = cut.lifted.milliseconds * 100 / max(1, planned.milliseconds)
        #expect((90...110).contains(share), "\(workout.name) in \(minutes): \(share) %")
        #expect(planned <= .minutes(minutes) || cut.isShortest, "\(workout.name) in \(minutes)")
      }
    }
  }

  @Test(
    "only accessories without common gear or muscles are done in turn, and nothing more is left out",
    arguments: FirstWeek.catalog.programFiles().map(\.name))
  func pairs(program: String) throws {
    let week = try FirstWeek(program, .trained)
    for workout in week.program.workouts {
      for minutes in [20, 40] {
        let session = week.cut(workout, to: minutes)
        let plain = week.cut(workout, to: minutes, inTurn: false)
        let left = session.state.exercises.map(\.setsLeft).reduce(0, +)
        let leftOfPlain = plain.state.exercises.map(\.setsLeft).reduce(0, +)
        let planned = session.plan.workout.exercises
        let joined = session.state.exercises.indices.filter {
          session.state.exercises[$0].group != planned[$0].group
        }
        #expect(joined.isEmpty ? left == leftOfPlain : left >= leftOfPlain, "\(workout.name)")
        for (one, other) in zip(joined, joined.dropFirst())
        where session.state.isJoined(one, to: other) {
          let pair = try [one, other].map {
            try #require(week.library.exercise(named: planned[$0].name))
          }
          #expect(planned[one].group == nil && planned[one].interval == nil)
          #expect(
            Set(pair[0].equipment.joined()).isDisjoint(with: pair[1].equipment.joined())
              && Set(pair[0].primaryMuscles).isDisjoint(with: pair[1].primaryMuscles))
          #expect(
            [one, other].allSatisfy {
              session.plan.accessories?.contains(planned[$0].name.normalizedName) ?? false
            })
        }
      }
    }
  }

  @Test(
    "what a lifter would have to carry to and fro, or wait for, is not done in turn",
    arguments: [
      ("Triceps Pushdown", "Lateral Raise", true), ("Leg Extension", "Leg Curl", true),
      ("Plank", "Dumbbell Curl", true), ("Triceps Pushdown", "Face Pull", false),
      ("Dumbbell Curl", "Lateral Raise", false), ("EZ-Bar Curl", "Landmine Press", false),
      ("Dumbbell Curl", "Cable Curl", false), ("Dumbbell Curl", "My Own", false),
      ("Plank", "Treadmill Run", false),
    ])
  func gear(one: String, other: String, isPair: Bool) throws {
    let names = ["Squat", "Bench Press", one, other]
    let workout = Workout(
      name: "A",
      exercises: names.map { PlannedExercise(name: $0, sets: [SetTarget(reps: 8)], rest: 60) })
    let pairs = workout.pairs(by: try FirstWeek.catalog.exercises().library, in: .home(.kilograms))
    #expect(pairs == (isPair ? [[one, other].map(\.normalizedName)] : []))
  }
}
