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
  private let server: PostgreSQL
  /// The environments of the owner, the racks and the members' own devices.
  private var homes: [String: [String: String]] = [:]

  private static let racks = (1...20).map { "rack\($0)" }
  private static let lifters = (1...5).map { "m\($0)" }

  /// The members who train on a rack.
  private static func members(of rack: String) -> [String] { lifters.map { "\($0)-\(rack)" } }

  init(_ bench: Bench) throws {
    self.bench = bench
    server = try PostgreSQL(isEncrypted: true, settings: ["max_connections = 300"])
    for home in ["owner"] + ClubBench.racks + ClubBench.racks.flatMap(ClubBench.members) {
      homes[home] = try bench.scratch.environment("club-\(home)")
    }
    try spotter("owner", "hub", "init", server.remote)
    for rack in ClubBench.racks {
      try join(rack, "--rack")
      for member in ClubBench.members(of: rack) {
        try join(member)
        try spotter(member, "hub", "admit", rack)
        try spotter(rack, "lifter", "add", member)
      }
    }
  }

  private func join(_ home: String, _ options: String...) throws {
    let invited = try Child.output(
      [bench.program, "hub", "invite", home] + options, homes["owner"] ?? [:])
    let token = try bench.scratch.write("token", invited)
    try spotter(home, "hub", "join", token)
  }

  @discardableResult
  private func spotter(_ home: String, _ words: String...) throws(Trouble) -> String {
    try Child.output([bench.program] + words, homes[home] ?? [:], seconds: 120)
  }

  private func number(_ query: String) throws -> Double {
    Double(try server.query("SELECT \(query)").prefix { !$0.isNewline }) ?? .nan
  }

  private func told(_ what: String, _ values: [Double], unit: String, _ note: String? = nil) {
    var row = Row(told: what, nil, Figures(values), note)
    row.unit = unit
    bench.tell(row)
  }

  // MARK: Measurements

  /// What two real sessions of twenty sets send, pressed through without rests.
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
    // Tones and captions only.
    var environment = homes["rack1"] ?? [:]
    environment["ESPEAK_DATA_PATH"] = "/nonexistent"
    var sent: [Double] = []
    for _ in 0..<2 {
      let before = try number("coalesce(sum(octet_length(body)), 0) FROM spotter.segment")
      try Child.output(
        [
          "sh", "-c",
          """
          { sleep 1; for i in $(seq 60); do sleep 0.15; echo 8; sleep 0.15; echo; done; echo q; echo q; } |
            "$0" run "$1" --fresh --device null --lifter "$2" >/dev/null 2>&1; sleep 3
          """, bench.program, plan, member,
        ], environment, seconds: 120)
      try spotter("rack1", "sync", "--lifter", member)
      sent.append(
        try number("coalesce(sum(octet_length(body)), 0) FROM spotter.segment") - before)
    }
    told("first session of a rack's lifter, sent", [sent[0] / 1000], unit: "kB", "with the gym")
    told("next session of 20 sets, sent", [sent[1] / 1000], unit: "kB")
    told(
      "the same in the hub", [try number("max(pg_column_size(body)) FROM spotter.segment") / 1000],
      unit: "kB", "the larger of the two, compressed by PostgreSQL")
  }

  /// All racks merge the logs of all their lifters at once: with a session each, and with nothing new.
  func measureAllAtOnce() throws {
    for rack in ClubBench.racks {
      for member in ClubBench.members(of: rack) { try train(rack, "2026-01-05", member) }
    }
    for what in ["a session each", "nothing new"] {
      let before = processor()
      let begun = Clock.now()
      let merges = try ClubBench.racks.map {
        try Child([bench.program, "__merge"], homes[$0] ?? [:])
      }
      for merge in merges { _ = merge.waitExactly() }
      let time = (Clock.now() - begun).milliseconds
      let count = Double(ClubBench.racks.count * ClubBench.lifters.count)
      told("20 racks at once, 100 merges, \(what)", [time], unit: "ms")
      told(
        "the server's processor time for a merge, \(what)", [(processor() - before) / count],
        unit: "ms")
    }
    let alone = try Child([bench.program, "__merge"], homes["rack2"] ?? [:])
    told(
      "one rack alone, 5 merges, nothing new",
      [(alone.waitExactly() - alone.startedAt).milliseconds],
      unit: "ms")
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
    let child = try Child([bench.program, "__merge"], homes[rack] ?? [:])
    let time = (child.waitExactly() - child.startedAt).milliseconds
    told(
      "a rack away for a month, 65 sessions of 5 members", [time], unit: "ms", "\(Int(files)) files"
    )
    let shown = try Child.output(
      [
        bench.program, "history", "--limit", "100", "--json", "--lifter",
        ClubBench.members(of: rack)[4],
      ],
      homes[rack] ?? [:])
    guard shown.split(separator: "\n").filter({ $0.contains("\"session\" :") }).count >= 13 else {
      throw Trouble("the rack does not have the sessions: \(shown.prefix(300))")
    }
  }

  func measureHub() throws {
    let count = try number("count(*) FROM spotter.segment")
    let size = try number("pg_total_relation_size('spotter.segment')")
    told("the hub's files", [count], unit: "", "of \(ClubBench.racks.count * 5) members")
    told("disk for a file, with indexes", [size / count / 1000], unit: "kB")
  }

  private func train(_ home: String, _ day: String, _ lifter: String? = nil) throws {
    let work = ["Squat", "Bench Press", "Barbell Row", "Overhead Press", "Dumbbell Curl"]
      .map { "\($0) 8,8,8,7 @ 40" }.joined(separator: ", ")
    try Child.output(
      [bench.program, "log", work, "--at", day, "--yes"] + (lifter.map { ["--lifter", $0] } ?? []),
      homes[home] ?? [:])
  }

  /// The processor time of the server's processes that have ended, in milliseconds.
  private func processor() -> Double {
    let fields = Usage.read("/proc/\(server.process)/stat").split(separator: " ")
    guard fields.count > 16, let user = Double(fields[15]), let system = Double(fields[16]) else {
      return .nan
    }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
