import Glibc
import Support
import Terminals
import Testing

/// Imports of files that are large or endless, or end early.
@Suite struct LargeImportTests {
  private static let header =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"

  /// The output of `import --json` for one file.
  private struct Imported: Decodable {
    var files: [File]

    struct File: Decodable, Equatable {
      var new: Int
      var known: Int
      var sets: Int
    }
  }

  private func expect(_ new: Int, known: Int = 0, sets: Int, _ outcome: Outcome) throws {
    let files = try outcome.json(as: Imported.self).files
    #expect(files == [Imported.File(new: new, known: known, sets: sets)], "\(outcome)")
  }

  private func check(_ outcome: Outcome, _ home: Home, row: String? = nil) throws {
    let text = (outcome.out + outcome.errors).replacing(home.path, with: "~")
    try Golden.check(text, in: "import", row: row)
  }

  /// Sessions of twenty sets each, one a day from 2001.
  private static func rows(_ sessions: Range<Int>) -> String {
    sessions.map { number in
      let day = Days.text(11_323 + number)
      return (1...20).map { "\(day) 18:00:00,Push,Bench Press,\($0),\(60 + number % 40),5,0,0\n" }
        .joined()
    }.joined()
  }

  @Test("Ctrl-C in the middle of an import leaves the log as it was") func interrupted() throws {
    let home = try Home()
    _ = try home.start(["log", "Squat 3x5 @ 100", "--at", "2026-01-05"]).ends()
    let folder = "\(home.path)/data/spotter"
    let before = try (
      home.start(["history"]).ends().out, home.start(["undo", "list"]).ends().out,
      TestFile.names(in: folder)
    )
    // A pipe that the test fills: the import has read most of it, and waits for the rest.
    let pipe = "\(home.path)/strong.csv"
    try #require(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal()
    let program = try home.start(["import", pipe, "--unit", "kg"], input: .terminal(terminal))
    let writer = open(pipe, O_WRONLY | O_CLOEXEC)
    try #require(writer >= 0)
    defer { close(writer) }
    let text = Array((Self.header + Self.rows(0..<2_000)).utf8)
    #expect(write(writer, text, text.count) == text.count)
    terminal.type("\u{3}")
    #expect(program.ends().status == -Int(SIGINT))

    #expect(try home.start(["history"]).ends().out == before.0)
    #expect(try home.start(["undo", "list"]).ends().out == before.1)
    #expect(TestFile.names(in: folder) == before.2)
    #expect(try home.start(["verify"]).ends().status == 0)
    let file = try home.write("all.csv", Self.header + Self.rows(0..<3))
    try expect(3, sets: 60, home.run("import", file, "--unit", "kg", "--json"))
  }

  /// Makes a file that begins with a text and ends in zeros that take no space on the disk.
  private func sparse(_ home: Home, _ text: String, megabytes: Int) throws -> String {
    let file = try home.write("large", text)
    try #require(truncate(file, off_t(megabytes) << 20) == 0)
    return file
  }

  @Test(
    "a huge file is refused or read in bounded memory",
    arguments: [
      ("zeros", "", 1), ("a row", header, 0),
      ("a name", header + "2026-01-05,Push,\"Bench", 0), ("JSON", "{\"sessions\": [\"", 1),
    ])
  func huge(kind: String, beginning: String, status: Int) throws {
    let home = try Home()
    let file = try sparse(home, beginning, megabytes: 60)
    let command = ["import", file, "--dry-run", "--unit", "kg"]
    let program = try home.start(command)
    let outcome = program.ends()
    #expect(outcome.status == status)
    #expect(program.peakMemory < 120_000, "\(program.peakMemory) kB")
    try check(outcome, home, row: kind)
  }

  @Test("an import of many sessions can be undone, and the record for it is small")
  func undone() throws {
    let home = try Home()
    let file = try home.write("strong.csv", Self.header + Self.rows(0..<500))
    try expect(500, sets: 10_000, home.run("import", file, "--unit", "kg", "--json"))
    // Fails if it is not.
    try tamper(
      home.database,
      """
      CREATE TEMP TABLE record (bytes INTEGER CHECK (bytes < 500 * 200));
      INSERT INTO record SELECT sum(length(name || before || after) + 20) FROM change_part
      """)
    #expect(try home.start(["undo"]).ends().status == 0)
    #expect(try home.start(["history"]).ends().out == "")
    #expect(try home.start(["redo"]).ends().status == 0)
    #expect(try home.start(["verify"]).ends().status == 0)
    try expect(0, known: 500, sets: 0, home.run("import", file, "--unit", "kg", "--json"))
  }

  @Test(
    "JSON of a great many small parts is refused in bounded memory",
    arguments: ["sessions", "sections"])
  func manyParts(what: String) throws {
    let home = try Home()
    let parts =
      what == "sessions"
      ? "\"sessions\":[" + String(repeating: "1,", count: 4 << 20) + "1]"
      : (0..<1 << 20).map { "\"\($0)\":1" }.joined(separator: ",")
    let log = "{\(parts),\"format\":\"spotter-log\",\"version\":1}"
    let program = try home.start(["import", try home.write("log.json", log), "--dry-run"])
    #expect(program.ends().status == 1)
    #expect(program.peakMemory < 120_000, "\(program.peakMemory) kB")
  }

  @Test("a file that is larger than any log is refused") func tooLarge() throws {
    let home = try Home()
    let outcome = try home.start(["import", try sparse(home, "", megabytes: 257)]).ends()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("larger than 256 MB. Move a whole log with 'spotter backup'"))
  }

  @Test("a session in JSON without an end is refused in bounded memory") func hugeJSON() throws {
    let home = try Home()
    let file = try home.write(
      "large.json", "{\"sessions\": [\"" + String(repeating: "a", count: 40 << 20))
    let program = try home.start(["import", file])
    let outcome = program.ends()
    #expect(outcome.status == 1)
    #expect(program.peakMemory < 120_000, "\(program.peakMemory) kB")
    try check(outcome, home)
  }

  @Test("large sessions of another log are read in bounded memory, whatever they say of themselves")
  func largeRecords() throws {
    let home = try Home()
    let note = String(repeating: "a", count: 1 << 20)
    let records = (0..<60).map { number in
      #"{"record":{"session":{"uid":"u\#(number)","notes":"\#(note)"},"journal":[]}}"#
    }
    let file = try home.write(
      "log.json",
      #"{"format":"spotter-log","version":1,"sessions":[\#(records.joined(separator: ","))]}"#)
    let program = try home.start(["import", file, "--dry-run", "--json"])
    try expect(60, sets: 0, program.ends())
    #expect(program.peakMemory < 120_000, "\(program.peakMemory) kB")
  }

  @Test("more sessions or exercises than in a life are refused") func endless() throws {
    let home = try Home()
    let minutes = (0...100_000).map { number in
      let time = "\(10 + number % 10):\(10 + number / 10 % 50):00"
      return "\(Days.text(number / 500)) \(time),Push,Bench,1,60,5,0,0\n"
    }
    let names = (0...10_000).map { "2026-01-05 10:00:00,Push \($0 / 200),Zorb \($0),1,60,5,0,0\n" }
    for (row, rows) in [("sessions", minutes), ("exercises", names)] {
      let file = try home.write("long.csv", Self.header + rows.joined())
      let command = ["import", file, "--dry-run", "--unit", "kg"]
      let program = try home.start(command)
      let outcome = program.ends()
      #expect(outcome.status == 1)
      #expect(program.peakMemory < 120_000, "\(program.peakMemory) kB")
      try check(outcome, home, row: row)
    }
  }
}
