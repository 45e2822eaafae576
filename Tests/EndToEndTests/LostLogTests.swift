import Glibc
import Support
import Testing

/// What is reported about a log that was damaged while a session ran.
@Suite struct LostLog {
  private func lived() throws -> Home {
    let home = try Home()
    for day in ["2026-11-10", "2026-11-12", "2026-11-14"] {
      let logged = try home.run("log", "squat 3x5 @ 60", "--at", day)
      try #require(logged.status == 0, "\(logged.errors)")
    }
    return home
  }

  @Test(
    "a log damaged during a session is called recovered only if it is", arguments: [false, true])
  func damagedMeanwhile(isFull: Bool) throws {
    let home = try lived()
    let faults = "\(home.path)/faults"
    let session = try home.start(
      ["run", "--device", "null", "--no-stdin", "Squat 3x5 60 kg"],
      with: [
        "LD_PRELOAD": try home.faults(), "SPOTTER_DISK": "\(home.path)/data",
        "SPOTTER_DISK_FAULTS": faults,
      ])
    session.waits(for: "Set 1 of 3")
    #expect(try home.press("5").status == 0)
    // In place, since the session has the file open: all but the first page.
    let count = try TestFile.bytes(home.database).count - 4096
    let file = open(home.database, O_WRONLY)
    #expect(pwrite(file, [UInt8](repeating: 0x55, count: count), count, 4096) == count)
    close(file)
    if isFull { try TestFile.write(faults, "write \(ENOSPC)") }
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

  @Test("on a full disk, the log is read, and what cannot be written says why") func full() throws {
    let home = try lived()
    let faults = "\(home.path)/faults"
    try TestFile.write(faults, "write \(ENOSPC)")
    let disk = [
      "LD_PRELOAD": try home.faults(), "SPOTTER_DISK": home.path, "SPOTTER_DISK_FAULTS": faults,
    ]
    let history = try home.run(["history"], with: disk)
    #expect(history.status == 0 && history.out.contains("2026-11-12"), "\(history.errors)")
    let setting = try home.run(["settings", "unit", "lb"], with: disk)
    #expect(setting.status == 1 && setting.errors.hasSuffix("Free some space on its disk.\n"))
  }
}
