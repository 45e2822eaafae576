import CSQLite
import Glibc
import Support
import Testing

/// Values that another program wrote into the log: in every column of every table, whatever SQLite lets
/// in.
///
/// No command crashes or hangs, the other rows are still there, and the doctor lists what is left out.
@Suite struct ImpossibleRows {
  /// What stands in a column, as SQL.
  static let values = [
    "-9223372036854775808", "9223372036854775807", "-4611686018427387904", "4611686018427387904",
    "-1000000000000", "1000000000000", "253402300799999", "2147483648", "-1", "0", "NULL", "''",
    "CAST(zeroblob(200000) AS TEXT)", "'[9223372036854775807]'", "'{}'",
  ]

  /// The columns of the tables, each round another one of each table.
  private static let rounds = 30

  /// Rounds and values are taken from all of them at equal distances.
  static let trials: [Int] = {
    let all = rounds * values.count
    let count = getenv("SPOTTER_VALUES").flatMap { Int(String(cString: $0)) } ?? 5
    // Without a common divisor, every round meets every value in the end.
    return (0..<min(count, all)).map { $0 * 97 % all }
  }()

  @Test("no command crashes on values that a log cannot have", arguments: trials)
  func everyColumn(trial: Int) async throws {
    try await aside {
      let (round, value) = (trial % ImpossibleRows.rounds, trial / ImpossibleRows.rounds)
      let home = try JSONTests.home()
      // A session that would be resumed.
      try home.write("open", "+5 press\n+5 kill\n")
      _ = try home.start(["rehearse", "plank 5x60s", "--keep", "--inputs", "\(home.path)/open"])
        .ends()
      let changes = try spoil(home.database, round, with: ImpossibleRows.values[value])
      #expect(!changes.isEmpty)
      try #require(mkdir("\(home.path)/out", 0o700) == 0)
      let commands =
        [
          ["run", "--device", "null"], ["history"],
          ["report", "--output", "\(home.path)/out/report.html"],
          ["remind"], ["doctor", "--device", Home.nowhere], ["rehearse"],
          ["weigh", "list"], ["program", "show", "json-test"], ["sync", "--log"],
          ["backup", "\(home.path)/out/backup"], ["restore", "\(home.path)/out/backup"], ["undo"],
        ]
        + ["json", "csv", "strong", "tcx"].map { format in
          ["export", "--format", format, "--output", "\(home.path)/out/export.\(format)"]
        }
        + JSONTests.runs.map(\.1).filter { $0.first != "doctor" }.map { words in
          words.map { $0.replacing("HOME", with: home.path) }
        }
      for command in commands {
        let input: Program.Input = command.first == "run" ? .text("press\n5@62\n") : .nothing
        let outcome = try home.start(command, input: input).ends()
        #expect(
          [0, 1, 64].contains(outcome.status),
          "\(command): \(outcome.status) \(outcome.errors) after \(changes)")
      }
    }
  }

  /// Changes one column in one row of each table, as far as SQLite allows it; returns which.
  private func spoil(_ database: String, _ round: Int, with value: String) throws -> [String] {
    var handle: OpaquePointer?
    try #require(sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(
      sqlite3_exec(handle, "PRAGMA ignore_check_constraints = ON", nil, nil, nil) == SQLITE_OK)
    var changes: [String] = []
    let tables = """
      SELECT schema.name, count(*), group_concat(info.name) FROM sqlite_schema AS schema,
        pragma_table_info(schema.name) AS info
      WHERE schema.type = 'table' AND schema.name NOT LIKE 'sqlite%' GROUP BY 1 ORDER BY 1
      """
    for (number, row) in try rows(tables, of: handle).enumerated() {
      let columns = row[2].split(separator: ",")
      let table = row[0]
      let key = columns.contains("id") ? "id" : String(columns[0])
      // Now the newest row, now an older one.
      let place = (round + number) % 3
      // The next column, if SQLite refuses the value in this one.
      for column in columns[(round % columns.count)...] + columns {
        let change = """
          UPDATE \(table) SET \(column) = \(value) WHERE \(key) =
            (SELECT \(key) FROM \(table) ORDER BY \(key) DESC LIMIT 1 OFFSET \(place))
          """
        guard sqlite3_exec(handle, change, nil, nil, nil) == SQLITE_OK else { continue }
        if sqlite3_changes(handle) > 0 { changes.append("\(table).\(column)") }
        break
      }
    }
    return changes
  }

  private func rows(_ query: String, of handle: OpaquePointer?) throws -> [[String]] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        })
    }
    return rows
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let place: String
    var value = Int.min
    var testDescription: String { "\(place) = \(value)" }
    var table: String { String(place.prefix { $0 != "." }) }
    var column: String { String(place.drop { $0 != "." }.dropFirst()) }
  }

  @Test(
    "what is left out is listed by the doctor, and the rest is shown",
    arguments: [
      Change(place: "body_weight.weight", value: .max), Change(place: "session.started_ms"),
      Change(place: "exercise_set.at_ms"), Change(place: "exercise_set.reps", value: 1 << 40),
      Change(place: "session.volume", value: .max),
      Change(place: "session.sets_done", value: 1 << 62),
    ])
  func leftOut(_ change: Change) throws {
    let home = try Home.trained()
    try tamper(
      home.database,
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE \(change.table) SET \(change.column) = \(change.value)
      WHERE rowid = (SELECT max(rowid) FROM \(change.table));
      """)
    #expect(try home.run("history").out.contains("2026-01-05"))
    #expect(try home.run("report", "--output", "\(home.path)/report.html").status == 0)
    #expect(try home.run("run", "--device", "null", "Squat 1x1 20 kg").status == 0)
    let doctor = try home.run("doctor", "--json", "--device", Home.nowhere)
    let parts = [change.column, "'\(change.table)'", "\(change.value)"]
    let found = try doctor.json(as: DoctorTests.Diagnosis.self).checks.filter { check in
      check.name == "database" && parts.allSatisfy { check.value.contains($0) }
    }
    #expect(found.map(\.status) == ["warn"], "\(doctor.out)")
  }
}
