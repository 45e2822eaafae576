import Glibc
import Support
import Testing

/// `export`: the log in files, and back, with the built program.
@Suite struct ExportTests {
  /// A home with something in every table and file that an export has.
  private static func home() throws -> Home {
    let home = try Home()
    func done(_ arguments: String...) throws {
      let outcome = try home.start(arguments).ends()
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    try done("settings", "unit", "kg")
    try done("program", "copy", "gzclp", "Mine")
    try done("program", "use", "mine")
    try done("exercise", "add", "Zorb", "--loading", "barbell")
    try done("gear", "add", "gym", "Garage")
    try done("gear", "add", "bar", "Axle", "15")
    try done("weigh", "82.4", "--at", "2026-01-04", "--note", "after breakfast")
    try done("log", "Squat 5,5,4 @ 100kg (deep), Zorb 3x8 @ 60 rpe 8", "--at", "2026-01-05T18:00")
    try done("rehearse", "--keep", "--at", "2026-01-07T18:00")
    try done("edit", "last", "note", "slept badly")
    try done("log", "Rowing Machine 10min", "--at", "2026-01-09", "--yes")
    try done("edit", "last", "set", "rowing machine", "1", "2 km")
    try done("log", "Bench Press 3x5 @ 135lb", "--at", "2026-01-10", "--yes")
    try done("edit", "last", "remove")
    try done("baseline", "Squat [T1]", "5x3", "@", "90")
    try done("schedule", "Day 1", "tomorrow")
    try #require(mkdir("\(home.path)/data/spotter/Names", 0o700) == 0)
    try TextFile.write(
      "\(home.path)/data/spotter/Names/de.json",
      #"{"format": 1, "language": "de", "exercises": {"back_squat": ["Beuge"]}}"#)
    try TextFile.write("\(home.path)/data/spotter/Quotes.txt", "Lift the bar. -- Anonymous\n")
    return home
  }

  /// An export without the line with its time.
  private func copy(_ home: Home) throws -> String {
    let outcome = try home.start(["export", "-o", "-"]).ends()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.out.split(separator: "\n").filter { !$0.hasPrefix("\"exported\"") }
      .joined(separator: "\n")
  }

  @Test("an import of an export is an exact copy, which is undone as one") func exact() throws {
    let home = try Self.home()
    let file = "\(home.path)/log.json"
    let told = try home.run("export", "--output", file)
    #expect(told.status == 0, "\(told.errors)")
    let other = try Home()
    let outcome = try other.run("import", file)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try copy(other) == copy(home))
    for command in [["history"], ["records"], ["weigh"], ["why", "squat"], ["gear"]] {
      #expect(try other.run(command).out == home.run(command).out, "\(command)")
    }
    // Once more, there is nothing to import.
    #expect(try other.run("import", file).status == 0)
    #expect(try copy(other) == copy(home))
    #expect(try other.run("undo").status == 0)
    #expect(try other.run("history").out == "")
    #expect(try other.run("weigh").out == "")
    #expect(!TextFile.names(in: "\(other.path)/data/spotter").contains("Exercises.json"))
  }

  @Test("a copy without sessions brings the rest, and a dry run says so") func rest() throws {
    let home = try Home()
    _ = try home.run("gear", "add", "bar", "Axle", "15")
    let file = "\(home.path)/gear.json"
    _ = try home.run("export", "-o", file)
    let other = try Home()
    #expect(try other.run("import", file, "--dry-run").status == 0)
    #expect(!(try other.run("gear").out.contains("Axle")))
    #expect(try other.run("import", file).status == 0)
    #expect(try other.run("gear").out.contains("Axle"))
    #expect(try other.run("history").lines == [])
    let whole = try copy(other)
    #expect(try other.run("import", file).status == 0)
    #expect(try copy(other) == whole)
  }

  @Test("a session changed in one of two logs stays as it is") func differing() throws {
    let home = try Self.home()
    let file = "\(home.path)/log.json"
    _ = try home.run("export", "-o", file)
    _ = try home.run("edit", "1", "effort", "9")
    let whole = try copy(home)
    #expect(try home.run("import", file).status == 0)
    #expect(try copy(home) == whole)
    #expect(try home.session(1)?.effort == 9)
  }

  @Test("a copy brings no program that is started and no server") func unsafe() throws {
    let home = try Self.home()
    _ = try home.run("settings", "on-event", "~/bad")
    _ = try home.run("settings", "report-folder", "~/bad")
    _ = try home.run("settings", "mqtt", "mqtt://example.org")
    let file = "\(home.path)/log.json"
    _ = try home.run("export", "-o", file)
    let other = try Home()
    #expect(try other.run("import", file).status == 0)
    let settings = try TextFile.read("\(other.path)/config/spotter/settings")
    #expect(settings.contains("program = mine"))
    #expect(!settings.contains("bad"))
    #expect(!settings.contains("example.org"))
    let hostile = try home.write(
      "hostile.json",
      #"{"format": "spotter-log", "version": 1, "files": {"../../x": "no", "Programs/../x.plan": "no"}, "sessions": []}"#
    )
    _ = try other.run("import", hostile)
    #expect(!TextFile.names(in: other.path).contains("x"))
    #expect(!TextFile.names(in: "\(other.path)/data/spotter").contains("x.plan"))
  }

  @Test("what Strong holds comes back the same") func strong() throws {
    let home = try Self.home()
    let file = "\(home.path)/out"
    let told = try home.run("export", "--format", "strong", "-o", file)
    #expect(told.status == 0, "\(told.errors)")
    let fresh = try Home()
    #expect(try fresh.run("import", file).status == 0)
    let again = "\(fresh.path)/again"
    _ = try fresh.run("export", "--format", "strong", "-o", again)
    #expect(try TextFile.read(again) == TextFile.read(file))
    // The log that it came from has it all.
    let whole = try copy(home)
    #expect(try home.run("import", file).status == 0)
    #expect(try copy(home) == whole)
  }

  @Test("files are dated, private, complete or not there") func files() throws {
    let home = try Self.home()
    let told = try home.start(["export", "--output", "\(home.path)/t.csv", "--format", "csv"])
      .ends()
    #expect(told.status == 0, "\(told.errors)")
    let names = TextFile.names(in: home.path)
    for name in ["t-sets.csv", "t-workouts.csv", "t-exercises.csv"] {
      #expect(names.contains(name))
      var status = stat()
      #expect(stat("\(home.path)/\(name)", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    // Without a name, they are in the current folder, and it says so.
    for (format, ends) in [
      ("json", [".json"]), ("strong", ["-strong.csv"]), ("tcx", [".tcx"]),
      ("csv", ["-sets.csv", "-workouts.csv", "-exercises.csv"]),
    ] {
      let told = try Program(
        [
          "-c",
          "cd '\(home.path)' && '\(Built.path(of: "spotter"))' export --format \(format)",
        ], input: .nothing, environment: home.variables, home: home, executable: "/bin/sh"
      ).ends()
      for end in ends { #expect(told.out.contains("\(end)'"), "\(told.out)") }
    }
    for (arguments, status) in [
      (["--format", "xls"], 64), (["--since", "someday"], 64),
      (["--output", "/nowhere/x.json"], 1),
    ] {
      #expect(try home.run(["export"] + arguments).status == Int32(status), "\(arguments)")
    }
    #expect(!TextFile.names(in: home.path).contains { $0.contains("spotter-export") })
    let empty = try Home()
    #expect(try empty.run("export").status == 1)
    #expect(!TextFile.names(in: empty.path).contains { $0.contains("spotter-export") })
  }

  @Test("a renamed exercise has its new name wherever it is shown") func renamed() throws {
    let home = try Home()
    for (set, day) in [("Squat 3x5 @ 100", "05"), ("Barbell Back Squat 3x5 @ 105", "07")] {
      _ = try home.run("log", set, "--at", "2026-01-\(day)T18:00", "--yes")
    }
    #expect(try home.run("show", "1").out.contains("Squat"))
    #expect(try home.run("exercise", "edit", "squat", "--step", "5").status == 0)
    // Another step is no other name.
    #expect(try home.run("show", "1").lines[1] == "Squat")
    #expect(try home.run("exercise", "edit", "squat", "--name", "Deep Zorb").status == 0)
    for command in [
      ["show", "1"], ["show", "2"], ["show", "1", "--json"], ["records"], ["chart", "squat"],
      ["report", "-o", "-"], ["report", "1", "-o", "-"], ["export", "--format", "csv", "-o", "-"],
      ["export", "--format", "strong", "-o", "-"], ["export", "--format", "tcx", "-o", "-"],
    ] {
      let shown = try home.run(command).out
      #expect(shown.contains("Deep Zorb"), "\(command): \(shown)")
      #expect(!shown.contains("Squat"), "\(command): \(shown)")
    }
  }

  @Test("--since is the day that a session had where it was trained") func since() throws {
    let home = try Home()
    // In UTC, this is the day before.
    _ = try home.run(
      "log", "Squat 3x5 @ 100", "--at", "2026-01-05T08:00", "--yes",
      with: ["TZ": "Pacific/Auckland"])
    for (since, isIn) in [
      ("2026-01-05", true), ("2026-01-05T08:01", false), ("2026-01-06", false),
    ] {
      let file = "\(home.path)/\(since)"
      let outcome = try home.run("export", "--format", "strong", "--since", since, "-o", file)
      #expect(outcome.status == 0)
      #expect(try TextFile.read(file).contains("Squat") == isIn, "\(since)")
    }
    try home.matches("export")
  }

  @Test(
    "no command writes over a file that it is told to write, nor through a link to it",
    arguments: [
      ["export", "-o"], ["report", "-o"], ["rehearse", "squat 1x5", "--wav"],
      ["say", "hello", "--wav"], ["backup"],
    ])
  func existing(command: [String]) async throws {
    try await aside {
      let home = try Home()
      _ = try home.run("log", "Squat 3x5 @ 100", "--yes")
      let target = try home.write("mine", "old")
      let link = "\(home.path)/link"
      try #require(symlink(target, link) == 0)
      for path in [target, link] {
        let outcome = try home.start(command + [path]).ends()
        #expect(outcome.status == 1 && outcome.errors.contains("'\(path)' exists already"))
        #expect(try TextFile.read(target) == "old")
      }
    }
  }

  @Test("of three tables, none is written if there is one already") func tables() throws {
    let home = try Home()
    _ = try home.run("log", "Squat 3x5 @ 100", "--yes")
    let mine = try home.write("t-workouts.csv", "old")
    #expect(try home.run("export", "--format", "csv", "-o", "\(home.path)/t").status == 1)
    #expect(try TextFile.read(mine) == "old")
    #expect(!TextFile.names(in: home.path).contains("t-sets.csv"))
  }

  @Test("a removed session is in no export", arguments: ["json", "csv", "strong", "tcx"])
  func removed(format: String) throws {
    let home = try Home()
    _ = try home.run("log", "Squat 3x5 @ 100", "--at", "2026-01-05", "--yes")
    _ = try home.run("log", "Face Pull 3x15 @ 20", "--at", "2026-01-07", "--yes")
    #expect(try home.run("edit", "last", "remove").status == 0)
    let file = "\(home.path)/out"
    let told = try home.run("export", "--format", format, "-o", file)
    #expect(told.out.hasPrefix("Exported 1 session "))
    for name in TextFile.names(in: home.path) where name.hasPrefix("out") {
      #expect(!(try TextFile.read("\(home.path)/\(name)").contains("Face Pull")))
    }
  }

  @Test("a pipe is written to, not replaced")
  func places() throws {
    let home = try Self.home()
    let whole = try copy(home)
    let pipe = "\(home.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Open on both sides, so that neither waits for the other; an export of this log fits in it.
    let end = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(end >= 0)
    defer { close(end) }
    #expect(fcntl(end, 1031 /* F_SETPIPE_SZ */, 1 << 20) > 0)
    #expect(try home.run("export", "-o", pipe).status == 0)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(end, &bytes, bytes.count)
    let piped = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    #expect(
      piped.split(separator: "\n").filter { !$0.hasPrefix("\"exported\"") }
        .joined(separator: "\n") == whole)
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("moving house: in from Strong, a week of training, out to Strong, all equal")
  func movingHouse() throws {
    let home = try Home()
    let strong = try home.write(
      "strong.csv",
      """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
      2025-12-01 18:00:00;Push;Bench Press (Barbell);W;40;kg;8;;;m;0;elbows in;;1h 5m
      2025-12-01 18:00:00;Push;Bench Press (Barbell);1;80;kg;5;8;;m;0;;;1h 5m
      2025-12-03 18:00:00;Legs;Squat (Barbell);1;225;lbs;5;;;m;0;;good;1h
      2025-12-03 18:00:00;Legs;Plank;1;;lbs;;;;m;60;;good;1h

      """)
    #expect(try home.run("import", strong).status == 0)
    let before = try home.run("export", "--format", "strong", "-o", "-").out
    #expect(try before == TextFile.read(strong))
    for day in ["2026-01-05", "2026-01-07", "2026-01-09"] {
      #expect(try home.run("rehearse", "--keep", "--at", "\(day)T18:00").status == 0)
    }
    let file = "\(home.path)/all.csv"
    #expect(try home.run("export", "--format", "strong", "-o", file).status == 0)
    #expect(try TextFile.read(file).hasPrefix(before))
    let empty = try Home()
    #expect(try empty.run("import", file).status == 0)
    let again = "\(empty.path)/again.csv"
    #expect(try empty.run("export", "--format", "strong", "-o", again).status == 0)
    #expect(try TextFile.read(again) == TextFile.read(file))
    #expect(try empty.run("records").out == home.run("records").out)
  }
}
