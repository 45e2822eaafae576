import FoundationEssentials
import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

/// A log of version 14, the only undocumented version that can still be read.
@Suite("Upgrading an old log")
struct UpgradeTests {
  let folder: Scratch

  /// Loads the log left by commit 6205718 (`Logs/version-14.sql`).
  init() throws {
    folder = Scratch()
    try write([], to: folder.log)
    let raw = try folder.raw()
    let dump = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Logs/version-14.sql")
    try raw.script(try String(contentsOf: dump, encoding: .utf8))
    raw.close()
  }

  private func rows(_ connection: Connection, _ table: String, _ columns: String) throws -> [String]
  {
    try connection.rows("SELECT json_array(\(columns)) FROM \(table) ORDER BY 1") { $0.text(0) }
  }

  @Test("the log is backed up and becomes the current version with all of its rows")
  func upgraded() throws {
    let old = try folder.raw()
    var before: [String: [String]] = [:]
    var columns: [String: String] = [:]
    // Later renames have their own table.
    let tables = Schema.tables.filter { $0 != "name" }
    for table in tables {
      let names = try old.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
      // The JSON names have changed, and a volume now counts both units.
      columns[table] = names.filter {
        !["event", "body", "prescribed", "format", "volume"].contains($0)
      }
      .joined(separator: ", ")
      before[table] = try rows(old, table, columns[table] ?? "")
    }
    let sequence = try rows(old, "sqlite_sequence", "name, seq")
    old.close()

    let (store, notices) = try Store.open(folder.log, access: .write, now: .monday)
    guard case .migrated? = notices.first else {
      Issue.record("no copy was made")
      return
    }
    let new = store.connection
    #expect(try new.version == Schema.version)
    for table in tables {
      #expect(try rows(new, table, columns[table] ?? "") == before[table], "\(table)")
      #expect(
        before[table]?.isEmpty == false
          || ["attachment", "band", "own_gear"].contains(table),
        "\(table)")
    }
    #expect(try rows(new, "sqlite_sequence", "name, seq") == sequence)

    let fresh = Scratch()
    let made = try fresh.store().connection
    let shape = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
    #expect(
      try new.rows(shape) { $0.text(0).replacing("\"", with: "") }
        == made.rows(shape) { $0.text(0).replacing("\"", with: "") })
    let keys = try new.rows("SELECT DISTINCT workout, workout_key FROM session") {
      ($0.text(0), $0.text(1))
    }
    #expect(!keys.isEmpty && keys.allSatisfy { $0.normalizedName == $1 })
  }

  @Test("every journal line is understood and means the same as before")
  func journal() throws {
    let store = try folder.store()
    let unread = try store.connection.number("SELECT count(*) FROM journal WHERE kind = ''")
    #expect(unread == 0)
    let sessions = try store.connection.rows("SELECT id FROM session ORDER BY id") {
      SessionID($0.int(0))
    }
    #expect(sessions.count == 5)
    for id in sessions {
      let found = try #require(try store.journaled(id), "\(id)")
      let lines = try store.connection.number(
        "SELECT count(*) FROM journal WHERE session = ?", id.number)
      #expect(found.entries.count == lines)
      let told = Session(found.plan, journal: found.entries).log
      let kept = try #require(try store.session(id, orRemoved: true)?.1, "\(id)")
      if !told.isRemoved { #expect(told.exercises == kept.exercises, "\(id)") }
      #expect(told.status == kept.status)
    }
  }

  @Test("volume is computed again only where the other unit was left out")
  func volume() throws {
    let question = "SELECT volume FROM session ORDER BY id"
    let raw = try folder.raw()
    let before = try raw.rows(question) { $0.int(0) }
    raw.close()
    let after = try folder.store().connection.rows(question) { $0.int(0) }
    // 15 × 60 kg and 15 × 100 lb, each set in whole grams.
    #expect(before.first == 900_000)
    #expect(after.first == 900_000 + 680_388)
    #expect(after.dropFirst() == before.dropFirst())
  }

  @Test("the interrupted session resumes, and the exercises continue from their progress")
  func goesOn() throws {
    let store = try folder.store()
    let open = try #require(try store.unfinished())
    #expect(open.plan.workout.name == "Day 1")
    let squat = try #require(
      try store.standings(program: "5/3/1 for Beginners", slots: ["squat"])["squat"])
    #expect(squat.progress?.weight == .kilograms(thousandths: 100_000))
  }

  @Test("a damaged old log is salvaged into the current version")
  func salvaged() throws {
    var file = bytes(folder.log)
    for index in file.indices.dropFirst(file.count / 2).prefix(200) { file[index] = 0xff }
    try write(file, to: folder.log)
    let (store, notices) = try Store.open(folder.log, access: .write, now: .monday, check: .always)
    guard case .salvaged? = notices.first else {
      Issue.record("it was not found to be damaged")
      return
    }
    #expect(try store.connection.version == Schema.version)
    #expect(try store.sessionCount() >= 3)
    #expect(try store.connection.number("SELECT count(*) FROM journal WHERE kind = ''") == 0)
  }

  @Test("an intermediate version, which was never released, is left alone")
  func between() throws {
    for version in [1, 13, 15] {
      let raw = try folder.raw()
      try raw.script("PRAGMA user_version = \(version)")
      raw.close()
      let before = bytes(folder.log)
      do {
        _ = try folder.store()
        Issue.record("version \(version) was opened")
      } catch let error as StoreError {
        #expect(error.kind == .foreign)
      }
      #expect(bytes(folder.log) == before)
    }
  }
}
