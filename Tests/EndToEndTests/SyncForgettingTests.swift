import CSQLite
import Glibc
import Support
import Testing

@Suite("Removals that devices forget once all of them have merged") struct SyncForgettingTests {
  private let day = "2026-01-05"

  @Test("they go from the logs, and what was removed goes from the folder") func forgotten() throws
  {
    let devices = try Devices(3)
    try devices[0].run("weigh", "81", "--at", day)
    try devices[0].run("weigh", "82.5", "--at", "2026-01-06")
    try devices[1].run("log", "Squat 5 @ 60", "--at", day)
    try devices.settle()
    #expect(try devices.carried().contains("82500"))
    try devices[1].run("weigh", "remove", "last")
    try devices[2].run("edit", "last", "remove")
    try devices.settle()
    try devices.settle()
    try devices.settle()
    for index in 0..<3 { #expect(try devices[index].removals == [], "\(index)") }
    // The weigh-in of that file that nobody removed is still there.
    let carried = try devices.carried()
    #expect(!carried.contains("82500") && !carried.contains("Squat") && carried.contains("81000"))
    try devices.expectEqual()
    #expect(try devices[0].run("weigh").lines.count == 1)
    // Who comes later gets none of it.
    let late = try Home()
    for _ in 0..<2 { #expect(try late.run("sync", "--folder", devices.folder.path).status == 0) }
    #expect(try late.run("weigh").lines.count == 1)
    #expect(try late.run("history").out == "")
    // Then nobody has anything to write any more.
    try devices.settle()
    let names = TextFile.names(in: devices.folder.path)
    try devices.settle()
    #expect(TextFile.names(in: devices.folder.path) == names)
  }

  @Test("whoever read of something, but was not heard of before it was forgotten, brings it back")
  func unheard() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices.sync(0).status == 0)
    let known = TextFile.names(in: folder)
    #expect(try devices.sync(1).status == 0)
    // What the other device wrote is carried later.
    let late = TextFile.names(in: folder).filter { !known.contains($0) }
    #expect(!late.isEmpty)
    for name in late { rename("\(folder)/\(name)", "\(devices[1].path)/\(name)") }
    // A later file replaces the one with the removal.
    for command in [["remove", "last"], ["81", "--at", day], ["82", "--at", "2026-01-06"]] {
      try devices[0].run(["weigh"] + command + ["--yes"])
      #expect(try devices.sync(0).status == 0)
    }
    #expect(try devices[0].removals == [])
    for name in late { rename("\(devices[1].path)/\(name)", "\(folder)/\(name)") }
    for _ in 0..<2 { try devices.settle() }
    try devices.expectEqual()
    #expect(try devices[0].run("weigh").lines.count == 3)
    let names = TextFile.names(in: folder)
    try devices.settle()
    #expect(TextFile.names(in: folder) == names)
  }

  @Test("a file that is read again after what it removes was forgotten changes nothing")
  func readAgain() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    try devices[0].run("log", "Squat 5 @ 60", "--at", day)
    try devices.settle()
    #expect(try devices[1].run("edit", "last", "remove").status == 0)
    for index in [1, 0] { #expect(try devices.sync(index).status == 0) }
    #expect(try devices[0].removals == [])
    for name in TextFile.names(in: folder) {
      try TextFile.write("\(folder)/\(name)", bytes: TextFile.bytes("\(folder)/\(name)"))
    }
    #expect(try devices.sync(0).status == 0)
    #expect(try devices.merging(0).waiting == [])
    #expect(try devices[0].removals == [])
    try devices.settle()
    try devices.expectEqual()
  }

  @Test("a folder that never worked can be forgotten, too") func never() throws {
    let home = try Home()
    try home.run("weigh", "80", "--at", day)
    let folder = "\(home.path)/missing"
    #expect(try home.run("sync", "--folder", folder).status == 1)
    #expect(try home.run("sync", "--status").out.contains(folder))
    #expect(try home.run("sync", "forget", folder).status == 0)
    #expect(try !home.run("sync", "--status").out.contains(folder))
    #expect(try home.run("sync", "forget", folder).status == 1)
  }

