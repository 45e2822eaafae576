public import Training

extension Session {
  /// Identifies a set by the position of its exercise in the plan and its own in the exercise.
  public struct SetPlace: Hashable, Codable, Sendable {
    /// The position of the exercise in the plan.
    public var exercise: Int
    /// The position of the set in the exercise.
    public var set: Int

    /// Creates a place from positions counted from zero.
    public init(exercise: Int, set: Int) {
      self.exercise = exercise
      self.set = set
    }

    private enum CodingKeys: String, CodingKey {
      case exercise = "exercise"
      case set = "set"
    }
  }

  /// What was lifted in a set.
  public struct Performance: Hashable, Codable, Sendable {
    /// The count achieved: reps, seconds, metres or calories.
    public var reps: Int
    /// The weight, or `nil` if none was used.
    public var weight: Weight?
    /// The typed weight, if it cannot be loaded exactly and another is used.
    public var asked: Weight?

    /// Whether the count is certain.
    ///
    /// False for an AMRAP set that the lifter has not counted: its minimum is used for the log,
    /// progress and records, though there may have been more.
    public var isConfirmed: Bool

    /// Creates a performance of a number of repetitions at a weight.
    public init(reps: Int, weight: Weight?, isConfirmed: Bool = true) {
      self.reps = reps
      self.weight = weight
      self.isConfirmed = isConfirmed
    }

    private enum CodingKeys: String, CodingKey {
      case reps = "reps"
      case weight = "weight"
      case asked = "asked"
      case isConfirmed = "isConfirmed"
    }
  }

  /// The result of a set.
  ///
  /// A missed set is *done* with fewer repetitions than its target.
  public enum SetResult: Hashable, Sendable {
    case pending
    case done(Performance, at: Instant)
    case skipped(at: Instant)
  }

  /// A set of the session: its target and its result.
  public struct SetState: Hashable, Sendable {
    /// What the set asks for.
    public var target: SetTarget
    /// Its result.
    public var result: SetResult = .pending

    /// Rate of perceived exertion in tenths: 85 is RPE 8.5.
    public var rpe: Int?

    /// The readings of the set, such as heart rate.
    public var readings: SetMetrics?

    /// Whether the lifter removed it from the session or the log.
    var isRemoved = false

    var isPending: Bool { result == .pending && !isRemoved }

    /// What was lifted, or `nil` if the set is not done.
    public var performance: Performance? {
      guard case .done(let performance, _) = result else { return nil }
      return performance
    }
  }

  /// An exercise of the session.
  public struct ExerciseState: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its sets, in order.
    public var sets: [SetState]

    /// Seconds of rest after a set.
    public var rest: Int
    /// How it is loaded.
    public var loading: Loading?

    /// The superset or circuit it is part of.
    public var group: Group?
    /// Its interval clock, if it has one; each round is a set.
    public var interval: Interval?
    /// The tempo of a repetition.
    public var tempo: Tempo?

    /// The program's note on it.
    public var cue: String?
    /// The block of the workout it is in.
    var block: Training.Block?

    /// Whether the lifter took the offer made with the plan.
    var hasTakenProposal = false

    /// The latest offer between its sets that was taken.
    var offered: Weight?

    /// The weight on trial, while its working weight is being searched for.
    public var trying: Weight?

    /// The lifter's notes during this session.
    public var notes: [String] = []

    /// How its name is pronounced, or `nil` if as written.
    var pronunciation: String?
    /// Its substitutes, closest first.
    var alternatives: [Alternative] = []

    /// What was done of it last time, if it was added after the session began.
    var last: SessionPlan.LastTime?
    /// The rounds of its superset that were over when it was added.
    var roundsBefore = 0
    /// Whether work sets were removed from it; it is then ignored for progression.
    var isCut = false

    var isPending: Bool { sets.contains { $0.isPending } }

    /// The positions of the pending sets after one, without warm-ups.
    func setsBehind(_ set: Int) -> [Int] {
      sets.indices.filter { $0 > set && sets[$0].isPending && sets[$0].target.kind.isCounted }
    }

    /// The weight of the pending sets, without warm-ups.
    var workWeight: Weight? {
      sets.first { $0.isPending && $0.target.kind.isCounted }?.target.weight
    }

