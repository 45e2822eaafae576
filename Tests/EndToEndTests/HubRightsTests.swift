import Glibc
import Support
import Testing

@Suite("Who may do what in a hub") struct HubRightsTests {
  private let day = "2026-01-05"

  /// A club with the files of two members, and what one of them can ask of the server.
  private struct Pair {
    let club: Club
    let ana: Home
    let role: String
    private let password: String
    /// The number of the other member.
    let other: String

    init(_ club: Club, at day: String) throws {
      self.club = club
      ana = try club.device("ana")
      for home in [ana, try club.device("ben")] {
        try home.run("weigh", "80", "--at", day)
        #expect(try home.start(["sync"]).ends().status == 0)
      }
      (role, password) = try ana.joinedHub
      other = String(
        try club.server.query("SELECT id FROM spotter.member WHERE name = 'ben'")
          .prefix { $0 != "\n" })
    }

    @discardableResult func ask(_ statements: String) throws -> String {
      try club.server.query(statements, as: role, password: password)
    }
  }

  @Test("a member's SQL reads and writes the member's own rows alone") func rows() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      #expect(try pair.club.server.query("SELECT count(*) FROM spotter.segment") == "2\n")
      #expect(try pair.ask("SELECT count(*) FROM spotter.segment") == "1\n")
      #expect(try pair.ask("SELECT name FROM spotter.member") == "ana\n")
      // Nor does the server show it who the others are, or what they ask.
      #expect(try pair.ask("SELECT count(*) FROM pg_roles WHERE rolname LIKE '%ben%'") == "0\n")
      #expect(
        try pair.ask(
          "SELECT count(*) FROM pg_stat_activity WHERE usename <> session_user"
            + " AND query NOT IN ('', '<insufficient privilege>')") == "0\n")
      for refused in [
        "INSERT INTO spotter.segment (member, name, body) VALUES (\(pair.other), 'x', '')",
        "INSERT INTO spotter.segment (member, name, body) SELECT \(pair.other), name, body"
          + " FROM spotter.segment ON CONFLICT DO NOTHING",
        "UPDATE spotter.segment SET member = \(pair.other)", "TRUNCATE spotter.segment",
        "SELECT * FROM spotter.access", "SELECT * FROM spotter.device",
        "INSERT INTO spotter.access SELECT '\(pair.role)', \(pair.other)",
        "ALTER TABLE spotter.segment DISABLE ROW LEVEL SECURITY",
        "SET row_security = off; SELECT * FROM spotter.segment",
        "ALTER ROLE CURRENT_USER BYPASSRLS", "DROP POLICY mine ON spotter.segment",
        "CREATE POLICY more ON spotter.segment USING (true)",
        "ALTER FUNCTION spotter.mine SET search_path = public",
        "CREATE OR REPLACE FUNCTION spotter.mine() RETURNS SETOF bigint LANGUAGE sql AS 'SELECT 1'",
        "SET SESSION AUTHORIZATION owner", "SET ROLE owner", "CREATE TABLE spotter.mine (x int)",
        "CREATE FUNCTION spotter.x() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE ROLE more LOGIN", "SELECT pg_read_file('/etc/passwd')",
        "COPY spotter.segment TO PROGRAM 'cat'", "SELECT * FROM pg_authid",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'owner'"
          + " OR backend_type = 'checkpointer'",
        "DELETE FROM spotter.member", "UPDATE spotter.hub SET version = 9",
      ] {
        #expect(throws: Spawn.Fault.self, "\(refused)") { try pair.ask(refused) }
      }
      try pair.ask("DELETE FROM spotter.segment WHERE member = \(pair.other)")
      #expect(try pair.club.server.query("SELECT count(*) FROM spotter.segment") == "2\n")
    }
  }

  @Test("a function of a member's own sees no row before it is known whose it is")
  func leak() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      // It costs so little that the planner would rather ask it first.
      let seen = try pair.ask(
        """
        CREATE TEMP TABLE seen (member bigint);
        CREATE FUNCTION pg_temp.note(of bigint) RETURNS boolean COST 0.0001 LANGUAGE plpgsql AS $$
          BEGIN INSERT INTO pg_temp.seen VALUES (of); RETURN true; END $$;
        CREATE TEMP TABLE found AS SELECT 1 FROM spotter.segment WHERE pg_temp.note(member);
        SELECT count(*), count(*) FILTER (WHERE member = \(pair.other)) FROM seen
        """)
      #expect(seen == "1|0\n")
    }
  }

  @Test("a role can be removed whatever it owns, and has nothing more from then on")
  func removed() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      try pair.ask("SELECT lo_create(0)")
      let (role, password) = try pair.ana.joinedHub
      let server = pair.club.server
      let (client, environment) = server.client(as: role, password: password)
      let connected = try Program(
        Array(client.dropFirst()), input: .pipe, environment: environment, home: pair.ana,
        executable: client[0])
      connected.type("CREATE TEMP TABLE mine AS SELECT * FROM spotter.segment;\n")
      connected.type("SELECT count(*) || ' file' FROM mine;\n")
      connected.waits(for: "1 file")
      let removed = try pair.club.owner.run("hub", "remove", role)
      #expect(removed.status == 0, "\(removed.errors)")
      #expect(try server.query("SELECT count(*) FROM pg_roles WHERE rolname = '\(role)'") == "0\n")
      connected.type("SELECT 'still ' || 'here';\n")
      connected.endInput()
      let ended = connected.ends()
      #expect(ended.status != 0 && !ended.out.contains("still here"), "\(ended.out)")
      let refused = try pair.ana.run("sync")
      #expect(refused.status == 1 && refused.errors.contains(role))
    }
  }

  @Test("the owner of a hub need not be the server's administrator") func owner() async throws {
    try await aside {
      let server = try PostgreSQL()
      try server.query(
        """
        CREATE ROLE chair LOGIN CREATEROLE PASSWORD 'x'; GRANT CREATE ON DATABASE postgres TO chair
        """)
      let club = try Club(server, ownedBy: "chair", password: "x")
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      try devices.settle()
      try devices.expectEqual()
      let rack = try club.device("north", isRack: true)
      try rack.run("lifter", "add", "Ana")
      #expect(try devices[0].run("hub", "admit", "north").status == 0)
      #expect(try rack.run("sync", "--lifter", "ana").status == 0)
      #expect(try rack.bodyWeights(of: "ana") == [80])
      // It may be set up again, such as by a later version.
      #expect(try club.owner.run("hub", "init", club.address).status == 0)
      let (role, _) = try rack.joinedHub
      let removed = try club.owner.run("hub", "remove", role)
      #expect(removed.status == 0, "\(removed.errors)")
      #expect(try rack.run("sync", "--lifter", "ana").status == 1)
    }
  }

  @Test("twenty racks that merge the same log at once all end up with it") func racks() async throws
  {
    try await aside {
      let club = try Club()
      let ana = try club.device("ana")
      try ana.run("weigh", "80", "--at", day)
      #expect(try ana.start(["sync"]).ends().status == 0)
      let racks = try (0..<20).map { number in
        let name = "rack\(number)"
        let rack = try club.device(name, isRack: true)
        try rack.run("lifter", "add", "Ana")
        #expect(try ana.start(["hub", "admit", name]).ends().status == 0)
        let date = "2026-01-\(10 + number)"
        try rack.run("log", "Squat 5 @ \(60 + number)", "--at", date, "--lifter", "ana")
        return rack
      }
      for _ in 0..<2 {
        let merges = try racks.map { try $0.start(["sync", "--lifter", "ana"]) }
        for merge in merges {
          let outcome = merge.ends()
          #expect(outcome.status == 0, "\(outcome.errors)")
        }
      }
      #expect(try ana.start(["sync"]).ends().status == 0)
      let history = try ana.start(["export", "--format", "openweight", "--output", "-"]).ends()
      for number in 0..<20 { #expect(history.out.contains("2026-01-\(10 + number)")) }
      for rack in racks {
        let seen = try rack.start([
          "export", "--format", "openweight", "--output", "-", "--lifter", "ana",
        ]).ends()
        #expect(seen.out == history.out)
      }
    }
  }
}
