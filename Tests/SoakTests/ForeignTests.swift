import CSQLite
import Glibc
import LogStore
import SessionEngine
import Support
import Testing
import Training

/// Other programs interfere with the log of a running session.
@Suite("Other programs and the log of a running session")
struct ForeignTests {
  enum Harm: String, CaseIterable, Sendable {
    case overwritten, cutInHalf, cutToNothing, deleted, withoutWAL, allDeleted, folderMoved
    case replacedByText, replacedByAnother
  }

  /// Damages the files of the log.
  private func harm(_ harm: Harm, _ lifter: Lifted) async throws {
    let folder = lifter.folder
    let log = folder.bytes("data/log.db")
    switch harm {
    case .overwritten:
      var random = SplitMix64(seed: 5)
      let descriptor = open(lifter.log, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      for _ in 0..<40 {
        let byte = [UInt8.random(in: 0...255, using: &random)]
        let place = off_t(Int.random(in: 0..<log.count, using: &random))
        try #require(pwrite(descriptor, byte, 1, place) == 1)
      }
    case .cutInHalf: try #require(truncate(lifter.log, off_t(log.count / 2)) == 0)
    case .cutToNothing: try #require(truncate(lifter.log, 0) == 0)
    case .deleted: try #require(unlink(lifter.log) == 0)
    case .withoutWAL: try #require(unlink(lifter.log + "-wal") == 0)
    case .allDeleted: for suffix in ["", "-wal", "-shm"] { unlink(lifter.log + suffix) }
    case .folderMoved:
      try #require(rename(folder.path + "/data", folder.path + "/elsewhere") == 0)
    case .replacedByText:
      try folder.write("data/other", "shopping list\n")
      try #require(rename(folder.path + "/data/other", lifter.log) == 0)
    case .replacedByAnother:
      var other = try Lifted()
      let running = try other.start()
      await running.waits(for: "Set 1 of 30")
      await other.lift(running)
      running.signal(SIGTERM)
      _ = await running.ends()
      try folder.write("data/other", other.folder.bytes("data/log.db"))
      try #require(rename(folder.path + "/data/other", lifter.log) == 0)
    }
  }

  @Test(
    "the session continues, the damage is announced, and every set is saved once",
    arguments: Harm.allCases)
  func harmed(_ kind: Harm) async throws {
    var lifter = try Lifted()
    // An earlier session, so that the file has more than one page.
    let before = try lifter.start(as: "before")
    await before.waits(for: "Set 1 of 30")
    await lifter.lift(before)
    before.signal(SIGTERM)
    #expect(await before.ends() == 0)

    let running = try lifter.start()
    await running.waits(for: "Set 2 of 30")
    await lifter.lift(running)
    try await harm(kind, lifter)
    await lifter.lift(running)
    // Bytes cached by SQLite are missed only at the end.
    if kind != .overwritten { await running.waits(forAnywhere: "The log was damaged.") }
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0, "\(running.errors)")
    let next = try lifter.start(as: "next")
    await next.waits(for: "Set 5 of 30")
    await lifter.lift(next)
    next.signal(SIGTERM)
    #expect(await next.ends() == 0, "\(next.errors)")
    #expect((running.out + running.errors + next.out).lowercased().contains("the log was damaged"))
    try lifter.isKept()
  }

  /// Another program with its own connection.
  private final class Stranger {
    private var handle: OpaquePointer?

    init(_ log: String) throws {
      try #require(sqlite3_open(log, &handle) == SQLITE_OK)
      // The program may be writing at this moment.
      sqlite3_busy_timeout(handle, 5000)
    }

    deinit { sqlite3_close(handle) }

    func run(_ sql: String) throws {
      try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    /// Locks the log for writing once it has these sets: with a slow disk, that may be later than they
    /// were announced.
    func lock(having sets: Int) async throws {
      for _ in 0..<(10 * patience) {
        try run("BEGIN IMMEDIATE")
        if try setsDone() == sets { return }
        try run("ROLLBACK")
        // Nothing tells another program of a save.
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("the log never had \(sets) sets")
    }

    private func setsDone() throws -> Int {
      var statement: OpaquePointer?
      let sql = "SELECT count(*) FROM journal WHERE kind = 'setDone'"
      try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
      defer { sqlite3_finalize(statement) }
      try #require(sqlite3_step(statement) == SQLITE_ROW)
      return Int(sqlite3_column_int64(statement, 0))
    }
  }

  @Test("a writer that locks the log for a while only delays saving")
  func writer() async throws {
    var lifter = try Lifted()
    let running = try lifter.start()
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    let stranger = try Stranger(lifter.log)
    try await stranger.lock(having: lifter.sets)
    running.type("8\n")
    await running.waits(for: "Not saved yet.")
    lifter.sets += 1
    // Long enough for another attempt to save the set to fail.
    try await Task.sleep(for: .seconds(3))
    try stranger.run("COMMIT")
    await running.waits(for: "Saved.")
    running.type("press\n")
    await running.waits(for: "Set 3 of 30")
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0)
    try lifter.isKept()
  }

  @Test("a writer that never unlocks the log is announced, and the end prints unsaved sets")
  func writerForGood() async throws {
    var lifter = try Lifted()
    let running = try lifter.start()
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    let stranger = try Stranger(lifter.log)
    try await stranger.lock(having: lifter.sets)
    running.type("6\n")
    await running.waits(for: "Not saved yet.")
    running.signal(SIGTERM)
    #expect(await running.ends() == 1)
    #expect(running.errors.contains("6 of 8 reps"))
    try stranger.run("ROLLBACK")
    try lifter.isKept()
  }

