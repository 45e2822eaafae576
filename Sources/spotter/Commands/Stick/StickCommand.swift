internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Phrasing
internal import Platform
internal import Reports
internal import ResourceFiles

/// `spotter stick`: takes over what is on a USB stick, and writes the log to it.
struct StickCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[folder]],
    summary: "take over what is on a USB stick, and write your log to it",
    options: [.boot, .device, .database],
    details: """
      Takes over the files of the folder 'spotter' in FOLDER, each once: 'settings', with a line KEY
      = VALUE for each; programs; Exercises.json; exports of other apps and of 'spotter export'. Then
      it writes to FOLDER/spotter-log a backup, a page for the browser, the log as JSON and as tables,
      'result.txt', which says what became of each file, and 'doctor.txt', from 'spotter doctor
      --report'. A log there from another computer is taken over if yours has no sessions, else kept
      as log-before.json, or with a number. At the end it says so aloud. Links are left alone. During a
      session it does nothing: try again afterwards.
      """)

  private static let folder = Operand(
    "FOLDER", "a folder", as: "/media/stick", span: .one, .files)

  /// What the card itself opens at its start: see Packaging/card/door.
  private static let opened: Set = ["network", "repository", "ssh.pub", "timezone", "wifi"]

  let invocation: Invocation

  func run() throws {
    let stick = invocation.text(Self.folder)
    let environment = try AppContext(invocation)
    guard !LogLock.isSessionRunning(on: environment.paths.database) else {
      printError("cannot use '\(stick)' during a session. Try again after it.")
      throw ExitStatus.busy
    }
    guard fileStatus(stick)?.kind == S_IFDIR else {
      if !invocation.has(.boot) {
        var cue = StickCue()
        cue.isReadable = false
        try tell(cue, environment)
      }
      throw Failure(
        "cannot use '\(stick)': it is no folder. Name the one where the stick is mounted.")
    }
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let aside = scratch.path
    var (cue, results) = takeOver(from: stick, aside, environment.paths)
    // In the language and at the speed that the stick may just have set.
    let settled = try AppContext(invocation)
    cue.ends = !invocation.has(.boot)
    if cue.ends {
      do {
        cue.isSaved = try save(results, settled.log(), to: stick, aside)
      } catch {
        printError("\(error.reported)")
        cue.isSaved = false
      }
    }
    try tell(cue, settled)
    if cue.update != nil { try CardUpdates()?.markTold() }
    if cue.isSaved == false { throw ExitStatus.failure }
  }

  private func tell(_ cue: StickCue, _ environment: AppContext) throws {
    let lines = try environment.announcer(sessions: .max).lines(for: cue)
    for line in lines { try printOut(line.phrase.shown) }
    guard !lines.isEmpty else { return }
    let device = invocation.value(.device) ?? environment.settings.device
    let text = lines.map(\.phrase.spoken).joined(separator: " ")
    try ClipPlayer.aloud(ClipPlayer.clip(of: text, environment), on: device)
  }

  /// Takes over the files, and returns a line about each.
  private func takeOver(
    from stick: String, _ aside: String, _ paths: Paths
  ) -> (StickCue, results: [String]) {
    var (cue, results) = (StickCue(), [String]())
    func refuse(_ name: String, _ error: any Error) {
      let why = "\(name): \(error.reported)".replacing("\(aside)/", with: "")
      printError(why)
      results.append(why)
      cue.refused.append(Self.spoken(name))
    }
    func takeCopy(of file: StickFolder.File) throws {
      let copy = "\(aside)/\(file.plainName)"
      defer { unlink(copy) }
      let written = try AtomicFile(copy)
      try written.write(file.bytes)
      try written.finish(isLasting: false)
      let without = try take(copy, named: file.plainName)
      results.append("\(file.name): taken over" + (without.isEmpty ? "" : " without \(without)"))
    }
    let folder = StickFolder(on: stick, "spotter")
    // What a stick may not set, the card may.
    var memory = StickMemory(paths, named: invocation.has(.boot) ? "boot" : "stick")
    if let file = lostLog(on: stick, memory) {
      do {
        try takeCopy(of: file)
        cue.isBack = true
        memory.add(file)
      } catch {
        refuse(file.name, error)
      }
    }
    let names: [String]
    do {
      names = try folder.names()
    } catch {
      refuse("spotter", error)
      return (cue, results)
    }
    if names.contains(where: { $0.hasSuffix(".deb") }) {
      switch CardUpdates()?.untold {
      // Standby asks whether to install it, and takes the answer.
      case .offered, nil: break
      case .installed, .failed, .forged, .old, .closed: cue.update = CardUpdates()?.untold
      }
    }
    for name in names where !isForOthers(name) {
      do {
        let file = try folder.file(name)
        guard !memory.has(file) else { continue }
        do {
          try takeCopy(of: file)
        } catch {
          // The card says it once, and not at each start; a stick, whenever it is put in.
          if invocation.has(.boot) { memory.add(file) }
          throw error
        }
        cue.taken.append(Self.spoken(name))
        memory.add(file)
      } catch {
        refuse(name, error)
      }
    }
    return (cue, results)
  }

  /// The log that was written to a stick, if there is none here, as on a new card.
  private func lostLog(on stick: String, _ memory: StickMemory) -> StickFolder.File? {
    let count = try? AppContext(invocation).log()?.sessionCount() ?? 0
    guard !invocation.has(.boot), count == 0,
      let saved = try? StickFolder(on: stick, "spotter-log").file("log.json")
    else { return nil }
    return memory.has(saved) ? nil : saved
  }

  /// Whether a file is for the reader, or for what opens the card or updates it.
  private func isForOthers(_ name: String) -> Bool {
    let plain = StickFolder.plain(name).lowercased()
    return name.lowercased() == "readme.txt" || invocation.has(.boot) && Self.opened.contains(plain)
      || CardUpdates() != nil && [".deb", ".deb.asc"].contains(where: plain.hasSuffix)
  }

  /// Takes over one file by the command for its kind; returns the names of settings that were left out.
  private func take(_ copy: String, named name: String) throws -> String {
    if name.lowercased() == "settings" { return try set(try TextFile.read(copy)) }
    let name = name.lowercased()
    if name == "exercises.json" {
      try add(exercises: try TextFile.read(copy))
    } else if name.hasSuffix(".plan") {
      try run(["program", "import", copy])
    } else if name.hasSuffix(".json"), (try? run(["program", "import", copy])) != nil {
      // A program may be JSON, too.
    } else {
      try run(["import", "--yes", copy])
    }
    return ""
  }

  /// Sets what a file has, or nothing if a line is wrong; returns the names of those left out.
  private func set(_ text: String) throws -> String {
    let (safe, cut) = invocation.has(.boot) ? (text, []) : Settings.safe(text)
    var complaints: [String] = []
    let wanted = Settings(safe, complaints: &complaints)
    guard complaints.isEmpty else { throw Failure(complaints.joined(separator: " ")) }
    let path = invocation.paths.settings
    let before = access(path, F_OK) == 0 ? try TextFile.read(path) : nil
    do {
      for key in Settings.Key.allCases where wanted.isSet(key) {
        try run(["settings", key.word, wanted.text(key)])
      }
    } catch {
      // Only the command knows which languages, voices and programs there are.
      try TextFile.change(
        path, to: before, what: "the settings", noting: LogWriter.noting(in: invocation.paths))
      throw error
    }
    return cut.joined(separator: ", ")
  }

  /// Adds exercises to the lifter's own, or none if one of them cannot be used.
  private func add(exercises text: String) throws {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    try TextFile.replace("\(scratch.path)/Exercises.json", with: text, what: "the exercises")
    let given = try Catalog(own: scratch.path, program: Paths.program).exercises()
    if let complaint = given.complaints.first {
      throw Failure(complaint.replacing("\(scratch.path)/", with: ""))
    }
    let environment = try AppContext(invocation)
    let ids = Set(given.own.map(\.id))
    guard let file = environment.catalog.ownFile else { return }
    try FolderLock.hold(for: file, what: "your exercises") {
      let own = try environment.catalog.exercises().own.filter { !ids.contains($0.id) }
      try environment.catalog.setOwn(own + given.own, noting: environment.noting)
    }
  }

  private func folderForLog(on stick: String) throws -> String {
    let folder = "\(stick)/spotter-log"
    mkdir(folder, 0o700)
    guard linkStatus(folder)?.kind == S_IFDIR else {
      throw Failure("cannot write to '\(folder)'. See if the stick is full or write-protected.")
    }
    return folder
  }

  /// Writes what became of the files, how the computer is, and the log; `nil` without one.
  private func save(_ results: [String], _ log: Store?, to stick: String, _ aside: String) throws
    -> Bool?
  {
    let folder = try folderForLog(on: stick)
    try write(results.map { Report.line($0) + "\n" }.joined().utf8, to: "\(folder)/result.txt")
    if case .run(let doctor) = try CommandRunner.table.parse(["doctor"]) {
      var lines = ""
      _ = DoctorCommand.report(doctor, isAloud: false) { lines += "\($0)\n" }
      try write(lines.utf8, to: "\(folder)/doctor.txt")
    }
    guard let log else { return nil }
    var memory = StickMemory(invocation.paths, named: "stick")
    let isThere = StickFolder(on: stick, "spotter-log").has("log.json")
    if isThere, try log.sessionCount() == 0 { return nil }
    try keepOthersLog(on: stick, memory)
    try save(to: folder, aside, &memory)
    return true
  }

  /// Renames the logs of another computer, of which these may be the only copies.
  private func keepOthersLog(on stick: String, _ memory: StickMemory) throws {
    let folder = StickFolder(on: stick, "spotter-log")
    func isInTheWay(_ name: String) -> Bool {
      // What is too large to be read is another's, too.
      folder.has(name) && (try? memory.has(folder.file(name))) != true
    }
    guard isInTheWay("log.json") else { return }
    let names = ["log-before.json"] + (2...9).map { "log-before-\($0).json" }
    guard let name = names.first(where: { !isInTheWay($0) }),
      rename("\(folder.path)/log.json", "\(folder.path)/\(name)") == 0
    else {
      throw Failure(
        "cannot keep the log of another computer in '\(folder.path)':"
          + " 'log-before.json' to 'log-before-9.json' are taken. Move one away and try again.")
    }
  }

  /// Writes the log in all its forms.
  private func save(to folder: String, _ aside: String, _ memory: inout StickMemory) throws {
    defer { for name in folderNames(aside) { unlink("\(aside)/\(name)") } }
    // The backup before it stays until the new one is whole.
    let (backup, new) = ("\(folder)/spotter.backup", "\(folder)/spotter.backup.new")
    unlink(new)
    try run(["backup", new])
    guard rename(new, backup) == 0 else {
      throw Failure("cannot write '\(backup)': \(systemReason()). Try another stick.")
    }
    try run(["report", "--output", "\(aside)/report.html"])
    try run(["export", "--output", "\(aside)/log.json"])
    try run(["export", "--format", "csv", "--output", "\(aside)/log.csv"])
    for name in try listFolder(aside).sorted() {
      let made = try openRegular("\(aside)/\(name)")
      defer { close(made) }
      let bytes = try readAll(made, upTo: .max)
      try write(bytes, to: "\(folder)/\(name)")
      if name == "log.json" { memory.add(StickFolder.File(name: name, bytes: bytes)) }
    }
  }

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    do throws(SystemError) {
      let file = try AtomicFile(path)
      try file.write(bytes)
      try file.finish()
    } catch {
      throw Failure("cannot write '\(path)': \(error.reason). Try another stick.")
    }
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
