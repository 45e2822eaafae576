import Testing

@testable import Reports

@Suite struct ASCIISignsTests {
  @Test(
    "signs of reports have ASCII ones; names and JSON stay as they are",
    arguments: [
      ("3 × 8  60 kg · done", "3 x 8  60 kg - done"), ("80 kg → 120 kg…", "80 kg -> 120 kg..."),
      ("12\u{A0}346 kg", "12 346 kg"), ("Überzüge × 3", "Überzüge x 3"), ("plain", "plain"),
      ("{\"name\": \"3 × 8\"}", "{\"name\": \"3 × 8\"}"), ("[\"·\"]", "[\"·\"]"),
    ])
  func signs(text: String, expected: String) {
    #expect(text.withASCIISigns == expected)
  }
}
