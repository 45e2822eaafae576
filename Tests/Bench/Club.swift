import Glibc
import Support

// A club with twenty racks and a hundred members, for Documentation/Scale.md.
extension Bench {
  func measureClub() {
    // It takes minutes and has no bars.
    guard wanted.contains("club") else { return }
    do {
      let club = try ClubBench(self)
      try club.measureSession()
      try club.measureAllAtOnce()
      try club.measureMonth()
      try club.measureHub()
    } catch {
      tell(.failed("club", nil, bar: "", "\(error)"))
    }
  }
}

private struct ClubBench {
  private let bench: Bench
  private let club: Club
  /// The racks and the members' own devices.
  private var homes: [String: Home] = [:]

  private static let racks = (1...20).map { "rack\($0)" }

  /// The members who train on a rack.
  private static func members(of rack: String) -> [String] { (1...5).map { "m\($0)-\(rack)" } }

  init(_ bench: Bench) throws {
    self.bench = bench
    club = try Club(
      isEncrypted: true, settings: ["max_connections = 300"], program: bench.program)
    for rack in ClubBench.racks {
      homes[rack] = try club.device(rack, isRack: true)
      for member in ClubBench.members(of: rack) {
        homes[member] = try club.device(member)
        try spotter(member, "hub", "admit", rack)
        try spotter(rack, "lifter", "add", member)
      }
    }
  }

  @discardableResult
  private func spotter(_ home: String, _ words: String...) throws -> String {
    try club.run(try self.home(home), words)
  }

  private func home(_ name: String) throws(Trouble) -> Home {
    guard let home = homes[name] else { throw Trouble("there is no '\(name)'") }
    return home
  }

  /// Starts a merge of all logs that a rack has.
  private func merge(_ rack: String) throws -> ChildProcess {
    try ChildProcess([bench.program, "__merge"], try home(rack).variables)
  }

  private func number(_ query: String) throws -> Double {
    Double(try club.server.query("SELECT \(query)").prefix { !$0.isNewline }) ?? .nan
  }

  /// The size of all that was sent, in kilobytes.
  private func sent() throws -> Double {
    try number("coalesce(sum(octet_length(body)), 0) FROM spotter.segment") / 1000
  }

  private func told(_ what: String, _ value: Double, unit: String = "ms", _ note: String? = nil) {
    bench.tell(Row(told: what, nil, Figures([value]), unit: unit, note))
  }

  // MARK: Measurements

  /// What two sessions of twenty sets send, rehearsed as prescribed.
  func measureSession() throws {
    let member = ClubBench.members(of: "rack1")[0]
    let plan = try bench.scratch.write(
      "club.plan",
      """
      # Club
      ## A
      Squat 4x8 60 kg
      Bench Press 4x8 50 kg
      Barbell Row 4x8 50 kg
      Overhead Press 4x8 30 kg
      Dumbbell Curl 4x8 10 kg

      """)
    let sessions = [
      ("first session of a rack's lifter", "2026-01-01"), ("next session of 20 sets", "2026-01-03"),
    ]
    for (session, day) in sessions {
      let before = try sent()
      try spotter("rack1", "rehearse", plan, "--keep", "--at", day, "--lifter", member)
      try spotter("rack1", "sync", "--lifter", member)
      let note = session.hasPrefix("first") ? "with the gym" : nil
      told("\(session), sent", try sent() - before, unit: "kB", note)
    }
    told(
      "the same in the hub", try number("max(pg_column_size(body)) FROM spotter.segment") / 1000,
      unit: "kB", "the larger of the two, compressed by PostgreSQL")
  }

  /// All racks merge the logs of all their lifters at once: with a session each, and with nothing new.
  func measureAllAtOnce() throws {
    for rack in ClubBench.racks {
      for member in ClubBench.members(of: rack) { try train(rack, "2026-01-05", member) }
    }
    for what in ["a session each", "nothing new"] {
      let before = processor()
      let begun = MonotonicClock.exact
      for child in try ClubBench.racks.map(merge) { _ = child.lasted() }
      told(
        "20 racks at once, 100 merges, \(what)", (MonotonicClock.exact - begun).milliseconds)
      told("the server's processor time for a merge, \(what)", (processor() - before) / 100)
    }
    told(
      "one rack alone, 5 merges, nothing new", try merge("rack2").lasted().milliseconds)
  }

  /// Its members train elsewhere for a month, three times a week.
  func measureMonth() throws {
    let rack = "rack3"
    for member in ClubBench.members(of: rack) {
      for day in 10..<23 {
        try train(member, "2026-01-\(day)")
        try spotter(member, "sync")
      }
    }
    let files = try number(
      "count(*) FROM spotter.segment JOIN spotter.member ON member.id = member WHERE member.name LIKE '%-\(rack)'"
    )
    told(
      "a rack away for a month, 65 sessions of 5 members", try merge(rack).lasted().milliseconds,
      "\(Int(files)) files")
    let member = ClubBench.members(of: rack)[4]
    let shown = try spotter(rack, "history", "--limit", "100", "--json", "--lifter", member)
    guard shown.split(separator: "\n").filter({ $0.contains("\"session\" :") }).count >= 13 else {
      throw Trouble("the rack does not have the sessions: \(shown.prefix(300))")
    }
  }

  func measureHub() throws {
    let count = try number("count(*) FROM spotter.segment")
    let size = try number("pg_total_relation_size('spotter.segment')")
    told("the hub's files", count, unit: "", "of 100 members")
    told("disk for a file, with indexes", size / count / 1000, unit: "kB")
  }

  private func train(_ home: String, _ day: String, _ lifter: String? = nil) throws {
    let work = ["Squat", "Bench Press", "Barbell Row", "Overhead Press", "Dumbbell Curl"]
      .map { "\($0) 8,8,8,7 @ 40" }.joined(separator: ", ")
    try club.run(
      try self.home(home),
      ["log", work, "--at", day, "--yes"] + (lifter.map { ["--lifter", $0] } ?? []))
  }

  /// The processor time of the server's processes that have ended, in milliseconds.
  private func processor() -> Double {
    let fields = Usage.read("/proc/\(club.server.process)/stat").split(separator: " ")
    guard fields.count > 16, let user = Double(fields[15]), let system = Double(fields[16]) else {
      return .nan
    }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
