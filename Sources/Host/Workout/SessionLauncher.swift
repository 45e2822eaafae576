internal import Coaching
internal import CommandGrammar
package import Context
package import LogStore
internal import Phrasing
internal import Planning
internal import Platform
package import Reports
internal import SessionEngine
internal import Sync
internal import Training

/// Prepares a session: opens the log, and resumes or closes an unfinished session.
package struct SessionLauncher: ~Copyable {
  /// The session's machine, restored from its journal.
  var machine: SessionMachine

  /// Whether the session was interrupted and is being resumed.
  var isResumed: Bool

  /// Whether the computer was rebooted since the interruption.
  var isRebooted: Bool

  /// Notices to announce first.
  var notices: [Notice]

  /// Where the journal is written; `nil` for practice, which is not saved.
  var destination: JournalWriter.Destination?
  var sessions: Int

  /// The boot clock in milliseconds at instant zero of the session.
  var clock: LiveClock

  var lesson: Lesson?

  /// A session that was left open for longer, and not today, is not resumed.
  private static let stale = TimeSpan.minutes(4 * 60)

  /// Opens the log, whose lock is `nil` if there can be none, and finds the session to run.
  ///
  /// An unusable log prevents no workout: the lifter is told, and what is possible is saved.
  static func find(
    _ environment: AppContext, _ request: WantedSession, under lock: LogLock?
  ) throws -> SessionLauncher {
    let begun = BootClock.now()
    defer {
      ServiceLog.note(slow: "reading the log", BootClock.now() - begun, over: .milliseconds(500))
    }
    let now = LocalTime.now()
    var notices: [Notice] = []
    var path = environment.paths.database
    var (store, lock): (Store?, LogLock?) = (nil, lock)
    var announcement: Announcement?
    defer { announcement?.finish() }
    do {
      let opened = try Store.open(path, under: lock, now: now) {
        announcement = Announcement(.salvaging, environment, device: request.device)
      }
      store = opened.0
      store?.onImpossible { printError(AppContext.leftOut($0)) }
      notices += opened.1.compactMap(JournalWriter.notice)
    } catch {
      printError(error.description)
      switch error.kind {
      case .otherVersion, .foreign:
        path += JournalWriter.apart
        lock = LogLock.take(for: path, as: .session).lock
        store = try? Store.open(path, under: lock, now: now).0
        notices.append(.separateLog)
      case .full, .readOnly, .damaged, .busy, .missing, .cannotOpen, .closed, .other:
        notices.append(.notSaved(JournalWriter.trouble(error)))
      }
    }
    // A log that cannot be written may still be readable, for the history and an unfinished
    // session.
    let source = store ?? (try? Store.open(path, access: .read, now: now).0)
    let sessions = source.flatMap { try? $0.sessionCount() } ?? 0
    if let source, SyncRoute.isOverdue(environment, source, at: now) {
      notices.append(.notMerged)
    }
    // Resolve the requested workout before closing anything in its favor.
    func plan(_ store: Store?) throws -> SessionPlan? {
      try request.plan(environment.planner, store, now)
    }
    let wanted = try unrefused(&notices) { _ in try plan(source) } ?? plan(nil)
    let isWanted: (SessionPlan) -> Bool = { plan in wanted.map { $0.isSame(as: plan) } ?? true }
    if let source,
      let open = try unrefused(
        &notices,
        { try open(source, of: environment.paths, request, now, isWanted: isWanted, &$0) })
    {
      let destination = JournalWriter.Destination(
        path: path, lock: lock, plan: open.plan, started: open.started, store: store,
        session: open.id,
        known: open.journal)
      let elapsed = open.lastInstant + age(since: open.lastStamp, at: now)
      return SessionLauncher(
        machine: SessionMachine(Session(open.plan, journal: open.entries), at: open.lastInstant),
        isResumed: true, isRebooted: open.lastStamp.boot != now.boot, notices: notices,
        destination: consume destination, sessions: sessions,
        clock: LiveClock(origin: now.boottime - elapsed.milliseconds))
    }
    var plan =
      try wanted
      ?? unrefused(&notices) { _ in try next(environment.planner, source, now) }
      ?? next(environment.planner, nil, now)
    plan.minutes = request.minutes
    return SessionLauncher(
      machine: SessionMachine(Session(plan), at: .zero), isResumed: false, isRebooted: false,
      notices: notices,
      destination: JournalWriter.Destination(
        path: path, lock: lock, plan: plan, started: now, store: store, session: nil),
      sessions: sessions, clock: LiveClock(origin: now.boottime))
  }

  /// Returns the next workout's plan, reporting a completed program.
  private static func next(
    _ planner: Planner, _ store: Store?, _ now: Timestamp
  ) throws -> SessionPlan {
    let upcoming = try planner.upcoming(nil, store: store, at: now)
    if let following = upcoming.following, following.isComplete {
      printError(Report.completed(following, program: upcoming.plan.program))
    }
    return upcoming.plan
  }

  /// Runs a query; if the log fails, adds a notice and returns `nil`.
  private static func unrefused<T>(
    _ notices: inout [Notice], _ ask: (inout [Notice]) throws -> T?
  ) throws -> T? {
    do {
      return try ask(&notices)
    } catch let error as StoreError {
      printError(error.description)
      let notice = Notice.notSaved(JournalWriter.trouble(error))
      if !notices.contains(notice) { notices.append(notice) }
      return nil
    }
  }

  /// Returns the session to resume, if any; one that is too old or of a different workout is
  /// closed, one whose sets are all done is finished.
  private static func open(
    _ store: Store, of paths: Paths, _ request: WantedSession, _ now: Timestamp,
    isWanted: (SessionPlan) -> Bool, _ notices: inout [Notice]
  ) throws -> Unfinished? {
    if let open = try store.unfinished() {
      let isLifted = open.hasNothingLeft
      let isDue = isResumable(open, at: now) && isWanted(open.plan)
      if !request.isFresh, isDue || request.resumes { return open }
      let log = try open.close(in: store, of: paths)
      if !log.isRemoved, !request.isFresh, !isLifted {
        notices.append(.closedBefore(workout: open.plan.workout.name, sets: log.setsDone))
      }
    }
    guard request.resumes else { return nil }
    guard let closed = try store.latestClosed() else {
      throw Failure("cannot resume: no session is unfinished. Start one with 'spotter run'.")
    }
    return closed
  }

  /// Whether a session has sets left and is one of today, or was interrupted a short time ago.
  static func isResumable(_ open: Unfinished, at now: Timestamp) -> Bool {
    !open.hasNothingLeft && isRecent(open.lastStamp, at: now)
  }

  /// Returns the session that is not closed, if there is one.
  package static func open(
    in store: Store?, of paths: Paths, at now: Timestamp
  ) throws -> UnclosedSession? {
    guard let store, let open = try store.unfinished(),
      let (summary, _) = try store.session(open.id)
    else { return nil }
    return UnclosedSession(
      HistoryRow(summary), canGoOn: isResumable(open, at: now),
      isRunning: Sessions.isRunning(paths))
  }

  /// Whether a moment was today or a short time ago, by the clock that can be relied on.
  static func isRecent(_ last: Timestamp, at now: Timestamp) -> Bool {
    let age = age(since: last, at: now)
    return age <= stale || Day(utc: now.utc - age.milliseconds, offset: now.offset) == now.day
  }

  /// Returns the time since an entry, by the boot clock unless the computer was rebooted, else by
  /// the calendar; zero if that went back.
  static func age(since last: Timestamp, at now: Timestamp) -> TimeSpan {
    let isSameBoot = last.boot == now.boot
    return .milliseconds(
      max(0, isSameBoot ? now.boottime - last.boottime : now.utc - last.utc))
  }
}

