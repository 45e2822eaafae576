import Glibc
import SessionEngine
import Support
import Testing

@testable import LogStore

@Suite("Opening the log")
struct OpeningTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  private var file: LogFile { LogFile(folder.log) }

  /// The migrations plus `count` more, each of which adds a column.
  private func grown(by count: Int) -> [Migration] {
    Schema.migrations
      + (0..<count).map { number in
        step("more \(number)", number, "ALTER TABLE session ADD COLUMN more\(number) TEXT")
      }
  }

  /// A migration `number` steps after the current version.
  private func step(_ name: String, _ number: Int, _ sql: String) -> Migration {
    let from = Schema.version + number
    return Migration(name, from: from, to: from + 1) { try $0.script(sql) }
  }

  // MARK: Migrations

  @Test("an older log is migrated after a backup, of which two are kept")
  func migration() throws {
    let recording = try Recording(try folder.store())
    for count in 1...4 {
      let opening = LogOpening(
        file: file, now: Timestamp.monday.later(count * day), migrations: grown(by: count))
      let (store, notices) = try opening.write()
      #expect(try store.connection.version == Schema.version + count)
      #expect(try store.session(recording.id)?.1 == recording.session.log)
      guard case .migrated(let backup)? = notices.first else {
        Issue.record("no copy was made")
        continue
      }
      #expect(mode(backup) == 0o600)
      let before = try Connection.open(backup, .immutable)
      #expect(try before.version == Schema.version + count - 1)
      #expect(try before.number("SELECT count(*) FROM exercise_set") == 5)
    }
    #expect(
      LogFile.names(in: file.backups) == [
        "log-before-update-20260820T160000Z.db", "log-before-update-20260821T160000Z.db",
      ])
  }

  @Test("a failing migration leaves the log as it was")
  func failingMigration() throws {
    let recording = try Recording(try folder.store())
    let steps =
      grown(by: 1) + [step("wrong", 1, "CREATE TABLE half (id INTEGER) STRICT; DROP TABLE none")]
    let opening = LogOpening(file: file, now: .monday, migrations: steps)
    #expect(throws: StoreError.self) { try opening.write() }
    let raw = try folder.raw()
    #expect(try raw.version == Schema.version)
    #expect(try raw.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
    #expect(try raw.number("SELECT count(*) FROM session") == recording.id.number)
  }

  @Test("a log whose creation was interrupted does not count as an old one")
  func cutOffWhileMade() throws {
    let steps = Schema.migrations + [step("wrong", 0, "DROP TABLE none")]
    #expect(throws: StoreError.self) {
      try LogOpening(file: file, now: .monday, migrations: steps).write()
    }
    do {
      _ = try LogOpening(file: file, now: .monday).read()
      Issue.record("a log without a session was read")
    } catch let error as StoreError {
      #expect(error.kind == .missing)
    }
    #expect(try folder.store().sessionCount() == 0)
  }

  @Test("a migration that leaves dangling references is rolled back")
  func danglingMigration() throws {
    var recording = try Recording(try folder.store())
    try recording.lift(0, 0, at: 1000)
    let steps = Schema.migrations + [step("careless", 0, "DELETE FROM session")]
    #expect(throws: StoreError.self) {
      try LogOpening(file: file, now: .monday, migrations: steps).write()
    }
    _ = recording.store.close(at: .monday)
    #expect(try folder.store().sessionCount() == 1)
  }

  // MARK: Refusals

  @Test("a newer version is refused and left unchanged, including its write-ahead log")
  func newer() throws {
    _ = try Recording(try folder.store())
    let raw = try folder.raw()
    raw.leavesWALOnClose(true)
    try raw.run("PRAGMA user_version = 99")
    raw.close()
    let before = (bytes(folder.log), bytes(folder.log + "-wal"))
    #expect(!before.1.isEmpty)
    for access in [Store.Access.write, .read] {
      #expect(kind { _ = try Store.open(folder.log, access: access, now: .monday) } == .newer)
    }
    #expect(bytes(folder.log) == before.0)
    #expect(bytes(folder.log + "-wal") == before.1)
  }

  @Test("a file that is not a log is refused and left unchanged")
  func foreign() throws {
    let text = Array("Shopping list\n\n- eggs\n".utf8)
    try write(text, to: folder.log)
    // The second time, the lock of the first is already there.
    for access in [Store.Access.write, .read, .write] {
      #expect(kind { _ = try Store.open(folder.log, access: access, now: .monday) } == .foreign)
    }
    #expect(bytes(folder.log) == text)
    #expect(folder.names == ["log.db", "log.db.lock"])
  }

  @Test("another program's database is refused and left unchanged")
  func foreignDatabase() throws {
    try write([], to: folder.log)
    let raw = try folder.raw()
    try raw.script("CREATE TABLE recipe (id INTEGER PRIMARY KEY); INSERT INTO recipe VALUES (1)")
    raw.close()
    let before = bytes(folder.log)
    for access in [Store.Access.write, .read] {
      #expect(kind { _ = try Store.open(folder.log, access: access, now: .monday) } == .foreign)
    }
    #expect(bytes(folder.log) == before)
    #expect(folder.names == ["log.db", "log.db.lock"])
  }

  @Test("a log that cannot be opened gives the right error")
  func cannotOpen() throws {
    mkdir(folder.log, 0o700)
    #expect(kind { _ = try folder.store() } == .cannotOpen)
    try write([], to: folder.path + "/file")
    #expect(
      kind { _ = try Store.open(folder.path + "/file/log.db", access: .write, now: .monday) }
        == .cannotOpen)
  }

  @Test("an error says what was attempted, on which file, why it failed and what to do")
  func description() throws {
    let text = StoreError(
      kind: .full, attempt: "add to", file: "/x/log.db", reason: "database or disk is full",
      code: 13
    ).description
    #expect(
      text == "cannot add to the log '/x/log.db': database or disk is full (SQLite 13). "
        + "Free some space on its disk.")
  }

  @Test("the system's error code decides where SQLite's only says that something failed")
  func kinds() {
    let ioError: CInt = 10 | 3 << 8
    #expect(StoreError.Kind(code: ioError, system: ENOSPC) == .full)
    #expect(StoreError.Kind(code: ioError, system: EDQUOT) == .full)
    #expect(StoreError.Kind(code: ioError, system: EFBIG) == .full)
    #expect(StoreError.Kind(code: ioError, system: EROFS) == .readOnly)
    #expect(StoreError.Kind(code: ioError, system: EIO) == .other)
    #expect(StoreError.Kind(system: EROFS) == .readOnly)
    #expect(StoreError.Kind(system: ENOSPC) == .full)
  }

  // MARK: Readers

  @Test("a reader reports a missing log and creates none")
  func missing() throws {
    #expect(
      kind { _ = try Store.open(folder.log, access: .read, now: .monday) } == .missing)
    #expect(folder.names.isEmpty)
    try write([], to: folder.log)
    #expect(
      kind { _ = try Store.open(folder.log, access: .read, now: .monday) } == .missing)
  }

  @Test("a reader sees each event of a running session")
  func beside() throws {
    let store = try folder.store()
    var recording = try Recording(store)
    let (reader, _) = try Store.open(folder.log, access: .read, now: .monday)
    for set in 0..<3 {
      try recording.lift(0, set, at: 1000 * set)
      #expect(try reader.session(recording.id)?.1 == recording.session.log)
    }
    #expect(kind { _ = try reader.begin(.push(), at: .monday) } == .readOnly)
    #expect(reader.close(at: .monday).isEmpty)
    #expect(!folder.names.contains("backups"))
    try recording.lift(1, 0, at: 9000)
  }

  @Test("a reader leaves an older log to the next session")
  func older() throws {
    _ = try Recording(try folder.store())
    let opening = LogOpening(file: file, now: .monday, migrations: grown(by: 1))
    #expect(kind { _ = try opening.read() } == .older)
  }

  @Test("a reader works without a -shm file if no process can be writing")
  func withoutShm() throws {
    let store = try folder.store()
    let recording = try Recording(store)
    _ = store.close(at: .monday)
    // Root can write to any folder, but a dangling link also prevents the file.
    try #require(link(to: "none/none", at: folder.log + "-shm"))
    let (reader, _) = try Store.open(folder.log, access: .read, now: .monday)
    #expect(try reader.session(recording.id)?.1 == recording.session.log)
  }

  @Test("a reader refuses a log whose write-ahead log it cannot read")
  func pastWAL() throws {
    _ = try Recording(try folder.store())
    let raw = try folder.raw()
    raw.leavesWALOnClose(true)
    try raw.run("UPDATE session SET effort = 3")
    raw.close()
    unlink(folder.log + "-shm")
    try #require(link(to: "none/none", at: folder.log + "-shm"))
    #expect(kind { _ = try Store.open(folder.log, access: .read, now: .monday) } == .cannotOpen)
  }
}
