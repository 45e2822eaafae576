internal import Training

/// One workout, computed from its journal. `SessionMachine` turns an input at an instant into
/// events, and `apply` adds an event to the state, neither with a clock or side effects: a session
/// can be replayed, resumed and tested as a value.
public struct Session: Equatable, Sendable {
  public let plan: SessionPlan

  public private(set) var state: State

  /// The events that can still be undone, oldest first.
  private(set) var past: [Past] = []

  /// Whether the current state does not follow from the last one in `past` by the events since.
  private var isApart = false

  /// How many states were dropped from the front of `past` to limit memory.
  private(set) var forgotten = 0

  /// The entries undone by the latest event; restored when the undoing press becomes a hold.
  private(set) var takenBack: TakenBack?

  /// When the latest event happened.
  public private(set) var latest: Instant

  struct Past: Equatable, Sendable {
    /// Behind a pointer, because few events have one and all would have its size.
    fileprivate indirect enum Kept: Equatable, Sendable { case state(State) }

    fileprivate var kept: Kept?
    var question: Question?
    var event: Event
    var at: Instant
    var after: Instant

    /// The state before the event, of one event in `interval`: the others follow from it.
    var state: State? {
      get { if case .state(let state)? = kept { state } else { nil } }
      set { kept = newValue.map(Kept.state) }
    }

    /// Whether this event belongs to the same press or word as the event right after it.
    fileprivate func leads(to next: Past) -> Bool {
      switch (event, next.event) {
      case (.setDone(let done, _), .asked(.short(let place))):
        done == place && next.at - at <= SessionMachine.pressWindow
      case (.setDone(let done, _), .setCorrected(let place, let performance)):
        done == place && performance.reps == 0 && next.at - at <= SessionMachine.pressWindow
      case (.answered, _):
        // Silence answers at the deadline: an event at that exact moment is unrelated.
        next.at == at && question.map { at < $0.deadline } ?? true
      case (.setCorrected, .answered), (.effortRated, .answered), (.resumed, .setDone),
        (.resumed, .weightChanged), (.resumed, .bandChanged), (.weightChanged, .setDone),
        (.bandChanged, .setDone), (.resumed, .weightFollowed), (.weightFollowed, .setDone),
        (.weightFollowed, .setCorrected), (.setDone, .setRated), (.setCorrected, .setRated),
        (.metricRead, .metricRead), (.metricRead, .setDone), (.resumed, .metricRead),
        (.setCorrected, .metricRead),
        (.setRated, .metricRead), (.setRated, .weightChanged), (.setRated, .setsAdded),
        (.setRated, .answered), (.weightChanged, .answered), (.setsAdded, .answered),
        (.resumed, .asked), (.counted, .weightTried):
        next.at == at
      default: false
      }
    }
  }

  struct TakenBack: Equatable, Sendable {
    var past: [Past]
    var state: State
  }

  /// Far more events than a long session has; a pipe that keeps changing weights would fill the
  /// memory.
  private static let remembered = 2_000

  /// How many events have one state in `past`: that of a long session takes 50 kB, and it is in
  /// memory twice.
  private static let interval = 50

  /// The most notes of an exercise or the session: a pipe of notes would fill the memory.
  package static let mostNotes = 100

  /// The valid count of a set, in reps, seconds, metres or calories: nobody rows 100 km.
  package static let counts = 0...99_999

  /// The most exercises, a full workout plus 50: a pipe that adds them would fill the memory.
  package static let mostExercises = Workout.mostExercises + 50

  /// The most sets an exercise can have; no plan has more.
  package static let mostSets = 200

  public init(_ plan: SessionPlan, at now: Instant = .zero) {
    self.plan = plan
    state = State(plan, at: now)
    latest = now
  }

  /// Rebuilds a session from its journal.
  public init(_ plan: SessionPlan, journal: some Sequence<Entry>) {
    self.init(plan)
    for entry in journal { apply(entry) }
  }

  var isClosed: Bool { closingIndex != nil }

  /// How the exercises and their alternatives are pronounced, by normalized name, if not as
  /// written.
  public var pronunciations: [String: String] {
    var spoken = plan.workout.pronunciations
    for exercise in state.exercises {
      for other in exercise.alternatives {
        if let word = other.pronunciation { spoken[other.name.normalizedName] = word }
      }
      if let word = exercise.pronunciation { spoken[exercise.name.normalizedName] = word }
    }
    return spoken
  }

  /// The number the next event gets in `past`, counting the forgotten ones.
  package var depth: Int { forgotten + past.count }

