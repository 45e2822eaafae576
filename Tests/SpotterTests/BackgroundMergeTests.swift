import Testing

@testable import Sync

@Suite struct BackgroundMergeTests {
  @Test("pauses double from ten seconds to a quarter of an hour")
  func pauses() {
    let pauses = (1...9).map { BackgroundMerge.pause(after: $0, share: 1) }
    #expect(pauses == [10, 20, 40, 80, 160, 320, 640, 900, 900])
    #expect(BackgroundMerge.pause(after: 1_000_000, share: 1.25) == 1_125)
  }
}
