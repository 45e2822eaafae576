import Glibc
import Support
import Terminals
import Testing

/// Other languages than English, in the whole program.
@Suite struct LanguageTests {
  @Test(
    "a terminal is asked to find the direction of lines where that is needed, and left alone after")
  func direction() async throws {
    try await aside {
      for (language, isAsked) in [("ar", true), ("de", false)] {
        let home = try Home()
        #expect(try home.run("settings", "language", language).status == 0)
        let terminal = try PseudoTerminal()
        let session = try home.start(
          ["run", "--device", "null", "squat 1x5 60kg"], input: .terminal(terminal))
        terminal.waits(for: "60")
        session.signal(SIGTERM)
        #expect(session.ends().status == 0)
        #expect(terminal.text.contains("\u{1B}[?2501h") == isAsked)
        #expect(terminal.text.contains("\u{1B}[?2501l") == isAsked)
      }
    }
  }

  @Test("the language changes within a session, for good, and typed words follow it")
  func session() async throws {
    try await aside {
      let home = try Home()
      let session = try home.start(
        ["run", "--device", "null", "Bench Press 3x5 60 kg rest 1"], input: .pipe)
      session.waits(for: "Set 1 of 3")
      session.type("language klingon\n")
      session.waits(for: "Not understood: klingon.")
      session.type("language german\n")
      session.waits(for: "Ab jetzt auf Deutsch.")
      session.waits(for: "Bankdrücken. Satz 1 von 3.")
      session.type("4 mit 62,5\n")
      session.waits(for: "Satz 2")
      session.type("zurueck\n")
      session.waits(for: "Bankdrücken")
      session.type("dazu Klimmzuege 1x5\n")
      session.waits(for: "Klimmzüge")
      session.type("sprache polnisch\n")
      session.waits(for: "Od teraz po polsku.")
      session.type("język angielski\n")
      session.waits(for: "English from now on.")
      session.type("finish\n")
      session.signal(SIGTERM)
      #expect(session.ends().errors == "")
      #expect(try home.run("settings", "language").out == "en\n")
    }
  }

  @Test("a language that cannot be saved is said to be for this workout only")
  func unsaved() async throws {
    try await aside {
      let home = try Home()
      let session = try home.start(
        ["run", "--device", "null", "Bench Press 3x5 60 kg rest 1"], input: .pipe)
      session.waits(for: "Set 1 of 3")
      // As on a full disk, also for root: the file that would replace the settings cannot be made.
      let folder = "\(home.path)/config/spotter"
      try #require(mkdir(folder, 0o700) == 0 && mkdir("\(folder)/settings", 0o700) == 0)
      session.type("language german\n")
      session.waits(for: "Nur für dieses Training: Die Wahl ist nicht gespeichert.")
      session.waits(for: "Bankdrücken. Satz 1 von 3.")
      session.signal(SIGTERM)
      #expect(session.ends().errors.contains("settings"))
    }
  }

  /// The output of `language check --json`.
  private struct Findings: Decodable {
    var faults: [String]
    var hints: [String]
  }

  @Test("a translator's names can be installed as they are") func names() throws {
    let home = try Home()
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let installed = try home.run("language", "check", "\(root)/Resources/Names/de.json", "--json")
    let found = try installed.json(as: Findings.self)
    #expect(found.faults == [] && found.hints == [])
  }

  @Test("a language that cannot be used is not switched to in a session")
  func unusable() async throws {
    try await aside {
      let home = try Home()
      for folder in ["spotter", "spotter/Phrases"] {
        #expect(mkdir("\(home.path)/data/\(folder)", 0o700) == 0)
      }
      try home.write(
        "data/spotter/Phrases/de.json",
        #"{"format": 2, "language": "de", "phrases": {"paused": "Halt {foo}."}}"#)
      let session = try home.start(
        ["run", "--device", "null", "Bench Press 3x5 60 kg rest 1"], input: .pipe)
      session.waits(for: "Set 1 of 3")
      session.type("language german\n")
      session.waits(for: "Not understood: german.")
      session.signal(SIGTERM)
      #expect(session.ends().errors.contains("{foo}"))
      #expect(try home.run("settings", "language").out == "en\n")
    }
  }

  @Test("each lifter at a rack hears their own language") func together() throws {
    let home = try TogetherTests.home()
    #expect(try home.run("lifter", "edit", "ana", "language", "es").status == 0)
    let told = try home.run("rehearse", "squat 1x2 100 kg", "--with", "ana")
    #expect(told.errors == "")
    try home.matches("language")
  }
}
