import Glibc
import Support
import Testing

@testable import LogStore

@Suite("one session at a time")
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

  @Test("a second session is told that one is running, until the first gives the lock back")
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

  @Test("the lock goes with its last reference")
  func forgotten() {
    do { _ = outcome(folder.log) }
    #expect(outcome(folder.log).0 == .taken)
  }

  @Test("the folder is made where it is missing")
  func firstTime() {
    #expect(outcome(folder.path + "/new/log.db").0 == .taken)
    #expect(mode(folder.path + "/new") == 0o700)
  }

  @Test("where there can be no lock, that is all that is said")
  func unavailable() {
    mkdir(folder.log + ".lock", 0o700)
    #expect(outcome(folder.log).0 == .unavailable)
    #expect(outcome("/dev/null/log.db").0 == .unavailable)
  }
}
