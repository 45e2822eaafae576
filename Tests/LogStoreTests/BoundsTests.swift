import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

/// Numbers that Spotter never writes: their rows are skipped wherever they are read, and stay in
/// the file.
@Suite("Impossible numbers")
struct BoundsTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  /// Three sessions with everything that can accompany them.
  private func filled() throws -> Store {
    let store = try folder.store()
    for number in 0..<3 {
      var recording = try StoredSession(store, at: Timestamp.monday.later(number * day))
      for set in 0..<3 { try recording.lift(0, set, at: 1000 * set) }
      try recording.add(.ended, at: 9000)
    }
    _ = try store.weigh(.kg(80), note: nil, at: .monday)
    _ = try store.weigh(.kg(81), note: nil, at: Timestamp.monday.later(day))
    try store.start("Push Pull", at: .monday)
    try store.keep(
      Baseline(sets: 3, reps: 8, weight: .kg(50)), for: "bench press", program: "Push Pull",
      at: .monday)
    return store
  }

  /// Runs every query on a log; sums and products of its numbers must not trap.
  private func askAll(_ store: Store) throws {
    for row in try store.history(limit: 10) { _ = try store.session(row.id) }
    for id in 1...3 { _ = try store.journaled(SessionID(id)) }
    _ = try store.unfinished()
    _ = try store.latestClosed()
    _ = try store.bests(in: ExerciseLibrary([]))
    _ = try store.recentSets(of: ["benchpress"], in: ExerciseLibrary([]))
    _ = try store.latest(of: nil, on: .monday, in: ExerciseLibrary([]))
    _ = try store.lastTimes(program: "Push Pull", on: .monday)
    _ = try store.standings(program: "Push Pull", slots: ["bench press"])
    _ = try store.changes(of: "bench press", program: "Push Pull")
    _ = try store.pace(program: "Push Pull", workout: "Push")
    _ = try store.sessions(of: "Push Pull", limit: 10)
    _ = try store.week(of: Day(number: 0), from: .monday)
    _ = try store.trainedPrograms()
    _ = try store.latestStart(of: "Push Pull")
    _ = try store.bodyWeights(limit: 10)
    _ = try store.activeGym()
  }

  @Test("every query is answered, whatever number is in any column")
  func everyColumn() throws {
    let store = try filled()
    let raw = try folder.raw()
    try raw.script("PRAGMA ignore_check_constraints = ON")
    var count = 0
    for table in Schema.tables {
      let columns = try raw.rows(
        "SELECT name FROM pragma_table_info(?) WHERE type = 'INTEGER' AND pk = 0", table
      ) { $0.text(0) }
      for column in columns {
        guard let range = Bounds.of(column, in: table),
          let (row, value) = try raw.first(
            "SELECT rowid, \(column) FROM \(table) ORDER BY rowid DESC",
            read: { ($0.int(0), $0[1]) })
        else { continue }
        count += 1
        for wrong in [Int.min, -1_000_000_000_000_000, .max, range.lowerBound, range.upperBound] {
          try? raw.run("UPDATE \(table) SET \(column) = ? WHERE rowid = ?", wrong, row)
          try askAll(store)
          let isThere =
            try raw.number("SELECT \(column) FROM \(table) WHERE rowid = ?", row) == wrong
          let found = try store.impossibleValues()
          let expected = ImpossibleValue(table: table, column: column, value: "\(wrong)")
          #expect(found == (isThere && !range.contains(wrong) ? [expected] : []))
        }
        try raw.run("UPDATE \(table) SET \(column) = ? WHERE rowid = ?", value, row)
      }
    }
    #expect(count > 40)
    #expect(try store.impossibleValues() == [])
  }

  @Test("only the impossible row is skipped, and its value is reported once")
  func leftOut() throws {
    let store = try filled()
    var told: [ImpossibleValue] = []
    store.onImpossible { told.append($0) }
    try folder.raw().run("UPDATE session SET started_ms = ? WHERE id = 3", Int.max)
    #expect(try store.history(limit: 2).map(\.id.number) == [2, 1])
    #expect(try store.history(limit: 1).map(\.id.number) == [2])
    #expect(try store.session(SessionID(3)) == nil)
    _ = try store.week(of: Day(number: 0), from: .monday)
    let value = ImpossibleValue(table: "session", column: "started_ms", value: "\(Int.max)")
    #expect(told == [value])
    #expect(try store.impossibleValues() == [value])
    try folder.raw().run("UPDATE exercise SET started_ms = ? WHERE session = 3", Int.min)
    #expect(
      try store.latest(of: nil, in: ExerciseLibrary([]))["benchpress"]?.time.reps == [8, 8, 8])
    try folder.raw().run("UPDATE body_weight SET weight = ? WHERE id = 2", Int.max)
    #expect(try store.bodyWeights(limit: 1).map(\.weight) == [.kg(80)])
  }

  @Test("a journal with an impossible number in an event or a time is not resumed")
  func journal() throws {
    let store = try folder.store()
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 1000)
    try #require(try store.unfinished() != nil)
    let raw = try folder.raw()
    for change in [
      "instant_ms = -9223372036854775808", "utc_ms = 9223372036854775807",
      "event = replace(event, '\"reps\":8', '\"reps\":9223372036854775807')",
      "event = replace(event, '60000', '9223372036854775807')",
    ] {
      try raw.script("SAVEPOINT a; UPDATE journal SET \(change)")
      #expect(try raw.number("SELECT changes()") > 0)
      try raw.script("RELEASE a")
      #expect(try store.unfinished() == nil, "\(change)")
      #expect(try store.history(limit: 1).count == 1)
      try raw.run("DELETE FROM session")
      recording = try StoredSession(store)
      try recording.lift(0, 0, at: 1000)
      try #require(try store.unfinished() != nil)
    }
  }

  @Test("after a session with the highest possible number none begins, and all can be read")
  func lastNumber() throws {
    let store = try filled()
    let raw = try folder.raw()
    try raw.script("PRAGMA foreign_keys = OFF")
    try raw.run("UPDATE session SET id = ? WHERE id = 3", Int.max)
    #expect(kind { _ = try StoredSession(store, at: Timestamp.monday.later(5 * day)) } == .full)
    #expect(try store.history(limit: 9).map(\.id.number) == [.max, 2, 1])
  }

  @Test("a value of the wrong type is skipped even without an integrity check")
  func kinds() throws {
    let store = try filled()
    let monday = Day(number: 20_458)
    for (number, workout) in ["Push", "Pull"].enumerated() {
      try store.put(workout, of: "Push Pull", on: monday + number)
    }
    // As it would not be opened any more.
    let reader = try folder.reader()
    let raw = try folder.raw()
    try raw.script(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')')
      WHERE name IN ('session', 'body_weight', 'appointment');
      """)
    raw.close()
    let loose = try folder.raw()
    try loose.script(
      """
      UPDATE session SET workout = x'00FF' WHERE id = 3;
      UPDATE session SET started_ms = 'monday' WHERE id = 2;
      UPDATE body_weight SET weight = 81.5 WHERE id = 2;
      UPDATE appointment SET workout = x'00FF' WHERE id = 1;
      """)
    #expect(try reader.history(limit: 9).map(\.id.number) == [1])
    #expect(try reader.bodyWeights(limit: 9).map(\.weight) == [.kg(80)])
    #expect(
      try reader.appointments(of: "Push Pull", from: monday) == [
        Appointment("Pull", on: monday + 1)
      ])
    #expect(
      Set(try reader.impossibleValues().map { "\($0.table).\($0.column)" }) == [
        "session.workout", "session.started_ms", "body_weight.weight", "appointment.workout",
      ])
    _ = store
  }
}
