public import SessionEngine
public import Training

/// The lifter's preferences that decide a workout.
public struct Preferences: Equatable, Sendable {
  /// The unit of weights, unless a plan gives one.
  public var unit = Weight.Unit.kilograms
  /// The name or path of the followed program; `nil` if none is followed.
  public var program: String?
  /// Whether the lifter chose `program`; one that was not chosen is followed only once it is
  /// trained.
  public var hasChosenProgram = true
  /// The names or paths of programs that break a tie when no program is followed.
  public var favourites: [String] = []
  /// The first day of a week of the calendar.
  public var firstWeekday = Weekday.monday
  /// Whether barbell exercises begin with warm-up sets.
  public var warmsUp = false
  public var asks: Set<SessionPlan.Asking> = []
  /// Whether weight changes are offered instead of prescribed.
  public var asksChanges = false
  /// Whether a rest is longer after a missed set.
  public var restsLongerAfterMiss = true
  /// Whether the rounds of an interval end on the minute without a press.
  public var runsRounds = false
  /// Whether the session asks for its effort at the end.
  public var asksEffort = true
  /// Seconds each choice is offered after three presses; `nil` for the usual time.
  public var scan: Int?

  /// Creates the preferences of a lifter who set nothing and follows no program.
  public init() {}
}
