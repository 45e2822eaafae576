internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Phrasing
internal import Platform
internal import Planning
internal import Reports
internal import Training

// The lifter's own programs, and following a program.
extension ProgramCommand {
  func use(_ name: String) throws {
    var file = try find(name)
    let program = try program(file)
    let phase = try phase(of: program)
    let isNamed = isNamed(file)
    if !isNamed { file.path = resolved(file.path) }
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
    try SettingsFile(environment.paths).change(.program) { _ in isNamed ? file.name : file.path }
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
    try printOut(Report.startsOffered(starts, days: days))
    return Asking.isYes()
  }

  /// Whether a file is in the catalog, where it is found by name.
  func isNamed(_ file: Catalog.ProgramFile) -> Bool { catalog.programFiles().contains(file) }

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

  /// Returns an unused title and its file name, appending a number if needed.
  func freeTitle(_ title: String) throws -> (title: String, file: String) {
    let all = environment.programs()
    for number in 1...99 {
      let candidate = "\(title.prefix(76))\(number > 1 ? " \(number)" : "")"
      let name = Program.fileName(for: candidate)
      let isTaken = all.contains {
        $0.file.name == name || $0.program.name.isSameName(as: candidate)
      }
      if !isTaken { return (candidate, name) }
    }
    throw Failure("too many programs are called '\(title)'. Delete some of them.")
  }

  func favour(_ name: String, _ isFavourite: Bool) throws {
    guard !name.contains(","), !name.contains("=") else {
      throw Failure(
        "cannot make '\(name)' a favourite: its file name has a comma or '='."
          + " Rename it.")
    }
    if !isFavourite, !settings.favourites.contains(name) {
      let file = try find(name)
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
    let file = try unused(title)
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
      try alone(with: file) {
        _ = try unused(title)
        try catalog.keepProgram(text, as: file.name, noting: noting)
      }
      try tell(
        file, program,
        localized("Created '\(program.name)': \(file.path).") + " \(followUp(file.name))")
      try warn(of: program, from: file.name)
    }
    let program = try titled(try read(template), title)
    guard isatty(STDIN_FILENO) == 1 else { return try keep(program, template) }
    try ProgramEditing(self, file).edit(template, accept: keep)
  }

  func copy(_ file: Catalog.ProgramFile, as title: String) throws {
    guard title.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw UsageError(
        "a program needs a title: spotter program copy '\(file.name)' 'My Program'.")
    }
    var copy = try titled(try program(file), title)
    copy.details.created = LocalTime.today
    try keep(copy, titled: title) { localized("Copied to '\($0)'.") }
  }

  /// Imports a program from a plan, JSON or a shared line.
  func take(_ name: String) throws {
    let text = try TextFile.read(name, mayBePipe: true)
    try refuseSteering(text.replacing("\r\n", with: "\n"), of: name)
    var program = try imported(text, from: name)
    // JSON and a shared line can be checked only after parsing.
    try refuseSteering(program.plan, of: name)
    if let title = invocation.value(.name) { program = try titled(program, title) }
    try keep(program, titled: program.name) { localized("Imported as '\($0)'.") }
    if try warn(of: program, from: name) {
      let file = Program.fileName(for: program.name)
      printError(
        "correct it with 'spotter program edit \(file)', or undo the import with 'spotter undo'.")
    }
  }

  /// Reports the likely mistakes in a saved program; returns whether there are any.
  @discardableResult func warn(of program: Program, from name: String) throws -> Bool {
    let check = ProgramCheck(file: name, program, library: try environment.planner.library())
    let warnings = Report.warnings(check)
    for warning in warnings { printError(warning) }
    return !warnings.isEmpty
  }

  /// Rejects imported text whose characters could steer a terminal or reorder what it shows.
  private func refuseSteering(_ text: String, of name: String) throws(Failure) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let steering = line.unicodeScalars.first(where: Sanitiser.isSteering) else { continue }
      throw Failure(
        "cannot import '\(name)': line \(index + 1) has the control character"
          + " U+\(String(steering.value, radix: 16, uppercase: true)), which is invisible. Remove it."
      )
    }
  }

  private func imported(_ text: String, from name: String) throws -> Program {
    let start = text.drop(while: \.isWhitespace).prefix(ShareLine.prefix.count)
    if start.hasPrefix("{") { return try Catalog.program(exchange: text, from: name) }
    if start == ShareLine.prefix {
      do {
        return try ShareLine.program(in: text)
      } catch {
        throw Failure("cannot import the line in '\(name)': \(error)")
      }
    }
    do {
      return try read(text)
    } catch {
      throw Failure("cannot import the plan '\(name)':\(error.sentence)")
    }
  }

  private func keep(
    _ program: Program, titled title: String, sentence: (_ name: String) -> String
  ) throws {
    let file = try unused(title)
    try alone(with: file) {
      _ = try unused(title)
      try catalog.keepProgram(program.plan(using: parts), as: file.name, noting: noting)
    }
    try tell(file, program, "\(sentence(file.name)) \(followUp(file.name))")
  }

  /// Locks the lifter's own programs against other commands while `body` runs.
  func alone<T>(with file: Catalog.ProgramFile, _ body: () throws -> T) throws -> T {
    try FolderLock.hold(for: file.path, what: "the program", body)
  }

  private func followUp(_ name: String) -> String {
    localized("Follow it with 'spotter program use \(name)'.")
  }

  func tell(_ file: Catalog.ProgramFile, _ program: Program, _ sentence: String) throws {
    try printOut(
      Report.programChanged(
        file.name, titled: program.name, at: file.path, sentence: sentence, asJSON: isJSON))
  }

  /// Returns the program under another title, if a plan can express it.
  private func titled(_ program: Program, _ title: String) throws(Failure) -> Program {
    var program = program
    program.name = title
    guard let read = try? Program(plan: program.plan, name: "", unit: settings.unit),
      read == program
    else {
      throw Failure(
        "'\(title.prefix(80))' is not a title. A title is one line of at most 80 characters.")
    }
    return read
  }

  /// Returns the file for a new program; two with the same title would share their progress.
  private func unused(_ title: String) throws -> Catalog.ProgramFile {
    let name = Program.fileName(for: title)
    let other = environment.programs().first {
      $0.file.name == name || $0.program.name.isSameName(as: title)
    }
    if let other {
      throw Failure(
        "the program '\(other.program.name)' (\(other.file.name)) already exists."
          + " Choose another title"
          + (invocation.action(Action.self) == .import ? " with --name." : "."))
    }
    return try catalog.ownProgram(name)
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
    let program = try? program(file)
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
      try printOut("This deletes '\(file.path)': \(going).\(staying) Delete it? (y/n)")
      guard Asking.isYes() else { return printError("nothing was deleted.") }
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
