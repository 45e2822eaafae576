import Foundation
import Support
import Testing

/// The `--json` output of commands matches `Documentation/JSON.md`.
///
/// Every printed key is documented, and every documented key is printed by some command.
@Suite struct JSONTests {
  @Test("every key is documented, and every documented key is printed") func keys() throws {
    let document = try Document()
    let home = try JSONTests.home()
    let devices = try FakeDevices(home)
    let keypad = try devices.plug(keys: KeyCode.keypad, isOpen: false)
    defer { keypad.unplug() }
    mkdir("\(home.path)/config/spotter", 0o700)
    try home.write("config/spotter/keys", "key KEY_F14 1c4f:0002 Keypad = pause\n")
    let bus = try PrivateBus()
    let bluez = try FakeBlueZ(on: bus)
    try bluez.place("Buds", .known)
    try bluez.charge("Buds", percent: 70)
    var seen: Set<String> = []
    var validator = SchemaValidator()
    for (section, arguments) in JSONTests.runs {
      let words = arguments.map { $0.replacing("HOME", with: home.path) } + ["--json"]
      let variables: [String: String] =
        switch section {
        case "keys": devices.variables
        case "headset": ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]
        default: [:]
        }
      let outcome = try home.start(words, with: variables).ends()
      // These fail on the faulty files they are meant for.
      guard outcome.status == 0 || ["check", "language check", "verified"].contains(section) else {
        Issue.record("\(arguments): \(outcome.errors)")
        continue
      }
      #expect(!outcome.out.contains(": null"), "\(arguments)")
      let texts = section == "line" ? outcome.lines : [outcome.out]
      for text in texts {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        document.look(at: value, in: section, &seen)
        for object in value as? [Any] ?? [value] {
          validator.add(object, OutputSchema.name, OutputSchema.definition(section))
        }
      }
    }
    for line in try JSONTests.events(home) {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      document.look(at: value, in: "event", &seen)
      validator.add(value, OutputSchema.name, OutputSchema.definition("event"))
    }
    #expect(try validator.misfits() == [])
    let all = document.kinds.flatMap { section, keys in keys.keys.map { "\(section): \($0)" } }
    // A workout takes days to be missed; DashboardTests covers that.
    // StatsTests has the notices, and HubTests what a server of PostgreSQL is needed for.
    #expect(
      Set(all).subtracting(seen).sorted()
        == [
          "next: missedOn", "next: missed[]", "stats: notices[]", "hub device: invited",
          "hub device: seen", "merge: lifter",
        ].sorted())
  }

  @Test("every command with '--json' is among the runs, and each run in the table") func commands()
    throws
  {
    let home = try Home()
    let names = try home.run("__complete", "").lines.compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }
    let printing = try names.filter { try home.run("help", $0).out.contains("--json") }
    let run = Set(JSONTests.runs.compactMap(\.1.first))
    // Those without a run in JSONTests+Runs, and those that no longer print JSON.
    #expect(Set(printing).subtracting(run).sorted() == [])
    #expect(run.subtracting(printing).sorted() == [])
    let document = try Document()
    let unlisted = JSONTests.runs.map { (command: $1.first ?? "dashboard", section: $0) }
      .filter { !document.says(that: $0.command, prints: $0.section) }
    #expect(unlisted.map { "\($0.command): \($0.section)" } == [])
  }

  @Test("the schema of all output says what the document says") func schema() throws {
    let difference = try Recorded.difference(
      of: OutputSchema.text(of: Document()),
      from: "\(TestFile.root)/Documentation/\(OutputSchema.name)")
    #expect(difference == nil)
  }

  @Test("exported logs and programs match their schemas; others do not") func exports() throws {
    var validator = SchemaValidator()
    let home = try JSONTests.home()
    func value(_ arguments: String...) throws -> Any {
      let text = try home.start(arguments).ends().out
      return try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    validator.add(try value("export", "-o", "-"), "log.schema.json")
    let listed = try #require(try value("program", "list", "--json") as? [[String: Any]])
    let names = listed.compactMap { $0["name"] as? String }
    #expect(names.count > 20)
    for name in names {
      validator.add(try value("program", "export", name, "--json"), "program.schema.json")
    }
    #expect(try validator.misfits() == [])
    var broken = try #require(try value("program", "export", "gzclp", "--json") as? [String: Any])
    broken["nonsense"] = 1
    var other = SchemaValidator()
    other.add(broken, "program.schema.json")
    other.add(["format": "other"], "log.schema.json")
    other.add(["sets": "three"], OutputSchema.name, OutputSchema.definition("session"))
    other.add(["setsDone": "three"], OutputSchema.name, OutputSchema.definition("session"))
    #expect(try other.misfits().map { $0.prefix(2) } == ["0:", "1:", "3:"])
  }

  /// The lines of `spotter events` beside a session in which every kind of key appears.
  private static func events(_ home: Home) throws -> [String] {
    // The other gym has no bar.
    try #require(try home.run("gear", "use", "Home").status == 0)
    try #require(try home.run("settings", "name", "Ana").status == 0)
    try home.write(
      "json-test2.plan", "# Two\n## Later\nSquat 2x5 61 kg\nBand Pull-Apart 1x9 red band\n")
    let session = try home.start(
      ["run", "\(home.path)/json-test2.plan#Later", "--fresh", "--device", "null"], input: .pipe,
      with: home.haste())
    session.waits(for: "Squat. Set 1 of 2.")
    let reader = try home.start(["events"])
    reader.waits(for: "\"kind\":\"state\"")
    let lines = ["note steady", "3", "double", "3", "menu", "no", "press", "9", "press", "9"]
    for words in lines {
      session.type("\(words)\n")
    }
    // The records are looked up while the session runs.
    reader.waits(for: "\"kind\":\"record\"")
    session.type("q\n")
    session.endInput()
    _ = session.ends()
    return reader.ends().lines
  }
}
