import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Replacing a damaged log")
struct SalvageTests {
  let folder: Scratch
  let later = Timestamp.monday.later(3 * day)

  /// Three sessions: the first two are in a backup, the third is open.
  init() throws {
    folder = Scratch()
    var store = try folder.store()
    for number in 1...3 {
      if number == 3 {
        _ = store.close(at: .monday)
        store = try folder.store()
      }
      var recording = try StoredSession(store, at: Timestamp.monday.later(number * day))
      try recording.lift(0, 0, at: 1000)
      if number < 3 { try recording.add(.ended, at: 2000) }
    }
  }

  private func opened() throws -> (Store, [Store.OpeningEvent]) {
    try Store.open(folder.log, access: .write, now: later)
  }

  private var aside: String { folder.log + ".damaged-20260820T160000Z" }

  @Test("a file of zeros is replaced from the newest backup, and this is reported")
  func zeros() throws {
    let zeros = [UInt8](repeating: 0, count: bytes(folder.log).count)
    try write(zeros, to: folder.log)
    let (store, notices) = try opened()
    #expect(notices == [.salvaged(movedTo: aside, sessions: 2, fromBackup: 2)])
    #expect(bytes(aside) == zeros)
    #expect(try store.history(limit: 5).map(\.id.number) == [2, 1])
    #expect(try store.session(SessionID(1))?.1.exercises.first?.sets.first?.reps == 8)
    #expect(mode(folder.log) == 0o600)
    _ = store.close(at: later)
    #expect(try opened().1 == [])
  }

  @Test("everything recorded about programs is restored from the backup", arguments: Schema.words)
  func words(table: String) throws {
    let store = try folder.store()
    let columns = try store.connection.rows(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", table
    ) { (name: $0.text(0), type: $0.text(1), isNeeded: $0.int(2) != 0, isKey: $0.int(3) != 0) }
    let needed = columns.filter { $0.isNeeded && !($0.isKey && $0.name == "id") }
    let values = needed.map {
      $0.name == "kind" ? "'program'" : $0.type == "TEXT" ? "'x'" : "1"
    }.joined(separator: ", ")
    let names = needed.map(\.name).joined(separator: ", ")
    try store.connection.run("INSERT INTO \(table) (\(names)) VALUES (\(values))")
    _ = store.close(at: later)
    try write([UInt8](repeating: 0, count: bytes(folder.log).count), to: folder.log)
    let (saved, _) = try Store.open(folder.log, access: .write, now: later.later(day))
    #expect(try saved.connection.number("SELECT count(*) FROM \(table)") == 1)
  }

  @Test("an empty file counts as damaged if it has backups")
  func empty() throws {
    try write([], to: folder.log)
    #expect(try opened().1 == [.salvaged(movedTo: aside, sessions: 2, fromBackup: 2)])
  }

  @Test(
    "a missing log is restored from its newest backup and not reported as damaged",
    arguments: [[], ["-wal"]])
  func gone(left: [String]) throws {
    for suffix in ["", "-wal", "-shm"] { LogFile.remove(folder.log + suffix) }
    for suffix in left { try write([1, 2, 3], to: folder.log + suffix) }
    let copy = try #require(Store.newestBackup(of: folder.log))
    let (store, notices) = try opened()
    #expect(notices == [.restored(from: copy, sessions: 2)])
    #expect(try store.history(limit: 5).map(\.id.number) == [2, 1])
    #expect(!folder.names.contains { $0.hasPrefix("log.db.damaged-") && !$0.hasSuffix("-wal") })
    _ = store.close(at: later)
    #expect(try opened().1 == [])
  }

  @Test("damage is reported before anything is salvaged or moved") func toldFirst() throws {
    try write([UInt8](repeating: 0, count: bytes(folder.log).count), to: folder.log)
    var asides: [[String]] = []
    let (_, notices) = try Store.open(folder.log, access: .write, now: later) {
      asides.append(folder.names.filter { $0.contains("damaged") || $0.contains("partial") })
    }
    #expect(asides == [[]])
    #expect(notices == [.salvaged(movedTo: aside, sessions: 2, fromBackup: 2)])
  }

