import Glibc
import Support
import Testing

@Suite("How much a hub keeps of a member") struct HubLimitTests {
  /// A club whose member has room for a few more files.
  private func crowded(room: Int) throws -> (club: Club, home: Home, asker: Asker) {
    let club = try Club()
    let home = try club.device("ana")
    try club.server.query(
      """
      INSERT INTO spotter.segment (member, name, body)
        SELECT id, 'old ' || number, '' FROM spotter.member, generate_series(1, 20000 - \(room)) AS number
      """)
    return (club, home, try club.asker(home))
  }

  private func count(_ club: Club) throws -> String {
    try club.server.query("SELECT count(*) FROM spotter.segment")
  }

  @Test("a member who is at the limit is told so, and others are not") func told() async throws {
    try await aside {
      let (club, home, _) = try crowded(room: 0)
      try home.run("weigh", "80", "--at", "2026-01-05")
      // It asks for 20,000 files, one after the other.
      let refused = try home.start(["sync"]).ends(within: 4 * patience)
      #expect(refused.status == 1)
      try Golden.check(
        refused.errors.replacing(/the hub '[^']*'/, with: "the hub 'HUB'"), in: "hub")
      let other = try club.device("ben")
      try other.run("weigh", "90", "--at", "2026-01-05")
      #expect(try other.start(["sync"]).ends().status == 0)
      // The owner does as it says, and nothing is lost.
      try club.server.query(
        "DELETE FROM spotter.segment USING spotter.member WHERE id = member AND member.name = 'ana'"
      )
      let late = try club.device("ana")
      for device in [home, late] { #expect(try device.start(["sync"]).ends().status == 0) }
      #expect(try late.bodyWeights() == [80])
    }
  }

  @Test("neither many calls in one statement nor large files get around it") func large()
    async throws
  {
    try await aside {
      let (club, _, asker) = try crowded(room: 5)
      try asker.ask("SELECT spotter.add(1, 'new ' || n, '') FROM generate_series(1, 100) AS n")
      #expect(try count(club) == "20000\n")
      try club.server.query("DELETE FROM spotter.segment")
      // 16 files of 32 MB, which compress well.
      try asker.ask(
        """
        SELECT spotter.add(1, 'new ' || n, convert_to(repeat('x', 33554432), 'UTF8'))
          FROM generate_series(1, 20) AS n
        """)
      #expect(try count(club) == "16\n")
      #expect(try asker.ask("SELECT has_room FROM spotter.add(1, 'one more', 'x')") == "f\n")
      try asker.ask("SELECT spotter.remove(1, name) FROM spotter.files(1)")
      for refused in ["repeat('x', 101), ''", "'big', convert_to(repeat('x', 67108865), 'UTF8')"] {
        #expect(throws: Trouble.self) { try asker.ask("SELECT spotter.add(1, \(refused))") }
      }
      #expect(try count(club) == "0\n")
    }
  }

  @Test(
    "nor do transactions that began before the others added something",
    arguments: ["READ COMMITTED", "REPEATABLE READ", "SERIALIZABLE"])
  func concurrent(isolation: String) async throws {
    try await aside {
      let (club, home, asker) = try crowded(room: 3)
      let sessions = try (0..<6).map { number in
        let session = try asker.session(home)
        session.type("\\set ON_ERROR_STOP off\nBEGIN ISOLATION LEVEL \(isolation);\n")
        session.type("SELECT count(*) || ' seen' FROM spotter.files(1);\n")
        session.waits(for: "19997 seen")
        return session
      }
      for (number, session) in sessions.enumerated() {
        session.type("SELECT count(stamp) || ' added' FROM spotter.add(1, 'new \(number)', '');\n")
        session.type("COMMIT;\nSELECT 'do' || 'ne';\n")
      }
      for session in sessions {
        session.waits(for: "done")
        session.endInput()
        _ = session.ends()
      }
      let left = try Int(count(club).prefix { $0.isNumber }) ?? 0
      #expect(left > 19_997 && left <= 20_000, "\(left)")
      if isolation == "READ COMMITTED" { #expect(left == 20_000) }
    }
  }

  @Test("a member who keeps a transaction open holds up nobody else") func open() async throws {
    try await aside {
      let club = try Club()
      let (ana, ben) = (try club.device("ana"), try club.device("ben"))
      let holding = try club.asker(ana).session(ana)
      holding.type("BEGIN;\nSELECT spotter.enter('ana');\nSELECT * FROM spotter.files(1);\n")
      holding.type("SELECT count(stamp) || ' added' FROM spotter.add(1, 'x', 'x');\n")
      holding.waits(for: "1 added")
      try ben.run("weigh", "90", "--at", "2026-01-05")
      #expect(try ben.start(["sync"]).ends().status == 0)
      #expect(try club.owner.start(["hub", "init", club.address]).ends().status == 0)
      // Another device of the same member, too.
      _ = try club.device("ana")
      _ = try club.token("carl")
      #expect(holding.isRunning)
      holding.endInput()
      _ = holding.ends()
    }
  }
}
