import Sealing
import Testing

@Suite("URL-safe base64 without padding") struct Base64Tests {
  /// The test vectors of RFC 4648, section 10, and the two letters of its section 5.
  static let vectors: [(bytes: [UInt8], text: String)] = [
    (Array("".utf8), ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"),
    (Array("foo".utf8), "Zm9v"), (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"),
    (Array("foobar".utf8), "Zm9vYmFy"), ([0xFB, 0xEF, 0xFF], "--__"), ([0xFF, 0xE0], "_-A"),
  ]

  @Test("the vectors of RFC 4648 are written and read", arguments: vectors)
  func vector(bytes: [UInt8], text: String) {
    #expect(Base64.text(of: bytes) == text)
    #expect(Base64.bytes(of: text[...]) == bytes)
  }

  @Test(
    "only what is written is read",
    arguments: [
      "A", "AAAAA", "Zg==", "Zg=", "Zm8=", "=", "====", "Zh", "Zm9", "__8=", "++//", "-+_/",
      " Zm9v", "Zm9v\n", "Zm 9v", "Zm9v.", "Zm9vé", "Zm9v\u{0}", "Zm9v\u{301}",
      "Zm9\u{212A}",
    ])
  func refused(text: String) {
    #expect(Base64.bytes(of: text[...]) == nil)
  }

  @Test("every length and every byte survives a round trip") func roundTrip() throws {
    let all = (0...255).map { UInt8($0) }
    for length in 0...all.count {
      let text = try #require(Base64.text(of: Array(all.suffix(length))))
      #expect(text.utf8.count == (length * 8 + 5) / 6)
      #expect(Base64.bytes(of: text[...]) == Array(all.suffix(length)))
    }
  }
}
