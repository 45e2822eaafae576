import Testing

@testable import CommandGrammar
@testable import SessionEngine
@testable import spotter

/// The help of `run` and what can be typed in a session.
@Suite struct SessionHelpTests {
  @Test("the help of 'run' names every command that stands alone") func named() {
    let marks = ",.;:()'"
    let details = RunCommand.entry.details().map { marks.contains($0) || $0.isNewline ? " " : $0 }
    let help = " " + String(details) + " "
    // The presses of the button, which have a paragraph.
    let presses: Set<Session.Command> = [.press, .double, .triple, .hold]
    let spellings = Dictionary(grouping: Session.Command.fixed.keys) { Session.Command.fixed[$0] }
    for (command, words) in spellings where command.map({ !presses.contains($0) }) ?? false {
      #expect(words.contains { help.contains(" \($0) ") }, "\(words)")
    }
  }
}
