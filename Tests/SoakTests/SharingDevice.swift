import Carrying
import CommandGrammar
import Glibc
import Support
import Training

@testable import Context
@testable import LogStore
@testable import SessionEngine
@testable import Sync
@testable import spotter

/// A device of a test: a log that is merged with others through folders, and a clock.
///
/// What commands do is done in this process, because starting the program takes ten times as long.
struct SharingDevice {
  private let home: Scratch
  private let environment: AppContext
  var clock: Int
  private(set) var backups = 0
  /// What was on the card once.
  private(set) var card: [UInt8] = []

  init(clock: Int) throws {
    home = SharingDevice.scratch()
    self.clock = clock
    let log: [Option: String] = [.database: "\(home.path)/log.db"]
    environment = AppContext(
      Invocation(command: "sync", options: log), makesLog: true, settings: Settings())
    // Others could be copied into it.
    try write { _ in }
  }

  /// A folder in memory, where nothing waits for a disk.
  static func scratch() -> Scratch {
    Scratch(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  }

  var log: String { "\(home.path)/log.db" }

  /// The time of the next action: no two have the same.
  mutating func now() -> Timestamp {
    clock += 1_000
    return Timestamp(utc: clock, offset: 0, zone: "UTC", boot: "", boottime: 0)
  }

  // MARK: Commands

  @discardableResult
  private func write<T>(_ body: (Store) throws -> T) throws -> T {
    try ChangingCommand.$current.withValue(ChangingCommand([])) {
      try LogWriter.change(log, to: "test", body)
    }
  }

  func read<T>(_ body: (Store) throws -> T) throws -> T {
    try body(Store.open(log, access: .read, now: LocalTime.now()).0)
  }

  mutating func log(_ reps: [Int]) throws {
    let (now, targets) = (
      now(), reps.map { SetTarget(reps: $0, weight: .kilograms(thousandths: 60_000)) }
    )
    let plan = SessionPlan(
      program: nil,
      workout: Workout(
        name: "Workout",
        exercises: ["Squat", "Bench Press"].map {
          PlannedExercise(name: $0, sets: targets, rest: 60, note: nil, loading: .barbell)
        }), last: [:])
    let done = (0..<2).flatMap { exercise in
      targets.enumerated().map { set, target in
        Session.Event.setDone(
          Session.SetPlace(exercise: exercise, set: set),
          Session.Performance(reps: target.reps, weight: target.weight))
      }
    }
    let entries = (done + [.ended]).map { Session.Entry(at: .zero, event: $0) }
    try write { _ = try $0.add(plan, entries, at: now) }
  }

  /// Corrects a session; one that is removed only by undoing a correction.
  mutating func amend(
    _ uid: String, _ correction: (Session, Timestamp) -> Session.Entry?
  ) throws {
    let now = now()
    try write { store in
      guard let id = try store.id(uid), let found = try store.journaled(id),
        let entry = correction(Session(found.plan, journal: found.entries), found.started)
      else { return }
      try store.amend(found, [entry], at: now)
    }
  }

  mutating func weigh(_ kilograms: Int) throws {
    let now = now()
    try write { try $0.weigh(.kilograms(thousandths: 1_000 * kilograms), note: nil, at: now) }
  }

  func removeWeight() throws {
    try write { store in
      guard let last = try store.bodyWeights(limit: 1).last else { return }
      _ = try store.removeBodyWeight(last.number)
    }
  }

  private var reversal: ChangeReversal { ChangeReversal(of: log) }

  /// There may be nothing to undo, or it was changed since.
  func undo() { _ = try? reversal.takeBack() }
  func redo() { _ = try? reversal.makeAgain() }

  mutating func sync(_ folder: String) throws -> SyncRun.Outcome {
    let now = now()
    return try ChangingCommand.$current.withValue(ChangingCommand([])) {
      try SyncRun(
        environment, through: ChangeFolder(folder), isOpen: true, admit: { nil }, now: now
      ).run()
    }
  }

  mutating func backUp() throws {
    backups += 1
    try read { try $0.backUp(to: "\(home.path)/backup-\(backups)", with: []) }
  }

  func restore(_ number: Int) throws {
    try ChangingCommand.$current.withValue(ChangingCommand([])) {
      try LogWriter.hold(log, to: "test") { store in
        _ = try store.restore(
          "\(home.path)/backup-\(number)", by: ChangingCommand.author, at: LocalTime.now(),
          telling: { _ in })
      }
    }
  }

  // MARK: Cards

  mutating func saveCard() { card = home.bytes("log.db") }

  /// Puts back what was on the card, in the same machine.
  func putBackCard() throws {
    if !card.isEmpty { try putIn(card) }
  }

  /// Puts a copy of another device's card into this one; the machines look alike.
  func putIn(cardOf other: SharingDevice) throws {
    try putIn(other.home.bytes("log.db"))
    try write { store in
      if try store.connection.isMerged {
        try store.connection.run("UPDATE sync_device SET machine = ?", SyncRun.machine(log))
      }
    }
  }

  private func putIn(_ card: [UInt8]) throws {
    for suffix in ["-wal", "-shm"] { unlink(log + suffix) }
    try home.write("log.db", card)
  }

  // MARK: What is in it

  /// The IDs of the sessions, also of removed ones.
  func known() throws -> [String] {
    try read { try $0.connection.rows("SELECT uid FROM session ORDER BY uid") { $0.text(0) } }
  }

  /// Those that were not removed.
  func present() throws -> Set<String> {
    try read { store in
      Set(
        try store.connection.rows("SELECT uid FROM session WHERE is_removed = 0") { $0.text(0) })
    }
  }

  /// The sessions as a lifter sees them, by ID.
  func sessions() throws -> [String: String] {
    try read { store in
      var sessions: [String: String] = [:]
      for uid in try store.connection.rows("SELECT uid FROM session", read: { $0.text(0) }) {
        guard let id = try store.id(uid), let (summary, log) = try store.session(id) else {
          continue
        }
        sessions[uid] = "\(summary.started.utc) \(log)"
      }
      return sessions
    }
  }

  func weights() throws -> [String] {
    try read { try $0.bodyWeights(limit: .max).map { "\($0.at.utc) \($0.weight)" }.sorted() }
  }

  func identity() throws -> String? { try read { try $0.mergeStatus()?.device } }
}

extension Store {
  fileprivate func id(_ uid: String) throws -> SessionID? {
    try connection.first("SELECT id FROM session WHERE uid = ?", uid) { SessionID($0.int(0)) }
  }
}
