/// A lifter's position in a program on a day, derived from the log, the program and the
/// appointments and never stored, so that correcting a past session corrects it, too.
package struct ProgramPosition: Hashable, Sendable {
  package let today: Day

  package private(set) var phase = 0

  /// The week of the phase that a session today belongs to, starting at 1: it begins with a session
  /// and lasts seven days, so that a week off does not count.
  package private(set) var week = 1

  package private(set) var phaseName: String?

  package private(set) var phaseWeeks: Int?

  package private(set) var beginsPhase = false

  /// Whether the last phase is over; its workouts continue until another program is chosen.
  package private(set) var isComplete = false

  package private(set) var last: String?

  package private(set) var next: Turn?

  /// The workouts planned in the last six days and not done, the oldest first.
  package private(set) var missed: [Planned] = []

  /// The latest one missed since the last session, which the lifter has not heard about.
  package private(set) var justMissed: Planned?

  /// From today on: two weeks ahead, plus later appointments.
  package private(set) var ahead: [Planned] = []

  package private(set) var thisWeek = Week()

  /// The first days of the phases after the first one that was followed; those ahead if no week is
  /// taken off.
  private var begins: [Day] = []

  package struct Done: Hashable, Sendable {
    package var workout: String
    package var day: Day

    package init(_ workout: String, on day: Day) { (self.workout, self.day) = (workout, day) }
  }

  package struct Start: Hashable, Sendable {
    package var day: Day
    package var phase: Int

    package init(on day: Day, phase: Int = 0) { (self.day, self.phase) = (day, phase) }
  }

  package struct Turn: Hashable, Sendable {
    package var workout: Workout
    /// The day it is planned for; `nil` for any day from today on.
    package var day: Day?
    package var missed: Day?
  }

  package struct Planned: Hashable, Sendable {
    package var workout: String
    package var day: Day
    package var isDone = false
  }

  package struct Week: Hashable, Sendable {
    package var done = 0
    package var planned: ProgramDetails.Extent?
    package var days: [Planned] = []
  }

  /// A session still counts for a planned day this many days late, or this many days early.
  static let latest = 6
  static let earliest = 3

  /// `done` has the sessions with at least one set done, the oldest first; without `start`, the
  /// first session is it.
  package init(
    _ program: Program, done: [Done], appointments: [Appointment] = [], start: Start? = nil,
    today: Day, firstWeekday: Weekday = .monday
  ) {
    let done = done.filter { $0.day <= today }
    let (position, inPhase) = ProgramPosition.counted(done, of: program, start, today)
    self = position
    var program = program
    program.phase = phase
    if program.phases.indices.contains(phase) {
      (phaseName, phaseWeeks) = (program.phases[phase].name, program.phases[phase].weeks)
    }
    beginsPhase = program.phases.count > 1 && inPhase.isEmpty
    last =
      inPhase.last { session in
        program.workouts.contains { $0.name.isSameName(as: session.workout) }
      }?.workout
    let first = start?.day ?? done.first?.day ?? today
    var plan = Agenda(program, appointments, from: first, around: self)
    plan.fulfil(with: done)
    let firstMissed = today - ProgramPosition.latest
    missed = plan.days.filter { !$0.isDone && $0.day < today && $0.day >= firstMissed }
    justMissed = missed.last { planned in done.last.map { planned.day > $0.day } ?? true }
    ahead = plan.days.filter { !$0.isDone && $0.day >= today }
    thisWeek = Week(program, done, plan, today.weekStart(firstWeekday))
    let hasTrained = done.last?.day == today
    let isFree = !hasTrained && !plan.days.contains { $0.day == today }
    next = turn(of: program, isFree: isFree)
  }

  private init(today: Day) { self.today = today }

  /// Returns a position with only its phase and week, and the sessions of that phase.
  static func counted(
    _ done: [Done], of program: Program, _ start: Start?, _ today: Day
  ) -> (position: ProgramPosition, inPhase: [Done]) {
    var position = ProgramPosition(today: today)
    // Without phases, a resumed program continues its rotation.
    let hasPhases = program.phases.count > 1 || program.phases.first?.weeks != nil
    let since = hasPhases ? done.filter { $0.day >= start?.day ?? $0.day } : done
    position.phase = min(max(start?.phase ?? 0, 0), max(program.phases.count - 1, 0))
    let inPhase = position.count(weeks: since, of: program, today)
    return (position, inPhase)
  }

  /// Returns the phase of a past day, or of a day ahead if no week is taken off.
  func phase(on day: Day) -> Int {
    phase - begins.count { $0 <= today } + begins.count { $0 <= day }
  }

  /// Counts the weeks; returns the sessions of the current phase.
  private mutating func count(weeks done: [Done], of program: Program, _ today: Day) -> [Done] {
    var inPhase: [Done] = []
    var begun: Day?
    func endWeek(on day: Day) {
      guard let first = begun, day - first >= 7 else { return }
      if self.endWeek(of: program) {
        begins.append(first + 7)
        inPhase = []
      }
      begun = day
    }
    for session in done {
      endWeek(on: session.day)
      begun = begun ?? session.day
      inPhase.append(session)
    }
    endWeek(on: today)
    var (end, left) = (begun ?? today, week - 1)
    for weeks in program.phases.dropFirst(phase).dropLast().map(\.weeks) {
      guard let weeks else { break }
      end = end + 7 * (weeks - left)
      left = 0
      begins.append(end)
    }
    return inPhase
  }

  private mutating func endWeek(of program: Program) -> Bool {
    guard program.phases.indices.contains(phase), let weeks = program.phases[phase].weeks,
      week >= weeks
    else {
      week += 1
      return false
    }
    guard phase + 1 < program.phases.count else {
      isComplete = true
      return false
    }
    (phase, week) = (phase + 1, 1)
    return true
  }

  /// Returns the next workout: one planned for today; else, on a free day, a missed one; else the
  /// next planned one; without a schedule, the next in the rotation.
  private func turn(of program: Program, isFree: Bool) -> Turn? {
    func turn(_ planned: Planned, missed: Day? = nil) -> Turn? {
      program.workout(named: planned.workout).map {
        Turn(workout: $0, day: missed == nil ? planned.day : today, missed: missed)
      }
    }
    if let due = ahead.first(where: { $0.day == today }), let turn = turn(due) { return turn }
    if isFree, let late = missed.first, let turn = turn(late, missed: late.day) { return turn }
    if case .weekdays = program.schedule, let coming = ahead.first, let turn = turn(coming) {
      return turn
    }
    return program.workout(after: last).map { workout in
      let planned = ahead.first { $0.workout.isSameName(as: workout.name) }
      return Turn(workout: workout, day: planned?.day)
    }
  }
}

extension ProgramPosition.Week {
  fileprivate init(
    _ program: Program, _ sessions: [ProgramPosition.Done], _ plan: Agenda, _ first: Day
  ) {
    let days = first...(first + 6)
    self.days = plan.days.filter { days.contains($0.day) }
    done = sessions.count { days.contains($0.day) }
    if case .weekdays = program.schedule {
      planned = ProgramDetails.Extent(self.days.count, self.days.count)
    } else {
      planned = program.details.days
    }
  }
}
