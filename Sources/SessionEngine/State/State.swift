package import Training

extension Session {
  public enum Phase: Hashable, Sendable {
    case lifting(Lifting)
    case resting(Rest)
    case complete(since: Instant)
    case ended

    /// Its name in JSON and on a timeline.
    package var name: String {
      switch self {
      case .lifting: "lifting"
      case .resting: "resting"
      case .complete: "complete"
      case .ended: "ended"
      }
    }
  }

  /// A set being lifted.
  public struct Lifting: Hashable, Sendable {
    /// When it began, pauses excluded.
    package var since: Instant

    /// Whether it began because the rest before it ran out, without a press.
    package var isAutomatic: Bool

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
  }

  /// A rest and its end.
  public struct Rest: Hashable, Sendable {
    package var since: Instant
    /// When it is over; pausing the session does not extend it.
    package var until: Instant
    /// Whether the time to announce the timed set that follows passed during a pause.
    var isUnannounced = false
  }

  /// The complete state of a session at one moment, as computed from its journal.
  public struct State: Equatable, Sendable {
    /// The exercises in the order of the plan.
    package var exercises: [ExerciseState]

    /// The order in which exercises are done; "later" moves one to the end.
    package var order: [Int]
    public var phase: Phase
    package var pausedAt: Instant?
    /// How long it was paused before, or left alone.
    var away = TimeSpan.milliseconds(0)
    /// Its length, if the lifter corrected that later.
    var correctedLength: TimeSpan?

    package var question: Question?

    /// The questions still to be asked once the session is complete, in order.
    var unasked: [Question.Subject] = []

    /// Weight changes to offer once nothing else is being said.
    var offers: [WeightOffer] = []

    /// The offered weights that were declined, by exercise.
    var declined: [Int: Weight] = [:]

    var proposed: Set<Int> = []

    /// Whether to ask about how much: until the lifter does not know.
    var mayKnowWeights = true

    var scan = Session.Patience.choice

    /// The names of other lifters who could join; not from the journal.
    var others: [String] = []

    var asksEffort = true
    /// The weeks without a light one, if the end of the session asks about one.
    var hardWeeks: Int?

    var restsLongerAfterMiss = false

    /// Whether the rounds of an interval end on the minute without a press.
    var runsRounds = false

    var canUndo = false

    package var lastDone: SetPlace?

    /// What each bar carries, by its name, as far as the session knows.
    package var bars: [String: BarLoad] = [:]

    /// Session effort, 1 to 10.
    package var effort: Int?
    package var hasTakenLightWeek = false
    /// Whether a bare number means the effort: it was asked for or given last.
    var isAboutEffort = false
    package var notes: [String] = []

    /// When it began, if the lifter corrected that later.
    var correctedBeginning: CorrectedBeginning?

    package internal(set) var isRemoved = false

    /// The set being lifted, or `nil`; without one, changes of it are ignored.
    package internal(set) var lifting: Lifting? {
      get { if case .lifting(let lifting) = phase { lifting } else { nil } }
      set { phase = newValue.map(Phase.lifting) ?? phase }
    }

    /// The same for a rest.
    package internal(set) var resting: Rest? {
      get { if case .resting(let rest) = phase { rest } else { nil } }
      set { phase = newValue.map(Phase.resting) ?? phase }
    }

    package var isResting: Bool { resting != nil }

    /// Whether a set is still to come.
    package var isUnderway: Bool { lifting != nil || isResting }

    /// The place of the set being lifted.
    var lifted: SetPlace? { lifting == nil ? nil : current }

    var isWarmingUp: Bool { current.map { self[$0].target.kind == .warmUp } ?? false }

    var isComplete: Bool {
      if case .complete = phase { true } else { false }
    }

    package subscript(place: SetPlace) -> SetState {
      get { exercises[place.exercise].sets[place.set] }
      set { exercises[place.exercise].sets[place.set] = newValue }
    }
  }
}

extension Session.State {
  /// Creates the initial state of a plan: its first set is being lifted.
  init(_ plan: SessionPlan, at now: Instant) {
    self.init(unloaded: plan, at: now)
    loadBar(plan)
  }

  /// Creates the initial state of a plan with nothing on the bar, which is faster.
  init(unloaded plan: SessionPlan, at now: Instant) {
    exercises = plan.workout.withoutMissingGear(in: plan.gym).exercises.map { exercise in
      var state = Session.ExerciseState(exercise)
      state.alternatives = plan.alternatives?[exercise.name.normalizedName] ?? []
      state.lacksGear = plan.gym.lacksGear(for: exercise.name, loading: exercise.loading)
      // Progression ignores what is done without the weight.
      state.isCut = state.lacksGear
      return state
    }
    order = Array(exercises.indices)
    phase = .lifting(Session.Lifting(since: now, isAutomatic: false))
    if current == nil { phase = .complete(since: now) }
    restsLongerAfterMiss = plan.restsLongerAfterMiss ?? false
    runsRounds = plan.runsRounds ?? false
    if let scan = plan.scan { self.scan = .seconds(scan) }
    asksEffort = plan.asksEffort ?? true
    hardWeeks = plan.hardWeeks
    prepareSearch(plan)
  }
}
