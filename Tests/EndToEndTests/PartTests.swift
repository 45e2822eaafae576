import Glibc
import Testing

/// Parts of workouts, such as a warm-up or prehab, are shown with what was done and shared by
/// programs.
@Suite struct PartTests {
  private struct Shown: Decodable {
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var name: String
      var part: String?
      var partKind: String?
    }
  }

  private static let plan = """
    # Parts

    ## Day
    ### Getting Warm (warm-up)
    Push-up        1x5  rest 1
    ### Strength
    Squat          1x5  60 kg  rest 1
    Bench Press    1x5  40 kg  rest 1
    ###
    Barbell Curl   1x8  20 kg  rest 1
    """

  @Test("a past session shows the parts of its exercises, even of substitutes")
  func past() throws {
    let home = try Home()
    let path = try home.write("own.plan", Self.plan)
    #expect(try home.run("settings", "program", path).status == 0)
    let inputs = try home.write(
      "inputs",
      "+20 type 5\n+10 type 5\n+10 type swap dumbbell bench press\n+10 type 5@20\n+10 type 8\n")
    let told = try home.run(
      "rehearse", "--keep", "--at", "2026-01-05T18:00", "--inputs", inputs)
    #expect(told.status == 0, "\(told.errors)")
    // The plan has changed since; the logged session stays as it was.
    try home.write("own.plan", "# Parts\n\n## Day\nSquat 1x5 60 kg\n")
    try home.run("show")
    let parts = try home.run("show", "--json").json(as: Shown.self).exercises
    #expect(parts[2].name == "Dumbbell Bench Press")
    #expect(parts.map(\.part) == ["Getting Warm", "strength", "strength", nil])
    #expect(parts.map(\.partKind) == ["warm-up", "strength", "strength", nil])
    // Parts are also shown after an edit and in a session logged afterwards.
    try home.run("edit", "last", "effort", "7")
    try home.write("own.plan", Self.plan)
    try home.run(
      "log", "Push-up 5; Squat 5@60; Bench Press 5@40; Barbell Curl 8@20", "--workout", "Day")
    try home.matches("parts")
  }

  private static let parts = """
    ### Shoulders (prehab)
    Band Pull-Apart   2x15
    Wall Slide        2x10
    """

  private static func user(_ title: String) -> String {
    "# \(title)\n\n## Upper\nuse Shoulders\nBench Press  3x5  60 kg\n"
  }

  @Test("a shared part is used by several programs and changes in all of them")
  func shared() throws {
    let home = try Home()
    mkdir("\(home.path)/data/spotter", 0o700)
    try home.write("data/spotter/Parts.plan", Self.parts)
    for title in ["One", "Two"] {
      let file = try home.write("\(title).plan", Self.user(title))
      let checked = try home.run("program", "check", file)
      #expect(checked.status == 0, "\(checked.out)\(checked.errors)")
      try home.run("next", file)
      // After formatting, it is still the shared part.
      try home.run("program", "format", file)
      // An export contains the part.
      let exported = try home.run("program", "export", file).out
      #expect(exported.contains("### Shoulders (prehab)\nBand Pull-Apart"), "\(exported)")
    }
    try home.write(
      "data/spotter/Parts.plan", Self.parts.replacing("2x15", with: "3x20"))
    for title in ["One", "Two"] {
      let next = try home.run("next", "\(home.path)/\(title).plan", "--json")
        .json(as: NextObject.self)
      #expect(next.exercises[0].sets.map(\.reps) == [20, 20, 20])
    }
    // The program's own part takes precedence.
    let own = try home.write(
      "Three.plan", "# Three\n\n### Shoulders (prehab)\nFace Pull 2x12\n\n## Upper\nuse Shoulders\n"
    )
    try home.run("next", own)
    try home.matches("parts")
  }

  @Test("an imported program still uses the shared part") func imported() throws {
    let home = try Home()
    mkdir("\(home.path)/data/spotter", 0o700)
    try home.write("data/spotter/Parts.plan", Self.parts)
    let file = try home.write("one.plan", Self.user("One"))
    #expect(try home.start(["program", "import", file]).ends().status == 0)
    try home.write("data/spotter/Parts.plan", Self.parts.replacing("2x15", with: "3x20"))
    #expect(try home.start(["program", "use", "one"]).ends().status == 0)
    let next = try home.start(["next", "--json"]).ends().json(as: NextObject.self)
    #expect(next.exercises[0].sets.map(\.reps) == [20, 20, 20])
  }

  @Test("a fault in a part is reported with its place") func wrong() throws {
    let home = try Home()
    mkdir("\(home.path)/data/spotter", 0o700)
    let file = try home.write("one.plan", Self.user("One"))
    let missing = try home.run("next", file)
    #expect(missing.status == 1)
    for text in [
      "### Shoulders (prehab)\nWall Slide 2y10\n",
      "### Shoulders (prehab)\nWall Slide 2x10\n## Day\nSquat 3x5\n",
      "### Shoulders (prehab)\n",
    ] {
      try home.write("data/spotter/Parts.plan", text)
      #expect(try home.run("next", file).status == 1)
    }
    try home.matches("parts")
  }

  private struct Listed: Decodable {
    var name: String
    var created: String?
  }

  @Test("a program records its creation date, or none if it was never written down")
  func created() throws {
    let home = try Home()
    let today = Days.text(Days.today)
    #expect(try home.run("program", "new", "Mine").status == 0)
    #expect(try home.run("program", "copy", "gzclp", "Copied").status == 0)
    let old = try home.write(
      "old.plan", "# Old\ngoal strength\ncreated 2024-02-29\n\n## Day\nSquat 3x5\n")
    #expect(try home.run("program", "import", old).status == 0)
    let undated = try home.write("undated.plan", "# Undated\n\n## Day\nSquat 3x5\n")
    #expect(try home.run("program", "import", undated).status == 0)
    let listed = try home.run("program", "list", "--json").json(as: [Listed].self)
    let days = Dictionary(uniqueKeysWithValues: listed.map { ($0.name, $0.created) })
    #expect(days["mine"] == today && days["copied"] == today && days["old"] == "2024-02-29")
    #expect(days["undated"] == .some(nil) && days["gzclp"] == .some(nil))
    try home.run("program", "show", "old")
    try home.run("program", "show", "undated")
    // The date goes along in every export format.
    try home.run("program", "export", "old")
    let line = try home.run("program", "share", "old").out
    #expect(
      try home.run("program", "import", "-", "--name", "Again", input: .text(line)).status == 0)
    try home.run("program", "show", "again")
    // Words are not a date.
    let prose = try home.write("prose.plan", "# Prose\ncreated by hand\n\n## Day\nSquat 3x5\n")
    try home.run("program", "show", prose)
    let wrong = try home.write("wrong.plan", "# Wrong\ncreated 2026-02-30\n\n## Day\nSquat 3x5\n")
    try home.run("program", "check", wrong)
    try home.matches("parts")
  }
}
