import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("A log of many years")
struct QueryPlanTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  /// Copies the only session `count` times, two days apart.
  private func multiply(_ connection: Connection, to count: Int) throws {
    let changes = [
      "session": ["id": "id + i", "uid": "uid || i", "started_ms": "started_ms + i * \(2 * day)"],
      "plan": ["session": "session + i"],
      "journal": ["id": "NULL", "session": "session + i"],
      "exercise": [
        "id": "NULL", "session": "session + i", "started_ms": "started_ms + i * \(2 * day)",
      ],
      "exercise_set": ["id": "NULL", "session": "session + i"],
    ]
    try connection.transaction {
      for table in Schema.tables {
        guard let change = changes[table] else { continue }
        let columns = try connection.rows("SELECT name FROM pragma_table_info(?)", table) {
          $0.text(0)
        }
        try connection.script(
          """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))
          INSERT INTO \(table) SELECT \(columns.map { change[$0] ?? $0 }.joined(separator: ", "))
          FROM \(table), n
          """)
      }
    }
  }

  @Test("no query or write scans all of 2,000 sessions")
  func plans() throws {
    let store = try folder.store()
    var first = try StoredSession(store)
    for set in 0..<3 { try first.lift(0, set, at: 1000 * set) }
    try first.add(.ended, at: 9000)
    let raw = try folder.raw()
    try multiply(raw, to: 2000)

    var recording = try StoredSession(store, at: Timestamp.monday.later(5000 * day))
    try recording.lift(0, 0, at: 1000)
    try recording.add(.resumed, at: 2000, timestamp: Timestamp.monday.later(6000 * day))
    #expect(try store.sessionCount() == 2001)
    #expect(try store.history(limit: 20, offset: 40).count == 20)
    #expect(try store.session(SessionID(1000))?.1 == first.session.log)
    #expect(try store.unfinished()?.id == recording.id)
    #expect(try store.latestClosed() == nil)
    #expect(try store.heard(before: Timestamp.monday.later(4000 * day)).sessions > 0)
    #expect(try store.sessions(of: "push pull", limit: 1).last?.workout == "Push")
    #expect(try store.lastTimes(program: "push pull").count == 1)
    #expect(
      try store.courses(of: ["benchpress"], in: ExerciseLibrary([])).values.map(\.count) == [2001])
    #expect(try store.latest(of: ["benchpress"], in: ExerciseLibrary([])).count == 1)
    #expect(try store.plan(of: SessionID(1)) != nil)
    #expect(try store.exercisesAlone(since: 0).isEmpty)
    #expect(try store.sessions(of: "push pull", limit: 10).count == 10)
    #expect(try store.appointments(of: "push pull", from: Day(number: 0)) == [])
    #expect(try store.week(of: Day(number: 0), from: .monday).days.isEmpty)
    #expect(try store.trainedPrograms().map(\.program) == ["push pull"])
    #expect(try store.latestStart(of: "push pull") == nil)
    _ = try store.latestChanges(of: "bench press", program: "push pull", atLeast: 3)
    _ = try store.pace(program: "push pull", workout: "Push")

    let questions = store.connection.statements.keys.map(\.text)
      .filter { !$0.hasPrefix("PRAGMA") }
    #expect(questions.count >= 20)
    for question in questions {
      let plan = try raw.rows("EXPLAIN QUERY PLAN \(question)") { $0.text(3) }
      // The rows of a statement are none of a table's: SQLite 3.40 and 3.46 name them in two ways.
      // A list of sessions or body weights follows an index up to its limit, and there are as many
      // standings as exercises.
      let allowed = [
        "CONSTANT ROW", "VALUES CLAUSE", "sqlite_schema", "SCAN session USING ",
        "SCAN body_weight USING ", "SCAN standing",
      ]
      for step in plan where !allowed.contains(where: step.contains) {
        #expect(!step.hasPrefix("SCAN") && !step.contains("TEMP B-TREE"), "\(step): \(question)")
      }
    }
  }
}
