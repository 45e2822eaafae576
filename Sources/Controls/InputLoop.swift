internal import CControls
internal import Coaching
import Glibc
package import Platform

/// The input of a session: presses and words from keys, terminal, pipe, signals and socket.
///
/// Used only on the thread that called `blockSignals`, except for `wake` and `inbox`.
package final class InputLoop {
  private enum Source {
    case none
    case keyboard(Keyboard)
    case pipe(PipedLines)
  }

  /// Makes `next` return.
  package let wake = Wake()
  /// Takes arrivals from other threads.
  package let inbox: Inbox
  /// Whether the session is ready for the next line of a pipe.
  package var readsPipe = true

  private let timer: DeadlineTimer
  private let signals: Signals
  private let output: Output
  private let screen: Screen
  private let keys: KeyDevices?
  private var socket: SessionSocket?
  private var source: Source
  private var pipeRestsUntil: Int64 = 0
  private var isHangupReported = false
  private var isClosed = false

  /// Blocks the session's signals in this thread and those it starts. Call this before any other
  /// starts, because a signal is delivered to any thread that does not block it.
  package static func blockSignals() { Signals.block() }

  /// Opens /dev/null in place of closed standard descriptors. Call this at the beginning of main:
  /// otherwise captions would be written into the next file opened, possibly the log.
  package static func fillStandardDescriptors() {
    // `open` returns the lowest free number.
    while case let opened = open("/dev/null", O_RDWR), opened >= 0 {
      guard opened > STDERR_FILENO else { continue }
      Glibc.close(opened)
      return
    }
  }

  /// Opens the inputs; the caller keeps ownership of the descriptors.
  ///
  /// Without an input, only signals, the socket and keys work as the button. With `keys`, it reads
  /// input devices; a key that is down for `hold` is a hold. `inherited` is what `handOver` kept open.
  package init(
    inputDescriptor: Int32? = STDIN_FILENO, outputDescriptor: Int32 = STDOUT_FILENO,
    socket: String? = nil, inherited: Handover? = nil,
    keys: (choices: KeyChoices, hold: Duration)? = nil
  ) throws(ControlsError) {
    self.keys = try keys.map { keys throws(ControlsError) in
      try KeyDevices(
        keys.choices, hold: Int64(keys.hold / .nanoseconds(1)),
        inherited: inherited?.devices ?? [])
    }
    guard wake.descriptor >= 0 else { throw .outOfDescriptors("eventfd") }
    inbox = Inbox(wake, limit: Inbox.most)
    timer = try DeadlineTimer()
    signals = try Signals()
    output = Output(descriptor: outputDescriptor)
    screen = Screen(output: output)
    source = .none
    if let socket { try openSocket(socket, inherited: inherited) }
    guard let inputDescriptor else { return }
    if let terminal = Terminal(descriptor: inputDescriptor) {
      source = .keyboard(Keyboard(terminal: terminal, screen: screen))
    } else {
      source = .pipe(PipedLines(descriptor: inputDescriptor))
    }
  }

  deinit { close() }

  /// Opens the socket; `inherited` is what `handOver` kept open.
  package func openSocket(_ path: String, inherited: Handover? = nil) throws(ControlsError) {
    socket = try SessionSocket(path: path, inherited: inherited?.socket)
  }

  /// Waits for input, `wake` or the deadline, and returns the input with its time.
  ///
  /// Times and deadline are nanoseconds of `BootClock`. Takes at most one line of a pipe per call,
  /// and only presses while `readsPipe` is false: their instants matter.
  package func next(until deadline: Int64?) -> [(Arrival, at: Int64)] {
    while !isClosed {
      let round = wait(until: deadline)
      let now = BootClock.now()
      var arrivals = (heardSignals(round) + heardInput(round, at: now)).map(Arrival.input)
      if let socket, let entries = round.socket {
        arrivals += socket.arrivals(entries, of: round.set, at: now)
      }
      let pressed = round.keys.flatMap { keys?.arrivals($0, of: round.set, at: now) } ?? []
      if round.set.happened(round.output) { output.flush() }
      let isWoken = round.set.happened(round.wake)
      if isWoken { wake.reset() }
      // Keys have the time of the press, which was before that of the others.
      let posted = inbox.take().map { (Arrival.input($0), at: $1) }
      let all = pressed + posted + arrivals.map { ($0, at: now) }
      if isWoken || !all.isEmpty || deadline.map({ now >= $0 }) == true { return all }
    }
    return []
  }

  /// Shows a caption as a line of its own, above any half-typed words.
  package func show(_ line: String) { screen.caption(line) }

  /// Lets `replace` execute another program in this process, which continues with these inputs:
  /// socket and input devices stay open, signals pending, and keys and lines unread. Returns, with
  /// the inputs as before, if that fails or input was read that the other program would not get.
  package func handOver(_ replace: (Handover) -> Void) {
    if case .pipe(let lines) = source, lines.isHolding { return }
    guard socket?.isServing != true, inbox.isEmpty else { return }
    if case .keyboard(let keyboard) = source { keyboard.giveBack() }
    output.finish()
    let handover = Handover(socket: socket?.descriptor, devices: keys?.devices.descriptors ?? [])
    let passed = (handover.socket.map { [$0] } ?? []) + handover.devices
    ccontrols_pass_only(passed, passed.count)
    replace(handover)
    ccontrols_pass_only(nil, 0)
    resume()
  }

  /// Restores the terminal and removes the socket; `next` returns nothing from then on.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    dropTerminal()
    socket?.close()
    socket = nil
    output.finish()
  }

  /// One round of waiting, with the positions of its files in the poll set.
  private struct Round {
    var set = PollSet()
    var signals: Int?
    var wake: Int?
    var input: Int?
    var output: Int?
    var socket: SessionSocket.Entries?
    var keys: OpenDevices.Entries?
  }

  /// Less than a contact bounces, and enough to leave the processor idle next to an endless pipe.
  private static let betweenPresses: Int64 = 10_000_000

  /// A shell does not notify a job that it moved to the foreground, so check twice a second.
  private static let lookForForeground: Int64 = 500_000_000

  private func wait(until deadline: Int64?) -> Round {
    var round = Round()
    var deadlines = [deadline, socket?.deadline, keys?.deadline]
    var isReady = false
    switch source {
    case .none: break
    case .keyboard(let keyboard):
      if !keyboard.isListening { keyboard.resume() }
      if keyboard.isListening {
        round.input = round.set.watch(keyboard.descriptor)
      } else {
        deadlines.append(BootClock.now() + Self.lookForForeground)
      }
    case .pipe(let lines):
      if pipeRestsUntil > BootClock.now() {
        deadlines.append(pipeRestsUntil)
      } else if lines.isReady {
        isReady = readsPipe || lines.isPress
      } else {
        round.input = round.set.watch(lines.descriptor)
      }
    }
    round.signals = round.set.watch(signals.descriptor)
    round.wake = round.set.watch(wake.descriptor)
    round.output = output.isWaiting ? round.set.watch(output.descriptor, for: POLLOUT) : nil
    round.socket = socket?.watch(in: &round.set)
    round.keys = keys?.devices.watch(in: &round.set)
    timer.set(deadlines.compactMap { $0 }.min())
    _ = round.set.watch(timer.descriptor)
    round.set.wait(blocking: !isReady && keys?.devices.hasNews != true)
    return round
  }

  private func heardSignals(_ round: Round) -> [Coach.Input] {
    guard round.set.happened(round.signals) else { return [] }
    return signals.read().compactMap { signal in
      switch signal {
      case SIGUSR1: return .press
      case SIGUSR2: return .pauseSignal
      case SIGHUP: return hangup()
      case SIGTSTP:
        if case .keyboard(let keyboard) = source { keyboard.giveBack() }
        output.flush()
        Signals.stopProcess()
        resume()
        return nil
      case SIGCONT:
        resume()
        return nil
      default: return .stop
      }
    }
  }

  private func resume() {
    if case .keyboard(let keyboard) = source { keyboard.resume() }
  }

  private func heardInput(_ round: Round, at instant: Int64) -> [Coach.Input] {
    switch source {
    case .none: return []
    case .keyboard(let keyboard):
      guard round.set.happened(round.input) else { return [] }
      return keyboard.inputs(at: instant).compactMap { input in
        guard case .keyboard = source else { return nil }
        if input == .hangup { return hangup() }
        if input == .stop { dropTerminal() }
        return input
      }
    case .pipe(var lines):
      guard pipeRestsUntil <= instant else { return [] }
      if round.set.happened(round.input) { lines.read() }
      let input = readsPipe || lines.isPress ? lines.take() : nil
      if input == .press { pipeRestsUntil = instant + Self.betweenPresses }
      source = lines.isOpen ? .pipe(lines) : .none
      return input.map { [$0] } ?? []
    }
  }

  /// Drops a closed terminal from the poll set, where it would always be ready.
  private func hangup() -> Coach.Input? {
    dropTerminal()
    guard !isHangupReported else { return nil }
    isHangupReported = true
    return .hangup
  }

  private func dropTerminal() {
    guard case .keyboard(let keyboard) = source else { return }
    keyboard.giveBack()
    source = .none
  }
}
