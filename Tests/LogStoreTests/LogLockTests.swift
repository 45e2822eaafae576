import Glibc
import Support
import Testing

@testable import LogStore

@Suite("One writer at a time")
struct LogLockTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  private enum Outcome: Equatable {
    case taken
    case held(LogLock.Holder)
    case unavailable
  }

  private func outcome(
    _ database: String, as holder: LogLock.Holder = .session, patience: Int = 0
  ) -> (Outcome, LogLock?) {
    switch LogLock.take(for: database, as: holder, patience: patience) {
    case .taken(let lock): (.taken, lock)
    case .held(let holder): (.held(holder), nil)
    case .unavailable: (.unavailable, nil)
    }
  }

  @Test("a second session is refused until the first releases the lock")
  func second() throws {
    let (first, lock) = outcome(folder.log)
    #expect(first == .taken)
    #expect(outcome(folder.log).0 == .held(.session))
    #expect(outcome(folder.path + "/other.db").0 == .taken)
    try #require(lock).release()
    let (again, held) = outcome(folder.log)
    #expect(again == .taken)
    #expect(mode(folder.log + ".lock") == 0o600)
    try #require(held).release()
  }

  @Test("a change is not taken for a session, not even after a session that crashed")
  func holders() throws {
    do { #expect(outcome(folder.log).0 == .taken) }
    let (first, lock) = outcome(folder.log, as: .change)
    #expect(first == .taken)
    #expect(outcome(folder.log).0 == .held(.change))
    #expect(!LogLock.isSessionRunning(on: folder.log))
    try #require(lock).release()
    #expect(!LogLock.isSessionRunning(on: folder.log))
    let (_, session) = outcome(folder.log)
    #expect(LogLock.isSessionRunning(on: folder.log))
    try #require(session).release()
  }

  @Test("a session is refused at once, however long a change would be waited for")
  func impatient() throws {
    let (_, lock) = outcome(folder.log)
    #expect(outcome(folder.log, as: .change, patience: 86_400_000).0 == .held(.session))
    try #require(lock).release()
  }

  @Test("the lock is released with its last reference")
  func forgotten() {
    do { _ = outcome(folder.log) }
    #expect(outcome(folder.log).0 == .taken)
  }

  @Test("a missing folder is created")
  func firstTime() {
    #expect(outcome(folder.path + "/new/log.db").0 == .taken)
    #expect(mode(folder.path + "/new") == 0o700)
  }

  @Test("a lock that cannot be created is unavailable, not an error")
  func unavailable() {
    mkdir(folder.log + ".lock", 0o700)
    #expect(outcome(folder.log).0 == .unavailable)
    #expect(outcome("/dev/null/log.db").0 == .unavailable)
  }

  // MARK: Stores

  private func opened(under lock: LogLock? = nil) throws -> Store {
    try Store.open(folder.log, under: lock, now: .monday).0
  }

  @Test("nobody else opens a log for writing during a session, whose own store is opened again")
  func session() throws {
    let (_, lock) = outcome(folder.log)
    let session = try opened(under: lock)
    let error = thrown { try opened() } as? StoreError
    #expect(error?.kind == .busy)
    #expect(error?.reason == "a session is running on it")
    _ = try Store.open(folder.log, access: .read, now: .monday)
    _ = session.close(at: .monday)
    #expect(throws: StoreError.self) { try opened() }
    _ = try opened(under: lock).close(at: .monday)
    try #require(lock).release()
    _ = try opened()
  }

  @Test("a second writer waits until the first has closed the log, and sees what it wrote")
  func writers() async throws {
    let first = try opened()
    #expect(outcome(folder.log).0 == .held(.change))
    let path = folder.log
    async let second = aside {
      try Store.open(path, access: .write, now: .monday).0.sessionCount()
    }
    var recording = try StoredSession(first)
    try recording.lift(0, 0, at: 1000)
    _ = first.close(at: .monday)
    #expect(try await second == 1)
  }

  @Test("a lock that cannot be had does not keep a log from being written")
  func lockless() throws {
    mkdir(folder.log + ".lock", 0o700)
    _ = try StoredSession(try opened())
    #expect(try opened().sessionCount() == 1)
  }
}
