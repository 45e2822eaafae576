import Glibc
import Support
import Testing

/// Installing into a home that has a log: existing files stay byte for byte, and the installed
/// program runs.
@Suite struct Installing {
  /// A typical home, with only HOME set, and the folder for `--prefix ~/.local`.
  private struct House {
    let home: Home
    var prefix: String { "\(home.path)/.local" }

    init() throws { home = try Home() }

    private var variables: [String: String] {
      home.variables.filter {
        !["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].contains($0.key)
      }
    }

    func run(_ executable: String, _ arguments: String..., with extra: [String: String] = [:])
      throws -> Outcome
    {
      try Program(
        arguments, input: .nothing, environment: variables.merging(extra) { $1 }, home: home,
        executable: executable
      ).ends()
    }

    /// Runs the script with the binary built for the tests.
    func install(_ arguments: String..., with extra: [String: String] = [:]) throws -> Outcome {
      let built = try Built.path(of: "spotter")
      let from = String(built[..<(built.lastIndex(of: "/") ?? built.endIndex)])
      return try Program(
        [Installing.script, "--from", from] + arguments, input: .nothing,
        environment: variables.merging(extra) { $1 }, home: home, executable: "/bin/sh"
      ).ends()
    }

    /// All files of the home by path, folders without contents.
    func contents(_ folder: String = "") throws -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      for name in TestFile.names(in: home.path + folder) {
        let path = "\(folder)/\(name)"
        var status = stat()
        try #require(lstat(home.path + path, &status) == 0)
        if status.st_mode & S_IFMT == S_IFDIR {
          found[path] = []
          found.merge(try contents(path)) { $1 }
        } else {
          found[path] = try TestFile.bytes(home.path + path)
        }
      }
      return found
    }
  }

  private static let script = "\(TestFile.root)/Scripts/install"

