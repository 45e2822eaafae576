import Support
import Testing

/// Sessions logged afterwards, records and body weight, with the built program.
@Suite struct LogTests {
  private struct Logged: Decodable {
    var session: Int
    var setsDone: Int
    var records: [Reached]?

    struct Reached: Decodable {
      var exercise: String
      var kind: String
      var value: Double
      var before: Double
    }
  }

  private struct Bests: Decodable {
    var exercises: [Exercise]
    var score: Score?

    struct Exercise: Decodable {
      var exercise: String
      var oneRepMax: Estimate?
    }

    struct Estimate: Decodable {
      var weight: Double
      var unit: String
    }

    struct Score: Decodable {
      var total: Double
      var points: [String: Double]
    }
  }

  @Test("a byte order mark at the start of a file is not part of a name")
  func marked() throws {
    let home = try Home()
    try TextFile.write("\(home.path)/day.txt", "\u{FEFF}Squat 3x5 @ 100\n")
    #expect(try home.run("log", "\(home.path)/day.txt").status == 0)
    #expect(try !home.run("show", "1").out.unicodeScalars.contains("\u{FEFF}"))
  }

  @Test("a session can be logged in a lifter's notation and counts like any other") func log()
    throws
  {
    let home = try Home()
    let logged = try home.run(
      "log", "Squat 5,5,5,5,4 @ 100kg; Row 3x8 @ 60", "--at", "2026-01-05")
    #expect(logged.status == 0)
    #expect(try home.run("history").lines == [logged.lines[0]])
    let records = try home.run("records", "--json").json(as: Bests.self)
    #expect(records.exercises.map(\.exercise) == ["Barbell Back Squat", "Barbell Bent-Over Row"])
    #expect(records.exercises[0].oneRepMax?.weight == 116.667)
    try home.matches("log-and-edit")
  }

  @Test("without a program, --workout names the session") func named() throws {
    let home = try Home()
    #expect(try home.run("log", "squat 3x5 @ 60", "--workout", "Heavy").status != 0)
    #expect(try home.run("settings", "program", "none").status == 0)
    let logged = try home.run("log", "squat 3x5 @ 60", "--workout", "Heavy")
    #expect(logged.lines.first?.contains("  Heavy  ") == true, "\(logged)")
  }

  @Test("a slip under the bar names what is lifted in the hands") func inHand() throws {
    let logged = try Home().run("log", "curls 3x12 8")
    #expect(logged.errors.contains("'Dumbbell Curl'"), "\(logged.errors)")
  }

  @Test("what a wave works out exactly is no target of a logged set") func wave() throws {
    let home = try Home()
    let plan = "# W\n## A\nSquat tm 47.5 kg wave 5@65% 5@75% 5@85%\n"
    let path = try home.write("w.plan", plan)
    #expect(try home.run("settings", "program", path).status == 0)
    let logged = try home.run("log", "squat 5@30, 5@35, 5@40", "--workout", "A")
    #expect(logged.lines.count == 5, "\(logged)")
    #expect(!logged.out.contains("30.875"), "\(logged.out)")
  }

  @Test("volume adds up both units in the gym's unit")
  func volume() throws {
    let home = try Home()
    let text = "squat 3x5 @ 225lb; bench 3x5 @ 80kg"
    // 15 × 102.058 kg and 15 × 80 kg.
    let heading = "1  2026-01-05  Workout  6 sets  2730.9 kg"
    #expect(try home.run("log", text, "--at", "2026-01-05").lines.first == heading)
    #expect(try home.run("history").lines == [heading])
    #expect(try home.run("show").lines.first == heading)
    let inputs = try home.write("inputs", "+20 type 5@225lb\n+5 press\n+20 press\n")
    #expect(try home.run("settings", "talk", "full").status == 0)
    try home.run(
      "rehearse", "squat 1x5 100 kg rest 1, bench press 1x5 80 kg", "--inputs", inputs)
    // Five of each: 510.291 kg and 400 kg.
    try home.matches("log-and-edit")
  }

