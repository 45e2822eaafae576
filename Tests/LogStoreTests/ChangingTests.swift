import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

/// Changes by commands: undone, redone, and recognized if they were never made.
@Suite struct ChangingTests {
  private let folder: Scratch

  init() throws { folder = Scratch() }

  /// All rows except derived ones and the journal, which only grows.
  private func rows(_ store: Store) throws -> [String: [[Value]]] {
    var rows: [String: [[Value]]] = [:]
    for table in Schema.tables where table != "journal" {
      let key = table == "plan" ? "session" : "id"
      rows[table] = try store.connection.rows("SELECT * FROM \(table) ORDER BY \(key)") { row in
        (0..<row.count).map { row[$0] }
      }
    }
    return rows
  }

  private static func entries(_ reps: [Int]) -> [Session.Entry] {
    let events = reps.enumerated().map { index, reps in
      Session.Event.setDone(
        Session.SetPlace(exercise: 0, set: index),
        Session.Performance(reps: reps, weight: .kg(60)))
    }
    return (events + [.ended]).map { Session.Entry(at: .zero, event: $0) }
  }

  private static var garage: Gym {
    var gym = Gym.home(.kilograms)
    gym.name = "Garage"
    return gym
  }

  /// One change of each command, in order.
  private static var changes: [(String, (Store) throws -> Void)] {
    [
      ("weighed", { _ = try $0.weigh(.kg(82), note: "before breakfast", at: .monday) }),
      ("weighed again", { try $0.setBodyWeight(1, to: .kg(81), note: nil, at: .monday) }),
      ("gyms", { try $0.save([.home(.kilograms), garage], active: "Garage") }),
      ("a gym less", { try $0.save([.home(.kilograms)], active: Gym.home(.kilograms).name) }),
      (
        "two gyms change places",
        { try $0.save([garage, .home(.pounds)], active: Gym.home(.pounds).name) }
      ),
      (
        "a baseline",
        {
          try $0.keep(
            Baseline(sets: 3, reps: 5, weight: .kg(100)), for: "squat", program: "Push Pull",
            at: .monday)
        }
      ),
      ("a date", { try $0.put("Push", of: "Push Pull", on: Timestamp.monday.day) }),
      (
        "another date",
        {
          try $0.move(
            "Push", of: "Push Pull", from: Timestamp.monday.day, to: Timestamp.monday.day + 2)
        }
      ),
      ("a start", { try $0.start("Push Pull", at: .monday) }),
      (
        "names",
        { try $0.rename([Rename(.exercise, "Squat", to: "Front Squat")], in: "Push Pull") }
      ),
      ("a session", { _ = try $0.add(.push(), entries([8, 8, 5]), at: .monday) }),
      (
        "a correction",
        { store in
          let found = try #require(try store.journaled(SessionID(1)))
          let session = Session(found.plan, journal: found.entries)
          try store.amend(found, [session.entry(of: .effort(8))], at: .monday)
        }
      ),
      (
        "a session less",
        { store in
          let found = try #require(try store.journaled(SessionID(1)))
          let session = Session(found.plan, journal: found.entries)
          try store.amend(found, [session.entry(of: .sessionRemoved)], at: .monday)
        }
      ),
      ("weighed less", { _ = try $0.removeBodyWeight(1) }),
    ]
  }

