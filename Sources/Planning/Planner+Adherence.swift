package import LogStore
package import Training

extension Planner {
  /// Returns the name that the log has for a program: that of its file, or the text itself if it is
  /// not in the catalog any more.
  package func loggedName(of program: String) -> String {
    (try? self.program(program).name) ?? program
  }

  /// Returns how many planned workouts of the followed program, or of the one named, were done in
  /// some weeks; `nil` if there is none, or if it is not in the catalog any more.
  package func adherence(
    of name: String?, weeks: [Day], store: Store, today: Day
  ) throws -> Adherence? {
    let program = if let name { try? self.program(name) } else { try followed(store: store) }
    return try program.map { try adherence(to: $0, weeks: weeks, store: store, today: today) }
  }

  /// Returns how many planned workouts of a program were done in some weeks.
  package func adherence(
    to program: Program, weeks: [Day], store: Store, today: Day
  ) throws -> Adherence {
    let (sessions, appointments, start) = try course(of: program, store: store, until: today)
    return Adherence(
      program, sessions, appointments, from: start, weeks: weeks, today: today)
  }

  /// Returns the workouts of a program that are planned around a day and some days ahead, and which
  /// of them are done.
  package func agenda(
    of program: Program, store: Store, around today: Day, ahead: Int
  ) throws -> [ProgramPosition.Planned] {
    let (sessions, appointments, start) = try course(of: program, store: store, until: today)
    return ProgramPosition.planned(
      program, appointments, sessions, from: start, around: today,
      ahead: min(ahead, 400))
  }

  private func course(
    of program: Program, store: Store, until today: Day
  ) throws -> (
    sessions: [ProgramPosition.Done], appointments: [Appointment], start: ProgramPosition.Start
  ) {
    // As far back as an agenda reaches, with more sessions than anyone has in that time.
    let sessions = try store.sessions(of: program.name, limit: 1000)
    let first = ProgramPosition.Start(on: sessions.first?.day ?? today)
    return (
      sessions, try store.appointments(of: program.name, from: today - 371),
      try start(of: program, store: store) ?? first
    )
  }
}
