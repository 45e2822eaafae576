/// A step from one version of the log to a later one.
struct Migration: Sendable {
  let name: String
  /// `user_version` before it.
  let from: Int
  /// `user_version` after it.
  let to: Int
  /// Takes the step, within a transaction and while foreign keys are not looked at.
  let change: @Sendable (Connection) throws -> Void

  init(
    _ name: String, from: Int, to: Int, _ change: @escaping @Sendable (Connection) throws -> Void
  ) {
    (self.name, self.from, self.to, self.change) = (name, from, to, change)
  }
}

extension [Migration] {
  /// The version of a log that is up to date.
  var latest: Int { last?.to ?? Schema.version }

  /// Whether a log of a version can be brought up to date.
  func leads(from version: Int) -> Bool {
    version == latest || contains { $0.from == version }
  }
}

extension Connection {
  var version: Int {
    get throws { try number("PRAGMA user_version") }
  }

  /// Makes the tables where there are none, and takes the steps that are missing; all or nothing: a
  /// log between two versions could not be read until the next session.
  ///
  /// Foreign keys rest meanwhile, for a step may have to put a new table in the place of another;
  /// they are checked before it is committed.
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
        try attempting("bring up to date (\(step.name))") {
          try step.change(self)
          guard try first("PRAGMA foreign_key_check", read: { _ in true }) == nil else {
            throw StoreError(
              kind: .other, attempt: attempt, file: file,
              reason: "rows would be left without what they refer to", code: nil)
          }
        }
        version = step.to
      }
      try script("PRAGMA user_version = \(version)")
    }
    try run("PRAGMA foreign_keys = ON")
  }
}
