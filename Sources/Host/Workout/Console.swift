internal import CommandGrammar
internal import Context
internal import Controls
internal import Glibc
internal import Publishing
internal import SessionEngine

/// The lifter's controls of a session: the button, the voice, and the reports of both.
struct Console {
  let loop: EventLoop
  let speaker: Speaker
  /// The session as a media player; `nil` if there is no bus, or that is turned off.
  let player: MediaPlayer?
  /// The connection to an MQTT broker that remains after the session.
  let broker: Broker?

  /// Opens the inputs, then the voice and the device.
  init(_ environment: AppContext, _ invocation: Invocation) throws {
    let inputs = try Console.inputs(environment.paths, invocation)
    self.init(
      environment, invocation, EventLoop(inputs),
      player: MediaPlayer(environment.settings, pressing: inputs.inbox))
  }

  /// Opens the voice and the device next to inputs that are open already.
  init(
    _ environment: AppContext, _ invocation: Invocation, _ loop: EventLoop,
    player: MediaPlayer?, broker: Broker? = nil
  ) {
    (self.loop, self.player, self.broker) = (loop, player, broker)
    if (try? environment.language.book())?.isRightToLeft == true { TerminalTraits.findDirections() }
    speaker = Speaker(environment, device: invocation.value(.device), tell: loop.reports.post)
  }

  /// Opens the keys, the terminal or pipe, the signals and the socket of the log; without the
  /// socket if that cannot be opened, because no workout depends on it.
  ///
  /// `inherited` is what the program kept open when it executed itself. Throws `ControlsError`,
  /// such as if a session is running.
  static func inputs(
    _ paths: Paths, _ invocation: Invocation, inherited: Handover? = nil
  ) throws -> InputLoop {
    let keys = try KeysFile(paths).read()
    let inputs = try InputLoop(
      inputDescriptor: invocation.has(.noStdin) ? nil : STDIN_FILENO, inherited: inherited,
      keys: (keys, hold: .milliseconds(SessionMachine.holdTime.milliseconds)))
    do throws(ControlsError) {
      try inputs.openSocket(paths.socket.standard(), inherited: inherited)
    } catch {
      guard error.kind != .sessionRunning else { throw error }
      printError("\(error) Until then, 'spotter press' cannot reach the session.")
    }
    return inputs
  }
}

extension Paths {
  var socket: SocketPath {
    SocketPath(
      name: Paths.name(of: database), runtimeDirectory: Paths.variable("XDG_RUNTIME_DIR"),
      state: state)
  }
}
