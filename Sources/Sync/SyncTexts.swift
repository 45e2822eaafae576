internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Platform
internal import Reports
internal import Training

/// The lifter's programs, exercises and settings, as they are merged.
struct SyncTexts {
  private let environment: AppContext
  private let paths: Paths
  private let noting: TextChangeNote

  /// Files that are merged whole: parts of programs, names of exercises in other programs.
  private static let files = ["Parts.plan", "exercise-names"]

  /// The texts found, and the kinds that could be read; of others, none counts as removed.
  private(set) var texts: [String: Ledger.Text] = [:]
  private(set) var kinds: [String] = []

  init(_ environment: AppContext, noting: @escaping TextChangeNote) {
    (self.environment, self.noting) = (environment, noting)
    paths = environment.paths
    readFiles()
    readExercises()
    readSettings()
  }

  private mutating func readFiles() {
    let own = OwnTexts(paths)
    var isWhole = true
    let found = own.exported { fault in
      printError(fault.description)
      isWhole = false
    }
    for (name, text) in found {
      guard let path = own.path(ofExported: name) else { continue }
      if SyncTexts.files.contains(name) {
        texts[Ledger.file + name] = Ledger.Text(text, at: SyncTexts.time(of: path))
      } else if name.hasPrefix("Programs/") {
        texts[Ledger.program + name.dropFirst("Programs/".count)] =
          Ledger.Text(text, at: SyncTexts.time(of: path))
      }
    }
    if isWhole { kinds.append(Ledger.file) }
    if isWhole, access("\(paths.own)/Programs", F_OK) == 0 { kinds.append(Ledger.program) }
  }

  private mutating func readExercises() {
    guard let path = environment.catalog.ownFile,
      let found = try? environment.catalog.exercises(), found.complaints.isEmpty
    else { return }
    let time = SyncTexts.time(of: path)
    for exercise in found.own {
      texts[Ledger.exercise + exercise.id.rawValue] =
        Ledger.Text(JSONText.line(exercise), at: time)
    }
    kinds.append(Ledger.exercise)
  }

  private mutating func readSettings() {
    let path = paths.settings
    guard access(paths.configuration, F_OK) == 0 else { return }
    var text = ""
    if access(path, F_OK) == 0 {
      guard let read = try? TextFile.read(path) else { return }
      text = read
    }
    let time = SyncTexts.time(of: path)
    for (key, value) in Settings.shared(in: text) {
      texts[Ledger.setting + key.word] = Ledger.Text(value, at: time)
    }
    kinds.append(Ledger.setting)
  }

  /// When a file was last written, in milliseconds since 1970.
  private static func time(of path: String) -> Int {
    guard let status = fileStatus(path) else { return 0 }
    return status.st_mtim.tv_sec * 1_000 + status.st_mtim.tv_nsec / 1_000_000
  }

  // MARK: Bringing in

  /// Updates a text to its merged state, `nil` if it was removed; false if by a later version.
  func bring(_ item: String, _ body: String?) throws -> Bool {
    func name(_ kind: String) -> String? {
      item.hasPrefix(kind) ? String(item.dropFirst(kind.count)) : nil
    }
    if let name = name(Ledger.program) { return try bring(file: "Programs/\(name)", body) }
    if let name = name(Ledger.file), SyncTexts.files.contains(name) {
      return try bring(file: name, body)
    }
    if let name = name(Ledger.setting) { return try bring(setting: name, body) }
    if let name = name(Ledger.exercise) { return try bring(exercise: name, body) }
    return false
  }

  private func bring(file name: String, _ body: String?) throws -> Bool {
    guard let path = OwnTexts(paths).path(ofExported: name) else { return false }
    try FolderLock.hold(for: path, what: "the file") {
      try TextFile.change(path, to: body, what: "the file", noting: noting)
    }
    return true
  }

  private func bring(setting name: String, _ value: String?) throws -> Bool {
    guard let key = Settings.Key(word: name), key.isShared else { return false }
    var settings = Settings()
    if let value, (try? settings.set(name, value)) == nil { return false }
    let path = paths.settings
    try FolderLock.hold(for: path, what: "the settings") {
      let before = try TextFile.current(path) ?? ""
      try TextFile.change(
        path, to: Settings.changed(before, key, to: value), what: "the settings",
        noting: noting)
    }
    return true
  }

  private func bring(exercise id: String, _ body: String?) throws -> Bool {
    var new: Exercise?
    if let body {
      // Encoded again, it must be identical: fields of a later version must not get lost.
      guard var exercise = JSONText.read(Exercise.self, body), exercise.id.rawValue == id,
        (try? exercise.check()) != nil
      else { return false }
      exercise.isOwn = true
      guard JSONText.line(exercise) == body else { return false }
      new = exercise
    }
    guard let path = environment.catalog.ownFile else { return false }
    try FolderLock.hold(for: path, what: "your exercises") {
      let own =
        try environment.catalog.exercises().own.filter { $0.id.rawValue != id }
        + (new.map { [$0] } ?? [])
      try environment.catalog.setOwn(own, noting: noting)
    }
    return true
  }
}
