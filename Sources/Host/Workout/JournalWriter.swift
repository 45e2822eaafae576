internal import Coaching
internal import Context
internal import LogStore
package import Phrasing
internal import Platform
internal import SessionEngine
internal import Training

/// Writes the journal of a running session on a thread that owns the store; failed writes are
/// retried, so a full disk loses nothing as long as the program runs.
package final class JournalWriter: Sendable {
  /// A request to write entries to the journal.
  struct Order: Sendable {
    var entries: [Session.Entry]
    var log: LoggedSession
    var number: Int
    var at: Timestamp
  }

  /// Something that is now on disk.
  enum Saved: Sendable {
    /// The session, whose journal may already have entries.
    case session(SessionID)
    case entries(Order)
  }

  /// The store, and its session once begun; moved, because only one thread may use a store.
  struct Destination: ~Copyable {
    var path: String
    /// The lock of the log; `nil` if there was none to take.
    var lock: LogLock?
    var plan: SessionPlan
    var started: Timestamp
    var store: Store?
    var session: SessionID?
    /// The lines already in the session's journal.
    var known: [JournalLine] = []
  }

  private struct Queue: Sendable {
    var orders: [Order] = []
    /// How many attempts to save have ended, successfully or not.
    var attempts = 0
    /// Another program has the log locked.
    var isHeld = false
    /// The wait for that program is over.
    var isGivenUp = false
    /// Damage was found that does not block writing; it is repaired at the end.
    var isDamaged = false
  }

  /// The waits before the first, second, … retry after consecutive failures.
  private static let backOff: [Duration] = [
    .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(5),
  ]

  private let worker = Worker(Queue())

  /// The suffix of the separate log used next to one from a later version.
  static let apart = ".apart"

  /// Starts the thread, which takes over the store.
  ///
  /// `tell` is called on the thread when orders are saved, or cannot be; `saved` right after they
  /// are, and must not block.
  ///
  /// - Throws: `Failure` if the system cannot start a thread, because nothing would be saved.
  init(
    _ destination: consuming Destination, saved: @escaping @Sendable (Saved) -> Void,
    tell: @escaping @Sendable (Coach.ThreadReport) -> Void
  ) throws(Failure) {
    if let store = destination.store, !store.isSmall {
      JournalWriter.lookThrough(store.path, worker, tell: tell)
    }
    let writer = Writer(destination, saved: saved)
    let isRunning = worker.start(named: "journal") { writer.run(worker: $0, tell: tell) }
    guard isRunning else {
      throw Failure(
        "cannot start a session: the system has no thread left to save it."
          + " Close other programs, or raise 'ulimit -u'.")
    }
  }

  /// Queues entries for writing; does not wait.
  func save(_ order: Order) { worker.change { $0.orders.append(order) } }

  /// How far the journal thread has come.
  var pulse: Pulse {
    let isOver = !worker.isRunning
    return worker.read { Pulse(rounds: $0.attempts, isWaiting: $0.orders.isEmpty || isOver) }
  }

  /// Checks a file that is too large to be checked before the session starts, on a thread of low
  /// priority, so that no set waits for it.
  private static func lookThrough(
    _ path: String, _ worker: Worker<Queue>, tell: @escaping @Sendable (Coach.ThreadReport) -> Void
  ) {
    _ = startThread(named: "check") {
      stepBack()
      if worker.pause(atMost: .seconds(10)) { return }
      // A single read error is not damage.
      for _ in 0..<2 {
        do {
          try Store.open(path, access: .read, now: LocalTime.now()).0.check()
          return
        } catch {
          guard (error as? StoreError)?.kind == .damaged else { return }
        }
      }
      worker.change { $0.isDamaged = true }
      tell(.notice(.damaged))
    }
  }

  /// Ends the thread once everything is written, or after the limit; a damaged log is repaired
  /// first, which may take ten minutes: it must not be left half repaired.
  func close(atMost limit: Duration) {
    worker.close(atMost: .zero)
    let isDamaged = worker.read { $0.isDamaged }
    if worker.close(atMost: isDamaged ? .seconds(600) : limit) { return }
    guard worker.read({ $0.isHeld }) else { return }
    printError("another program is using the log. Waiting for up to a minute.")
    if worker.close(atMost: .seconds(60)) { return }
    worker.change { $0.isGivenUp = true }
    worker.close(atMost: .seconds(10))
  }

  /// The state that only the journal thread uses.
  private final class Writer: @unchecked Sendable {
    // Handed over before the thread starts.
    private var destination: Destination
    private var failures = 0
    private let saved: @Sendable (Saved) -> Void
    private var isBegun = false

    /// The session as last saved, to restore it if its rows are lost.
    private var log: LoggedSession

    /// The log is damaged, missing or read-only, and must be reopened.
    private var isTorn = false

    init(_ destination: consuming Destination, saved: @escaping @Sendable (Saved) -> Void) {
      self.saved = saved
      log = Session(destination.plan, journal: destination.known.map(\.entry)).log
      self.destination = destination
    }

    func run(worker: Worker<Queue>, tell: @Sendable (Coach.ThreadReport) -> Void) {
      // Begin right away, so that a session can be resumed even before its first set. If that
      // fails, the first entry begins it.
      do {
        _ = try ready(tell)
        tell(.begun)
      } catch {
        tell(.notBegun(JournalWriter.trouble(error)))
      }
      while let order = worker.next({ $0.orders.first }) {
        let begun = BootClock.now()
        defer { worker.take { $0.attempts += 1 } }
        do {
          try write(order, tell)
          failures = 0
          worker.take { queue in
            queue.orders.removeFirst()
            queue.isHeld = false
          }
          ServiceLog.note(
            slow: "saving", BootClock.now() - begun, over: .milliseconds(300))
          tell(.saved(through: order.number))
        } catch {
          let known = error as? StoreError
          // A connection opened read-only stays so, even if the disk becomes writable.
          let isRefused = known?.kind == .damaged || known?.kind == .readOnly
          if isRefused || known?.isConstraint == true { isTorn = true }
          if failures == 0 { printError(known?.description ?? "\(error)") }
          if known?.kind == .otherVersion, !destination.path.hasSuffix(JournalWriter.apart) {
            // As at the start: leave a log of another version alone and save the whole session next
            // to it.
            destination.path += JournalWriter.apart
            destination.lock = LogLock.take(for: destination.path, as: .session).lock
            destination.store = nil
            isTorn = true
            tell(.notice(.separateLog))
            continue
          }
          tell(.notSaved(JournalWriter.trouble(error)))
          worker.take { $0.isHeld = known?.kind == .busy }
          let pause = JournalWriter.backOff[min(failures, JournalWriter.backOff.count - 1)]
          failures += 1
          let isClosing = worker.isClosing
          let isHeld = worker.read { $0.isHeld && !$0.isGivenUp }
          if isClosing, !isHeld, failures > 3 { break }
          // The end of the session is a reason to try again at once.
          _ = worker.wait(atMost: pause) { _, isNow in !isClosing && isNow ? true : nil }
        }
      }
      if worker.read({ $0.isDamaged }) || isDamaged {
        isTorn = true
        do {
          _ = try ready(tell)
          printError("the log was damaged during the session. Everything readable was recovered.")
        } catch {
          let why = (error as? StoreError)?.description ?? "\(error)"
          printError("the log was damaged during the session, and is not repaired: \(why)")
        }
      }
      _ = destination.store?.close(at: LocalTime.now())
    }

    /// Whether the file differs from what was written.
    ///
    /// Checked while the session can still restore itself: SQLite's page cache hides the damage
    /// until the next start.
    private var isDamaged: Bool {
      guard let session = destination.session, let store = destination.store else { return false }
      do {
        let (reader, _) = try Store.open(store.path, access: .read, now: LocalTime.now())
        if reader.isSmall { try reader.check() }
        // Altered text passes the file check and shows only in the decoded session. A session
        // without sets is marked as removed but still has its rows.
        guard try reader.session(session, orRemoved: true)?.1 == log else { return true }
        return try log.status == .running && reader.unfinished()?.journal != destination.known
      } catch {
        return (error as? StoreError)?.kind == .damaged
      }
    }

    /// Opens the log, repairs it and begins the session, as needed.
    private func ready(_ tell: (Coach.ThreadReport) -> Void) throws -> (Store, SessionID) {
      let store = try repaired(tell)
      destination.store = store
      let session =
        try destination.session ?? store.begin(destination.plan, at: destination.started)
      destination.session = session
      if !isBegun { saved(.session(session)) }
      isBegun = true
      return (store, session)
    }

    private func repaired(_ tell: (Coach.ThreadReport) -> Void) throws -> Store {
      if !isTorn, let store = destination.store { return store }
      let now = LocalTime.now()
      let (store, notices) =
        try destination.store?.reopened(at: now)
        ?? Store.open(
          destination.path, under: destination.lock, now: now, check: isTorn ? .always : .whenSmall)
      destination.store = store
      for notice in notices.compactMap(JournalWriter.notice) { tell(.notice(notice)) }
      if isTorn, let id = destination.session {
        let open = try store.unfinished()
        if open?.id != id || open?.plan != destination.plan || open?.journal != destination.known {
          destination.session = try store.restore(
            id, destination.plan, journal: destination.known, log: log, started: destination.started
          )
        }
      }
      isTorn = false
      return store
    }

    private func write(_ order: Order, _ tell: (Coach.ThreadReport) -> Void) throws {
      let (store, session) = try ready(tell)
      try store.append(order.entries, log: order.log, to: session, at: order.at)
      log = order.log
      destination.known += JournalLine.lines(of: order.entries, at: order.at)
      saved(.entries(order))
    }
  }
}

// What the lifter hears about the log.
extension JournalWriter {
  /// Returns what the lifter hears about how the log was opened; `nil` if there is nothing to say.
  static func notice(_ notice: Store.OpeningEvent) -> Notice? {
    switch notice {
    case .salvaged(_, let sessions, _): .salvaged(sessions: sessions)
    case .restored(_, let sessions): .restored(sessions: sessions)
    case .backedUp, .notBackedUp, .notCheckpointed: nil
    }
  }

  /// Classifies a failure for the lifter.
  package static func trouble(_ error: any Error) -> Notice.SaveTrouble {
    switch (error as? StoreError)?.kind {
    case .full: .diskFull
    case .readOnly: .readOnly
    case .damaged: .damaged
    case .busy, .missing, .otherVersion, .foreign, .cannotOpen, .closed, .other, nil: .other
    }
  }
}
