package import CommandGrammar
internal import Context
internal import Controls
internal import LogStore
package import Phrasing
internal import Publishing
internal import Sync

/// What runs on live devices: a session, practice, standby and the set-up.
package enum Sessions {
  /// Runs a session as a command line of `run` wants it; throws `ExitStatus` if something could not
  /// be saved, and why it cannot begin, after saying so.
  package static func run(_ invocation: Invocation) throws {
    InputLoop.blockSignals()
    try Limits.check()
    var lifters = try SharedLifters(invocation, makesLogs: true)
    let environment = lifters.members[0].environment
    let database = environment.paths.database
    defer { lifters.release() }
    let opening: SessionLauncher
    let holder = lifters.lockFirst()
    if holder == .session {
      environment.speak(.isRunning, invocation)
      throw Failure(
        "cannot start a session on '\(database)': one is already running."
          + " Press its button with 'spotter press', or end it first.")
    }
    do {
      if holder == .change {
        throw Failure("cannot start a session on '\(database)': \(LogWriter.isBusy)")
      }
      try lifters.lockOthers()
      if try WantedSession(invocation).mayResume { lifters.addCompanions(at: LocalTime.now()) }
      opening = try SessionLauncher.find(
        environment, try WantedSession(invocation), under: lifters.members[0].lock)
    } catch {
      environment.speak(.cannotBegin(why: StartTrouble(error)), invocation)
      throw error
    }
    let console = try Console(environment, invocation)
    defer { console.loop.inputs.close() }
    let session = try LiveSession(
      opening, environment, of: lifters, try WantedSession(invocation), on: console)
    try session.run()
    session.writePages()
    lifters.release()
    BackgroundMerge.start(invocation.value(.database))
  }

  /// Runs a practice session, which is not saved.
  package static func practice(_ invocation: Invocation) throws {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation)
    let console = try Console(environment, invocation)
    defer { console.loop.inputs.close() }
    try LiveSession(.practice(unit: environment.settings.unit), environment, on: console).run()
  }

  /// Waits for a press, and runs what it leads to, until a signal or the end of the input.
  package static func standBy(_ invocation: Invocation, _ commands: CommandPorts) throws {
    InputLoop.blockSignals()
    ServiceLog.keepCaptionsOut()
    try Limits.check()
    let handedOver = Standby.handedOver()
    let inputs = try Console.inputs(
      invocation.paths, invocation, inherited: handedOver)
    defer { inputs.close() }
    try Standby(invocation, inputs, commands).run(isReturning: handedOver != nil)
  }

  /// Asks the questions of the set-up from one on, or where it was left; returns the question at
  /// which the lifter left, if so.
  package static func setUp(
    _ invocation: Invocation, from first: SetupTopic?, _ commands: CommandPorts
  ) throws -> SetupTopic? {
    try interview(invocation, commands) { $0.run(from: first) }
  }

  /// Asks for Bluetooth headphones.
  package static func addHeadphones(_ invocation: Invocation, _ commands: CommandPorts) throws {
    _ = try InstalledSound.headphones(asJSON: false)
    try interview(invocation, commands) { $0.ask(only: .headphones) }
  }

  private static func interview<Result>(
    _ invocation: Invocation, _ commands: CommandPorts,
    _ body: (inout SetupInterview) -> Result
  ) throws -> Result {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation, makesLog: true)
    let inputs = try Console.inputs(environment.paths, invocation)
    defer { inputs.close() }
    let player = MediaPlayer(environment.settings, pressing: inputs.inbox)
    defer { player?.close(atMost: .seconds(1)) }
    let talk = try SetupTalk(environment, invocation, EventLoop(inputs))
    defer { talk.close() }
    var interview = SetupInterview(environment.settings, invocation, talk, commands)
    return body(&interview)
  }
}
