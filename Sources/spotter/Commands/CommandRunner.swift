internal import Commands

/// The commands, and what becomes of a command line.
enum CommandRunner {
  /// In the order of the help; the first is the one that is left out.
  static var commands: [any Subcommand.Type] {
    [
      DashboardCommand.self, RunCommand.self, PracticeCommand.self, RehearseCommand.self,
      PressCommand.self, FinishCommand.self, NextCommand.self, ScheduleCommand.self,
      WhyCommand.self, BaselineCommand.self, HistoryCommand.self, ShowCommand.self, SayCommand.self,
      DevicesCommand.self, DoctorCommand.self, SettingsCommand.self, PlatesCommand.self,
      EstimateCommand.self, WarmUpCommand.self, ExerciseCommand.self, GearCommand.self,
      RecordsCommand.self, WeighCommand.self, LogCommand.self, EditCommand.self, UndoCommand.self,
      RedoCommand.self, RecommendCommand.self, ProgramCommand.self, HelpCommand.self,
    ]
  }

  static let table = CommandTable(commands.map { $0.entry })

  private static func complete(_ arguments: [String]) throws {
    let completion = Completion(arguments, of: table)
    let names = CompletionNames(database: completion.database)
    for line in completion.lines(names.words) { try printOut(line, as: .file) }
  }

  /// Carries a command line out; every failure is one sentence on the standard error.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      switch arguments.first {
      // What a shell asks at each tab, and what the manual is made of: in no help.
      case "__complete":
        try complete(Array(arguments.dropFirst()))
        return .success
      case "__man":
        try printOut(Manual.text(table), as: .file)
        return .success
      default: break
      }
      switch try table.parse(arguments) {
      case .version: try printOut("spotter \(Help.version)")
      case .help(let name): try HelpCommand.print(name)
      case .run(let invocation):
        try commands.first { $0.entry.name == invocation.command }?.init(invocation: invocation)
          .run()
      }
      return .success
    } catch let status as ExitStatus {
      return status
    } catch let error as UsageError {
      printError(error.description)
      return .usage
    } catch {
      printError("\(error)")
      return .failure
    }
  }
}
