internal import Coaching

/// Turns a terminal's keys into inputs, and shows the words being typed.
final class Keyboard {
  private let terminal: Terminal
  private let screen: Screen
  private var keys = KeyReader()
  private var line = TypedLine()

  init(terminal: Terminal, screen: Screen) {
    self.terminal = terminal
    self.screen = screen
    terminal.take()
  }

  var descriptor: Int32 { terminal.descriptor }

  /// False while another job has the terminal, whose keys this must not steal.
  var isListening: Bool { terminal.isTaken }

  /// Returns the inputs of all pending keys; `.hangup` if the terminal is gone, and `.stop` at the end
  /// of the input.
  func inputs(at instant: Int64) -> [Coach.Input] {
    guard !terminal.isInBackground else {
      giveBack()
      return []
    }
    switch terminal.read() {
    case .nothing: return []
    case .gone: return [.hangup]
    case .bytes(let bytes):
      let inputs = bytes.compactMap { input($0, at: instant) }
      screen.type(line.text)
      return inputs
    }
  }

  private func input(_ byte: UInt8, at instant: Int64) -> Coach.Input? {
    guard let key = keys.read(byte, at: instant) else { return nil }
    let before = line.text
    let input = line.apply(key)
    if case .words = input {
      screen.type(before)
      screen.leaveLine()
    }
    return input
  }

  /// Takes the terminal again, after a stop or on returning to the foreground.
  func resume() {
    terminal.take()
    if isListening { screen.type(line.text) }
  }

  /// Restores the terminal; half-typed words are kept for `resume`.
  func giveBack() {
    screen.leaveLine()
    terminal.giveBack()
  }
}
