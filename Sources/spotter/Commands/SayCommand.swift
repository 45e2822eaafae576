internal import CommandGrammar
internal import Context
internal import Host
internal import Phrasing

struct SayCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[text]],
    summary: "speak a text, to try the voice and the device",
    options: [.device, .wav],
    details: "Names and numbers are spoken as in a session.", dashes: .areText)

  private static let text = Operand("TEXT", "a text", as: "'bench press, 80 kilos'")

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    let line = try environment.announcer(sessions: 3).plain(invocation.text(Self.text))
    guard !line.phrase.spoken.isEmpty else {
      throw Failure("cannot say this: it has no letters or digits.")
    }
    let clip = try ClipPlayer.clip(of: line.phrase.spoken, environment)
    if let file = invocation.value(.wav) { try ClipPlayer.write(clip, to: file) }
    // A WAV file on standard output must not be mixed with text.
    if invocation.value(.wav) == "-" {
      printError(plainly: line.phrase.shown)
    } else {
      try printOut(line.phrase.shown)
    }
    guard invocation.value(.wav) == nil else { return }
    try ClipPlayer.aloud(clip, on: invocation.value(.device) ?? environment.settings.device)
  }
}
