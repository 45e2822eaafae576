import CSQLite
import Glibc
import Support
import Testing

@Suite("What may be in a shared folder") struct SyncFolderTests {
  private let day = "2026-01-05"

  @Test("a copied card is noticed, and loses nothing") func cloned() throws {
    let devices = try Devices(3)
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let copy = try ChildProcess(
      Spawn(), ["/bin/cp", "-rT", devices[0].path, devices[1].path], environment: [:])
    #expect(copy.waits() == 0)
    try devices[0].run("weigh", "81", "--at", day)
    try devices[1].run("weigh", "82", "--at", day)
    try devices[0].run("weigh", "set", "1", "79")
    try devices[1].run("weigh", "set", "1", "78")
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[2].run("weigh").lines.count == 3)
    #expect(try Set((0..<3).map(devices.identity)).count == 3)
  }

  @Test("files that are damaged, half carried, doubled or lost are healed") func damaged() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let folder = devices.folder.path
    let name = try #require(TextFile.names(in: folder).first)
    let text = try TextFile.read("\(folder)/\(name)")
    var told = ""
    for broken in [
      "", String(text.prefix(text.count / 2)), text.replacing("8", with: "9"), text + "x",
      // A single bit.
      text.replacing("changes 2", with: "changes 3"),
    ] {
      try TextFile.write("\(folder)/\(name)", broken)
      let outcome = try devices.sync(1)
      #expect(outcome.status == 0)
      told += outcome.errors
      #expect(try devices[1].run("history").out == "")
    }
    try Golden.check(devices.unnamed(told, in: devices[1]), in: "sync")
    // The device that wrote it writes it again.
    #expect(try devices.sync(0).status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 1)
    // What Syncthing or a lifter leaves there.
    let other = try #require(TextFile.names(in: folder).first { $0.hasSuffix(".changes") })
    let whole = try TextFile.read("\(folder)/\(other)")
    let stem = other.replacing(".changes", with: "")
    try TextFile.write("\(folder)/\(stem).sync-conflict-20260105-180000-ABCDEFG.changes", whole)
    try TextFile.write("\(folder)/.syncthing.\(other).tmp", String(whole.prefix(40)))
    try TextFile.write("\(folder)/copy of \(other)", whole)
    try TextFile.write("\(folder)/notes.txt", "mine")
    for index in 0..<2 {
      let outcome = try devices.sync(index)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
    try devices.expectEqual()
    #expect(try devices[0].run("history").lines.count == 1)
    // An empty stick gets everything again.
    for name in TextFile.names(in: folder) { unlink("\(folder)/\(name)") }
    #expect(try devices.sync(1).status == 0)
    let third = try Home()
    #expect(try third.run("sync", "--folder", folder).status == 0)
    #expect(try third.run("history").lines.count == 1)
  }

  @Test("copies that a carrier made of two different files with one name lose nothing")
  func conflicting() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    let log = devices[0].database
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices.sync(0).status == 0)
    // The same log goes on twice, as after a card was put back: into the same file, which only its
    // content tells apart.
    let before = try TextFile.bytes(log)
    let known = TextFile.names(in: folder)
    try devices[0].run("weigh", "81", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let name = try #require(TextFile.names(in: folder).first { !known.contains($0) })
    let first = try TextFile.bytes("\(folder)/\(name)")
    unlink("\(folder)/\(name)")
    try TextFile.write(log, bytes: before)
    try devices[0].run("weigh", "82", "--at", day)
    #expect(try devices.sync(0).status == 0)
    #expect(try TextFile.bytes("\(folder)/\(name)") != first)
    let stem = name.replacing(".changes", with: "")
    try TextFile.write(
      "\(folder)/\(stem).sync-conflict-20260105-180000-ABCDEFG.changes", bytes: first)
    for _ in 0..<2 { try devices.settle() }
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").lines.count == 3)
  }

  @Test("a log that is copied again and again goes on merging") func copied() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    let copied = devices[0].database
    for count in 0..<50 {
      #expect(try devices.sync(0).status == 0, "\(count)")
      let copy = try ChildProcess(
        Spawn(), ["/bin/cp", copied, copied + ".new"], environment: [:])
      #expect(copy.waits() == 0)
      #expect(rename(copied + ".new", copied) == 0)
    }
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").lines.count == 1)
    #expect(try devices[1].run("history").lines.count == 1)
  }

  @Test("what a later version wrote is kept, passed on, and listed by verify") func newer() throws {
    let devices = try Devices()
    try TextFile.write(
      "\(devices.folder.path)/x-00000001.changes",
      """
      spotter-changes 1 x 1 7d40db930d5953d0
      {"item":"future/1","parts":{"":{"seen":["1.0 x"],"versions":[{"at":"1.0 x","body":"?"}]}}}

      """)
    try devices.settle()
    #expect(try devices[0].run("sync", "--status").out.contains("future/1"))
    let verified = try devices[0].run("verify")
    #expect(verified.status == 0 && verified.out.contains("future/1"), "\(verified.out)")
    let stick = Scratch()
    #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
    let name = try #require(TextFile.names(in: stick.path).first)
    #expect(try TextFile.read("\(stick.path)/\(name)").contains("future/1"))
  }

  @Test("a session that cannot be read waits for a version that can") func unreadable() throws {
    let devices = try Devices()
    try TextFile.write(
      "\(devices.folder.path)/x-00000001.changes",
      """
      spotter-changes 1 x 1 0fdf2525afaaec6a
      {"item":"session/later","parts":{"":{"seen":["1.0 x"],"versions":[{"at":"1.0 x","body":"?"}]}}}

      """)
    for _ in 0..<2 {
      try devices.settle()
      #expect(try devices[0].run("sync", "--status").out.contains("session/later"))
    }
    #expect(try devices[0].run("history").out == "")
    #expect(try devices[0].run("verify").out.contains("session/later"))
  }

  @Test("logs that an earlier version merged go on merging as the same devices")
  func earlier() throws {
    let devices = try Devices()
    try devices[0].run("weigh", "80", "--at", day)
    try devices[0].run("weigh", "82.5", "--at", "2026-01-06")
    try devices[1].run("log", "Squat 5,5 @ 60", "--at", day)
    try devices.settle()
    let status = try devices[0].run("sync", "--status").lines.first
    for home in devices.homes { try home.takeBackSync() }
    #expect(try devices[0].run("verify").status == 0)
    #expect(try devices[0].run("weigh", "remove", "last").status == 0)
    try devices[1].run("edit", "last", "set", "squat", "2", "4")
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").lines.count == 1)
    #expect(try devices[0].run("sync", "--status").lines.first == status)
    for _ in 0..<3 { try devices.settle() }
    for index in 0..<2 { #expect(try devices[index].removals == [], "\(index)") }
    let folder = devices.folder.path
    for name in TextFile.names(in: folder) {
      #expect(!(try TextFile.read("\(folder)/\(name)").contains("82500")))
    }
  }
}

