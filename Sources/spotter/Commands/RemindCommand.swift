internal import CommandGrammar
internal import Context
internal import Glibc
internal import Hashing
internal import Host
internal import ResourceFiles
internal import LogStore
internal import Phrasing
internal import Planning
internal import Platform
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
    let given = GivenReminders(environment.paths, program: program.name)
    guard let reminder = reminders.first(where: { !given.contains($0) }) else { return }
    let lines = try environment.announcer(sessions: .max)
      .lines(for: reminder, today: now.day, streak: week.streak)
    for line in lines { try printOut(line.phrase.shown) }
    do {
      let text = lines.map(\.phrase.spoken).joined(separator: " ")
      let device = invocation.value(.device) ?? environment.settings.device
      try ClipPlayer.aloud(ClipPlayer.clip(of: text, environment), on: device)
      given.note(reminder)
    } catch {
      // A timer has done its work; the next reminder may be heard.
      printError("\(error.reported)")
    }
  }
}

/// The reminders that were given, of which none is repeated.
private struct GivenReminders {
  private let folder: String
  private let program: String

  private var path: String { folder + "/reminded" }

  init(_ paths: Paths, program: String) { (folder, self.program) = (paths.state, program) }

  func contains(_ reminder: Reminder) -> Bool {
    let wanted = key(of: reminder)
    return (try? TextFile.read(path))?.split(separator: "\n").contains { $0 == wanted } == true
  }

  /// Adds a reminder; if that is impossible, it will be repeated.
  func note(_ reminder: Reminder) {
    makeFolders(folder)
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array((key(of: reminder) + "\n").utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// Tells reminders apart without storing names.
  private func key(of reminder: Reminder) -> String {
    let text =
      switch reminder {
      case .missed(let workout, let day): "missed \(day) \(program) \(workout)"
      case .due(let workout, let day): "due \(day) \(program) \(workout)"
      }
    return String(fingerprint(text), radix: 36)
  }
}
