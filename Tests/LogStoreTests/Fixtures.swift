import FoundationEssentials
import Glibc
import SessionEngine
import Support
import Training

@testable import LogStore

extension Scratch {
  var log: String { path + "/log.db" }
  var names: [String] { Scratch.names(in: path) }

  /// Opens the log for writing.
  func store(now: Timestamp = .monday) throws -> Store {
    try Store.open(log, access: .write, now: now).0
  }

  /// Opens the log for reading, which is possible next to a store that writes.
  func reader() throws -> Store { try Store.open(log, access: .read, now: .monday).0 }

  /// A connection that bypasses the store.
  func raw() throws -> Connection { try Connection.open(log, .readWrite) }
}

func bytes(_ path: String) -> [UInt8] {
  LogFile.beginning(of: path, length: LogFile.size(path) ?? 0)
}

func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(filePath: path))
}

func mode(_ path: String) -> UInt32 {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

extension Timestamp {
  /// 2026-08-17T16:00:00Z.
  static let monday = Timestamp(
    utc: 1_786_982_400_000, offset: 7200, zone: "Europe/Berlin", boot: "first", boottime: 50_000)

  func later(_ milliseconds: Int) -> Timestamp { earlier(by: -milliseconds) }

  /// The same moment after the calendar was set, which the monotonic clock does not notice.
  func set(_ milliseconds: Int) -> Timestamp {
    var timestamp = self
    timestamp.utc += milliseconds
    return timestamp
  }

  func booted(_ boot: String) -> Timestamp {
    var timestamp = self
    timestamp.boot = boot
    timestamp.boottime = 20_000
    return timestamp
  }
}

let day = 86_400_000

extension Weight {
  static func kg(_ number: Int) -> Weight { .kilograms(thousandths: number * 1000) }
}

extension SessionPlan {
  /// Two exercises, with three and two sets.
  static func push(program: String? = "Push Pull", benchAt weight: Int = 60) -> SessionPlan {
    SessionPlan(
      program: program,
      workout: Workout(
        name: "Push",
        exercises: [
          PlannedExercise(
            name: "Bench Press",
            sets: [
              SetTarget(reps: 8, weight: .kg(weight)), SetTarget(reps: 8, weight: .kg(weight)),
              SetTarget(reps: 5, isAMRAP: true, weight: .kg(weight)),
            ], rest: 120, note: "elbows in", loading: .barbell),
          PlannedExercise(
            name: "Push-up", sets: [SetTarget(reps: 12), SetTarget(reps: 12)], rest: 60,
            loading: .bodyweight),
        ]),
      last: ["bench press": SessionPlan.LastTime(reps: [8, 8, 7], weight: .kg(57))])
  }
}

/// A session written to a store as it happens.
struct StoredSession {
  let store: Store
  let id: SessionID
  let start: Timestamp
  var session: Session

  init(_ store: Store, _ plan: SessionPlan = .push(), at start: Timestamp = .monday) throws {
    (self.store, self.start) = (store, start)
    session = Session(plan)
    id = try store.begin(plan, at: start)
  }

  /// Appends an event at a number of milliseconds after the start.
  mutating func add(_ event: Session.Event, at milliseconds: Int, timestamp: Timestamp? = nil)
    throws
  {
    let entry = Session.Entry(at: Instant(milliseconds: milliseconds), event: event)
    var next = session
    next.apply(entry)
    try store.append(
      entry, log: next.log, to: id, at: timestamp ?? start.later(milliseconds))
    session = next
  }

  /// Completes the set of an exercise as prescribed.
  mutating func lift(_ exercise: Int, _ set: Int, reps: Int = 8, at milliseconds: Int) throws {
    let place = Session.SetPlace(exercise: exercise, set: set)
    let weight = session.state[place].target.weight
    try add(.setDone(place, Session.Performance(reps: reps, weight: weight)), at: milliseconds)
  }
}

func link(to target: String, at path: String) -> Bool { symlink(target, path) == 0 }

/// The kind of the error that was thrown, or `nil`.
func kind(_ body: () throws -> Void) -> StoreError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return (error as? StoreError)?.kind
  }
}

extension Store {
  /// Corrects the sets of a finished session, as `spotter edit` does.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - reps: the new reps of each completed set, from its place and its old reps.
  /// - Throws: `StoreError`.
  func correct(_ id: Int, _ reps: (Session.SetPlace, Int) -> Int) throws {
    guard let found = try journaled(SessionID(id)) else { throw StoreError.system("find", path) }
    let session = Session(found.plan, journal: found.entries)
    var entries: [Session.Entry] = []
    for (exercise, state) in session.state.exercises.enumerated() {
      for (set, lifted) in state.sets.enumerated() {
        guard case .done(var performance, _) = lifted.result else { continue }
        let place = Session.SetPlace(exercise: exercise, set: set)
        performance.reps = reps(place, performance.reps)
        entries.append(session.entry(of: .lifted(place, performance, rpe: nil)))
      }
    }
    try amend(found, entries, at: .monday)
  }

  /// Undoes all corrections of a session, the latest first.
  func takeBackCorrections(of id: Int) throws {
    while let found = try journaled(SessionID(id)),
      let entry = Session(found.plan, journal: found.entries).undoingAmendment
    {
      try amend(found, [entry], at: .monday)
    }
  }
}
