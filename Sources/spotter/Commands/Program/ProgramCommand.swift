internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct ProgramCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [.action(Action.list), query.optional], [.action(Action.show), .program.optional],
      [.action(Action.use), .program], [.action(Action.new), title],
      [.action(Action.edit), .program.optional], [.action(Action.copy), copied, title],
      [.action(Action.move), moved, target], [.action(Action.check), .files],
      [.action(Action.format), .file], [.action(Action.import), .file],
      [.action(Action.export), .program.optional], [.action(Action.share), .program.optional],
      [.action(Action.favourite), .program], [.action(Action.unfavourite), .program],
      [.action(Action.delete), .program],
    ],
    summary: "list programs, and write your own",
    options: [.weeks, .name, .phase, .same, .write, .yes, .json, .database],
    only: [
      .weeks: ["show"], .name: ["import"], .phase: ["use", "copy", "move"], .same: ["edit"],
      .write: ["format"],
      .json: [
        "list", "show", "use", "new", "edit", "copy", "move", "check", "import", "export",
        "favourite", "unfavourite", "delete",
      ],
    ],
    details: """
      NAME is a name from 'program list', such as gzclp, a title, or what only one of them begins
      with. Without it, the program you follow.

      list [QUERY]       list programs: the one in use, the last three, favourites, the rest; with
                         QUERY, those that match in name, goal, exercises, muscles or notes
      show [NAME]        show a program, and the weeks ahead with their weights if all goes well
      use NAME           follow a program from now on; also a file: ./mine.plan. It starts at week
                         1 of the first phase, or of --phase. What you lifted elsewhere in the last
                         half year is offered to start from; --yes accepts
      new TITLE          write your own in your editor
      edit [NAME]        edit a program ($VISUAL or $EDITOR); it is saved if it has no errors. A
                         built-in one becomes your own, of the same name
      copy NAME TITLE    copy a program under another title
      copy NAME#WORKOUT ... PROGRAM   copy workouts into one of your own, to its last phase or to
                         --phase; 'move' moves them
      check FILE ...     check plans: the line and column of every error, and what has no effect
      format FILE        print a plan in its usual form; --write changes the file
      import FILE        import a plan, JSON or a line from 'share'; - is standard input
      export [NAME]      print the plan, or JSON with --json
      share [NAME]       print one line to send; anyone can import it with 'program import -'
      favourite NAME     move a program up in the list; 'unfavourite' undoes that
      delete NAME        delete one of your own; a built-in one of its name comes back. The log
                         is kept

      Notation.md, installed in share/doc/spotter, explains how to write a plan. Your own are
      .plan files in Programs, next to the log. An edited program continues where it was; so does
      a renamed exercise or workout, once you confirm that it is the same.
      """,
    models: .reading(
      unless: ["use", "copy", "move", "favourite", "unfavourite", "delete"],
      never: ["new", "edit", "share"]))

  enum Action: String {
    case list, show, use, new, edit, copy, move, check, format, `import`, export, share, favourite
    case unfavourite, delete
  }

  private static let query = Operand("QUERY", "a word", as: "strength")
  private static let title = Operand("TITLE", "a title", as: "'My Program'")
  private static let copied = Operand(
    "NAME", "a program", as: "gzclp", span: .each, .names(.programs))
  static let moved = Operand(
    "NAME#WORKOUT", "a workout", write: "its program and its name, as in 'my-ppl#Legs'",
    as: "'my-ppl#Legs'", span: .each, .names(.programs))
  private static let target = Operand(
    "PROGRAM", "a program", as: "my-program", span: .one, .names(.programs))

  let invocation: Invocation
  let environment: AppContext

  init(invocation: Invocation) throws {
    self.invocation = invocation
    let makesLog = [.use, .edit].contains(invocation.action(Action.self))
    environment = try AppContext(invocation, makesLog: makesLog)
  }

  func run() throws {
    let name = invocation[.program]
    let file = invocation.text(.file)
    switch invocation.action(Action.self) {
    case .list, nil: try list(invocation.text(Self.query))
    case .show: try show(environment.programFile(name))
    case .new: try new(invocation.text(Self.title))
    case .edit: try edit(environment.programFile(name))
    case .check: try check(invocation.words(.files))
    case .format: try format(file)
    case .copy: try copy()
    case .move:
      try takeWorkouts(
        invocation.words(Self.moved), to: invocation.text(Self.target), isMoved: true)
    case .import: try take(file)
    case .export: try export(environment.programFile(name))
    case .share: try share(environment.programFile(name))
    case .use: try use(invocation.text(.program))
    case .favourite: try favour(try environment.programFile(name).name, true)
    case .unfavourite: try favour(invocation.text(.program), false)
    case .delete: try delete(environment.programFile(name))
    }
  }

  private func copy() throws {
    let (sources, target) = (invocation.words(Self.copied), invocation.text(Self.title))
    guard sources.contains(where: { $0.contains("#") }) else {
      return try copy(environment.programFile(sources.joined(separator: " ")), as: target)
    }
    try takeWorkouts(sources, to: target, isMoved: false)
  }

  var catalog: Catalog { environment.catalog }
  var settings: Settings { environment.settings }
  var noting: TextChangeNote { environment.noting }

  /// The lifter's own programs.
  var own: OwnPrograms {
    OwnPrograms(environment, titling: invocation.action(Action.self) == .import ? .name : nil)
  }

  // MARK: Looking

  private func list(_ query: String) throws {
    let trained = try environment.log()?.trainedPrograms() ?? []
    let library = query.isEmpty ? nil : try environment.exercises.library()
    let rows = environment.programs(isWhole: library != nil).map { file, program in
      var row = row(file, program, trained)
      if let library { row.contents = program.contents(by: library) }
      return row
    }
    if rows.isEmpty { throw catalog.missing("Programs") }
    let found = ProgramRow.fitting(query, in: rows)
    if found.isEmpty {
      let meant = query.prefix(80).didYouMean(among: rows.map(\.name) + rows.map(\.title))
      printError("no program matches.\(meant) 'spotter program list' shows them all.")
      if !isJSON { return }
    }
    try printOut(Report.programs(found, asJSON: isJSON))
  }

  private func row(
    _ file: Catalog.ProgramFile, _ program: Program, _ trained: [(program: String, at: Timestamp)]
  ) -> ProgramRow {
    var row = ProgramRow(name: file.name, program, isOwn: file.isOwn)
    row.isActive = [file.name, file.path].contains(settings.program)
    row.isFavourite = settings.favourites.contains(file.name)
    if let rank = trained.firstIndex(where: { $0.program == program.name.normalizedName }) {
      row.lastUsed = (day: LocalTime.day(trained[rank].at.utc), rank: rank)
    }
    return row
  }

  private func show(_ file: Catalog.ProgramFile) throws {
    let weeks = try invocation.weeks(usually: 1, in: 1...52)
    let program = try environment.program(file)
    let log = try environment.log()
    var row = row(file, program, try log?.trainedPrograms() ?? [])
    // A file that was named by its path is the lifter's, too.
    row.isOwn = row.isOwn || !environment.isNamed(file)
    var outlook = try environment.planner.outlook(
      program, store: log, at: LocalTime.now())
    let ahead = (0..<weeks).map { _ in outlook.next() }
    try printOut(Report.program(row, program, weeks: ahead, asJSON: isJSON))
  }

  private func check(_ files: [String]) throws {
    let library = try environment.planner.library()
    let checks = files.map { name in
      var path = name
      do {
        if name != "-" { path = try environment.programFile(self.path(of: name)).path }
        let text = try TextFile.read(path)
        do throws(PlanFaults) {
          return ProgramCheck(file: path, try own.checked(text), library: library)
        } catch {
          return ProgramCheck(file: path, error.faults)
        }
      } catch {
        return ProgramCheck(file: path, unreadable: "\(error)")
      }
    }
    try printOut(Report.checks(checks, asJSON: isJSON))
    guard checks.allSatisfy(\.ok) else { throw ExitStatus.failure }
  }

  /// Prefers a file in the working folder over a program of that name.
  private func path(of name: String) -> String {
    !name.contains("/") && access(name, F_OK) == 0 ? "./\(name)" : name
  }

  private func format(_ name: String) throws {
    let file = name == "-" ? nil : try environment.programFile(path(of: name))
    let text = try TextFile.read(file?.path ?? "-")
    let plan: String
    do {
      plan = try own.read(text).plan(using: own.parts)
    } catch {
      throw Failure("cannot format '\(file?.path ?? "-")':\(error.sentence)")
    }
    guard invocation.has(.write) else { return try printOut(String(plan.dropLast()), as: .file) }
    guard let file, file.isOwn || file.path == path(of: name) || name.contains("/") else {
      throw Failure(
        "cannot write '\(name)': it is built in, or standard input. Without"
          + " --write, the plan is printed.")
    }
    try own.hold(file) {
      guard try TextFile.read(file.path) == text else {
        throw Failure("cannot write '\(file.path)': another command changed it. Try again.")
      }
      try TextFile.change(
        file.path, to: plan, what: "the plan", keepingMode: true, noting: noting)
    }
  }

  private func share(_ file: Catalog.ProgramFile) throws {
    let line: ShareLine
    do {
      line = try ShareLine(try environment.program(file))
    } catch let fault as ShareLine.Fault {
      throw Failure("cannot share '\(file.name)': \(fault)")
    }
    try printOut("\(line)", as: .file)
  }

  private func export(_ file: Catalog.ProgramFile) throws {
    let program = try environment.program(file)
    let text = isJSON ? Catalog.exchange(program) : program.plan
    try printOut(String(text.dropLast()), as: .file)
  }
}
