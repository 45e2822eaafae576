import Glibc
import Sealing
import Support
import Testing

/// Files encrypted by the real libsodium.
@Suite struct SealedFileTests {
  private let scratch = Scratch()

  private func path(_ name: String) -> String { "\(scratch.path)/\(name)" }

  private static let chunk = 65_536

  @Test(
    "a file comes back byte by byte",
    arguments: [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])
  func roundTrip(size: Int) throws {
    let text = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try scratch.write("plain", text)
    try SealedFile.seal(path("plain"), to: path("sealed"), passphrase: "korrekt Pferd")
    #expect(SealedFile.isSealed(path("sealed")))
    #expect(!SealedFile.isSealed(path("plain")))
    try SealedFile.open(path("sealed"), to: path("opened"), passphrase: "korrekt Pferd")
    #expect(scratch.bytes("opened") == text)
    for name in ["sealed", "opened"] {
      #expect(scratch.mode(name) == 0o600)
    }
  }

  @Test("the same file is never encrypted the same way twice") func salted() throws {
    try scratch.write("plain", Array("secret".utf8))
    for name in ["one", "two"] {
      try SealedFile.seal(path("plain"), to: path(name), passphrase: "x")
    }
    #expect(scratch.bytes("one") != scratch.bytes("two"))
  }

  @Test(
    "a wrong passphrase opens nothing and leaves nothing", arguments: ["", "Secret", "secret "])
  func wrong(passphrase: String) throws {
    try scratch.write("plain", Array("text".utf8))
    try SealedFile.seal(path("plain"), to: path("sealed"), passphrase: "secret")
    let failure = thrown {
      try SealedFile.open(path("sealed"), to: path("opened"), passphrase: passphrase)
    }
    #expect((failure as? SealedFile.Fault)?.kind == .notOpened)
    #expect(access(path("opened"), F_OK) != 0)
  }

  @Test("every damaged byte, every cut and every addition is noticed") func damage() throws {
    try scratch.write("plain", Array("a set of squats".utf8))
    try SealedFile.seal(path("plain"), to: path("sealed"), passphrase: "x")
    let whole = scratch.bytes("sealed")
    func isRefused(_ bytes: [UInt8]) throws -> Bool {
      try scratch.write("damaged", bytes)
      do {
        try SealedFile.open(path("damaged"), to: path("opened"), passphrase: "x")
        return false
      } catch {
        return access(path("opened"), F_OK) != 0
      }
    }
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x10
      #expect(try isRefused(damaged), "byte \(index)")
    }
    for count in stride(from: 0, to: whole.count, by: 5) {
      #expect(try isRefused(Array(whole.prefix(count))), "cut at \(count)")
    }
    #expect(try isRefused(whole + [0]))
  }

  @Test("a chunk that was left out or swapped is noticed") func chunks() throws {
    let sealedChunk = SealedFileTests.chunk + 17
    try scratch.write("plain", [UInt8](repeating: 7, count: 3 * SealedFileTests.chunk))
    try SealedFile.seal(path("plain"), to: path("sealed"), passphrase: "x")
    let whole = scratch.bytes("sealed")
    let start = whole.count - 3 * sealedChunk
    let chunks = (0..<3).map {
      whole[(start + $0 * sealedChunk)..<(start + ($0 + 1) * sealedChunk)]
    }
    for order in [[0, 1], [0, 2], [1, 0, 2], [0, 1, 2, 2]] {
      try scratch.write("damaged", Array(whole[..<start]) + order.flatMap { chunks[$0] })
      #expect(throws: SealedFile.Fault.self, "\(order)") {
        try SealedFile.open(path("damaged"), to: path("opened"), passphrase: "x")
      }
    }
  }

  @Test("an existing file is not overwritten") func existing() throws {
    try scratch.write("plain", [1])
    try scratch.write("taken", [2])
    #expect(throws: SealedFile.Fault.self) {
      try SealedFile.seal(path("plain"), to: path("taken"), passphrase: "x")
    }
    #expect(scratch.bytes("taken") == [2])
  }
}
