import Glibc
import Support
import Testing

@testable import LogStore

@Suite("One session at a time")
struct LogLockTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  private enum Outcome { case taken, running, unavailable }

  private func outcome(_ database: String) -> (Outcome, LogLock?) {
    switch LogLock.take(for: database) {
    case .taken(let lock): (.taken, lock)
    case .running: (.running, nil)
    case .unavailable: (.unavailable, nil)
    }
  }

  @Test("a second session is refused until the first releases the lock")
  func second() throws {
    let (first, lock) = outcome(folder.log)
    #expect(first == .taken)
    #expect(outcome(folder.log).0 == .running)
    #expect(outcome(folder.path + "/other.db").0 == .taken)
    try #require(lock).release()
    let (again, held) = outcome(folder.log)
    #expect(again == .taken)
    #expect(mode(folder.log + ".lock") == 0o600)
    try #require(held).release()
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
}
