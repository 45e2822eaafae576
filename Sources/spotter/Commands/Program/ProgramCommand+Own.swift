internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

// The lifter's own programs, and following a program.
extension ProgramCommand {
  func use(_ name: String) throws {
    var file = try environment.programFile(name)
    let program = try environment.program(file)
    let phase = try phase(of: program)
    let followed = environment.followedName(of: file)
    if followed != file.name { file.path = followed }
    let now = LocalTime.now()
    let starts =
      try environment.log().map {
        try environment.planner.carriedStarts(to: program, store: $0, at: now)
      } ?? []
    let isCarried = try starts.isEmpty ? false : accepts(starts)
    // The program's weeks count from now.
    try LogWriter.change(environment.paths.database, to: "start a program") { store in
      try store.start(program.name, phase: phase, at: now)
      for start in starts where isCarried {
        let baseline = Baseline(sets: nil, reps: nil, weight: start.weight)
        try store.keep(baseline, for: start.slot, program: program.name, at: now)
      }
    }
    try SettingsFile(environment.paths).change(.program) { _ in followed }
    try tell(
      file, program,
      localized("You now follow '\(program.name)'. 'spotter next' shows the first workout.")
        + (Report.needs(program).map { " (\($0))" } ?? ""))
    guard !starts.isEmpty, !isCarried, !isJSON else { return }
    printError(Report.startsLeft(starts, by: file.name))
  }

  /// Asks whether to begin with weights from the log.
  private func accepts(_ starts: [CarriedStart]) throws -> Bool {
    if invocation.has(.yes) { return true }
    guard Asking.isAllowed, Asking.hasTerminal, !isJSON else { return false }
    let days = starts.map { $0.best.on.map(LocalTime.day) ?? "" }
    return try Asking.isYes(Report.startsOffered(starts, days: days))
  }

  /// Returns the phase selected with `--phase`.
  func phase(of program: Program) throws -> String? {
    guard let wanted = invocation.value(.phase) else { return nil }
    let names = program.phases.compactMap(\.name)
    guard let name = names.first(where: { $0.isSameName(as: wanted) }) else {
      let meant = wanted.prefix(80).didYouMean(among: names)
      throw Failure(
        "unknown phase '\(wanted.prefix(80))' of '\(program.name)'.\(meant)"
          + (names.isEmpty ? " It has none." : " It has \(names.joined(separator: ", "))."))
    }
    return name
  }

  func favour(_ name: String, _ isFavourite: Bool) throws {
    guard !name.contains(","), !name.contains("=") else {
      throw Failure(
        "cannot make '\(name)' a favourite: its file name has a comma or '='."
          + " Rename it.")
    }
    if !isFavourite, !settings.favourites.contains(name) {
      let file = try environment.programFile(name)
      guard settings.favourites.contains(file.name) else {
        throw Failure("'\(file.name)' is not a favourite.")
      }
      return try favour(file.name, false)
    }
    let changed = try SettingsFile(environment.paths).change(.favourites) {
      let others = $0.favourites.filter { $0 != name }
      return (others + (isFavourite ? [name] : [])).joined(separator: ", ")
    }
    if isJSON { try printOut(JSONText.pretty(changed.favourites)) }
  }

  func new(_ title: String) throws {
    let file = try own.unused(title)
    let template = """
      # \(title)
      goal general fitness · beginner · 3 days
      created \(LocalTime.today)

      ## A
      Squat        3x5  rest 3:00  linear
      Bench Press  3x5  rest 3:00  linear

      ## B
      Squat           3x5  rest 3:00  linear
      Overhead Press  3x5  rest 3:00  linear

      """
    func keep(_ program: Program, _ text: String) throws {
      try own.keep(text, titled: title, in: file)
      try tell(new: file, program, localized("Created '\(program.name)': \(file.path)."))
      try warn(of: program, from: file.name)
    }
    let program = try own.titled(try own.read(template), title)
    guard isatty(STDIN_FILENO) == 1 else { return try keep(program, template) }
    try ProgramEditing(self, file).edit(template, accept: keep)
  }

