import Sealing
import Testing

/// Small files encrypted in memory, by the real libsodium.
@Suite struct SealTests {
  @Test(
    "bytes come back, also to somebody who opens them later", arguments: [0, 1, 65_536, 70_000])
  func roundTrip(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sealed = try Seal(passphrase: "korrekt Pferd").seal(bytes)
    #expect(Seal.isSealed(sealed))
    #expect(try Seal(passphrase: "korrekt Pferd").open(sealed) == bytes)
    #expect(throws: SealedFile.Failure.self) { try Seal(passphrase: "other").open(sealed) }
  }

  @Test("every cut, every addition and every damaged byte is noticed") func damage() throws {
    let seal = Seal(passphrase: "x")
    let whole = try seal.seal(Array("a set of squats".utf8))
    func failure(_ bytes: [UInt8]) -> SealedFile.Failure.Kind? {
      do throws(SealedFile.Failure) {
        _ = try seal.open(bytes)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(failure(whole) == nil)
    for count in 0..<whole.count {
      #expect(failure(Array(whole.prefix(count))) == .notOpened, "cut at \(count)")
    }
    #expect(failure(whole + [0]) == .notOpened)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x10
      #expect(failure(damaged) == .notOpened, "byte \(index)")
    }
  }
}
