internal import Coaching
internal import Commands
internal import Glibc
internal import Library
internal import LogStore
internal import Phrasing
internal import Planning
internal import SessionEngine
internal import Training

/// `spotter rehearse`: runs a session with the real coach, phrasing and store on a virtual clock.
struct RehearseCommand: Subcommand {
  static let entry = CommandEntry(
    name: "rehearse", operands: "[WORKOUT]", most: 1,
    summary: "show what a session would say and do, on a virtual clock",
    options: [
      .inputs, .json, .wav, .from, .noRests, .keep, .at, .new, .database,
    ],
    details: """
      Each line of the inputs is TIME INPUT. TIME is +12.5 (seconds after the line before) or
      MM:SS.mmm. INPUT is press, release, type WORDS, signal USR1, eof, hangup or kill.
      Without inputs, every set is lifted as prescribed. With --wav -, the captions go to
      standard error.
      """, takesLine: true, takes: [.any([.names(.workouts), .files])])

  private let invocation: Invocation
  private let environment: AppContext
  private let began: Timestamp
  private let script: Script?

  init(invocation: Invocation) throws {
    for option in [Option.from, .noRests] where invocation.has(option) && !invocation.has(.wav) {
      throw UsageError("'\(option.rawValue)' needs --wav FILE.")
    }
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: invocation.has(.keep))
    if let text = invocation.value(.at) {
      guard let moment = LocalTime.moment(text, towards: .future) else {
        throw UsageError("'\(text.prefix(40))' is not a date. --at accepts \(When.forms).")
      }
      began = moment
    } else {
      began = LocalTime.now()
    }
    script = try invocation.value(.inputs).map { try Script(try TextFile.read($0)) }
  }

  /// Runs the rehearsal and prints its timeline.
  func run() throws {
    let recording = try recording()
    let known = try known()
    let plan = known.plan
    let announcer = try environment.announcer(sessions: known.sessions)
    let scratch = invocation.has(.keep) ? nil : try ScratchFolder()
    let path = scratch.map { $0.path + "/rehearsal.db" } ?? environment.paths.database
    let lock = try hold(path)
    var (store, _) = try Store.open(path, access: .write, now: began)
    let id = try store.begin(plan, at: began)

    func coach(_ machine: SessionMachine) -> Coach {
      var coach = Coach(
        machine: machine, announcer: announcer,
        ports: ports(store, id, known.exerciseDirectory, recording))
      coach.book = known.book
      coach.trends = known.trends
      return coach
    }
    let rehearsal = Rehearsal(script: script) { now in
      // Simulate a crash: unsaved data is lost, and speech stops.
      recording?.hush(at: now)
      _ = store.close(at: moment(now))
      (store, _) = try Store.open(path, access: .write, now: moment(now))
      guard let open = try store.unfinished() ?? store.latestClosed(), open.id == id else {
        throw Failure(description: "cannot resume the session: its journal is not in the log.")
      }
      var revived = coach(
        SessionMachine(Session(open.plan, journal: open.entries), at: open.lastInstant))
      revived.resume(rebooted: false, at: now)
      return revived
    }
    var conductor = coach(SessionMachine(Session(plan), at: .zero))
    conductor.begin(at: .zero)
    let end = try rehearsal.run(&conductor, from: .zero)
    if invocation.has(.keep), let addition = try store.addition(of: id) {
      try environment.trail.note(.log(addition))
    }
    _ = store.close(at: moment(end))
    try recording?.write()
    if case .taken(let held) = lock { held.release() }
  }

  /// Returns the recording if `--wav` was given.
  private func recording() throws -> Recording? {
    guard let path = invocation.value(.wav) else { return nil }
    var start = Instant.zero
    if let text = invocation.value(.from) {
      guard let moment = Script.moment(text) else {
        throw UsageError(
          "'\(text.prefix(40))' is not a time in the session. --from accepts MM:SS, as in 12:30.")
      }
      start = moment
    }
    return try Recording(
      path, from: start, leavesOutRests: invocation.has(.noRests), environment.settings)
  }

  /// Information from the log, gathered before the rehearsal begins.
  private struct Known {
    var plan: SessionPlan
    var sessions: Int
    var book: RecordBook?
    var trends: [String: Trend]
    var exerciseDirectory: Session.ExerciseDirectory
  }

  /// Reads the log and closes it again, because `--keep` may write to the same one.
  private func known() throws -> Known {
    let log = try environment.log()
    let plan = try environment.planner.plan(
      invocation.operands.first, store: log, at: began, allowsNew: invocation.has(.new))
    let keeping = try environment.recordKeeping
    let exerciseDirectory = environment.exerciseDirectory(log, in: plan.gym, at: began)
    let possible = plan.possible(and: exerciseDirectory)
    return Known(
      plan: plan, sessions: try log?.sessionCount() ?? 0,
      book: try log.map { try keeping.book(for: possible, in: $0, before: began.utc) },
      trends: try log.map { try keeping.trends(for: possible, in: $0, before: began.utc) } ?? [:],
      exerciseDirectory: exerciseDirectory)
  }

  /// A kept session must not mix with a running one.
  private func hold(_ path: String) throws -> LogLock.Outcome {
    let lock = LogLock.take(for: path)
    if case .running = lock {
      throw Failure(
        description: "cannot save a rehearsal in '\(path)': a session is running."
          + " End it first, or leave out --keep.")
    }
    return lock
  }

  /// Converts an instant of the session to calendar time.
  private func moment(_ instant: Instant) -> Timestamp {
    var timestamp = LocalTime.timestamp(
      utc: began.utc + instant.milliseconds, boottime: began.boottime + instant.milliseconds)
    timestamp.boot = began.boot
    return timestamp
  }

  private func ports(
    _ store: Store, _ id: SessionID, _ exerciseDirectory: Session.ExerciseDirectory,
    _ recording: Recording?
  ) -> Ports {
    let rate = environment.settings.rate
    let isJSON = invocation.has(.json)
    let isPiped = invocation.value(.wav) == "-"
    return Ports(
      keep: { entries, log, _ in
        do {
          let at = moment(entries.last?.at ?? .zero)
          try store.append(entries, log: log, to: id, at: at)
          return .kept
        } catch {
          return .failed(JournalWriter.trouble(error))
        }
      },
      say: { line, now in
        recording?.say(line.text, at: line.scheduledAt ?? now)
          ?? SpeechLength.estimate(line.text, rate: rate)
      },
      prepare: { _ in }, hush: { recording?.hush(at: $1) }, tone: { _, _ in },
      schedule: { _ in }, release: { _ in },
      show: { item in
        recording?.sound(item)
        let line = TimelineLine(
          at: item.at, kind: item.kind.rawValue, text: item.text, change: item.change)
        guard isJSON || item.kind != .state else { return }
        let text = isJSON ? line.json : line.plain
        if isPiped { printError(plainly: text) } else { try? printOut(text) }
      },
      lookUp: { exerciseDirectory.resolve($0, in: $1) })
  }
}
