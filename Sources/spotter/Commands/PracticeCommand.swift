internal import CommandGrammar
internal import Host

struct PracticeCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "two minutes of practice by ear; nothing is logged",
    options: [.noStdin, .device],
    details: """
      Teaches everything the button does: a set done, a short set, an open set, pause, where am
      I, undo. A step that goes wrong is repeated. The button is the same as in 'spotter run'; to
      hold it, keep the key down until the terminal repeats it. If a key cannot be held, pause
      with the word p, SIGUSR2 or 'spotter press hold'.

      q or Ctrl-C leaves.
      """)

  let invocation: Invocation

  func run() throws { try Sessions.practice(invocation) }
}
