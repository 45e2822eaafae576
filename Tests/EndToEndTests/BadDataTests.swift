import Glibc
import Testing

/// Impossible data gets one clear sentence, with a suggestion if possible, and changes nothing in
/// the log, the gear or the programs.
@Suite struct BadDataTests {
  static let cases = [
    // Impossible plates and other gear.
    ["plates", "100", "--plates", "25x2 0x2"],
    ["plates", "100", "--plates", "25x-2"],
    ["plates", "10"],
    ["gear", "add", "plates", "0x2"],
    ["gear", "add", "plates", "-5x2"],
    ["gear", "add", "plates", "5000x2"],
    ["gear", "add", "bar", "Pipe", "-20"],
    ["gear", "add", "bar", "15kg"],
    ["gear", "add", "machine", "Press", "100-20", "by", "5"],
    ["gear", "set", "exercise", "Bench Press", "--bar", "Nowhere"],
    ["gear", "add", "bnad", "red"],
    // Negative and absurd weights.
    ["log", "Squat 3x8 @ -60"],
    ["log", "Squat 3x8 @ 99999"],
    ["log", "Squat 3x8000 @ 60"],
    ["weigh", "-80"],
    ["weigh", "8000"],
    ["weigh", "800"],
    ["baseline", "Bench Press", "3x8", "@", "-60"],
    ["baseline", "Bench Press", "3x8", "@", "rde"],
    ["estimate", "100x0"],
    ["warmup", "-100"],
    // Contradictory rules.
    ["program", "import", "BACKWARDS"],
    ["program", "import", "NOTHING-LEFT"],
    ["program", "import", "OUTSIDE"],
    ["program", "import", "NO-OPEN"],
    ["program", "import", "MISSPELT"],
    // Misspelled exercises.
    ["log", "Benhc Press 3x8 @ 60"],
    ["log", "Face Pull 3x15 @ redd"],
    ["baseline", "Benhc Press", "3x8", "@", "60"],
    ["why", "Benhc Press"],
  ]

  /// Plans with an impossible rule, by their placeholders above.
  static let plans = [
    "BACKWARDS": "double 12-8", "NOTHING-LEFT": "linear +2.5 kg, 3 misses -95%",
    "OUTSIDE": "double 8-12", "NO-OPEN": "amrap 5 +2.5 kg", "MISSPELT": "liner +2.5 kg",
  ]

  @Test("impossible data is refused with a reason, and nothing is stored", arguments: cases)
  func nothingIsStored(row: [String]) throws {
    let home = try Home()
    _ = try home.start(["log", "Squat 3x5 @ 100", "--at", "2026-01-05"]).ends()
    let before = try stored(home)
    var arguments = row
    if let rule = BadDataTests.plans[arguments.last ?? ""] {
      arguments[arguments.count - 1] = try home.write(
        "bad.plan", "# Bad\n## A\nSquat  3x5  60 kg  \(rule)\n")
    }
    let refused = try home.run(arguments)
    #expect(refused.status == 1 || refused.status == 64, "\(refused.status) \(refused.out)")
    #expect(refused.out.isEmpty)
    #expect(try stored(home) == before)
    try home.matches("bad-data", row: row.joined(separator: " "))
  }

  @Test("a pipe or a device among the lifter's own files is named, and not waited for")
  func notFiles() throws {
    let home = try Home()
    _ = try home.start(["log", "Squat 3x5 @ 100", "--at", "2026-01-05"]).ends()
    for folder in ["data/spotter/Programs", "config/spotter"] {
      mkdir("\(home.path)/\(folder)", 0o700)
    }
    let (exercises, program) = ("data/spotter/Exercises.json", "data/spotter/Programs/pipe.plan")
    for file in [program, "config/spotter/exercise-names"] {
      try #require(mkfifo("\(home.path)/\(file)", 0o600) == 0)
    }
    try #require(symlink("/dev/zero", "\(home.path)/data/spotter/Programs/zero.plan") == 0)
    let csv = try home.write(
      "h.csv",
      "title,start_time,exercise_title,set_index,weight_kg,reps\nA,2026-03-02 18:00:00,Row,0,60,8\n"
    )
    for command in [
      ["program", "list"], ["program", "show", "pipe"], ["program", "show", "zero"], ["verify"],
      ["backup", "\(home.path)/b"], ["import", csv],
    ] {
      let outcome = try home.start(command).ends()
      #expect(
        (outcome.out + outcome.errors).contains("it is not a regular file"),
        "\(command): \(outcome.out)\(outcome.errors)")
    }
    #expect(try home.start(["restore", "\(home.path)/\(program)"]).ends().status == 1)
    try #require(mkfifo("\(home.path)/\(exercises)", 0o600) == 0)
    #expect(try home.start(["next"]).ends().errors.contains("it is not a regular file"))
  }

  /// Everything that bad data could have changed, as commands print it.
  private func stored(_ home: Home) throws -> [String] {
    try [
      ["history", "--json"], ["show", "--json"], ["gear", "list", "--json"],
      ["program", "list", "--json"], ["next", "--json"], ["records", "--json"],
      ["weigh", "--json"],
    ].map { try home.start($0).ends().out }
  }
}
