internal import CommandGrammar
internal import Context
internal import Host
internal import LogStore
internal import Phrasing
internal import Planning
internal import SessionEngine
internal import Training

struct RemindCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "say what you missed or what is due, from a timer",
    options: [.device, .database],
    details: """
      Reminds you once of each scheduled workout you missed and, from seven in the evening, once
      of a workout that is due today. It says nothing if you have trained today, during a session,
      or if nothing is scheduled; see 'spotter schedule'.
      """)

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    let now = LocalTime.now()
    guard let store = try environment.log(),
      !LogLock.isSessionRunning(on: environment.paths.database),
      let program = try? environment.planner.active()
    else { return }
    let position = try environment.planner.placed(program, store: store, at: now).1
    let week = try store.week(of: now.day, from: TerminalTraits.firstWeekday)
    let reminders = Reminder.all(
      position, hasTrained: week.days.contains(now.day), hour: LocalTime.hour(of: now))
    var given = Marks(environment.paths, "reminded")
    guard let reminder = reminders.first(where: { !given.has($0.mark(in: program.name)) }) else {
      return
    }
    let lines = try environment.announcer(sessions: .max)
      .lines(for: reminder, today: now.day, streak: week.streak)
    for line in lines { try printOut(line.phrase.shown) }
    do {
      try environment.speak(lines, invocation)
      given.add(reminder.mark(in: program.name))
    } catch {
      // A timer has done its work; the next reminder may be heard.
      printError("\(error.reported)")
    }
  }
}

extension Reminder {
  /// Tells reminders apart.
  fileprivate func mark(in program: String) -> [UInt8] {
    switch self {
    case .missed(let workout, let day): Array("missed \(day) \(program) \(workout)".utf8)
    case .due(let workout, let day): Array("due \(day) \(program) \(workout)".utf8)
    }
  }
}
