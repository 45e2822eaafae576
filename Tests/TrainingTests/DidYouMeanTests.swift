import Testing

@testable import Training

/// The hint behind an error about a name.
@Suite struct DidYouMeanTests {
  @Test(
    "the names that may have been meant, or nothing",
    arguments: [
      ([String](), ""), (["Squat"], " Did you mean 'Squat'?"),
      (["Squat", "Front Squat"], " Did you mean 'Squat' or 'Front Squat'?"),
    ])
  func hint(names: [String], says: String) {
    #expect(names.didYouMean == says)
  }

  @Test(
    "the candidate that is near a name, or nothing",
    arguments: [
      ("rset", " Did you mean 'rest'?"), ("Rest", " Did you mean 'rest'?"), ("levitate", ""),
    ])
  func nearest(name: String, says: String) {
    #expect(name.didYouMean(among: ["rest", "tempo"]) == says)
  }
}
