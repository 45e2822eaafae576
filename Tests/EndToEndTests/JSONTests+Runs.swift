import Foundation
import Support
import Testing

// The commands whose output is checked, and the home they run in.
extension JSONTests {
  /// The commands in order, each with the section of the document that it follows.
  static let runs: [(String, [String])] = [
    ("dashboard", []), ("next", ["next"]),
    ("next", ["next", "Later"]),
    ("next", ["next", "Press 5x60"]), ("day", ["schedule"]), ("session", ["history"]),
    ("session", ["show", "2"]), ("session", ["show", "3"]), ("session", ["show", "4"]),
    ("session", ["show"]), ("stats", ["stats"]), ("stats", ["stats", "--until", "2026-01-09"]),
    ("chart", ["chart", "Squat", "Bench Press"]), ("note", ["search", "e"]),
    ("calendar", ["calendar", "2026-01"]), ("coach", ["stats", "--coach"]),
    ("comparison", ["stats", "squat", "bench press"]),
    ("comparison", ["stats", "2026-01", "2025"]),
    ("comparison", ["stats", "json-test", "json-test"]), ("strength", ["records", "strength"]),
    ("status", ["status"]), ("change", ["why", "Squat"]),
    ("change", ["why", "Band Pull-Apart"]), ("change", ["why", "Overhead Press"]),
    ("change", ["why", "Deadlift"]), ("change", ["why", "Plank"]),
    // A bad day's deadlift, and records of reps and seconds.
    (
      "session",
      [
        "log", "Deadlift 45x5, 52.5x5, 60x5; Face Pull 2x40 @ 10; Plank 3x90s", "--workout", "Now",
        "--at", "2026-01-10", "--yes",
      ]
    ),
    ("session", ["show"]), ("change", ["why", "Deadlift"]),
    ("baseline", ["baseline", "Squat", "3x5", "@", "61"]),
    ("baseline", ["baseline", "Band", "Pull-Apart", "2x14", "@", "red"]),
    ("records", ["records"]), ("weighing", ["weigh"]),
    ("weighing", ["weigh", "81", "--note", "after a run"]),
    ("plates", ["plates", "101", "--from", "60"]), ("plates", ["plates", "60", "--from", "100"]),
    ("warmup", ["warmup", "101"]),
    ("estimate", ["estimate", "100x5@8"]), ("exercise", ["exercise", "list"]),
    ("exercise", ["exercise", "show", "Squat"]),
    (
      "exercise change",
      [
        "exercise", "add", "Bench Pres", "--category", "strongman", "--muscle", "chest",
        "--loading", "barbell", "--spoken", "bench",
      ]
    ),
    ("exercise", ["exercise", "show", "Bench Pres"]),
    ("gear", ["gear"]), ("settings", ["settings"]), ("settings", ["settings", "rate"]),
    ("language", ["language"]),
    ("language check", ["language", "check", "HOME/odd.json"]), ("device", ["devices"]),
    ("headset", ["headphones"]),
    ("keys", ["keys", "teach", "KEY_F13", "undo"]),
    ("doctor", ["doctor", "--device", "null"]),
    ("listed program", ["program", "list"]), ("program", ["program", "show", "--weeks", "4"]),
    ("program", ["program", "show", "fierce-5"]),
    (
      "check",
      ["program", "check", "HOME/json-test.plan", "HOME/bad.plan", "HOME/odd.plan", "HOME/no.plan"]
    ),
    ("program change", ["program", "copy", "gzclp", "Mine"]),
    (
      "proposal",
      [
        "recommend", "--goal", "strength", "--experience", "1", "--days", "3",
        "--equipment", "barbell, rack, bench", "--avoid", "knee, deadlift", "--max",
        "squat 100, bench 80",
      ]
    ),
    (
      "proposal",
      [
        "recommend", "--goal", "hypertrophy", "--experience", "2", "--days", "2", "--minutes", "30",
        "--equipment", "dumbbells",
      ]
    ),
    // It leaves a session open.
    ("line", ["rehearse", "plank 5x60s", "--keep", "--inputs", "HOME/inputs"]),
    ("dashboard", ["dashboard"]), ("status", ["status"]), ("next", ["next"]),
    ("session", ["show"]), ("session", ["finish"]),
    ("light week", ["light"]), ("next", ["next", "Later"]), ("calendar", ["calendar"]),
    ("line", ["rehearse", "Later", "--keep"]), ("session", ["show"]),
    ("settings", ["settings"]), ("light week", ["light", "off"]),
    ("settings", ["settings", "program", "none"]), ("next", ["next"]),
    ("gear", ["gear", "add", "gym", "Hotel"]), ("gear", ["gear", "use", "Hotel"]),
    ("gear", ["gear", "remove", "bar", "Barbell"]),
    ("program", ["program", "show", "json-test"]),
    ("command", ["undo", "list"]), ("undone", ["undo"]), ("undone", ["redo"]),
    ("backup", ["backup", "HOME/json.backup"]), ("verified", ["verify"]),
    ("verified", ["verify", "HOME/no.plan"]),
    ("settings", ["settings", "sync-passphrase-file", "none"]),
    ("merge", ["sync", "--folder", "HOME/shared"]), ("merged", ["sync", "--log"]),
    ("merging", ["sync", "--status"]), ("hub device", ["hub"]),
    ("restored", ["restore", "HOME/json.backup"]), ("stored backup", ["restore"]),
    ("line", ["rehearse", "squat 1x2 100 kg; plank 1x10s; Band Pull-Apart 1x2 red band"]),
    ("settings", ["settings", "name", "Ben"]), ("lifter", ["lifter", "add", "Ana"]),
    ("lifter", ["lifter", "list"]),
    ("line", ["rehearse", "squat 1x2 100 kg", "--with", "ana"]),
    ("import", ["import", "HOME/strong.csv", "--dry-run"]),
    ("session", ["log", "squat 1x5 @ 60"]), ("session", ["edit", "last", "effort", "8"]),
  ]