  @Test("what was undone after it was forgotten is back, and can be changed") func undone() throws {
    let devices = try Devices()
    try devices[0].run("log", "Squat 5,5 @ 60", "--at", day)
    try devices.settle()
    #expect(try devices[0].run("edit", "last", "remove").status == 0)
    for _ in 0..<3 { try devices.settle() }
    for index in 0..<2 { #expect(try devices[index].removals == [], "\(index)") }
    #expect(try devices[0].run("undo").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 1)
    #expect(try devices[1].run("edit", "last", "set", "squat", "2", "4").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[0].run("show").out.contains("4"))
  }

  @Test("a device that never comes back holds them up until somebody forgets it") func gone() throws
  {
    let devices = try Devices(3)
    try devices[2].run("weigh", "80", "--at", day)
    try devices[0].run("weigh", "82.5", "--at", "2026-01-06")
    try devices.settle()
    #expect(try devices[0].run("weigh", "remove", "last").status == 0)
    for _ in 0..<4 { for index in 0..<2 { #expect(try devices.sync(index).status == 0) } }
    #expect(try devices[0].removals.count == 1)
    let name = try devices.identity(2)
    let status = try devices.merging(0)
    #expect(status.removals == 1 && status.awaited == [name])
    #expect(try devices[0].run("sync", "forget", "nobody").status == 1)
    #expect(try devices[0].run("sync", "forget", name).status == 0)
    for _ in 0..<4 { for index in 0..<2 { #expect(try devices.sync(index).status == 0) } }
    for index in 0..<2 { #expect(try devices[index].removals == [], "\(index)") }
    // Its files are gone, what was in them is not.
    #expect(!TextFile.names(in: devices.folder.path).contains { $0.hasPrefix(name) })
    let late = try Home()
    #expect(try late.run("sync", "--folder", devices.folder.path).status == 0)
    #expect(try late.run("weigh").out.contains("80 kg"))
    // It comes back as a new device with what it has.
    try devices[2].run("weigh", "84", "--at", "2026-01-07", "--yes")
    for _ in 0..<3 { try devices.settle() }
    try devices.expectEqual()
    #expect(try devices[0].run("weigh").out.contains("84 kg"))
    #expect(try devices.identity(2) != name)
    #expect(!TextFile.names(in: devices.folder.path).contains { $0.hasPrefix(name) })
  }

  @Test("a folder that is not used any more is forgotten as a device is") func folder() throws {
    let devices = try Devices()
    let stick = Scratch()
    try devices[0].run("weigh", "80", "--at", day)
    #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
    try devices.settle()
    #expect(try devices[0].run("weigh", "remove", "last").status == 0)
    for _ in 0..<3 { try devices.settle() }
    #expect(try devices[0].removals.count == 1)
    #expect(try devices[0].run("sync", "forget", stick.path).status == 0)
    try devices.settle()
    #expect(try devices[0].removals == [])
    // Used again, it is a new one.
    #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
    #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
    for _ in 0..<3 { try devices.settle() }
    try devices.expectEqual()
  }
}

extension Devices {
  /// Everything in the files of the folder.
  fileprivate func carried() throws -> String {
    try TextFile.names(in: folder.path).map { try TextFile.read("\(folder.path)/\($0)") }.joined()
  }
}

extension Home {
  /// The items whose removal this device remembers.
  var removals: [String] {
    get throws {
      var handle: OpaquePointer?
      try #require(
        sqlite3_open_v2(database, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
      defer { sqlite3_close(handle) }
      var items: [String] = []
      let query = "SELECT item FROM sync_part WHERE part = '' AND wanted = '-'"
      var statement: OpaquePointer?
      try #require(sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK)
      defer { sqlite3_finalize(statement) }
      while sqlite3_step(statement) == SQLITE_ROW {
        items.append(String(cString: sqlite3_column_text(statement, 0)))
      }
      return items
    }
  }
}
