import Glibc
import LogStore
import SessionEngine
import Support
import Testing
import Training

/// A lifter who does one set after another in the running program.
struct Lifted {
  let folder: Scratch
  var sets = 0

  var log: String { folder.path + "/data/log.db" }

  init() throws {
    folder = Scratch()
    try #require(mkdir(folder.path + "/data", 0o700) == 0)
    // Fast speech shortens the tests.
    try #require(mkdir(folder.path + "/spotter", 0o700) == 0)
    try folder.write("spotter/settings", "rate = 449\n")
    try folder.write("one.plan", "# One\n\n## Only\nBench Press  30x8  30 kg  rest 2:00\n")
  }

  /// Starts the program with a pipe for its button.
  func start(as name: String = "run", faults: Bool = false, at log: String? = nil) throws -> Running
  {
    try Running(
      [
        Built.path(of: "spotter"), "run", folder.path + "/one.plan", "--device", "null",
        "--database", log ?? self.log,
      ], in: folder, as: name, faults: faults)
  }

  /// Does a set as prescribed and continues to the next.
  mutating func lift(_ running: Running, _ location: SourceLocation = #_sourceLocation) async {
    running.type("8\n")
    // An equal rest is not announced every time, so ask for today's sets.
    running.type("today\n")
    await running.waits(for: "Today: ", location)
    sets += 1
    running.type("press\n")
    await running.waits(for: "Set \(sets + 1) of 30", location)
  }

  /// Checks that every set is in the log once, and that the session can resume with the same
  /// journal.
  func isKept(_ location: SourceLocation = #_sourceLocation) throws {
    let now = Timestamp(utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "", boottime: 0)
    let (store, _) = try Store.open(log, access: .read, now: now)
    let open = try #require(try store.unfinished(), sourceLocation: location)
    let done = open.entries.count { if case .setDone = $0.event { true } else { false } }
    #expect(done == sets, sourceLocation: location)
    let session = Session(open.plan, journal: open.entries)
    let (summary, kept) = try #require(try store.session(open.id), sourceLocation: location)
    #expect(kept == session.log, sourceLocation: location)
    #expect(summary.setsDone == sets, sourceLocation: location)
    #expect(try store.sessionCount() == 1, sourceLocation: location)
    try store.check()
  }
}
