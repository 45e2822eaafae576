import Glibc
import Testing

/// `spotter exercise` with the built program.
@Suite struct ExerciseTests {
  private struct Object: Decodable {
    var id: String
    var name: String
    var own: Bool
    var aliases: [String]
    var category: String
    var ownCategory: String?
    var loading: String?
  }

  @Test("the list can be searched by words, muscle, equipment and category") func list() throws {
    let home = try Home()
    #expect(try home.run("exercise", "list", "--json").json(as: [Object].self).count == 280)
    let rows = try home.run("exercise", "list", "press bench", "--equipment", "barbell")
    #expect(rows.status == 0)
    let legs = try home.run("exercise", "list", "--category", "legs", "--muscle", "calf", "--json")
      .json(as: [Object].self)
    #expect(!legs.isEmpty && legs.allSatisfy { $0.ownCategory == "legs" })
    let none = try home.run("exercise", "list", "benhc")
    #expect(none.status == 0)
    #expect(none.out == "")
    #expect(try home.run("exercise", "list", "xqz", "--json").json(as: [Object].self).isEmpty)
    let wrong = try home.run("exercise", "list", "--muscle", "chets")
    #expect(wrong.status == 64)
    try home.matches("exercises")
  }

  @Test("favorites come first, under whichever name they were chosen")
  func favourites() throws {
    let home = try Home()
    #expect(try home.run("exercise", "favourite", "rdl").status == 0)
    #expect(try home.run("exercise", "favourite", "squat").status == 0)
    let list = try home.run("exercise", "list").lines
    #expect(list.prefix(2).contains { $0.hasPrefix("Romanian Deadlift") })
    #expect(list.count == 280)
    #expect(try home.run("exercise", "unfavourite", "romanian deadlift").status == 0)
    let again = try home.run("exercise", "unfavourite", "rdl")
    #expect(again.status == 1)
    try home.run("settings", "favourite-exercises")
    #expect(try home.run("exercise", "favourite", "sqwuatt").status == 1)
    try home.matches("exercises")
  }

  @Test(
    "an exercise is shown by any of its names", arguments: ["RDL", "romanian deadlifts", "rdls"])
  func show(name: String) throws {
    let home = try Home()
    let shown = try home.run("exercise", "show", name, "--json").json(as: Object.self)
    #expect(shown.name == "Romanian Deadlift")
    #expect(shown.aliases.contains("RDL"))
  }

  @Test("an unknown exercise or verb gets suggestions") func unknown() throws {
    let home = try Home()
    let shown = try home.run("exercise", "show", "rack", "squat")
    #expect(shown.status == 1)
    let verb = try home.run("exercise", "shwo", "squat")
    #expect(verb.status == 64)
    #expect(try home.run("exercise", "show").status == 64)
    try home.matches("exercises")
  }

  @Test("a lifter's own exercises can be added, edited and removed, and their file is private")
  func own() throws {
    let home = try Home()
    let added = try home.run(
      "exercise", "add", "Benchpres", "--muscle", "pecs", "--loading", "barbell", "--alias",
      "BPZ, my bench", "--category", "strongman")
    #expect(added.status == 0)
    let object = try home.run("exercise", "show", "my", "bench", "--json").json(as: Object.self)
    #expect(object.ownCategory == "strongman" && object.category == "compound")
    #expect(object.loading == "barbell")
    let file = "\(home.path)/data/spotter/Exercises.json"
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try home.run("exercise", "add", "benchPRES").status == 1)
    #expect(try home.run("exercise", "edit", "BPZ", "--name", "Board Press").status == 0)
    try home.run("exercise", "show", "board press")
    #expect(try home.run("exercise", "remove", "squat").status == 1)
    #expect(try home.run("exercise", "remove", "board press").status == 0)
    #expect(try home.run("exercise", "list", "--json").json(as: [Object].self).count == 280)
    try home.matches("exercises")
  }

  @Test("an edited library exercise is spoken and loaded as the lifter specified")
  func spoken() throws {
    let home = try Home()
    let plan = try home.write("x.plan", "## X\nRDL 1x5 60 kg\nBench Press 1x5 60 kg\n")
    let edited = try home.run(
      "exercise", "edit", "bench press", "--name", "Bench Press", "--spoken", "flat bench")
    #expect(edited.status == 0)
    try home.run("rehearse", plan)
    // The plan's own words are shown.
    #expect(try home.run("exercise", "edit", "bench press", "--loading", "trailer").status == 64)
    try home.matches("exercises")
  }

  @Test("a new alias is added to the existing names") func nickname() throws {
    let home = try Home()
    #expect(try home.run("log", "Bench Press 5,5,5 @ 60", "--at", "2026-01-05").status == 0)
    let records = try home.run("records", "bench press").lines.dropFirst()
    #expect(records.contains { $0.contains("2026-01-05") }, "\(records)")
    #expect(try home.run("exercise", "edit", "bench press", "--alias", "benching").status == 0)
    for name in ["benching", "bench press"] {
      #expect(try home.run("records", name).lines.dropFirst() == records, "\(name)")
    }
    #expect(
      try home.run("exercise", "edit", "bench press", "--name", "Flat Bench").status == 0)
    for name in ["benching", "bench press", "Barbell Bench Press", "BP", "flat bench"] {
      try home.run("exercise", "show", name)
    }
    try home.run("next", "Push")
    #expect(try home.run("exercise", "edit", "BP", "--alias", "-benching").status == 0)
    #expect(try home.run("exercise", "show", "benching").status == 1)
    try home.matches("exercises")
  }

  @Test(
    "a name in use is not given to another exercise",
    arguments: [
      ["add", "Squat"], ["add", "Bench Press"], ["add", "barbell bench press"],
      ["add", "My Lift", "--alias", "RDL"], ["edit", "bench press", "--alias", "squat"],
      ["edit", "bench press", "--name", "Deadlift"],
    ])
  func taken(words: [String]) throws {
    let home = try Home()
    let told = try home.run(["exercise"] + words)
    #expect(told.status == 1, "\(told.out)")
    let squat = try home.run("exercise", "show", "squat", "--json").json(as: Object.self)
    #expect(!squat.own)
    try home.matches("exercises", row: words.joined(separator: " "))
  }

  @Test("a damaged file of own exercises does not prevent a workout and is not overwritten")
  func damaged() throws {
    let home = try Home()
    mkdir("\(home.path)/data/spotter", 0o700)
    let file = try home.write("data/spotter/Exercises.json", #"{"format": 1, "exercises": [{}]}"#)
    let next = try home.run("next")
    #expect(next.status == 0)
    #expect(try home.run("exercise", "add", "X lift").status == 1)
    #expect(try TextFile.read(file) == #"{"format": 1, "exercises": [{}]}"#)
    try home.matches("exercises")
  }
}
