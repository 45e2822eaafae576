import Testing

@testable import Commands
@testable import spotter

@Suite struct InvocationTests {
  struct Good: CustomTestStringConvertible, Sendable {
    var line: String
    var parsed: Invocation.Parsed
    var testDescription: String { "spotter \(line)" }
  }

  @Test(
    "a valid command line is parsed",
    arguments: [
      Good(line: "", parsed: .run(Invocation(command: "dashboard"))),
      Good(line: "--json", parsed: .run(Invocation(command: "dashboard", options: [.json: ""]))),
      Good(line: "run", parsed: .run(Invocation(command: "run"))),
      Good(
        line: "run Push", parsed: .run(Invocation(command: "run", given: ["WORKOUT": ["Push"]]))),
      Good(
        line: "run --device=null Push --fresh",
        parsed: .run(
          Invocation(
            command: "run", given: ["WORKOUT": ["Push"]], options: [.device: "null", .fresh: ""]))),
      Good(
        line: "rehearse --inputs in.txt --json",
        parsed: .run(
          Invocation(command: "rehearse", options: [.inputs: "in.txt", .json: ""]))),
      Good(
        line: "press -",
        parsed: .run(Invocation(command: "press", given: ["double | triple | hold | WORDS": ["-"]]))
      ),
      Good(
        line: "press rpe 8",
        parsed: .run(
          Invocation(command: "press", given: ["double | triple | hold | WORDS": ["rpe", "8"]]))),
      Good(
        line: "say -- --json", parsed: .run(Invocation(command: "say", given: ["TEXT": ["--json"]]))
      ),
      Good(
        line: "history --limit 5",
        parsed: .run(Invocation(command: "history", options: [.limit: "5"]))),
      Good(
        line: "practice --no-stdin",
        parsed: .run(Invocation(command: "practice", options: [.noStdin: ""]))),
      Good(
        line: "doctor --json --device null",
        parsed: .run(Invocation(command: "doctor", options: [.json: "", .device: "null"]))),
      Good(
        line: "--json next", parsed: .run(Invocation(command: "next", options: [.json: ""]))),
      Good(
        line: "--database next history --limit 3",
        parsed: .run(
          Invocation(command: "history", options: [.database: "next", .limit: "3"]))),
      Good(
        line: "--database=x --json",
        parsed: .run(Invocation(command: "dashboard", options: [.database: "x", .json: ""]))),
      Good(line: "-- next", parsed: .run(Invocation(command: "next"))),
      Good(line: "--json -- next", parsed: .run(Invocation(command: "next", options: [.json: ""]))),
      Good(
        line: "next -- --json",
        parsed: .run(Invocation(command: "next", given: ["WORKOUT": ["--json"]]))),
      Good(line: "--", parsed: .run(Invocation(command: "dashboard"))),
      Good(
        line: "exercise edit squat --alias --odd",
        parsed: .run(
          Invocation(
            command: "exercise", action: "edit", given: ["NAME": ["squat"]],
            options: [.alias: "--odd"]))),
      Good(
        line: "say --device=--odd hello",
        parsed: .run(
          Invocation(command: "say", given: ["TEXT": ["hello"]], options: [.device: "--odd"]))),
      Good(line: "--json --version", parsed: .version),
      Good(line: "--help next", parsed: .help("next")),
      Good(line: "--version", parsed: .version),
      Good(line: "--help", parsed: .help(nil)),
      Good(line: "help", parsed: .run(Invocation(command: "help"))),
      Good(
        line: "help run", parsed: .run(Invocation(command: "help", given: ["COMMAND": ["run"]]))),
      Good(line: "run Push --help", parsed: .help("run")),
    ])
  func aLineIsUnderstood(row: Good) throws {
    let arguments = row.line.split(separator: " ").map(String.init)
    #expect(try CommandRunner.table.parse(arguments) == row.parsed)
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var line: String
    var says: String
    var testDescription: String { "spotter \(line)" }
  }

  @Test(
    "an invalid command line gives one sentence",
    arguments: [
      Bad(
        line: "rnu",
        says: "unknown command 'rnu'. Did you mean 'run'? 'spotter --help' lists all commands."),
      Bad(
        line: "today",
        says:
          "unknown command 'today'. Did you mean 'spotter next'? 'spotter --help' lists all commands."
      ),
      Bad(
        line: "uninstall",
        says:
          "unknown command 'uninstall'. Did you mean 'sh Scripts/install --uninstall'? 'spotter --help' lists all commands."
      ),
      Bad(
        line: "squat",
        says:
          "unknown command 'squat'. Did you mean 'spotter run squat 3x5'? 'spotter --help' lists all commands."
      ),
      Bad(
        line: "config",
        says:
          "unknown command 'config'. Did you mean 'spotter settings'? 'spotter --help' lists all commands."
      ),
      Bad(
        line: "--jsno next",
        says: "unknown option '--jsno'. Did you mean '--json'?"
          + " 'spotter COMMAND --help' lists the options of a command."),
      Bad(
        line: "--wav x history",
        says: "unknown option '--wav' for 'history'. 'spotter history --help' lists its options."),
      Bad(
        line: "history --database --json",
        says: "option '--database' needs a value: --database FILE."
      ),
      Bad(
        line: "history -- --json x",
        says: "unexpected '--json' after 'history'. 'spotter history --help' shows its usage."),
      Bad(line: "why", says: "'why' needs an exercise: spotter why squat."),
      Bad(
        line: "log --dry-run squat",
        says: "unknown option '--dry-run' for 'log'. 'spotter log --help' lists its options."),
      Bad(
        line: "levitate", says: "unknown command 'levitate'. 'spotter --help' lists all commands."),
      Bad(
        line: "run --fersh",
        says: "unknown option '--fersh' for 'run'. Did you mean '--fresh'?"
          + " 'spotter run --help' lists its options."),
      Bad(
        line: "next --wav x",
        says: "unknown option '--wav' for 'next'. 'spotter next --help' lists its options."),
      Bad(line: "run --device", says: "option '--device' needs a value: --device NAME."),
      Bad(line: "run --fresh=1", says: "option '--fresh' does not accept a value."),
      Bad(
        line: "run --fresh --resume",
        says: "'--fresh' and '--resume' cannot be combined: leave one out."),
      Bad(
        line: "history --limit none",
        says: "'none' is not valid for --limit: write a number from 1 to 100000."),
      Bad(line: "say", says: "'say' needs a text: spotter say 'bench press, 80 kilos'."),
    ])
  func wrongUseIsOneSentence(row: Bad) {
    let arguments = row.line.split(separator: " ").map(String.init)
    #expect(throws: UsageError(row.says)) {
      guard case .run(let invocation) = try CommandRunner.table.parse(arguments) else { return }
      let command = CommandRunner.commands.first { $0.key == invocation.command }?.value
      _ = try command?.init(invocation: invocation)
    }
  }

  @Test(
    "every command has help for all of its options",
    arguments: CommandRunner.table.names)
  func everyCommandExplainsItself(name: String) throws {
    let table = CommandRunner.table
    let command = try table.command(named: name)
    let text = Help.text(command, of: table, width: 100)
    #expect(text.contains("usage: spotter \(name)"))
    for option in command.options { #expect(text.contains(option.rawValue)) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(Help.text(nil, of: table, width: 100).contains("  \(name)"))
  }
}