  @Test("a logged workout of the program is judged by its targets and takes its turn")
  func planned() throws {
    let home = try Home()
    try home.run(
      "log", "press bench 8,8,6 @ 30", "--workout", "push", "--at", "2026-01-05")
    try home.run("next")
    // Without a name, it is matched to the workout of which it has half.
    try home.run(
      "log", "Lat Pulldown 10,10 @ 30; Barbell Row 8,8,8 @ 30", "--at", "2026-01-06")
    try home.matches("log-and-edit")
  }

  @Test("records follow sessions in chronological order, in both units") func records() throws {
    let home = try Home()
    func log(_ text: String, _ day: String) throws -> [Logged.Reached] {
      try home.run("log", text, "--at", day, "--json").json(as: Logged.self).records ?? []
    }
    #expect(try log("Squat 5@100", "2026-01-05").isEmpty)
    let second = try log("back squat 5@102.5", "2026-01-07")
    #expect(second.map(\.kind) == ["oneRepMax", "weight"])
    // 225 lb is 102.06 kg.
    #expect(try log("Squat 5@225lb", "2026-01-09").isEmpty)
    #expect(try log("SQ 5@230lb", "2026-01-11").contains { $0.kind == "weight" })
    // Logged between the two, it beats only what came before it.
    #expect(try log("Squat 5@101", "2026-01-06").map(\.value).contains(101))
    try home.run("records", "squat")
    try home.run("records", "plank")
    #expect(try home.run("records", "sqat machine thing").status == 1)
    try home.matches("log-and-edit")
  }

  @Test("an unreadable log entry is reported with its place, and nothing is stored")
  func refused() throws {
    let home = try Home()
    for text in [
      "Squat 3x8 @ heavy", "Squat 5 5 5 @ 100", "Squat", "Benhc Press 3x8 @ 60",
      "Squat 3x8 @ 60; Pondlay Row 3x8", "Squat 3x8 @ 99999",
    ] {
      #expect(try home.run("log", text).status == 64, "\(text)")
      #expect(try home.run("history", "--json").json(as: [SessionObject].self).isEmpty)
    }
    try home.matches("log-and-edit")
  }

  /// Otherwise its sets would belong to no program and would not count toward its progress.
  @Test("a log entry is refused while the current program cannot be read")
  func unreadable() throws {
    let home = try Home()
    let plan = try home.write("mine.plan", "## A\nSquat 3x5 60 kg\n")
    #expect(try home.run("settings", "program", plan).status == 0)
    try home.write("mine.plan", "## A\nSquat 3x\n")
    let refused = try home.run("log", "squat 3x5 60 kg")
    #expect(refused.status == 1)
    let history = try home.run("history", "--json").json(as: [SessionObject].self)
    #expect(history.isEmpty)
    try home.matches("log-and-edit")
  }

  @Test("a weight of zero is unknown if the exercise always has a load") func zero() throws {
    let home = try Home()
    try home.run("log", "Squat 5@100, 5@0; Pull-up 8@0", "--at", "2026-01-05")
    let edited = try home.run("edit", "1", "set", "squat", "1", "5@0")
    #expect(edited.status == 64)
    try home.run("edit", "1", "add", "squat", "5@0")
    #expect(try home.run("edit", "1", "set", "pull-up", "1", "9@0").status == 0)
    try home.matches("log-and-edit")
  }

  @Test("seconds, meters and calories are logged and corrected in the plan's notation")
  func measures() throws {
    let home = try Home()
    try home.run(
      "log", "Plank 40s, 0:35; Farmer's Carry 2x40m @ 32; Squat 5@100", "--at", "2026-01-05")
    try home.run("edit", "1", "set", "plank", "2", "45s")
    try home.run("edit", "1", "set", "plank", "2", "50")
    try home.run("edit", "1", "add", "plank", "30s")
    let wrong = try home.run("edit", "1", "set", "squat", "1", "45s")
    #expect(wrong.status == 64)
    try home.matches("log-and-edit")
  }

  @Test("a machine's readings can be added later, or correct the set's count")
  func readings() throws {
    let home = try Home()
    try home.run("log", "Rowing Machine 30min; Run 400m", "--new", "--at", "2026-01-05")
    try home.run("edit", "1", "set", "rowing machine", "1", "5.2", "km")
    try home.run("edit", "1", "set", "rowing machine", "1", "hr 150")
    try home.run("edit", "1", "set", "run", "1", "1.2km")
    try home.run("edit", "undo")
    try home.run("edit", "undo")
    try home.matches("log-and-edit")
  }

