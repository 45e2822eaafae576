import Glibc
import Support
import Testing

@Suite("A hub that stops answering") struct HubFreezeTests {
  private let day = "2026-01-05"

  @Test("a server that does not answer is given up, and the folder is merged all the same")
  func frozen() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      let stick = Scratch()
      try devices[0].run("settings", "sync-folder", stick.path)
      try devices[0].run("weigh", "80", "--at", day)
      club.server.freeze(true)
      let outcome = try devices.sync(0)
      #expect(outcome.status == 1 && outcome.errors.contains("timeout"), "\(outcome.errors)")
      #expect(!TestFile.names(in: stick.path).isEmpty)
      club.server.freeze(false)
      try devices.settle()
      try devices.expectEqual()
    }
  }

  @Test("a server that freezes amid a file holds up neither the log nor what comes after")
  func frozenAmid() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      let rows = (0..<600).map { day in
        (1...20).map { "\(Days.text(20_000 + day)) 18:00:00,Push,Bench Press,\($0),60,5,0,0\n" }
          .joined()
      }
      let file = try devices[0].write(
        "strong.csv",
        "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n" + rows.joined())
      let imported = try devices[0].start(["import", file, "--unit", "kg"]).ends()
      #expect(imported.status == 0, "\(imported.errors)")
      // The first file of several has arrived.
      try club.freeze(at: 2)
      let sync = try devices[0].start(["sync"])
      let backend = try club.waitsForFrozen()
      #expect(sync.isRunning)
      #expect(try devices[0].start(["weigh", "80", "--at", day]).ends().status == 0)
      #expect(kill(backend, SIGCONT) == 0)
      let outcome = sync.ends()
      #expect(outcome.status == 0, "\(outcome.errors)")
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == 1)
      #expect(try devices[1].run("show", Days.text(20_599)).out.contains("Bench Press"))
    }
  }
}

extension Club {
  /// Has the process of a connection freeze itself while it takes the file of a number.
  ///
  /// What freezes it reads its input first, or the process would write to a closed pipe.
  fileprivate func freeze(at number: Int) throws {
    try server.query(
      """
      CREATE SEQUENCE spotter.files;
      CREATE FUNCTION spotter.freezes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN
          IF nextval('spotter.files') = \(number) THEN
            EXECUTE format('COPY (SELECT 1) TO PROGRAM %L', 'cat >/dev/null; kill -STOP ' || pg_backend_pid());
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER freezes BEFORE INSERT ON spotter.segment
        FOR EACH ROW EXECUTE FUNCTION spotter.freezes()
      """)
  }

  /// Waits until the process of a connection is frozen; returns it.
  fileprivate func waitsForFrozen() throws -> Int32 {
    let limit = MonotonicClock.now + patience * 1_000
    while true {
      for process in try server.backends(of: "spotter") {
        let status = try? TestFile.read("/proc/\(process)/stat")
        if status?.split(separator: ")").last?.hasPrefix(" T") == true { return process }
      }
      try #require(MonotonicClock.now < limit, "no connection is frozen")
      usleep(20_000)
    }
  }
}
