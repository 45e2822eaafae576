import SessionEngine
import Support
import Testing

@testable import LogStore

@Suite("The database file")
struct SchemaTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  @Test("SQLite is set to be strict and to wait for the disk")
  func pragmas() throws {
    let connection = try folder.store().connection
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    let expected = [
      "synchronous": 2, "foreign_keys": 1, "wal_autocheckpoint": 200, "busy_timeout": 5000,
      "application_id": Schema.applicationID, "user_version": Schema.version,
    ]
    for (pragma, value) in expected {
      #expect(try connection.number("PRAGMA \(pragma)") == value, "\(pragma)")
    }
  }

  @Test("the tables are those of the schema, and strict")
  func tables() throws {
    let connection = try folder.store().connection
    let tables = try connection.rows(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'"
    ) { ($0.text(0), $0.int(1)) }
    #expect(Set(tables.map(\.0)) == Set(Schema.tables + Schema.derived))
    for (table, isStrict) in tables { #expect(isStrict == 1, "\(table)") }
  }

  @Test("a row with a dangling reference is refused")
  func foreignKeys() throws {
    let connection = try folder.store().connection
    #expect(throws: StoreError.self) {
      try connection.run(
        "INSERT INTO plan (session, body) VALUES (?, ?)", 9, "{}")
    }
  }

  @Test("files and folders are private to the lifter, whatever the umask")
  func modes() throws {
    let path = folder.path + "/a/b/log.db"
    let (store, _) = try Store.open(path, access: .write, now: .monday)
    _ = try StoredSession(store)
    #expect(mode(path) == 0o600)
    #expect(mode(path + "-wal") == 0o600)
    #expect(mode(path + "-shm") == 0o600)
    #expect(mode(folder.path + "/a") == 0o700)
    #expect(mode(folder.path + "/a/b") == 0o700)
    #expect(store.close(at: .monday).count == 1)
    #expect(mode(folder.path + "/a/b/backups") == 0o700)
    for name in LogFile.names(in: folder.path + "/a/b/backups") {
      #expect(mode(folder.path + "/a/b/backups/" + name) == 0o600)
    }
  }

  @Test("closing leaves one file with everything written, and the lock")
  func closing() throws {
    let store = try folder.store()
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 1000)
    _ = store.close(at: .monday)
    #expect(folder.names == ["backups", "log.db", "log.db.lock"])
    #expect(try folder.store().session(recording.id)?.1 == recording.session.log)
  }

  @Test("a path with URI characters is opened literally")
  func oddNames() throws {
    let path = folder.path + "/50% ü?immutable=1#x"
    let (store, _) = try Store.open(path, access: .write, now: .monday)
    _ = try StoredSession(store)
    #expect(folder.names.first == "50% ü?immutable=1#x")
    #expect(try Store.open(path, access: .read, now: .monday).0.sessionCount() == 1)
  }

  @Test("a symbolic link leads to the same log and the same lock")
  func links() throws {
    _ = try StoredSession(try folder.store())
    try write([], to: folder.path + "/unused")
    let linked = folder.path + "/linked.db"
    try #require(link(to: "log.db", at: linked))
    #expect(LogFile(linked).path == LogFile(folder.log).path)
    #expect(try Store.open(linked, access: .write, now: .monday).0.sessionCount() == 1)
  }
}
