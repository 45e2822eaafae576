public import Training

extension Session {
  /// Something to be told: what happened, and the numbers.
  ///
  /// Words come later.
  public enum Cue: Hashable, Sendable {
    case begins(Overview)
    /// A set is to be lifted now.
    case lift(SetAnnouncement, Introduction)
    /// The rest after a set, in seconds of all of it, and what follows if that is something new; it
    /// is longer after a set that was short.
    case rest(seconds: Int, next: SetAnnouncement?, isLonger: Bool = false)
    /// What is left of a rest that has been running for a while.
    case restLeft(seconds: Int, next: SetAnnouncement?)
    /// What is to be lifted after the rest.
    case next(SetAnnouncement)
    /// What has to be changed on the bar, once more before the rest ends.
    case plates(SetAnnouncement)
    /// Ten seconds of rest are left.
    case warning
    /// So many seconds of rest are left.
    case tick(Int)
    /// A question; the exercise is named when its set was done some time ago, the set where there
    /// are several to be asked about, and what came with the plan has its reason.
    case asks(
      Question.Subject, minimum: Int, exercise: String? = nil, number: Int? = nil,
      kind: SetKind = .work, because: ProgressionOffer.Kind? = nil)
    /// An offer was let pass: the exercise stays at this weight.
    case stays(Weight)
    /// A press has counted to this number.
    case count(Int)
    /// What the log says of a set now.
    ///
    /// With its number where it is not the set done last, and with how it is loaded, which says whether
    /// its weight is that of one hand, or comes on top of the body.
    case readBack(Performance, Measure = .reps, set: Int? = nil, loading: Loading? = nil)
    /// The work of a set that goes by the clock begins, is half done, or has so many seconds left.
    case started, half, left(seconds: Int)
    /// A set was kept up for so long.
    case held(seconds: Int)
    /// A set that was kept up as long as it should.
    case timeUp
    /// The time of a round is over, and it is not done; the next one is due, unless this is the last.
    case overrun(isLast: Bool = false)
    /// The other side is next.
    case otherSide
    /// A repetition begins, or turns.
    case rep(Int), beat
    case status(Status)
    /// A choice; with the exercise it is about, where it is another one.
    case offers(Choice, exercise: String? = nil)
    case paused(isAutomatic: Bool)
    /// The pause is over; so many seconds of rest are left, or this set is to be lifted.
    case goesOn(restLeft: Int?, SetAnnouncement?)
    /// Something was taken back: so many seconds of rest are left now, or this set is to be lifted.
    case undone(restLeft: Int?, SetAnnouncement?)
    case skippedSet(number: Int, SetKind)
    case skippedWarmUp
    case skippedExercise(String)
    case delayed(String)
    /// An exercise took the place of another; its next set, where the bar has to be changed for it.
    case swapped(Block, SetAnnouncement?)
    /// An exercise came to the end.
    case added(Block)
    case moved(String, before: String)
    case deletedExercise(String)
    case deletedSet(number: Int, SetKind)
    /// The answer to what was asked about.
    case about(Topic, Status)
    /// So many repetitions were missing in an exercise that is done for more weight.
    case goal(missing: Int)
    /// The next weight that is tried for an exercise that has none yet.
    case tries(SetAnnouncement)
    /// The weight of an exercise was found, and so many seconds of rest follow.
    case found(SetAnnouncement, rest: Int)
    /// An exercise has another weight; the set that comes next, where it is one of those, and the
    /// weight that was asked for, where something else is loaded for it.
    case weight(String, Weight, SetAnnouncement?, asked: Weight? = nil)
    /// An exercise has another band.
    case band(String, String)
    case restIs(seconds: Int)
    case rpe(tenths: Int)
    /// What was read of a set besides what it counts.
    case reading(SetMetric)
    case effort(Int)
    case noted(String)
    case complete(Summary)
    /// The session is over, and nothing was done in it.
    case nothingDone
    /// What the next session brings, once everything else was said.
    case following([NextTimeChange])
    case ended
    /// The program was started again, in the middle of this.
    case continued(Status, rebooted: Bool)
    case overlong(SetAnnouncement)
    /// The rest was over so many minutes ago, and time enough for the set has passed since.
    case overtime(minutes: Int, SetAnnouncement)
    case refused(Refusal)
    case help
    /// What was told last, once more.
    case again

