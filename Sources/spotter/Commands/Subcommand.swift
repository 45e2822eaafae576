internal import Commands

/// A command of the program: what the command line says of it, and what it does.
///
/// It ends well, or throws what went wrong.
protocol Subcommand {
  static var entry: CommandEntry { get }

  /// - Throws: `UsageError` for what it cannot take, before anything is done.
  init(invocation: Invocation) throws

  func run() throws
}

/// How the program ends; thrown by a command that has already said what went wrong.
enum ExitStatus: Int32, Error {
  case success = 0
  case failure = 1
  /// The command line makes no sense.
  case usage = 64
}
