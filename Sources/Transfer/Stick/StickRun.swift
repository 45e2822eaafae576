package import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
package import Phrasing
internal import Platform
internal import ResourceFiles
internal import Training

/// What is done with a lifter's stick: its files are taken over, and the log is written to it.
package struct StickRun {
  /// The folder where it is mounted.
  let stick: String
  let invocation: Invocation
  private let attempt: ([String]) throws -> Void
  private let scratch: ScratchFolder

  /// `attempt` runs a command line; what it throws is reported for the file that it was for.
  package init(
    _ stick: String, _ invocation: Invocation, attempt: @escaping ([String]) throws -> Void
  ) throws {
    (self.stick, self.invocation, self.attempt) = (stick, invocation, attempt)
    scratch = try ScratchFolder()
  }

  /// A folder for files that are on their way to or from the stick.
  var aside: String { scratch.path }

  func run(_ command: [String]) throws {
    let database = invocation.value(.database).map { ["--database", $0] } ?? []
    try attempt(command[0] == "settings" ? command : command + database)
  }

  // MARK: Taking over

  /// What the card itself opens at its start: see Packaging/card/door.
  private static let opened: Set = ["network", "repository", "ssh.pub", "timezone", "wifi"]

  /// Takes over the files, and returns what to say, and a line about each.
  package func takeOver() -> (StickCue, results: [String]) {
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
      try AtomicFile.write(file.bytes, to: copy, isLasting: false)
      let without = try take(copy, named: file.plainName)
      results.append("\(file.name): taken over" + (without.isEmpty ? "" : " without \(without)"))
    }
    let folder = StickFolder(on: stick, "spotter")
    // What a stick may not set, the card may.
    var taken = Marks(invocation.paths, invocation.has(.boot) ? "boot" : "stick")
    if let file = lostLog(besides: taken) {
      do {
        try takeCopy(of: file)
        cue.isBack = true
        taken.add(file.bytes)
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
        guard !taken.has(file.bytes) else { continue }
        do {
          try takeCopy(of: file)
        } catch {
          // The card says it once, and not at each start; a stick, whenever it is put in.
          if invocation.has(.boot) { taken.add(file.bytes) }
          throw error
        }
        cue.taken.append(Self.spoken(name))
        taken.add(file.bytes)
      } catch {
        refuse(name, error)
      }
    }
    return (cue, results)
  }

  /// The log that was written to a stick, if there is none here, as on a new card.
  private func lostLog(besides taken: Marks) -> StickFolder.File? {
    let count = try? AppContext(invocation).log()?.sessionCount() ?? 0
    guard !invocation.has(.boot), count == 0,
      let saved = try? StickFolder(on: stick, "spotter-log").file("log.json")
    else { return nil }
    return taken.has(saved.bytes) ? nil : saved
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

  /// A file's name without its extension, as it is said.
  private static func spoken(_ name: String) -> String {
    String(name.split(separator: ".").first ?? Substring(name))
  }
}
