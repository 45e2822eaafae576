internal import CommandGrammar
internal import Context
internal import Host

struct PressCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[presses.optional]],
    summary: "press the button of the running session", options: [.database, .heard],
    details: """
      WORDS are any words that 'spotter run' understands. Without them, this is a single press. \
      With '--heard', they only answer a question that is open: Listening.md.
      """,
    dashes: .areText)

  private static let presses = Operand(
    "double | triple | hold | WORDS", "a press", as: "double", .words(["double", "triple", "hold"]))

  let invocation: Invocation

  func run() throws {
    let isHeard = invocation.has(.heard)
    try printOut(Sessions.press(invocation.text(Self.presses), isHeard: isHeard, paths))
  }
}
