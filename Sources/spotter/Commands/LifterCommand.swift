internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import Phrasing
internal import Reports

struct LifterCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [.action(Action.list)], [.action(Action.add), .lifter], [.action(Action.use), .lifter],
      [.action(Action.edit), .lifter, .settingKey.optional, .settingValue.optional],
      [.action(Action.remove), .lifter],
    ],
    summary: "let others train here, each with their own log", options: [.json, .yes],
    details: """
      Each lifter has their own log, programs, gear and settings, such as unit, voice, rate and
      talk; keys are shared. 'add' adds a lifter, with the sound settings of the current one.
      'use' sets the lifter for all commands without --lifter; 'first' is the first lifter. 'edit
      NAME KEY VALUE' changes a setting, as 'spotter settings' does. 'remove' deletes a lifter's
      settings, after asking, but never the log: it says where that is. 'spotter run --with NAME'
      trains with another lifter at one rack.
      """, dashes: .areText)

  private enum Action: String { case list, add, use, edit, remove }

  let invocation: Invocation

  func run() throws {
    let name = invocation.text(.lifter)
    switch invocation.action(Action.self) {
    case .list, nil: try list(Lifter.current)
    case .add: try add(name)
    case .use:
      let lifter = try Lifter(named: name)
      try lifter.use()
      let label = lifter.folder ?? "the first lifter"
      try tell("Commands are now for \(label), unless --lifter names another one.", in: lifter)
    case .edit: try Lifter(named: name).run { try SettingsCommand(invocation: invocation).run() }
    case .remove: try remove(try Lifter(named: name))
    }
  }

  /// Prints what was done, or with `--json` the lifters after it.
  private func tell(_ text: String, in current: Lifter = .current) throws {
    if isJSON { try list(current) } else { try printOut(text) }
  }

  private func list(_ current: Lifter) throws {
    let lifters = try Lifter.all.map { lifter in
      (lifter, settings: try SettingsFile(lifter.paths).read(complains: false))
    }
    if isJSON {
      return try printOut(
        JSONText.pretty(
          lifters.map { lifter, settings -> JSONFields in
            [
              "lifter": lifter.word, "name": settings.name,
              "program": settings.program, "unit": settings.unit.rawValue,
              "log": lifter.paths.database, "isInUse": lifter == current,
            ]
          }))
    }
    let rows = lifters.map { lifter, settings in
      [
        (lifter == current ? "* " : "  ") + lifter.word,
        settings.name ?? localized("no name"), settings.program ?? localized("no program"),
        settings.unit.rawValue, lifter.paths.database,
      ]
    }
    try printOut(Table(rows: rows).lines.joined(separator: "\n"))
  }

  private func add(_ name: String) throws {
    let lifter = try Lifter(new: name, in: try AppContext(invocation).language.book())
    let here = try SettingsFile(Paths(database: nil)).read(complains: false)
    let file = SettingsFile(lifter.paths)
    try file.change(.name) { _ in name }
    // What belongs to the room rather than to the lifter.
    for key in [Settings.Key.unit, .device, .delay, .volume, .otherSound] where here.isSet(key) {
      try file.change(key) { _ in here.text(key) }
    }
    try tell(
      "Added \(name). Choose a program with 'spotter lifter edit \(name) program NAME', or train"
        + " together with 'spotter run --with \(name)'. The log will be"
        + " '\(lifter.paths.database)'.")
  }

  private func remove(_ lifter: Lifter) throws {
    guard let folder = lifter.folder else {
      throw UsageError(
        "the first lifter cannot be removed. 'spotter erase' deletes all of their data.")
    }
    try LogWriter.holdUnopened(
      lifter.paths.database, to: "remove '\(folder)'",
      refusal: "a session of theirs is running. End it first."
    ) { _ in try remove(lifter, folder) }
  }

  private func remove(_ lifter: Lifter, _ folder: String) throws {
    try Asking.confirm(
      ["This deletes the settings of \(folder)."], invocation, to: "remove \(folder)",
      otherwise: "Nothing was removed.")
    let isInUse = try Lifter.usual() == lifter
    if isInUse { try Lifter.first.use() }
    let settings = lifter.paths.settings
    try TextFile.change(settings, to: nil, what: "the settings", noting: { _ in })
    rmdir(lifter.paths.configuration)
    let log = lifter.paths.database
    let rest =
      access(log, F_OK) == 0
      ? "The log stays: '\(log)'. 'spotter lifter add \(folder)' brings it back." : "No log exists."
    try tell("Removed \(folder). \(rest)", in: isInUse ? .first : .current)
  }
}
