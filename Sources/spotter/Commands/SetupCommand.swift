internal import Commands
internal import Context
internal import Controls
internal import Glibc
internal import Phrasing
internal import Publishing

/// `spotter setup`: the first start, by ear or on a terminal.
struct SetupCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[QUESTION]", most: 1,
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
      """, takes: [.words(SetupTopic.allCases.map(\.rawValue))])

  private static let questions = SetupTopic.allCases.map(\.rawValue).joined(separator: ", ")

  private let invocation: Invocation
  private let first: SetupTopic?

  init(invocation: Invocation) throws {
    self.invocation = invocation
    guard let name = invocation.operands.first else {
      first = nil
      return
    }
    guard let topic = SetupTopic(rawValue: name) else {
      let meant = name.didYouMean(among: SetupTopic.allCases.map(\.rawValue))
      throw UsageError(
        "unknown question '\(name.prefix(40))'.\(meant) The questions are \(Self.questions).")
    }
    first = topic
  }

  func run() throws {
    // The dialogue needs the terminal itself.
    unsetenv("PAGER")
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation, makesLog: true)
    let inputs = try Console.inputs(environment.paths, invocation)
    defer { inputs.close() }
    let player = MediaPlayer(environment.settings, pressing: inputs.inbox)
    defer { player?.close(atMost: .seconds(1)) }
    let talk = try SetupTalk(environment, invocation, inputs: inputs, service: Service())
    defer { talk.close() }
    var interview = SetupInterview(environment.settings, invocation, talk)
    guard let last = interview.run(from: first) else { return }
    printError("stopped at '\(last.rawValue)'. Continue with 'spotter setup \(last.rawValue)'.")
  }
}
