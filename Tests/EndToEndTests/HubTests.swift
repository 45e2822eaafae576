import Glibc
import Platform
import Sealing
import Support
import Testing

@Suite("Logs that are merged through a hub") struct HubTests {
  private let day = "2026-01-05"

  /// What was merged, with what lost, as `sync --log --json` prints it.
  private struct Row: Decodable {
    var kind: String
    var item: String
    var lost: [String]?
  }

  @Test("devices of a member end up with the same log, over verified TLS") func merged()
    async throws
  {
    try await aside {
      let club = try Club(isEncrypted: true)
      let devices = try club.devices("ana")
      try devices[0].run("log", "Bench Press 8,8,8 @ 40, Squat 5,5,5 @ 60", "--at", day)
      try devices[1].run("log", "Deadlift 5 @ 100", "--at", "2026-01-06")
      try devices[0].run("weigh", "82.4", "--at", day)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[0].run("history").lines.count == 2)
      let idle = try devices[0].run("sync", "--json").json(as: [Merge].self)
      #expect(idle.count == 1 && idle.allSatisfy(\.isNothing))
      let shown = try devices[0].run("hub").out
      #expect(shown.contains("ana") && shown.contains("localhost"), "\(shown)")
      // A folder works beside it.
      let stick = Scratch()
      #expect(try devices[0].run("sync", "--folder", stick.path).status == 0)
      #expect(!TestFile.names(in: stick.path).isEmpty)
    }
  }

  @Test("what a merge brought is undone everywhere, and what lost is shown") func undone()
    async throws
  {
    try await aside {
      let club = try Club()
      let devices = try club.devices("ana")
      try devices[0].run("log", "Bench Press 8,8,8 @ 40", "--at", day)
      try devices.settle()
      try devices[0].run("edit", "last", "set", "bench", "1", "6")
      try devices[1].run("edit", "last", "set", "bench", "1", "7")
      try devices[1].run("log", "Squat 5 @ 60", "--at", "2026-01-06")
      for index in [1, 0, 1] { #expect(try devices.sync(index).status == 0) }
      try devices.expectEqual()
      let log = try devices[0].run("sync", "--log", "--json").json(as: [Row].self)
      #expect(log.contains { $0.kind == "added" && $0.item.hasPrefix("session/") }, "\(log)")
      #expect(log.contains { $0.lost != nil }, "\(log)")
      // The whole merge is one step.
      let undone = try devices[0].run("undo", "--json").json(as: UndoneObject.self).undone
      #expect(undone.command == "sync")
      #expect(try devices[0].run("history").lines.count == 1)
      #expect(try devices[0].run("show").out.contains("6"))
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("history").lines.count == 1)
      #expect(try devices[0].run("redo").status == 0)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("history").lines.count == 2)
    }
  }

  @Test("a token works once, and neither it nor a password is in an argument or a log")
  func tokens() async throws {
    try await aside {
      let club = try Club()
      let token = try club.token("ana")
      let home = try Home()
      let file = try home.write("token", token)
      chmod(file, 0o600)
      #expect(try home.run("hub", "join", file).status == 0)
      let device = try club.asker(home)
      var status = stat()
      #expect(stat("\(home.path)/config/spotter/hub", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      // Somebody else who saw it is too late.
      let other = try Home()
      let late = try other.run("hub", "join", input: .text(token))
      #expect(late.status == 1 && late.errors.contains(device.role))
      #expect(access("\(other.path)/config/spotter/hub", F_OK) != 0)
      let argument = try other.run(
        "hub", "join", String(token.prefix { !$0.isNewline }))
      #expect(argument.status == 64)
      try Golden.check(argument.errors, in: "hub")
      #expect(!argument.errors.contains(token.dropFirst(20).prefix(40)))
      for text in ["nonsense\n", "spotter-hub-nonsense\n", String(token.prefix(60))] {
        #expect(try other.run("hub", "join", input: .text(text)).status == 1)
      }
      // What a token may say of the connection is limited: other options read files here.
      let json =
        #"{"address":{"database":{"host":"/none","service":"spy"},"user":{"service":"spy"}},"#
        + #""role":"x","password":"x","member":"ana"}"#
      let text = try #require(Base64.text(of: Array(json.utf8)))
      let service = try other.run("hub", "join", input: .text("spotter-hub-\(text)"))
      #expect(service.status == 1 && !service.errors.contains("spy"), "\(service.errors)")
      // The server logs all statements.
      #expect(club.server.log.contains(device.role))
      #expect(!club.server.log.contains(device.password))
      let secret = try club.owner.run("hub", "init", "postgresql://owner:secret@localhost/postgres")
      #expect(secret.status == 1 && secret.errors.contains("password"))
      #expect(!secret.errors.contains("secret"))
      // A device whose role is removed cannot come back.
      #expect(try club.owner.run("hub", "list").out.contains(device.role))
      #expect(try club.owner.run("hub", "remove", device.role, "--yes").status == 0)
      #expect(try home.run("sync").status == 1)
      #expect(try club.owner.run("hub", "list").out == "")
    }
  }

  @Test("the client library is loaded by what uses a hub, and by nothing else") func library()
    async throws
  {
    try await aside {
      let club = try Club()
      let home = try club.device("ana")
      let stick = Scratch()
      // The loader prints what it loads.
      let loader = ["LD_DEBUG": "libs"]
      for command in [
        ["log", "Squat 5 @ 60", "--at", day], ["next"], ["history"], ["sync", "--status"], ["hub"],
        ["sync", "--folder", stick.path], ["doctor"],
      ] {
        let outcome = try home.start(command, with: loader).ends()
        #expect(outcome.errors.contains("calling init"), "\(command)")
        #expect(!outcome.errors.contains("libpq"), "\(command)")
      }
      #expect(try home.start(["sync"], with: loader).ends().errors.contains("libpq.so.5"))
    }
  }

  @Test("the owner sees when each device was invited, and when it last merged") func listed()
    async throws
  {
    try await aside {
      struct Listed: Decodable {
        var role: String
        var invited: String
        var seen: String?
      }
      let club = try Club()
      let devices = try club.devices("ana")
      let first = try club.asker(devices[0]).role
      #expect(try devices.sync(0).status == 0)
      func days() throws -> [String: [String?]] {
        let listed = try club.owner.run("hub", "list", "--json").json(as: [Listed].self)
        return Dictionary(uniqueKeysWithValues: listed.map { ($0.role, [$0.invited, $0.seen]) })
      }
      let today = try club.server.query("SELECT (now() AT TIME ZONE 'UTC')::date").prefix(10)
      #expect(try days()[first] == [String(today), String(today)])
      let second = try club.asker(devices[1]).role
      #expect(try days()[second] == [String(today), nil])
      // The lost device is told from the other by that.
      try club.server.query("UPDATE spotter.device SET invited = '2026-01-05', seen = '2026-02-03'")
      #expect(try devices.sync(1).status == 0)
      #expect(
        try days() == [
          first: ["2026-01-05", "2026-02-03"], second: ["2026-01-05", String(today)],
        ])
      let list = try club.owner.run("hub", "list").lines
      #expect(list.contains { $0.contains(first) && $0.contains("2026-02-03") }, "\(list)")
      // A slip is asked about.
      let slip = try club.owner.run("hub", "remove", first)
      #expect(slip.status == 64)
      #expect(try days().count == 2)
      let rack = try club.asker(club.device("north", isRack: true)).role
      let other = try club.owner.run("hub", "remove", rack)
      try Golden.check(
        (slip.errors + other.errors).replacing(first, with: "ROLE").replacing(rack, with: "RACK"),
        in: "hub")
    }
  }

  @Test("a rack merges the logs of those who admitted it, and no others") func rack() async throws {
    try await aside {
      let club = try Club()
      let (ana, ben) = (try club.device("ana"), try club.device("ben"))
      let rack = try club.device("north", isRack: true)
      let twice = try club.owner.run("hub", "invite", "north", "--rack")
      #expect(twice.status == 1 && twice.errors.contains("rack of this name"), "\(twice.errors)")
      // Nobody trains there yet.
      let empty = try rack.run("sync")
      #expect(empty.status == 1 && empty.errors.contains("lifter add"), "\(empty.errors)")
      for name in ["Ana", "Ben"] { try rack.run("lifter", "add", name) }
      for (home, weight) in [(ana, "62"), (ben, "80")] {
        try home.run("weigh", weight, "--at", day)
        #expect(try home.start(["sync"]).ends().status == 0)
      }
      for words in [["sync", "--lifter", "ana"], ["sync"]] {
        let refused = try rack.start(words).ends()
        #expect(refused.status == 1 && refused.errors.contains("hub admit"), "\(refused.errors)")
      }
      #expect(try ana.run("hub", "admit", "south").status == 1)
      #expect(try ana.run("hub", "admit", "north").status == 0)
      #expect(try rack.run("sync", "--lifter", "ana").status == 0)
      #expect(try rack.bodyWeights(of: "ana") == [62])
      try rack.run("log", "Squat 5 @ 60", "--at", day, "--lifter", "ana")
      // All who have admitted it; the others are guests.
      let all = try rack.run("sync")
      #expect(all.status == 0 && all.errors.contains("'ben'"), "\(all.errors)")
      #expect(try ana.start(["sync"]).ends().status == 0)
      #expect(try ana.run("history").lines.count == 1)
      #expect(try rack.run("sync", "--lifter", "ben").status == 1)
      #expect(try rack.bodyWeights(of: "ben") == [])
      // Who has not admitted it is a guest: that is nothing to try again, or to complain of.
      #expect(try rack.start(["__merge"]).ends().status == 0)
      #expect(try rack.run("sync", "--status", "--lifter", "ben").status == 1)
      let asker = try club.asker(rack)
      #expect(
        try asker.ask("SELECT spotter.enter('ana') IS NULL, spotter.enter('ben') IS NULL")
          == "f|t\n")
      // It cannot admit itself.
      #expect(try asker.ask("SELECT spotter.admit('north', true)") == "f\n")
      // A lifter without a log in the hub keeps nobody else from merging.
      try rack.run("settings", "name", "House", "--lifter", "first")
      #expect(try ben.run("hub", "admit", "north").status == 0)
      let both = try rack.run("sync", "--json")
      #expect(both.status == 0 && both.errors.contains("'house'"), "\(both.errors)")
      #expect(try both.json(as: [RackMerge].self).map(\.lifter) == ["Ana", "Ben"])
      #expect(try rack.bodyWeights(of: "ben") == [80])
      try ben.run("weigh", "81", "--at", "2026-01-06")
      #expect(try ben.start(["sync"]).ends().status == 0)
      let told = try rack.run("sync").out
      try Golden.check(told.replacing(/the hub '[^']*'/, with: "the hub 'HUB'"), in: "hub")
      // One lifter whose settings cannot be read keeps nobody else from merging.
      try ben.run("weigh", "82", "--at", "2026-01-07")
      #expect(try ben.start(["sync"]).ends().status == 0)
      let settings = "\(rack.path)/config/spotter/lifters/ana/settings"
      let before = try TestFile.read(settings)
      unlink(settings)
      mkdir(settings, 0o700)
      #expect(try rack.run("sync").status == 1)
      #expect(try rack.bodyWeights(of: "ben").contains(82))
      rmdir(settings)
      try TestFile.write(settings, before)
      #expect(try rack.run("undo", "--lifter", "ben").status == 0)
      #expect(!(try rack.bodyWeights(of: "ben").contains(82)))
    }
  }

  /// What `sync --json` says of a rack.
  private struct RackMerge: Decodable { var lifter: String? }

  @Test("a rack that was dismissed says so, and stops asking") func dismissed() async throws {
    try await aside {
      let club = try Club()
      let ana = try club.device("ana")
      let rack = try club.device("north", isRack: true)
      try rack.run("lifter", "add", "Ana")
      #expect(try ana.run("hub", "admit", "north").status == 0)
      #expect(try rack.run("sync").status == 0)
      #expect(try ana.run("hub", "dismiss", "north").status == 0)
      #expect(try rack.start(["__merge"]).ends().status == 0)
      let status = try rack.run("sync", "--status", "--json", "--lifter", "ana")
      let place = try #require(try status.json(as: MergingObject.self).places.first)
      #expect(place.merged != nil && place.failing != nil && place.next == nil)
      #expect(place.failure?.contains("hub admit") == true, "\(place)")
      #expect(try rack.run("sync", "--lifter", "ana").status == 1)
      #expect(try ana.run("hub", "admit", "north").status == 0)
      #expect(try rack.run("sync").status == 0)
      let healed = try rack.run("sync", "--status", "--json", "--lifter", "ana")
      #expect(try healed.json(as: MergingObject.self).places.first?.failing == nil)
    }
  }
}
