import Training

@testable import Coaching
@testable import Phrasing
@testable import SessionEngine

extension Scene {
  /// What is offered after three presses.
  static let choices = Scene("choices") { announcer, heard in
    let choices: [Session.Choice] =
      [
        .pause, .resume, .undo, .moreRest, .moreReps, .skipWarmUp, .skip, .later, .finish, .again,
        .addSet, .skipExercise, .technique, .fit(minutes: 20), .stop,
      ] + Session.Step.allCases.map { .step($0) } + Session.QuickNote.allCases.map { .note($0) }
    heard.add(choices.flatMap { announcer.lines(for: .offers($0)) })
    heard.add(
      Session.Menu.allCases.filter { $0 != .instead }
        .flatMap { announcer.lines(for: .offers(.open($0))) })
    heard.add(
      [Session.Choice.swap, .jump(1)].flatMap {
        announcer.lines(for: .offers($0, exercise: "Deadlift"))
      })
    heard.add(
      [
        announcer.line(for: .volume(up: true), 90), announcer.line(for: .rate(up: false), 150),
      ].compactMap(\.self))
  }

  /// What is said once something was changed.
  static let changes = Scene("changes") { announcer, heard in
    func block(_ name: String, _ loading: Loading, isInterval: Bool = false) -> Session.ExerciseSets
    {
      let target = SetTarget(reps: 8, weight: kilograms(22_500))
      return Session.ExerciseSets(
        exercise: name, sets: [target, target, target], loading: loading, isInterval: isInterval)
    }
    var mixed = block("Squat", .barbell)
    mixed.sets[0].reps = 5
    let cues: [Session.Cue] = [
      .added(block("Dumbbell Curl", .perHand)), .added(block("Squat", .barbell)), .added(mixed),
      .added(block("Burpee", .bodyweight, isInterval: true)),
      .swapped(block("Leg Press", .machine), nil), .swapped(block("Leg Press", .machine), call()),
      .moved("Squat", before: "Plank"), .deletedExercise("Squat"),
      .deletedSet(number: 3, .work), .skippedSet(number: 2, .work),
      .skippedSet(number: 1, .drop), .skippedWarmUp, .skippedExercise("Squat"), .delayed("Squat"),
      .weight("Squat", kilograms(101_000), call()), .band("Face Pull", "red"),
      .restIs(seconds: 120), .rpe(tenths: 85), .effort(7), .noted("Left knee."),
      .noted("pain here"), .noted("hard"),
      .paused(isAutomatic: false), .paused(isAutomatic: true), .goesOn(restLeft: 40, call()),
      .undone(restLeft: nil, call()), .overtime(minutes: 1, call()), .overtime(minutes: 2, call()),
      .overlong(call()),
      .readBack(Session.Performance(reps: 6, weight: kilograms(57_500))),
      .readBack(Session.Performance(reps: 1, weight: kilograms(57_500)), set: 2),
      .readBack(Session.Performance(reps: 4, weight: kilograms(57_500)), set: 2, of: "Squat"),
      .following([.init(exercise: "Assisted Dip", weight: kilograms(0), loading: .assisted)]),
      .following([
        .init(exercise: "Squat", weight: kilograms(105_000), loading: .barbell),
        .init(exercise: "Dip", weight: kilograms(2_500), loading: .bodyweightPlus),
        .init(exercise: "Chin-Up", weight: kilograms(0), loading: .bodyweightPlus),
        .init(exercise: "Plank", reps: 50, measure: .seconds, isOther: true),
      ]),
    ]
    heard.add(cues.flatMap(announcer.lines(for:)))
  }
}
