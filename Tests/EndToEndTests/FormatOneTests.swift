import Glibc
import Support
import Testing

/// A log and an export of format 1, as the first release wrote them, which every later version reads.
///
/// The files in `Golden/Format1` never change: if a test fails, the program has to.
@Suite("What format 1 has written") struct FormatOneTests {
  private static let folder = "\(Golden.folder)/Format1"

  /// The export of a home's log, without the moment at which it was made.
  private func exported(from home: Home) throws -> String {
    try home.run("export", "-o", "-").lines.filter { !$0.hasPrefix("\"exported\"") }
      .joined(separator: "\n")
  }

  @Test("a log is read, is without fault, and goes on") func log() throws {
    let home = try Home()
    try home.run("exercise", "add", "Zorb", "--loading", "barbell")
    for name in ["", "-wal", "-shm"] { unlink(home.database + name) }
    let reading = try Program(
      ["-c", "sqlite3 '\(home.database)' <'\(Self.folder)/log.sql'"], input: .nothing,
      environment: home.variables, home: home, executable: "/bin/sh"
    ).ends()
    #expect(reading.errors.isEmpty)
    let export = try TestFile.read("\(Self.folder)/log.json")
    #expect(try sessions(exported(from: home)) == sessions(export))
    #expect(try home.run("verify").out.contains("7 sessions  no fault"))
    try home.run("undo")
    try home.run("redo")
    try home.run("rehearse", "Squat 3x5 @ 60", "--keep", "--at", "2026-01-16T18:00")
    #expect(try home.run("verify").out.contains("8 sessions  no fault"))
  }

  @Test("an export is imported as it was") func export() throws {
    let home = try Home()
    try home.run("import", "\(Self.folder)/log.json")
    let export = try TestFile.read("\(Self.folder)/log.json")
    #expect(try exported(from: home).split(separator: "\n") == export.split(separator: "\n"))
    // The one that was removed is not exported.
    #expect(try home.run("verify").out.contains("6 sessions  no fault"))
  }

  /// What an export has besides the lifter's files.
  private func sessions(_ export: String) -> [Substring] {
    export.split(separator: "\n").filter { !$0.hasPrefix("\"files\"") }
  }
}
