import Glibc
import Support
import Testing

/// The running program on a disk that fails and recovers.
@Suite("Disk failures during a session")
struct DiskTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let faults: String
    let told: String
  }

  static let faults = [
    Fault(testDescription: "full", faults: "write \(ENOSPC)", told: "The disk is full."),
    Fault(
      testDescription: "read-only", faults: "write \(EROFS) open \(EROFS) name \(EROFS)",
      told: "Not saved yet."),
    Fault(testDescription: "write errors", faults: "write \(EIO)", told: "Not saved yet."),
    Fault(testDescription: "sync errors", faults: "sync \(EIO)", told: "Not saved yet."),
    Fault(
      testDescription: "nothing works", faults: "read \(EIO) write \(EIO) sync \(EIO) open \(EIO)",
      told: "Not saved yet."),
  ]

  @Test("a disk failure and its end are announced, and every set is saved once", arguments: faults)
  func comesAndGoes(_ fault: Fault) async throws {
    var lifter = try Lifted()
    let running = try lifter.start(faults: true)
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    try lifter.folder.write("faults", fault.faults)
    running.type("8\n")
    await running.waits(for: fault.told)
    lifter.sets += 1
    // The session continues meanwhile.
    running.type("press\n")
    await running.waits(for: "Set 3 of 30")
    await lifter.lift(running)
    unlink(lifter.folder.path + "/faults")
    await running.waits(for: "Saved.")
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0, "\(running.errors)")
    #expect(lifter.sets == 4)
    try lifter.isKept()
  }

  @Test("reaching the file size limit counts as a full disk and does not end the program")
  func sizeLimit() async throws {
    var lifter = try Lifted()
    let running = try lifter.start()
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    try await limitFiles(of: running, to: "4096")
    running.type("8\n")
    await running.waits(for: "The disk is full.")
    lifter.sets += 1
    try await limitFiles(of: running, to: "unlimited")
    await running.waits(for: "Saved.")
    running.type("press\n")
    await running.waits(for: "Set 3 of 30")
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0)
    try lifter.isKept()
  }

  private func limitFiles(of running: Running, to bytes: String) async throws {
    let command = try Running(
      ["prlimit", "--pid", "\(running.process)", "--fsize=\(bytes):unlimited"], in: Scratch(),
      as: "limit")
    try #require(await command.ends() == 0, "\(command.errors)")
  }

  @Test("sets that could not be saved by the end are printed")
  func neverSaved() async throws {
    var lifter = try Lifted()
    let running = try lifter.start(faults: true)
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    try lifter.folder.write("faults", "write \(ENOSPC)")
    running.type("6\n")
    await running.waits(for: "The disk is full.")
    running.signal(SIGTERM)
    #expect(await running.ends() == 1)
    #expect(running.errors.contains("cannot save all of this session"))
    #expect(running.errors.contains("Bench Press"))
    #expect(running.errors.contains("6 of 8 reps"))
    try lifter.isKept()
  }

  @Test("with a full disk at the start, the workout begins and is saved later")
  func fromTheStart() async throws {
    var lifter = try Lifted()
    try lifter.folder.write("faults", "write \(ENOSPC)")
    let running = try lifter.start(faults: true)
    await running.waits(for: "Not saved yet. The disk is full.")
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    unlink(lifter.folder.path + "/faults")
    await running.waits(for: "Saved.")
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0)
    try lifter.isKept()
  }

  @Test("a session resumed on a read-only disk continues where it was")
  func resumedFull() async throws {
    var lifter = try Lifted()
    let first = try lifter.start()
    await first.waits(for: "Set 1 of 30")
    await lifter.lift(first)
    first.signal(SIGTERM)
    _ = await first.ends()
    try lifter.folder.write("faults", "write \(EROFS) open \(EROFS) name \(EROFS)")
    let second = try lifter.start(as: "again", faults: true)
    await second.waits(for: "Not saved yet.")
    await second.waits(for: "Set 2 of 30")
    unlink(lifter.folder.path + "/faults")
    await lifter.lift(second)
    second.signal(SIGTERM)
    #expect(await second.ends() == 0, "\(second.out) \(second.errors)")
    try lifter.isKept()
  }

  @Test("a log on a read-only disk can be backed up elsewhere", .enabled(if: Namespace.isThere))
  func readOnly() async throws {
    let folder = Scratch()
    let program = try Built.path(of: "spotter")
    let database = "--database \(folder.path)/card/log.db"
    let running = try Running(
      [
        "unshare", "-rm", "sh", "-c",
        """
        mkdir \(folder.path)/card && mount -t tmpfs tmpfs \(folder.path)/card &&
        \(program) log 'Squat 5 @ 100' \(database) && mount -o remount,ro \(folder.path)/card &&
        \(program) backup \(folder.path)/copy.backup \(database) &&
        \(program) backup - \(database) > \(folder.path)/other.backup; echo "status $?"
        """,
      ], in: folder, as: "backup")
    await running.waits(for: "status 0")
    _ = await running.ends()
  }

  @Test(
    "a small file system fills up, and everything saved before is still there",
    .enabled(if: Namespace.isThere))
  func smallFileSystem() async throws {
    let lifter = try Lifted()
    let data = lifter.folder.path + "/data"
    let program = try Built.path(of: "spotter")
    let options = "--device null --database \(data)/log.db"
    // In its own mount namespace; the contents are checked before it disappears.
    let running = try Running(
      [
        "unshare", "-rm", "sh", "-c",
        """
        mount -t tmpfs -o size=400k tmpfs \(data) &&
        { \(program) run \(lifter.folder.path)/one.plan \(options); echo "status $?"
          \(program) show --database \(data)/log.db; }
        """,
      ], in: lifter.folder, as: "run")
    await running.waits(for: "Set 1 of 30")
    let note = String(repeating: "all work and no play ", count: 150)
    for _ in 0..<40 { running.type("note \(note)\n") }
    running.type("8\n")
    await running.waits(for: "Not saved yet. The disk is full.")
    // The input ends, and no space is freed.
    running.finish()
    await running.waits(for: "status 1")
    await running.waits(for: "Bench Press")
    _ = await running.ends()
    #expect(running.errors.contains("cannot save all of this session"))
  }
}

/// Whether this machine lets a process mount its own file systems.
enum Namespace {
  static let isThere: Bool = {
    let folder = Scratch()
    guard
      let running = try? Running(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", folder.path], in: folder, as: "try")
    else { return false }
    return running.endsNow() == 0
  }()
}
