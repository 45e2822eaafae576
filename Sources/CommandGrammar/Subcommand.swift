/// A command: its entry in the command table, and its run, which fails by throwing.
package protocol Subcommand {
  static var entry: CommandEntry { get }

  var invocation: Invocation { get }

  /// - Throws: `UsageError` for invalid arguments, before anything is changed.
  init(invocation: Invocation) throws

  func run() throws
}

extension Subcommand {
  package var isJSON: Bool { invocation.has(.json) }
}

/// The exit status; thrown by commands that have already printed the error.
package enum ExitStatus: Int32, Error {
  case success = 0
  case failure = 1
  /// The command line is invalid.
  case usage = 64
  /// A session is running: the same will work after it.
  case busy = 75
}
