import Testing
import Training

@Suite struct SetMarkTests {
  private static let rows: [([SetKind], [String])] = [
    ([.work, .work, .work], ["1", "2", "3"]),
    ([.warmUp, .warmUp, .work, .work], ["w1", "w2", "1", "2"]),
    ([.work, .work, .drop, .drop], ["1", "2", "2.1", "2.2"]),
    ([.work, .cluster, .cluster, .work, .cluster], ["1", "1.1", "1.2", "2", "2.1"]),
    ([.work, .backOff, .backOff], ["1", "1.1", "1.2"]),
    ([.drop, .drop, .work], ["1", "1.1", "2"]), ([.warmUp, .myoRep], ["w1", "1"]), ([], []),
  ]

  @Test(
    "extra sets are numbered within their work set, and warm-ups apart from both", arguments: rows)
  func marks(kinds: [SetKind], marks: [String]) {
    let found = SetMark.marks(of: kinds)
    #expect(found.map(\.description) == marks)
    #expect(found.map { SetMark($0.description) } == found)
  }

  @Test(
    "anything else is no mark",
    arguments: [
      "", "0", "w", "w0", "1.", ".1", "1.0", "1.2.3", "-1", "1000", "x1", "1:", "٣", "W²",
    ])
  func none(text: String) {
    #expect(SetMark(text) == nil)
  }
}
