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
  private func rows(_ store: Store) throws -> [String: [[SQLValue]]] {
    var rows: [String: [[SQLValue]]] = [:]
    for table in Schema.tables
    where table != "journal" && !Schema.changeTables.contains(table) {
      let key = table == "plan" ? "session" : "id"
      rows[table] = try store.connection.rows("SELECT * FROM \(table) ORDER BY \(key)") { row in
        (0..<row.count).map { row[$0] }
      }
    }
    return rows
  }

  static func entries(_ reps: [Int]) -> [Session.Entry] {
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

  /// Undoes or redoes the next change.
  private func turn(_ store: Store, undone: Bool = false) throws {
    let change = try #require(try store.changes(undone: undone, limit: 1).first)
    try store.make(store.parts(of: change), of: change, at: .monday)
  }

  @Test("every change can be undone and redone step by step") func steps() throws {
    let store = try folder.store()
    var states = [try seen(store)]
    for (name, body) in Self.changes {
      try store.change(by: .test(name)) { try body(store) }
      states.append(try seen(store))
      #expect(states[states.count - 1] != states[states.count - 2], "\(name)")
    }
    let names = Self.changes.map(\.0)
    #expect(try store.changes(undone: false).map(\.command) == names.reversed())
    for index in names.indices.reversed() {
      try turn(store)
      #expect(try seen(store) == states[index], "\(names[index]) taken back")
    }
    #expect(try store.history(limit: 10).isEmpty && store.changes(undone: false).isEmpty)
    #expect(try store.changes(undone: true).map(\.command) == names)
    for index in names.indices {
      try turn(store, undone: true)
      #expect(try seen(store) == states[index + 1], "\(names[index]) made again")
    }
  }

  @Test("what one run of a command changes is undone together, in the opposite order") func run()
    throws
  {
    let store = try folder.store()
    let before = try seen(store)
    for (_, body) in Self.changes {
      try store.change(by: .test("import", run: "1")) { try body(store) }
    }
    let after = try seen(store)
    try turn(store)
    #expect(try seen(store) == before)
    try turn(store, undone: true)
    #expect(try seen(store) == after)
  }

  /// What a lifter sees: the rows changed by commands, and the session, `nil` if it was removed.
  private struct Seen: Equatable {
    var rows: [String: [[SQLValue]]]
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
    let id = try store.change(by: .test("log")) {
      try store.add(.push(), Self.entries([8, 8, 5]), at: .monday)
    }
    let before = try rows(store)
    try turn(store)
    #expect(try store.session(id) == nil && store.sessionCount() == 0)
    #expect(try store.bests(in: ExerciseLibrary([])).isEmpty)
    try turn(store, undone: true)
    let after = try rows(store)
    for table in ["session", "exercise_set"] { #expect(after[table] == before[table]) }
  }

  private struct Refusal: Error {}

  @Test("a change that cannot be recorded for undo is not made") func unnoted() throws {
    let store = try folder.store()
    try store.connection.script(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON change_part BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    let before = try rows(store)
    #expect(throws: StoreError.self) {
      try store.change(by: .test("test")) {
        _ = try store.weigh(.kg(82), note: nil, at: .monday)
        _ = try store.add(.push(), Self.entries([8]), at: .monday)
      }
    }
    #expect(try rows(store) == before)
  }

  @Test("a change that fails halfway is not made at all, and not recorded") func halfway() throws {
    let store = try folder.store()
    let before = try rows(store)
    #expect(throws: Refusal.self) {
      try store.change(by: .test("test")) {
        _ = try store.weigh(.kg(82), note: nil, at: .monday)
        throw Refusal()
      }
    }
    #expect(try rows(store) == before && store.changes(undone: false).isEmpty)
  }

  @Test("a change without effect, or that is not to be undone, is not recorded") func nothing()
    throws
  {
    let store = try folder.store()
    _ = try store.change(by: .test("test")) { try store.removeBodyWeight(7) }
    _ = try store.change(by: nil) { try store.weigh(.kg(82), note: nil, at: .monday) }
    #expect(try store.changes(undone: false).isEmpty)
  }

  @Test("the texts of a file are kept whole; its first and last are what a run changed")
  func texts()
    throws
  {
    let store = try folder.store()
    let texts = ["a", "b", "c"].map { String(repeating: $0, count: 3 << 20) }
    for index in 1...2 {
      try store.note(
        [.init(CommandChange.Part.file, "/a", from: texts[index - 1], to: texts[index])],
        by: .test("edit", run: "1"))
    }
    let change = try #require(try store.changes(undone: false).first)
    #expect(
      try store.parts(of: change) == [
        .init(CommandChange.Part.file, "/a", from: texts[2], to: texts[0])
      ])
  }

  @Test("a row changed since is left alone") func since() throws {
    let store = try folder.store()
    _ = try store.change(by: .test("weigh")) { try store.weigh(.kg(82), note: nil, at: .monday) }
    let change = try #require(try store.changes(undone: false).first)
    try store.setBodyWeight(1, to: .kg(80), note: nil, at: .monday)
    let parts = try store.parts(of: change)
    #expect(try !store.fits(parts))
    #expect(throws: StoreError.self) { try store.make(parts, of: change, at: .monday) }
    #expect(try store.bodyWeights(limit: 1).first?.weight == .kg(80))
    #expect(try store.changes(undone: true).isEmpty)
  }

  /// After a salvage, the number of a lost session may be given again.
  @Test("another session with the number of one that was added is left alone") func another() throws
  {
    let store = try folder.store()
    _ = try store.change(by: .test("log")) {
      try store.add(.push(), Self.entries([8, 8]), at: .monday)
    }
    let change = try #require(try store.changes(undone: false).first)
    try store.connection.script("DELETE FROM session; DELETE FROM sqlite_sequence")
    let id = try store.add(.push(), Self.entries([8, 8]), at: Timestamp.monday.later(day))
    #expect(id == SessionID(1))
    #expect(throws: StoreError.self) {
      try store.make(store.parts(of: change), of: change, at: .monday)
    }
    #expect(try store.session(id) != nil)
  }

  @Test("two commands at once undo a change once") func twice() throws {
    let store = try folder.store()
    _ = try store.change(by: .test("weigh")) { try store.weigh(.kg(82), note: nil, at: .monday) }
    let change = try #require(try store.changes(undone: false).first)
    try turn(store)
    #expect(throws: StoreError.self) { try store.make([], of: change, at: .monday) }
    try store.drop(change)
    #expect(try store.changes(undone: true).count == 1)
  }

  @Test("a record not written by Spotter does nothing") func foreign() throws {
    let store = try folder.store()
    _ = try store.add(.push(), Self.entries([8, 8]), at: .monday)
    _ = try store.weigh(.kg(82), note: nil, at: .monday)
    let before = try rows(store)
    let row = try #require(
      try store.connection.first("SELECT json_object('weight', 1, 'unit', 'kg')") { $0.text(0) })
    let parts: [(String, String, String?, String?)] = [
      ("session", "1", row, row), ("session", "x", nil, nil), ("sqlite_master", "1", nil, row),
      ("gym; DROP TABLE gym", "1", nil, row), ("body_weight", "1; DROP TABLE gym", nil, nil),
      ("body_weight", "2", nil, row), ("body_weight", "2", nil, "{"),
      ("body_weight", "2", "[]", ""),
      ("file", "/etc/passwd", nil, "x"), ("log", "../log.db", nil, nil), ("log", "none.db", "", ""),
    ]
    for (kind, name, from, to) in parts {
      try store.connection.script("DELETE FROM change")
      try store.note([.init(kind, name, from: to, to: from)], by: .test("x"))
      let change = try #require(try store.changes(undone: false).first)
      let found = try store.parts(of: change)
      #expect(throws: StoreError.self, "\(kind) \(name)") {
        try store.make(found, of: change, at: .monday)
      }
      #expect(try rows(store) == before, "\(kind) \(name)")
    }
  }
}

extension CommandChange.Author {
  /// A run of a command of its own, unless it is one of several.
  static func test(_ command: String, run: String? = nil) -> CommandChange.Author {
    .init(run: run ?? "\(Int.random(in: 0 ... .max))", command: command, at: "")
  }
}
