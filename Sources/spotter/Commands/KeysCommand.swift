internal import CommandGrammar
internal import Context
internal import Host

struct KeysCommand: Subcommand {
  static let entry = CommandEntry(
    forms: KeysRequest.forms, summary: "show and teach keypads, remotes and pedals",
    options: [.json],
    details: """
      Lists the input devices: which ones a session reads, which it ignores, and why. Keypads,
      remotes, headsets, pedals and buttons on a GPIO pin are read once they are plugged in, and
      no other program receives their keys during a session. Keyboards are not read unless you
      name one with 'read NAME'; many keypads and pedals identify themselves as keyboards. 'leave
      NAME' leaves a device alone.

      Enter, Space and Play are the button. Digits type reps, Backspace erases a digit, / is
      pause, and . alone undoes. Beside the button, + and - (or Up and Down, Page Up and Page
      Down) are more and less: a step in the weight, or in the number that is being asked. * (or
      Menu) is menu: what you can do now, and again for the next group. Any key can be one of
      them: 'teach menu' and press it, as with the second of two pedals. Pause and Stop
      on a headset only pause, because taking out an earbud sends Pause, too; if yours sends
      nothing else, use 'teach KEY_PAUSECD press'. 'watch' shows the keys you press. 'teach WORDS'
      waits for a key, which then does WORDS on its device: press, more, less, menu, any words of
      a session such as undo or rest 120, 'type 5', erase, or nothing. 'teach KEY WORDS' does not wait and applies
      to all devices: 'teach KEY_F13 undo'. 'forget NAME' undoes a choice, or resets a key. All of
      this is in a text file next to the settings, which you can also edit.
      """, dashes: .areText)

  let invocation: Invocation

  func run() throws {
    let request = try KeysRequest(
      invocation, lifters: Lifter.names, book: KeysFile(Paths(database: nil)).book)
    try KeyEditing(request, asJSON: isJSON).run()
  }
}
