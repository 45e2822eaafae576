import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("A disk that refuses writes")
struct FullDiskTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  /// Appends events until one is refused.
  private func fill(_ recording: inout StoredSession) throws -> Session.Entry {
    let note = String(repeating: "all work and no play ", count: 100)
    for number in 1...1000 {
      do {
        try recording.add(.noted(exercise: nil, note), at: number * 1000)
      } catch {
        #expect((error as? StoreError)?.kind == .full)
        return Session.Entry(
          at: Instant(milliseconds: number * 1000), event: .noted(exercise: nil, note))
      }
    }
    throw StoreError.system("fill", folder.log, 0)
  }

  @Test("a full disk refuses a whole event and accepts it once there is space")
  func full() throws {
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 500)
    let pages = try store.connection.number("PRAGMA page_count")
    try store.connection.script("PRAGMA max_page_count = \(pages + 5)")
    let refused = try fill(&recording)
    // It is refused on every attempt and leaves nothing behind.
    for _ in 0..<3 {
      #expect(kind { try recording.add(refused.event, at: refused.at.milliseconds) } == .full)
      #expect(try store.session(recording.id)?.1 == recording.session.log)
      let kept = try #require(try store.unfinished())
      #expect(Session(kept.plan, journal: kept.entries) == recording.session)
    }
    try store.connection.script("PRAGMA max_page_count = 100000")
    try recording.add(refused.event, at: refused.at.milliseconds)
    try recording.lift(0, 1, at: refused.at.milliseconds + 1000)
    let kept = try #require(try folder.reader().unfinished())
    #expect(Session(kept.plan, journal: kept.entries) == recording.session)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
    #expect(Set(kept.entries).count == kept.entries.count)
  }

  @Test("waiting events are written in one transaction")
  func backlog() throws {
    var recording = try StoredSession(store)
    let pages = try store.connection.number("PRAGMA page_count")
    try store.connection.script("PRAGMA max_page_count = \(pages + 5)")
    var waiting = [try fill(&recording)]
    let now = waiting[0].at.milliseconds + 1000
    waiting.append(.init(at: Instant(milliseconds: now), event: .paused(isAutomatic: false)))
    for entry in waiting { recording.session.apply(entry) }
    let log = recording.session.log
    let timestamp = Timestamp.monday.later(now)
    #expect(kind { try store.append(waiting, log: log, to: recording.id, at: timestamp) } == .full)
    try store.connection.script("PRAGMA max_page_count = 100000")
    try store.append(waiting, log: log, to: recording.id, at: timestamp)
    let kept = try #require(try store.unfinished())
    #expect(Session(kept.plan, journal: kept.entries) == recording.session)
    #expect(try store.session(recording.id)?.1 == log)
  }

  @Test("a session that cannot begin leaves nothing behind")
  func begin() throws {
    var plan = SessionPlan.push()
    plan.workout.exercises[0].note = String(repeating: "elbows in ", count: 5000)
    let pages = try store.connection.number("PRAGMA page_count")
    try store.connection.script("PRAGMA max_page_count = \(pages + 1)")
    #expect(kind { _ = try store.begin(plan, at: .monday) } == .full)
    #expect(try store.sessionCount() == 0)
    try store.connection.script("PRAGMA max_page_count = 100000")
    _ = try store.begin(plan, at: .monday)
    #expect(try store.unfinished()?.plan == plan)
  }

  @Test("a read-only disk is reported, and the session continues once it is writable")
  func readOnly() throws {
    var recording = try StoredSession(store)
    try store.connection.script("PRAGMA query_only = ON")
    #expect(kind { try recording.lift(0, 0, at: 1000) } == .readOnly)
    try store.connection.script("PRAGMA query_only = OFF")
    try recording.lift(0, 0, at: 1000)
    #expect(try store.session(recording.id)?.1 == recording.session.log)
  }

  @Test("a read-only connection knows that it is")
  func mayOnlyRead() throws {
    #expect(try Connection.open(folder.log, .read).isReadOnly)
    #expect(!store.connection.isReadOnly)
  }

  @Test("a log locked by another process is busy")
  func busy() throws {
    let (impatient, _) = try LogOpening(file: LogFile(folder.log), now: .monday, patience: 0)
      .write()
    var recording = try StoredSession(impatient)
    let other = try folder.raw()
    try other.run("BEGIN IMMEDIATE")
    #expect(kind { try recording.lift(0, 0, at: 1000) } == .busy)
    try other.run("COMMIT")
    try recording.lift(0, 0, at: 1000)
    #expect(try impatient.session(recording.id)?.1 == recording.session.log)
  }

  @Test("an error reveals nothing of the log's contents")
  func discretion() throws {
    var recording = try StoredSession(store)
    try recording.add(.noted(exercise: nil, "secret"), at: 1000)
    // A row that conflicts with the next.
    try store.connection.run("UPDATE journal SET number = 1")
    do {
      try recording.add(.noted(exercise: 0, "secret"), at: 2000)
      Issue.record("two rows of one number")
    } catch {
      #expect(!"\(error)".contains("secret"))
      #expect("\(error)".contains(folder.log))
    }
  }
}
