import DiskFaults
import Glibc
import LogStore
import Support
import Training

/// Records two sessions on a new log and cuts the power after every operation.
struct Prefixes {
  var seed = 1
  var events = 30
  var chances = 2

  func run() throws -> String {
    let lifters = [
      Lifter(seed: seed, events: events, ends: true, start: .monday),
      Lifter(
        seed: seed + 1, events: events / 3, ends: false, start: .monday.later(2 * 86_400_000)),
    ]
    let disk = Scratch.inMemory()
    let log = disk.path + "/spotter/log.db"
    disk_watch(disk.path, 1)
    for (number, lifter) in lifters.enumerated() {
      let (store, _) = try Store.open(log, access: .write, now: lifter.start)
      try lifter.lift(in: store, as: number)
      // The second session finds the log as a power cut leaves it, with its write-ahead log.
      if number == 0 { _ = store.close(at: lifter.start.later(3_600_000)) }
      if number == 1 { withExtendedLifetime(store) {} }
    }
    let recording = Replay.recorded
    var replay = Replay(root: disk.path, log: log, chances: chances) { marks in
      Promise(lifters: lifters, marks: marks)
    }
    try replay.run(recording)
    return "\(lifters[0].entries.count + lifters[1].entries.count) events,"
      + " \(replay.operations) prefixes, \(replay.images) different disks"
  }
}

extension Lifter {
  /// Lifts the session, and marks each promise in the recording.
  func lift(in store: Store, as number: Int) throws {
    let id = try store.begin(plan, at: start)
    disk_mark(Promise.mark(number, 0))
    var count = 0
    for portion in portions {
      try store.append(portion.entries, log: portion.session.log, to: id, at: portion.at)
      count += portion.entries.count
      disk_mark(Promise.mark(number, count))
    }
  }
}

extension Promise {
  /// The mark for session `number` with `entries` of its entries saved.
  static func mark(_ number: Int, _ entries: Int) -> Int64 { Int64(number * 100_000 + entries) }

  /// The promise after some marks were set.
  init(lifters: [Lifter], marks: [Int]) {
    parts = lifters.map { Part(lifter: $0) }
    for mark in marks {
      parts[mark / 100_000].hasBegun = true
      parts[mark / 100_000].kept = mark % 100_000
    }
    // A session begins when the one before it is over.
    let begun = parts.lastIndex { $0.hasBegun } ?? -1
    parts = Array(parts.prefix(begun + 2))
  }
}
