import Glibc
import Support

// Merging through a hub, with a real PostgreSQL and over TLS, as in a club.
extension Bench {
  func measureHub() {
    guard wants("hub") else { return }
    do {
      let club = try HubBench(self)
      try club.measureFirst()
      try club.measureNothing()
    } catch {
      tell(.failed("hub", nil, bar: "", "\(error)"))
    }
  }
}

/// A hub, and two devices of a member.
private struct HubBench {
  private let bench: Bench
  private let club: Club
  private let sender: Home
  private let receiver: Home

  private static let sets = 40_000
  private static let tables = ["session", "exercise", "exercise_set", "journal"]

  init(_ bench: Bench) throws {
    self.bench = bench
    club = try Club(isEncrypted: true, settings: [], program: bench.program)
    sender = try club.device("ana")
    receiver = try club.device("ana")
  }

  private func shell(_ script: String) throws(Trouble) {
    try PrintingProcess.output(["sh", "-ec", script], club.owner.variables)
  }

  private func data(of home: Home) -> String { "\(home.path)/data/spotter" }

  /// Runs a device's merge; returns its time in milliseconds and its largest memory in megabytes.
  private func merge(_ home: Home) throws(Trouble) -> (time: Double, memory: Double) {
    let child = try ChildProcess([bench.program, "sync"], home.variables)
    var most = 0.0
    while child.isRunning {
      most = max(most, Double(Usage(child.id).peak) / 1024)
      usleep(5_000)
    }
    return ((MonotonicClock.exact - child.startedAt).milliseconds, most)
  }

  // MARK: Rows

  /// A log that was never sent, and a device that has none, at 4,000 and at 40,000 sets.
  func measureFirst() throws {
    var memory: [Int: (sender: Double, receiver: Double)] = [:]
    for sets in [HubBench.sets / 10, HubBench.sets] {
      let file = try bench.scratch.write("strong.csv", Bench.strong(sets))
      try shell("rm -rf '\(data(of: sender))'")
      try club.run(sender, ["import", file])
      try shell(
        "rm -rf '\(data(of: sender)).new'; cp -a '\(data(of: sender))' '\(data(of: sender)).new'"
      )
      var times: (sent: [Double], received: [Double], dumped: [Double]) = ([], [], [])
      var peaks: (sent: [Double], received: [Double]) = ([], [])
      if sets == HubBench.sets { try copyRows() }
      for _ in 0..<(sets == HubBench.sets ? 7 : 3) {
        try club.server.query("DELETE FROM spotter.segment")
        try shell(
          """
          rm -rf '\(data(of: sender))' '\(data(of: receiver))'
          cp -a '\(data(of: sender)).new' '\(data(of: sender))'
          """)
        let sent = try merge(sender)
        let received = try merge(receiver)
        times.sent.append(sent.time)
        times.received.append(received.time)
        peaks.sent.append(sent.memory)
        peaks.received.append(received.memory)
        if sets == HubBench.sets { times.dumped.append(try dump()) }
      }
      memory[sets] = (Figures(peaks.sent).maximum, Figures(peaks.received).maximum)
      guard sets == HubBench.sets else { continue }
      for (what, figures) in [("sent", times.sent), ("received", times.received)] {
        bench.tell(
          Row(
            "first sync, 40,000 sets \(what)", nil, Figures(figures), bar: "<= 5 x pg_dump | psql"
          ) {
            _ in true
          }.beside("pg_dump | psql of the same rows", Figures(times.dumped)).atMost(5))
      }
    }
    guard let small = memory[HubBench.sets / 10], let large = memory[HubBench.sets] else { return }
    for (what, before, after) in [
      ("sending", small.sender, large.sender), ("receiving", small.receiver, large.receiver),
    ] {
      bench.tell(
        Row(
          "memory \(what) 40,000 sets, beyond 4,000", nil, Figures([after - before]), unit: "MB",
          bar: "<= 10", note: "\(Int(after)) MB resident at most"
        ) { $0.maximum <= 10 })
    }
  }

  /// Nothing is new; asking about a rack that does not exist is the connection and one question.
  func measureNothing() throws {
    try club.run(sender, ["sync"])
    try club.run(sender, ["sync"])
    var beyond: [Double] = []
    var all: [Double] = []
    for _ in 0..<30 {
      let sync = try ChildProcess([bench.program, "sync"], sender.variables)
      let whole = sync.lasted().milliseconds
      let asking = try ChildProcess([bench.program, "hub", "admit", "nobody"], sender.variables)
      let connection = asking.lasted().milliseconds
      all.append(whole)
      beyond.append(whole - connection)
    }
    bench.tell(
      Row(
        "sync with nothing new beyond the connection, 40,000 sets", nil, Figures(beyond),
        bar: "<= 50", note: "with it \(Figures(all).median.milli)"
      ) { $0.median <= 50 })
  }

  // MARK: The alternative

  /// The rows of the log in a database of their own, and an empty one beside it.
  private func copyRows() throws {
    let log = "\(data(of: sender))/spotter.db"
    try club.server.query("CREATE DATABASE rows")
    try club.server.query("CREATE DATABASE copy")
    for table in HubBench.tables {
      let columns = try PrintingProcess.output(
        [
          "sqlite3", log,
          """
          SELECT group_concat('"' || name || '" '
            || CASE type WHEN 'INTEGER' THEN 'bigint' ELSE 'text' END)
          FROM pragma_table_info('\(table)')
          """,
        ], club.owner.variables)
      for database in ["rows", "copy"] {
        try club.server.query("CREATE TABLE \(table) (\(columns))", in: database)
      }
      let file = "\(bench.scratch.path)/\(table).csv"
      try shell("sqlite3 -csv '\(log)' 'SELECT * FROM \(table)' >'\(file)'")
      try club.server.query("\\copy \(table) FROM '\(file)' CSV", in: "rows")
    }
  }

  /// Copies those rows with PostgreSQL's own programs; returns the time in milliseconds.
  private func dump() throws -> Double {
    try club.server.query("TRUNCATE \(HubBench.tables.joined(separator: ", "))", in: "copy")
    let (psql, environment) = club.server.client(as: "owner", in: "copy")
    let pipe =
      "\(club.server.dump(of: "rows").joined(separator: " ")) | \(psql.joined(separator: " "))"
    let child = try ChildProcess(["sh", "-ec", pipe], environment)
    return child.lasted().milliseconds
  }
}
