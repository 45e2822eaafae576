import CSQLite
import Glibc
import Support
import Testing

/// Resuming an open session: the journal says where, the clocks say when.
@Suite struct Resuming {
  /// A session in the middle of its second rest, or wherever the inputs stop.
  private static func home(at moment: String? = nil) throws -> Home {
    let home = try Home()
    let file = try home.write("inputs", "+30 press\n+60 press\n+30 press\n+10 eof\n")
    let day = moment.map { ["--at", $0] } ?? []
    let told = try home.start(["rehearse", "Push", "--inputs", file, "--keep"] + day).ends()
    #expect(told.status == 0)
    #expect(try home.session()?.status == "open")
    return home
  }

  @Test("minutes later in the same boot, the rest has continued") func sameBoot() async throws {
    try await aside {
      let home = try Resuming.home()
      #expect(try home.run("run", "--device", "null").status == 0)
      #expect(try home.session()?.setsDone == 2)
    }
  }

  @Test("after a reboot within four hours, the rest is over and the sets are there")
  func reboot() async throws {
    try await aside {
      let home = try Resuming.home()
      try home.change(
        "UPDATE journal SET boot = 'an-earlier-boot', utc_ms = \(home.minutesAgo(20))")
      #expect(try home.run("run", "--device", "null", input: .text("press\n")).status == 0)
      // The next press is the third set, not the end of a rest.
      let session = try home.session()
      #expect(session?.setsDone == 3)
    }
  }

  @Test(
    "a day later, the session is closed as it was, and a new one begins", arguments: [true, false])
  func nextDay(isSameBoot: Bool) async throws {
    try await aside {
      let home = try Resuming.home()
      if isSameBoot {
        try home.change("UPDATE journal SET boottime_ms = boottime_ms - 86400000")
      } else {
        try home.change(
          "UPDATE journal SET boot = 'an-earlier-boot', utc_ms = \(home.minutesAgo(1440))")
      }
      #expect(try home.run("run", "--device", "null").status == 0)
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.status).sorted() == ["closed", "open"])
      let closed = try #require(history.first { $0.status == "closed" })
      #expect(closed.setsDone == 2)
      let session = try #require(try home.session(closed.session))
      #expect(session.sets.prefix(2).allSatisfy { $0.status == "done" })
      #expect(session.sets.dropFirst(2).allSatisfy { $0.status == "skipped" })
    }
  }

  @Test(
    "a session that stopped at its last question is finished, and the next workout begins",
    arguments: [4, 20])
  func atTheEnd(seconds: Int) async throws {
    try await aside {
      let home = try Home()
      let file = try home.write("inputs", "+30 press\n+\(seconds) eof\n")
      let line = "Squat 1x5 60 kg"
      let told = try home.run("rehearse", line, "--inputs", file, "--keep")
      #expect(told.status == 0)
      #expect(try home.run("run", line, "--device", "null").status == 0)
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.status).sorted() == ["finished", "open"])
      try home.matches("resume", row: "after \(seconds) seconds")
    }
  }

  @Test("a session killed during its last question is finished, too") func killedAtTheEnd()
    async throws
  {
    try await aside {
      let home = try Home()
      let run = ["run", "Squat 1x5 60 kg", "--device", "null"]
      let killed = try home.start(run, input: .pipe)
      killed.waits(for: "5 reps at 60 kilos.")
      killed.type("5\n")
      killed.waits(for: "How hard, one to ten?")
      killed.signal(SIGKILL)
      #expect(killed.ends().status == -Int(SIGKILL))
      let next = try home.start(run).ends()
      #expect(next.status == 0, "\(next.errors)")
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.status).sorted() == ["finished", "open"])
      #expect(history.map(\.setsDone).sorted() == [0, 1])
    }
  }

  @Test("finishing a workout with nothing done logs nothing")
  func nothingDone() async throws {
    try await aside {
      let home = try Home()
      let outcome = try home.run(
        "run", "Squat 1x5 60 kg", "--device", "null", input: .text("q\n"))
      #expect(outcome.status == 0 && outcome.errors == "")
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.isEmpty)
    }
  }

  @Test("--resume brings back a session that was closed because it was open too long")
  func bringBack() async throws {
    try await aside {
      let home = try Resuming.home()
      try home.change(
        "UPDATE journal SET boot = 'an-earlier-boot', utc_ms = \(home.minutesAgo(1440))")
      let outcome = try home.run("run", "--resume", "--device", "null", input: .text("press\n"))
      #expect(outcome.status == 0)
      let session = try #require(try home.session())
      #expect(session.status == "open")
      #expect(session.setsDone == 3)
    }
  }

  @Test("--resume with nothing to resume says so") func nothing() async throws {
    try await aside {
      let home = try Home()
      let outcome = try home.run("run", "--resume", "--device", "null")
      #expect(outcome.status == 1)
      try home.matches("resume")
    }
  }

  @Test(
    "a session without a set leaves nothing in the log, whatever closes it",
    arguments: [["Bench Press 1x5 40 kg"], ["--fresh"], []])
  func blank(operands: [String]) async throws {
    try await aside {
      let home = try Home()
      #expect(try home.run("run", "Squat 1x5 60 kg", "--device", "null").status == 0)
      #expect(try home.run("history", "--json").json(as: [SessionObject].self).count == 1)
      if operands.isEmpty {
        try home.change("UPDATE journal SET boottime_ms = boottime_ms - 86400000")
        try home.change("UPDATE session SET boottime_ms = boottime_ms - 86400000")
      }
      let next = try home.start(["run", "--device", "null"] + operands).ends()
      #expect(next.status == 0, "\(next.errors)")
      #expect(!next.out.contains("Squat"), "\(next.out)")
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.session) == [2])
    }
  }

  @Test("a session kept for a past day stays on that day") func keptDay() async throws {
    try await aside {
      let home = try Resuming.home(at: "2026-01-05T18:00")
      #expect(try home.run("run", "--device", "null", input: .text("q\n")).status == 0)
      let dates = try home.run("history", "--json").json(as: [SessionObject].self).map(\.started)
      #expect(dates.last == "2026-01-05T18:00:00+00:00")
    }
  }
}

extension Home {
  /// The calendar time `minutes` ago, in milliseconds.
  fileprivate func minutesAgo(_ minutes: Int) -> Int {
    (Int(time(nil)) - minutes * 60) * 1000
  }

  /// Changes the log directly, because a test has no other boot or day.
  func change(_ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open_v2(database, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }
}
