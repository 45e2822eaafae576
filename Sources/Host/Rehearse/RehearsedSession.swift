package import Coaching
internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import SessionEngine
internal import SpeechSynthesis
internal import Training

/// A lifter's part of a rehearsal: the real coach and the real store.
package final class RehearsedSession {
  let plan: SessionPlan
  private let environment: AppContext
  private var known: Known
  private let announcer: Announcer
  private let began: Timestamp
  private let usesOwnLog: Bool
  private let path: String
  private let scratch: ScratchFolder?
  private let lock: LogLock?
  private var store: Store
  private let id: SessionID
  private let printsLines: Bool
  private var printed: Set<String> = []

  /// Information from the log, gathered before the rehearsal begins.
  private struct Known {
    var plan: SessionPlan
    var sessions: Int
    var book: RecordBook?
    var trends: [String: Trend]
    var exerciseDirectory: Session.ExerciseDirectory
  }

  /// Plans the workout and begins it in a scratch log, or in the lifter's own with `--keep`; throws
  /// if it cannot be planned, or the log cannot be written or has a session.
  init(_ environment: AppContext, _ invocation: Invocation, at began: Timestamp) throws {
    (self.environment, self.began) = (environment, began)
    known = try RehearsedSession.known(environment, invocation, began)
    plan = known.plan
    announcer = try environment.announcer(sessions: known.sessions)
    usesOwnLog = invocation.has(.keep)
    printsLines = invocation.has(.lines)
    if printsLines, invocation.has(.json) { throw UsageError("'--lines' has no JSON.") }
    scratch = usesOwnLog ? nil : try ScratchFolder()
    path = scratch.map { $0.path + "/rehearsal.db" } ?? environment.paths.database
    // A kept session must not mix with a running one.
    lock = try LogWriter.lock(
      path, as: .session, to: "save a rehearsal in '\(path)'",
      refusal: "a session is running. End it first, or leave out --keep.")
    store = try Store.open(path, under: lock, now: began).0
    id = try store.begin(plan, at: began)
  }

  /// Reads the log and closes it again, because `--keep` may write to the same one.
  private static func known(
    _ environment: AppContext, _ invocation: Invocation, _ began: Timestamp
  ) throws -> Known {
    let log = try environment.log()
    var plan = try environment.planner.plan(
      invocation[.workout], store: log, at: began, allowsNew: invocation.has(.new))
    plan.minutes = try invocation.minutes
    let keeping = try environment.recordKeeping
    let exerciseDirectory = environment.exerciseDirectory(log, in: plan.gym, at: began)
    let possible = plan.possible(and: exerciseDirectory)
    return Known(
      plan: plan, sessions: try log?.sessionCount() ?? 0,
      book: try log.map { try keeping.book(for: possible, in: $0, before: began.utc) },
      trends: try log.map { try keeping.trends(for: possible, in: $0, before: began.utc) } ?? [:],
      exerciseDirectory: exerciseDirectory)
  }

  /// A coach with the lifter's records.
  func coach(_ machine: SessionMachine, _ ports: Ports) -> Coach {
    var coach = Coach(machine: machine, announcer: announcer, ports: ports)
    coach.book = known.book
    coach.trends = known.trends
    return coach
  }

  /// Restores the session from its journal, as after a power cut; throws `Failure` if it is not in
  /// the log, and `StoreError`.
  func revive(at now: Instant) throws -> SessionMachine {
    _ = store.close(at: moment(now))
    store = try Store.open(path, under: lock, now: moment(now)).0
    guard let open = try store.unfinished() ?? store.latestClosed(), open.id == id else {
      throw Failure("cannot resume the session: its journal is not in the log.")
    }
    return SessionMachine(Session(open.plan, journal: open.entries), at: open.lastInstant)
  }

  /// Closes the log; a kept session can be undone.
  func close(at end: Instant) throws {
    if usesOwnLog { try store.noteAddition(of: id, by: ChangingCommand.author) }
    _ = store.close(at: moment(end))
    lock?.release()
  }

  /// Converts an instant of the session to calendar time.
  private func moment(_ instant: Instant) -> Timestamp {
    var timestamp = LocalTime.timestamp(
      utc: began.utc + instant.milliseconds, boottime: began.boottime + instant.milliseconds)
    timestamp.boot = began.boot
    return timestamp
  }

  /// The ports of the coach: the store, the recording and whatever shows the timeline.
  package func ports(showing show: @escaping (TimelineItem) -> Void, _ recording: Recording?)
    -> Ports
  {
    Ports(
      save: { entries, log, _ in
        do {
          let at = self.moment(entries.last?.at ?? .zero)
          try self.store.append(entries, log: log, to: self.id, at: at)
          return .saved
        } catch {
          return .failed(JournalWriter.trouble(error))
        }
      },
      say: { line, now in
        if self.printsLines, let text = Voice.plain(line.text), self.printed.insert(text).inserted {
          try? printOut(text)
        }
        return recording?.say(line.text, at: line.scheduledAt ?? now)
          ?? SpeechLength.estimate(line.text, rate: self.environment.settings.rate)
      },
      prepare: { _ in }, hush: { recording?.hush(at: $1) }, tone: { _, _ in },
      schedule: { _ in }, release: { _ in }, show: show,
      switchLanguage: { .done(self.switchLanguage(to: $0, recording)) },
      lookUp: { self.known.exerciseDirectory.resolve($0, in: $1) })
  }

  /// Speaks another language from now on, which a real session would also save.
  private func switchLanguage(to name: String, _ recording: Recording?) -> Announcer? {
    guard let (other, announcer) = try? environment.speaking(languageNamed: name) else {
      return nil
    }
    if let library = try? other.exercises.library() { known.exerciseDirectory.library = library }
    recording?.speak(in: other)
    return announcer
  }
}
