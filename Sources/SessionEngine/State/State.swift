public import Training

extension Session {
  /// Which set: by the positions of its exercise in the plan and of itself in the exercise.
  public struct SetPlace: Hashable, Codable, Sendable {
    /// The position of the exercise in the plan.
    public var exercise: Int
    /// The position of the set in the exercise.
    public var set: Int

    /// The set at these positions, counted from zero.
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
    /// Repetitions that were done.
    public var reps: Int
    /// What they were done with, where that is a weight.
    public var weight: Weight?
    /// The weight that was typed, where something else can be loaded for it.
    public var asked: Weight?

    /// False for an open set whose repetitions the lifter has not counted: its minimum stands, for
    /// progress and records as for the log, and there may have been more.
    public var isConfirmed: Bool

    /// So many repetitions at a weight.
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

  /// What became of a set.
  ///
  /// Short is *done* with fewer repetitions than its target.
  public enum SetResult: Hashable, Sendable {
    case pending
    case done(Performance, at: Instant)
    case skipped(at: Instant)
  }

  /// A set of the session: what it asks for and what became of it.
  public struct SetState: Hashable, Sendable {
    /// What it asks for.
    public var target: SetTarget
    /// What became of it.
    public var result: SetResult = .pending

    /// Rate of perceived exertion in tenths: 85 is RPE 8.5.
    public var rpe: Int?

    /// What was read of it besides what it counts.
    public var readings: SetMetrics?

    /// Whether the lifter took it out of the session, or said later that there was no such set.
    var isRemoved = false

    var isPending: Bool { result == .pending && !isRemoved }

    /// What was lifted, once it was.
    public var performance: Performance? {
      guard case .done(let performance, _) = result else { return nil }
      return performance
    }
  }

  /// An exercise of the session.
  public struct ExerciseState: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Its sets, in their order.
    public var sets: [SetState]

    /// Seconds of rest after a set.
    public var rest: Int
    /// How it is loaded.
    public var loading: Loading?

    /// The superset or circuit it is part of.
    public var group: Group?
    /// The clock it is done against; each round is a set.
    public var interval: Interval?
    /// How fast a repetition is done.
    public var tempo: Tempo?

    /// The program's words on it.
    public var cue: String?
    /// The part of the workout it is in.
    var block: Training.Block?

    /// Whether the lifter took what was offered with the plan.
    var hasTakenProposal = false

    /// The latest weight that was offered between its sets and taken.
    var offered: Weight?

    /// The weight that is tried while nobody knows which one it should be.
    public var trying: Weight?

    /// What the lifter noted during this session.
    public var notes: [String] = []

    /// How its name is spoken, where that is not as it is written.
    var pronunciation: String?
    /// What can be done instead, the nearest first.
    var alternatives: [Alternative] = []

    /// What was done of it last, where it came to the session after it began.
    var last: SessionPlan.LastTime?
    /// Rounds of its superset that were over when it came.
    var roundsBefore = 0
    /// Whether work sets of it were taken out: it then says nothing of how it goes on.
    var isCut = false

    var isPending: Bool { sets.contains { $0.isPending } }

    /// The positions of the sets that are left behind one, warm-ups aside.
    func setsBehind(_ set: Int) -> [Int] {
      sets.indices.filter { $0 > set && sets[$0].isPending && sets[$0].target.kind.isCounted }
    }

    /// What the sets that are left are done with, warm-ups aside.
    var workWeight: Weight? {
      sets.first { $0.isPending && $0.target.kind.isCounted }?.target.weight
    }

    /// The number of a set, from one, and of how many: warm-ups are counted by themselves, and so
    /// are the further sets behind a work set.
    func count(_ set: Int) -> (number: Int, of: Int) {
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

  /// Where the session stands.
  public enum Phase: Hashable, Sendable {
    case lifting(Lifting)
    case resting(Rest)
    case complete(since: Instant)
    case ended
  }

  /// A set is being lifted.
  public struct Lifting: Hashable, Sendable {
    /// When it began, pauses left out.
    public var since: Instant

    /// The rest before it ran out, nobody pressed.
    public var isAutomatic: Bool

    /// When the work of a set that goes by the clock begins, or began; nothing while it waits for a
    /// press.
    var clock: Instant?
    /// Whether the first side is done, in a set of both.
    var isSecondSide = false
    /// Seconds that the first side was kept up.
    var firstSide: Int?
    /// Milliseconds of work that were done before a pause; the clock above counts from its end.
    var carried = 0
    /// Whether the first side was short: how short is asked once both are done.
    var isFirstSideShort = false

    init(since: Instant, isAutomatic: Bool) {
      self.since = since
      self.isAutomatic = isAutomatic
    }
  }

  /// A rest with its deadline.
  public struct Rest: Hashable, Sendable {
    /// When it began.
    public var since: Instant
    /// When it is over, whether or not the session is paused meanwhile.
    public var until: Instant
    /// A set against the clock follows, and the moment to announce it has passed in a pause.
    var isUnannounced = false

    init(since: Instant, until: Instant) {
      self.since = since
      self.until = until
    }
  }

  /// The whole of a session at one moment: what its journal adds up to.
  public struct State: Equatable, Sendable {
    /// The exercises in the order of the plan.
    public var exercises: [ExerciseState]

    /// The order in which exercises are done; "later" moves one to the end.
    public var order: [Int]
    /// What is going on.
    public var phase: Phase
    /// Since when it is paused, if it is.
    public var pausedAt: Instant?

    /// What the button answers just now, if something was asked.
    public var question: Question?

    /// What is still to be asked once the session is complete, in this order.
    var unasked: [Question.Subject] = []

    /// Other weights that are to be offered once everything has been said.
    var offers: [WeightOffer] = []

    /// Exercises whose lifter has let an offer pass, and the weight that was offered.
    var declined: [Int: Weight] = [:]

    /// Exercises whose lifter was asked about what was offered with the plan.
    var proposed: Set<Int> = []

    /// How long each choice is on offer.
    var scan = Session.Patience.choice

    /// Whether it is asked at the end how hard the session was.
    var asksEffort = true

    /// Whether the rest after a set that was short is longer.
    var restsLongerAfterMiss = false

    /// Whether anything was done that can be undone.
    var canUndo = false

    /// The set logged last.
    public var lastDone: SetPlace?

    /// What is on the bar, as far as the session knows.
    public var onBar: BarLoad?

    /// Session effort, one to ten.
    public var effort: Int?
    /// Whether a number alone is about the effort: it was asked for, or given, last.
    var isAboutEffort = false
    /// What was noted on the session as a whole.
    public var notes: [String] = []

    /// When it began, where the lifter said so later.
    var correctedBeginning: CorrectedBeginning?

    /// Whether the lifter said later that there was no such session.
    public internal(set) var isRemoved = false

    /// Whether the set to be lifted now or after the rest is a warm-up.
    var isWarmingUp: Bool { current.map { self[$0].target.kind == .warmUp } ?? false }

    /// Whether nothing is left to be lifted, and the session goes on.
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
  /// The state in which a plan begins: its first set is being lifted.
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
  /// An exercise of which nothing was done yet.
  init(_ planned: PlannedExercise) {
    self.init(
      name: planned.name, sets: planned.sets.map { Session.SetState(target: $0) },
      rest: planned.rest, loading: planned.loading, group: planned.group,
      interval: planned.interval, tempo: planned.tempo, cue: planned.note, block: planned.block,
      pronunciation: planned.pronunciation)
  }
}
