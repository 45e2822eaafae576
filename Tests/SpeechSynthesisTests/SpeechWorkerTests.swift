import Glibc
import Platform
import Support
import Testing

@testable import SpeechSynthesis

/// A worker that is checked when a test wants, however long a busy machine takes for a job, and jobs that
/// hang as long as a test wants.
@Suite struct SpeechWorkerTests {
  private let worker = SpeechWorker(watch: Watch(every: .seconds(86_400)))
  private let told = Locked<[String]>([])
  /// The number of jobs that the worker has begun.
  private let begun = Locked(0)

  private func order(_ name: String, until gate: Locked<Bool>? = nil) -> SpeechWorker.Job {
    let (told, begun) = (told, begun)
    return SpeechWorker.Job(client: nil, isUrgent: false) { _, _ in
      begun.withLock { $0 += 1 }
      if let gate { _ = gate.wait(atMost: .seconds(patience)) { $0 ? true : nil } }
      return { told.withLock { $0.append("\(name) done") } }
    } fail: { obstacle in
      told.withLock { $0.append("\(name) \(obstacle)") }
    }
  }

  private func tells(_ count: Int) -> [String]? {
    told.wait(atMost: .seconds(patience)) { $0.count >= count ? $0 : nil }
  }

  /// Checks a number of times while the worker is on a job, counted from 1.
  private func check(_ times: Int, in job: Int) {
    #expect(begun.wait(atMost: .seconds(patience)) { $0 >= job ? true : nil } == true)
    for _ in 0..<times { worker.checkForHang() }
  }

  @Test("jobs waiting after a hang fail, and so do later ones") func waiting() throws {
    let gate = Locked(false)
    worker.post(order("first", until: gate))
    worker.post(order("second"))
    check(SpeechWorker.patience, in: 1)
    #expect(told.withLock { $0 } == [])
    check(1, in: 1)
    #expect(tells(2) == ["first hangs", "second isStuck"])
    #expect(worker.isStuck)
    worker.post(order("third"))
    #expect(tells(3)?.last == "third isStuck")
    gate.withLock { $0 = true }
  }

  @Test("an engine that returns late is used again") func returns() throws {
    let gate = Locked(false)
    worker.post(order("first", until: gate))
    check(SpeechWorker.patience + 1, in: 1)
    #expect(tells(1) == ["first hangs"])
    gate.withLock { $0 = true }
    for _ in 0..<patience * 100 where worker.isStuck { usleep(10_000) }
    worker.post(order("second"))
    // The late result is dropped: its job was already answered.
    #expect(tells(2) == ["first hangs", "second done"])
  }

  @Test("without a thread, jobs fail until there is one") func threadless() {
    let hasThreads = Locked(false)
    let worker = SpeechWorker(watch: Watch(every: .seconds(86_400))) { body in
      hasThreads.withLock { $0 } && startThread(named: "voice", body)
    }
    worker.post(order("first"))
    worker.post(order("second"))
    #expect(tells(2) == ["first noThread", "second noThread"])
    hasThreads.withLock { $0 = true }
    worker.post(order("third"))
    #expect(tells(3)?.last == "third done")
  }

  @Test("many jobs in a row are not a hang") func many() throws {
    for number in 1...SpeechWorker.patience * 3 {
      let gate = Locked(false)
      worker.post(order("\(number)", until: gate))
      check(1, in: number)
      gate.withLock { $0 = true }
      #expect(tells(number)?.last == "\(number) done")
    }
    #expect(!worker.isStuck)
  }
}