  /// A home with a session, its backup, and the lifter's own program, exercise, phrases and
  /// settings.
  private func lived() throws -> House {
    let house = try House()
    let built = try Built.path(of: "spotter")
    for arguments in [
      ["log", "squat 3x5 @ 60 kg"], ["program", "copy", "gzclp", "Mine"],
      ["settings", "rate", "150"],
      ["exercise", "add", "Log Carry"], ["program", "use", "mine"],
    ] {
      let outcome = try Program(
        arguments, input: .nothing,
        environment: ["HOME": house.home.path, "PATH": "/usr/bin:/bin", "TZ": "UTC"],
        home: house.home, executable: built
      ).ends()
      try #require(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    return house
  }

  @Test("installing changes no byte of a home with a log") func log() throws {
    let house = try lived()
    let before = try house.contents()
    let data = "/.local/share/spotter"
    for part in ["spotter.db", "backups", "Programs/mine.plan", "Exercises.json"] {
      try #require(before["\(data)/\(part)"] != nil, "\(part)")
    }
    func expectUntouched(_ moment: String) throws {
      let now = try house.contents()
      for (path, bytes) in before { #expect(now[path] == bytes, "\(path), \(moment)") }
    }

    let installed = try house.install("--prefix", house.prefix)
    #expect(installed.status == 0, "\(installed.errors)")
    try expectUntouched("installed")

    let program = "\(house.prefix)/bin/spotter"
    let link = "\(house.home.path)/run/linked"
    try #require(symlink(program, link) == 0)
    for path in [program, link] {
      let next = try house.run(path, "next")
      #expect(next.status == 0, "\(next.errors)")
      #expect(next.out.contains("Squat"), "\(next.out)")
      #expect(try house.run(path, "exercise", "show", "squat").status == 0)
    }
    #expect(try house.run(program, "history").out.contains("Workout"))
    unlink(link)
    for suffix in ["-wal", "-shm"] { unlink("\(house.home.path)\(data)/spotter.db\(suffix)") }

    // A program that only an earlier version had, and an installed one that was changed.
    let resources = "\(house.prefix)/share/spotter-resources"
    try TestFile.write("\(resources)/Programs/gone.plan", "## A\nSquat 3x5\n")
    let sum = try house.run("/bin/sh", "-c", "sha256sum <'\(resources)/Programs/gone.plan'").out
      .prefix(64)
    let manifest = try TestFile.read("\(resources)/manifest")
    try TestFile.write(
      "\(resources)/manifest", manifest + "\(sum) share/spotter-resources/Programs/gone.plan\n")
    try TestFile.write("\(resources)/Programs/gzclp.plan", "## Changed\nSquat 3x5\n")
    let upgraded = try house.install("--prefix", house.prefix)
    #expect(upgraded.status == 0, "\(upgraded.errors)")
    #expect(upgraded.errors.contains("gzclp.plan"))
    let programs = TestFile.names(in: "\(resources)/Programs")
    #expect(!programs.contains("gone.plan"))
    #expect(try TestFile.read("\(resources)/Programs/gzclp.plan.~1~") == "## Changed\nSquat 3x5\n")
    #expect(try TestFile.read("\(resources)/Programs/gzclp.plan").contains("GZCLP"))
    try expectUntouched("upgraded")

    unlink("\(resources)/Programs/gzclp.plan.~1~")
    let removed = try house.install("--prefix", house.prefix, "--uninstall")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(try house.contents() == before)
  }

  @Test("the services start the installed program") func services() throws {
    let house = try House()
    let installed = try house.install("--prefix", house.prefix)
    #expect(installed.status == 0)
    #expect(installed.errors.contains("export PATH=\"\(house.prefix)/bin:$PATH\""))
    let units = "\(house.prefix)/share/systemd/user"
    #expect(
      TestFile.names(in: units) == [
        "spotter-remind.service", "spotter-remind.timer", "spotter.service",
      ])
    #expect(
      try TestFile.read("\(units)/spotter.service").contains(
        "\nExecStart=\(house.prefix)/bin/spotter standby --no-stdin\n"))
    // The system's service manager does not look into a home.
    #expect(access("\(house.prefix)/lib", F_OK) != 0)

    let stage = "\(house.home.path)/stage"
    #expect(try house.install("--prefix", "/usr", with: ["DESTDIR": stage]).status == 0)
    #expect(
      try TestFile.read("\(stage)/usr/lib/systemd/system/spotter@.service").contains(
        "\nExecStart=/usr/bin/spotter standby --no-stdin\n"))
    #expect(TestFile.names(in: "\(stage)/usr/share/systemd/user").count == 3)
    #expect(access("\(stage)/usr/share/spotter-resources/System", F_OK) != 0)
  }

  @Test("a file of another program is moved aside") func foreign() throws {
    let house = try House()
    for folder in ["/.local", "/.local/bin", "/.local/share", "/.local/share/spotter"] {
      try #require(mkdir(house.home.path + folder, 0o755) == 0)
    }
    try house.home.write(".local/bin/spotter", "another program")
    // With this prefix, it is the lifter's own folder.
    try #require(mkdir("\(house.prefix)/share/spotter/Phrases", 0o755) == 0)
    try house.home.write(".local/share/spotter/Phrases/en.json", "{}")
    let installed = try house.install("--prefix", house.prefix)
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(installed.errors.contains("/bin/spotter"), "\(installed.errors)")
    #expect(try TestFile.read("\(house.prefix)/bin/spotter.~1~") == "another program")
    #expect(try TestFile.read("\(house.prefix)/share/spotter/Phrases/en.json") == "{}")

    try TestFile.write("\(house.prefix)/share/man/man1/spotter.1", "notes of mine")
    let removed = try house.install("--prefix", house.prefix, "--uninstall")
    #expect(removed.errors.contains("spotter.1"))
    #expect(try TestFile.read("\(house.prefix)/share/man/man1/spotter.1") == "notes of mine")
    #expect(try TestFile.read("\(house.prefix)/bin/spotter.~1~") == "another program")
    #expect(access("\(house.prefix)/bin/spotter", F_OK) != 0)
    #expect(try TestFile.read("\(house.prefix)/share/spotter/Phrases/en.json") == "{}")

    let again = try house.install("--prefix", house.prefix, "--uninstall")
    #expect(again.status == 1)
  }

  @Test("a package can be staged under DESTDIR") func staged() throws {
    let house = try House()
    let stage = "\(house.home.path)/stage"
    let installed = try house.install("--prefix", "/usr", with: ["DESTDIR": stage])
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(access("\(stage)/usr/share/spotter/Exercises.json", R_OK) == 0)
    #expect(try house.run("\(stage)/usr/bin/spotter", "plates", "100").status == 0)
    #expect(try house.run("\(stage)/usr/bin/spotter", "next").status == 0)
    let removed = try house.install("--prefix", "/usr", "--uninstall", with: ["DESTDIR": stage])
    #expect(removed.status == 0, "\(removed.errors)")
    // The prefix itself was chosen by the user and remains.
    #expect(
      try house.contents().keys.filter { $0.hasPrefix("/stage") }.sorted() == [
        "/stage", "/stage/usr",
      ])
  }

  @Test("a manifest that points outside the folder is refused") func elsewhere() throws {
    let house = try House()
    let precious = try house.home.write("precious", "mine")
    let sum = try house.run("/bin/sh", "-c", "sha256sum <'\(precious)'").out.prefix(64)
    for folder in ["/p", "/p/share", "/p/share/spotter-resources"] {
      try #require(mkdir(house.home.path + folder, 0o755) == 0)
    }
    try house.home.write("p/share/spotter-resources/manifest", "\(sum) ../precious\n")
    let outcome = try house.install("--prefix", "\(house.home.path)/p", "--uninstall")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("manifest"), "\(outcome.errors)")
    #expect(try TestFile.read(precious) == "mine")
  }
}
