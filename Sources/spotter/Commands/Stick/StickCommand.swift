internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Phrasing
internal import Platform
internal import ResourceFiles
internal import Training

/// `spotter stick`: takes over what is on a USB stick, and writes the log to it.
struct StickCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[folder]],
    summary: "take over what is on a USB stick, and write your log to it",
    options: [.noLog, .device, .database],
    details: """
      Takes over the files of the folder 'spotter' in FOLDER, each once: 'settings', with a line KEY
      = VALUE for each; programs; exports of other apps and of 'spotter export'. Then it writes to
      FOLDER/spotter-log a backup, a page for the browser, and the log as JSON and as tables, and to
      'result.txt' what became of each file. At the end it says so aloud. Links are left alone, and a running
      session is not disturbed: try again after it.
      """)

  private static let folder = Operand(
    "FOLDER", "a folder", as: "/media/stick", span: .one, .files)

  let invocation: Invocation

  func run() throws {
    let stick = invocation.text(Self.folder)
    let environment = try AppContext(invocation)
    guard !LogLock.isSessionRunning(on: environment.paths.database) else {
      throw Failure(description: "cannot use '\(stick)' during a session. Try again after it.")
    }
    var folder = PrivateFolder()
    guard let aside = folder.make() else {
      throw Failure(description: "cannot make a folder for what is on '\(stick)'. Free some space.")
    }
    defer { folder.remove() }
    var outcome = StickCue()
    var results: [String] = []
    takeOver(from: stick, aside, environment.paths, &outcome, &results)
    if !invocation.has(.noLog) {
      do {
        try save(to: stick, aside, results)
        outcome.isSaved = true
      } catch {
        printError("\(error.reported)")
        outcome.isSaved = false
      }
    }
    // In the language and at the speed that the stick may just have set.
    let settled = try AppContext(invocation)
    let lines = try settled.announcer(sessions: .max).lines(for: outcome)
    guard !lines.isEmpty else { return }
    for line in lines { try printOut(line.phrase.shown) }
    let device = invocation.value(.device) ?? settled.settings.device
    let text = lines.map(\.phrase.spoken).joined(separator: " ")
    try ClipPlayer.aloud(ClipPlayer.clip(of: text, settled), on: device)
  }

  private func takeOver(
    from stick: String, _ aside: String, _ paths: Paths, _ outcome: inout StickCue,
    _ results: inout [String]
  ) {
    let folder = StickFolder(on: stick)
    var memory = StickMemory(paths)
    var refused: [(name: String, why: String)] = []
    for name in folder.names {
      do {
        let file = try folder.file(name)
        guard !memory.has(file) else { continue }
        let copy = "\(aside)/\(name)"
        defer { unlink(copy) }
        let written = try AtomicFile(copy)
        try written.write(file.bytes)
        try written.finish()
        try take(copy, named: name)
        outcome.taken.append(Self.spoken(name))
        results.append("\(name): taken over")
        memory.add(file)
      } catch {
        refused.append((name, "\(error.reported)"))
      }
    }
    outcome.refused = refused.map { Self.spoken($0.name) }
    results += refused.map { "\($0.name): \($0.why)" }
  }

  /// Takes over one file by the command for its kind.
  private func take(_ copy: String, named name: String) throws {
    if name == "settings" {
      for line in try TextFile.read(copy).split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        guard !line.hasPrefix("#") else { continue }
        guard parts.count == 2 else {
          throw Failure(description: "'\(line.prefix(40))' has no value.")
        }
        // It would be run, or sent away.
        guard parts[0] != "on-event", !parts[0].hasSuffix("-file") else {
          throw Failure(description: "a stick cannot set '\(parts[0])'. Use 'spotter settings'.")
        }
        try run(["settings", String(parts[0]), String(parts[1])])
      }
    } else if name.lowercased().hasSuffix(".plan") {
      try run(["program", "import", copy])
    } else {
      do {
        try run(["import", "--yes", copy])
      } catch  where name.lowercased().hasSuffix(".json") {
        try run(["program", "import", copy])
      }
    }
  }

  /// Writes the log in all its forms, and the results.
  private func save(to stick: String, _ aside: String, _ results: [String]) throws {
    let made = ["spotter.backup", "report.html", "log.json", "log.csv"]
    defer { for name in (try? listFolder(aside)) ?? [] { unlink("\(aside)/\(name)") } }
    try run(["backup", "\(aside)/\(made[0])"])
    try run(["report", "--output", "\(aside)/\(made[1])"])
    try run(["export", "--output", "\(aside)/\(made[2])"])
    try run(["export", "--format", "csv", "--output", "\(aside)/\(made[3])"])
    let target = "\(stick)/spotter-log"
    mkdir(target, 0o700)
    var status = stat()
    guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(description: "cannot write to '\(target)'. Is the stick full or protected?")
    }
    for name in try listFolder(aside).sorted() {
      let file = try AtomicFile("\(target)/\(name)")
      let copied = try openRegular("\(aside)/\(name)", O_NOFOLLOW)
      defer { close(copied) }
      try file.write(readAll(copied, upTo: .max))
      try file.finish()
    }
    let text = try AtomicFile("\(stick)/spotter-log/result.txt")
    try text.write(results.map { $0 + "\n" }.joined().utf8)
    try text.finish()
  }

  private func run(_ command: [String]) throws {
    let database = invocation.value(.database).map { ["--database", $0] } ?? []
    try CommandRunner.attempt(command[0] == "settings" ? command : command + database)
  }

  /// A file's name without its extension, as it is said.
  private static func spoken(_ name: String) -> String {
    String(name.split(separator: ".").first ?? Substring(name))
  }
}
