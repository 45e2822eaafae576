import Glibc
import Support
import Terminals
import Testing

/// `import`: files of other programs in the log, with the built program.
@Suite struct FileImportTests {
  private static let strong = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-01-05 18:00:00,Push,1h 10m,Bench Press (Barbell),W,40,8,0,0,,,
    2026-01-05 18:00:00,Push,1h 10m,Bench Press (Barbell),1,80,5,0,0,elbows in,Good day,8
    2026-01-05 18:00:00,Push,1h 10m,Bench Press (Barbell),2,82.5,5,0,0,,,9.5
    2026-01-05 18:00:00,Push,1h 10m,Zorb Press,1,0,12,0,0,,,
    2026-01-07 18:00:00,Run,25m,Running,1,0,0,5000,1500,,,

    """

  @Test("imported sets are in the history, the records and the next workout") func imported() throws
  {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    _ = try home.run("import", file, "--dry-run")
    #expect(try home.run("history").lines == [])
    let outcome = try home.run("import", file)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try home.run("history").lines.count == 2)
    try home.run("show", "1")
    try home.run("records")
    try home.run("next", "Bench Press 3x5")
    try home.matches("import")
  }

  @Test("a backup, encrypted or not, is refused with the command that reads it")
  func backup() throws {
    let home = try Home()
    #expect(try home.start(["weigh", "82"]).ends().status == 0)
    let passphrase = try home.write("passphrase", "correct horse battery staple\n")
    #expect(chmod(passphrase, 0o600) == 0)
    let (plain, sealed) = ("\(home.path)/plain.backup", "\(home.path)/sealed.backup")
    #expect(try home.start(["backup", plain]).ends().status == 0)
    #expect(
      try home.start(["backup", sealed, "--passphrase-file", passphrase]).ends().status == 0)
    for file in [plain, sealed] {
      #expect(try home.run("import", file).status == 1)
    }
    try home.matches("import")
  }

  @Test("the same file twice changes nothing; a later export of it adds what is new") func twice()
    throws
  {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    _ = try home.run("import", file)
    let before = try home.run("show", "1").out
    let again = try home.run("import", file)
    #expect(again.status == 0)
    #expect(try home.run("history").lines.count == 2)
    #expect(try home.run("undo", "list").lines.count == 1)
    try home.write(
      "strong.csv", Self.strong + "2026-01-09 18:00:00,Pull,1h,Row,1,60,8,0,0,,,\n")
    #expect(try home.run("import", file).status == 0)
    #expect(try home.run("history").lines.count == 3)
    #expect(try home.run("show", "1").out == before)
  }

  @Test("a session that changed in the file replaces the earlier import, unless it was corrected")
  func changed() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    func sets() throws -> [SessionObject.OneSet] {
      try home.run("show", "2026-01-05", "--json").json(as: SessionObject.self).sets
    }
    _ = try home.run("import", file)
    try home.write("strong.csv", Self.strong.replacing("82.5,5", with: "85,5"))
    #expect(try home.run("import", file).status == 0)
    #expect(try home.run("history").lines.count == 2)
    #expect(try sets()[2].weight == 85)
    _ = try home.run("edit", "2026-01-05", "set", "zorb press", "1", "11")
    #expect(try home.run("import", file).status == 0)
    #expect(try sets().last?.reps == 11)
  }

  @Test("sessions of the future stay out, and the next workout is as before") func future() throws {
    let home = try Home()
    let file = try home.write(
      "strong.csv", Self.strong + "2099-01-09 18:00:00,Pull,1h,Row,1,60,8,0,0,,,\n")
    try home.run("import", file)
    #expect(try home.run("history").lines.count == 2)
    try home.matches("import")
  }

  @Test("body weights come in once, and an undo takes them back") func bodyWeights() throws {
    let home = try Home()
    let file = try home.write(
      "lifts.csv",
      "Date (yyyy/mm/dd),Workout,Workout Name,Body Weight (KG),Exercise,Set 1 (Reps),Set 1 (LB)\n"
        + "2026/01/05,1,A,83.5,Squat,5,135\n2026/01/07,2,B,83.2,Squat,5,140\n")
    try home.run("import", file)
    #expect(try home.run("weigh").lines.count == 2)
    try home.run("import", file)
    #expect(try home.run("weigh").lines.count == 2)
    try home.run("undo")
    #expect(try home.run("weigh").lines == [])
    try home.matches("import")
  }

  @Test("a dry run lists the lines with nothing to log") func ignored() throws {
    let home = try Home()
    let row = "2026-01-05 18:00:00,Push,1h,Row"
    let file = try home.write(
      "strong.csv",
      Self.strong
        + "\(row),1,60,8,0,0,,,\n\(row),Rest Timer,0,0,0,90,,,\n\(row),Rest Timer,0,0,0,90,,,\n")
    #expect(try home.run("import", file, "--dry-run").status == 0)
    #expect(try home.run("import", file).status == 0)
    try home.matches("import")
  }

  @Test("what was moved to another date is not imported again") func moved() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    _ = try home.run("import", file)
    _ = try home.run("edit", "2026-01-07", "date", "2026-01-08T18:00")
    let (history, moved) = try (home.run("history").lines, home.run("show", "2026-01-08").out)
    for text in [Self.strong, Self.strong.replacing("5000", with: "6000")] {
      try home.write("strong.csv", text)
      #expect(try home.run("import", file).status == 0)
      #expect(try home.run("history").lines == history)
      #expect(try home.run("show", "2026-01-08").out == moved)
    }
  }

  @Test("an import is undone and redone as one") func undone() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    _ = try home.run("log", "Squat 3x5 @ 100", "--at", "2026-01-01")
    _ = try home.run("import", file)
    let all = try home.run("history").lines
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("history").lines.count == 1)
    #expect(try home.run("redo").status == 0)
    #expect(try home.run("history").lines == all)
    _ = try home.run("undo")
    #expect(try home.run("import", file).status == 0)
    #expect(try home.run("history").lines.count == 3)
  }

  @Test("names are translated by the lifter's file") func names() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    _ = try home.run("settings", "volume", "50")
    try home.write(
      "config/spotter/exercise-names", "# mine\nzorb press = Dumbbell Bench Press\nodd\n")
    let outcome = try home.run("import", file)
    #expect(!outcome.out.contains("Zorb"))
    try home.run("show", "1")
    try home.matches("import")
  }

  @Test("a file of mostly unreadable rows needs a confirmation; a wrong one changes nothing")
  func unreadable() throws {
    let home = try Home()
    let file = try home.write(
      "strong.csv",
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2026-01-05,Push,Bench,1,80,5\n"
        + "x,Push,Bench,1,80,5\ny,Push,Bench,1,80,5\n")
    let refused = try home.run("import", file)
    #expect(refused.status == 64)
    #expect(try home.run("history").lines == [])
    #expect(try home.run("import", file, "--yes").status == 0)
    #expect(try home.run("history").lines.count == 1)
    for (arguments, status) in [
      (["import"], 64), (["import", "/nowhere.csv"], 1), (["import", home.path], 1),
      (["import", file, "--format", "xls"], 64), (["import", file, "--format", "hevy"], 1),
      (["import", file, "--unit", "stone"], 64),
    ] {
      let outcome = try home.run(arguments)
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.errors)")
    }
    #expect(try home.run("history").lines.count == 1)
  }

  @Test("weights that are probably slips, and numbers in unknown columns, need a confirmation")
  func doubts() throws {
    let home = try Home()
    let rows = ["62.5", "65", "67.5", "70", "725"].enumerated().map { number, weight in
      "2026-01-0\(number + 1) 18:00:00,Push,1h,Bench Press (Barbell),1,\(weight),5,0,0,,,\n"
    }
    let header = Self.strong.prefix { $0 != "\n" }
    let slip = try home.write("slip.csv", "\(header)\n\(rows.joined())")
    let column = try home.write(
      "column.csv", "\(header),Bar\n\(rows[0].dropLast()),20\n\(rows[1].dropLast()),0\n")
    for file in [slip, column] {
      let refused = try home.run("import", file)
      #expect(refused.status == 64)
      #expect(try home.run("history").lines == [])
      #expect(try home.run("import", file, "--dry-run").status == 0)
    }
    #expect(try home.run("import", slip, "--yes").status == 0)
    // What is in the log is not doubted again.
    #expect(try home.run("import", slip).status == 0)
    try home.matches("import")
  }

  @Test("a file without a column that sets need is refused, and says what to do") func columns()
    throws
  {
    let home = try Home()
    for name in ["Reps", "Weight", "Set Order"] {
      let file = try home.write("strong.csv", Self.strong.replacing(name, with: "Xyz"))
      #expect(try home.run("import", file).status == 1)
    }
    let file = try home.write("strong.csv", Self.strong.replacing(",5,0,0", with: ",,0,0"))
    _ = try home.run("import", file)
    #expect(try home.run("history").lines.count == 2)
    try home.matches("import")
  }

  @Test("a name that no exercise has is asked about once more, and '?' becomes none") func asked()
    throws
  {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    let terminal = try PseudoTerminal()
    let program = try home.start(["import", file], input: .terminal(terminal))
    terminal.waits(for: "'Zorb Press', 1 set")
    terminal.type("?\n")
    terminal.waits(for: "No exercise is called '?'")
    terminal.type("dumbell bench press\n")
    #expect(program.ends().status == 0)
    let shown = try home.start(["show", "1"]).ends().out
    #expect(shown.contains("Dumbbell Bench Press"))
    #expect(!shown.contains("Zorb"))
  }

  @Test("standard input is a file, and several files are one import") func standardInput() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.strong)
    let hevy =
      "title,start_time,exercise_title,set_index,weight_kg,reps\nLegs,\"8 Jan 2026, 18:00\",Squat,0,100,5\n"
    #expect(try home.run("import", file, "-", input: .text(hevy)).status == 0)
    #expect(try home.run("history").lines.count == 3)
    _ = try home.run("undo")
    #expect(try home.run("history").lines == [])
  }
}
