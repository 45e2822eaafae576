public import Training

extension Session {
  /// A fact of a session.
  ///
  /// The journal is a list of them, and the session what they add up to.
  public enum Event: Hashable, Sendable {
    /// The set was lifted; the rest runs from this moment.
    case setDone(SetPlace, Performance)
    /// A set done has other repetitions or another weight than was thought.
    case corrected(SetPlace, Performance)
    case setSkipped(SetPlace)
    /// The warm-ups of the exercise that are left are skipped.
    case warmUpSkipped(Int)
    case exerciseSkipped(Int)
    /// The exercise goes to the end of the queue.
    case exerciseDelayed(Int)
    /// The pending sets of the exercise have this weight from now on; the weight that was asked for,
    /// where something else can be loaded.
    case weightChanged(exercise: Int, Weight, asked: Weight? = nil)
    /// The sets behind this one are done with the weight that it was lifted with; the weight that was
    /// typed, where something else can be loaded.
    case weightFollowed(SetPlace, Weight, asked: Weight? = nil)
    /// The pending sets of the exercise are done with a band of this colour from now on.
    case bandChanged(exercise: Int, String)
    /// A weight that nobody knows is looked for: this one is tried next.
    case weightTried(exercise: Int, Weight)
    /// The weight that was looked for: the pending sets of the exercise have it from now on.
    case weightFound(exercise: Int, Weight)
    /// The sets that were offered with the plan take the place of those of the exercise.
    case proposalTaken(exercise: Int)
    /// The exercise rests so many seconds from now on, this rest included.
    case restChanged(exercise: Int, seconds: Int)
    /// This rest lasts until then.
    case restExtended(until: Instant)
    case restEnded(isAutomatic: Bool)
    /// Exertion of a set in tenths of RPE.
    case rpeRated(SetPlace, tenths: Int)
    /// What was read of a set besides what it counts.
    case read(SetPlace, SetMetric)
    case effortRated(Int)
    /// A note on an exercise, or on the session.
    case noted(exercise: Int?, String)
    case paused(isAutomatic: Bool)
    case resumed
    case asked(Question.Subject)
    case counted(Int)
    /// The question is over.
    case answered
    /// What was pending is skipped; the session is complete.
    case finished
    /// Back to the state before the event of this number in what is remembered: what a press did
    /// before it turned out to be the first of several.
    case returned(to: Int)
    /// The same because the lifter took something back.
    case undone(to: Int)
    /// The program was started again.
    case continued(rebooted: Bool)
    /// The session is over: left by the lifter or by itself.
    case ended
    /// The session was found hours later and closed as it stood.
    case closed
    /// The work of a set that goes by the clock begins then.
    case clockStarted(at: Instant)
    /// The work begins only then: its set is still being announced.
    case clockDelayed(until: Instant)
    /// The clock waits for a press: it ran while nobody was there.
    case clockStopped
    /// The first side of a set is done; the seconds it was kept up, where those count, and whether it
    /// was short.
    case sideChanged(held: Int?, isShort: Bool? = nil)
    /// What is left of an exercise is done as another one, which takes its place.
    case exerciseSwapped(Int, for: AddedExercise)
    /// An exercise came to the end of the queue.
    case exerciseAdded(AddedExercise)
    /// Further sets came to an exercise, behind the others.
    case setsAdded(exercise: Int, [SetTarget])
    /// The exercise is the next one now; where it was skipped, its sets are there again.
    case exerciseJumped(Int)
    case exerciseMoved(Int, before: Int)
    /// The exercise is no part of the session any more.
    case exerciseDeleted(Int)
    /// The set is no part of the session any more, whatever became of it.
    case setDeleted(SetPlace)
    /// The session was over, and the lifter corrected it.
    case edited(Amendment)

    /// Whether a lifter did it, or the clock in their place, so that an undo stops here.
    ///
    /// To ask where one is changes nothing, and is none.
    var isAct: Bool {
      switch self {
      case .restEnded(isAutomatic: false), .paused(isAutomatic: false), .resumed, .counted,
        .clockStarted, .sideChanged, .asked(.short), .asked(.doubt):
        true
      default: isLasting
      }
    }

    /// Whether the lifter would miss it if it were lost.
    var isLasting: Bool {
      switch self {
      case .setDone, .corrected, .setSkipped, .warmUpSkipped, .exerciseSkipped, .exerciseDelayed,
        .weightChanged, .weightFollowed, .bandChanged, .weightTried, .weightFound, .proposalTaken,
        .restChanged, .restExtended, .rpeRated, .read, .effortRated, .noted, .exerciseSwapped,
        .exerciseAdded, .setsAdded, .exerciseJumped, .exerciseMoved, .exerciseDeleted, .setDeleted,
        .finished:
        true
      case .restEnded, .paused, .resumed, .asked, .counted, .answered, .returned, .undone,
        .continued, .ended, .closed, .clockStarted, .clockDelayed, .clockStopped, .sideChanged,
        .edited:
        false
      }
    }
  }

  /// A line of the journal: what happened, and when.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var at: Instant
    /// What happened.
    public var event: Event

    /// An event at a moment.
    public init(at: Instant, event: Event) {
      self.at = at
      self.event = event
    }
  }
}
