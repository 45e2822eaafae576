internal import CommandGrammar
internal import Context
internal import Host
internal import ModelContext
internal import Platform

/// `spotter mcp`: lets a language model read the log, and propose changes.
struct MCPCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "let a language model read your log and propose changes", options: [],
    details: """
      Speaks the Model Context Protocol on standard input and output: register 'spotter mcp' in the
      program that talks to the model. The model can ask whatever the commands show. A change is only
      staged: the model gets the command line to show you, and carries it out with a second tool;
      'spotter undo' takes it back. During a session, nothing changes. What a model is told leaves
      this computer if it runs elsewhere. See LanguageModels.md, installed in share/doc/spotter.
      """)

  let invocation: Invocation

  func run() {
    ModelServer(
      CommandRunner.table, prefix: { Lifter.others.isEmpty ? [] : [Lifter.current.option] },
      run: { CommandRun(Paths.program, $0) }, mark: Sessions.mark
    ).serve()
  }
}
