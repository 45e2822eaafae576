package struct Adherence: Hashable, Sendable {
  package var done: Int
  package var planned: Int

  package var percent: Int? { planned == 0 ? nil : done * 100 / planned }

  /// Counts over days that are past.
  ///
  /// A program with weekdays plans those, and appointments. Any other plans its days per week: of a
  /// range the fewest, since that is enough. More sessions in a week than planned do not make up
  /// for another week.
  ///
  /// - Parameters:
  ///   - sessions: its sessions, the oldest first.
  ///   - appointments: the workouts scheduled for dates.
  ///   - start: when the program began to plan anything.
  ///   - today: the current date; nothing planned from today on is counted.
  package init(
    _ program: Program, _ sessions: [ProgramPosition.Done], _ appointments: [Appointment],
    from start: ProgramPosition.Start, weeks: [Day], today: Day
  ) {
    (done, planned) = (0, 0)
    if case .weekdays = program.schedule {
      let agenda = ProgramPosition.planned(
        program, appointments, sessions, from: start, around: today)
      for day in agenda where day.day < today {
        guard weeks.contains(where: { ($0...($0 + 6)).contains(day.day) }) else { continue }
        planned += 1
        done += day.isDone ? 1 : 0
      }
      return
    }
    guard let perWeek = program.details.days?.least, perWeek > 0 else { return }
    let perDay = Dictionary(sessions.map { ($0.day, 1) }, uniquingKeysWith: +)
    for week in weeks where week + 6 < today && week + 6 >= start.day {
      planned += perWeek
      done += min(perWeek, (0..<7).reduce(0) { $0 + perDay[week + $1, default: 0] })
    }
  }
}

extension ProgramPosition {
  package static func planned(
    _ program: Program, _ appointments: [Appointment], _ sessions: [ProgramPosition.Done],
    from start: Start, around today: Day, ahead: Int? = nil
  ) -> [Planned] {
    let (position, _) = counted(sessions.filter { $0.day <= today }, of: program, start, today)
    var agenda = Agenda(
      program, appointments, from: start.day, around: position, ahead: ahead ?? Agenda.ahead)
    agenda.fulfil(with: sessions)
    return agenda.days
  }
}