    /// Whether it says that the workout is over.
    public var isComplete: Bool {
      guard case .complete = self else { return false }
      return true
    }

    /// Whether it belongs to the words that end a workout.
    var endsWorkout: Bool {
      if case .following = self { return true }
      return isComplete
    }
  }

  /// How a set is introduced.
  public enum Introduction: Hashable, Sendable {
    /// The first words after the beginning.
    case begin
    /// A rest has ended by itself.
    case go
    /// A rest is about to end, and the set goes by the clock.
    case ahead
    /// Another exercise without any rest.
    case straight
    /// The lifter went on, or the plan changed.
    case plain
  }

  /// What the session consists of.
  public struct Overview: Hashable, Sendable {
    /// The name of the workout.
    public var workout: String
    /// How many exercises it has.
    public var exercises: Int
    /// How long it will take.
    public var length: TimeSpan
    /// A workout that was missed.
    public var missed: SessionPlan.Missed?
    /// The phase of the program that begins with it.
    public var phase: SessionPlan.PhaseStart?
    /// The program's words on the workout.
    public var note: String?
  }

  /// Where the lifter is.
  public struct Status: Hashable, Sendable {
    /// The name of the workout.
    package var workout: String
    /// The set to be lifted, or to be lifted after the rest.
    package var call: SetAnnouncement?
    /// Seconds of rest, while one runs.
    package var restLeft: Int?
    /// Whether the session is paused.
    package var isPaused: Bool
    /// What is on the bar, as far as the session knows.
    package var onBar: BarLoad?
    /// The exercise after the current one.
    package var next: String?
    /// The sets of the current exercise, or of the one done last, in this session.
    package var today: Sets?
    /// What was done of it last time.
    package var last: SessionPlan.LastTime?
    /// The best it was done with; a session by itself knows of none, for it does not know the log.
    package var best: LiftedSet?
    /// Where that is going; nor does it know of this.
    package var trend: Trend?
    /// What is noted on the exercise: by the program, last time, and in this session.
    package var notes: [String] = []
    /// How long the session will still take.
    package var timeLeft: TimeSpan?
    /// What was achieved, once nothing is left to be lifted.
    package var summary: Summary?
  }

  /// Sets of an exercise that were done.
  public struct Sets: Hashable, Sendable {
    /// The exercise.
    public var exercise: String
    /// What was lifted in each.
    public var done: [Performance]
    /// What they count.
    public var measure: Measure
    /// How it is loaded.
    public var loading: Loading?
  }

  /// An exercise that came to the session, and what it asks for.
  public struct Block: Hashable, Sendable {
    /// Its name.
    public var exercise: String
    /// Its sets, warm-ups and further sets left out.
    public var sets: [SetTarget]
    /// How it is loaded.
    public var loading: Loading?
    /// Whether its sets are the rounds of a clock.
    public var isInterval: Bool
  }

  /// What was achieved.
  public struct Summary: Hashable, Sendable {
    /// The name of the workout.
    public var workout: String
    /// From the beginning to the last set.
    public var length: TimeSpan
    /// How many sets were done, short ones included.
    public var sets: Int
    /// How many of them were short.
    public var short: Int
    /// How many sets were skipped.
    public var skipped: Int
    /// Thousandths of the gym's unit.
    public var volume: Weight
    /// What the next session brings.
    public var following: [NextTimeChange] = []
    /// The records it set; a session by itself knows of none, for it does not know the log.
    package var records: [Record] = []
  }
}
