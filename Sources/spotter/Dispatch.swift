internal import Audio
internal import Commands
internal import Controls
internal import Glibc
internal import LogStore
internal import Phrasing
internal import SessionEngine
internal import SpeechSynthesis
internal import Training

/// Carries out an invocation.
struct Dispatch {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Does it, and returns the exit status.
  func status() throws -> Int32 {
    switch invocation.command {
    case .run: return try run()
    case .rehearse: return try Rehearse(invocation).run()
    case .press: try press()
    case .finish: try Finishing(invocation).run()
    case .practice: return try practice()
    case .next: try next()
    case .dashboard: try dashboard()
    case .schedule: try Scheduling(invocation).run()
    case .why: try Why(invocation).run()
    case .baseline: try BaselineSetting(invocation).run()
    case .history: try history()
    case .show: try show()
    case .say: try say()
    case .doctor: return try Doctor(invocation).run()
    case .devices: try printOut(Report.devices(Sound.devices(), asJSON: invocation.has(.json)))
    case .settings: try settings()
    case .plates: try plates()
    case .estimate: try printOut(Report.estimate(invocation, usual: usual))
    case .warmup:
      try printOut(Report.warmUp(invocation, gym: try AppContext(invocation).gym))
    case .exercise: try Exercises.run(invocation)
    case .gear: try GearKeeping(invocation).run()
    case .records: try records()
    case .weigh: try Weighing(invocation).run()
    case .log: try Logging(invocation).run()
    case .edit: try Editing(invocation).run()
    case .undo: try Undoing(invocation).undo()
    case .redo: try Undoing(invocation).redo()
    case .recommend: try Recommending(invocation).run()
    case .program: return try Programs(invocation).run()
    case .help: try printOut(Help.text(nil, width: Terminal.page(STDOUT_FILENO).width))
    }
    return 0
  }

  private func run() throws -> Int32 {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation)
    let lock = LogLock.take(for: environment.paths.database)
    if case .running = lock {
      SpokenRefusal(environment, invocation).say(.isRunning)
      throw Failure(
        description: "cannot run a session on '\(environment.paths.database)': one is running."
          + " Press its button with 'spotter press', or end it first.")
    }
    let opening: SessionLauncher
    do {
      opening = try SessionLauncher.find(environment, invocation)
    } catch {
      SpokenRefusal(environment, invocation).say(.cannotBegin(why: "\(error)"))
      throw error
    }
    let status = try LiveSession(environment, invocation, opening).run()
    if case .taken(let held) = lock { held.release() }
    return status
  }

  private func practice() throws -> Int32 {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation)
    let opening = SessionLauncher.practice(unit: environment.settings.unit)
    return try LiveSession(environment, invocation, opening).run()
  }

  private func press() throws {
    let paths = Paths(database: invocation.value(.database))
    let socket = try SocketPath.standard(
      name: Paths.name(of: paths.database), runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR"))
    let answer = try Remote.send(invocation.operands.joined(separator: " "), to: socket)
    guard !answer.isRefusal else { throw Failure(description: answer.text) }
    try printOut(answer.text)
  }

  private func next() throws {
    let environment = try AppContext(invocation)
    let upcoming = try environment.planning.upcoming(
      invocation.operands.first, store: try environment.log(), at: LocalTime.now(),
      allowsNew: invocation.has(.new))
    try printOut(
      Report.next(
        upcoming.plan, upcoming.following, guess: upcoming.guess, asJSON: invocation.has(.json)))
  }

  private func history() throws {
    let limit = invocation.value(.limit).flatMap { Int($0) } ?? 20
    let sessions = try AppContext(invocation).log()?.history(limit: limit) ?? []
    guard !sessions.isEmpty || invocation.has(.json) else { return try nothingLogged() }
    try printOut(Report.history(sessions.map(HistoryRow.init), asJSON: invocation.has(.json)))
  }

  private func show() throws {
    let environment = try AppContext(invocation)
    let log = try environment.log()
    let text = invocation.operands.joined(separator: " ")
    let word = text.isEmpty ? SessionWord.latest : try SessionWord(text, today: LocalTime.today)
    let meant = try log?.sessions(meant: word) ?? []
    guard word == .latest || !meant.isEmpty else {
      let why =
        if case .day = word { "none of that day is in the log." } else { "it is not in the log." }
      throw Failure(
        description: "cannot show session '\(text)': \(why) 'spotter history' lists those that are."
      )
    }
    guard let id = meant.first, let (summary, session) = try log?.session(id) else {
      return try nothingLogged()
    }
    if meant.count > 1 {
      let others = meant.dropFirst().map { String($0.number) }.joined(separator: ", ")
      complain("that day has other sessions, too: \(others).")
    }
    let keeping = try environment.recordKeeping
    let records = try log.map { log in
      try keeping.reached(session, id, at: summary.started, in: log)
    }
    try printOut(
      Report.show(
        HistoryRow(summary), session, labels: try log?.labels(of: id) ?? [:],
        parts: try log?.parts(of: id) ?? [], records: records ?? [],
        asJSON: invocation.has(.json)))
  }

  private func nothingLogged() throws {
    if invocation.has(.json) { return try printOut("{}") }
    complain("no session is logged yet. Train with 'spotter run'.")
  }

  private func say() throws {
    let environment = try AppContext(invocation)
    let settings = environment.settings
    let line = try environment.announcer(sessions: 3)
      .plain(invocation.operands.joined(separator: " "))
    guard !line.phrase.spoken.isEmpty else {
      throw Failure(description: "nothing of that can be spoken. Say something with letters.")
    }
    let voice = try Voice(
      VoiceSettings(settings),
      journal: environment.paths.state)
    let spoken = try voice.utterance(line.phrase.spoken)
    let clip = Clip.speech(
      spoken.samples, rate: spoken.rate, volume: settings.volume)
    // A file that goes to the standard output has it to itself.
    if invocation.value(.wav) == "-" {
      complain(plainly: line.phrase.shown)
    } else {
      try printOut(line.phrase.shown)
    }
    if let file = invocation.value(.wav) { return try WaveFile.write(file, clip.samples) }
    try ClipPlayer.aloud(clip, on: invocation.value(.device) ?? settings.device)
  }

  /// The unit of the settings.
  private var usual: Weight.Unit {
    get throws { try SettingsFile(Paths(database: nil)).read().unit }
  }

  private func plates() throws {
    let drawing = Terminal.drawing
    let report = try Report.plates(invocation, gym: try AppContext(invocation).gym, drawing)
    try printOut(report, as: drawing == nil ? .report : .drawing)
  }
}

extension HistoryRow {
  /// A row of the log with its date in local time.
  init(_ summary: SessionSummary) {
    self.init(
      number: summary.id.number, started: LocalTime.local(summary.started),
      program: summary.program,
      workout: summary.workout, status: summary.status, sets: summary.setsDone,
      volume: Weight(thousandths: summary.volume, unit: summary.unit),
      seconds: summary.length / 1000, effort: summary.effort)
  }
}
