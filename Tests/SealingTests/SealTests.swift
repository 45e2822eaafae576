import CSodium
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
    #expect(throws: SealedFile.Fault.self) { try Seal(passphrase: "other").open(sealed) }
  }

  @Test("every cut, every addition and every damaged byte is noticed") func damage() throws {
    let seal = Seal(passphrase: "x")
    let whole = try seal.seal(Array("a set of squats".utf8))
    func failure(_ bytes: [UInt8]) -> SealedFile.Fault.Kind? {
      do throws(SealedFile.Fault) {
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
      // All bits of the salt do the same, and each takes a key of its own.
      let bits = SealTests.salt.contains(index) ? index % 8..<index % 8 + 1 : 0..<8
      for bit in bits {
        var damaged = whole
        damaged[index] ^= 1 << UInt8(bit)
        #expect(failure(damaged) == .notOpened, "byte \(index), bit \(bit)")
      }
    }
  }

  private static let salt = 24..<40

  @Test(
    "a file that asks for more work than a Raspberry Pi has to spare does not open",
    arguments: [(4, 64 << 20, true), (5, 64 << 20, false), (1, (64 << 20) + 1, false)])
  func bounded(operations: UInt32, memory: UInt32, opens: Bool) throws {
    let whole = try Seal(passphrase: "x").seal([])
    var start = Array(whole[..<16])
    for number in [operations, memory] {
      start += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    start += whole[SealTests.salt]
    var key = [UInt8](repeating: 0, count: 32)
    #expect(
      csodium_key(&key, "x", 1, Array(whole[SealTests.salt]), UInt64(operations), Int(memory)) == 0)
    var stream = csodium_stream()
    var header = [UInt8](repeating: 0, count: 24)
    csodium_begin_sealing(&stream, &header, key)
    var chunk = [UInt8](repeating: 0, count: 17)
    csodium_seal(&stream, &chunk, [], 0, start, start.count, 1)
    let sealed = start + header + chunk
    let opened = try? Seal(passphrase: "x").open(sealed)
    #expect((opened == []) == opens)
  }
}