  @Test("a distance and its time are one set, and the length of a session can be corrected")
  func distances() throws {
    let home = try Home()
    try home.run("log", "Run 5.2km 25:00, Row Erg 500m 1:52", "--new", "--at", "2026-01-05")
    #expect(try home.session()?.setsDone == 2)
    for wrong in ["Plank 3x8 60s", "Run 5km, 25:00"] {
      #expect(try home.run("log", wrong, "--at", "2026-01-06").status == 64)
    }
    try home.run("edit", "1", "set", "row erg", "1", "1:49")
    try home.run("edit", "1", "set", "run", "1", "5.3km 25:10 rpe 8")
    try home.run("edit", "1", "add", "run", "2x400m 1:20")
    try home.run("edit", "1", "length", "1:05")
    for wrong in ["x", "0", "1:75", "25:00", "1:2:3"] {
      #expect(try home.run("edit", "1", "length", wrong).status == 64, "\(wrong)")
    }
    #expect(try home.session()?.setsDone == 4)
    try home.run("edit", "undo")
    try home.matches("log-and-edit")
  }

  @Test("a new exercise is logged only with --new, and is known from then on") func new() throws {
    let home = try Home()
    #expect(try home.run("log", "Zorb Lift 3x5 @ 40").status == 64)
    #expect(try home.run("log", "Zorb Lift 3x5 @ 40", "--new").status == 0)
    #expect(try home.run("log", "zorb lifts 3x5 @ 42.5").status == 0)
    try home.run("records", "zorb lift")
    try home.matches("log-and-edit")
  }

  @Test("log reads files and standard input, one exercise per line") func files() throws {
    let home = try Home()
    let file = try home.write("monday.txt", "# hotel\nSquat 3x5 @ 100\nRow 3x8 @ 60 (slow)\n")
    try home.run("log", file)
    try home.run("log", "-", input: .text("Squat 2x5 @ 100\n"))
    try home.run("show", "1")
    #expect(try home.run("log", "/no/such").status == 1)
    #expect(try home.run("log").status == 64)
    #expect(try home.run("log", "Squat 3x5", "--at", "2999-01-01").status == 64)
    #expect(try home.run("log", "Squat 3x5", "--at", "tomorrow").status == 64)
    try home.matches("log-and-edit")
  }

  @Test("body weight is saved, listed and used in the scores") func weigh() throws {
    let home = try Home()
    try home.run("weigh")
    let kept = try home.run(
      "weigh", "82.4", "--note", "before breakfast", "--at", "2026-01-05T07:00")
    #expect(try home.run("weigh").out == kept.out)
    for wrong in ["8", "824", "-82", "heavy", "82.4321"] {
      #expect(try home.run("weigh", wrong).status == 64)
    }
    try home.run("log", "Squat 1@150; Bench 1@100; Deadlift 1@180", "--at", "2026-01-05")
    #expect(try home.run("records", "--json").json(as: Bests.self).score == nil)
    #expect(try home.run("settings", "sex", "male").status == 0)
    #expect(try home.run("settings", "sex", "other").status == 64)
    let score = try #require(try home.run("records", "--json").json(as: Bests.self).score)
    #expect(score.total == 430)
    #expect(Set(score.points.keys) == ["dots", "wilks", "wilks2", "ipfGL"])
    try home.run("records")
    try home.matches("log-and-edit")
  }

  @Test("other commands cannot write during a session") func running() async throws {
    try await aside {
      let home = try Home()
      try home.run("log", "Squat 5,5,5 @ 100", "--at", "2026-01-05")
      let session = try home.start(["run", "--no-stdin", "--device", "null"])
      session.waits(for: "Push.")
      for arguments in [["log", "Squat 5@100"], ["edit", "1", "remove"], ["weigh", "80"]] {
        let refused = try home.run(arguments)
        #expect(refused.status == 1)
      }
      session.signal(15)
      _ = session.ends()
      try home.matches("log-and-edit")
    }
  }
}
