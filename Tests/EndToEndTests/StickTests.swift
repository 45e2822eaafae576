import Glibc
import Support
import Testing

/// `spotter stick`, on folders that stand for sticks.
@Suite struct StickTests {
  private static func home() throws -> (Home, stick: String) {
    let home = try Home()
    let stick = "\(home.path)/stick"
    try #require(mkdir(stick, 0o700) == 0 && mkdir("\(stick)/spotter", 0o700) == 0)
    return (home, stick)
  }

  private static func take(_ stick: String, _ home: Home) throws -> Outcome {
    try home.run("stick", stick, "--device", "null")
  }

  @Test("settings, programs and exports are taken over once, and the log is written to the stick")
  func takesOver() async throws {
    try await aside {
      let (home, stick) = try StickTests.home()
      try home.write("stick/spotter/settings", "# mine\nunit = lb\nrate=300\n")
      try home.write("stick/spotter/mine.plan", "# Mine\n## Day\nSquat  3x5  60 kg\n")
      #expect(
        try home.run("log", "Squat 5,5,5 @ 60kg", "--workout", "Push", "--at", "2026-01-05").status
          == 0)
      let first = try StickTests.take(stick, home)
      #expect(first.status == 0 && first.errors == "", "\(first.errors)")
      #expect(
        first.out
          == "Added: mine and settings.\nYour log is on the stick.\nYou can take out the stick.\n")
      #expect(try home.run("settings", "unit").out.contains("lb"))
      #expect(try home.run("program", "list", "mine").out.contains("Mine"))
      #expect(
        try TestFile.read("\(stick)/spotter-log/result.txt")
          == "mine.plan: taken over\nsettings: taken over\n")
      #expect(try home.run("verify", "\(stick)/spotter-log/spotter.backup").status == 0)
      // What was chosen since stays.
      #expect(try home.run("settings", "unit", "kg").status == 0)
      #expect(try !StickTests.take(stick, home).out.contains("Added"))
      #expect(try home.run("settings", "unit").out.contains("kg"))
      let (other, second) = try StickTests.home()
      #expect(rename("\(stick)/spotter-log/log.json", "\(second)/spotter/log.json") == 0)
      #expect(try StickTests.take(second, other).out.contains("Added: log.\n"))
      #expect(try other.run("history").out.contains("2026-01-05"))
    }
  }

  @Test("links, pipes and files that mean nothing are refused, and the others are taken over")
  func hostile() async throws {
    try await aside {
      let (home, stick) = try StickTests.home()
      try home.write("stick/spotter/noise.csv", String(repeating: "\u{0}\u{1}x,", count: 9999))
      try home.write("stick/spotter/settings", "rate = 200\ncolour = red\n")
      try home.write("stick/spotter/mine.plan", "# Mine\n## Day\nSquat  3x5  60 kg\n")
      try #require(symlink("/etc/passwd", "\(stick)/spotter/link.csv") == 0)
      try #require(mkfifo("\(stick)/spotter/pipe.csv", 0o600) == 0)
      try #require(mkdir("\(stick)/spotter/folder.csv", 0o700) == 0)
      // The log is not written through a link.
      try home.write("kept", "kept")
      try #require(mkdir("\(stick)/spotter-log", 0o700) == 0)
      try #require(symlink("\(home.path)/kept", "\(stick)/spotter-log/log.json") == 0)
      let outcome = try StickTests.take(stick, home)
      #expect(outcome.status == 0)
      #expect(
        outcome.out.contains("Added: mine.\n")
          && outcome.out.contains("Not understood: folder, link, noise, pipe and settings.\n"),
        "\(outcome.out)")
      // A file of settings with a wrong line changes nothing.
      #expect(try home.run("settings", "rate").out.contains("170"))
      let results = try TestFile.read("\(stick)/spotter-log/result.txt")
      #expect(results.contains("settings: line 2: ") && results.contains("link.csv: it cannot be"))
      #expect(!results.contains("spotter-"), "\(results)")
      #expect(try TestFile.read("\(home.path)/kept") == "kept")
      #expect(try TestFile.read("\(stick)/spotter-log/log.json").contains("sessions"))
      // A folder that is a link is not a stick's.
      let (other, fake) = try StickTests.home()
      try #require(rmdir("\(fake)/spotter") == 0)
      try #require(symlink("\(stick)/spotter", "\(fake)/spotter") == 0)
      #expect(try !StickTests.take(fake, other).out.contains("Added"))
    }
  }

  @Test("a stick neither starts a program, nor sends a file, nor publishes the log, later")
  func later() async throws {
    try await aside {
      let (home, stick) = try StickTests.home()
      try home.write(
        "stick/spotter/settings",
        "on-event = /bin/true\nMQTT = mqtt://a.example\nmqtt-password-file = /etc/passwd\nrate = 200\n"
      )
      #expect(try StickTests.take(stick, home).out.contains("Added: settings.\n"))
      #expect(try TestFile.read("\(home.path)/config/spotter/settings") == "rate = 200\n")
      #expect(
        try TestFile.read("\(stick)/spotter-log/result.txt")
          == "settings: taken over without 'on-event', 'mqtt', 'mqtt-password-file'\n")
    }
  }

  @Test("the card's own folder may set everything, and nothing is written to it") func boot()
    async throws
  {
    try await aside {
      let (home, card) = try StickTests.home()
      try home.write("stick/spotter/settings", "rate = 200\nmqtt = mqtt://a.example\n")
      for name in ["WiFi", "ssh.pub", "network"] {
        try home.write("stick/spotter/\(name)", "secret\n")
      }
      let first = try home.run("stick", card, "--boot", "--device", "null")
      #expect(first.status == 0 && first.errors == "", "\(first.errors)")
      #expect(first.out == "Added: settings.\n")
      #expect(try home.run("settings", "mqtt").out.contains("mqtt://a.example"))
      #expect(try home.run("stick", card, "--boot", "--device", "null").out == "")
      // What is not understood is told once.
      try home.write("stick/spotter/readme", "Hello\n")
      for said in ["Not understood: readme.\n", ""] {
        #expect(try home.run("stick", card, "--boot", "--device", "null").out == said)
      }
      #expect(access("\(card)/spotter-log", F_OK) != 0)
    }
  }

  @Test("during a session, nothing is done") func busy() async throws {
    try await aside {
      let (home, stick) = try StickTests.home()
      let session = try home.start(
        ["run", "Squat 1x5 @ 60 kg", "--fresh", "--device", "null"], input: .pipe)
      session.waits(for: "Squat. ")
      let outcome = try StickTests.take(stick, home)
      #expect(outcome.status == 75)
      #expect(outcome.errors.contains("during a session. Try again after it."))
      #expect(access("\(stick)/spotter-log", F_OK) != 0)
      session.type("q\n")
      session.endInput()
      _ = session.ends()
    }
  }

  @Test("too many files are refused together, and a missing folder is named") func bounds()
    async throws
  {
    try await aside {
      let (home, stick) = try StickTests.home()
      for number in 1...101 { try home.write("stick/spotter/\(number).plan", "# \(number)\n") }
      let outcome = try StickTests.take(stick, home)
      #expect(outcome.out.contains("Not understood: spotter.\nYou can take out the stick.\n"))
      #expect(outcome.errors.contains("has 101 files, and at most 100 are taken over"))
      // Nothing was logged yet, which is no fault of the stick's.
      #expect(outcome.status == 0)
      let missing = try home.run("stick", "\(home.path)/nowhere", "--device", "null")
      #expect(missing.status == 1 && missing.errors.contains("it is no folder"))
      #expect(missing.out == "The stick cannot be read.\nYou can take out the stick.\n")
    }
  }

  @Test("a stick that cannot be written is said, and nothing is lost") func full() async throws {
    try await aside {
      let (home, stick) = try StickTests.home()
      try home.write("stick/spotter-log", "in the way")
      let outcome = try StickTests.take(stick, home)
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("The log could not be written to the stick.\n"))
      #expect(try TestFile.read("\(stick)/spotter-log") == "in the way")
    }
  }
}
