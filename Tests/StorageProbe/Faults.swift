import DiskFaults
import Glibc
import LogStore
import SessionEngine
import Support
import Training

/// A session on a disk that refuses each operation once, one after another.
///
/// The session retries, as the program does. In the end everything is saved once, even after a
/// power cut, and the errors match the disk's.
struct Faults {
  /// A kind of disk failure.
  struct Fault {
    let name: String
    let kinds: disk_refusal
    let error: CInt
    /// The errors that the store may report.
    ///
    /// SQLite keeps the original error only if it needs no second call to recover; `.other` says
    /// that the disk has a problem, which is true for all of them.
    let told: Set<StoreError.Kind>
    /// SQLite takes an unreadable page for a damaged one.
    ///
    /// The log may be salvaged then, if a second read does not help.
    var looksLikeDamage = false
  }

  static let all = [
    Fault(name: "full", kinds: DISK_REFUSE_WRITE, error: ENOSPC, told: [.full]),
    Fault(
      name: "read-only",
      kinds: disk_refusal(
        DISK_REFUSE_WRITE.rawValue | DISK_REFUSE_NAME.rawValue | DISK_REFUSE_OPEN.rawValue),
      error: EROFS, told: [.readOnly, .cannotOpen, .other]),
    Fault(name: "write error", kinds: DISK_REFUSE_WRITE, error: EIO, told: [.other, .cannotOpen]),
    Fault(name: "sync error", kinds: DISK_REFUSE_SYNC, error: EIO, told: [.other, .cannotOpen]),
    Fault(name: "full at the sync", kinds: DISK_REFUSE_SYNC, error: ENOSPC, told: [.full, .other]),
    Fault(
      name: "read error", kinds: DISK_REFUSE_READ, error: EIO,
      told: [.other, .cannotOpen, .damaged], looksLikeDamage: true),
  ]

  var seed = 1
  var events = 8
  /// Refuses only every `step`-th operation.
  var step = 1

  private var lifters: [Lifter] {
    [
      Lifter(seed: seed, events: events, ends: true, start: .monday),
      Lifter(seed: seed + 1, events: events, ends: false, start: .monday.later(2 * 86_400_000)),
    ]
  }

  func run() throws -> String {
    var lines: [String] = []
    for fault in Faults.all {
      var (tried, refused, told) = (0, 0, 0)
      for times in [1, 3] {
        // After the last operation nothing is refused, and the sweep is over.
        for nth in stride(from: 1 + seed % step, through: 100_000, by: step) {
          let result = try attempt(fault, nth, times)
          if result.refused == 0 { break }
          tried += 1
          refused += result.refused
          told += result.told
        }
      }
      lines.append("\(fault.name): \(tried) runs, \(refused) refusals, \(told) told")
    }
    return lines.joined(separator: "; ")
  }

  private func attempt(
    _ fault: Fault, _ nth: Int, _ times: Int
  ) throws -> (refused: Int, told: Int) {
    let disk = Scratch.inMemory()
    let log = disk.path + "/spotter/log.db"
    let lifters = lifters
    disk_watch(disk.path, 1)
    disk_refuse(
      CInt(bitPattern: fault.kinds.rawValue), fault.error, Int64(nth), Int64(times))
    var told = 0
    func retrying<T>(_ body: () throws -> T) throws -> T {
      for _ in 0...times {
        do {
          return try body()
        } catch let error as StoreError {
          told += 1
          guard fault.told.contains(error.kind) else {
            throw Wrong("\(error.kind) was told: \(error)")
          }
        }
      }
      return try body()
    }
    do {
      for (number, lifter) in lifters.enumerated() {
        let (store, notices) = try retrying {
          try Store.open(log, access: .write, now: lifter.start)
        }
        for case .salvaged in notices where !fault.looksLikeDamage || times == 1 {
          throw Wrong("a sound log was taken for a damaged one")
        }
        let id = try retrying { try store.begin(lifter.plan, at: lifter.start) }
        disk_mark(Promise.mark(number, 0))
        var count = 0
        for portion in lifter.portions {
          try retrying {
            try store.append(
              portion.entries, log: portion.session.log, to: id, at: portion.at)
          }
          count += portion.entries.count
          disk_mark(Promise.mark(number, count))
        }
        if number == 0 { _ = store.close(at: lifter.start.later(3_600_000)) }
        if number == 1 { withExtendedLifetime(store) {} }
      }
      let refused = Int(disk_refused())
      let recording = Replay.recorded
      disk_refuse(0, 0, 0, 0)
      if refused > 0 {
        var promise = promise(lifters)
        promise.allowsSalvage = fault.looksLikeDamage && times > 1
        try promise.check(log, thoroughly: true)
        if fault.kinds == DISK_REFUSE_SYNC { try cut(recording, disk.path, log, lifters) }
      }
      return (refused, told)
    } catch {
      throw Wrong("\(fault.name), \(times) times from operation \(nth): \(error)")
    }
  }

  private func promise(_ lifters: [Lifter]) -> Promise {
    var promise = Promise(lifters: lifters, marks: [])
    promise.parts = lifters.map {
      Promise.Part(lifter: $0, hasBegun: true, kept: $0.entries.count)
    }
    return promise
  }

  /// Cuts the power after each promise.
  ///
  /// Data that a failed sync should have saved may be lost for good, even if a later sync
  /// succeeded.
  private func cut(
    _ recording: [disk_operation], _ root: String, _ log: String, _ lifters: [Lifter]
  ) throws {
    guard let failed = recording.firstIndex(where: { $0.has_failed != 0 }) else { return }
    var replay = Replay(root: root, log: log, chances: 1) { marks in
      Promise(lifters: lifters, marks: marks)
    }
    replay.cuts = [.allLost, .allKept, .namesKept, .chance(0)]
    let promises = recording.indices.filter {
      $0 > failed && recording[$0].kind == Int32(DISK_MARK.rawValue)
    }
    let looked = Set(promises.prefix(2) + promises.suffix(1))
    try replay.run(recording) { looked.contains($0) }
  }
}
