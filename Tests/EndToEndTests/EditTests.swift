import Support
import Testing

/// Corrections of logged sessions, with the built program.
@Suite struct EditTests {
  @Test("correcting a set updates everything that follows from it, and can be undone")
  func edit() throws {
    let home = try Home()
    #expect(try home.run("edit", "1", "remove").status == 1)
    try home.run("log", "Squat 5,5,5 @ 100", "--at", "2026-01-05")
    let before = (try home.run("show").out, try home.run("records", "squat").out)
    let edited = try home.run("edit", "1", "set", "back", "squat", "3", "6@107.5", "rpe", "9")
    #expect(edited.status == 0)
    try home.run("records", "squat")
    try home.run("edit", "last", "set", "squat", "1", "remove")
    try home.run("edit", "undo")
    #expect(try home.run("edit", "undo", "1").out == before.0)
    #expect(try home.run("records", "squat").out == before.1)
    #expect(try home.run("edit", "undo").status == 1)
    try home.run("edit", "1", "add", "squat", "5@90")
    try home.run("edit", "1", "set", "squat", "2", "skip")
    try home.run("edit", "1", "set", "squat", "2", "@95")
    try home.matches("log-and-edit")
  }

  @Test("a set is corrected by the number that 'show' gives it, also a warm-up or a drop set")
  func marks() throws {
    struct Shown: Decodable {
      var exercises: [Exercise]
      struct Exercise: Decodable { var sets: [OneSet] }
      struct OneSet: Decodable { var reps: Int }
    }
    let home = try Home()
    try home.run(
      "log", "Squat w 5@20, w 3@60, 2x5 @ 100 drop 8@80, 6@60", "--at", "2026-01-05")
    for (mark, reps) in [("2", "4"), ("w2", "2"), ("2.1", "7"), ("2.2", "5")] {
      #expect(try home.run("edit", "1", "set", "squat", mark, reps).status == 0)
    }
    let shown = try home.run("show", "--json").json(as: Shown.self)
    #expect(shown.exercises[0].sets.map(\.reps) == [5, 2, 5, 4, 7, 5])
    #expect(try home.run("edit", "1", "remove", "squat", "2.2").status == 0)
    #expect(try home.run("edit", "1", "set", "squat", "3", "5").status == 1)
    try home.run("next", "Dumbbell Curl 3x10 12 kg drop 2x8 -20%")
    try home.matches("log-and-edit")
  }

  @Test("a session can be removed and restored") func remove() throws {
    let home = try Home()
    try home.run("log", "Squat 5,5,5 @ 100; Row 5@50", "--at", "2026-01-05")
    let before = try home.run("show").out
    try home.run("edit", "1", "remove", "row")
    try home.run("edit", "1", "remove")
    #expect(try home.run("history").out == "")
    #expect(try home.run("show", "1").status == 1)
    #expect(try home.run("records").out == "")
    try home.run("edit", "1", "set", "squat", "1", "6")
    try home.run("edit", "undo")
    #expect(try home.run("edit", "undo").out == before)
    try home.matches("log-and-edit")
  }

  @Test("an edit that exceeds a session's limits or changes nothing is refused and not saved")
  func tooLarge() throws {
    let home = try Home()
    let sets = [String](repeating: "20x5@60", count: 5).joined(separator: ", ")
    func edited(_ words: String...) throws -> SessionObject {
      try home.run(["edit"] + words + ["--json"]).json(as: SessionObject.self)
    }
    #expect(try home.run("log", "Squat \(sets)", "--at", "2026-01-05", "--json").status == 0)
    #expect(try edited("1", "add", "Squat \(sets)").setsDone == 200)
    let more = try home.run("edit", "1", "add", "squat", "5@60")
    #expect(more.status == 1)
    #expect(more.out.isEmpty)
    #expect(try edited("1", "effort", "8").effort == 8)
    #expect(try home.run("edit", "1", "effort", "8").status == 1)
    // The latest correction is the latest one with an effect.
    #expect(try edited("undo").effort == nil)
    #expect(try edited("undo").setsDone == 100)
    try home.matches("log-and-edit")
  }

