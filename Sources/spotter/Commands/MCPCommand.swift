internal import CommandGrammar
internal import Context
internal import Host
internal import ModelContext
internal import Platform

struct MCPCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "let a language model read your log and propose changes", options: [],
    details: """
      Speaks the Model Context Protocol on standard input and output: register 'spotter mcp' in the
      program that talks to the model. The model can read what the commands show. To change something,
      it first gets the command line to show you, then runs it with a second call; 'spotter undo'
      takes it back. During a session, it cannot change anything. If the model runs on another
      computer, what it reads goes there. See LanguageModels.md, installed in share/doc/spotter.
      """)

  let invocation: Invocation

  func run() {
    ModelServer(
      CommandRunner.table, prefix: { Lifter.others.isEmpty ? [] : [Lifter.current.option] },
      run: { CommandRun(Paths.program, $0) }, mark: Sessions.mark
    ).serve()
  }
}