  private static let plan = """
    # Json Test
    > What it is about.
    goal strength · beginner · 3 days · 45-60 min
    equipment barbell, rack
    schedule Mon Now · Wed Now · Fri Now
    created 2026-01-05
    source a book, page 12
    phase Start · 3 weeks
    > Easy weeks.
    ## Now
    > Be quick today.
    ### Warming Up (warm-up)
    Band Pull-Apart   2x15  red band  double 12-15
      > Slowly.
    ###
    Squat [heavy]     2x5, 5+  61 kg  tempo 3-1-X-0  amrap 5 +2.5 kg, rpe 7-8
    Bench Press       3x5  60 kg  warm-up  linear +2.5 kg
    Overhead Press    3x5  95 lb  linear +2.5 kg
    Deadlift          tm 100 kg  wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg
    Leg Curl          2x10  23 kg
    Plank             2x20s  ladder 20-60 s by 10
    Face Pull         2x20  10 kg  optional
    phase Later
    ## Later
    Squat [heavy]     2x5  61 kg
      + Leg Curl      2x10/side  23 kg
    """

  /// A file of a device whose version knows more kinds.
  private static let newer = """
    spotter-changes 1 x 1 7d40db930d5953d0
    {"item":"future/1","parts":{"":{"seen":["1.0 x"],"versions":[{"at":"1.0 x","body":"?"}]}}}

    """

  private static let membership = """
    {"address": {"database": {"host": "localhost"}, "user": {}}, "member": "ana", "password": "x",
    "role": "spotter_ana_1"}

    """

