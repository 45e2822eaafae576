internal import Coaching
internal import LogStore
internal import Phrasing
internal import Platform
internal import SessionEngine
internal import Training

/// The journal of a running session: a thread that owns the store and writes what it is given.
///
/// What cannot be written stays in its queue and is tried again, so that a full disk loses
/// nothing as long as the program runs.
final class JournalWriter: Sendable {
  /// What the thread is to write.
  struct Order: Sendable {
    var entries: [Session.Entry]
    var log: LoggedSession
    var number: Int
    var at: Timestamp
  }

  /// The store as it could be opened, and the session in it once that has begun.
  ///
  /// It is handed over whole: a store is used by one thread.
  struct Place: ~Copyable {
    var path: String
    var plan: SessionPlan
    var started: Timestamp
    var store: Store?
    var session: SessionID?
    /// What the journal of the session has already.
    var known: [JournalLine] = []
  }

  private struct Queue: Sendable {
    var orders: [Order] = []
    var isClosing = false
    var isClosed = false
    /// Another program holds the log.
    var isHeld = false
    /// It was waited for long enough.
    var isGivenUp = false
    /// Damage was found that does not stand in the way; it is mended at the end.
    var isDamaged = false
  }

  /// How long it waits after each failure before it tries again.
  private static let backOff: [Duration] = [
    .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(5),
  ]

  private let desk = Locked(Queue())

  /// What the name of a log ends with that stands beside one of a later version.
  static let apart = ".apart"

  /// Starts the thread.
  ///
  /// From here on the store is its own.
  ///
  /// `tell` is called on the thread when orders are kept, or could not be.
  ///
  /// - Throws: `Failure` when there is no thread to be had: nothing of the session could be saved.
  init(_ place: consuming Place, tell: @escaping @Sendable (Message) -> Void) throws(Failure) {
    let desk = desk
    if let store = place.store, !store.isSmall {
      JournalWriter.lookThrough(store.path, desk: desk, tell: tell)
    }
    let writer = Writer(place)
    let isRunning = startThread(named: "journal") {
      writer.run(desk: desk, tell: tell)
    }
    guard isRunning else {
      throw Failure(
        description: "cannot run a session: the system has no thread left to save it with."
          + " Close other programs, or raise 'ulimit -u'.")
    }
  }

  /// Gives the thread something to write.
  ///
  /// Does not wait.
  func keep(_ order: Order) { desk.withLock { $0.orders.append(order) } }

  /// Looks for damage in a file that is too large to be looked through before the first words.
  ///
  /// By a connection and a thread of their own, behind everything else, so that no set waits for it.
  private static func lookThrough(
    _ path: String, desk: Locked<Queue>, tell: @escaping @Sendable (Message) -> Void
  ) {
    _ = startThread(named: "check") {
      stepBack()
      if desk.wait(atMost: .seconds(10), for: { $0.isClosing ? true : nil }) != nil { return }
      // A disk that fails to read once is no damage.
      for _ in 0..<2 {
        do {
          try Store.open(path, access: .read, now: LocalTime.now()).0.check()
          return
        } catch {
          guard (error as? StoreError)?.kind == .damaged else { return }
        }
      }
      desk.withLock { $0.isDamaged = true }
      tell(.notice(.damaged))
    }
  }

  /// Ends the thread once everything is written, or the time is over.
  ///
  /// A damaged log is mended before, as long as that takes: it is never half done.
  func close(atMost limit: Duration) {
    let isDamaged = desk.withLock { desk in
      desk.isClosing = true
      return desk.isDamaged
    }
    let limit = isDamaged ? .seconds(600) : limit
    if desk.wait(atMost: limit, for: { $0.isClosed ? true : nil }) != nil { return }
    guard desk.withLock({ $0.isHeld }) else { return }
    printError("another program holds the log: waiting for it, a minute at the most.")
    if desk.wait(atMost: .seconds(60), for: { $0.isClosed ? true : nil }) != nil { return }
    desk.withLock { $0.isGivenUp = true }
    _ = desk.wait(atMost: .seconds(10)) { $0.isClosed ? true : nil }
  }

  /// The part of the journal that only its thread touches.
  private final class Writer: @unchecked Sendable {
    // Handed to the thread before it starts and used by nobody else.
    private var place: Place
    private var failures = 0

    /// The session as it was last kept, to put it back should its rows be lost.
    private var log: LoggedSession

    /// The log is damaged, gone or only read, and has to be opened anew.
    private var isTorn = false

    init(_ place: consuming Place) {
      log = Session(place.plan, journal: place.known.map(\.entry)).log
      self.place = place
    }

