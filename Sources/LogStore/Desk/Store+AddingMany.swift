extension Store {
  /// Adds many sessions, as a part of `change`.
  ///
  /// To keep the indexes of the exercises up to date takes an eighth of the time of an import. If the
  /// log has few exercises, they are dropped and made anew at the end, in the same transaction.
  package func addMany<T>(_ body: () throws -> T) throws -> T {
    let exercises = try connection.number(
      "SELECT count(*) FROM (SELECT 1 FROM exercise LIMIT ?)", Self.few + 1)
    guard exercises <= Self.few else { return try body() }
    // Those of `UNIQUE` have no text, and stay.
    let indexes = try connection.rows(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND tbl_name = 'exercise' AND sql IS NOT NULL ORDER BY rowid
      """
    ) { (name: $0.text(0), sql: $0.text(1)) }
    for index in indexes { try connection.script("DROP INDEX \(index.name)") }
    let result = try body()
    for index in indexes { try connection.script(index.sql) }
    return result
  }

  /// The number of exercises up to which making the indexes anew takes next to no time.
  private static let few = 1_000
}
