internal import Training

/// An event of a session for other programs, as JSON.
package struct EventObject: Encodable, Equatable, Sendable {
  /// The kinds of events, by their names in JSON.
  package enum Kind: String, Encodable, CaseIterable, Sendable {
    case sessionStarted, sessionResumed, sessionEnded
    case setAnnounced, setDone, setCorrected, setUndone, setSkipped
    case restStarted, restChanged, restNearlyOver, restOver, restCancelled
    case paused, resumed, record, note
    case asked, answered
    /// Words begin to be spoken, and all have been: they are not in the journal.
    case speaking, silent
    /// The present state instead of an event: the first line a new reader gets.
    case state
  }

  package var kind: Kind
  var at: TimeText
  var session: Int
  /// The name of the lifter whose session it is.
  var lifter: String?
  var program: String?
  var workout: String
  /// After the event: `lifting`, `resting`, `complete`, `ended`, or `left` by the program but open.
  var phase: String?
  var isPaused: Bool?
  /// Whether a rest has run out and its set has not been done.
  var isRestOver: Bool?
  /// Of a session that ended: `finished`, or `open` if it can be resumed.
  var status: String?
  var setsDone: Int?

  var exercise: String?
  var number: Int?
  var of: Int?
  var target: TargetObject?
  /// The performance: reps, or the target's measure.
  var reps: Int?
  var weight: Double?
  var unit: String?
  var band: String?
  /// How many reps were missing.
  var shortBy: Int?

  /// The seconds of a rest: its length, or what is left.
  var seconds: Int?
  var endsAt: TimeText?
  /// Whether the lifter ended the rest before its time.
  var early: Bool?

  /// What is asked, by its name on disk, and the answers that a listener may send.
  var question: String?
  var answers: [String]?
  var least: Int?
  var most: Int?
  /// What ended a question: `answer`, `count` or `silence`.
  var by: String?

  var record: Record?
  var note: String?
}
