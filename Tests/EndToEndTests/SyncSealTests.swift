import Glibc
import Support
import Testing

@Suite("An encrypted shared folder") struct SyncSealTests {
  private let day = "2026-01-05"

  @Test("encrypted files that are damaged or half carried are written again") func resealed() throws
  {
    let devices = try Devices(passphrase: "correct horse")
    let folder = devices.folder.path
    for (count, damage) in SyncSealTests.damages.enumerated() {
      let known = TestFile.names(in: folder)
      try devices[0].run("weigh", "\(80 + count)", "--at", day)
      #expect(try devices.sync(0).status == 0)
      let name = try #require(TestFile.names(in: folder).first { !known.contains($0) })
      let path = "\(folder)/\(name)"
      try TestFile.write(path, bytes: damage(TestFile.bytes(path)))
      let outcome = try devices.sync(1)
      #expect(outcome.status == 0 && outcome.errors.contains(name), "\(outcome.errors)")
      // The device that wrote it writes it again.
      let again = try devices.sync(0)
      #expect(again.status == 0 && again.errors == "", "\(again.errors)")
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == count + 1)
    }
  }

  /// What may happen to a file, one after the other.
  private static let damages: [@Sendable ([UInt8]) -> [UInt8]] = [
    { $0.dropLast(3) + [$0[$0.count - 3] ^ 1] + $0.suffix(2) }, { Array($0.dropLast(5)) },
    { Array($0.prefix(40)) }, { $0 + [0] }, { [$0[0] ^ 1] + $0.dropFirst() }, { _ in [] },
    // The memory for its key, and its salt.
    { $0.prefix(23) + [$0[23] ^ 8] + $0.dropFirst(24) },
    { $0.prefix(24) + [$0[24] ^ 1] + $0.dropFirst(25) },
  ]
}