  /// The state before the event with this number, or `nil` if it was forgotten.
  func remembered(before depth: Int) -> State? {
    depth == self.depth ? state : state(before: depth - forgotten, of: past)
  }

  private func state(before index: Int, of past: [Past]) -> State? {
    guard past.indices.contains(index),
      let first = past[...index].lastIndex(where: { $0.state != nil }),
      var state = past[first].state
    else { return nil }
    for past in past[first..<index] {
      state.apply(past.event, at: past.at, after: past.after, plan)
    }
    return state
  }

  /// Who else trains here, by name, is not part of the session, so an undo does not change it.
  mutating func offer(toShareWith others: [String]) {
    state.others = others
    for index in past.indices { past[index].state?.others = others }
    takenBack?.state.others = others
    for index in takenBack?.past.indices ?? 0..<0 { takenBack?.past[index].state?.others = others }
  }

  /// Applies an event.
  public mutating func apply(_ entry: Entry) {
    guard entry.at.isSane else { return }
    let before = latest
    latest = max(latest, entry.at)
    switch entry.event {
    case .returned(let depth):
      // A closed session is reopened long after a clock in it has ended.
      let isKnown = (forgotten..<self.depth).contains(depth)
      let first = isKnown ? past[depth - forgotten].at : entry.at
      goBack(to: depth)
      if entry.at - first > SessionMachine.guarding { state.leaveClock(at: entry.at) }
      return
    case .undone(let depth):
      let undone = state
      goBack(to: depth)
      state.comeBack(at: entry.at)
      state.keepBars(of: undone, at: entry.at, plan)
      return
    default: break
    }
    takenBack = nil
    let hasState = past.isEmpty || isApart || depth % Session.interval == 0
    past.append(
      Past(
        kept: hasState ? .state(state) : nil, question: state.question, event: entry.event,
        at: entry.at, after: before))
    isApart = false
    if past.count > Session.remembered {
      let half = past.count / 2
      past[half].state = state(before: half, of: past)
      forgotten += half
      past.removeFirst(half)
    }
    state.apply(entry.event, at: entry.at, after: before, plan)
  }

  /// Whether this event number can be returned to: it is remembered, or was undone just now.
  func canReturn(to depth: Int) -> Bool {
    if depth <= self.depth { return depth >= forgotten }
    return depth - self.depth <= takenBack?.past.count ?? 0
  }

  private mutating func goBack(to depth: Int) {
    if depth <= self.depth, let earlier = remembered(before: depth) {
      let index = depth - forgotten
      var ahead = Array(past[index...])
      if !ahead.isEmpty { ahead[0].state = earlier }
      takenBack = TakenBack(past: ahead, state: state)
      past.removeSubrange(index...)
      (state, isApart) = (earlier, true)
    } else if let ahead = takenBack, canReturn(to: depth) {
      let count = depth - self.depth
      past += ahead.past.prefix(count)
      (state, isApart) = (state(before: count, of: ahead.past) ?? ahead.state, true)
      takenBack = nil
    }
  }

  /// Of the other pauses that a session makes by itself, one waits for the lifter's first turn, and
  /// one follows minutes in which nothing happened.
  private func isEndOfSilence(_ index: Int) -> Bool {
    guard past[index].event == .resumed, forgotten + index > 1,
      let pause = past[checked: index - 1]
    else { return false }
    return pause.event == .paused(isAutomatic: true) && pause.at - pause.after < .minutes(9)
  }

  /// The number of the first event of the lifter's latest action, if remembered: a press, a word,
  /// or a set the clock logged. A count accepted by silence is part of the presses that counted.
  var undoDepth: Int? {
    guard
      var index = past.indices.last(where: { index in
        let past = past[index]
        guard past.event.traits.contains(.act), !isEndOfSilence(index) else { return false }
        guard let question = past.question, question.isCounted else { return true }
        return !past.event.traits.contains(.answer) || past.at < question.deadline
      })
    else { return nil }
    while index > 0, past[index - 1].leads(to: past[index]) { index -= 1 }
    return forgotten + index
  }
}

extension Array {
  subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Session.State {
  /// Restores this state after an undo: a count, an offer or a doubt is asked again with its full
  /// time; menus are closed, and so is a clock that ran out meanwhile.
  fileprivate mutating func comeBack(at now: Instant) {
    leaveClock(at: now)
    missAnnouncement(at: now)
    guard let asked = question, !asked.isMomentary, let patience = asked.patience else {
      question = nil
      return
    }
    question?.deadline = now + patience
    question?.since = now
  }
}
