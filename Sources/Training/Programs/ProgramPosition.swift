/// Where a lifter is in a program on a day: its phase, whose turn it is, what was missed.
///
/// All of it follows from the log, from the program and from what was put on dates; nothing else is
/// kept, so a session that is corrected later corrects it.
package struct ProgramPosition: Hashable, Sendable {
  /// The day that it is about.
  package let today: Day

  /// The phase that is followed, from zero.
  package private(set) var phase = 0

  /// The week of the phase that a session of today is in, from one.
  ///
  /// A week begins with a session and lasts seven days; the next one begins with the first session
  /// after them. A week off is no week of the program.
  package private(set) var week = 1

  /// What the phase is called; nothing where it is all there is.
  package private(set) var phaseName: String?

  /// For how many weeks the phase is followed; nothing for as long as it goes on.
  package private(set) var phaseWeeks: Int?

  /// Whether nothing of the phase was done yet.
  package private(set) var beginsPhase = false

  /// Whether the weeks of the last phase are over; its workouts go on until something else is chosen.
  package private(set) var isComplete = false

  /// The workout of the phase that was done last.
  package private(set) var last: String?

  /// What comes next; nothing in a program without workouts.
  package private(set) var next: Turn?

  /// What was planned for the last six days and not done, the oldest first.
  package private(set) var missed: [Planned] = []

  /// What was missed since the last session, if anything: the lifter has not heard of it yet.
  package private(set) var justMissed: Planned?

  /// What is planned from today on and not done yet: two weeks ahead, and what was put on later
  /// dates.
  package private(set) var ahead: [Planned] = []

  /// The week from Monday to Sunday.
  package private(set) var thisWeek = Week()

  /// A session of the program.
  package struct Done: Hashable, Sendable {
    /// The name of its workout.
    package var workout: String
    /// The local date on which it began.
    package var day: Day

    /// A workout that was done on a day.
    package init(_ workout: String, on day: Day) {
      self.workout = workout
      self.day = day
    }
  }

  /// From when on, and in which phase, the program is followed.
  package struct Start: Hashable, Sendable {
    /// The first day.
    package var day: Day
    /// The phase, from zero.
    package var phase: Int

    /// Followed from this day on, in this phase.
    package init(on day: Day, phase: Int = 0) {
      self.day = day
      self.phase = phase
    }
  }

  /// A workout that comes next.
  package struct Turn: Hashable, Sendable {
    /// The workout.
    package var workout: Workout
    /// The day it is planned for; nothing for any day from today on.
    package var day: Day?
    /// The day on which it was missed, if it was.
    package var missed: Day?
  }

  /// A workout on a day.
  package struct Planned: Hashable, Sendable {
    /// The name of the workout.
    package var workout: String
    /// The day.
    package var day: Day
    /// Whether it was done, that day or near it.
    package var isDone = false
  }

  /// What was planned and what was done in a week.
  package struct Week: Hashable, Sendable {
    /// How many sessions of the program.
    package var done = 0
    /// How many were planned: by the days of the week, or by what the program says.
    package var planned: ProgramDetails.Extent?
    /// What is planned on its days.
    package var days: [Planned] = []
  }

  /// So many days after its day a workout still counts for it, and so many days before.
  static let latest = 6
  static let earliest = 3

  /// Where a lifter is.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - done: the sessions of the program in which a set was done, the oldest first.
  ///   - appointments: what the lifter put on dates.
  ///   - start: from when on it is followed; nothing from the first session on.
  ///   - today: the local date.
  package init(
    _ program: Program, done: [Done], appointments: [Appointment] = [], start: Start? = nil,
    today: Day
  ) {
    self.today = today
    let done = done.filter { $0.day <= today }
    // Without phases a program that is taken up again goes on in its turn.
    let hasPhases = program.phases.count > 1 || program.phases.first?.weeks != nil
    let since = hasPhases ? done.filter { $0.day >= start?.day ?? $0.day } : done
    phase = min(max(start?.phase ?? 0, 0), max(program.phases.count - 1, 0))
    let inPhase = count(weeks: since, of: program, today)
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
    var plan = Agenda(program, appointments, from: first, around: today)
    plan.fulfil(with: done)
    let firstMissed = today - ProgramPosition.latest
    missed = plan.days.filter { !$0.isDone && $0.day < today && $0.day >= firstMissed }
    justMissed = missed.last { planned in done.last.map { planned.day > $0.day } ?? true }
    ahead = plan.days.filter { !$0.isDone && $0.day >= today }
    thisWeek = Week(program, done, plan, today)
    let hasTrained = done.last?.day == today
    let isFree = !hasTrained && !plan.days.contains { $0.day == today }
    next = turn(of: program, isFree: isFree)
  }

  /// Goes through the weeks; gives the sessions of the phase that is followed.
  private mutating func count(weeks done: [Done], of program: Program, _ today: Day) -> [Done] {
    var inPhase: [Done] = []
    var begun: Day?
    func isOver(on day: Day) -> Bool { begun.map { day - $0 >= 7 } ?? false }
    for session in done {
      if isOver(on: session.day) {
        if endWeek(of: program) { inPhase = [] }
        begun = session.day
      }
      begun = begun ?? session.day
      inPhase.append(session)
    }
    if isOver(on: today), endWeek(of: program) { inPhase = [] }
    return inPhase
  }

  /// Goes on to the next week; tells whether another phase begins with it.
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

  /// What is planned for today; else, on a free day, what was missed; else what is planned next; and
  /// where nothing is planned, the workout whose turn it is.
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
    _ program: Program, _ sessions: [ProgramPosition.Done], _ plan: Agenda, _ today: Day
  ) {
    let monday = today.monday
    let days = monday...(monday + 6)
    self.days = plan.days.filter { days.contains($0.day) }
    done = sessions.count { days.contains($0.day) }
    if case .weekdays = program.schedule {
      planned = ProgramDetails.Extent(self.days.count, self.days.count)
    } else {
      planned = program.details.days
    }
  }
}
