import Glibc
import Support
import Testing

/// Moving house, from one app to another.
///
/// The files and the logs are read without Spotter's own readers.
@Suite struct MovingHouseTests {
  private func done(_ home: Home, _ arguments: String...) throws -> String {
    let outcome = try home.start(arguments).ends()
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome.out
  }

  /// How many sessions and sets an import brought.
  private func imported(_ home: Home, _ arguments: String...) throws -> [Int] {
    struct Imported: Decodable {
      var files: [File]

      struct File: Decodable {
        var new: Int
        var sets: Int
      }
    }
    let outcome = try home.start(["import", "--json"] + arguments).ends()
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return try outcome.json(as: Imported.self).files.flatMap { [$0.new, $0.sets] }
  }

  /// The page to look at.
  private func page(_ home: Home) throws -> String {
    let file = "\(home.path)/report.html"
    _ = try done(home, "report", "--since", "2025-01-01", "--output", file)
    return try TestFile.read(file)
  }

  @Test("in from Strong, a week of training, report, encrypted backup, restore, out to Strong")
  func house() throws {
    let year = try StrongYear(.kilograms, weeks: 8)
    let before = try PlainSet.sets(ofStrong: year.text)
    #expect(before.count == year.sets)

    let old = try Home()
    let came = try imported(old, try old.write("strong.csv", year.text))
    #expect(came == [year.sessions, year.sets])
    #expect(try PlainSet.sets(ofLog: old.database) == before)

    _ = try done(old, "program", "use", "gzclp")
    for day in ["2025-03-03", "2025-03-05", "2025-03-07"] {
      _ = try done(old, "rehearse", "--keep", "--at", "\(day)T18:00")
    }
    let trained = try PlainSet.sets(ofLog: old.database)
    #expect(Array(trained.prefix(before.count)) == before)
    #expect(trained.count > before.count + 20)

    let secret = try old.write("passphrase", "korrekt Pferd\n")
    chmod(secret, 0o600)
    let sealed = "\(old.path)/sealed"
    _ = try done(old, "backup", sealed, "--encrypt", "--passphrase-file", secret)

    let new = try Home()
    _ = try done(new, "restore", sealed, "--passphrase-file", secret)
    #expect(try PlainSet.sets(ofLog: new.database) == trained)
    for command in [
      ["history", "--since", "2025-01-01"], ["records"], ["next"],
      ["stats", "--since", "2025-01-01"],
    ] {
      #expect(
        try new.start(command).ends().out == old.start(command).ends().out, "\(command)")
    }
    #expect(try page(new) == page(old))

    let file = "\(new.path)/strong.csv"
    _ = try done(new, "export", "--format", "strong", "--output", file)
    #expect(try PlainSet.sets(ofStrong: TestFile.read(file)) == trained)
  }

  @Test(
    "a year from Strong, trained on, goes back to Strong as it was",
    arguments: StrongYear.Dialect.allCases)
  func year(dialect: StrongYear.Dialect) throws {
    let year = try StrongYear(dialect)
    let before = try PlainSet.sets(ofStrong: year.text, unit: dialect.unit)
    let home = try Home()
    let given = try home.write("strong.csv", year.text)
    let came = try imported(home, given, "--unit", dialect.unit)
    #expect(came == [year.sessions, year.sets])

    _ = try done(
      home, "rehearse", "Squat 3x5, Bench Press 3x5", "--keep", "--at", "2026-01-05T18:00")
    let file = "\(home.path)/out.csv"
    _ = try done(home, "export", "--format", "strong", "--output", file)
    let after = try PlainSet.sets(ofStrong: TestFile.read(file))
    #expect(Array(after.prefix(before.count)) == before)
    // What was trained here continues what was imported.
    #expect(
      after.dropFirst(before.count).map(\.exercise)
        == Array(repeating: "Squat (Barbell)", count: 3)
        + Array(repeating: "Bench Press (Barbell)", count: 3))

    let empty = try Home()
    _ = try done(empty, "import", file)
    #expect(try PlainSet.sets(ofLog: empty.database) == after)
    #expect(try empty.start(["records"]).ends().out == home.start(["records"]).ends().out)
    // Neither file is new to either log.
    for (home, file) in [(home, given), (home, file), (empty, given)] {
      #expect(try imported(home, file, "--unit", dialect.unit) == [0, 0], "\(file)")
    }
  }
}
