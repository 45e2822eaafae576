public import Training

extension Session {
  /// An announcement: what happened, and the numbers.
  public enum Cue: Hashable, Sendable {
    case begins(Overview)
    case lift(SetAnnouncement, Introduction)
    /// The full length of the rest after a set, and the next set if anything about it is new;
    /// `isLonger` if the rest is extended after a missed set.
    case rest(seconds: Int, next: SetAnnouncement?, isLonger: Bool = false)
    case restLeft(seconds: Int, next: SetAnnouncement?)
    case next(SetAnnouncement)
    /// The plates to change on the bar, repeated before the rest ends.
    case plates(SetAnnouncement)
    /// Ten seconds of rest are left.
    case warning
    /// A tick: this many seconds are left of a rest, of preparation or of timed work.
    case tick(Int)
    /// It names the exercise if its set was done some time ago, the set if several could be meant,
    /// and the reason if the offer came with the plan.
    case asks(
      Question.Subject, minimum: Int, exercise: String? = nil, number: Int? = nil,
      kind: SetKind = .work, because: ProgressionOffer.Kind? = nil)
    case stays(Weight)
    case count(Int)
    /// A press has counted to this effort, in tenths of RPE.
    case rated(tenths: Int)
    /// Confirms what is now logged for a set, with its number if it is not the set done last, and
    /// the exercise if it is not the one meant without its name.
    case readBack(
      Performance, Measure = .reps, set: Int? = nil, of: String? = nil, loading: Loading? = nil)
    /// In a timed set: the work begins, is half done, or has this many seconds left.
    case started, half, left(seconds: Int)
    case held(seconds: Int)
    case timeUp
    /// The time of a round is over but its work is not done.
    case overrun(isLast: Bool = false)
    case otherSide(isShort: Bool = false)
    /// A repetition begins, or changes direction.
    case rep(Int), beat
    case status(Status)
    case offers(Choice, exercise: String? = nil)
    case paused(isAutomatic: Bool)
    case goesOn(restLeft: Int?, SetAnnouncement?)
    /// Something was undone: the seconds of rest left, and the set to lift; in a rest only if it is
    /// not the one announced last.
    case undone(restLeft: Int?, SetAnnouncement?)
    case skippedSet(number: Int, SetKind)
    case skippedWarmUp
    case skippedExercise(String)
    case delayed(String)
    /// An exercise replaced another; its next set, if the bar has to be changed for it.
    case swapped(ExerciseSets, SetAnnouncement?)
    case added(ExerciseSets)
    case moved(String, before: String)
    case deletedExercise(String)
    case deletedSet(number: Int, SetKind)
    /// The workout was cut to fit the time there is: how long it still takes, the exercises left out,
    /// those done in turn, those with fewer sets, and whether rests are shorter.
    case shortened(
      left: TimeSpan, without: [String], inTurn: [[String]], fewer: [String], hasShorterRests: Bool)
    case about(Topic, Status)
    case record(Int, Measure, at: Weight)
    case goal(missing: Int)
    case tries(SetAnnouncement)
    /// The weight of an exercise was found; the seconds of rest that follow.
    case found(SetAnnouncement, rest: Int)
    /// An exercise has a new weight; its next set, if it is the current exercise, and the requested
    /// weight if another is loaded.
    case weight(String, Weight, SetAnnouncement?, asked: Weight? = nil)
    /// An exercise has a new band: its name and the colour.
    case band(String, String)
    case restIs(seconds: Int)
    case rpe(tenths: Int)
    case reading(SetMetric)
    case effort(Int)
    case lightWeekTaken
    case noted(String)
    case complete(Summary)
    case nothingDone
    case following([NextTimeChange])
    case ended
    case continued(Status, rebooted: Bool)
    case overlong(SetAnnouncement)
    /// The rest ran out, and the set should have been done this many minutes ago.
    case overtime(minutes: Int, SetAnnouncement)
    case refused(Refusal)
    case help(Situation)
    case again

    public var isComplete: Bool {
      if case .complete = self { true } else { false }
    }

    var endsWorkout: Bool {
      if case .following = self { return true }
      return isComplete
    }
  }

  /// What a press or a word can do now, for a lifter who asks for help.
  public enum Situation: Hashable, Sendable, CaseIterable {
    case set, search, rest, pause, count, choices, offer, effort, rating, end
  }

  /// How a set is introduced.
  public enum Introduction: Hashable, Sendable {
    /// It is the first set of the session.
    case begin
    /// A rest has run out.
    case go
    /// A rest is about to end, and the set is timed.
    case ahead
    /// Another exercise follows without rest.
    case straight
    /// The lifter moved on, or the plan changed.
    case plain
  }

  public struct Overview: Hashable, Sendable {
    public var workout: String
    public var exercises: Int
    /// The expected length.
    public var length: TimeSpan
    public var missed: SessionPlan.Missed?
    package var review: SessionPlan.Review?
    /// The phase of the program that begins with it.
    public var phase: SessionPlan.PhaseStart?
    /// Whether it is one of a light week.
    package var isLight = false
    public var note: String?
    /// Whether the lifter knows it.
    public var isKnown = false
  }

  /// The lifter's current position in the session.
  public struct Status: Hashable, Sendable {
    package var workout: String
    package var call: SetAnnouncement?
    /// Seconds of rest left, or `nil` if none is running.
    package var restLeft: Int?
    package var isPaused: Bool
    package var onBar: BarLoad?
    /// The exercise that questions are about: the current one, or the one done last.
    package var exercise: String?
    /// The exercise after the current one.
    package var next: String?
    /// This session's sets of the current exercise, or of the one done last.
    package var today: Sets?
    package var last: SessionPlan.LastTime?
    /// The best set of it; the session leaves it `nil`, since it has no access to the log.
    package var best: LiftedSet?
    /// Its trend; the session leaves it `nil` as well.
    package var trend: Trend?
    /// The notes on the exercise: the program's, last time's and this session's.
    package var notes: [String] = []
    package var timeLeft: TimeSpan?
    /// The results, once nothing is left to be lifted.
    package var summary: Summary?
  }

  /// The sets of an exercise that were done.
  public struct Sets: Hashable, Sendable {
    public var exercise: String
    public var done: [Performance]
    public var measure: Measure
    public var loading: Loading?
  }

  /// An exercise with the sets that are left of it.
  public struct ExerciseSets: Hashable, Sendable {
    public var exercise: String
    public var sets: [SetTarget]
    public var loading: Loading?
    /// Whether its sets are the rounds of an interval.
    public var isInterval: Bool
  }

  public struct Summary: Hashable, Sendable {
    public var workout: String
    /// The time from the beginning to the last set.
    public var length: TimeSpan
    /// The number of sets done, including missed ones.
    public var sets: Int
    /// The number of missed sets, done with fewer repetitions than prescribed.
    public var short: Int
    public var skipped: Int
    /// The total volume, in the gym's unit.
    public var volume: Weight
    public var following: [NextTimeChange] = []
    /// The records set; the session leaves it empty, since it has no access to the log.
    package var records: [Record] = []
  }
}
