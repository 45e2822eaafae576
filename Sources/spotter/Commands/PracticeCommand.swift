internal import Commands
internal import Controls

/// `spotter practice`: two minutes of button practice by ear; nothing is logged.
struct PracticeCommand: Subcommand {
  static let entry = CommandEntry(
    name: "practice", summary: "two minutes by ear with the button; nothing is logged",
    options: [.noStdin, .device],
    details: """
      You are asked for each thing the button can do: a set done, one that was short, an open
      one, a pause, where am I, undo. What went wrong is asked for again. The button is that of
      'spotter run'; hold means to keep the key down, until a terminal repeats it. Where a
      key cannot be held, the word p pauses, SIGUSR2 does, and 'spotter press hold'.

      q or Ctrl-C leaves.
      """)

  let invocation: Invocation

  func run() throws {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation)
    let opening = SessionLauncher.practice(unit: environment.settings.unit)
    try LiveSession(environment, invocation, opening).run()
  }
}
