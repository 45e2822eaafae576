import Glibc
import Merging
import Support
import Testing

@Suite("What may be in a shared folder") struct SyncFolderTests {
  private let day = "2026-01-05"

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
}
