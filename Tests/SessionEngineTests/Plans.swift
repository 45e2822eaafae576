import Training

@testable import SessionEngine

extension SessionPlan {
  /// Bench press 8 and 8, row 8 and 5+: four sets, the last one AMRAP.
  static let pushAndPull = SessionPlan(
    workout: Workout(
      name: "Push and pull",
      exercises: [
        PlannedExercise(
          name: "Bench Press", sets: [.of(8, at: 60), .of(8, at: 60)], rest: 90, loading: .barbell),
        PlannedExercise(
          name: "Barbell Row", sets: [.of(8, at: 40), .of(5, at: 40, isAMRAP: true)], rest: 120,
          loading: .barbell),
      ]))

  /// An AMRAP set, a plain set, then another exercise.
  static let amrapFirst = SessionPlan(
    workout: Workout(
      name: "Squat day",
      exercises: [
        PlannedExercise(
          name: "Squat", sets: [.of(5, at: 80, isAMRAP: true), .of(5, at: 80)], rest: 90,
          loading: .barbell),
        PlannedExercise(name: "Plank", sets: [.of(3)], rest: 60, loading: .bodyweight),
      ]))

  /// Sets without rests.
  static let restless = SessionPlan(
    workout: Workout(
      name: "Circuit",
      exercises: [
        PlannedExercise(name: "Push-up", sets: [.of(8), .of(8), .of(8)], rest: 0)
      ]))

  /// Three warm-ups and two sets of squats at 100 kg, then a set on another bar.
  static let warmedUp = SessionPlan(
    workout: Workout(
      name: "Squat day",
      exercises: [
        PlannedExercise(
          name: "Squat",
          sets: [
            .of(8, at: 20, kind: .warmUp), .of(5, at: 40, kind: .warmUp),
            .of(3, at: 80, kind: .warmUp), .of(5, at: 100), .of(5, at: 100),
          ], rest: 180, loading: .barbell),
        PlannedExercise(name: "Row", sets: [.of(8, at: 50)], rest: 90, loading: .barbell),
      ]))

  /// Three sets at 60 kg and a set of another exercise, with offers of other weights.
  static let offered: SessionPlan = {
    var plan = SessionPlan(
      workout: Workout(
        name: "Bench day",
        exercises: [
          PlannedExercise(
            name: "Bench Press", sets: [.of(5, at: 60), .of(5, at: 60), .of(5, at: 60)], rest: 90,
            loading: .barbell),
          PlannedExercise(name: "Plank", sets: [.of(3)], rest: 60, loading: .bodyweight),
        ]))
    plan.asks = [.step]
    return plan
  }()

  /// Two sets of an exercise whose weight is unknown, and one on the same bar.
  static let searched: SessionPlan = {
    var plan = SessionPlan(
      workout: Workout(
        name: "First day",
        exercises: [
          PlannedExercise(
            name: "Bench Press", sets: [.of(8), .of(8)], rest: 90, loading: .barbell),
          PlannedExercise(name: "Row", sets: [.of(8, at: 40)], rest: 60, loading: .barbell),
        ]))
    plan.asks = [.weight, .step]
    return plan
  }()

  /// Two sets of curls with two drop sets after each, and bench presses with back-off and myo-rep
  /// sets.
  static let further = SessionPlan(
    workout: Workout(
      name: "Further",
      exercises: [
        PlannedExercise(
          name: "Barbell Curl",
          sets: [
            .of(8, at: 40), .further(.drop, 8, at: 32, share: 80, rest: 0),
            .further(.drop, 8, at: 24, share: 60, rest: 0),
            .of(8, at: 40), .further(.drop, 8, at: 32, share: 80, rest: 0),
            .further(.drop, 8, at: 24, share: 60, rest: 0),
          ], rest: 90, loading: .barbell),
        PlannedExercise(
          name: "Bench Press",
          sets: [
            .of(5, at: 100), .further(.backOff, 8, at: 80, share: 80),
            .further(.myoRep, 5, at: 100, rest: 15), .further(.myoRep, 5, at: 100, rest: 15),
          ], rest: 180, loading: .barbell),
      ]))

  /// Three rounds of bench presses with a warm-up and two of rows, without rest in between; then a
  /// circuit with some time between its stations.
  static let superset: SessionPlan = {
    var exercises = [
      PlannedExercise(
        name: "Bench Press",
        sets: [.of(5, at: 40, kind: .warmUp), .of(8, at: 60), .of(8, at: 60), .of(8, at: 60)],
        rest: 90, loading: .barbell),
      PlannedExercise(
        name: "Barbell Row", sets: [.of(8, at: 60), .of(8, at: 60)], rest: 90, loading: .barbell),
      PlannedExercise(name: "Push-Up", sets: [.of(10), .of(10)], rest: 60),
      PlannedExercise(name: "Squat Jump", sets: [.of(6), .of(6)], rest: 60),
    ]
    for index in 0...1 { exercises[index].group = Group(id: "A") }
    for index in 2...3 { exercises[index].group = Group(id: "B", kind: .circuit, transition: 20) }
    return SessionPlan(workout: Workout(name: "Superset", exercises: exercises))
  }()

