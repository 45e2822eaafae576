import Glibc
import Support
import Testing

@Suite("Logs that are merged through a folder") struct SyncTests {
  private let day = "2026-01-05"

  private struct Gear: Decodable {
    var plates: [Piece]
    var dumbbells: [Piece]

    struct Piece: Decodable {
      var weight: Double
      var count: Int?
    }
  }

  @Test("sessions of two devices end up on both, and what came can be undone") func sessions()
    throws
  {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40, Squat 5,5,5 @ 60", "--at", day)
    try devices[1].run("log", "Deadlift 5 @ 100", "--at", "2026-01-06")
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[0].run("history").lines.count == 2)
    // Nothing new is nothing to undo.
    #expect(try devices.merge(0).merges.isEmpty)
    // The merge is one step, and taking it back is a change that is merged.
    let undone = try devices[0].run("undo", "--json").json(as: UndoneObject.self).undone.command
    #expect(undone.hasPrefix("sync"), "\(undone)")
    #expect(try devices[0].run("history").lines.count == 1)
    #expect(try devices[0].run("redo").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 2)
  }

  @Test("corrections of different exercises are both kept, of the same one the newer counts")
  func corrections() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40, Squat 5,5,5 @ 60", "--at", day)
    try devices.settle()
    #expect(try devices[0].run("edit", "last", "set", "bench", "1", "6").status == 0)
    #expect(try devices[1].run("edit", "last", "set", "squat", "2", "4").status == 0)
    #expect(try devices[0].run("edit", "last", "add", "Plank 30").status == 0)
    #expect(try devices[1].run("edit", "last", "add", "Pull-Up 5").status == 0)
    try devices.settle()
    try devices.expectEqual()
    let names = try devices[0].session()?.exercises?.map(\.name) ?? []
    #expect(names.contains("Plank") && names.contains("Pull-Up"), "\(names)")
    #expect(try devices[0].run("edit", "last", "set", "bench", "2", "3").status == 0)
    #expect(try devices[1].run("edit", "last", "set", "bench", "2", "7").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices.merged(0).contains("lost"))
    try Golden.check(devices.told(0), in: "sync")
    // A correction of an added exercise follows it, whatever its number is there.
    #expect(try devices[1].run("edit", "last", "set", "pull-up", "1", "9").status == 0)
    #expect(try devices[0].run("edit", "last", "remove", "plank").status == 0)
    try devices.settle()
    try devices.expectEqual()
    let after = try #require(try devices[0].session()?.exercises)
    #expect(!after.contains { $0.name == "Plank" })
    #expect(after.first { $0.name == "Pull-Up" }?.sets.map(\.reps) == [9])
  }

  @Test("a session removed here and corrected there comes back; removed alone, it is gone")
  func removed() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    try devices[0].run("log", "Squat 5 @ 60", "--at", "2026-01-06")
    try devices[0].run("log", "Deadlift 5 @ 100", "--at", "2026-01-07")
    try devices.settle()
    #expect(try devices[1].run("edit", day, "set", "bench", "1", "6").status == 0)
    // Removed after a correction of the same set.
    #expect(try devices[1].run("edit", "2026-01-07", "set", "deadlift", "1", "6").status == 0)
    #expect(try devices[0].run("edit", "2026-01-07", "set", "deadlift", "1", "7").status == 0)
    #expect(try devices[0].run("edit", "2026-01-07", "remove").status == 0)
    #expect(try devices[0].run("edit", day, "remove").status == 0)
    #expect(try devices[0].run("edit", "2026-01-06", "remove").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[1].run("history").lines.count == 2)
    for index in 0..<2 { #expect(try devices.merged(index).count { $0 == "back" } == 2) }
    // Here, no newer change counts: the removal was newer.
    #expect(try !devices.merged(0).contains("lost"))
  }

  @Test("a session that runs is left alone and comes once it ended") func running() async throws {
    try await aside {
      let devices = try Devices()
      try devices[1].run("log", "Squat 5 @ 60", "--at", day)
      try devices.settle()
      let session = try devices[0].start(["run", "--no-stdin", "--device", "null"])
      session.waits(for: "Push.")
      let refused = try devices.sync(0)
      #expect(refused.status == 1)
      try Golden.check(devices.unnamed(refused.errors, in: devices[0]), in: "sync")
      session.signal(15)
      _ = session.ends()
      // Interrupted, it can still be resumed, and is not sent.
      #expect(try devices.sync(0).status == 0)
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].run("history").lines.count == 1)
    }
  }

  @Test(
    "programs, exercises, settings, weigh-ins and gear are merged, a device's own settings are not")
  func desk() throws {
    let devices = try Devices()
    for command in [
      ["program", "copy", "gzclp", "Mine"], ["program", "use", "mine"],
      ["settings", "rest-heavy", "200"], ["settings", "volume", "40"],
      ["exercise", "add", "Zorb", "--loading", "barbell"], ["weigh", "82.4", "--at", day],
      ["gear", "add", "gym", "Garage"], ["baseline", "squat [T1]", "@", "61"],
    ] {
      let outcome = try devices[0].run(command)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    try devices.settle()
    // Each device trains in a gym of its own choice.
    for home in devices.homes { try home.run("gear", "use", "Garage") }
    try devices.expectEqual()
    #expect(try devices[1].run("settings", "rest-heavy").out == "200\n")
    #expect(try devices[1].run("settings", "volume").out == "100\n")
    #expect(try devices[1].run("settings", "program").out == "mine\n")
    #expect(try devices[1].run("next").status == 0)
    #expect(try devices[1].run("next").out == devices[0].run("next").out)
    // Both add, both change, one removes.
    try devices[0].run("exercise", "add", "Blorp", "--loading", "barbell")
    try devices[1].run("exercise", "add", "Quux", "--loading", "barbell")
    try devices[0].run("gear", "set", "plates", "20x2", "--gym", "Garage")
    try devices[1].run("gear", "add", "dumbbells", "5", "--gym", "Garage")
    try devices[0].run("weigh", "set", "last", "82")
    try devices[1].run("weigh", "set", "last", "83")
    try devices[0].run("settings", "rest-heavy", "default")
    for _ in 0..<2 { try devices.settle() }
    try devices.expectEqual()
    for index in 0..<2 {
      let list = try devices[index].run("exercise", "list").out
      #expect(list.contains("Blorp") && list.contains("Quux") && list.contains("Zorb"))
      let garage = try devices[index].run("gear", "list", "Garage", "--json").json(as: Gear.self)
      #expect(garage.plates.contains { $0.weight == 20 && $0.count == 2 })
      #expect(garage.dumbbells.map(\.weight) == [5])
      #expect(try devices[index].run("weigh").out.contains("83 kg"))
      #expect(try devices[index].run("settings", "rest-heavy").out == "180\n")
    }
    // Undone on one, it is undone on both.
    let before = try devices[1].run("weigh").out
    try devices[0].run("weigh", "90", "--yes")
    try devices.settle()
    #expect(try devices[1].run("weigh").lines.count == 2)
    #expect(try devices[1].run("undo").status == 0)
    try devices.settle()
    #expect(try devices[0].run("weigh").out == before)
  }

  @Test("a backup that is restored gets back what came since") func restored() throws {
    let devices = try Devices()
    try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
    try devices.settle()
    #expect(try devices[0].run("backup", "\(devices[0].path)/copy").status == 0)
    try devices[0].run("log", "Squat 5 @ 60", "--at", "2026-01-06")
    try devices[1].run("edit", "last", "set", "bench", "1", "6")
    try devices.settle()
    #expect(try devices[0].run("restore", "\(devices[0].path)/copy").status == 0)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[0].run("history").lines.count == 2)
  }

  /// What brings a session back that was removed, and merged by all.
  private static let returns: [@Sendable (Devices) throws -> Void] = [
    { try $0[0].run("undo") }, { try $0[0].run("edit", "undo", "1") },
    {
      // A merge with a removal is taken back where it was received.
      try $0[1].run("undo")
      try $0.sync(1)
    },
    {
      // So does a backup, if it is changed.
      try $0[1].run("restore", "\($0[1].path)/copy")
      try $0[1].run("edit", "last", "effort", "7")
      try $0.sync(1)
    },
  ]

  @Test("a removal that all have merged can still be taken back", arguments: returns.indices)
  func returned(index: Int) throws {
    let devices = try Devices(3)
    try devices[0].run("log", "Squat 5,5 @ 60", "--at", day)
    try devices.settle()
    try devices[1].run("backup", "\(devices[1].path)/copy")
    #expect(try devices[0].run("edit", "last", "remove").status == 0)
    try devices.settle()
    for home in devices.homes { #expect(try home.run("history").out == "") }
    #expect(try !devices.carried().contains("Squat"))
    try Self.returns[index](devices)
    try devices.settle()
    try devices.expectEqual()
    #expect(try devices[2].run("history").lines.count == 1)
    #expect(try devices[2].run("edit", "last", "set", "squat", "2", "4").status == 0)
    try devices.settle()
    try devices.expectEqual()
    // Who comes later gets it from the folder.
    let late = try Home()
    #expect(try late.run("sync", "--folder", devices.folder.path).status == 0)
    #expect(try late.run("history").lines.count == 1)
    // Then nobody has anything to write any more.
    let names = TestFile.names(in: devices.folder.path)
    try devices.settle()
    #expect(TestFile.names(in: devices.folder.path) == names)
  }

  @Test("what is removed goes from the folder, and nothing else does") func cleaned() throws {
    let devices = try Devices(3)
    try devices[0].run("weigh", "81", "--at", day)
    try devices[0].run("weigh", "82.5", "--at", "2026-01-06")
    try devices[1].run("log", "Squat 5 @ 60", "--at", day)
    try devices[1].run("edit", "last", "note", "heavy")
    try devices.settle()
    #expect(try devices.carried().contains("82500"))
    try devices[1].run("weigh", "remove", "last")
    try devices[2].run("edit", "last", "remove")
    try devices.settle()
    let carried = try devices.carried()
    #expect(!carried.contains("82500") && carried.contains("81000"))
    #expect(!carried.contains("Squat") && !carried.contains("heavy"))
    let late = try Home()
    #expect(try late.run("sync", "--folder", devices.folder.path).status == 0)
    #expect(try late.run("weigh").lines.count == 1)
    #expect(try late.run("history").out == "")
  }

  @Test("the files of a device that is gone can be deleted") func gone() throws {
    let devices = try Devices()
    let folder = devices.folder.path
    let gone = try Home()
    try gone.run("log", "Squat 5 @ 60", "--at", day)
    try gone.run("sync", "--folder", folder)
    let names = TestFile.names(in: folder)
    try devices.settle()
    for name in names { unlink("\(folder)/\(name)") }
    try devices.settle()
    let late = try Home()
    #expect(try late.run("sync", "--folder", folder).status == 0)
    #expect(try late.run("history").lines.count == 1)
  }

  @Test("a new device is named, and its programs and settings are listed before they apply")
  func unknown() throws {
    let devices = try Devices()
    try devices[0].run("log", "Squat 5 @ 60", "--at", day)
    try devices[0].run("settings", "rest-heavy", "200")
    try devices.settle()
    let stranger = try Home()
    try stranger.run("log", "Squat 1 @ 500", "--at", "2026-01-06", "--yes")
    try stranger.run("settings", "rest-heavy", "300")
    try stranger.run("program", "copy", "gzclp", "Mine")
    #expect(try stranger.run("sync", "--folder", devices.folder.path).status == 0)
    let listed = try devices.merge(0)
    let name = try #require(listed.merges.first { $0.kind == "met" }?.name)
    #expect(listed.waiting.contains { $0.item == "setting/rest-heavy" && $0.device == name })
    #expect(listed.waiting.contains { $0.item.hasPrefix("program/") && $0.for == "listing" })
    #expect(try devices[0].run("settings", "rest-heavy").out == "200\n")
    #expect(try devices[0].run("history").lines.count == 2)
    let next = try devices.merge(0)
    #expect(next.waiting.isEmpty && !next.merges.isEmpty)
    #expect(try devices[0].run("settings", "rest-heavy").out == "300\n")
    // From then on it is known.
    try stranger.run("settings", "rest-heavy", "310")
    #expect(try stranger.run("sync", "--folder", devices.folder.path).status == 0)
    #expect(try devices.merge(0).waiting.isEmpty)
    #expect(try devices[0].run("settings", "rest-heavy").out == "310\n")
    let told = try devices.sync(1)
    try Golden.check(
      devices.unnamed(told.out, in: devices[1]).replacing(name, with: "DEVICE"), in: "sync")
  }

  @Test("it happens after a session, and a missing folder is said") func afterwards() async throws {
    try await aside {
      let devices = try Devices()
      try devices[0].run("settings", "sync-folder", devices.folder.path)
      let plan = try devices[0].write("short.plan", "# Short\n## A\nSquat 1x5 60 kg\n")
      let session = try devices[0].run(
        "run", plan, "--device", "null", input: .text("done\nq\nq\n"))
      #expect(session.status == 0, "\(session.errors)")
      // It goes on in the background, and a session that begins meanwhile waits for it.
      let limit = MonotonicClock.now + patience * 1_000
      while !TestFile.names(in: devices.folder.path).contains(where: { $0.hasSuffix(".changes") }),
        MonotonicClock.now < limit
      { usleep(10_000) }
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].run("history").lines.count == 1)
      // Interrupted at its last question, it is over nonetheless.
      try devices[0].run("run", plan, "--device", "null", input: .text("done\nq\n"))
      for index in 0..<2 { #expect(try devices.sync(index).status == 0) }
      #expect(try devices[1].run("history").lines.count == 2)
      let missing = try devices[1].run("sync", "--folder", "\(devices.folder.path)/none")
      #expect(missing.status == 1 && missing.errors.contains("none"))
      #expect(try devices[1].run("sync").status == 64)
    }
  }

  @Test("what was merged is told by its name, what lost with what counts, a removed row as it was")
  func told() throws {
    let devices = try Devices()
    for (weight, day) in [("80", day), ("90", "2026-01-06")] {
      try devices[0].run("weigh", weight, "--at", day)
      try devices.settle()
    }
    try devices[0].run("weigh", "set", "1", "81", "--yes")
    try devices[1].run("weigh", "set", "1", "82", "--yes")
    try devices[0].run("weigh", "remove", "2", "--yes")
    // Of a long text, what differs.
    let plan = "# Long\n## A\n" + (1...30).map { "Squat [\($0)] 3x5 60 kg\n" }.joined()
    for home in devices.homes { try home.run("program", "import", home.write("long.plan", plan)) }
    try devices.settle()
    func change(_ index: Int) throws {
      try devices[index].write(
        "data/spotter/Programs/long.plan", plan.replacing("[30] 3x5", with: "[30] \(index + 3)x8"))
    }
    try change(0)
    try devices[0].run("settings", "rest-heavy", "200")
    try devices[1].run("settings", "rest-heavy", "220")
    try change(1)
    try devices[0].run("log", "Squat 5,5 @ 60", "--at", day)
    try devices.settle()
    try devices[0].run("edit", "last", "effort", "8")
    try devices[1].run("edit", "last", "note", "slow")
    try devices.settle()
    let kinds = try devices.merged(1)
    #expect(kinds.contains("removed") && kinds.contains("lost"), "\(kinds)")
    try Golden.check(devices.told(1), in: "sync")
  }

  @Test("gyms with the same name become two, on all devices alike") func gyms() throws {
    let devices = try Devices(5)
    for home in devices.homes { #expect(try home.run("gear", "add", "gym", "Garage").status == 0) }
    try devices[1].run("gear", "add", "dumbbells", "33.5", "--gym", "Garage")
    for _ in 0..<2 { try devices.settle() }
    let lists = try devices.homes.map { home in
      #expect(try home.run("sync", "--status", "--json").json(as: MergingObject.self).waiting == [])
      // Which one is in use is each device's own.
      return try ["Garage", "Garage 2", "Garage 3", "Garage 4", "Garage 5"].map { name in
        try home.run("gear", "list", name).lines.filter { $0.hasPrefix("  ") }.joined()
      }
    }
    #expect(Set(lists).count == 1, "\(lists)")
    #expect(lists[0].filter { $0.contains("33.5 kg") }.count == 1, "\(lists[0])")
    // Everybody has heard of everything.
    for index in devices.homes.indices { #expect(try devices.merge(index).isNothing) }
  }

  @Test("devices that change things at random end alike", arguments: SyncTests.seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isSealed = seed % 2 == 1
    let devices = isSealed ? try Devices(3, passphrase: "x") : try Devices(3)
    for index in 0..<2 {
      try devices[index].run(
        "log", "Bench Press 8,8 @ 40, Squat 5,5 @ 60", "--at", "2026-01-0\(index + 5)")
    }
    try devices.settle()
    var count = 0
    for _ in 0..<14 {
      let index = Int.random(in: 0..<3, using: &random)
      count += 1
      let session = ["2026-01-05", "2026-01-06"].randomElement(using: &random) ?? ""
      let commands = [
        [
          "edit", session, "set", "bench", "\(Int.random(in: 1...2, using: &random))",
          "\(count % 9 + 1)",
        ],
        ["edit", session, "set", "squat", "1", "\(count % 9 + 1)"],
        ["edit", session, "add", "Plank \(20 + count)"], ["edit", session, "remove", "plank"],
        ["edit", session, "remove", "bench"], ["edit", session, "effort", "\(count % 10 + 1)"],
        ["edit", session, "remove"], ["edit", "undo"], ["undo"],
        ["weigh", "\(70 + count)", "--yes"],
        ["weigh", "remove", "last"], ["settings", "rest-heavy", "\(100 + count)"],
        ["log", "Deadlift \(count % 9 + 1) @ 100", "--at", "2026-02-\(10 + count)"],
      ]
      // Some of them have nothing to change by then.
      _ = try devices[index].run(commands.randomElement(using: &random) ?? [])
      if Bool.random(using: &random) {
        let outcome = try devices.sync(Int.random(in: 0..<3, using: &random))
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }
    for _ in 0..<2 { try devices.settle() }
    try devices.expectEqual()
    for index in 0..<3 {
      let merge = try devices.merge(index)
      #expect(merge.isNothing, "\(merge)")
    }
  }

  private static let seeds =
    (0..<(getenv("SPOTTER_MERGED_LOGS").flatMap { Int(String(cString: $0)) } ?? 4)).map {
      UInt64($0)
    }
}
