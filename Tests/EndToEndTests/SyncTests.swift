import Glibc
import Support
import Testing

/// Logs that are merged beside sessions, and at random; `Golden/Pages/sync.txt` has the rest.
@Suite("Logs that are merged through a folder") struct SyncTests {
  private let day = "2026-01-05"

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

  @Test("it happens after a session") func afterwards() async throws {
    try await aside {
      let devices = try Devices()
      try devices[0].run("settings", "sync-folder", devices.folder.path)
      let plan = try devices[0].write("short.plan", "# Short\n## A\nSquat 1x5 60 kg\n")
      let session = try devices[0].run(
        "run", plan, "--device", "null", input: .text("done\nq\nq\n"))
      #expect(session.status == 0, "\(session.errors)")
      // It goes on in the background, and a session that begins meanwhile waits for it.
      _ = MonotonicClock.wait {
        TestFile.names(in: devices.folder.path).contains { $0.hasSuffix(".changes") }
      }
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].run("history").lines.count == 1)
      // Interrupted at its last question, it is over nonetheless.
      try devices[0].run("run", plan, "--device", "null", input: .text("done\nq\n"))
      for index in 0..<2 { #expect(try devices.sync(index).status == 0) }
      #expect(try devices[1].run("history").lines.count == 2)
    }
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
