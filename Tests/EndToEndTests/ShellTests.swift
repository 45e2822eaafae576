import Foundation
import Support
import Terminals
import Testing

/// Completions in bash, zsh and fish, from the installed files.
@Suite struct ShellTests {
  struct Line: CustomTestStringConvertible, Sendable {
    /// The typed words; the last is the one to complete.
    let words: [String]
    let offers: String
    var testDescription: String { "spotter \(words.joined(separator: " "))" }

    init(_ words: String..., offers: String) { (self.words, self.offers) = (words, offers) }
  }

  static let lines = [
    Line("hist", offers: "history"), Line("--js", offers: "--json"),
    Line("history", "--lim", offers: "--limit"), Line("--json", "hist", offers: "history"),
    Line("exercise", "sh", offers: "show"), Line("plates", "--unit", "k", offers: "kg"),
    Line("plates", "--colour", offers: ""), Line("estimate", "--formula", "ep", offers: "epley"),
    Line("settings", "ta", offers: "talk"), Line("settings", "talk", "te", offers: "terse"),
    Line("settings", "program", "gz", offers: "gzclp"),
    Line("program", "use", "gz", offers: "gzclp"),
    Line("why", "Barbell Benc", offers: "Barbell Bench Press"), Line("run", "Pus", offers: "Push"),
    Line("gear", "use", "Gar", offers: "Garage"), Line("help", "dash", offers: "dashboard"),
    Line("history", "hist", offers: ""),
  ]

  private static let files = "\(TestFile.root)/Documentation/completions"

  private static func home() throws -> Home {
    let home = try Home()
    #expect(try home.run("gear", "add", "gym", "Garage").status == 0)
    return home
  }

  /// Runs a shell that finds the program in its path.
  private static func shell(
    _ shell: String, _ arguments: [String], _ home: Home, input: Program.Input = .nothing
  ) throws -> Program {
    let folder = try Built.path(of: "spotter").split(separator: "/").dropLast().joined(
      separator: "/")
    let variables = home.variables.merging(
      ["PATH": "/\(folder):/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8"]) { $1 }
    return try Program(
      arguments, input: input, environment: variables, home: home, executable: "/usr/bin/\(shell)")
  }

  @Test("bash completes the last word", arguments: lines) func bash(line: Line) throws {
    let script = """
      . '\(ShellTests.files)/spotter.bash'
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _spotter && printf '%s\\n' "${COMPREPLY[@]}"
      """
    let words = ["spotter"] + line.words
    let outcome = try ShellTests.shell(
      "bash", ["--norc", "-c", script, "bash"] + words, ShellTests.home()
    ).ends()
    #expect(outcome.errors == "")
    #expect(outcome.lines == (line.offers.isEmpty ? [] : [line.offers]))
  }

  @Test("fish completes the last word", arguments: lines) func fish(line: Line) throws {
    let typed = (["spotter"] + line.words.map { $0.replacing(" ", with: "\\ ") }).joined(
      separator: " ")
    let script = "source '\(ShellTests.files)/spotter.fish'; complete -C '\(typed)'"
    let outcome = try ShellTests.shell("fish", ["--no-config", "-c", script], ShellTests.home())
      .ends()
    #expect(outcome.errors == "")
    let offered = outcome.lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(offered == (line.offers.isEmpty ? [] : [line.offers]))
  }

  @Test("zsh completes words on its command line") func zsh() throws {
    let terminal = try PseudoTerminal(columns: 200)
    let shell = try ShellTests.shell(
      "zsh", ["-f", "-i"], ShellTests.home(), input: .terminal(terminal))
    // A key that prints the line, because a terminal gets only the changes.
    terminal.type(
      "PS1='> '; bindkey -e; tell() { zle -I; print -r -- \"[$BUFFER]\" }; zle -N tell; bindkey '^X' tell\n"
    )
    terminal.type(
      "fpath=('\(ShellTests.files)' $fpath); autoload -Uz compinit; compinit -u -D; print rea''dy\n"
    )
    terminal.waits(for: "ready")
    for line in ShellTests.lines where !line.offers.isEmpty {
      let quoted = (line.words + [line.offers]).map { $0.replacing(" ", with: "\\ ") }
      terminal.type("spotter \(quoted.dropLast().joined(separator: " "))\t\u{18}")
      let told = (quoted.dropLast(2) + quoted.suffix(1)).joined(separator: " ")
      terminal.waits(for: "[spotter \(told)")
      // Input typed before the prompt appears is not read by the line editor.
      terminal.waits(for: "> ")
      terminal.type("\u{15}")
    }
    terminal.type("exit\n")
    _ = shell.ends()
  }
}
