internal import Carrying
internal import CommandGrammar
internal import Context
internal import Glibc
internal import Hashing
internal import LogStore
internal import Merging
internal import Platform
internal import Reports
internal import ResourceFiles
internal import Sealing

/// One merge of the log through a folder or a hub; the log is never locked while files are carried.
struct SyncRun {
  private let environment: AppContext
  private let database: String
  private let files: SegmentFiles
  /// What tells the file with the passphrase from any other; `nil` without a passphrase.
  private let secret: String?
  /// Whether others than this lifter's devices may write into the carrier.
  private let isOpen: Bool
  /// Asks whether files that are not encrypted are merged once.
  private let admit: () -> Bool?
  private let now: Timestamp

  struct Outcome {
    var object: MergeObject
    /// Files that could not be read, as sentences.
    var troubles: [String] = []
  }

  /// About how many bytes are written into one file, and merged at a time.
  private static let segmentSize = 1 << 20

  /// - Throws: `Failure` if the file with the passphrase cannot be used.
  init(
    _ environment: AppContext, through carrier: any Carrier, isOpen: Bool,
    admit: @escaping () -> Bool?, now: Timestamp = LocalTime.now()
  ) throws {
    (self.environment, self.isOpen, self.admit, self.now) = (environment, isOpen, admit, now)
    database = environment.paths.database
    let passphrase = try environment.settings.syncPassphrase.map { path in
      try SecretFile.firstLine(of: environment.paths.expanded(path), called: "passphrase")
    }
    if passphrase == "" {
      throw Failure("cannot merge: the file of 'sync-passphrase-file' is empty.")
    }
    files = SegmentFiles(carrier, seal: passphrase.map(Seal.init))
    secret = environment.settings.syncPassphrase.map {
      SyncRun.stamp(environment.paths.expanded($0))
    }
  }

  /// Merges everything as one change for `spotter undo`; not during a session.
  func run() throws -> Outcome {
    var scan = try scan()
    var done = Done()
    repeat {
      let batch = try using("read") { try scan.next(most: SyncRun.segmentSize) }
      // A merge that changes only the ledger need not check the whole file first.
      try SyncRun.hold(database, check: batch.news.isEmpty || done.isChecked ? .never : .whenSmall)
      { store in
        try store.expectMuch()
        // Of a session that was interrupted at its last question, nothing is missing.
        if let open = try store.unfinished(), open.hasNothingLeft {
          _ = try open.close(in: store, of: environment.paths)
        }
        try merge(batch, of: scan, into: store, &done)
      }
      done.isChecked = done.isChecked || !batch.news.isEmpty
    } while !scan.isDone
    let written = try send(done.next)
    return Outcome(
      object: MergeObject(
        place: carrier.name, device: done.device, merges: done.events, written: written,
        waiting: done.waiting),
      troubles: scan.troubles + done.troubles)
  }

  private struct Done {
    var device = ""
    var events: [MergeEvent] = []
    var waiting: [MergeWaiting] = []
    /// Changes that could not be read or applied, as sentences.
    var troubles: [String] = []
    /// Whether a part was merged already.
    var isBegun = false
    /// Whether the whole log was checked for damage.
    var isChecked = false
    var next = Step.remove([])
  }

  /// The next action on the carrier's files once all are read.
  private enum Step {
    case write(Segment)
    /// Nothing is left to write, and these files are obsolete.
    case remove([String])
  }

  private func scan() throws -> CarrierScan {
    var known = Store.MergedFiles()
    if access(database, F_OK) == 0 {
      known = try Store.open(database, access: .read, now: now).0.mergedFiles(in: carrier.identity)
    }
    let scan = try using("read") {
      try CarrierScan(files, known: known, secret: secret, admit: admit)
    }
    // An 'undo' may have taken the setting back: nobody makes a log public by a slip.
    guard secret != nil || known.secret == nil || scan.isEmpty else {
      throw Failure(
        "cannot merge with \(carrier.name): this log is encrypted there, and"
          + " 'sync-passphrase-file' is not set. Name the file with the passphrase: spotter settings"
          + " sync-passphrase-file FILE. To merge without one, use another folder, or empty this one."
      )
    }
    return scan
  }

