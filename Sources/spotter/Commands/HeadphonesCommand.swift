internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import Reports

struct HeadphonesCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [.action(Action.list)], [.action(Action.add)], [.action(Action.forget), name],
    ],
    summary: "Bluetooth headphones: pair them by ear, list and forget them",
    options: [.noStdin, .device, .database, .json],
    details: """
      'add' connects headphones that are switched on or in pairing mode, one after the other, and
      asks over each whether to keep them: press when you hear it. They become the sound device of
      the settings, which 'spotter undo' reverts. New ones that you do not keep are forgotten.
      Headphones that come back into reach are connected by themselves; while they are away in a
      session, another device plays if there is one.
      """, dashes: .areText)

  private static let name = Operand("NAME", "the name of headphones", as: "buds")

  private enum Action: String { case list, add, forget }

  let invocation: Invocation

  func run() throws {
    switch invocation.action(Action.self) {
    case .list, nil:
      try printOut(InstalledSound.headphones(asJSON: isJSON))
    case .add:
      // The dialogue needs the terminal itself.
      unsetenv("PAGER")
      try Sessions.addHeadphones(invocation, .program)
    case .forget:
      let forgotten = try InstalledSound.forgetHeadphones(invocation.text(Self.name))
      try printOut(
        isJSON
          ? InstalledSound.headphones(asJSON: true) : "Forgot '\(Report.line(forgotten))'.")
    }
  }
}
