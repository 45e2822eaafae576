import Glibc
import Support
import Testing

@Suite("A hub that fails") struct HubFaultTests {
  private let day = "2026-01-05"

  @Test("killed while it takes a file, it loses nothing and gets nothing twice")
  func killed() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      for weight in ["80", "81", "82"] {
        try devices[0].run("weigh", weight, "--at", day, "--yes")
        #expect(try devices.sync(0).status == 0)
      }
      let identity = try devices.identity(0)
      try devices[0].run("weigh", "83", "--at", day, "--yes")
      try club.holdUp(seconds: 600)
      let sync = try devices[0].start(["sync"])
      try club.waitsForHeldUp()
      club.server.stop()
      let killed = sync.ends()
      #expect(killed.status == 1, "\(killed.errors)")
      #expect(try devices.sync(0).status == 1)
      #expect(try devices[0].merging { _ in true }.failing != nil)
      try club.server.start()
      try club.letGo()
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == 4)
      #expect(try devices.identity(0) == identity)
      #expect(try club.files(of: identity) == 4)
    }
  }

  @Test("a device that dies before it hears that its file arrived does not send it again")
  func unheard() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      #expect(try devices.sync(0).status == 0)
      let identity = try devices.identity(0)
      try devices[0].run("weigh", "81", "--at", day, "--yes")
      try club.holdUp(seconds: 3)
      let sync = try devices[0].start(["sync"])
      try club.waitsForHeldUp()
      sync.signal(SIGKILL)
      _ = sync.ends()
      _ = try MonotonicClock.wait { try club.files(of: identity) >= 2 }
      try club.letGo()
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices.identity(0) == identity)
      #expect(try club.files(of: identity) == 2)
      #expect(try devices[1].run("weigh").lines.count == 2)
    }
  }

  @Test("files that the hub lost are sent again, and no others") func lost() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana", 3)
      for weight in ["80", "81", "82"] {
        try devices[0].run("weigh", weight, "--at", day, "--yes")
        #expect(try devices.sync(0).status == 0)
      }
      let identity = try devices.identity(0)
      try club.server.query("DELETE FROM spotter.segment WHERE name LIKE '%-00000002.changes'")
      #expect(try devices.sync(1).status == 0)
      #expect(try devices[1].run("weigh").lines.count == 2)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == 3)
      #expect(try devices.identity(0) == identity)
      #expect(try club.files(of: identity) == 3)
      // A new server in place of a lost one gets everything.
      try club.server.query("DELETE FROM spotter.segment")
      try devices.settle()
      let late = try club.device("ana")
      #expect(try late.start(["sync"]).ends().status == 0)
      #expect(try late.run("weigh").lines.count == 3)
      #expect(try devices.identity(0) == identity)
    }
  }

  @Test("a disk that is full is said, and what did not fit goes once there is room")
  func full() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      let work = ["Squat", "Bench Press", "Deadlift", "Overhead Press", "Barbell Row", "Plank"]
        .map { "\($0) 5,5,5,5,5,5,5,5" }.joined(separator: ", ")
      try club.server.query("ALTER TABLE spotter.segment ALTER body SET STORAGE EXTERNAL")
      try devices[0].run("weigh", "80", "--at", day)
      #expect(try devices.sync(0).status == 0)
      // A write that ends amid a page is what the server takes for a disk that is full.
      try club.server.limitFiles(to: (2 << 20) + 4_096)
      for size in [200_000, 20_000, 2_100] {
        var isFull = false
        while !isFull { isFull = !club.takesBallast(size) }
      }
      try devices[0].run("log", work, "--at", day, "--yes")
      let refused = try devices.sync(0)
      // PostgreSQL 15 and 17 give the reason in different words.
      let reasons = ["full", "File too large"].filter { refused.errors.contains($0) }
      #expect(refused.status == 1 && !reasons.isEmpty, "\(refused.errors)")
      try club.server.limitFiles(to: nil)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("history").lines.count == 1)
    }
  }

  @Test("a server with another certificate is not talked to") func certificate() async throws {
    try await aside {
      let club = try Club(isEncrypted: true)
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      club.server.stop()
      try club.server.use(certificate: "other")
      try club.server.start()
      let other = try devices.sync(0)
      #expect(other.status == 1 && other.errors.contains("certificate"), "\(other.errors)")
      // This machine does not know the club's authority.
      let unknown = try club.owner.run(
        "hub", "init", "postgresql://owner@localhost:\(club.server.port)/postgres")
      #expect(unknown.status == 1 && unknown.errors.contains("certificate"), "\(unknown.errors)")
      #expect(unknown.errors.contains("sslrootcert="), "\(unknown.errors)")
      club.server.stop()
      try club.server.use(certificate: "server")
      try club.server.start()
      // Nor is one that only a variable of the environment names.
      let named = try club.owner.run(
        "hub", "init",
        "postgresql://owner@/postgres?passfile=\(club.server.scratch.path)/passfile",
        with: ["PGHOST": "localhost", "PGPORT": "\(club.server.port)"])
      #expect(named.status == 1 && named.errors.contains("certificate"), "\(named.errors)")
      try devices.settle()
      try devices.expectEqual()
    }
  }

  @Test("a wrong password is said, and another token heals it") func password() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      #expect(try devices.sync(0).status == 0)
      let role = try club.asker(devices[0]).role
      try club.server.query("ALTER ROLE \"\(role)\" PASSWORD 'another'")
      try devices[0].run("weigh", "81", "--at", day, "--yes")
      let wrong = try devices.sync(0)
      #expect(wrong.status == 1 && wrong.errors.contains("password"), "\(wrong.errors)")
      let token = try club.token("ana")
      #expect(
        try devices[0].run("hub", "join", "--yes", input: .text(token)).status == 0)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == 2)
    }
  }

  @Test("joining another hub that fails leaves the first one") func joining() async throws {
    try await aside {
      let club = try Club(isEncrypted: true)
      let other = try Club(isEncrypted: true)
      let devices = try club.devices("ana")
      let token = try other.token("ana")
      other.server.stop()
      let failed = try devices[0].run("hub", "join", "--yes", input: .text(token))
      #expect(failed.status == 1, "\(failed.out)")
      try devices[0].run("weigh", "80", "--at", day)
      try devices.settle()
      try devices.expectEqual()
    }
  }

  @Test("a hub of another version is left alone") func version() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      try club.server.query("UPDATE spotter.hub SET version = version + 1")
      func state() throws -> String {
        try club.server.query("SELECT version, name FROM spotter.hub, spotter.member")
      }
      let before = try state()
      let newer = try devices.sync(0)
      #expect(newer.status == 1)
      let hub = /the hub '[^']*'/
      try Golden.check(newer.errors.replacing(hub, with: "the hub 'HUB'"), in: "hub")
      #expect(try club.owner.run("hub", "init", club.server.address).status == 1)
      #expect(try club.owner.run("hub", "invite", "ben").status == 1)
      #expect(try state() == before)
      try club.server.query("UPDATE spotter.hub SET version = version - 1")
      #expect(try club.server.query("SELECT count(*) FROM spotter.segment") == "0\n")
      // Setting it up again changes nothing.
      #expect(try club.owner.run("hub", "init", club.server.address).status == 0)
      try devices.settle()
      try devices.expectEqual()
      try club.server.query("DROP SCHEMA spotter CASCADE")
      let gone = try devices.sync(0)
      #expect(gone.status == 1 && gone.errors.contains("hub init"), "\(gone.errors)")
    }
  }
}

