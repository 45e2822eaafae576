import CSQLite
import Glibc
import Testing

/// Another program changes the log of a running session.
///
/// At the end every confirmed set is in the log, or the program says where it is.
@Suite struct ForeignWriter {
  private final class Connection {
    private var handle: OpaquePointer?

    init(_ path: String) throws {
      try #require(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
      sqlite3_busy_timeout(handle, 10_000)
    }

    deinit { sqlite3_close_v2(handle) }

    func run(_ sql: String) throws {
      let result = sqlite3_exec(handle, sql, nil, nil, nil)
      try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
    }
  }

  /// A session with one set done.
  private func begun(_ home: Home) throws -> Program {
    let session = try home.start(
      ["run", "--device", "null", "Squat 5x5 60 kg rest 1"], input: .pipe)
    session.waits(for: "Set 1 of 5")
    session.type("5@62.5\n")
    session.waits(for: "Set 2 of 5")
    return session
  }

  /// Checks that all sets are in a log.
  private func expectSets(_ weights: [Double], in home: Home, _ database: String? = nil) throws {
    let log = ["--database", database ?? home.database]
    let shown = try home.run(["show", "--json"] + log).json(as: SessionObject.self)
    let done = shown.sets.filter { $0.reps == 5 }.map(\.weight)
    for weight in weights { #expect(done.contains(weight), "\(done)") }
  }

  @Test("a session waits at its end for a log that is locked") func held() throws {
    let home = try Home()
    let session = try begun(home)
    let other = try Connection(home.database)
    try other.run("BEGIN IMMEDIATE")
    session.type("5@65\n")
    session.endInput()
    // Longer than all earlier attempts together.
    sleep(25)
    #expect(session.isRunning)
    try other.run("COMMIT")
    let outcome = session.ends()
    #expect(outcome.status == 0, "\(outcome.errors)")
    try Golden.check(outcome.errors.replacing(home.path, with: "~"), in: "faults")
    try expectSets([62.5, 65], in: home)
  }

  @Test(
    "a session whose rows are renumbered is restored",
    arguments: [
      "UPDATE session SET id = id + 100",
      "UPDATE session SET id = id + 100; UPDATE plan SET session = session + 100;"
        + " UPDATE journal SET session = session + 100; UPDATE exercise SET session = session + 100;"
        + " UPDATE exercise_set SET session = session + 100",
    ])
  func renumbered(change: String) throws {
    let home = try Home()
    let session = try begun(home)
    try Connection(home.database).run("PRAGMA foreign_keys = OFF; BEGIN; \(change); COMMIT")
    for (number, weight) in ["65", "67.5"].enumerated() {
      session.type("5@\(weight)\n")
      session.waits(for: "Set \(number + 3) of 5")
    }
    session.endInput()
    let outcome = session.ends()
    #expect(outcome.status == 0, "\(outcome.errors)")
    try expectSets([62.5, 65, 67.5], in: home)
    #expect(try home.run("history").lines.count == 1)
  }

  @Test("if a newer version takes over the log, the session is saved separately and completely")
  func newer()
    throws
  {
    let home = try Home()
    let session = try begun(home)
    try Connection(home.database).run("PRAGMA user_version = 9999")
    session.type("5@65\n")
    session.waits(for: "The log can't be used. This workout is saved separately.")
    session.endInput()
    #expect(session.ends().status == 0)
    try expectSets([62.5, 65], in: home, home.database + ".apart")
  }
}