  @Test("a permanent reader blocks nothing")
  func reader() async throws {
    var lifter = try Lifted()
    let running = try lifter.start()
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    let stranger = try Stranger(lifter.log)
    // Its view is fixed from here on, so nothing can be checkpointed from the write-ahead log.
    try stranger.run("BEGIN; SELECT count(*) FROM journal")
    for _ in 0..<3 { await lifter.lift(running) }
    running.signal(SIGTERM)
    #expect(await running.ends() == 0, "\(running.errors)")
    // A busy disk may make a save slow, but nothing refuses it.
    let said = running.out.split(separator: "\n").filter { $0.hasPrefix("Not saved") }
    #expect(said.allSatisfy { $0 == "Not saved yet. The disk is slow." }, "\(said)")
    try stranger.run("COMMIT")
    try lifter.isKept()
  }

  @Test("with a folder in place of the log, the workout begins, and the end prints the sets")
  func folder() async throws {
    let lifter = try Lifted()
    try #require(mkdir(lifter.log, 0o700) == 0)
    try await cannotBeSaved(lifter, at: lifter.log)
    rmdir(lifter.log)
  }

  @Test("with a log path below a file, the workout begins, and the end prints the sets")
  func belowFile() async throws {
    let lifter = try Lifted()
    try lifter.folder.write("file", "no folder")
    try await cannotBeSaved(lifter, at: lifter.folder.path + "/file/log.db")
  }

  private func cannotBeSaved(_ lifter: Lifted, at log: String) async throws {
    let running = try lifter.start(at: log)
    await running.waits(for: "Not saved yet.")
    await running.waits(for: "Set 1 of 30")
    running.type("6\n")
    await running.waits(for: "Not saved yet.")
    running.finish()
    #expect(await running.ends() == 1)
    #expect(running.errors.contains("the log '"))
    #expect(running.errors.contains("6 of 8 reps"))
  }

  /// Creates a log of more than twenty megabytes with one damaged page in an old note.
  private func layLarge(_ lifter: Lifted) throws {
    let start = Timestamp(
      utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "before", boottime: 1000)
    let (store, _) = try Store.open(lifter.log, access: .write, now: start)
    let plan = SessionPlan(workout: Workout(name: "Old", exercises: []))
    for _ in 0..<20 {
      var session = Session(plan)
      let id = try store.begin(plan, at: start)
      for event in [.noted(exercise: nil, String(repeating: "n", count: 600_000)), .ended]
        as [Session.Event]
      {
        let entry = Session.Entry(at: Instant(milliseconds: 1000), event: event)
        session.apply(entry)
        try store.append(entry, log: session.log, to: id, at: start)
      }
    }
    try #require(!store.isSmall)
    _ = store.close(at: start)
    let descriptor = open(lifter.log, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    // The chain of its pages now ends here.
    try #require(pwrite(descriptor, [0, 0, 0, 0], 4, 3000 * 4096) == 4)
  }

  @Test("a large log is checked after the first words, reported as damaged and repaired at the end")
  func large() async throws {
    var lifter = try Lifted()
    try layLarge(lifter)
    let running = try lifter.start()
    await running.waits(for: "Set 1 of 30")
    await lifter.lift(running)
    await running.waits(forAnywhere: "The log is damaged.")
    await lifter.lift(running)
    running.signal(SIGTERM)
    #expect(await running.ends() == 0, "\(running.errors)")
    #expect(Scratch.names(in: lifter.folder.path + "/data").contains { $0.contains(".damaged-") })
    let now = Timestamp(utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "", boottime: 0)
    let (store, _) = try Store.open(lifter.log, access: .read, now: now)
    try store.check()
    let open = try #require(try store.unfinished())
    #expect(open.entries.count { if case .setDone = $0.event { true } else { false } } == 2)
    #expect(try store.session(open.id)?.0.setsDone == 2)
    #expect(try store.sessionCount() >= 20)
  }

  @Test("a calendar that jumps by years in either direction moves and loses no set")
  func calendar() async throws {
    let lifter = try Lifted()
    try lifter.folder.write("in", "+10 type 8\n+1 kill\n+200 type 8\n+1 kill\n+5 eof\n")
    let moments = ["2015-01-05T18:00", "1999-12-31T23:59", "2026-01-19T03:14", "2015-01-06T18:00"]
    for (number, moment) in moments.enumerated() {
      let running = try Running(
        [
          Built.path(of: "spotter"), "rehearse", lifter.folder.path + "/one.plan", "--inputs",
          lifter.folder.path + "/in", "--keep", "--at", moment, "--database", lifter.log,
        ], in: lifter.folder, as: "rehearse")
      #expect(await running.ends() == 0, "\(running.errors)")
      let now = Timestamp(utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "", boottime: 0)
      let (store, _) = try Store.open(lifter.log, access: .read, now: now)
      #expect(try store.sessionCount() == number + 1)
      for summary in try store.history(limit: 9) {
        #expect(summary.setsDone == 2)
        #expect(try store.session(summary.id)?.1.setsDone == 2)
      }
    }
  }
}