  func copy(_ file: Catalog.ProgramFile, as title: String) throws {
    guard title.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw UsageError(
        "a program needs a title: spotter program copy '\(file.name)' 'My Program'.")
    }
    var copy = try own.titled(try environment.program(file), title)
    copy.details.created = LocalTime.today
    let new = try keep(copy)
    try tell(new: new, copy, localized("Copied to '\(new.name)'."))
  }

  /// Imports a program from a plan, JSON or a shared line.
  func take(_ name: String) throws {
    var program = try own.imported(from: name)
    if let title = invocation.value(.name) { program = try own.titled(program, title) }
    let new = try keep(program)
    try tell(new: new, program, localized("Imported as '\(new.name)'."))
    if try warn(of: program, from: name) {
      printError(
        "correct it with 'spotter program edit \(new.name)', or undo the import with 'spotter undo'."
      )
    }
  }

  /// Reports the likely mistakes in a saved program; returns whether there are any.
  @discardableResult func warn(of program: Program, from name: String) throws -> Bool {
    let check = ProgramCheck(file: name, program, library: try environment.planner.library())
    let warnings = Report.warnings(check)
    for warning in warnings { printError(warning) }
    return !warnings.isEmpty
  }

  private func keep(_ program: Program) throws -> Catalog.ProgramFile {
    let file = try own.unused(program.name)
    try own.keep(program.plan(using: own.parts), titled: program.name, in: file)
    return file
  }

  private func tell(
    new file: Catalog.ProgramFile, _ program: Program, _ sentence: String
  ) throws {
    let next = localized("Follow it with 'spotter program use \(file.name)'.")
    try tell(file, program, "\(sentence) \(next)")
  }

  func tell(_ file: Catalog.ProgramFile, _ program: Program, _ sentence: String) throws {
    try printOut(
      Report.programChanged(
        file.name, titled: program.name, at: file.path, sentence: sentence, asJSON: isJSON))
  }

  func delete(_ file: Catalog.ProgramFile) throws {
    guard file.isOwn else {
      throw Failure("cannot delete '\(file.name)': it is not one of your own programs.")
    }
    let isActive = settings.program == file.name
    guard !isActive || file.hidesInstalled else {
      throw Failure(
        "cannot delete '\(file.name)': you follow it. Follow another one first, with"
          + " 'spotter program use'.")
    }
    // An unreadable program can still be deleted.
    let program = try? environment.program(file)
    let sessions =
      try program.map { try environment.log()?.sessionCount(program: $0.name) ?? 0 } ?? 0
    let going =
      program.map {
        "'\($0.name)', \(counted($0.allWorkouts.count, "workout")),"
          + " \(counted($0.allWorkouts.flatMap(\.exercises).count, "exercise"))"
      } ?? "a plan that cannot be read"
    let staying =
      (file.hidesInstalled ? " The built-in program of this name is back." : "")
      + " The log keeps its \(counted(sessions, "session"))."
    if !invocation.has(.yes) {
      guard isatty(STDIN_FILENO) == 1 else {
        throw UsageError(
          "'program delete' needs --yes without a terminal. It would delete"
            + " '\(file.path)': \(going).")
      }
      let question = "This deletes '\(file.path)': \(going).\(staying) Delete it? (y/n)"
      guard try Asking.isYes(question) else { return printError("nothing was deleted.") }
    }
    try TextFile.change(
      catalog.ownProgram(file.name).path, to: nil, what: "the program", noting: noting)
    if settings.favourites.contains(file.name), !file.hidesInstalled {
      try favour(file.name, false)
    }
    try printOut(
      Report.programChanged(
        file.name, titled: program?.name ?? file.name, at: file.path,
        sentence: "Deleted \(going).\(staying) 'spotter undo' brings it back.", asJSON: isJSON))
  }
}
