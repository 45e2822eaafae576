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
    if case .returned(let depth) = entry.event { return goBack(to: depth, at: entry.at) }
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

  private mutating func goBack(to depth: Int, at now: Instant) {
    if depth <= self.depth, let earlier = remembered(before: depth) {
      let index = depth - forgotten
      // What a gesture takes back was never done; an undo comes when the clock is long left.
      let isGesture = now - (past[checked: index]?.at ?? now) <= Machine.guarding
      defer { if !isGesture { state.leaveClock(at: now) } }
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

  /// The number of the last thing that was done and can be undone.
  ///
  /// A correction that answered a question is undone with its question, so that what comes back
  /// is the state before it was asked.
  var undoDepth: Int? {
    guard var index = past.lastIndex(where: { $0.event.isUndoable }) else { return nil }
    while index > 0, past[index].state.question != nil { index -= 1 }
    guard past[index].state.question == nil else { return nil }
    return forgotten + index
  }

  /// The number of the event that logged a set, so that the set can be taken back.
  func depth(of place: SetPlace) -> Int? {
    past.lastIndex { past in
      guard case .setDone(place, _) = past.event else { return false }
      return true
    }.map { forgotten + $0 }
  }
}

extension Array {
  subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
