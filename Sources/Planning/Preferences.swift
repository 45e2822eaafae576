package import SessionEngine
package import Training

/// The lifter's preferences that decide a workout.
public struct Preferences: Equatable, Sendable {
  /// The unit of weights, unless a plan gives one.
  package var unit = Weight.Unit.kilograms
  /// The name or path of the followed program; `nil` if none is followed.
  public var program: String?
  /// Whether the lifter chose `program`; one that was not chosen is followed only once it is
  /// trained.
  package var hasChosenProgram = true
  /// The names or paths of programs that break a tie when no program is followed.
  package var favourites: [String] = []
  /// The first day of a week of the calendar.
  package var firstWeekday = Weekday.monday
  /// Whether barbell exercises begin with warm-up sets.
  package var warmsUp = false
  package var asks: [SessionPlan.Prompt] = []
  /// Whether weight changes are offered instead of prescribed.
  package var asksChanges = false
  /// Whether a rest is longer after a missed set.
  package var restsLongerAfterMiss = true
  /// Whether the rounds of an interval end on the minute without a press.
  package var runsRounds = false
  package var asksEffort = true
  /// Whether to offer to say how a new exercise is done.
  package var explainsNew = true
  /// A day of the latest light week, past or planned; `nil` if there was none.
  package var lightWeek: Day?
  /// How many weeks in a row without a light one it takes to offer one; `nil` never does.
  package var lightWeeks: Int?
  /// The sets a week that each muscle should have.
  package var weeklySets = 10...20
  /// Seconds each choice is offered after three presses; `nil` for the usual time.
  package var scan: Int?

  /// Creates the preferences of a lifter who set nothing and follows no program.
  public init() {}
}
