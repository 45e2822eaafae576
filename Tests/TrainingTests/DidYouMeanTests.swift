import Testing

@testable import Training

/// The suggestion after an error about a name.
@Suite struct DidYouMeanTests {
  @Test(
    "the suggestion lists the possible names, if any",
    arguments: [
      ([String](), ""), (["Squat"], " Did you mean 'Squat'?"),
      (["Squat", "Front Squat"], " Did you mean 'Squat' or 'Front Squat'?"),
    ])
  func hint(names: [String], says: String) {
    #expect(names.didYouMean == says)
  }

  @Test(
    "the suggestion is a candidate close to the name, if any",
    arguments: [
      ("rset", " Did you mean 'rest'?"), ("Rest", " Did you mean 'rest'?"), ("levitate", ""),
    ])
  func nearest(name: String, says: String) {
    #expect(name.didYouMean(among: ["rest", "tempo"]) == says)
  }

  @Test("a first word that is a letter off is close") func firstWord() {
    let names = ["dumbbell-only", "Dumbbell Only", "gzclp"]
    #expect("dumbbells".nearMiss(in: names) == "dumbbell-only")
    #expect("dumbbells".nearMiss(in: names + ["dumbbell-ppl"]) == nil)
  }
}