    func run(desk: Locked<Queue>, tell: @Sendable (Message) -> Void) {
      // A session that nothing was done in yet can be resumed, too. If it cannot begin now, it
      // does with its first entry.
      _ = try? ready(tell)
      while true {
        let next = desk.wait(atMost: nil) { desk -> Order?? in
          if let order = desk.orders.first { return .some(order) }
          return desk.isClosing ? .some(nil) : nil
        }
        guard case .some(.some(let order)) = next else { break }
        do {
          try write(order, tell)
          failures = 0
          desk.withLock { _ = $0.orders.removeFirst() }
          tell(.kept(through: order.number))
        } catch {
          let known = error as? StoreError
          // A connection that once could not write stays one that only reads, whatever becomes of the disk.
          let isRefused = known?.kind == .damaged || known?.kind == .readOnly
          if isRefused || known?.isConstraint == true { isTorn = true }
          if failures == 0 { printError(known?.description ?? "\(error)") }
          if known?.kind == .newer, !place.path.hasSuffix(JournalWriter.apart) {
            // As at the start: what is of a later version is left alone, and the session goes beside it, whole.
            place.path += JournalWriter.apart
            place.store = nil
            isTorn = true
            tell(.notice(.separateLog))
            continue
          }
          tell(.notKept(JournalWriter.trouble(error)))
          desk.withLock { $0.isHeld = known?.kind == .busy }
          let pause = JournalWriter.backOff[min(failures, JournalWriter.backOff.count - 1)]
          failures += 1
          let isOver =
            desk.withLock { $0.isClosing && (!$0.isHeld || $0.isGivenUp) } && failures > 3
          if isOver { break }
          _ = desk.wait(atMost: pause) { $0.isClosing && $0.orders.isEmpty ? true : nil }
        }
      }
      if desk.withLock({ $0.isDamaged }) || isDamaged {
        isTorn = true
        _ = try? ready(tell)
        printError("the log was damaged while the session ran. What can be read of it was saved.")
      }
      _ = place.store?.close(at: LocalTime.now())
      desk.withLock { $0.isClosed = true }
    }

    /// Whether bytes of the file are not those that were written, as long as the session is here to
    /// put itself back: pages that SQLite remembers hide it until the next start.
    private var isDamaged: Bool {
      guard let session = place.session, let store = place.store else { return false }
      do {
        let (reader, _) = try Store.open(store.path, access: .read, now: LocalTime.now())
        if reader.isSmall { try reader.check() }
        // Letters that were changed are damage that only their meaning shows.
        // One in which nothing was lifted is marked as removed; its rows are there all the same.
        guard try reader.session(session, orRemoved: true)?.1 == log else { return true }
        return try log.status == .running && reader.unfinished()?.journal != place.known
      } catch {
        return (error as? StoreError)?.kind == .damaged
      }
    }

    /// Opens what is not open, mends what is torn, and begins what has not begun.
    private func ready(_ tell: (Message) -> Void) throws -> (Store, SessionID) {
      let store = try mended(tell)
      place.store = store
      let session = try place.session ?? store.begin(place.plan, at: place.started)
      place.session = session
      return (store, session)
    }

    private func mended(_ tell: (Message) -> Void) throws -> Store {
      if !isTorn, let store = place.store { return store }
      let now = LocalTime.now()
      let (store, notices) =
        try place.store?.reopened(at: now)
        ?? Store.open(
          place.path, access: .write, now: now, check: isTorn ? .always : .whenSmall)
      place.store = store
      for notice in notices.compactMap(JournalWriter.notice) { tell(.notice(notice)) }
      if isTorn, let id = place.session {
        let open = try store.unfinished()
        if open?.id != id || open?.plan != place.plan || open?.journal != place.known {
          place.session = try store.restore(
            id, place.plan, journal: place.known, log: log, started: place.started)
        }
      }
      isTorn = false
      return store
    }

    private func write(_ order: Order, _ tell: (Message) -> Void) throws {
      let (store, session) = try ready(tell)
      try store.append(order.entries, log: order.log, to: session, at: order.at)
      log = order.log
      place.known += JournalLine.lines(of: order.entries, at: order.at)
    }
  }

  /// What a lifter hears of how the log was opened, if anything.
  static func notice(_ notice: Store.OpeningEvent) -> Notice? {
    switch notice {
    case .salvaged(_, let sessions, _): .salvaged(sessions: sessions)
    case .restored(_, let sessions): .restored(sessions: sessions)
    case .migrated, .backedUp, .notBackedUp, .notCheckpointed: nil
    }
  }

  /// What a failure means for the lifter.
  static func trouble(_ error: any Error) -> Notice.SaveTrouble {
    switch (error as? StoreError)?.kind {
    case .full: .diskFull
    case .readOnly: .readOnly
    case .damaged: .damaged
    case .busy, .missing, .newer, .older, .foreign, .cannotOpen, .other, nil: .other
    }
  }
}
