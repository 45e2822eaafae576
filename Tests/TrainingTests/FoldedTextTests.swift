import Testing

@testable import Training

@Suite struct FoldedTextTests {
  @Test(
    "umlauts are written out as on a keyboard without them",
    arguments: [
      ("Überzüge", "Ueberzuege"), ("Öl, Ärmel, schön", "Oel, Aermel, schoen"), ("Squat", "Squat"),
      ("", ""), ("ß", "ß"), ("u\u{308}ber, A\u{308}rmel", "ueber, Aermel"),
      ("e\u{308}", "e\u{308}"),
    ])
  func umlauts(text: String, plain: String) {
    #expect(text.withoutUmlauts == plain)
  }

  @Test(
    "accents and capitals are left out",
    arguments: [
      ("Wyciskanie LEŻĄC", "wyciskanie lezac"), ("Überzüge", "uberzuge"), ("Straße", "strasse"),
      ("أفضل", "افضل"), ("٨", "8"), ("e\u{301}", "e"), ("Bench Press", "bench press"),
    ])
  func folded(text: String, plain: String) {
    #expect(text.folded == plain)
  }
}
