/// A workout that the lifter put on a date.
package struct Appointment: Hashable, Sendable {
  /// The name of the workout.
  package var workout: String
  /// The date.
  package var day: Day
  /// The date it was moved from, on which it is not done then.
  package var instead: Day?

  /// A workout on a date, perhaps instead of another date.
  package init(_ workout: String, on day: Day, instead: Day? = nil) {
    self.workout = workout
    self.day = day
    self.instead = instead
  }
}

/// What is planned on which day, by a program's days of the week and by what was put on dates.
struct Agenda {
  /// In the order of the days.
  private(set) var days: [ProgramPosition.Planned] = []

  /// So many days are looked back and ahead.
  ///
  /// Back over a year: a session counts for one planned day, and where the days began in the middle of
  /// a history, sessions from before would take those of their successors.
  static let back = 371
  static let ahead = 13

  /// What is planned around a day.
  ///
  /// - Parameters:
  ///   - program: its days of the week count, in the phase that is followed.
  ///   - appointments: what was put on dates.
  ///   - first: the days of the week count from this day on.
  ///   - today: the day.
  init(_ program: Program, _ appointments: [Appointment], from first: Day, around today: Day) {
    if case .weekdays(let fixed) = program.schedule {
      let here = fixed.filter { entry in
        program.workouts.contains { $0.name.isSameName(as: entry.workout) }
      }
      for day in (0...(Agenda.back + Agenda.ahead)).map({ today - Agenda.back + $0 })
      where day >= first {
        for entry in here where entry.weekday == day.weekday {
          let isMoved = appointments.contains {
            $0.instead == day && $0.workout.isSameName(as: entry.workout)
          }
          guard !isMoved else { continue }
          days.append(ProgramPosition.Planned(workout: entry.workout, day: day))
        }
      }
    }
    for appointment in appointments where appointment.day >= today - Agenda.back {
      let isThere = days.contains {
        $0.day == appointment.day && $0.workout.isSameName(as: appointment.workout)
      }
      guard !isThere, program.workout(named: appointment.workout) != nil else { continue }
      days.append(ProgramPosition.Planned(workout: appointment.workout, day: appointment.day))
    }
    days.sort { $0.day < $1.day }
  }

  /// Marks what was done: each session counts once, for its own day, else for the latest one that
  /// it comes late for, else for the next that it comes early for.
  mutating func fulfil(with sessions: [ProgramPosition.Done]) {
    for session in sessions {
      let near = (session.day - ProgramPosition.latest)...(session.day + ProgramPosition.earliest)
      let open = days.indices.filter {
        near.contains(days[$0].day) && !days[$0].isDone
          && days[$0].workout.isSameName(as: session.workout)
      }
      let onTime = open.first { days[$0].day == session.day }
      let late = open.last { days[$0].day < session.day }
      let early = open.first { days[$0].day > session.day }
      if let index = onTime ?? late ?? early { days[index].isDone = true }
    }
  }
}
