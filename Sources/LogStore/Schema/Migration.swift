/// A migration from one version of the log to a later one.
struct Migration: Sendable {
  let name: String
  /// `user_version` before it.
  let from: Int
  /// `user_version` after it.
  let to: Int
  /// Performs the migration, in a transaction with foreign keys off.
  let change: @Sendable (Connection) throws -> Void

  init(
    _ name: String, from: Int, to: Int, _ change: @escaping @Sendable (Connection) throws -> Void
  ) {
    (self.name, self.from, self.to, self.change) = (name, from, to, change)
  }
}

extension [Migration] {
  /// The current version of the log.
  var latest: Int { last?.to ?? Schema.version }

  /// Whether a log of this version can be migrated.
  func leads(from version: Int) -> Bool {
    version == latest || contains { $0.from == version }
  }
}

extension Connection {
  var version: Int {
    get throws { try number("PRAGMA user_version") }
  }

  /// Creates the tables in an empty file, and runs the missing migrations, all in one transaction:
  /// a log between two versions would be unreadable until the next session.
  ///
  /// Foreign keys are off, since a migration may have to replace a table; they are checked before
  /// the commit.
  func migrate(_ migrations: [Migration]) throws {
    var version = try version
    guard version < migrations.latest else { return }
    try run("PRAGMA foreign_keys = OFF")
    try transaction {
      if version == 0 {
        try script(Schema.create)
        version = Schema.version
      }
      while let step = migrations.first(where: { $0.from == version }) {
        try attempting("run the update '\(step.name)' of") {
          try step.change(self)
          guard try first("PRAGMA foreign_key_check", read: { _ in true }) == nil else {
            throw StoreError(
              kind: .other, attempt: attempt, file: file,
              reason: "it would leave rows that refer to missing rows", code: nil)
          }
        }
        version = step.to
      }
      try script("PRAGMA user_version = \(version)")
    }
    try run("PRAGMA foreign_keys = ON")
  }
}
