import Support
import Testing
import Training

@testable import LogStore

@Suite struct ReadingTests {
  private let folder = Scratch()
  private struct Mistake: Error {}

  /// Whether nobody reads: a checkpoint can then empty the write-ahead log.
  private var isFree: Bool {
    get throws { try folder.raw().number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 }
  }

  @Test("queries of one question see the same state; the next question sees what was written since")
  func oneState() throws {
    let writer = try folder.store()
    func weigh() throws {
      _ = try writer.weigh(.kilograms(thousandths: 80_000), note: nil, at: .monday)
    }
    try weigh()
    let reader = try Store.open(folder.log, access: .read, now: .monday).0
    let counts = try reader.connection.reading {
      let before = try reader.bodyWeights(limit: .max).count
      try weigh()
      return [before, try reader.bodyWeights(limit: .max).count]
    }
    #expect(counts == [1, 1])
    #expect(try reader.bodyWeights(limit: .max).count == 2)
  }

  @Test("a closed log says so, whether it is read or written") func closed() throws {
    let store = try folder.store()
    _ = store.close(at: .monday)
    #expect(kind { _ = try store.history(limit: 1) } == .closed)
    #expect(kind { _ = try store.begin(.push(), at: .monday) } == .closed)
  }

  @Test("between questions, and after one that failed, a reader does not hold up a checkpoint")
  func ends() throws {
    let writer = try folder.store()
    _ = try writer.weigh(.kilograms(thousandths: 80_000), note: nil, at: .monday)
    let reader = try Store.open(folder.log, access: .read, now: .monday).0
    #expect(try reader.bodyWeights(limit: 1).count == 1)
    #expect(try isFree)
    _ = try writer.weigh(.kilograms(thousandths: 81_000), note: nil, at: .monday)
    #expect(throws: StoreError.self) {
      try reader.connection.reading {
        _ = try reader.bodyWeights(limit: 1)
        throw Mistake()
      }
    }
    #expect(try isFree)
  }
}
