internal import CommandGrammar
internal import Host

struct StandbyCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "wait for a press, then train; for a computer that is always on",
    options: [.noStdin, .setUp, .device, .database],
    details: """
      Waits without using the sound device. After a press, Spotter says what is due today: press
      once to start it, twice for the next workout instead, three times for choices. After two
      minutes without a press, it waits again, as it does after a session.

      With --set-up, the first start asks the questions of 'spotter setup' on each sound device in
      turn, over and over, until somebody presses: for a computer without screen and keyboard.

      An unfinished session is offered first. If it was interrupted less than fifteen minutes ago,
      it resumes at once.

      The button works as in 'spotter run'. SIGTERM and SIGINT save and stop. As a service:
      'systemctl --user enable --now spotter'.
      """)

  let invocation: Invocation

  func run() throws { try Sessions.standBy(invocation, .program) }
}