extension SessionPlan {
  /// Whether this is the same workout, regardless of weights; outside a program, with the same
  /// sets.
  fileprivate func isSame(as other: SessionPlan) -> Bool {
    guard program == other.program, workout.name == other.workout.name else { return false }
    guard program == nil else { return true }
    let sets = [workout, other.workout].map { workout in
      workout.exercises.map { $0.sets.filter(\.kind.isCounted).map(\.reps) }
    }
    return sets[0] == sets[1]
  }
}

extension SessionLauncher {
  /// Returns a practice session, which is not saved and opens no log.
  static func practice(unit: Weight.Unit) -> SessionLauncher {
    // The lesson explains the button, so the hints of the first sessions stay off.
    SessionLauncher(
      machine: SessionMachine(Session(Lesson.plan(unit: unit)), at: .zero), isResumed: false,
      isRebooted: false, notices: [], destination: nil, sessions: .max,
      clock: LiveClock(origin: LocalTime.now().boottime), lesson: Lesson())
  }
}

/// A notice before the session has its voice: shown at once, and spoken while the work continues.
struct Announcement {
  private let speaking = Worker(())

  /// Shows a notice and starts speaking it; without a voice or device, it is only shown.
  init(_ notice: Notice, _ environment: AppContext, device: String?) {
    guard let line = try? environment.announcer(sessions: 3).line(for: notice) else { return }
    try? printOut(line.phrase.shown)
    _ = speaking.start(named: "announcement") { _ in
      try? ClipPlayer.aloud(
        ClipPlayer.clip(of: line.phrase.spoken, environment),
        on: device ?? environment.settings.device)
    }
  }

  /// Waits until the notice is spoken, because the session opens the same device.
  func finish() { speaking.close(atMost: .seconds(15)) }
}
