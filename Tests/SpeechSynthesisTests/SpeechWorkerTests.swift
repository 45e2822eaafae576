import Glibc
import Platform
import Support
import Testing

@testable import SpeechSynthesis

/// A worker with a watch that checks often, and jobs that hang as long as a test wants.
@Suite struct SpeechWorkerTests {
  private let desk = SpeechWorker(watch: Watch(every: .milliseconds(20)))
  private let told = Locked<[String]>([])

  private func order(_ name: String, until gate: Locked<Bool>? = nil) -> SpeechWorker.Job {
    let told = told
    return SpeechWorker.Job(client: nil, isUrgent: false) { _, _ in
      if let gate { _ = gate.wait(atMost: .seconds(patience)) { $0 ? true : nil } }
      return { told.withLock { $0.append("\(name) done") } }
    } fail: { obstacle in
      told.withLock { $0.append("\(name) \(obstacle)") }
    }
  }

  private func tells(_ count: Int) -> [String]? {
    told.wait(atMost: .seconds(patience)) { $0.count >= count ? $0 : nil }
  }

  @Test("jobs waiting after a hang fail, and so do later ones") func waiting() throws {
    let gate = Locked(false)
    desk.post(order("first", until: gate))
    desk.post(order("second"))
    #expect(tells(2) == ["first hangs", "second isStuck"])
    #expect(desk.isStuck)
    desk.post(order("third"))
    #expect(tells(3)?.last == "third isStuck")
    gate.withLock { $0 = true }
  }

  @Test("an engine that returns late is used again") func returns() throws {
    let gate = Locked(false)
    desk.post(order("first", until: gate))
    #expect(tells(1) == ["first hangs"])
    gate.withLock { $0 = true }
    for _ in 0..<patience * 100 where desk.isStuck { usleep(10_000) }
    desk.post(order("second"))
    // The late result is dropped: its job was already answered.
    #expect(tells(2) == ["first hangs", "second done"])
  }

  @Test("without a thread, jobs fail until there is one") func threadless() {
    let hasThreads = Locked(false)
    let desk = SpeechWorker(watch: Watch(every: .milliseconds(20))) { body in
      hasThreads.withLock { $0 } && startThread(named: "voice", body)
    }
    desk.post(order("first"))
    desk.post(order("second"))
    #expect(tells(2) == ["first noThread", "second noThread"])
    hasThreads.withLock { $0 = true }
    desk.post(order("third"))
    #expect(tells(3)?.last == "third done")
  }

  @Test("many jobs in a row are not a hang") func many() throws {
    for number in 0..<2000 { desk.post(order("\(number)")) }
    let all = try #require(tells(2000))
    #expect(all.allSatisfy { $0.hasSuffix("done") })
    #expect(!desk.isStuck)
  }
}
