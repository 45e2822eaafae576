import Glibc
import Merging
import Support
import Testing

@Suite("What may be in a shared folder") struct SyncFolderTests {
  private let day = "2026-01-05"

  @Test("a copied card is noticed, and loses nothing") func cloned() throws {
    let devices = try Devices(3)
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let copy = try ChildProcess(
      Spawn(), ["/bin/cp", "-rT", devices[0].path, devices[1].path], environment: [:])
    #expect(copy.waits() == 0)
    try devices[0].run("weigh", "81", "--at", day)
    try devices[1].run("weigh", "82", "--at", day)
    try devices[0].run("weigh", "set", "1", "79")
    try devices[1].run("weigh", "set", "1", "78")
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[2].run("weigh").lines.count == 3)
    #expect(try Set((0..<3).map(devices.identity)).count == 3)
  }

  @Test("a card that is put back next to an emptied folder gets back what others have")
  func putBack() throws {
    let devices = try Devices()
    let log = devices[0].database
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    let card = try TestFile.bytes(log)
    try devices[0].run("weigh", "81", "--at", day)
    try devices.settle()
    try TestFile.write(log, bytes: card)
    for name in TestFile.names(in: devices.folder.path) { unlink("\(devices.folder.path)/\(name)") }
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[0].run("weigh").lines.count == 2)
    try devices[0].run("weigh", "82", "--at", day)
    try devices.settle()
    try devices.expectEqual()
  }

  @Test("links, pipes and whatever else is there are neither followed nor waited for")
  func door() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    let secret = try devices[0].write("secret", "mine\n")
    try devices[0].run("log", "Squat 5 @ 60", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let name = try devices.identity(0)
    // What is not a file, under names that are read and names that are written.
    for number in 1...9 {
      let file = "\(name)-0000000\(number).changes"
      for path in [".\(file).new", file, "x\(number).changes"] {
        switch number % 3 {
        case 0: symlink(devices[0].database, "\(folder)/\(path)")
        case 1: symlink(secret, "\(folder)/\(path)")
        default: mkfifo("\(folder)/\(path)", 0o600)
        }
      }
    }
    symlink("/proc/kmsg", "\(folder)/y.changes")
    symlink("/dev/zero", "\(folder)/z.changes")
    mkdir("\(folder)/folder.changes", 0o700)
    for count in 0..<10 {
      try devices[0].run("weigh", "\(80 + count)", "--at", day)
      for index in 0..<2 { #expect(try devices.sync(index).status == 0) }
    }
    try devices.expectEqual()
    #expect(try TestFile.read(secret) == "mine\n")
    #expect(try devices[1].run("weigh").lines.count == 10)
    #expect(try devices[1].run("history").lines.count == 1)
  }

  @Test("what a killed merge leaves is removed by the same device") func killed() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    let gone = try ChildProcess(Spawn(), ["/bin/true"], environment: [:])
    #expect(gone.waits() == 0)
    let own = try ".\(devices.identity(0))-\(gone.id)-1"
    let others = try [
      ".\(devices.identity(1))-\(gone.id)-1", ".\(devices.identity(0))-\(getpid())-1",
      ".\(gone.id)",
    ]
    for name in [own] + others { try TestFile.write("\(folder)/\(name)", "half") }
    try devices[0].run("weigh", "81", "--at", day)
    #expect(try devices.sync(0).status == 0)
    #expect(access("\(folder)/\(own)", F_OK) != 0)
    for name in others { #expect(access("\(folder)/\(name)", F_OK) == 0, "\(name)") }
  }

  @Test(
    "a stamp from the end of time can be corrected, whoever it says it is by",
    arguments: [true, false])
  func endOfTime(isOwn: Bool) throws {
    let devices = try Devices()
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    let folder = devices.folder.path
    let author = isOwn ? try devices.identity(0) : "eeeeeeeeeeee"
    let line = try #require(devices.carried().split(separator: "\n").first { $0.contains("80000") })
    let change = line.replacing("80000", with: "99000")
      .replacing(/"[0-9.]+ [0-9a-f]{12}"/, with: "\"253402300799999.1000000000 \(author)\"")
    let segment = Segment(device: "x", number: 1, changes: [String(change)])
    try TestFile.write("\(folder)/x-00000001.changes", bytes: segment.bytes)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").out.contains("99 kg"))
    for (index, weight) in ["82", "83"].enumerated() {
      #expect(try devices[index].run("weigh", "set", "1", weight, "--yes").status == 0)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1 - index].run("weigh").out.contains("\(weight) kg"))
    }
  }

  @Test("files that are damaged, half carried, doubled or lost are healed") func damaged() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let folder = devices.folder.path
    let name = try #require(TestFile.names(in: folder).first)
    let text = try TestFile.read("\(folder)/\(name)")
    var told = ""
    for broken in [
      "", String(text.prefix(text.count / 2)), text.replacing("8", with: "9"), text + "x",
      // A single bit.
      text.replacing("changes 1", with: "changes 3"),
    ] {
      try TestFile.write("\(folder)/\(name)", broken)
      let outcome = try devices.sync(1)
      #expect(outcome.status == 0)
      told += outcome.errors
      #expect(try devices[1].run("history").out == "")
    }
    try Golden.check(devices.unnamed(told, in: devices[1]), in: "sync")
    // The device that wrote it writes it again.
    #expect(try devices.sync(0).status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 1)
    // What Syncthing or a lifter leaves there.
    let other = try #require(TestFile.names(in: folder).first { $0.hasSuffix(".changes") })
    let whole = try TestFile.read("\(folder)/\(other)")
    let stem = other.replacing(".changes", with: "")
    try TestFile.write("\(folder)/\(stem).sync-conflict-20260105-180000-ABCDEFG.changes", whole)
    try TestFile.write("\(folder)/.syncthing.\(other).tmp", String(whole.prefix(40)))
    try TestFile.write("\(folder)/copy of \(other)", whole)
    try TestFile.write("\(folder)/notes.txt", "mine")
    for index in 0..<2 {
      let outcome = try devices.sync(index)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
    try devices.expectEqual()
    #expect(try devices[0].run("history").lines.count == 1)
    // An empty stick gets everything again.
    for name in TestFile.names(in: folder) { unlink("\(folder)/\(name)") }
    #expect(try devices.sync(1).status == 0)
    let third = try Home()
    #expect(try third.run("sync", "--folder", folder).status == 0)
    #expect(try third.run("history").lines.count == 1)
  }

  @Test("copies that a carrier made of two different files with one name lose nothing")
  func conflicting() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    let log = devices[0].database
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices.sync(0).status == 0)
    // The same log goes on twice, as after a card was put back: into the same file, which only its
    // content tells apart.
    let before = try TestFile.bytes(log)
    let known = TestFile.names(in: folder)
    try devices[0].run("weigh", "81", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let name = try #require(TestFile.names(in: folder).first { !known.contains($0) })
    let first = try TestFile.bytes("\(folder)/\(name)")
    unlink("\(folder)/\(name)")
    try TestFile.write(log, bytes: before)
    try devices[0].run("weigh", "82", "--at", day)
    #expect(try devices.sync(0).status == 0)
    #expect(try TestFile.bytes("\(folder)/\(name)") != first)
    let stem = name.replacing(".changes", with: "")
    try TestFile.write(
      "\(folder)/\(stem).sync-conflict-20260105-180000-ABCDEFG.changes", bytes: first)
    for _ in 0..<2 { try devices.settle() }
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").lines.count == 3)
  }

  @Test("a log that is copied again and again goes on merging") func copied() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    let copied = devices[0].database
    for count in 0..<50 {
      #expect(try devices.sync(0).status == 0, "\(count)")
      let copy = try ChildProcess(
        Spawn(), ["/bin/cp", copied, copied + ".new"], environment: [:])
      #expect(copy.waits() == 0)
      #expect(rename(copied + ".new", copied) == 0)
    }
    try devices[0].run("weigh", "80", "--at", day)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("weigh").lines.count == 1)
    #expect(try devices[1].run("history").lines.count == 1)
  }

  @Test("what a later version wrote is kept, passed on, and listed by verify") func newer() throws {
    let devices = try Devices()
    try TestFile.write(
      "\(devices.folder.path)/x-00000001.changes",
      """
      spotter-changes 1 x 1 7d40db930d5953d0
      {"item":"future/1","parts":{"":{"seen":["1.0 x"],"versions":[{"at":"1.0 x","body":"?"}]}}}

      """)
    try devices.settle()
    #expect(
      try devices.merging(0).waiting == [MergingObject.Waiting(item: "future/1", for: "version")])
    let verified = try devices[0].run("verify")
    #expect(verified.status == 0 && verified.out.contains("future/1"), "\(verified.out)")
    let stick = Scratch()
    #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
    let name = try #require(TestFile.names(in: stick.path).first)
    #expect(try TestFile.read("\(stick.path)/\(name)").contains("future/1"))
  }

  @Test("a session without its beginning waits for it, and 'sync' says so") func unreadable() throws
  {
    let devices = try Devices()
    try TestFile.write(
      "\(devices.folder.path)/x-00000001.changes",
      """
      spotter-changes 1 x 1 0fdf2525afaaec6a
      {"item":"session/later","parts":{"":{"seen":["1.0 x"],"versions":[{"at":"1.0 x","body":"?"}]}}}

      """)
    for _ in 0..<2 {
      try devices.settle()
      #expect(
        try devices.merge(0).waiting == [MergingObject.Waiting(item: "session/later", for: "rest")])
    }
    #expect(try devices[0].run("history").out == "")
    #expect(try devices[0].run("verify").out.contains("session/later"))
  }
}
