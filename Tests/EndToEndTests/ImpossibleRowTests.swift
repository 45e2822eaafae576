import CSQLite
import Glibc
import Testing

/// Impossible numbers that another program wrote into the log.
///
/// No command crashes, the other rows are still there, and the doctor lists what is left out.
@Suite struct ImpossibleRows {
  struct Change: Sendable, CustomTestStringConvertible {
    let place: String
    var value = Int.min
    var ofNewest = true
    var testDescription: String { "\(place) = \(value)" }
    var table: String { String(place.prefix { $0 != "." }) }
    var column: String { String(place.drop { $0 != "." }.dropFirst()) }
  }

  static let changes = [
    Change(place: "body_weight.weight", value: .max), Change(place: "session.started_ms"),
    Change(place: "session.started_ms", value: -1_000_000_000_000_000),
    Change(place: "session.length_ms"), Change(place: "exercise.started_ms"),
    Change(place: "exercise_set.exertion", ofNewest: false),
    Change(place: "exercise_set.reps", value: .max, ofNewest: false),
    Change(place: "journal.instant_ms"),
    Change(place: "journal.instant_ms", value: 1_000_000_000_000_000),
  ]

  private static let commands: [[String]] = [
    ["show", "2"], ["show"], ["history"], ["records"], ["weigh"], ["next"], [],
    ["program", "show"],
    ["schedule"], ["run", "--device", "null"],
  ]

  @Test("no command crashes, and the doctor lists the row", arguments: changes)
  func crashes(_ change: Change) throws {
    let home = try Home()
    for day in ["2026-11-10", "2026-11-12"] {
      let logged = try home.run("log", "squat 3x5 @ 60; bench press 3x5 @ 50 @8", "--at", day)
      try #require(logged.status == 0, "\(logged.errors)")
    }
    for weight in ["82.5", "82.7"] { try #require(try home.run("weigh", weight).status == 0) }
    // An open session, which would be resumed.
    let open = try home.run("run", "--device", "null", "Squat 3x5 60 kg", input: .text("press\n"))
    try #require(open.status == 0, "\(open.errors)")

    try execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE \(change.table) SET \(change.column) = \(change.value)
      WHERE rowid = (SELECT \(change.ofNewest ? "max" : "min")(rowid) FROM \(change.table));
      """, in: home.database)
    for command in ImpossibleRows.commands {
      let input: Program.Input = command.first == "run" ? .text("press\n5@62\n") : .nothing
      let outcome = try home.start(command, input: input).ends()
      #expect(outcome.status == 0 || outcome.status == 1, "\(command): \(outcome.status)")
      #expect(!outcome.errors.contains("SQLite"), "\(command): \(outcome.errors)")
    }
    let history = try home.run("history").out
    #expect(history.contains("2026-11-12"), "\(history)")
    let doctor = try home.run("doctor", "--json", "--device", Home.nowhere)
    let parts = [change.column, "'\(change.table)'", "\(change.value)"]
    let found = try doctor.json(as: DoctorTests.Diagnosis.self).checks.filter { check in
      check.name == "database" && parts.allSatisfy { check.value.contains($0) }
    }
    #expect(found.map(\.status) == ["warn"], "\(doctor.out)")
  }

  private func execute(_ sql: String, in database: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }
}
