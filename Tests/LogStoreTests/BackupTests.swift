import SessionEngine
import Support
import Testing

@testable import LogStore

@Suite("Backups")
struct BackupTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  private var copies: [String] { LogFile.names(in: folder.path + "/backups") }

  private func closing(at now: Timestamp) throws -> [Store.OpeningEvent] {
    try folder.store(now: now).close(at: now)
  }

  @Test("the end of a session makes a backup if the newest is over a day old, and keeps some")
  func daily() throws {
    _ = try StoredSession(try folder.store())
    let first = folder.path + "/backups/log-20260817T160000Z.db"
    #expect(try closing(at: .monday) == [.backedUp(first)])
    #expect(try closing(at: Timestamp.monday.later(day - 1000)) == [])
    for number in 1...4 {
      #expect(try closing(at: Timestamp.monday.later(number * (day + 1000))).count == 1)
    }
    #expect(
      copies == [
        "log-20260819T160002Z.db", "log-20260820T160003Z.db", "log-20260821T160004Z.db",
      ])
    let copy = try Connection.open(folder.path + "/backups/" + copies[0], .immutable)
    #expect(try copy.number("SELECT count(*) FROM session") == 1)
    #expect(try copy.number("PRAGMA application_id") == Schema.applicationID)
    #expect(try copy.version == Schema.version)
  }

  @Test("a backup dated in the future does not prevent others")
  func future() throws {
    #expect(try closing(at: Timestamp.monday.later(900 * day)).count == 1)
    #expect(try closing(at: .monday).count == 1)
    #expect(copies.count == 2)
  }

  @Test("backups of a log next to it are not mistaken for its own")
  func neighbours() throws {
    for name in ["log", "log-old.db", "log-2.db", ".db"] {
      let path = folder.path + "/" + name
      #expect(try Store.open(path, access: .write, now: .monday).0.close(at: .monday).count == 1)
    }
    #expect(try closing(at: .monday).count == 1)
    #expect(copies.count == 5)
  }

  @Test("two backups in the same second get different names")
  func sameSecond() throws {
    let store = try folder.store()
    for _ in 0..<2 {
      _ = try Backups(of: store.file).make(.daily, from: store.connection, now: .monday)
    }
    #expect(copies == ["log-20260817T160000Z.db", "log-20260817T160001Z.db"])
    #expect(Backups(of: store.file).newest == store.file.backups + "/log-20260817T160001Z.db")
  }

  @Test("a log that a restore replaced does not stand in for a lost one")
  func replaced() throws {
    let store = try folder.store()
    let backups = Backups(of: store.file)
    let daily = try backups.make(.daily, from: store.connection, now: .monday)
    let replaced = try backups.make(
      .restoring, from: store.connection, now: Timestamp.monday.later(1000))
    #expect(backups.newest == daily)
    #expect(backups.all.map(\.path) == [daily, replaced])
  }

  @Test("a log that cannot be backed up is closed, and the failure is reported")
  func impossible() throws {
    let store = try folder.store()
    let recording = try StoredSession(store)
    try write([], to: folder.path + "/backups")
    let notices = store.close(at: .monday)
    guard case .notBackedUp(let error)? = notices.first else {
      Issue.record("nothing was said")
      return
    }
    #expect(error.kind == .cannotOpen)
    #expect(notices.count == 1)
    #expect(try folder.store().session(recording.id)?.1 == recording.session.log)
  }
}
