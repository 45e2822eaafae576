import Controls
import Glibc
import Platform
import Support
import Terminals
import Testing

/// Signals sent to the probe, which runs a session's input loop in its own process.
@Suite struct SignalTests {
  private let terminal: PseudoTerminal
  private let before: [UInt32]
  private let probe: ChildProcess

  init() throws {
    terminal = try PseudoTerminal(columns: 0)
    before = terminal.settings
    probe = try ChildProcess([Built.path(of: "controls-probe")], terminal: terminal)
    terminal.waits(for: "ready\r\n")
  }

  @Test("SIGUSR1 is a press, SIGUSR2 a pause") func button() {
    kill(probe.id, SIGUSR1)
    terminal.waits(for: "press\r\n")
    kill(probe.id, SIGUSR2)
    terminal.waits(for: "pause\r\n")
    kill(probe.id, SIGUSR1)
    terminal.waits(for: "press\r\n")
  }

  @Test("SIGTERM and SIGINT stop the session", arguments: [SIGTERM, SIGINT])
  func stop(signal: Int32) {
    kill(probe.id, signal)
    terminal.waits(for: "stop\r\n")
    #expect(probe.ends() == 0)
    #expect(terminal.settings == before)
  }

  @Test("Ctrl-C stops the session") func interrupt() {
    terminal.type("half\u{3}")
    terminal.waits(for: "stop\r\n")
    #expect(probe.ends() == 0)
    #expect(terminal.settings == before)
  }

  @Test("SIGHUP is a hangup, and signals still work after it") func hangup() {
    kill(probe.id, SIGHUP)
    terminal.waits(for: "hangup\r\n")
    #expect(terminal.settings == before)
    kill(probe.id, SIGHUP)
    kill(probe.id, SIGUSR1)
    #expect(terminal.waits(for: "press\r\n") == "press\r\n")
  }

  @Test(
    "a crash restores the terminal",
    arguments: ["segv", "bus", "fpe", "ill", "abort", "trap", "sigtrap", "exit"])
  func death(cause: String) {
    #expect(terminal.settings != before)
    terminal.type("die \(cause)\r")
    let status = probe.ends()
    #expect(status != 0)
    #expect(terminal.settings == before)
  }

  @Test("only SIGKILL leaves the terminal changed, so the crash tests can fail") func killed() {
    kill(probe.id, SIGKILL)
    #expect(probe.ends() == -Int(SIGKILL))
    #expect(terminal.settings != before)
  }

  @Test("Ctrl-\\ kills the process and restores the terminal") func quit() {
    terminal.type("\u{1C}")
    #expect(probe.ends() == -Int(SIGQUIT))
    #expect(terminal.settings == before)
  }
}

@Suite struct JobControlTests {
  private let terminal: PseudoTerminal
  private let shell: ChildProcess

  /// A job-control shell that runs the script, in which $0 is the probe.
  init() throws {
    terminal = try PseudoTerminal(columns: 0)
    let script = """
      "$0"; echo "stopped $?"; stty -a | tr ';' '\\n' | grep -o -w -e '-*icanon'
      bg >/dev/null; sleep 0.1; echo behind; stty -a | grep -o -w -e '-*icanon'
      kill -USR1 %1; read -r line; echo "shell read $line"; fg >/dev/null; echo "over $?"
      """
    shell = try ChildProcess(
      ["/bin/bash", "-m", "-c", script, Built.path(of: "controls-probe")], terminal: terminal)
  }

  @Test("Ctrl-Z stops the probe; the shell has the keys until the probe is in the foreground again")
  func stopAndGoOn() {
    terminal.waits(for: "ready\r\n")
    let before = terminal.settings
    terminal.type("rpe")
    terminal.waits(for: "rpe")
    terminal.type("\u{1A}")
    terminal.waits(for: "stopped 148\r\n")
    #expect(terminal.settings != before)
    terminal.waits(for: "icanon\r\n")
    // In the background, it shows a caption and takes nothing from the shell.
    terminal.waits(for: "behind\r\nicanon\r\n")
    terminal.waits(for: "press\r\n")
    terminal.type("words\n")
    terminal.waits(for: "shell read words\r\n")
    // In the foreground again, the half-typed words are back and the probe has the keys.
    terminal.waits(for: "rpe")
    #expect(terminal.settings == before)
    terminal.type(" 8\r")
    terminal.waits(for: "line rpe 8\r\n")
    terminal.type("\u{3}")
    terminal.waits(for: "over 0\r\n")
    #expect(shell.ends() == 0)
  }
}

@Suite struct WaitingTests {
  private func controls() throws -> InputLoop {
    try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: nil)
  }

  @Test("a wait lasts until its deadline") func deadline() throws {
    let controls = try controls()
    let deadline = BootClock.now() + 5_000_000
    #expect(controls.next(until: deadline).isEmpty)
    #expect(BootClock.now() >= deadline)
    #expect(controls.next(until: 0).isEmpty)
    #expect(controls.next(until: deadline).isEmpty)
  }

  @Test("another thread can end a wait, even one without a deadline") func wake() throws {
    let controls = try controls()
    let wake = controls.wake
    let other = Aside { wake.now() }
    #expect(controls.next(until: nil).isEmpty)
    try other.value()
    controls.wake.now()
    controls.wake.now()
    #expect(controls.next(until: nil).isEmpty)
    let deadline = BootClock.now() + 1_000_000
    #expect(controls.next(until: deadline).isEmpty)
    #expect(BootClock.now() >= deadline)
  }

  @Test("the wake outlives the controls") func late() throws {
    let wake = try controls().wake
    // If its descriptor had been closed, one of these would now have its number.
    let pipes = try (0..<16).map { _ in try TestPipe() }
    wake.now()
    for pipe in pipes {
      var entry = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
      #expect(poll(&entry, 1, 0) == 0)
    }
  }

  @Test("a reader that does not read blocks nothing") func fullOutput() throws {
    let pipe = try TestPipe()
    let controls = try InputLoop(
      inputDescriptor: nil, outputDescriptor: pipe.writingEnd, socket: nil)
    let line = String(repeating: "Rest, 90 seconds. ", count: 50)
    for _ in 0..<1000 { controls.show(line) }
    controls.wake.now()
    #expect(controls.next(until: nil).isEmpty)
    let reading = pipe.reading
    let reader = Aside {
      var shown = [UInt8](repeating: 0, count: 1000)
      return read(reading, &shown, shown.count)
    }
    controls.close()
    #expect(try reader.value() > 0)
  }

  @Test("a reader that has gone is not an error") func noReader() throws {
    let controls = try InputLoop(
      inputDescriptor: nil, outputDescriptor: TestPipe().writingEnd, socket: nil)
    controls.show("Rest.")
    controls.show("Let's go.")
    #expect(controls.next(until: BootClock.now()).isEmpty)
  }
}
