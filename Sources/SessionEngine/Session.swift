internal import Training

/// One workout: the sum of its journal.
///
/// `decide` turns an input at an instant into events, `apply` adds an event to the state. Both
/// know no clock and touch nothing, so a session can be replayed, resumed and tested as a value.
public struct Session: Equatable, Sendable {
  /// What the session started from.
  public let plan: SessionPlan

  /// Where it stands.
  public private(set) var state: State

  /// The state before each event that can still be taken back, the oldest first.
  private(set) var past: [Past] = []

  /// How many states were forgotten because there were too many of them.
  private(set) var forgotten = 0

  /// What the latest event took back, for a press that undid something and became a hold.
  private(set) var takenBack: TakenBack?

  /// When the latest event happened.
  public private(set) var latest: Instant

  struct Past: Equatable, Sendable {
    var state: State
    var event: Event
    var at: Instant

    /// Whether it was part of the same press or word as what came right after it.
    fileprivate func leads(to next: Past) -> Bool {
      switch (event, next.event) {
      case (.setDone(let done, _), .asked(.short(let place))):
        done == place && next.at - at <= SessionMachine.pressWindow
      case (.answered, _):
        // Silence answers at the deadline: what comes at that very moment is something else.
        next.at == at && state.question.map { at < $0.deadline } ?? true
      case (.corrected, .answered), (.effortRated, .answered), (.resumed, .setDone),
        (.resumed, .weightChanged), (.resumed, .bandChanged), (.weightChanged, .setDone),
        (.bandChanged, .setDone), (.resumed, .weightFollowed), (.weightFollowed, .setDone),
        (.weightFollowed, .corrected):
        next.at == at
      default: false
      }
    }
  }

  struct TakenBack: Equatable, Sendable {
    var past: [Past]
    var state: State
  }

  /// Far more events than a long session has; a pipe that changes weights without end must not
  /// fill the memory.
  private static let remembered = 2_000

  /// More notes on one thing than anybody takes; a pipe of them must not fill the memory either.
  static let notesKept = 100

  /// What a set can have of what it counts: nobody rows a hundred kilometres.
  static let counts = 0...99_999

  /// As many exercises as a workout can have, and more that come to it; a pipe that adds them without
  /// end must not fill the memory.
  public static let exercisesKept = Workout.mostExercises + 50

  /// More sets than an exercise has in any plan.
  public static let setsKept = 200

  /// A session that begins.
  public init(_ plan: SessionPlan, at now: Instant = .zero) {
    self.plan = plan
    state = State(plan, at: now)
    latest = now
  }

  /// A session out of its journal.
  public init(_ plan: SessionPlan, journal: some Sequence<Entry>) {
    self.init(plan)
    for entry in journal { apply(entry) }
  }

  /// Whether it was closed as it stood, and not left by the lifter.
  var isClosed: Bool { closingIndex != nil }

  /// How the exercises of the session, and those that may come to it, are spoken where that is not as
  /// they are written, by normalised name.
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

  /// The number that the next event will have in what is remembered.
  var depth: Int { forgotten + past.count }

  /// The state before the event of a number, if it is still remembered.
  func remembered(before depth: Int) -> State? {
    guard depth >= forgotten else { return nil }
    return depth == self.depth ? state : past[checked: depth - forgotten]?.state
  }

  /// Adds an event.
  public mutating func apply(_ entry: Entry) {
    guard entry.at.isSane else { return }
    latest = max(latest, entry.at)
    switch entry.event {
    case .returned(let depth):
      // Journals of earlier versions have it for an undo, too, which comes when the clock is long
      // left.
      let isKnown = (forgotten..<self.depth).contains(depth)
      let first = isKnown ? past[depth - forgotten].at : entry.at
      goBack(to: depth)
      if entry.at - first > SessionMachine.guarding { state.leaveClock(at: entry.at) }
      return
    case .undone(let depth):
      goBack(to: depth)
      state.comeBack(at: entry.at)
      return
    default: break
    }
    takenBack = nil
    past.append(Past(state: state, event: entry.event, at: entry.at))
    if past.count > Session.remembered {
      forgotten += past.count / 2
      past.removeFirst(past.count / 2)
    }
    state.apply(entry.event, at: entry.at, plan)
  }

  /// Whether a number can be gone back to: it is remembered, or was only just taken back.
  func canReturn(to depth: Int) -> Bool {
    if depth <= self.depth { return remembered(before: depth) != nil }
    return depth - self.depth <= takenBack?.past.count ?? 0
  }

  private mutating func goBack(to depth: Int) {
    if depth <= self.depth, let earlier = remembered(before: depth) {
      let index = depth - forgotten
      takenBack = TakenBack(past: Array(past[index...]), state: state)
      past.removeSubrange(index...)
      state = earlier
    } else if let ahead = takenBack, canReturn(to: depth) {
      let count = depth - self.depth
      past += ahead.past.prefix(count)
      state = ahead.past[checked: count]?.state ?? ahead.state
      takenBack = nil
    }
  }

  /// The number of the first event of what the lifter did last, if it is still remembered.
  ///
  /// That is one press, one word, or a set that the clock logged. A count that silence has accepted
  /// was no act: the presses that counted were.
  var undoDepth: Int? {
    guard
      var index = past.lastIndex(where: { past in
        guard past.event.isAct else { return false }
        guard let question = past.state.question, question.isCounted else { return true }
        return !past.event.isAnswer || past.at < question.deadline
      })
    else { return nil }
    while index > 0, past[index - 1].leads(to: past[index]) { index -= 1 }
    return forgotten + index
  }
}

extension Array {
  subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Session.Event {
  /// Whether it settles a count.
  fileprivate var isAnswer: Bool {
    switch self {
    case .corrected, .effortRated: true
    default: false
    }
  }
}

extension Session.State {
  /// An undo has come back here: what was asked is asked again, and has all its time; what was told
  /// and chosen from is over, and so is a clock that ran out meanwhile.
  fileprivate mutating func comeBack(at now: Instant) {
    leaveClock(at: now)
    missAnnouncement(at: now)
    switch question?.subject {
    case .short, .amrap, .effort: question?.deadline = now + Session.Patience.firstPress
    case .offer: question?.deadline = now + Session.Patience.offer
    case .doubt: question?.deadline = now + Session.Patience.doubt
    case .status, .choices, .menu, .again, .sure: question = nil
    case nil: break
    }
    question?.since = now
  }
}