    /// The number of a set, from one, and the total of its kind.
    ///
    /// Warm-ups are counted separately, and so are the drop or back-off sets after a work set.
    package func count(_ set: Int) -> (number: Int, of: Int) {
      let kind = sets[set].target.kind
      if kind.isExtra {
        let isThere = { (set: SetState) in !set.isRemoved }
        let before = sets.prefix(set).reversed().filter(isThere).prefix { $0.target.kind == kind }
        let after = sets.dropFirst(set + 1).filter(isThere).prefix { $0.target.kind == kind }
        return (before.count + 1, before.count + 1 + after.count)
      }
      let alike = sets.indices.filter {
        sets[$0].target.kind == kind && ($0 == set || !sets[$0].isRemoved)
      }
      return (alike.count { $0 <= set }, alike.count)
    }
  }

  /// The phase of the session.
  public enum Phase: Hashable, Sendable {
    case lifting(Lifting)
    case resting(Rest)
    case complete(since: Instant)
    case ended
  }

  /// A set being lifted.
  public struct Lifting: Hashable, Sendable {
    /// When it began, pauses excluded.
    public var since: Instant

    /// Whether it began because the rest before it ran out, without a press.
    public var isAutomatic: Bool

    /// When the work of a timed set begins or began, or `nil` while it waits for a press.
    var clock: Instant?
    /// Whether the first side of a two-sided set is done.
    var isSecondSide = false
    /// Seconds that the first side was held.
    var firstSide: Int?
    /// Milliseconds of work done before a pause; `clock` counts from the end of the pause.
    var carried = 0
    /// Whether the first side fell short; how short is asked once both are done.
    var isFirstSideShort = false

    init(since: Instant, isAutomatic: Bool) {
      self.since = since
      self.isAutomatic = isAutomatic
    }
  }

  /// A rest and its end.
  public struct Rest: Hashable, Sendable {
    /// When it began.
    public var since: Instant
    /// When it is over; pausing the session does not extend it.
    public var until: Instant
    /// Whether the time to announce the timed set that follows passed during a pause.
    var isUnannounced = false

    init(since: Instant, until: Instant) {
      self.since = since
      self.until = until
    }
  }

  /// The complete state of a session at one moment, as computed from its journal.
  public struct State: Equatable, Sendable {
    /// The exercises in the order of the plan.
    public var exercises: [ExerciseState]

    /// The order in which exercises are done; "later" moves one to the end.
    public var order: [Int]
    /// The current phase.
    public var phase: Phase
    /// When it was paused, or `nil` if it is not.
    public var pausedAt: Instant?

    /// The open question, which the button answers.
    public var question: Question?

    /// The questions still to be asked once the session is complete, in order.
    var unasked: [Question.Subject] = []

    /// Weight changes to offer once nothing else is being said.
    var offers: [WeightOffer] = []

    /// The offered weights that were declined, by exercise.
    var declined: [Int: Weight] = [:]

    /// Exercises that were asked about before their first set.
    var proposed: Set<Int> = []

    /// How long each choice is offered.
    var scan = Session.Patience.choice

    /// Whether to ask at the end how hard the session was.
    var asksEffort = true

    /// Whether the rest after a missed set is longer.
    var restsLongerAfterMiss = false

    var canUndo = false

    /// The set logged last.
    public var lastDone: SetPlace?

    /// What is on the bar, as far as the session knows.
    public var onBar: BarLoad?

    /// Session effort, 1 to 10.
    public var effort: Int?
    /// Whether a bare number means the effort: it was asked for or given last.
    var isAboutEffort = false
    /// Notes on the session as a whole.
    public var notes: [String] = []

    /// When it began, if the lifter corrected that later.
    var correctedBeginning: CorrectedBeginning?

    /// Whether the lifter removed the session.
    public internal(set) var isRemoved = false

    /// Whether the set to be lifted now or after the rest is a warm-up.
    var isWarmingUp: Bool { current.map { self[$0].target.kind == .warmUp } ?? false }

    /// Whether nothing is left to be lifted but the session has not ended.
    var isComplete: Bool {
      guard case .complete = phase else { return false }
      return true
    }

    /// The set at a place.
    public subscript(place: SetPlace) -> SetState {
      get { exercises[place.exercise].sets[place.set] }
      set { exercises[place.exercise].sets[place.set] = newValue }
    }
  }
}

extension Session.State {
  /// Creates the initial state of a plan: its first set is being lifted.
  init(_ plan: SessionPlan, at now: Instant) {
    exercises = plan.workout.exercises.map { exercise in
      var state = Session.ExerciseState(exercise)
      state.alternatives = plan.alternatives?[exercise.name.normalizedName] ?? []
      return state
    }
    order = Array(exercises.indices)
    phase = .lifting(Session.Lifting(since: now, isAutomatic: false))
    if current == nil { phase = .complete(since: now) }
    restsLongerAfterMiss = plan.restsLongerAfterMiss ?? false
    if let scan = plan.scan { self.scan = .seconds(scan) }
    asksEffort = plan.asksEffort ?? true
    prepareSearch(plan)
    loadBar(plan)
  }
}

extension Session.ExerciseState {
  /// Creates an exercise with nothing done.
  init(_ planned: PlannedExercise) {
    self.init(
      name: planned.name, sets: planned.sets.map { Session.SetState(target: $0) },
      rest: planned.rest, loading: planned.loading, group: planned.group,
      interval: planned.interval, tempo: planned.tempo, cue: planned.note, block: planned.block,
      pronunciation: planned.pronunciation)
  }
}
