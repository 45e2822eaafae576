import CSQLite
import Testing

/// A set that was done, as a file of Strong or a log has it, read without Spotter's own readers.
struct PlainSet: Hashable {
  /// By the clock on the wall: `2025-01-06 18:00:00`.
  var started: String
  var workout: String
  var exercise: String
  /// `W` for a warm-up, `D` for a drop set, else empty.
  var kind: String
  var reps = 0
  var seconds = 0
  var metres = 0
  /// In thousandths of its unit.
  var weight = 0
  /// Empty without a weight.
  var unit = ""
  /// In tenths.
  var rpe = 0
}

extension PlainSet {
  /// Reads the sets of a file in one of Strong's dialects.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - unit: The unit of its weights if it names none, `kg` or `lb`.
  /// - Returns: The sets, in the order of the file.
  /// - Throws: If a row cannot be read.
  static func sets(ofStrong text: String, unit: String = "kg") throws -> [PlainSet] {
    let first = text.prefix { $0 != "\n" }
    var rows = rows(of: text, separatedBy: first.contains(";") ? ";" : ",")[...]
    let names = rows.popFirst()
    let header = try #require(names)
    return try rows.compactMap { row in
      let fields = Dictionary(uniqueKeysWithValues: zip(header, row))
      func number(_ names: String...) throws -> Double {
        let text = names.compactMap { fields[$0] }.first ?? ""
        return text.isEmpty ? 0 : try #require(Double(text), "'\(text)' in \(row)")
      }
      let order = try #require(fields["Set Order"])
      guard order != "Rest Timer" else { return nil }
      let weight = try number("Weight", "Weight (kg)")
      let isInMiles = unit == "lb" && fields["Distance Unit"] == nil
      let length = try number("Distance", "Distance (meters)") * (isInMiles ? 1609.344 : 1)
      return PlainSet(
        started: try #require(fields["Date"]), workout: try #require(fields["Workout Name"]),
        exercise: try #require(fields["Exercise Name"]),
        kind: ["W", "D"].contains(order) ? order : "",
        reps: Int(try number("Reps")), seconds: Int(try number("Seconds")),
        metres: Int(length.rounded()), weight: Int((weight * 1000).rounded()),
        unit: weight == 0 ? "" : fields["Weight Unit"].map { $0 == "lbs" ? "lb" : $0 } ?? unit,
        rpe: Int((try number("RPE") * 10).rounded()))
    }
  }

  /// Reads the rows of a text with quoted fields.
  private static func rows(of text: String, separatedBy separator: Character) -> [[String]] {
    var rows = [[""]]
    var isQuoted = false
    for character in text {
      switch character {
      // A doubled quote closes and opens again, and is one quote of the text.
      case "\"":
        isQuoted.toggle()
        rows[rows.count - 1][rows[rows.count - 1].count - 1].append("\"")
      case "\n" where !isQuoted: rows.append([""])
      case separator where !isQuoted: rows[rows.count - 1].append("")
      default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    return rows.filter { $0 != [""] }.map { row in
      row.map { field in
        field.hasPrefix("\"")
          ? String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"") : field
      }
    }
  }

  /// Reads the sets of a log with SQL.
  static func sets(ofLog path: String) throws -> [PlainSet] {
    var database: OpaquePointer?
    try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
    defer { sqlite3_close(database) }
    var statement: OpaquePointer?
    let sql = """
      SELECT datetime(session.started_ms / 1000 + session.offset_s, 'unixepoch'), session.workout,
        exercise.name, kind, measure, reps, ifnull(metres, 0), ifnull(weight, 0),
        ifnull(exercise_set.unit, ''), ifnull(rpe, 0)
      FROM exercise_set JOIN exercise USING (session, position)
      JOIN session ON session.id = exercise_set.session
      WHERE reps IS NOT NULL AND is_removed = 0
      ORDER BY session.started_ms, session.id, position, number
      """
    try #require(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    var sets: [PlainSet] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let (measure, count) = (text(4), int(5))
      sets.append(
        PlainSet(
          started: text(0), workout: text(1), exercise: text(2),
          kind: ["warmup": "W", "drop": "D"][text(3)] ?? "",
          reps: measure == "reps" ? count : 0, seconds: measure == "seconds" ? count : 0,
          metres: measure == "metres" ? count : int(6), weight: int(7), unit: text(8),
          rpe: int(9)))
    }
    return sets
  }
}