extension Devices {
  /// The name of a device in its files.
  func identity(_ index: Int) throws -> String {
    let status = try homes[index].start(["sync", "--status", "--json"]).ends()
    return try status.json(as: MergingObject.self).device
  }
}

extension Club {
  /// Lets the server take its time with each file that is added from now on.
  func holdUp(seconds: Int) throws {
    try server.query(
      """
      CREATE FUNCTION spotter.hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(\(seconds)); RETURN NULL; END $$;
      CREATE TRIGGER hold_up AFTER INSERT ON spotter.segment
        FOR EACH ROW EXECUTE FUNCTION spotter.hold_up()
      """)
  }

  func letGo() throws { try server.query("DROP FUNCTION spotter.hold_up() CASCADE") }

  /// Waits until a device is held up.
  func waitsForHeldUp() throws {
    let sleeping = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
    let isHeldUp = try MonotonicClock.wait { try server.query(sleeping) != "0\n" }
    try #require(isHeldUp, "no device is held up")
  }

  /// Adds a file of so many bytes to the hub; returns whether there was room.
  func takesBallast(_ size: Int) -> Bool {
    let inserted = try? server.query(
      """
      INSERT INTO spotter.segment (member, name, body)
        SELECT id, gen_random_uuid()::text, convert_to(repeat('x', \(size)), 'UTF8')
        FROM spotter.member
      """)
    return inserted != nil
  }

  /// The number of files that a device has in the hub.
  func files(of device: String) throws -> Int {
    let count = try server.query(
      "SELECT count(*) FROM spotter.segment WHERE name LIKE '\(device)-%'")
    return Int(count.prefix { $0.isNumber }) ?? 0
  }
}
