internal import CommandGrammar
internal import Context
internal import Host
internal import LogStore
internal import Phrasing
internal import Reports
internal import Sync
internal import Transfer

enum CommandRunner {
  /// All commands by what a person wants, in the order of the help; the first is the default.
  private static var groups: KeyValuePairs<String, KeyValuePairs<String, any Subcommand.Type>> {
    [
      "What most people need": [
        "dashboard": DashboardCommand.self, "setup": SetupCommand.self,
        "recommend": RecommendCommand.self, "run": RunCommand.self, "next": NextCommand.self,
        "log": LogCommand.self, "history": HistoryCommand.self, "records": RecordsCommand.self,
        "undo": UndoCommand.self, "settings": SettingsCommand.self, "backup": BackupCommand.self,
        "doctor": DoctorCommand.self, "help": HelpCommand.self,
      ],
      "Train": [
        "standby": StandbyCommand.self, "practice": PracticeCommand.self,
        "rehearse": RehearseCommand.self, "press": PressCommand.self, "status": StatusCommand.self,
        "finish": FinishCommand.self, "events": EventsCommand.self,
      ],
      "What comes next": [
        "schedule": ScheduleCommand.self, "light": LightCommand.self, "remind": RemindCommand.self,
        "why": WhyCommand.self, "baseline": BaselineCommand.self, "plates": PlatesCommand.self,
        "warmup": WarmUpCommand.self, "estimate": EstimateCommand.self,
      ],
      "Look back": [
        "show": ShowCommand.self, "search": SearchCommand.self, "calendar": CalendarCommand.self,
        "stats": StatsCommand.self, "chart": ChartCommand.self, "report": ReportCommand.self,
      ],
      "Correct": ["edit": EditCommand.self, "weigh": WeighCommand.self, "redo": RedoCommand.self],
      "Programs, exercises and gear": [
        "program": ProgramCommand.self, "exercise": ExerciseCommand.self, "gear": GearCommand.self,
      ],
      "Keep the log safe": [
        "import": ImportCommand.self, "export": ExportCommand.self, "restore": RestoreCommand.self,
        "stick": StickCommand.self, "verify": VerifyCommand.self, "erase": EraseCommand.self,
      ],
      "Several lifters, several devices": [
        "lifter": LifterCommand.self, "sync": SyncCommand.self, "hub": HubCommand.self,
      ],
      "Sound and keys": [
        "say": SayCommand.self, "devices": DevicesCommand.self,
        "headphones": HeadphonesCommand.self, "keys": KeysCommand.self,
        "language": LanguageCommand.self,
      ],
      "Other programs": ["mcp": MCPCommand.self],
    ]
  }

  private static var commands: [(key: String, value: any Subcommand.Type)] {
    groups.flatMap { Array($0.value) }
  }

  /// Makes the entry of a command when it is asked for: all of them would take 2 % of `next`.
  static let table = CommandTable(
    groups: groups.map { ($0.key, $0.value.map(\.key)) },
    make: { name in commands.first { $0.key == name }?.value.entry })

  /// Runs a command line for another command, which tells the lifter what became of it.
  static func attempt(_ arguments: [String]) throws {
    guard case .run(let invocation) = try table.parse(arguments) else { return }
    try Printing.$isShown.withValue(false) {
      try ChangingCommand.$current.withValue(ChangingCommand(arguments)) { try run(invocation) }
    }
  }

  private static func complete(_ arguments: [String]) throws {
    let completion = Completion(arguments, of: table)
    let names = CompletionNames(database: completion.database)
    for line in completion.lines(names.words) { try printOut(line, as: .file) }
  }

  /// Runs a command line; an error is printed to standard error as one sentence.
  static func run(_ arguments: [String]) -> ExitStatus {
    ChangingCommand.$current.withValue(ChangingCommand(arguments)) { carryOut(arguments) }
  }

  private static func run(_ invocation: Invocation) throws {
    do {
      try commands.first { $0.key == invocation.command }?.value.init(invocation: invocation).run()
    } catch let error as StoreError where error.kind == .damaged {
      // A log that the command line names may be a copy, which is left as it is.
      guard invocation.value(.database) == nil else { throw error }
      let log = Paths(database: nil).database
      let before = Store.damagedLogs(of: log)
      try LogWriter.hold(log, to: "recover sessions", check: .always) { _ in }
      throw Store.damagedLogs(of: log) == before
        ? error : Failure("run the command again, with what was recovered.")
    }
  }

  private static func carryOut(_ arguments: [String]) -> ExitStatus {
    do {
      switch arguments.first {
      // Called by the shell completions and to build the manual; not listed in the help.
      case "__complete":
        try complete(Array(arguments.dropFirst()))
        return .success
      case "__man":
        try printOut(Manual.text(table), as: .file)
        return .success
      // Called after sessions and in standby; not listed either.
      case BackgroundMerge.command:
        try BackgroundMerge.run(Array(arguments.dropFirst()))
        return .success
      default: break
      }
      switch try table.parse(arguments) {
      case .version: try printOut("spotter \(Help.version)")
      case .help(let name): try HelpCommand.print(name)
      case .run(let invocation):
        try Lifter.chosen(invocation.value(.lifter)).run {
          // JSON is for programs, in English whatever the lifter speaks.
          let language = invocation.has(.json) ? nil : PrintedLanguage.ofSettings()
          try PrintedLanguage.$current.withValue(language) { try run(invocation) }
        }
      }
      return .success
    } catch let status as ExitStatus {
      return status
    } catch {
      let error = error.reported
      printError("\(error)")
      return error is UsageError ? .usage : .failure
    }
  }
}

extension CommandPorts {
  static var program: CommandPorts {
    CommandPorts(
      run: { CommandRunner.run($0) == .success },
      recommend: { line in
        guard case .run(let asked) = try CommandRunner.table.parse(line) else { return [] }
        return try RecommendCommand(invocation: asked).recommendations()
      })
  }
}
