import Platform
import Support
import Testing

@testable import Audio

@Suite("Reports of the sound's state")
struct StatusReporterTests {
  @Test("no lock is held during a report, so an observer can report in turn")
  func toldInTurn() {
    let told = Locked<[Sound.State]>([])
    let teller = Locked<StatusReporter?>(nil)
    let reporter = StatusReporter { state in
      if state == .open(device: "a") { teller.withLock { $0 }?.tell(.absent(reason: "gone")) }
      told.withLock { $0.append(state) }
    }
    teller.withLock { $0 = reporter }
    let isRunning = startThread(named: "teller") {
      reporter.tell(.absent(reason: "none"))
      reporter.tell(.absent(reason: "none either"))
      reporter.tell(.open(device: "a"))
      reporter.tell(.open(device: "b"))
      reporter.tell(.open(device: "b"))
      reporter.tell(.open(device: "c"))
    }
    #expect(isRunning)
    let all = told.wait(atMost: .seconds(patience)) { $0.count == 5 ? $0 : nil }
    #expect(
      all == [
        .absent(reason: "none"), .open(device: "a"), .absent(reason: "gone"), .open(device: "b"),
        .open(device: "c"),
      ])
  }
}
