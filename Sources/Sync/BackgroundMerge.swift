internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Platform

/// Merges the logs of this machine's lifters in a separate process: after a session, and in standby
/// at intervals and at a press.
///
/// After a failure it retries for a day. The ledger knows what was sent: a kill loses nothing.
package struct BackgroundMerge {
  /// The command that runs it; not listed in the help.
  package static let command = "__merge"

  /// How often logs are merged in standby, in nanoseconds.
  package static let interval: Int64 = 300 * 1_000_000_000

  /// How long to keep trying, in seconds.
  private static let patience = 86_400

  /// The pause in seconds after some failures in a row, so that not all racks come at once.
  static func pause(after failures: Int, share: Double) -> Int {
    Int(Double(min(10 << min(failures - 1, 10), 900)) * share)
  }

  private struct Job {
    let lifter: Lifter
    let environment: AppContext
    let route: SyncRoute
  }

  /// Merges the logs of all lifters, or of one, until nothing is left to try; `words` are the rest
  /// of the command line: nothing, or a lifter and a log.
  package static func run(_ words: [String]) throws {
    // A session goes before it, and it outlives the terminal.
    nice(10)
    setsid()
    guard words.count == 2 else { return run(database: nil) }
    try Lifter(named: words[0]).run { run(database: words[1]) }
  }

  private static func run(database: String?) {
    let ticket = Ticket(database)
    let invocation = Invocation(
      command: "sync", options: database.map { [.database: $0] } ?? [:])
    var tasks = tasks(invocation)
    var failures = 0
    var waited = 0
    while !tasks.isEmpty {
      let seconds = pause(after: failures + 1, share: Double.random(in: 0.75...1.25))
      let isLast = waited + seconds > patience
      tasks = tasks.filter { task in
        task.lifter.run {
          do {
            _ = try task.route.merge(task.environment, again: isLast ? nil : seconds)
            return false
          } catch {
            // A session starts another merge when it ends, and needs the memory until then.
            return !(error is Guest)
              && !LogLock.isSessionRunning(on: task.environment.paths.database)
          }
        }
      }
      guard !tasks.isEmpty, !isLast else { return }
      failures += 1
      waited += seconds
      sleep(UInt32(seconds))
      guard ticket.isLatest else { return }
    }
  }

  private static func tasks(_ invocation: Invocation) -> [Job] {
    lifters(invocation.value(.database)).flatMap { lifter in
      lifter.run { () -> [Job] in
        // A lifter whose settings or hub cannot be read learns of it from any command.
        guard let environment = try? AppContext(invocation, makesLog: true),
          let routes = try? SyncRoute.all(environment)
        else { return [] }
        return routes.map { Job(lifter: lifter, environment: environment, route: $0) }
      }
    }
  }

  private static func lifters(_ database: String?) -> [Lifter] {
    database == nil ? Lifter.all : [.current]
  }

  // MARK: Starting

  /// Whether any lifter's log is merged automatically.
  package static var isSetUp: Bool {
    lifters(nil).contains { lifter in
      lifter.run {
        HubFiles().isJoined
          || (try? SettingsFile(lifter.paths).read(complains: false))?.syncFolder != nil
      }
    }
  }

  /// Starts a merge if the settings ask for it, without waiting for it: the next session may begin
  /// at once. The locks of the logs must be free.
  ///
  /// `database` is the log of the session, if it is not the usual one.
  package static func start(_ database: String? = nil) {
    guard isSetUp else { return }
    // The shell ends at once. 'sync --status' tells how merging went.
    let words =
      ["-c", "\"$@\" &", "sh", Paths.program, command]
      + (database.map { [Lifter.current.word, $0] } ?? [])
    guard let shell = try? startProgram("/bin/sh", words).process else {
      return printError("cannot start merging. Spotter tries again after the next session.")
    }
    _ = exitStatus(of: shell)
  }
}

/// Decides which of several processes that merge the same logs continues: the latest.
private struct Ticket {
  private let path: String
  private let text = "\(getpid()) \(BootClock.now())\n"

  init(_ database: String?) {
    let state = Lifter.first.paths.state
    path = state + "/merging" + (database.map { "-" + Paths.name(of: $0) } ?? "")
    try? TextFile.replace(path, with: text, what: "the note about merging")
  }

  /// Whether no other process has started since.
  var isLatest: Bool { (try? TextFile.read(path)) == text }
}
