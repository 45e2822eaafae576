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

  @Test("a log whose creation was interrupted is empty")
  func cutOffWhileMade() throws {
    try write([], to: folder.log)
    #expect(kind { _ = try LogOpening(file: file, now: .monday).read() } == .missing)
    #expect(try folder.store().sessionCount() == 0)
  }

  // MARK: Refusals

  @Test(
    "another version's log is refused and left unchanged, including its write-ahead log",
    arguments: [-1, 2, 17, 99])
  func otherVersion(version: Int) throws {
    _ = try StoredSession(try folder.store())
    let raw = try folder.raw()
    raw.leavesWALOnClose(true)
    try raw.run("PRAGMA user_version = \(version)")
    raw.close()
    let before = (bytes(folder.log), bytes(folder.log + "-wal"))
    #expect(!before.1.isEmpty)
    for access in [Store.Access.write, .read] {
      #expect(
        kind { _ = try Store.open(folder.log, access: access, now: .monday) } == .otherVersion)
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
    var recording = try StoredSession(store)
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

  @Test("a reader works without a -shm file if no process can be writing")
  func withoutShm() throws {
    let store = try folder.store()
    let recording = try StoredSession(store)
    _ = store.close(at: .monday)
    // Root can write to any folder, but a dangling link also prevents the file.
    try #require(link(to: "none/none", at: folder.log + "-shm"))
    let (reader, _) = try Store.open(folder.log, access: .read, now: .monday)
    #expect(try reader.session(recording.id)?.1 == recording.session.log)
  }

  @Test("a reader refuses a log whose write-ahead log it cannot read")
  func pastWAL() throws {
    _ = try StoredSession(try folder.store())
    let raw = try folder.raw()
    raw.leavesWALOnClose(true)
    try raw.run("UPDATE session SET effort = 3")
    raw.close()
    unlink(folder.log + "-shm")
    try #require(link(to: "none/none", at: folder.log + "-shm"))
    #expect(kind { _ = try Store.open(folder.log, access: .read, now: .monday) } == .cannotOpen)
  }
}
