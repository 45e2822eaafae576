import SessionEngine

@testable import Training

/// A plan with every field set to something other than its default.
enum FullPlan {
  static var plan: SessionPlan {
    var plan = SessionPlan(
      program: "Strength", workout: workout, gym: gym, asks: [.weight, .step, .proposal],
      restsLongerAfterMiss: true, asksEffort: true, last: ["squat": last],
      pace: Pace(
        of: Array(repeating: Pace.Sample(expected: .seconds(10), taken: .seconds(12)), count: 3)))
    plan.scan = 3
    plan.runsRounds = true
    plan.heard = Heard(sessions: 7, exercises: ["squat", "bench press"])
    plan.offersChanges = true
    plan.missed = SessionPlan.Missed("B", on: threeDaysAgo, isNow: true)
    plan.phase = SessionPlan.PhaseStart("Base", weeks: 4, note: "Easy.")
    (plan.isLight, plan.hardWeeks) = (true, 6)
    plan.new = ["squat"]
    plan.accessories = ["rower"]
    plan.pairs = [["curl", "plank"]]
    plan.minutes = 30
    var review = SessionPlan.Review()
    review.volume = VolumeNotice(muscle: .calves, halfSets: 9, bound: 10)
    (review.hasHardDays, review.jump, review.streak) = (true, 160, 10)
    review.isOver = true
    plan.review = review
    plan.origin = SessionPlan.Origin(
      source: "strong", key: "Push", isZoneAssumed: true, isTimeAssumed: true)
    var other = Session.Alternative(name: "Leg Press")
    (other.loading, other.pronunciation, other.metric) = (.machine, "legg press", .reps)
    (other.isUnilateral, other.last, other.share) = (true, last, 150)
    plan.alternatives = ["squat": [other]]
    return plan
  }

  /// The squat's progress after its last session.
  static var standing: Standing {
    var replay = Replay()
    replay.add(Baseline(sets: nil, reps: 5, weight: kilos(100)))
    var done = LoggedSet(target: SetTarget(reps: 5, weight: kilos(100)), status: .done)
    (done.reps, done.weight) = (5, kilos(100))
    var prescribed = Prescribed(
      slot: "squat", rule: nil, progress: Progress(weight: nil), weights: [])
    prescribed.counts = [5]
    replay.add([done], prescribed, at: 1_700_000_000_000, offset: 3600)
    var standing = replay.standing
    (standing.progress, standing.band, standing.gap) = (progress, "red", 3)
    return standing
  }

  private static func kilos(_ kilograms: Int) -> Weight {
    .kilograms(thousandths: kilograms * 1000)
  }

  private static let threeDaysAgo = SessionPlan.PastDay(
    Day(number: 20_460), before: Day(number: 20_463))

  private static var last: SessionPlan.LastTime {
    var last = SessionPlan.LastTime(
      reps: [5, 4], measure: .reps, weight: kilos(100), band: "red", note: "grip",
      day: threeDaysAgo)
    last.weights = [kilos(100), nil]
    return last
  }

  private static var gym: Gym {
    var gym = Gym(name: "Cellar", unit: .pounds)
    gym.bars = [Bar(name: "Barbell", weight: kilos(20))]
    gym.plates = [PlateStock(plate: kilos(10), count: 4, colour: .green, diameter: 450)]
    gym.dumbbells = [kilos(12)]
    gym.kettlebells = [kilos(16)]
    gym.machines = [
      WeightMachine(
        kind: .cable, name: "Tower", lightest: kilos(5), heaviest: kilos(50), step: kilos(5))
    ]
    gym.bands = [Band(colour: "red", name: "strong")]
    gym.attachments = ["rope"]
    var own = OwnGear(exercise: "Squat")
    (own.bar, own.machine, own.plates) = ("Barbell", "Tower", gym.plates)
    (own.set, own.step) = ([kilos(20)], kilos(2))
    gym.exercises = ["squat": own]
    gym.usualSteps = ["squat": kilos(2)]
    gym.cableExercises = ["face pull", "pushdown", "row"]
    gym.onBody = ["dip", "pull up"]
    return gym
  }

  private static var workout: Workout {
    var workout = Workout(name: "A", exercises: [squat, rower, sledge])
    workout.note = "Slowly."
    return workout
  }

  private static var squat: PlannedExercise {
    var work = SetTarget(
      reps: 5, isAMRAP: true, weight: kilos(100), band: "red", measure: .reps, isPerSide: true)
    work.exact = kilos(101)
    var lighter = SetTarget(reps: 30, weight: kilos(60), kind: .backOff, measure: .seconds)
    (lighter.share, lighter.restBefore) = (.whole(60), 45)
    var squat = PlannedExercise(
      name: "Squat", label: "heavy", sets: [work, lighter], rest: 180, note: "Deep.",
      loading: .barbell, warmsUp: true)
    squat.rule = rule
    squat.start = kilos(90)
    squat.prescribed = prescribed
    squat.startShare = StartShare(.whole(85), of: 5)
    squat.hasUsualRest = true
    squat.pronunciation = "skwot"
    squat.tempo = Tempo(lowering: 3, bottom: 1, lifting: 2, top: 4)
    squat.group = Group(id: "A", kind: .circuit, transition: 15)
    squat.block = Block(kind: .warmUp, name: "Legs")
    squat.turn = Turn(1, of: 2)
    squat.isOptional = true
    return squat
  }

  private static var rower: PlannedExercise {
    var rower = PlannedExercise(
      name: "Rower", sets: [SetTarget(reps: 250, measure: .metres)], rest: 0)
    rower.interval = Interval(rounds: 8, pace: .work(40, rest: 20), prepare: 5)
    return rower
  }

  private static var sledge: PlannedExercise {
    var sledge = PlannedExercise(
      name: "Sledge", sets: [SetTarget(reps: 20, measure: .calories)], rest: 0)
    sledge.interval = Interval(rounds: 10, pace: .every(60))
    sledge.effort = EffortAim(least: 70, most: 80, within: .whole(5))
    return sledge
  }

  private static let rule = ProgressionRule.linear(LinearProgression())
    .aimed(at: EffortAim(least: 75, most: 85, within: .whole(5)))

  private static var prescribed: Prescribed {
    var prescribed = Prescribed(
      slot: "squat heavy", rule: rule, progress: progress, weights: [kilos(100), nil],
      remark: .noHeavierLoad)
    prescribed.counts = [5, 30]
    prescribed.offer = OfferedSets(
      kind: .change, sets: [SetTarget(reps: 5, weight: kilos(102))], progress: progress)
    prescribed.offered = kilos(95)
    prescribed.isCut = true
    prescribed.isLight = true
    return prescribed
  }

  private static var progress: Progress {
    var progress = Progress(weight: kilos(100), targets: [5])
    (progress.before, progress.firstStage) = (kilos(98), kilos(80))
    (progress.onBar, progress.suggested) = (kilos(97), kilos(120))
    progress.meant = Progress.Meant(reps: 5, effort: 80)
    progress.conversion = Progress.Conversion(
      from: Weight(thousandths: 220_000, unit: .pounds), to: kilos(100))
    (progress.band, progress.bandBefore) = ("red", "yellow")
    (progress.move, progress.outcome, progress.reason) = (.up, .up, .allMade)
    progress.targetsBefore = [4]
    (progress.stage, progress.week, progress.misses, progress.stalls) = (1, 2, 3, 4)
    (progress.deloads, progress.ups, progress.clean) = (5, 6, 7)
    return progress
  }
}
