internal import Commands
internal import Phrasing
internal import Planning

/// Runs command lines.
enum CommandRunner {
  /// All commands in the order of the help; the first is the default.
  static var commands: [any Subcommand.Type] {
    [
      DashboardCommand.self, RunCommand.self, StandbyCommand.self, SetupCommand.self,
      PracticeCommand.self,
      RehearseCommand.self, PressCommand.self, EventsCommand.self, FinishCommand.self,
      NextCommand.self, ScheduleCommand.self, RemindCommand.self,
      WhyCommand.self, BaselineCommand.self, HistoryCommand.self, ShowCommand.self,
      SearchCommand.self,
      CalendarCommand.self, StatsCommand.self, ChartCommand.self, CompareCommand.self,
      StrengthCommand.self, StatusCommand.self, SayCommand.self,
      DevicesCommand.self, KeysCommand.self, DoctorCommand.self, SettingsCommand.self,
      LanguageCommand.self,
      PlatesCommand.self, EstimateCommand.self, WarmUpCommand.self, ExerciseCommand.self,
      GearCommand.self, RecordsCommand.self, ReportCommand.self, WeighCommand.self,
      LogCommand.self, EditCommand.self, LifterCommand.self, ImportCommand.self, ExportCommand.self,
      UndoCommand.self, RedoCommand.self, BackupCommand.self, RestoreCommand.self,
      VerifyCommand.self, SyncCommand.self, HubCommand.self,
      EraseCommand.self, RecommendCommand.self, ProgramCommand.self,
      HelpCommand.self,
    ]
  }

  static let table = CommandTable(commands.map { $0.entry })

  private static func complete(_ arguments: [String]) throws {
    let completion = Completion(arguments, of: table)
    let names = CompletionNames(database: completion.database)
    for line in completion.lines(names.words) { try printOut(line, as: .file) }
  }

  /// Runs a command line; an error is printed to standard error as one sentence.
  static func run(_ arguments: [String]) -> ExitStatus {
    DeskChange.scope.with(DeskChange.Origin(arguments)) { carryOut(arguments) }
  }

  private static func run(_ invocation: Invocation) throws {
    try commands.first { $0.entry.name == invocation.command }?.init(invocation: invocation).run()
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
      case HubWatch.command:
        try HubWatch.run(Array(arguments.dropFirst()))
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
          try PrintedLanguage.scope.with(language) { try run(invocation) }
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
