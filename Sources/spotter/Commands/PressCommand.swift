internal import Commands
internal import Context
internal import Host

/// `spotter press`: presses the button of the running session.
struct PressCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[double | triple | hold | WORDS]", most: .max,
    summary: "press the button of the running session", options: [.database],
    details:
      "WORDS are any words that 'spotter run' understands. Without them, this is a single press.",
    dashes: .areText, takes: [.words(["double", "triple", "hold"])])

  let invocation: Invocation

  func run() throws {
    let paths = Paths(database: invocation.value(.database))
    try printOut(Sessions.press(invocation.operands.joined(separator: " "), paths))
  }
}
