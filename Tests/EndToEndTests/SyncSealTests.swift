import Glibc
import Support
import Testing

@Suite("An encrypted shared folder") struct SyncSealTests {
  private let day = "2026-01-05"

  @Test("with a passphrase, nothing in the folder can be read without it") func encrypted() throws {
    let devices = try Devices(passphrase: "correct horse")
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 1)
    let names = TestFile.names(in: devices.folder.path)
    #expect(!names.isEmpty)
    for name in names {
      #expect(!(try TestFile.read("\(devices.folder.path)/\(name)").contains("Bench")))
    }
    let third = try Home()
    let without = try third.run("sync", "--folder", devices.folder.path)
    chmod(try third.write("secret", "wrong\n"), 0o600)
    try third.run("settings", "sync-passphrase-file", "\(third.path)/secret")
    let wrong = try third.run("sync", "--folder", devices.folder.path)
    #expect(try third.run("history").out == "")
    try Golden.check(devices.unnamed(without.errors + wrong.errors, in: third), in: "sync")
  }

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

  @Test("whoever sets or changes the passphrase later leaves nothing that is older in the folder")
  func changedPassphrase() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    try devices[1].run("weigh", "80", "--at", day)
    try devices.settle()
    for passphrase in ["correct horse", "battery staple"] {
      for home in devices.homes { try home.setPassphrase(passphrase) }
      try devices.settle()
      let names = TestFile.names(in: folder)
      for name in names {
        #expect(try TestFile.read("\(folder)/\(name)").hasPrefix("Spotter sealed"), "\(name)")
      }
      // Nothing is written again after that.
      try devices.settle()
      #expect(TestFile.names(in: folder) == names)
      let new = try Home()
      try new.setPassphrase(passphrase)
      let outcome = try new.run("sync", "--folder", folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      #expect(try new.run("history").lines.count == 1)
      #expect(try new.run("weigh").lines.count == 1)
      // The new device is gone again.
      for name in TestFile.names(in: folder) where !names.contains(name) {
        unlink("\(folder)/\(name)")
      }
    }
    try devices.expectEqual()
  }

  @Test("with a passphrase, what is not encrypted is left out, but once if the lifter says so")
  func plain() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    try devices[0].run("weigh", "80", "--at", day)
    try devices[1].run("weigh", "81", "--at", day)
    try devices.settle()
    // A device that is gone since, and which one of them has not heard.
    func write(_ reps: Int) throws -> String {
      let outsider = try Home()
      try outsider.run("log", "Squat \(reps) @ 60", "--at", day)
      #expect(try outsider.run("sync", "--folder", folder).status == 0)
      return try outsider.run("sync", "--status", "--json").json(as: MergingObject.self).device
    }
    let gone = try write(5)
    for home in devices.homes { try home.setPassphrase("correct horse") }
    let left = try devices.sync(0)
    #expect(left.status == 0 && left.errors.contains(gone), "\(left.errors)")
    #expect(try devices[0].run("history").out == "")
    #expect(try devices[0].run("sync", "--folder", folder, "--yes").status == 0)
    #expect(try devices[0].run("history").lines.count == 1)
    // It is passed on encrypted.
    for name in TestFile.names(in: folder) where name.hasPrefix(gone) {
      unlink("\(folder)/\(name)")
    }
    try devices.settle()
    try devices.expectEqual()
    // After that, nothing makes it take a file that anybody can have written.
    let outsider = try write(1)
    for arguments in [["--yes"], []] {
      for home in devices.homes {
        let refused = try home.run(["sync", "--folder", folder] + arguments)
        #expect(refused.status == 0 && refused.errors.contains(outsider), "\(refused.errors)")
        #expect(try home.run("history").lines.count == 1)
      }
    }
    try Golden.check(devices.unnamed(devices.sync(0).errors, in: devices[0]), in: "sync")
  }

  @Test("who encrypted a folder and lost the passphrase, as by 'undo', writes nothing plain there")
  func lostPassphrase() throws {
    let devices = try Devices(passphrase: "correct horse")
    let folder = devices.folder.path
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    let names = TestFile.names(in: folder)
    try devices[0].run("settings", "sync-passphrase-file", "none")
    try devices[0].run("weigh", "81", "--at", day)
    try devices[1].run("weigh", "82", "--at", day)
    let refused = try devices.sync(0)
    #expect(refused.status == 1 && refused.errors.contains("sync-passphrase-file"))
    #expect(TestFile.names(in: folder) == names)
    try devices[0].setPassphrase("correct horse")
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[0].run("weigh").lines.count == 3)
    // Somebody may want it plain.
    try devices[0].run("settings", "sync-passphrase-file", "none")
    for name in TestFile.names(in: folder) { unlink("\(folder)/\(name)") }
    #expect(try devices.sync(0).status == 0)
    let plain = try #require(TestFile.names(in: folder).first)
    #expect(try TestFile.read("\(folder)/\(plain)").contains("weight/"))
  }
}
