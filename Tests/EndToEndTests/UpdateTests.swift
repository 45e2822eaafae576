import Glibc
import Support
import Testing

/// Updates of the card.
@Suite("Updates of the card") struct UpdateTests {
  @Test("a package is checked, tried and installed, and a power cut leaves a whole version")
  func script() async throws {
    try await aside {
      let here = "\(TestFile.root)/Tests/EndToEndTests"
      let home = try Home()
      let outcome = try Program(
        [
          "\(here)/update.sh", "\(here)/../../Packaging/card/update", home.path,
          try Built.path(of: "spotter"),
        ], input: .nothing,
        environment: home.variables.merging(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]) { $1 },
        home: home,
        executable: "/bin/bash"
      )
      // Forty cuts with the real program take over a minute on a quiet computer.
      .ends(within: 3 * patience)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.errors)")
      #expect(outcome.out.hasSuffix("switched off at each step: a whole version each time\n"))
    }
  }

  /// A home with the folder that a service of root's would fill.
  private struct Card {
    let home: Home
    var variables: [String: String] { ["SPOTTER_UPDATES": "\(home.path)/card"] }

    init(_ news: String) throws {
      home = try StandbyPrograms.home()
      for folder in ["card", "card/wishes"] { mkdir("\(home.path)/\(folder)", 0o700) }
      try home.write("card/news", news)
    }

    func standby() throws -> Program {
      try home.start(StandbyPrograms.standby + ["--no-stdin"], with: variables)
    }

    var wantsInstallation: Bool { access("\(home.path)/card/wishes/install", F_OK) == 0 }
  }

  /// What is asked about an update.
  private static let question = "Version 1.2 is here.\nInstall the update?\n"

  @Test("an update is asked about once a stick has woken standby, and a press installs it")
  func asked() async throws {
    try await aside {
      let card = try Card("offered 1.2\n")
      // A busy machine may be slow to press.
      #expect(try card.home.run("settings", "scan", "5").status == 0)
      let program = try card.standby()
      try program.isAsleep()
      #expect(try card.home.press("again").status == 0)
      program.waits(for: Self.question)
      sleep(3)
      #expect(!card.wantsInstallation)
      program.signal(SIGUSR1)
      try program.isAsleep()
      #expect(card.wantsInstallation)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("an update is asked about once, and remains a choice") func offered() async throws {
    try await aside {
      let card = try Card("offered 1.2\n")
      let program = try card.standby()
      try program.isAsleep()
      program.signal(SIGUSR1)
      program.waits(for: Self.question)
      program.waits(for: "Press to start.\n")
      #expect(!card.wantsInstallation)
      #expect(try card.home.press("update").status == 0)
      try program.isAsleep()
      #expect(card.wantsInstallation)
      program.signal(SIGUSR1)
      program.waits(for: "Press to start.\n")
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.out.components(separatedBy: "is here").count == 2)
    }
  }

  @Test("one that was refused does not hide what is offered") func stillOffered() async throws {
    try await aside {
      let card = try Card("old\n")
      try card.home.write("card/wishes/told", "old\n")
      try card.home.write("card/offered", "1.2\n")
      let program = try card.standby()
      try program.isAsleep()
      program.signal(SIGUSR1)
      program.waits(for: "Press to start.\n")
      #expect(try card.home.press("update").status == 0)
      try program.isAsleep()
      #expect(card.wantsInstallation)
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test(
    "what became of it is said at the next start, without a press",
    arguments: [
      ("installed 1.2\n", "Version 1.2 is installed.\n"),
      ("failed 1.2\n", "Version 1.2 did not work. The one before is back.\n"),
    ])
  func result(news: String, said: String) async throws {
    try await aside {
      let card = try Card(news)
      let program = try card.standby()
      program.waits(for: said)
      program.waits(for: "Press to start.\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      let again = try card.standby()
      try again.isAsleep()
      again.signal(SIGTERM)
      #expect(again.ends().out == "")
    }
  }

  @Test("whether to install one on a stick is left to standby") func onStick() async throws {
    try await aside {
      let card = try Card("offered 1.2\n")
      for folder in ["stick", "stick/spotter"] { mkdir("\(card.home.path)/\(folder)", 0o700) }
      try card.home.write("stick/spotter/spotter_1.2_arm64.deb", "noise")
      let arguments = ["stick", "\(card.home.path)/stick", "--device", "null"]
      let outcome = try card.home.start(arguments, with: card.variables).ends()
      #expect(outcome.out == "Your log is on the stick.\nYou can take out the stick.\n")
      #expect(access("\(card.home.path)/card/wishes/told", F_OK) != 0)
    }
  }

  @Test(
    "a refused one is said about the stick it was on",
    arguments: [
      ("forged\n", "The update is damaged or not genuine.\n"),
      ("closed\n", "This card takes no updates.\n"),
    ])
  func refused(news: String, said: String) async throws {
    try await aside {
      let card = try Card(news)
      for folder in ["stick", "stick/spotter"] { mkdir("\(card.home.path)/\(folder)", 0o700) }
      for file in ["spotter_1.2_arm64.deb", "spotter_1.2_arm64.deb.asc"] {
        try card.home.write("stick/spotter/\(file)", "noise")
      }
      let arguments = ["stick", "\(card.home.path)/stick", "--device", "null"]
      let outcome = try card.home.start(arguments, with: card.variables).ends()
      #expect(outcome.out.contains(said))
      #expect(!outcome.out.contains("Not understood: "))
      // Anywhere else, it is a file like any other.
      #expect(try card.home.start(arguments).ends().out.contains("Not understood: "))
    }
  }
}
