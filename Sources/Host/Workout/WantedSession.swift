internal import CommandGrammar
internal import LogStore
internal import Planning
internal import SessionEngine

struct WantedSession {
  enum Selection {
    /// The unfinished session, else the next workout.
    case next
    /// A workout, a file, or exercises in one line.
    case named(String)
    case last
  }

  var workout = Selection.next
  /// Whether an unfinished session is closed instead of resumed.
  var isFresh = false
  /// Whether a session that was closed is reopened.
  var resumes = false
  /// Whether a line may name unknown exercises.
  var allowsNew = false
  /// The minutes that it may take; `nil` for as many as it needs.
  var minutes: Int?
  /// The sound device, if not that of the settings.
  var device: String?
}

extension WantedSession {
  /// Reads the command line of `spotter run`.
  init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    if let workout = invocation[.workout] { self.workout = .named(workout) }
    isFresh = invocation.has(.fresh)
    resumes = invocation.has(.resume)
    allowsNew = invocation.has(.new)
    minutes = try invocation.minutes
    device = invocation.value(.device)
  }

  /// Whether an unfinished session is resumed, whatever its workout.
  var mayResume: Bool {
    guard case .next = workout else { return false }
    return !isFresh
  }

  /// Returns the plan of a workout that was named; `nil` for the next one.
  func plan(_ planner: Planner, _ store: Store?, _ now: Timestamp) throws -> SessionPlan? {
    switch workout {
    case .next: nil
    case .named(let operand):
      try planner.plan(operand, store: store, at: now, allowsNew: allowsNew)
    case .last: try store.flatMap { try planner.last($0, at: now) }
    }
  }
}
