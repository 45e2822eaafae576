package struct Appointment: Hashable, Sendable {
  package var workout: String
  package var day: Day
  /// The date it was moved from, when it is no longer due.
  package var instead: Day?

  package init(_ workout: String, on day: Day, instead: Day? = nil) {
    (self.workout, self.day, self.instead) = (workout, day, instead)
  }
}

struct Agenda {
  /// In chronological order.
  private(set) var days: [ProgramPosition.Planned] = []

  /// Days to look back: over a year because each session fulfils one planned day, so that if the
  /// plan started partway through the history, earlier sessions do not fulfil the days of later
  /// ones.
  static let back = 371
  static let ahead = 13

  /// Plans the days around a date.
  ///
  /// - Parameters:
  ///   - program: supplies the weekdays, for the phase of each day.
  ///   - first: the day from which the weekdays apply.
  init(
    _ program: Program, _ appointments: [Appointment], from first: Day,
    around position: ProgramPosition, ahead: Int = Agenda.ahead
  ) {
    let today = position.today
    let fixed = program.phases.indices.map { phase in
      with(program) { $0.phase = phase }.fixedDays
    }
    if case .weekdays = program.schedule {
      for day in (0...(Agenda.back + ahead)).map({ today - Agenda.back + $0 })
      where day >= first {
        let phase = position.phase(on: day)
        guard fixed.indices.contains(phase) else { continue }
        for entry in fixed[phase] where entry.weekday == day.weekday {
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

  /// Marks the planned workouts that were done. A session counts once: for its own day, else for
  /// the latest planned day it is late for, else for the next one it is early for.
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
