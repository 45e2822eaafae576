public import Training

extension Session {
  /// An event of a session: the journal is a list of them, from which the session is computed.
  public enum Event: Hashable, Sendable {
    /// The set was lifted; the rest runs from this moment.
    case setDone(SetPlace, Performance)
    case setCorrected(SetPlace, Performance)
    case setSkipped(SetPlace)
    case warmUpSkipped(Int)
    case exerciseSkipped(Int)
    /// Moves the exercise to the end of the queue.
    case exerciseDelayed(Int)
    /// The weight of the pending sets; `asked` is the typed one, if it cannot be loaded exactly.
    case weightChanged(exercise: Int, Weight, asked: Weight? = nil)
    /// The sets after this one get the weight it was lifted with; `asked` is as above.
    case weightFollowed(SetPlace, Weight, asked: Weight? = nil)
    case bandChanged(exercise: Int, String)
    /// In the search for a weight, this one is tried next.
    case weightTried(exercise: Int, Weight)
    /// The search ended: the pending sets of the exercise get this weight.
    case weightFound(exercise: Int, Weight)
    case proposalTaken(exercise: Int)
    /// The exercise's rest becomes this long, including the current one.
    case restChanged(exercise: Int, seconds: Int)
    case restExtended(until: Instant)
    case restEnded(isAutomatic: Bool)
    /// Exertion of a set in tenths of RPE.
    case setRated(SetPlace, tenths: Int)
    case metricRead(SetPlace, SetMetric)
    case effortRated(Int)
    case lightWeekTaken
    /// A note on an exercise, or on the session if `exercise` is `nil`.
    case noted(exercise: Int?, String)
    case paused(isAutomatic: Bool)
    case resumed
    case asked(Question.Subject)
    case counted(Int)
    case answered
    /// The pending sets are skipped; the session is complete.
    case finished
    /// Returns to the state before the event of this number: a press turned out to be the first of
    /// several, and what it did is undone.
    case returned(to: Int)
    /// The same, because the lifter undid something.
    case undone(to: Int)
    case continued(rebooted: Bool)
    /// The session is over: ended by the lifter or automatically.
    case ended
    /// The session was found hours later and closed in its state.
    case closed
    /// The work of a timed set begins at this moment.
    case clockStarted(at: Instant)
    /// The work begins later, since its set is still being announced.
    case clockDelayed(until: Instant)
    /// The clock ran unattended and now waits for a press.
    case clockStopped
    /// The first side of a set is done, held for so many seconds, if those count.
    case sideChanged(held: Int?, isShort: Bool? = nil)
    /// Another exercise replaces what is left of this one.
    indirect case exerciseSwapped(Int, for: AddedExercise)
    /// An exercise was added at the end of the queue.
    indirect case exerciseAdded(AddedExercise)
    /// Sets were added after the others of an exercise.
    case setsAdded(exercise: Int, [SetTarget])
    /// The exercise is next; if it was skipped, its sets are pending again.
    case exerciseJumped(Int)
    case exerciseMoved(Int, before: Int)
    case exerciseDeleted(Int)
    /// Removes the set from the session, whatever its result.
    case setDeleted(SetPlace)
    /// Sets are left out and rests are shorter, to fit the time there is.
    indirect case shortened(Shortening)
    indirect case edited(Amendment)
    /// The exercises of a session that took place elsewhere, with their results.
    case recorded([LoggedExercise])

    /// What an event means for the session, apart from what it changes.
    struct Traits: OptionSet {
      let rawValue: Int

      /// The lifter, or the clock in their place, did something that an undo can take back; asking
      /// for the status, which changes nothing, is no such act.
      static let act = Traits(rawValue: 1)
      /// An act too, and losing the event would lose data of the lifter's.
      static let lasting = Traits(rawValue: 2 | 1)
      /// It settles a count.
      static let answer = Traits(rawValue: 4)
      /// Another weight or exercise is next because of it.
      static let load = Traits(rawValue: 8)
      /// It can follow the end of a session, as a correction of it or the undoing of one.
      static let correction = Traits(rawValue: 16)
      /// Words may cause it that were only heard: it logs, ends, skips, removes and takes back
      /// nothing, and asks nothing that would.
      static let hearable = Traits(rawValue: 32)
    }

    var traits: Traits {
      switch self {
      case .setDone, .restChanged, .metricRead, .exerciseAdded, .finished, .recorded: .lasting
      case .weightFollowed, .bandChanged, .restExtended, .setRated, .noted, .lightWeekTaken,
        .setsAdded:
        [.lasting, .hearable]
      case .setCorrected, .effortRated: [.lasting, .answer, .hearable]
      case .weightTried: [.lasting, .answer, .load, .hearable]
      case .weightChanged, .proposalTaken: [.lasting, .load, .hearable]
      case .weightFound, .setSkipped, .warmUpSkipped, .exerciseSkipped, .exerciseDelayed,
        .exerciseSwapped, .exerciseJumped, .exerciseMoved, .exerciseDeleted, .setDeleted,
        .shortened:
        [.lasting, .load]
      case .restEnded(let isAutomatic): isAutomatic ? [] : .act
      case .paused(let isAutomatic): isAutomatic ? .hearable : [.act, .hearable]
      case .resumed, .counted, .asked(.short), .asked(.doubt), .asked(.many): [.act, .hearable]
      case .clockStarted, .sideChanged: .act
      case .asked(.sure), .undone, .continued, .ended, .closed, .clockDelayed, .clockStopped: []
      case .asked, .answered: .hearable
      case .edited, .returned: .correction
      }
    }
  }

  /// An entry of the journal: an event and its time.
  public struct Entry: Hashable, Sendable {
    public var at: Instant
    public var event: Event

    public init(at: Instant, event: Event) { (self.at, self.event) = (at, event) }
  }
}
