package struct Adherence: Hashable, Sendable {
  package var done: Int
  package var planned: Int

  package var percent: Int? { planned == 0 ? nil : done * 100 / planned }

  /// Counts over days before today, from the first on which the program plans anything. A program
  /// with weekdays plans those, and appointments; any other its days per week, of a range the
  /// fewest. More sessions in a week than planned do not make up for another week.
  package init(
    _ program: Program, _ sessions: [ProgramPosition.Done], _ appointments: [Appointment],
    from first: Day, weeks: [Day], today: Day
  ) {
    (done, planned) = (0, 0)
    if case .weekdays = program.schedule {
      let agenda = ProgramPosition.planned(
        program, appointments, sessions, from: first, around: today)
      for day in agenda where day.day < today {
        guard weeks.contains(where: { ($0...($0 + 6)).contains(day.day) }) else { continue }
        planned += 1
        done += day.isDone ? 1 : 0
      }
      return
    }
    guard let perWeek = program.details.days?.least, perWeek > 0 else { return }
    let perDay = Dictionary(sessions.map { ($0.day, 1) }, uniquingKeysWith: +)
    for week in weeks where week + 6 < today && week + 6 >= first {
      planned += perWeek
      done += min(perWeek, (0..<7).reduce(0) { $0 + perDay[week + $1, default: 0] })
    }
  }
}

extension ProgramPosition {
  package static func planned(
    _ program: Program, _ appointments: [Appointment], _ sessions: [ProgramPosition.Done],
    from first: Day, around today: Day, ahead: Int? = nil
  ) -> [Planned] {
    var agenda = Agenda(
      program, appointments, from: first, around: today, ahead: ahead ?? Agenda.ahead)
    agenda.fulfil(with: sessions)
    return agenda.days
  }
}
