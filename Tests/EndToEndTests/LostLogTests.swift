import Glibc
import Support
import Testing

/// What is reported about a log that was removed, damaged or never there.
@Suite struct LostLog {
  private func lived() throws -> Home {
    let home = try Home()
    for day in ["2026-11-10", "2026-11-12", "2026-11-14"] {
      let logged = try home.run("log", "squat 3x5 @ 60", "--at", day)
      try #require(logged.status == 0, "\(logged.errors)")
    }
    return home
  }

  @Test("a removed log is restored from its backup and not reported as damaged")
  func removed() throws {
    let home = try lived()
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink(home.database + suffix) }
    let logged = try home.run("log", "squat 3x5 @ 62.5", "--at", "2026-11-16")
    #expect(logged.status == 0)
    #expect(logged.errors.contains("'\(home.database)'"), "\(logged.errors)")
    #expect(logged.errors.contains("/backups/"), "\(logged.errors)")
    #expect(!logged.errors.contains("damaged"))
    #expect(try home.run("history").lines.count == 2)
    let folder = TextFile.names(in: "\(home.path)/data/spotter")
    #expect(!folder.contains { $0.contains("damaged") }, "\(folder)")
  }

  @Test("a session reports that the log was gone and what was restored")
  func removedBeforeASession()
    throws
  {
    let home = try lived()
    for suffix in ["", "-wal", "-shm"] { unlink(home.database + suffix) }
    let session = try home.run(
      "run", "--device", "null", "Squat 3x5 60 kg", input: .text("press\n"))
    #expect(session.status == 0)
    #expect(session.lines.contains("The log was missing. 1 session restored from the backup."))
  }

  @Test(
    "a reading command fails if the log named on the command line does not exist",
    arguments: [
      ["history"], ["show"], ["next"], ["records"], ["weigh"], ["plates", "100"], ["why", "squat"],
      ["schedule"], ["program", "list"], ["gear", "list"], ["edit", "last", "remove"],
      ["history", "--json"],
    ])
  func neverThere(command: [String]) throws {
    let home = try Home()
    let path = "\(home.path)/typo.db"
    let outcome = try home.start(command + ["--database", path]).ends()
    #expect(outcome.status == 1)
    #expect(outcome.out.isEmpty, "\(outcome.out)")
    #expect(outcome.errors.contains("'\(path)'"), "\(outcome.errors)")
    #expect(access(path, F_OK) != 0)
    #expect(
      try home.start(command).ends().status != 1 || command[0] == "edit" || command[0] == "why")
    #expect(try home.run("log", "squat 3x5 @ 60", "--database", path).status == 0)
  }

  @Test("an open session is shown even among sessions with later dates") func openAmongLater()
    throws
  {
    let home = try Home()
    let open = try home.run("run", "--device", "null", "Squat 3x5 60 kg", input: .text("press\n"))
    try #require(open.status == 0)
    for _ in 0..<6 {
      let tomorrow = try home.run(
        "log", "squat 3x5 @ 60", "--at", Days.text(Days.today) + "T23:59", "--yes")
      try #require(tomorrow.status == 0, "\(tomorrow.errors)")
    }
    #expect(try home.openSession()?.workout == "Squat")
  }

  @Test("a session with a damaged log says at once why it takes longer") func damaged() throws {
    let home = try lived()
    var bytes = try TextFile.bytes(home.database)
    // The page of an index.
    for place in 4096 * 5..<4096 * 6 { bytes[place] = 0x55 }
    let file = open(home.database, O_WRONLY | O_TRUNC)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    let session = try home.run(
      "run", "--device", "null", "Squat 3x5 60 kg", input: .text("press\n"))
    #expect(session.status == 0)
    #expect(session.lines.first == "The log is damaged. Recovering what can be read. One moment.")
    #expect(session.lines.contains { $0.hasPrefix("The log was damaged. 3 sessions recovered.") })
  }

  @Test(
    "a log damaged during a session is called recovered only if it is", arguments: [false, true])
  func damagedMeanwhile(isFull: Bool) throws {
    let home = try lived()
    let library = "\(home.path)/faults.so"
    try #require(symlink(try Built.path(of: "libDiskFaults.so"), library) == 0)
    let faults = "\(home.path)/faults"
    let session = try home.start(
      ["run", "--device", "null", "--no-stdin", "Squat 3x5 60 kg"],
      with: [
        "LD_PRELOAD": library, "SPOTTER_DISK": "\(home.path)/data", "SPOTTER_DISK_FAULTS": faults,
      ])
    session.waits(for: "Set 1 of 3")
    #expect(try home.press("5").status == 0)
    // In place, since the session has the file open: all but the first page.
    let count = try TextFile.bytes(home.database).count - 4096
    let file = open(home.database, O_WRONLY)
    #expect(pwrite(file, [UInt8](repeating: 0x55, count: count), count, 4096) == count)
    close(file)
    if isFull { try TextFile.write(faults, "write \(ENOSPC)") }
    session.signal(SIGTERM)
    let outcome = session.ends()
    #expect(
      outcome.errors.contains("Everything readable was recovered.") == !isFull, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("was damaged during the session, and is not repaired: ") == isFull,
      "\(outcome.errors)")
    // What the session itself did is never lost.
    if !isFull { #expect(try home.session()?.setsDone == 1) }
  }
}