  @Test("without backups, the log starts empty")
  func nothingLeft() throws {
    for name in LogFile.names(in: folder.path + "/backups") {
      LogFile.remove(folder.path + "/backups/" + name)
    }
    try write(Array("SQLite format 3\0".utf8), to: folder.log)
    let (store, notices) = try opened()
    #expect(notices == [.salvaged(movedTo: aside, sessions: 0, fromBackup: 0)])
    _ = try StoredSession(store)
  }

  @Test("a second damaged log in the same second gets its own name")
  func twice() throws {
    for expected in [aside, aside + "-2"] {
      try write([0, 0, 0], to: folder.log)
      #expect(
        try opened().1.contains(.salvaged(movedTo: expected, sessions: 2, fromBackup: 2)))
    }
  }

  /// Damages SQLite's list of free pages, so that a check finds it but all rows stay readable.
  private func spoilFreeList() throws {
    var file = bytes(folder.log)
    file[39] = 7
    try write(file, to: folder.log)
  }

  @Test("all readable rows are kept, and the session continues")
  func whole() throws {
    let before = try #require(try folder.store().unfinished())
    try spoilFreeList()
    let (store, notices) = try opened()
    #expect(notices == [.salvaged(movedTo: aside, sessions: 3, fromBackup: 0)])
    #expect(try store.unfinished() == before)
    let next = try store.begin(.push(), at: later)
    #expect(next.number == 4)
  }

  @Test("a large file is checked only on request, and then also replaced")
  func large() throws {
    try spoilFreeList()
    let (store, notices) =
      try LogOpening(file: LogFile(folder.log), now: later, small: 0).write()
    #expect(notices.isEmpty)
    #expect(kind { try store.check() } == .damaged)
    #expect(store.close(at: .monday) == [])
    let again = try Store.open(folder.log, access: .write, now: later, check: .always)
    #expect(again.1 == [.salvaged(movedTo: aside, sessions: 3, fromBackup: 0)])
  }

  @Test("rows whose parents are lost get new ones")
  func orphans() throws {
    LogFile.remove(folder.path + "/backups/log-20260817T160000Z.db")
    let raw = try folder.raw()
    try raw.run("PRAGMA foreign_keys = OFF")
    try raw.run("DELETE FROM session WHERE id = 2")
    try raw.run("DELETE FROM exercise WHERE session = 1")
    try raw.run("DELETE FROM journal WHERE session = 3 AND number = 0")
    raw.close()
    try spoilFreeList()
    let (store, notices) = try opened()
    #expect(notices == [.salvaged(movedTo: aside, sessions: 3, fromBackup: 0)])
    let second = try #require(try store.session(SessionID(2)))
    #expect(second.0.workout == "Unknown workout")
    #expect(second.0.started.utc == Timestamp.monday.later(2 * day).utc)
    #expect(second.0.setsDone == 1)
    #expect(second.0.volume == 8 * 60_000)
    #expect(second.1.exercises.map(\.name) == ["Bench Press", "Push-up"])
    let first = try #require(try store.session(SessionID(1)))
    #expect(first.1.exercises.map(\.name) == ["Unknown exercise", "Unknown exercise"])
    #expect(first.1.exercises[0].sets.first?.reps == 8)
    #expect(try store.connection.first("PRAGMA foreign_key_check") { _ in true } == nil)
  }

  @Test("a session with a gap in its journal is kept as history and cannot be resumed")
  func gap() throws {
    let raw = try folder.raw()
    try raw.run("UPDATE journal SET number = 1 WHERE session = 3")
    raw.close()
    #expect(try folder.store().unfinished() == nil)
    try spoilFreeList()
    let (store, _) = try opened()
    #expect(try store.session(SessionID(3))?.0.status == .closed)
    #expect(try store.latestClosed() == nil)
  }

  @Test("a reader leaves a damaged log as it is")
  func reader() throws {
    var file = bytes(folder.log)
    for index in 0..<100 { file[index] = 0xaa }
    try write(file, to: folder.log)
    #expect(kind { _ = try Store.open(folder.log, access: .read, now: later) } == .damaged)
    #expect(bytes(folder.log) == file)
  }
}
