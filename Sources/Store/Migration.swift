/// A step from one shape of the log to the next.
///
/// `user_version` counts the steps done.
struct Migration: Sendable {
  let name: String
  let sql: String

  init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }
}

extension Connection {
  var version: Int {
    get throws { try number("PRAGMA user_version") }
  }

  /// Takes the steps that are missing, all of them or none: a log between two versions could not be
  /// read until the next session.
  ///
  /// Foreign keys rest meanwhile, for a step may have to put a new table in the place of another;
  /// they are checked before it is committed.
  func migrate(_ migrations: some Collection<Migration>) throws {
    let done = try version
    guard done < migrations.count else { return }
    try run("PRAGMA foreign_keys = OFF")
    try transaction {
      for step in migrations.dropFirst(done) {
        try attempting("bring up to date (\(step.name))") {
          try script(step.sql)
          guard try first("PRAGMA foreign_key_check", read: { _ in true }) == nil else {
            throw StoreError(
              kind: .other, attempt: attempt, file: file,
              reason: "rows would be left without what they refer to", code: nil)
          }
        }
      }
      try script("PRAGMA user_version = \(migrations.count)")
    }
    try run("PRAGMA foreign_keys = ON")
  }
}
