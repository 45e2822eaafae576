import Testing

@testable import Training

/// Names as they are compared.
///
/// ASCII is read in a faster way, which must agree with the other.
@Suite struct NormalizedNameTests {
  @Test(
    "case, hyphens and spaces make no difference",
    arguments: [
      ("Bench  Press", "bench press"), (" press-up ", "press up"), ("T_Bar\tRow\r\n", "t bar row"),
      ("--", ""), ("", ""), ("5/3/1 [B] ^~@", "5/3/1 [b] ^~@"), ("a\u{B}b\u{1C}c", "a b\u{1C}c"),
    ])
  func normalized(name: String, key: String) {
    #expect(name.normalizedName == key)
    #expect("\(name)·".normalizedName == "\(name.last?.isWhitespace == true ? key + " " : key)·")
  }

  @Test("every ASCII character is normalized as any other would be")
  func ascii() {
    for code in UInt8(0)..<0x80 {
      let letter = Character(UnicodeScalar(code))
      let (ascii, other) = ("x\(letter)x".normalizedName, "x\(letter)xé".normalizedName)
      #expect(ascii + "é" == other, "character \(code)")
    }
  }
}
