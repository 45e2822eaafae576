import DiskFaults
import Glibc
import LogStore
import Support
import Training

/// Records the replacement of a damaged log and cuts the power after every operation.
///
/// Only an index page is damaged, so every row can be read: whenever the power goes, the next start
/// must find them all.
struct Salvages {
  var seed = 1
  var events = 30
  var chances = 2
  /// The number of events of the session in the damaged part of the log.
  var past = 900

  func run() throws -> String {
    let lifters = [
      Lifter(seed: seed, events: past, ends: true, start: .monday),
      Lifter(
        seed: seed + 1, events: events / 3, ends: false, start: .monday.later(2 * 86_400_000)),
    ]
    let damaged = try laid(lifters)
    let disk = Scratch.inMemory()
    let log = disk.path + "/log.db"
    disk_watch(disk.path, 1)
    mkdir(disk.path + "/backups", 0o700)
    Scratch.sync(folder: disk.path)
    for (name, bytes) in damaged { try Scratch.write(bytes, to: disk.path + "/" + name) }
    let laid = Int(disk_count())
    let now = Timestamp.monday.later(3 * 86_400_000)
    let (store, notices) = try Store.open(log, access: .write, now: now)
    guard notices.contains(where: { if case .salvaged(_, 2, 0) = $0 { true } else { false } })
    else { throw Wrong("the log was not salvaged whole: \(notices)") }
    _ = store.close(at: now)
    let recording = Replay.recorded
    var replay = Replay(root: disk.path, log: log, chances: chances) { _ in
      var promise = Promise(lifters: lifters, marks: [])
      promise.parts = lifters.map {
        Promise.Part(lifter: $0, hasBegun: true, kept: $0.entries.count)
      }
      promise.allowsSalvage = true
      return promise
    }
    try replay.run(recording) { $0 >= laid }
    return "\(replay.operations) prefixes of a salvage, \(replay.images) different disks"
  }

  /// The files of a log with its write-ahead log and a copy, with one damaged page.
  private func laid(_ lifters: [Lifter]) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Scratch.inMemory()
    let log = folder.path + "/log.db"
    let (first, _) = try Store.open(log, access: .write, now: .monday)
    try lifters[0].lift(in: first, as: 0)
    _ = first.close(at: lifters[0].start.later(3_600_000))
    let (second, _) = try Store.open(log, access: .write, now: lifters[1].start)
    try lifters[1].lift(in: second, as: 1)
    var file = Scratch.read(log)
    let wal = Scratch.read(log + "-wal")
    withExtendedLifetime(second) {}
    let fresh = Set(
      stride(from: 32, to: wal.count - 24, by: 24 + 4096).map {
        wal[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) }
      })
    // 10: a leaf page of an index. Pages that the write-ahead log replaces do not count.
    let page = (2...(file.count / 4096)).first {
      file[($0 - 1) * 4096] == 10 && !fresh.contains($0)
    }
    guard let page else { throw Wrong("no page of an index is left alone by the second session") }
    for index in 0..<64 { file[(page - 1) * 4096 + index] = 0xee }
    let copies = Scratch.names(in: folder.path + "/backups").map {
      (name: "backups/\($0)", bytes: Scratch.read(folder.path + "/backups/\($0)"))
    }
    return [("log.db", file), ("log.db-wal", wal), ("log.db.lock", [])] + copies
  }
}