  private func merge(
    _ batch: CarrierScan.Batch, of scan: CarrierScan, into store: Store, _ done: inout Done
  ) throws {
    try store.change(by: ChangingCommand.author) {
      let ledger = try store.ledger(on: machine, at: now)
      let folder = try ledger.folder(carrier.identity)
      ledger.isTrusting = secret != nil || !isOpen
      if batch.isCloned { try ledger.becomeAnother() }
      try ledger.noteSessions()
      try ledger.noteDesk()
      let texts = isUsual ? SyncTexts(environment, noting: store.note(text:)) : nil
      if let texts { try ledger.note(texts.texts, of: texts.kinds) }
      for (file, segment) in batch.own {
        try ledger.note(own: file, segment, in: folder)
      }
      for (file, segment) in batch.copies {
        try ledger.note(file: file.name, file.stamp, of: segment, in: folder, own: false)
      }
      if scan.isSealNew, !done.isBegun { try ledger.note(secret: secret, in: folder) }
      done.isBegun = true
      // A file that has changed may lack what it had.
      try ledger.lose(batch.news.map(\.file.name), in: folder)
      if scan.isDone {
        try ledger.lose(scan.missing.sorted(), in: folder)
        if scan.isSealed { try ledger.noteSealed(folder) }
      }
      for (file, segment) in batch.news {
        let number = try ledger.note(
          file: file.name, file.stamp, of: segment, in: folder, own: false)
        try ledger.meet(segment.device)
        for text in segment.changes {
          if let change = Ledger.change(text) {
            try ledger.receive(change, from: scan.plain.contains(file.name) ? nil : number)
          } else {
            done.troubles.append("'\(file.name)' has a change that cannot be read.")
          }
        }
      }
      try ledger.apply { item, body in
        do {
          return try texts?.bring(item, body) ?? false
        } catch let error as StoreError {
          // Its record is part of this transaction.
          throw error
        } catch {
          done.troubles.append("\(error.reported)")
          return false
        }
      }
      done.device = ledger.device
    }
    guard scan.isDone else { return }
    done.events = try store.mergeEvents(at: now)
    done.waiting = try store.waitingForMerge()
    done.next = try next(in: store, after: nil)
  }

  /// Whether it is the default log: programs and settings belong to that.
  private var isUsual: Bool { database == Paths(database: nil).database }

  private var carrier: any Carrier { files.carrier }

  /// Writes the files that the carrier lacks, beginning with a step; returns how many.
  private func send(_ first: Step) throws -> Int {
    var count = 0
    var step = first
    while case .write(let segment) = step {
      let file = try using("write to") { try files.write(segment) }
      step = try SyncRun.hold(database, check: .never) { try next(in: $0, after: (file, segment)) }
      count += 1
    }
    if case .remove(let names) = step { for name in names { carrier.remove(name) } }
    return count
  }

  /// The next step. A file is recorded before it is written, so that its changes are sent again if
  /// it is missing later, and once it is written, with its stamp, so that it need not be read
  /// again.
  private func next(
    in store: Store, after last: (file: ChangeFile, segment: Segment)?
  ) throws -> Step {
    try store.change(by: nil) {
      let ledger = try store.ledger(on: machine, at: now)
      let folder = try ledger.folder(carrier.identity)
      if let (file, segment) = last, segment.device == ledger.device {
        try ledger.note(own: file, segment, in: folder)
      }
      guard let (segment, changes) = try ledger.next(for: folder, most: SyncRun.segmentSize) else {
        try ledger.noteSuccess(in: carrier.name, folder: folder)
        return .remove(try ledger.retire(in: folder))
      }
      try ledger.note(
        file: ChangeFile.name(segment.device, segment.number), segment.sum, of: segment,
        in: folder, own: true, changes: changes)
      return .write(segment)
    }
  }

  private static func hold<T>(
    _ database: String, check: Store.DamageCheck, _ body: (Store) throws -> T
  ) throws -> T {
    try LogWriter.hold(
      database, to: "merge", refusal: "a session is running. Merge once it has ended.",
      check: check, body)
  }

  private var machine: String { SyncRun.machine(database) }

  private func using<T>(_ attempt: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let failure as CarryingFailure {
      throw Failure("cannot \(attempt) \(carrier.name): \(failure.reason). \(carrier.remedy)")
    }
  }
}

extension Ledger {
  /// Records a file of this device with its stamp at the carrier.
  fileprivate func note(own file: ChangeFile, _ segment: Segment, in folder: Int) throws {
    try note(
      file: file.name, "\(segment.sum) \(file.stamp)", of: segment, in: folder, own: true)
  }
}

// MARK: Beside sessions

extension SyncRun {
  /// Records a merge that failed, and that it is tried again after `pause` seconds.
  static func noteFailure(
    _ environment: AppContext, in name: String, _ failure: String, again pause: Int?
  ) throws {
    let next = pause.map { LocalTime.now().utc + $0 * 1_000 }
    try note(environment) { try $0.noteFailure(in: name, failure, next: next) }
  }

  /// Has the programs and settings of devices apply from the next merge on.
  static func trust(_ environment: AppContext, _ devices: some Sequence<String>) throws {
    try note(environment) { try $0.trust(devices) }
  }

  private static func note(_ environment: AppContext, _ body: (Ledger) throws -> Void) throws {
    let database = environment.paths.database
    try hold(database, check: .never) { store in
      try store.change(by: nil) {
        try body(try store.ledger(on: machine(database), at: LocalTime.now()))
      }
    }
  }
}

// Which log it is, and which file with a passphrase.
extension SyncRun {
  /// Tells this log from a copy of it: on another machine, or as another file, with its inode.
  static func machine(_ database: String) -> String {
    let inode = fileStatus(database)?.st_ino ?? 0
    let files = ["/proc/device-tree/serial-number", "/etc/machine-id"]
    let name = files.lazy.compactMap { try? TextFile.read($0) }.first ?? ""
    return String(fingerprint("\(name) \(inode)"), radix: 36)
  }

  /// What tells a file from others, and from what it was before.
  static func stamp(_ path: String) -> String {
    guard let status = fileStatus(path) else { return path }
    return "\(path) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec)"
      + ".\(status.st_mtim.tv_nsec)"
  }
}
