internal import Training

/// A new name for a program, a workout or an exercise of a program, which keeps its identity.
package struct Rename: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case program, workout, exercise
  }

  package var kind: Kind
  /// Its old name; for an exercise, including its label.
  package var old: String
  package var new: String

  package init(_ kind: Kind, _ old: String, to new: String) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }
}

/// The identity of a program, a workout or an exercise of a program, whatever its current name.
///
/// It is the normalized first name, so that logs on several machines agree without communicating. A
/// renamed object keeps its key in a row of `name`; one that gets the old name has a key of its
/// own.
struct StableKey: RawRepresentable, Hashable, Codable, Bindable {
  let rawValue: String

  /// The key for workouts without a program.
  static let noProgram = StableKey(rawValue: "")

  var value: SQLValue { .text(rawValue) }
}

extension Store {
  /// Renames objects of a program, and the workouts' dates, in one transaction: two can swap names.
  package func rename(_ renames: [Rename], in program: String) throws(StoreError) {
    try changing("add to") {
      try forgetStandings()
      let program = try key(ofProgram: program)
      let keys = try renames.map { try key(of: $0.kind, $0.old, in: program) }
      let dates = try renames.map { try appointments($0, in: program) }
      for rename in renames where !renames.contains(where: { $0.takesName(of: rename) }) {
        let new = try connection.first("SELECT \(Schema.newID)") { $0.key(0) }
        if let new { try name(rename.kind, rename.old, in: program, key: new) }
      }
      for ((rename, key), dates) in zip(zip(renames, keys), dates) {
        try name(rename.kind, rename.new, in: program, key: key)
        for id in dates {
          try connection.run("UPDATE appointment SET workout = ? WHERE id = ?", rename.new, id)
        }
      }
    }
  }

  /// The names of a program's workouts that were done or put on a date.
  package func knownWorkouts(of program: String) throws(StoreError) -> Set<String> {
    try connection.reading {
      let dated = try connection.rows(
        "SELECT DISTINCT workout FROM appointment WHERE program_key = ? LIMIT 1000",
        try key(ofProgram: program)
      ) { $0.text(0) }
      return Set(try sessions(of: program, limit: .max).map(\.workout) + dated)
    }
  }

  /// The key of a program; empty for workouts without one.
  func key(ofProgram name: String?) throws -> StableKey {
    try name.map { try key(of: .program, $0, in: .noProgram) } ?? .noProgram
  }

  func key(of kind: Rename.Kind, _ name: String, in program: StableKey) throws -> StableKey {
    let name = name.normalizedName
    return try connection.first(
      "SELECT key FROM name WHERE kind = ? AND program_key = ? AND name_key = ?",
      kind.rawValue, kind.scope(program), name
    ) { $0.key(0) } ?? StableKey(rawValue: name)
  }

  /// The current normalized name of an object.
  func name(of kind: Rename.Kind, key: StableKey, in program: StableKey) throws -> String {
    try connection.first(
      "SELECT name_key FROM name WHERE kind = ? AND program_key = ? AND key = ?",
      kind.rawValue, kind.scope(program), key
    ) { $0.text(0) } ?? key.rawValue
  }

  /// The keys, by name, of a program's exercises that were renamed.
  func renamedExercises(of program: StableKey) throws -> [String: StableKey] {
    let rows = try connection.rows(
      """
      SELECT name_key, key FROM name WHERE kind = 'exercise' AND program_key = ?
      ORDER BY name_key LIMIT 10000
      """,
      program
    ) { ($0.text(0), $0.key(1)) }
    return Dictionary(rows) { first, _ in first }
  }

  /// The current names, by key, of a program's workouts that were renamed.
  func renamedWorkouts(of program: StableKey) throws -> [StableKey: String] {
    let rows = try connection.rows(
      """
      SELECT key, name FROM name WHERE kind = 'workout' AND program_key = ? LIMIT 10000
      """,
      program
    ) { ($0.key(0), $0.text(1)) }
    return Dictionary(rows) { first, _ in first }
  }

  private func name(
    _ kind: Rename.Kind, _ name: String, in program: StableKey, key: StableKey
  ) throws {
    try connection.run(
      """
      INSERT INTO name (kind, program_key, name, name_key, key) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (kind, program_key, name_key)
        DO UPDATE SET name = excluded.name, key = excluded.key
      """,
      kind.rawValue, kind.scope(program), name, name.normalizedName, key)
  }

  private func appointments(_ rename: Rename, in program: StableKey) throws -> [Int] {
    guard rename.kind == .workout else { return [] }
    return try connection.rows(
      "SELECT id, workout FROM appointment WHERE program_key = ?", program
    ) { $0.text(1).isSameName(as: rename.old) ? $0.int(0) : nil }.compactMap { $0 }
  }
}

extension Rename {
  /// Whether it reuses the name that another renaming gives up.
  fileprivate func takesName(of other: Rename) -> Bool {
    kind == other.kind && new.isSameName(as: other.old)
  }
}

extension Rename.Kind {
  /// The program within which names of this kind are unique; programs share one list.
  fileprivate func scope(_ program: StableKey) -> StableKey {
    self == .program ? .noProgram : program
  }
}

extension SQLRow {
  func key(_ column: Int) -> StableKey { StableKey(rawValue: text(column)) }
}