  @Test("effort, notes, the date and whole exercises can be corrected, and undone one by one")
  func everythingElse() throws {
    let home = try Home()
    try home.run("log", "Squat 5,5,5 @ 100", "--at", "2026-01-05T18:00")
    try home.run("log", "Squat 5,5,5 @ 105", "--at", "2026-01-09T18:00")
    var shown = [try home.run("show", "1").out]
    for words in [
      ["effort", "8"], ["note", "slept", "badly"], ["note", "squat: grip slipped"],
      ["add", "bench press", "3x8@60"], ["add", "bench press", "2x6@62.5"],
      ["date", "2026-01-07T07:30"], ["effort", "none"],
    ] {
      let told = try home.run(["edit", "1"] + words)
      #expect(told.status == 0, "\(told.errors)")
      shown.append(told.out)
    }
    // Records follow the new date: the best squat before the 9th is now that of the 7th.
    try home.run("records", "bench press")
    try home.run("history")
    while shown.count > 1 {
      let last = shown.removeLast()
      #expect(try home.run("show", "1").lines == last.split(separator: "\n").map(String.init))
      #expect(try home.run("edit", "undo", "1").status == 0)
    }
    #expect(try home.run("show", "1").out == shown[0])
    try home.run("history")
    try home.matches("log-and-edit")
  }

  @Test("notes are added to those there are, and removed together; an empty one is refused")
  func notes() throws {
    let home = try Home()
    try home.run("log", "Squat 5,5,5 @ 100 (deep)", "--at", "2026-01-05T18:00", "--yes")
    func session() throws -> SessionObject {
      try home.run("show", "1", "--json").json(as: SessionObject.self)
    }
    for note in ["slept badly", "new shoes", "squat: left knee", "squat: belt"] {
      #expect(try home.run("edit", "1", "note", note).status == 0)
    }
    #expect(try home.run("edit", "1", "note", "new shoes").status == 1)
    #expect(try home.run("edit", "1", "note", "squat:").status == 64)
    #expect(try session().notes == ["slept badly", "new shoes"])
    #expect(try session().exercises?.first?.notes == ["deep", "left knee", "belt"])
    #expect(try home.run("edit", "1", "note", "squat: none").status == 0)
    #expect(try session().exercises?.first?.notes == [])
    #expect(try home.run("edit", "undo", "1").status == 0)
    #expect(try home.run("edit", "1", "note", "none").status == 0)
    #expect(try session().notes == [])
    #expect(try session().exercises?.first?.notes.count == 3)
  }

  @Test("a senseless edit is refused") func senseless() throws {
    let home = try Home()
    try home.run("log", "Squat 5,5,5 @ 100", "--at", "2026-01-05")
    let shown = try home.run("show", "--json").out
    let edits: [([String], Int)] = [
      (["1"], 64), (["one", "remove"], 64),
      (["1", "sett", "squat", "1", "5"], 64),
      (["1", "set", "squat", "1"], 64),
      (["1", "set", "squat", "9", "5"], 1),
      (["1", "set", "sqaut rack", "1", "5"], 1),
      (["7", "remove"], 1), (["undo"], 1),
      (["undo", "1"], 1),
      (["1", "effort", "11"], 64), (["1", "note"], 64),
      (["1", "date", "next", "monday"], 64),
      (["last", "date", "2999-01-01"], 64),
      (["1", "date"], 64),
      (["1", "add", "Benhc Press", "5@60"], 64),
      (["1", "set", "squat", "1", "3x8"], 64),
      ([], 64),
    ]
    for (arguments, status) in edits {
      #expect(try home.run(["edit"] + arguments).status == status, "\(arguments)")
      #expect(try home.run("show", "--json").out == shown)
    }
    try home.matches("log-and-edit")
  }
}