  /// A home in which every key is printed.
  static func home() throws -> Home {
    let home = try Home()
    func done(_ arguments: String..., said: String = "") throws {
      let outcome = try home.start(arguments, input: said.isEmpty ? .nothing : .text(said)).ends()
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    let plan = try home.write("json-test.plan", JSONTests.plan)
    try done("program", "import", plan)
    try done("program", "use", "json-test")
    try done("settings", "sex", "male")
    try done("settings", "name", "Ana")
    // The same on each day.
    try home.write("data/spotter/Quotes.txt", String(repeating: "Lift. — A lifter\n", count: 14))
    try done("settings", "favourites", "gzclp")
    try done("settings", "mqtt", "mqtt://localhost:1")
    try done("weigh", "82.4", "--at", "2026-01-05", "--note", "before breakfast")
    // Another device with the same weigh-in, changed on both, and one with a later version.
    mkdir("\(home.path)/shared", 0o700)
    try home.write("shared/x-00000001.changes", JSONTests.newer)
    try home.write("config/spotter/hub", JSONTests.membership)
    let other = ["--folder", "\(home.path)/shared", "--database", "\(home.path)/other.db"]
    try done("weigh", "82", "--at", "2026-01-01", "--yes")
    try done("sync", "--folder", "\(home.path)/shared")
    #expect(try home.start(["sync"] + other).ends().status == 0)
    try done("weigh", "remove", "2")
    try done("sync", "--folder", "\(home.path)/shared")
    try done("weigh", "set", "last", "82.6", "--database", "\(home.path)/other.db")
    #expect(try home.start(["sync"] + other).ends().status == 0)
    try done("weigh", "set", "last", "82.5")
    let stranger = try Home()
    try stranger.run("settings", "rest-heavy", "200")
    try stranger.run("sync", "--folder", "\(home.path)/shared")
    for key in [
      "own-voice", "on-event", "mqtt-password-file", "mqtt-ca-file", "mqtt-certificate-file",
      "report-folder",
      "sync-folder", "sync-passphrase-file",
    ] {
      try done("settings", key, "~/none")
    }
    // What merges by itself fails, and waits.
    let merge = try home.start(["__merge"])
    _ = try home.merging { $0.next != nil }
    merge.signal(SIGKILL)
    _ = merge.ends()
    for gear in [
      ["add", "dumbbells", "2.5-30", "by", "2.5"], ["add", "kettlebells", "8", "16"],
      ["add", "machine", "Leg press", "20-200", "by", "5"],
      ["add", "cable", "Cable", "5-75", "by", "5"],
      ["add", "band", "red", "strong"], ["add", "band", "blue"], ["add", "attachment", "rope"],
      ["set", "plates", "25x2 20x4 10x2 5x2 2.5x2"],
      ["set", "exercise", "Curl", "--bar", "Barbell"],
      ["set", "exercise", "Lateral Raise", "--set", "2 3 4", "--step", "1"],
      ["set", "exercise", "Deadlift", "--plates", "25x2 20x2"],
      ["set", "exercise", "Leg Extension", "--machine", "Leg press"],
    ] { #expect(try home.start(["gear"] + gear).ends().status == 0, "\(gear)") }
    try done(
      "log", "Squat 5x5 @ 80, Bench Press 5,5,5 @ 60, Deadlift 5 @ 100", "--at", "2026-01-02",
      "--yes")
    try done("rehearse", "--keep", "--at", "2026-01-05T18:00")
    try done("rehearse", "--keep", "--at", "2026-01-07T18:00")
    try done("edit", "last", "note", "slept badly")
    try done("edit", "last", "note", "squat: grip slipped")
    try done("edit", "last", "effort", "7")
    try done("edit", "last", "set", "squat", "1", "5@62.5")
    try done("log", "Rowing Machine 10min rpe 8, Run 400m 1:30", "--at", "2026-01-09", "--yes")
    for reading in ["2 km", "120 cal", "hr 150"] {
      try done("edit", "last", "set", "rowing machine", "1", reading)
    }
    try home.write("inputs", "+5 press\n+5 kill\n")
    try done("schedule", "Now", "today")
    try done("settings", "quiet", "plates")
    try home.write(
      "strong.csv",
      """
      Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Seconds
      2025-12-01,Push,Zorb,1,60,5,0
      2025-12-01,Push,Zorb,Rest Timer,0,0,90
      2025-12-01,Push,Zorb,two,60,5,0

      """)
    try home.write("bad.plan", "# Bad\n## A\nSquat 3x5 slowly\n")
    try home.write(
      "odd.plan", "# Odd\n## A\nSquatt 3x5\nBench Press follow 5x10@50%, of Bnch Press\n")
    try home.write(
      "odd.json",
      #"{"format": 1, "language": "de", "phrases": {"paused": "Das ist jetzt eine Pause.", "goesOn": "Weiter {foo}."}}"#
    )
    try done("exercise", "favourite", "squat")
    return home
  }
}
