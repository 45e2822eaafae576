import Glibc
import Testing

/// Workouts moved between programs, programs found by their contents, and likely typos in imports.
@Suite struct ProgramContentTests {
  private struct Listed: Decodable {
    var name: String
  }

  private func found(_ home: Home, _ query: String) throws -> [String] {
    try home.run(["program", "list", "--json", query]).json(as: [Listed].self).map(\.name)
  }

  @Test("a program is found by its exercises, their aliases, their muscles and its notes")
  func search() throws {
    let home = try Home()
    let squats = try found(home, "squat")
    #expect(squats.contains("stronglifts-5x5") && squats.contains("phat"))
    #expect(!squats.contains("norwegian-4x4"))
    #expect(try found(home, "rdl").contains("reddit-ppl"))
    #expect(try found(home, "nordic hamstring") == ["bodyweight"], "a rung of a ladder")
    #expect(try found(home, "calves").contains("phul"))
    #expect(try found(home, "empty bar") == ["stronglifts-5x5"])
    // Matches in the name come first.
    #expect(try found(home, "bodyweight").first == "bodyweight")
  }

  @Test("a workout can be copied and moved between the lifter's own programs")
  func moved() throws {
    let home = try Home()
    for (name, title) in [("gzclp", "Mine"), ("fierce-5", "Other")] {
      #expect(try home.run("program", "copy", name, title).status == 0)
    }
    let copied = try home.run("program", "copy", "gzclp#Day 1", "other")
    #expect(copied.status == 0, "\(copied.errors)")
    try home.run("program", "move", "mine#day 2", "other")
    let other = try home.run("program", "export", "other").out
    #expect(other.contains("## Day 1") && other.contains("## Day 2") && other.contains("## B"))
    #expect(other.contains("Overhead Press [T1]"))
    let mine = try home.run("program", "export", "mine").out
    #expect(!mine.contains("## Day 2") && mine.contains("## Day 3"))
    try home.matches("program-contents")
  }

  @Test("a workout that cannot be moved stays where it was") func refused() throws {
    let home = try Home()
    for (name, title) in [("gzclp", "Mine"), ("fierce-5", "Other"), ("easy-strength", "Single")] {
      #expect(try home.run("program", "copy", name, title).status == 0)
    }
    let plans = {
      try ["mine", "other", "single"].map { name in
        try home.start(["program", "export", name]).ends().out
      }
    }
    let before = try plans()
    for arguments in [
      ["copy", "mine#Day 9", "other"], ["copy", "mine#Day 1", "phul"],
      ["move", "gzclp#Day 1", "other"], ["move", "mine#Day 1", "mine"],
      ["copy", "gzclp#Day 1", "mine"], ["move", "single#Practice", "other"],
      ["move", "mine", "other"],
    ] {
      #expect(try home.run(["program"] + arguments).status != 0, "\(arguments)")
      #expect(try plans() == before, "\(arguments)")
    }
    try home.matches("program-contents")
  }

  @Test("an imported plan is accepted as is, and possible typos in exercises are reported")
  func imported() throws {
    let home = try Home()
    let path = "\(home.path)/own.plan"
    try TextFile.write(path, "# Own\n## A\nBarbel Row 3x8\nSquat 3x5\n")
    let told = try home.run("program", "import", path)
    #expect(told.status == 0)
    try home.matches("program-contents")
  }

  @Test(
    "next and show list notes, parts, tempo and optional exercises; a new phase is announced"
  )
  func guided() throws {
    let home = try Home()
    let path = "\(home.path)/own.plan"
    try TextFile.write(
      path,
      """
      # Own
      phase Base · 2 weeks
      > Slow and steady.
      ## A
      > Be quick today.
      ### Shoulders (prehab)
      Band Pull-Apart 1x15
      ###
      Squat 1x5 60 kg tempo 3-1-X-0 linear +2.5 kg, rpe 8
        > Knees out.
      Face Pull 1x20 10 kg optional
      phase Peak
      ## A
      Squat 1x3 80 kg linear +2.5 kg
      """)
    #expect(try home.run("program", "import", path).status == 0)
    #expect(try home.run("program", "use", "own").status == 0)
    try home.run("next")
    try home.run("program", "show")
    try home.run("rehearse", "--at", "2026-01-05T18:00")
    // After its first workout a phase is no longer new; the next one begins after its weeks.
    let clock = try FakeClock(home)
    func announced(_ day: Int) throws -> [String] {
      // On that evening, in seconds since 1970, after the program was chosen.
      let evening = 2_114_380_800 + (day - 1) * 86_400 + 20 * 3_600
      try clock.isOff(bySeconds: evening - time(nil))
      let told = try home.start(
        ["rehearse", "--keep", "--at", "2037-01-\(day)T18:00"], with: clock.variables
      ).ends()
      #expect(told.status == 0, "\(told.errors)")
      return ["Base", "Peak"].filter { told.out.contains($0) }
    }
    #expect(try [12, 14, 20, 28].map(announced) == [["Base"], [], [], ["Peak"]])
    try home.matches("program-contents")
  }
}
