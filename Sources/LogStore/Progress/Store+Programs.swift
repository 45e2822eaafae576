extension Store {
  /// The programs trained, latest first: the normalized current name and the start of the last
  /// session.
  package func trainedPrograms() throws(StoreError) -> [(program: String, at: Timestamp)] {
    try connection.reading {
      // By this index, SQLite jumps from program to program; by another, it reads every session.
      let keys = try connection.rows(
        """
        SELECT DISTINCT program_key FROM session INDEXED BY session_by_program WHERE sets_done > 0
        """
      ) { $0.key(0) }
      let found = try keys.compactMap { key -> (program: String, at: Timestamp)? in
        guard key != .noProgram else { return nil }
        let name = try name(of: .program, key: key, in: .noProgram)
        return try connection.first(
          """
          SELECT started_ms, offset_s, zone, boot, boottime_ms FROM session
          WHERE program_key = ? AND sets_done > 0
          ORDER BY started_ms DESC, id DESC
          """,
          key
        ) { (name, $0.timestamp(0)) }
      }
      return found.sorted { $0.at.utc > $1.at.utc }
    }
  }

  /// The number of a program's sessions with a completed set.
  public func sessionCount(program: String) throws(StoreError) -> Int {
    try connection.reading {
      try connection.number(
        "SELECT count(*) FROM session WHERE program_key = ? AND sets_done > 0",
        try key(ofProgram: program))
    }
  }
}
