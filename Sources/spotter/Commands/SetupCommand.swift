internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import Phrasing

struct SetupCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.question.optional]],
    summary: "set up sound, button, gear and program, by ear",
    options: [.noStdin, .device, .database],
    details: """
      Asks about the sound device, the button, volume and speed, kilos or pounds, the bar, the
      plates and the dumbbells, your goal, your experience, days per week, a program, your body
      weight and, if you type, your name. It offers answers one by one: press when you hear yours,
      or type it, with numbers of your own where there are any, such as 20x4 10x2 for plates.
      Silence changes nothing; s skips a question, 'undo' goes back to the last one, the name of a
      language speaks that language, and q or a hold leaves.

      Each answer is saved at once, like the corresponding command: 'spotter undo' reverts it. If
      you leave early, the next set-up continues there. QUESTION is where to start: \(questions).
      """)

  private static let questions = SetupTopic.allCases.map(\.rawValue).joined(separator: ", ")

  let invocation: Invocation

  func run() throws {
    let first = try invocation.value(.question, SetupTopic.init)
    // The dialogue needs the terminal itself.
    unsetenv("PAGER")
    guard let last = try Sessions.setUp(invocation, from: first, .program) else { return }
    printError("stopped at '\(last.rawValue)'. Continue with 'spotter setup \(last.rawValue)'.")
  }
}
