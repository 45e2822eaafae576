import Glibc
import Support
import Testing

@Suite("Who may do what in a hub") struct HubRightsTests {
  private let day = "2026-01-05"

  /// A club with the files of two members, and what one of them can ask of the server.
  private struct Pair {
    let club: Club
    let ana: Home
    let asker: Asker
    /// The numbers of the members.
    let (own, other): (String, String)

    init(_ club: Club, at day: String) throws {
      self.club = club
      ana = try club.device("ana")
      for home in [ana, try club.device("ben")] {
        try home.run("weigh", "80", "--at", day)
        #expect(try home.start(["sync"]).ends().status == 0)
      }
      asker = try club.asker(ana)
      func number(_ name: String) throws -> String {
        String(
          try club.server.query("SELECT id FROM spotter.member WHERE name = '\(name)'")
            .prefix { $0 != "\n" })
      }
      (own, other) = (try number("ana"), try number("ben"))
    }
  }

  @Test("a member's SQL reads and writes the member's own files alone") func files() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      func ask(_ statements: String) throws -> String { try pair.asker.ask(statements) }
      #expect(try pair.club.server.query("SELECT count(*) FROM spotter.segment") == "2\n")
      #expect(try ask("SELECT count(*) FROM spotter.files(\(pair.own))") == "1\n")
      #expect(try ask("SELECT count(*) FROM spotter.files(\(pair.other))") == "0\n")
      #expect(try ask("SELECT spotter.enter('ben') IS NULL") == "t\n")
      // A name that is known from elsewhere is no use.
      let name = try pair.club.server.query(
        "SELECT name FROM spotter.segment WHERE member = \(pair.other)"
      ).prefix { $0 != "\n" }
      #expect(try ask("SELECT spotter.body(\(pair.other), '\(name)') IS NULL") == "t\n")
      #expect(try ask("SELECT count(*) FROM spotter.add(\(pair.other), 'x', 'x')") == "0\n")
      _ = try ask("SELECT spotter.remove(\(pair.other), '\(name)')")
      #expect(try pair.club.server.query("SELECT count(*) FROM spotter.segment") == "2\n")
      // Nor does the server show it who the others are, or what they ask.
      #expect(try ask("SELECT count(*) FROM pg_roles WHERE rolname LIKE '%ben%'") == "0\n")
      #expect(
        try ask(
          "SELECT count(*) FROM pg_stat_activity WHERE usename <> session_user"
            + " AND query NOT IN ('', '<insufficient privilege>')") == "0\n")
    }
  }

  @Test("what a device has no call for is refused") func refused() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      let roles = try pair.club.server.query(
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'spotter\\_%' ORDER BY length(rolname), 1 DESC"
      ).split(separator: "\n")
      let keeper = try #require(roles.first { $0.hasPrefix("spotter_keeper_") })
      for refused in [
        "SELECT * FROM spotter.segment", "SELECT * FROM spotter.member",
        "SELECT * FROM spotter.access", "SELECT * FROM spotter.device",
        "SELECT * FROM spotter.mine",
        "INSERT INTO spotter.segment (member, name, body) VALUES (\(pair.own), 'x', '')",
        "UPDATE spotter.segment SET member = \(pair.other)", "TRUNCATE spotter.segment",
        "DELETE FROM spotter.segment", "UPDATE spotter.hub SET version = 9",
        "INSERT INTO spotter.access SELECT '\(pair.asker.role)', \(pair.other)",
        "BEGIN; LOCK TABLE spotter.segment IN ACCESS SHARE MODE",
        "BEGIN; LOCK TABLE spotter.hub IN ACCESS EXCLUSIVE MODE",
        "ALTER FUNCTION spotter.body SET search_path = public",
        "CREATE OR REPLACE FUNCTION spotter.body(a bigint, b text) RETURNS bytea"
          + " LANGUAGE sql AS 'SELECT NULL'",
        "CREATE FUNCTION spotter.x() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE TABLE spotter.x (x int)", "CREATE TABLE public.x (x int)", "CREATE SCHEMA x",
        "CREATE TEMP TABLE x (x int)", "SELECT lo_create(0)", "SELECT lo_from_bytea(0, '')",
        "CREATE EVENT TRIGGER x ON sql_drop EXECUTE FUNCTION suppress_redundant_updates_trigger()",
        "SET SESSION AUTHORIZATION owner", "SET ROLE owner", "SET ROLE \(keeper)",
        "GRANT \(keeper) TO CURRENT_USER", "DROP OWNED BY \(keeper)",
        "REASSIGN OWNED BY \(keeper) TO CURRENT_USER",
        "ALTER ROLE CURRENT_USER CREATEROLE", "ALTER ROLE CURRENT_USER BYPASSRLS",
        "ALTER ROLE CURRENT_USER SET session_preload_libraries = 'x'",
        "ALTER ROLE owner SET search_path = public", "ALTER DATABASE postgres SET search_path = x",
        "CREATE ROLE more LOGIN", "SELECT pg_read_file('/etc/passwd')",
        "COPY (SELECT 1) TO PROGRAM 'cat'", "SELECT * FROM pg_authid",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'owner'"
          + " OR backend_type = 'checkpointer'",
      ] {
        #expect(throws: Trouble.self, "\(refused)") { try pair.asker.ask(refused) }
      }
      // What all devices may do is not taken from them by one.
      for role in roles.filter({ $0.hasPrefix("spotter_crew_") }) {
        _ = try? pair.asker.ask("DROP OWNED BY \(role)")
        _ = try? pair.asker.ask("SET ROLE \(role); DROP OWNED BY \(role)")
      }
      #expect(try pair.ana.start(["sync"]).ends().status == 0)
    }
  }

  @Test("nothing a device can call runs as somebody who can log in, or looks up a name then")
  func calls() async throws {
    try await aside {
      let club = try Club()
      let doubtful = try club.server.query(
        """
        SELECT pg_proc.oid::regprocedure FROM pg_proc JOIN pg_roles ON pg_roles.oid = proowner
          WHERE pronamespace = 'spotter'::regnamespace AND (
            rolcanlogin OR rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR prosqlbody IS NULL
            OR proconfig <> '{"search_path=pg_catalog, pg_temp"}'
            OR EXISTS (SELECT FROM pg_auth_members WHERE member = proowner)
            OR has_function_privilege('public', pg_proc.oid, 'EXECUTE'))
        """)
      #expect(doubtful == "")
      // Checks and references are evaluated with the rights of a table's owner.
      let owned = try club.server.query(
        """
        SELECT count(*) FILTER (WHERE rolcanlogin), count(*) > 5 FROM pg_class
          JOIN pg_roles ON pg_roles.oid = relowner WHERE relnamespace = 'spotter'::regnamespace
        """)
      #expect(owned == "0|t\n")
      let crew = try club.server.query(
        """
        SELECT string_agg(relname, ' ') FROM pg_class, pg_roles
          WHERE relnamespace = 'spotter'::regnamespace AND relkind IN ('r', 'v', 'S')
            AND rolname LIKE 'spotter\\_crew\\_%'
            AND (CASE relkind WHEN 'S' THEN has_sequence_privilege(rolname, pg_class.oid, 'USAGE, SELECT, UPDATE')
              ELSE has_table_privilege(rolname, pg_class.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES') END)
        """)
      #expect(crew == "hub\n")
    }
  }

  @Test("a role can be removed whatever it owns or does, and has nothing more from then on")
  func removed() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      let server = pair.club.server
      // As on a server whose administrator has not forbidden it.
      try server.query(
        "GRANT TEMPORARY ON DATABASE postgres TO PUBLIC; GRANT EXECUTE ON FUNCTION lo_create TO PUBLIC"
      )
      try pair.asker.ask("SELECT lo_create(0)")
      let connected = try pair.asker.session(pair.ana)
      connected.type("CREATE TEMP TABLE mine AS SELECT * FROM spotter.files(\(pair.own));\n")
      connected.type("SELECT count(*) || ' file' FROM mine;\n")
      connected.waits(for: "1 file")
      let removed = try pair.club.owner.run("hub", "remove", pair.asker.role, "--yes")
      #expect(removed.status == 0, "\(removed.errors)")
      func roles(_ role: String) throws -> String {
        try server.query("SELECT rolcanlogin FROM pg_roles WHERE rolname = '\(role)'")
      }
      #expect(try roles(pair.asker.role) == "")
      connected.type("SELECT 'still ' || 'here';\n")
      connected.endInput()
      let ended = connected.ends()
      #expect(ended.status != 0 && !ended.out.contains("still here"), "\(ended.out)")
      let refused = try pair.ana.run("sync")
      #expect(refused.status == 1 && refused.errors.contains(pair.asker.role))
      // What it owns in another database keeps the role, which is barred all the same.
      let other = try pair.club.device("ana")
      let role = try pair.club.asker(other)
      try server.query("CREATE DATABASE other")
      _ = try server.query(
        "SELECT lo_create(0)", as: role.role, password: role.password, in: "other")
      let barred = try pair.club.owner.run("hub", "remove", role.role, "--yes")
      #expect(barred.status == 0, "\(barred.errors)")
      #expect(try roles(role.role) == "f\n")
      #expect(!(try pair.club.owner.run("hub", "list").out.contains(role.role)))
      #expect(try other.run("sync").status == 1)
    }
  }

  @Test("who holds a lock does not keep the owner from barring a device") func held() async throws {
    try await aside {
      let pair = try Pair(try Club(), at: day)
      let rack = try pair.club.device("north", isRack: true)
      let role = try pair.club.asker(rack).role
      let holding = try pair.asker.session(pair.ana)
      holding.type("BEGIN;\nSELECT 'admitted ' || spotter.admit('north', true);\n")
      holding.waits(for: "admitted true")
      // Others are not held up by it.
      #expect(try pair.club.owner.start(["hub", "invite", "carl"]).ends().status == 0)
      let removing = try pair.club.owner.start(["hub", "remove", role, "--yes"])
      let mayLogIn = "SELECT rolcanlogin FROM pg_roles WHERE rolname = '\(role)'"
      let isBarred = try MonotonicClock.wait { try pair.club.server.query(mayLogIn) == "f\n" }
      try #require(isBarred, "the rack is not barred")
      #expect(try rack.run("sync").status == 1)
      #expect(removing.isRunning)
      holding.type("COMMIT;\n")
      let removed = removing.ends()
      #expect(removed.status == 0, "\(removed.errors)")
      holding.endInput()
      _ = holding.ends()
      #expect(try pair.club.server.query("SELECT count(*) FROM spotter.access") == "3\n")
    }
  }

  @Test("the owner of a hub need not be the server's administrator") func owner() async throws {
    try await aside {
      let server = try PostgreSQL()
      try server.query("CREATE ROLE chair LOGIN CREATEROLE PASSWORD 'x'")
      try server.query("CREATE DATABASE club OWNER chair")
      let club = try Club(server, ownedBy: "chair", password: "x", in: "club")
      let devices = try club.devices("ana")
      try devices[0].run("weigh", "80", "--at", day)
      try devices.settle()
      try devices.expectEqual()
      let rack = try club.device("north", isRack: true)
      try rack.run("lifter", "add", "Ana")
      #expect(try devices[0].run("hub", "admit", "north").status == 0)
      #expect(try rack.run("sync", "--lifter", "ana").status == 0)
      #expect(try rack.bodyWeights(of: "ana") == [80])
      // It may be set up again, also after the administrator has closed what only that one can.
      for _ in 0..<2 {
        #expect(try club.owner.run("hub", "init", club.address).status == 0)
        try server.query(
          "REVOKE EXECUTE ON FUNCTION lo_creat, lo_create, lo_from_bytea FROM PUBLIC", in: "club")
      }
      let role = try club.asker(rack).role
      let removed = try club.owner.run("hub", "remove", role, "--yes")
      #expect(removed.status == 0, "\(removed.errors)")
      #expect(try server.query("SELECT count(*) FROM pg_roles WHERE rolname = '\(role)'") == "0\n")
      #expect(try rack.run("sync", "--lifter", "ana").status == 1)
    }
  }

  @Test(
    "a database in which every role may make something becomes a hub only once that is forbidden")
  func open() async throws {
    try await aside {
      let server = try PostgreSQL()
      try server.query(
        """
        CREATE ROLE chair LOGIN CREATEROLE PASSWORD 'x'; GRANT CREATE ON DATABASE postgres TO chair;
        GRANT CREATE ON SCHEMA public TO PUBLIC
        """)
      func state() throws -> String {
        try server.query("SELECT count(*) FROM pg_roles WHERE rolname LIKE 'spotter%'")
      }
      let refused = try Club.founded(server, by: "chair", password: "x")
      #expect(refused.status == 1)
      try Golden.check(
        refused.errors.replacing(/the hub '[^']*'/, with: "the hub 'HUB'"), in: "hub")
      #expect(try state() == "0\n")
      // As it says.
      for line in refused.errors.matches(of: /REVOKE [^;]* FROM PUBLIC/).map(\.output) {
        try server.query(String(line))
      }
      let founded = try Club.founded(server, by: "chair", password: "x")
      #expect(founded.status == 0, "\(founded.errors)")
      // The administrator's own 'hub init' does so itself, and again.
      let other = try PostgreSQL()
      for _ in 0..<2 {
        try other.query(
          "GRANT CREATE ON SCHEMA public TO PUBLIC; GRANT ALL ON DATABASE postgres TO PUBLIC")
        #expect(try Home().start(["hub", "init", other.address]).ends().status == 0)
        #expect(
          try other.query(
            "SELECT has_database_privilege('public', 'postgres', 'CREATE, TEMPORARY'),"
              + " has_schema_privilege('public', 'public', 'CREATE')") == "f|f\n")
      }
    }
  }

  @Test("a schema of that name that is somebody else's is not used") func foreign() async throws {
    try await aside {
      let server = try PostgreSQL()
      try server.query(
        """
        CREATE ROLE guest LOGIN CREATEROLE PASSWORD 'x'; GRANT CREATE ON DATABASE postgres TO guest
        """)
      try Asker(server, role: "guest", password: "x").ask(
        """
        CREATE SCHEMA spotter; CREATE TABLE spotter.seen (who name);
        GRANT ALL ON SCHEMA spotter TO PUBLIC; GRANT ALL ON spotter.seen TO PUBLIC;
        CREATE FUNCTION spotter.version() RETURNS integer LANGUAGE sql
          AS 'INSERT INTO spotter.seen SELECT current_user RETURNING 3';
        CREATE VIEW spotter.hub AS SELECT spotter.version() AS version, gen_random_uuid() AS id;
        GRANT ALL ON spotter.hub TO PUBLIC
        """)
      let refused = try Home().start(["hub", "init", server.address]).ends()
      #expect(refused.status == 1 && refused.errors.contains("another database"), "\(refused)")
      #expect(try server.query("SELECT count(*) FROM spotter.seen") == "0\n")
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
      let history = try ana.start(["export", "--format", "strong", "--output", "-"]).ends()
      for number in 0..<20 { #expect(history.out.contains("2026-01-\(10 + number)")) }
      for rack in racks {
        let seen = try rack.start([
          "export", "--format", "strong", "--output", "-", "--lifter", "ana",
        ]).ends()
        #expect(seen.out == history.out)
      }
    }
  }
}
