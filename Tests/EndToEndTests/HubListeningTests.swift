import Glibc
import Support
import Testing

@Suite("Hearing from a hub") struct HubListeningTests {
  private let day = "2026-01-05"

  @Test("standby hears what another device adds and merges it, also after its connection was lost")
  func told() async throws {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      let standby = try devices[1].start(["standby", "--no-stdin", "--device", "null"])
      let first = try club.listener(besides: nil)
      #expect(devices[1].listeners().count == 1)
      // The first two may come with the merges that standby and listening begin with.
      for weight in 80..<83 { try pass("\(weight)", devices) }
      #expect(try club.server.query("SELECT pg_terminate_backend(\(first))") == "t\n")
      let second = try club.listener(besides: first)
      for weight in 83..<86 { try pass("\(weight)", devices) }
      // The server is away for a while.
      club.server.stop()
      try club.server.start()
      _ = try club.listener(besides: second)
      for weight in 86..<89 { try pass("\(weight)", devices) }
      standby.signal(SIGTERM)
      #expect(standby.ends().status == 0)
      try club.waits(forListeners: 0)
    }
  }

  /// Adds a body weight on one device, and waits until another has it.
  private func pass(_ weight: String, _ devices: Devices) throws {
    let added = try devices[0].start(["weigh", weight, "--at", day, "--yes"]).ends()
    #expect(added.status == 0, "\(added.errors)")
    #expect(try devices.sync(0).status == 0)
    let limit = MonotonicClock.now + patience * 1_000
    while try !devices[1].start(["weigh"]).ends().out.contains("\(weight) kg") {
      try #require(MonotonicClock.now < limit, "\(weight) kg does not come")
      usleep(50_000)
    }
  }

  @Test("a rack hears of all who admitted it, over verified TLS, until its standby is killed")
  func rack() async throws {
    try await aside {
      let club = try Club(isEncrypted: true)
      let (ana, ben) = (try club.device("ana"), try club.device("ben"))
      let rack = try club.device("north", isRack: true)
      for name in ["Ana", "Ben"] { try rack.run("lifter", "add", name) }
      for home in [ana, ben] { #expect(try home.run("hub", "admit", "north").status == 0) }
      let standby = try rack.start(["standby", "--no-stdin", "--device", "null"])
      _ = try club.listener(besides: nil)
      for weight in 60..<63 {
        for (home, name) in [(ana, "ana"), (ben, "ben")] {
          try home.run("weigh", "\(weight)", "--at", day, "--yes")
          #expect(try home.start(["sync"]).ends().status == 0)
          let limit = MonotonicClock.now + patience * 1_000
          while try !rack.start(["weigh", "--lifter", name]).ends().out.contains("\(weight) kg") {
            try #require(MonotonicClock.now < limit, "\(weight) kg of \(name) does not come")
            usleep(50_000)
          }
        }
      }
      standby.signal(SIGKILL)
      _ = standby.ends()
      try club.waits(forListeners: 0)
    }
  }

  @Test("a device hears who added a file, and nobody else hears anything") func channels()
    async throws
  {
    try await aside {
      let club = try Club()
      let (ana, ben) = (try club.device("ana"), try club.device("ben"))
      func ask(_ home: Home, _ statements: String) throws -> String {
        let (role, password) = try home.joinedHub
        return try club.server.query(statements, as: role, password: password)
      }
      let names = try [ana, ben].map { home in
        String(try ask(home, "SELECT channel FROM spotter.member").prefix { $0 != "\n" })
      }
      // Each sees one, and could not guess the other's.
      #expect(Set(names).count == 2 && names.allSatisfy { $0.count == 40 }, "\(names)")
      let listen = names.map { "LISTEN \"\($0)\";" }
      let add =
        "INSERT INTO spotter.segment (member, name, body) SELECT id, 'x', '' FROM spotter.member"
      let heard = try ask(ana, listen[0] + add)
      let role = try ana.joinedHub.role
      #expect(heard.contains(names[0]) && heard.contains("payload \"\(role)\""), "\(heard)")
      #expect(try ask(ben, listen[1] + add).contains(names[1]))
      #expect(!(try ask(ben, listen[1] + "DELETE FROM spotter.segment")).contains("payload"))
      #expect(!(try ask(ben, listen[0] + add)).contains("payload"))
      #expect(throws: Spawn.Fault.self) {
        try ask(ben, "UPDATE spotter.member SET channel = '\(names[0])'")
      }
    }
  }

  @Test("those who listen leave half of the server's connections to others") func crowded()
    async throws
  {
    try await aside {
      let server = try PostgreSQL(settings: [
        "fsync = off", "shared_buffers = 16MB", "log_statement = all", "max_connections = 8",
      ])
      let password = "x"
      try server.query(
        """
        CREATE ROLE chair LOGIN CREATEROLE PASSWORD '\(password)';
        GRANT CREATE ON DATABASE postgres TO chair
        """)
      let club = try Club(server, ownedBy: "chair", password: password)
      let home = try club.device("ana")
      var programs: [Program] = []
      for count in 1...4 {
        programs.append(try home.start(["__listen"], input: .pipe))
        try club.waits(forListeners: count)
      }
      let fifth = try home.start(["__listen"], input: .pipe)
      let limit = MonotonicClock.now + patience * 1_000
      while server.log.ranges(of: "current_setting('max_connections')").count < 5 {
        try #require(MonotonicClock.now < limit, "the fifth does not ask")
        usleep(50_000)
      }
      try club.waits(forListeners: 4)
      #expect(fifth.isRunning)
      // There is room for it once another ends.
      programs[0].endInput()
      #expect(programs[0].ends().status == 0)
      try club.waits(forListeners: 3)
      try club.waits(forListeners: 4)
      for program in programs.dropFirst() + [fifth] {
        program.endInput()
        #expect(program.ends().status == 0)
      }
    }
  }
}

extension Home {
  /// The processes that listen for this home.
  func listeners() -> [Int32] {
    TextFile.names(in: "/proc").compactMap { Int32($0) }.filter { process in
      Home.text("/proc/\(process)/cmdline").contains("__listen")
        && Home.text("/proc/\(process)/environ").contains(path)
    }
  }

  /// The beginning of a file of a process; empty once it has ended.
  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension Club {
  private var listeners: [Int32] { get throws { try server.backends(of: "spotter standby") } }

  /// Waits until a connection listens that is not the one before; returns its process at the server.
  fileprivate func listener(besides before: Int32?) throws -> Int32 {
    let limit = MonotonicClock.now + patience * 1_000
    while true {
      if let listener = try listeners.first(where: { $0 != before }) { return listener }
      try #require(MonotonicClock.now < limit, "nobody listens")
      usleep(50_000)
    }
  }

  /// Waits until so many connections listen.
  fileprivate func waits(forListeners count: Int) throws {
    let limit = MonotonicClock.now + patience * 1_000
    while try listeners.count != count {
      try #require(MonotonicClock.now < limit, "not \(count) listen")
      usleep(20_000)
    }
  }
}