  /// Two holds per side, one open hold, and carries.
  static let holds = SessionPlan(
    workout: Workout(
      name: "Holds",
      exercises: [
        PlannedExercise(
          name: "Side Plank", sets: [.seconds(40, isPerSide: true), .seconds(40, isPerSide: true)],
          rest: 30),
        PlannedExercise(name: "Dead Hang", sets: [.seconds(1, isAMRAP: true)], rest: 0),
        PlannedExercise(
          name: "Carry", sets: [SetTarget(reps: 40, measure: .metres)], rest: 60),
        PlannedExercise(name: "Split Squat", sets: [.of(8, isPerSide: true)], rest: 60),
      ]))

  /// Four rounds of work and rest, five sets on the minute, and a lift with a tempo.
  static let rounds: SessionPlan = {
    var exercises = [
      PlannedExercise(
        name: "Air Bike", sets: [SetTarget](repeating: .seconds(20), count: 4), rest: 60),
      PlannedExercise(
        name: "Swing", sets: [SetTarget](repeating: .of(15, at: 16), count: 3), rest: 60),
      PlannedExercise(name: "Squat", sets: [.of(3, at: 60)], rest: 60, loading: .barbell),
    ]
    exercises[0].interval = Interval(rounds: 4, pace: .work(20, rest: 10))
    exercises[1].interval = Interval(rounds: 3, pace: .every(60))
    exercises[2].tempo = Tempo("3-1-X-0")
    return SessionPlan(workout: Workout(name: "Rounds", exercises: exercises))
  }()

  /// Bench presses with a warm-up and rows, both with alternatives, and planks at the end.
  static let changing: SessionPlan = {
    var plan = SessionPlan(
      workout: Workout(
        name: "Changing",
        exercises: [
          PlannedExercise(
            name: "Bench Press",
            sets: [.of(5, at: 40, kind: .warmUp), .of(8, at: 60), .of(8, at: 60)],
            rest: 90, loading: .barbell),
          PlannedExercise(
            name: "Barbell Row", sets: [.of(8, at: 50), .of(8, at: 50)], rest: 90, loading: .barbell
          ),
          PlannedExercise(name: "Plank", sets: [.seconds(45)], rest: 60, loading: .bodyweight),
        ]))
    plan.asks = [.weight, .step]
    var dumbbells = Session.Alternative(name: "Dumbbell Bench Press")
    (dumbbells.loading, dumbbells.share, dumbbells.metric) = (.perHand, 40, .reps)
    var machine = Session.Alternative(name: "Machine Row")
    (machine.loading, machine.metric) = (.machine, .reps)
    plan.alternatives = ["bench press": [dumbbells], "barbell row": [machine]]
    return plan
  }()

  /// One exercise with these reps.
  static func of(_ reps: [Int], rest: Int, isAMRAP: Bool = false) -> SessionPlan {
    SessionPlan(
      workout: Workout(
        name: "One",
        exercises: [
          PlannedExercise(
            name: "Bench Press", sets: reps.map { .of($0, at: 60, isAMRAP: isAMRAP) }, rest: rest,
            loading: .barbell)
        ]))
  }
}

extension SetTarget {
  static func of(
    _ reps: Int, at kilograms: Int? = nil, isAMRAP: Bool = false, kind: SetKind = .work,
    isPerSide: Bool = false
  ) -> SetTarget {
    SetTarget(
      reps: reps, isAMRAP: isAMRAP,
      weight: kilograms.map { .kilograms(thousandths: $0 * 1000) }, kind: kind,
      isPerSide: isPerSide)
  }

  static func seconds(
    _ seconds: Int, isAMRAP: Bool = false, isPerSide: Bool = false
  ) -> SetTarget {
    SetTarget(reps: seconds, isAMRAP: isAMRAP, measure: .seconds, isPerSide: isPerSide)
  }
}

extension SetTarget {
  static func further(
    _ kind: SetKind, _ reps: Int, at kilograms: Int, share: Int? = nil, rest: Int? = nil
  ) -> SetTarget {
    var target = SetTarget.of(reps, at: kilograms, kind: kind)
    target.share = share.map { .whole($0) }
    target.restBefore = rest
    return target
  }
}
