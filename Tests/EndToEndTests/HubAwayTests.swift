import CSQLite
import Glibc
import Support
import Testing

@Suite("A hub that is away") struct HubAwayTests {
  private let day = "2026-01-05"
  private let plan = "# Short\n## A\nSquat 1x5 60 kg\n"

  /// Tones and captions only: the tests are about the logs.
  private static let voiceless = ["ESPEAK_DATA_PATH": "/nonexistent"]

  @Test("what waits for it is shown, and goes by itself once it is back") func away() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      #expect(try devices.sync(0).status == 0)
      let before = try devices[0].merging { _ in true }
      #expect(before.merged != nil && before.failing == nil)
      club.server.stop()
      let plan = try devices[0].write("short.plan", plan)
      let session = try devices[0].run(
        "run", plan, "--device", "null", input: .text("press\nq\nq\n"), with: HubAwayTests.voiceless
      )
      #expect(session.status == 0, "\(session.errors)")
      let away = try devices[0].merging { $0.next != nil }
      #expect(away.failing != nil && away.failure != nil && away.unsent == 1)
      try club.server.start()
      let back = try devices[0].merging { $0.failing == nil }
      #expect(back.next == nil && back.unsent == 0)
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].session()?.setsDone == 1)
    }
  }

  @Test("after a session of several lifters, the logs of all of them are merged") func together()
    async throws
  {
    try await aside {
      let home = try TogetherTests.home()
      let folders = ["first": Scratch(), "ana": Scratch()]
      for (lifter, folder) in folders {
        try home.run("settings", "sync-folder", folder.path, "--lifter", lifter)
      }
      let session = try home.run(
        "run", "Bench Press 1x5 60 kg rest 1", "--with", "ana", "--device", "null",
        input: .text("press\nana q\nana q\nben q\nben q\n"), with: HubAwayTests.voiceless)
      #expect(session.status == 0, "\(session.errors)")
      for (lifter, folder) in folders {
        #expect(MonotonicClock.wait { !TestFile.names(in: folder.path).isEmpty }, "\(lifter)")
      }
    }
  }

  @Test("standby merges when it begins and at a press, and never loads the client library itself")
  func standby() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      let standby = try devices[0].start(["standby", "--no-stdin", "--device", "null"])
      _ = try devices[0].merging { $0.merged != nil }
      #expect(standby.isRunning)
      // It executes itself again, so that for a moment nothing is loaded.
      var maps = ""
      let isLoaded = try MonotonicClock.wait {
        maps = try TestFile.read("/proc/\(standby.process)/maps")
        return maps.contains("libc.so")
      }
      #expect(isLoaded && !maps.contains("libpq"))
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].bodyWeights() == [80])
      // What was done elsewhere is there for the session that a press leads to.
      try devices[1].run("weigh", "81", "--at", "2026-01-06")
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[0].press().status == 0)
      let isMerged = try MonotonicClock.wait { try devices[0].bodyWeights().contains(81) }
      try #require(isMerged, "nothing was merged")
      standby.signal(SIGTERM)
      #expect(standby.ends().status == 0)
    }
  }

  @Test("of two processes that wait for a hub, the later one goes on") func two() async throws {
    try await aside {
      let club = try Club()
      let home = try club.device("ana")
      club.server.stop()
      let first = try home.start(["__merge"])
      _ = try home.merging { $0.next != nil }
      let second = try home.start(["__merge"])
      #expect(first.ends().status == 0)
      #expect(second.isRunning)
      try club.server.start()
      #expect(second.ends().status == 0)
      #expect(try home.merging { _ in true }.failing == nil)
    }
  }

  @Test("a session begins by saying so only after a week") func lasting() async throws {
    try await aside {
      let home = try Home()
      try home.run("settings", "sync-folder", "\(home.path)/gone")
      #expect(try home.run("sync").status == 1)
      let plan = try home.write("short.plan", plan)
      func said() throws -> String {
        try home.run(
          "run", plan, "--device", "null", input: .text("press\nq\nq\n"),
          with: HubAwayTests.voiceless
        ).out
      }
      let words = "Not synced with your other devices for a week."
      #expect(!(try said().contains(words)))
      try home.fails(forDays: 6)
      #expect(!(try said().contains(words)))
      try home.fails(forDays: 8)
      #expect(try said().contains(words))
      // A folder that nobody wants any more is nothing to speak of.
      try home.run("settings", "sync-folder", "default")
      #expect(!(try said().contains(words)))
    }
  }
}

extension Home {
  /// Waits until merging through a folder or a hub is in a wanted state, and returns that.
  func merging(_ isWanted: (MergingObject.Place) -> Bool) throws -> MergingObject.Place {
    let limit = MonotonicClock.now + patience * 1_000
    while true {
      // A log that was never merged has no state.
      let status = try start(["sync", "--status", "--json"]).ends()
      if status.status == 0,
        let place = try status.json(as: MergingObject.self).places.first(where: isWanted)
      {
        return place
      }
      try #require(MonotonicClock.now < limit, "\(status)")
      usleep(100_000)
    }
  }

  /// Makes merging have failed for so many days.
  fileprivate func fails(forDays days: Int) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(database, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    sqlite3_busy_timeout(handle, 10_000)
    try #require(
      sqlite3_exec(
        handle, "UPDATE sync_attempt SET failing = (unixepoch() - \(days) * 86400) * 1000", nil,
        nil, nil) == SQLITE_OK)
  }
}