  @Test("every change can be undone and redone step by step") func steps() throws {
    let store = try folder.store()
    var states = [try seen(store)]
    var changes: [LogChange] = []
    for (name, body) in Self.changes {
      var noted: LogChange?
      try store.change {
        try body(store)
      } noting: {
        noted = $0
      }
      changes.append(try #require(noted, "\(name)"))
      states.append(try seen(store))
      #expect(states[states.count - 1] != states[states.count - 2], "\(name)")
      #expect(try store.standing(of: changes[changes.count - 1]) == .made, "\(name)")
    }
    for index in changes.indices.reversed() {
      let name = Self.changes[index].0
      try store.make(changes[index].reversed, at: .monday)
      #expect(try seen(store) == states[index], "\(name) taken back")
      #expect(try store.standing(of: changes[index]) == .notMade, "\(name)")
    }
    #expect(try store.history(limit: 10).isEmpty)
    for index in changes.indices {
      try store.make(changes[index], at: .monday)
      #expect(try seen(store) == states[index + 1], "\(Self.changes[index].0) made again")
    }
  }

  /// What a lifter sees: the rows changed by commands, and the session, `nil` if it was removed.
  private struct Seen: Equatable {
    var rows: [String: [[Value]]]
    var session: LoggedSession?
    var started: Int?
  }

  private func seen(_ store: Store) throws -> Seen {
    let session = try store.session(SessionID(1))
    let rows = try rows(store).filter { Schema.deskTables.contains($0.key) }
    return Seen(rows: rows, session: session?.1, started: session?.0.started.utc)
  }

  @Test("a logged session is removed and restored as a whole") func whole() throws {
    let store = try folder.store()
    var noted: LogChange?
    let id = try store.change {
      try store.add(.push(), Self.entries([8, 8, 5]), at: .monday)
    } noting: {
      noted = $0
    }
    let change = try #require(noted)
    let before = try rows(store)
    try store.make(change.reversed, at: .monday)
    #expect(try store.session(id) == nil && store.sessionCount() == 0)
    #expect(try store.bests(in: ExerciseLibrary([])).isEmpty)
    try store.make(change, at: .monday)
    let after = try rows(store)
    for table in ["session", "exercise_set"] { #expect(after[table] == before[table]) }
  }

  private struct Refusal: Error {}

  @Test("a change that cannot be recorded for undo is not made") func unnoted() throws {
    let store = try folder.store()
    let before = try rows(store)
    #expect(throws: Refusal.self) {
      try store.change {
        _ = try store.weigh(.kg(82), note: nil, at: .monday)
        _ = try store.add(.push(), Self.entries([8]), at: .monday)
      } noting: { _ in
        throw Refusal()
      }
    }
    #expect(try rows(store) == before)
  }

  @Test("a change that fails halfway is not made at all") func halfway() throws {
    let store = try folder.store()
    let before = try rows(store)
    #expect(throws: Refusal.self) {
      try store.change {
        _ = try store.weigh(.kg(82), note: nil, at: .monday)
        throw Refusal()
      } noting: { _ in
        Issue.record("nothing was changed")
      }
    }
    #expect(try rows(store) == before)
  }

  @Test("a change without effect is not recorded") func nothing() throws {
    let store = try folder.store()
    try store.change {
      _ = try store.removeBodyWeight(7)
    } noting: { _ in
      Issue.record("there is nothing to take back")
    }
  }

  /// The power fails after a change was recorded and before it was committed; the next session
  /// reuses its number.
  @Test("a recorded change that was never made is recognized") func never() throws {
    let store = try folder.store()
    var noted: LogChange?
    try? store.change {
      _ = try store.weigh(.kg(82), note: nil, at: .monday)
      _ = try store.add(.push(), Self.entries([8, 8]), at: .monday)
    } noting: {
      noted = $0
      throw Refusal()
    }
    let change = try #require(noted)
    #expect(try store.standing(of: change) == .notMade)
    let id = try store.add(.push(), Self.entries([8, 8]), at: Timestamp.monday.later(day))
    #expect(id == SessionID(1))
    #expect(try store.standing(of: change) == .notMade)
    #expect(throws: StoreError.self) { try store.make(change.reversed, at: .monday) }
    #expect(try store.session(id) != nil)
  }

  @Test("a row changed since is left alone") func since() throws {
    let store = try folder.store()
    var noted: LogChange?
    _ = try store.change {
      try store.weigh(.kg(82), note: nil, at: .monday)
    } noting: {
      noted = $0
    }
    let change = try #require(noted)
    try store.setBodyWeight(1, to: .kg(80), note: nil, at: .monday)
    #expect(try store.standing(of: change) == .changedSince)
    #expect(throws: StoreError.self) { try store.make(change.reversed, at: .monday) }
    #expect(try store.bodyWeights(limit: 1).first?.weight == .kg(80))
  }

  @Test("a record not written by Spotter does nothing") func foreign() throws {
    let store = try folder.store()
    _ = try store.add(.push(), Self.entries([8, 8]), at: .monday)
    let before = try rows(store)
    for table in ["session", "sqlite_master", "gym; DROP TABLE gym"] {
      let row = LogChange.Row(
        table: table, id: 1, before: ["id": .integer(1)], after: nil)
      let change = LogChange(rows: [row], sessions: [])
      #expect(try store.standing(of: change) == .changedSince)
      #expect(throws: StoreError.self) { try store.make(change, at: .monday) }
      #expect(throws: StoreError.self) { try store.make(change.reversed, at: .monday) }
    }
    #expect(try rows(store) == before)
  }
}
