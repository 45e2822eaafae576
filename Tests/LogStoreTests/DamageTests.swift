import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

/// The files of a log with many pages, and its rows.
private struct Sample: Sendable {
  let log: [UInt8]
  let wal: [UInt8]
  let backup: [UInt8]
  let rows: [String: [Int: [SQLValue]]]

  /// The number of sessions in the backup.
  static let backedUp = 30

  static let shared: Result<Sample, any Error> = Result { try Sample() }

  private init() throws {
    let folder = Scratch()
    var store = try folder.store()
    for number in 0..<40 {
      if number == Sample.backedUp {
        _ = store.close(at: .monday)
        store = try folder.store()
      }
      var recording = try StoredSession(store, at: Timestamp.monday.later(number * day))
      for set in 0..<3 { try recording.lift(0, set, at: 100_000 * set) }
      try recording.add(.noted(exercise: 1, "session \(number)"), at: 350_000)
      if number < 39 { try recording.add(.ended, at: 400_000) }
    }
    // Copying the open files would lose the part of the write-ahead log that is in memory.
    store.connection.leavesWALOnClose(true)
    var rows: [String: [Int: [SQLValue]]] = [:]
    for table in Schema.tables { rows[table] = try Sample.rows(of: table, store.connection) }
    store.connection.close()
    (log, wal) = (bytes(folder.log), bytes(folder.log + "-wal"))
    backup = bytes(folder.path + "/backups/log-20260817T160000Z.db")
    self.rows = rows
  }

  static func rows(of table: String, _ connection: Connection) throws -> [Int: [SQLValue]] {
    let rows = try connection.rows("SELECT rowid, * FROM \(table)") { row in
      (row.int(0), (1..<row.count).map { row[$0] })
    }
    return Dictionary(rows) { $1 }
  }

  /// Writes the original log into a new folder, with the files of a log in use.
  func lay(withBackup: Bool) throws -> Scratch {
    let folder = Scratch()
    try write(log, to: folder.log)
    try write(wal, to: folder.log + "-wal")
    if case .taken(let lock) = LogLock.take(for: folder.log, as: .session) { lock.release() }
    if withBackup {
      try LogFile.makeFolder(folder.path + "/backups")
      try write(backup, to: folder.path + "/backups/log-20260817T160000Z.db")
    }
    return folder
  }
}

@Suite("Damage")
struct DamageTests {
  private let sample: Sample

  init() throws { sample = try Sample.shared.get() }

  /// Overwrites parts of the file or truncates it.
  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    if Int.random(in: 0..<5, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      return
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let length = [1, 16, 500, 4096, 9000].randomElement(using: &random) ?? 1
      let isZero = Bool.random(using: &random)
      for index in start..<min(start + length, bytes.count) {
        bytes[index] = isZero ? 0 : UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  /// The rows of the sample that can still be read from the damaged files, each queried separately.
  private func readable(_ folder: Scratch) throws -> [String: Set<Int>] {
    let copy = Scratch()
    for suffix in ["", "-wal"] where LogFile.size(folder.log + suffix) != nil {
      try write(bytes(folder.log + suffix), to: copy.log + suffix)
    }
    var readable: [String: Set<Int>] = [:]
    guard let connection = try? Connection.open(copy.log, .read) else { return [:] }
    for table in Schema.tables {
      for (number, row) in sample.rows[table] ?? [:] {
        let read = try? connection.first("SELECT * FROM \(table) WHERE rowid = ?", number) { row in
          (0..<row.count).map { row[$0] }
        }
        if read == .some(row) { readable[table, default: []].insert(number) }
      }
    }
    return readable
  }

  /// The rows that are missing from the log or changed.
  private func lost(of expected: [String: Set<Int>], in store: Store) -> [String] {
    expected.flatMap { table, numbers in
      let kept = try? Sample.rows(of: table, store.connection)
      return numbers.sorted().compactMap { number in
        let was = sample.rows[table]?[number]
        var now = kept?[number]
        // An incomplete session is closed, and nothing else changes.
        if table == "session", was?[10] == .text("running") { now?[10] = .text("running") }
        return was == now ? nil : "\(table) \(number)"
      }
    }
  }

  @Test(
    "whatever happens to the file, a session can begin and nothing readable is lost",
    arguments: 0..<200)
  func random(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let withBackup = seed % 2 == 0
    let folder = try sample.lay(withBackup: withBackup)
    var damaged = (log: sample.log, wal: sample.wal)
    if seed % 3 != 0 { damage(&damaged.log, &random) }
    if seed % 3 != 1 { damage(&damaged.wal, &random) }
    try write(damaged.log, to: folder.log)
    try write(damaged.wal, to: folder.log + "-wal")
    let expected = try readable(folder)

    let (store, notices) = try Store.open(
      folder.log, access: .write, now: Timestamp.monday.later(50 * day))
    if case .salvaged(let aside, let sessions, let fromBackup)? = notices.first {
      #expect(bytes(aside) == damaged.log)
      #expect(LogFile.size(aside + "-wal") == nil || bytes(aside + "-wal") == damaged.wal)
      #expect(try store.sessionCount() == sessions)
      if withBackup { #expect(sessions >= Sample.backedUp) } else { #expect(fromBackup == 0) }
      #expect(mode(folder.log) == 0o600)
      #expect(try store.connection.first("PRAGMA foreign_key_check") { _ in true } == nil)
      try store.check()
    }
    #expect(lost(of: expected, in: store) == [])
    for summary in try store.history(limit: 100) { _ = try store.session(summary.id) }
    _ = try store.unfinished()
    _ = try store.lastTimes(program: "Push Pull")
    var recording = try StoredSession(store, at: Timestamp.monday.later(50 * day))
    try recording.lift(0, 0, at: 1000)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
  }
}