extension Home {
  /// Gives the log the tables of merging that it had before removals were forgotten.
  fileprivate func takeBackSync() throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let sql = """
      BEGIN;
      CREATE TEMP TABLE part AS SELECT sync_part.*, folder FROM sync_part
        LEFT JOIN sync_file ON sync_file.id = sync_part.file;
      CREATE TEMP TABLE file AS SELECT * FROM sync_file;
      DROP TABLE sync_part;
      DROP TABLE sync_file;
      DROP TABLE sync_member;
      DROP TABLE sync_left;
      ALTER TABLE sync_device DROP COLUMN floor;
      CREATE TABLE sync_part (item TEXT NOT NULL, part TEXT NOT NULL, body TEXT NOT NULL,
        wanted TEXT NOT NULL, here TEXT, change INTEGER NOT NULL, folder INTEGER,
        PRIMARY KEY (item, part)) STRICT, WITHOUT ROWID;
      CREATE INDEX sync_part_by_change ON sync_part (change);
      CREATE INDEX sync_part_waiting ON sync_part (item) WHERE here IS NOT wanted;
      CREATE TABLE sync_file (folder INTEGER NOT NULL REFERENCES sync_folder, name TEXT NOT NULL,
        stamp TEXT NOT NULL, device TEXT NOT NULL, is_own INTEGER NOT NULL, first INTEGER,
        last INTEGER, PRIMARY KEY (folder, name)) STRICT, WITHOUT ROWID;
      INSERT INTO sync_part SELECT item, part, body, wanted, here, change, folder FROM part;
      INSERT INTO sync_file SELECT folder, name, stamp, device, is_own, first, last FROM file;
      COMMIT;
      """
    try #require(
      sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK,
      "\(String(cString: sqlite3_errmsg(handle)))")
  }
}
