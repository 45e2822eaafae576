extension Store {
  /// The programs trained, latest first: the normalized name and the start of the last session.
  package func trainedPrograms() throws(StoreError) -> [(program: String, at: Timestamp)] {
    try connection.reading {
      // One index lookup for each program: the number of sessions does not matter.
      var keys: [StableKey] = []
      while let next = try connection.first(
        """
        SELECT program_key FROM session WHERE program_key > ? AND sets_done > 0
        ORDER BY program_key LIMIT 1
        """, keys.last ?? .noProgram, read: { $0.key(0) })
      {
        keys.append(next)
      }
      let found = try keys.compactMap { key -> (program: String, at: Timestamp)? in
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
  package func sessionCount(program: String) throws(StoreError) -> Int {
    try connection.reading {
      try connection.number(
        "SELECT count(*) FROM session WHERE program_key = ? AND sets_done > 0",
        try key(ofProgram: program))
    }
  }
}
