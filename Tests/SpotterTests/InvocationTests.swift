import Testing

@testable import CommandGrammar
@testable import spotter

@Suite struct InvocationTests {
  struct Good: CustomTestStringConvertible, Sendable {
    var line: String
    var parsed: Invocation.Parsed
    var testDescription: String { "spotter \(line)" }
  }

  private static func run(
    _ command: String, action: String? = nil, given: [String: [String]] = [:],
    options: [Option: String] = [:]
  ) -> Invocation.Parsed {
    .run(Invocation(command: command, action: action, given: given, options: options))
  }

  @Test(
    "a valid command line is parsed",
    arguments: [
      Good(line: "", parsed: run("dashboard")),
      Good(line: "--json", parsed: run("dashboard", options: [.json: ""])),
      Good(line: "run", parsed: run("run")),
      Good(line: "run Push", parsed: run("run", given: ["WORKOUT": ["Push"]])),
      Good(
        line: "run --device=null Push --fresh",
        parsed: run("run", given: ["WORKOUT": ["Push"]], options: [.device: "null", .fresh: ""])),
      Good(
        line: "rehearse --inputs in.txt --json",
        parsed: run("rehearse", options: [.inputs: "in.txt", .json: ""])),
      Good(line: "press -", parsed: run("press", given: ["double | triple | hold | WORDS": ["-"]])),
      Good(
        line: "press rpe 8",
        parsed: run("press", given: ["double | triple | hold | WORDS": ["rpe", "8"]])),
      Good(line: "say -- --json", parsed: run("say", given: ["TEXT": ["--json"]])),
      Good(line: "history --limit 5", parsed: run("history", options: [.limit: "5"])),
      Good(line: "practice --no-stdin", parsed: run("practice", options: [.noStdin: ""])),
      Good(
        line: "doctor --json --device null",
        parsed: run("doctor", options: [.json: "", .device: "null"])),
      Good(line: "--json next", parsed: run("next", options: [.json: ""])),
      Good(
        line: "--database next history --limit 3",
        parsed: run("history", options: [.database: "next", .limit: "3"])),
      Good(
        line: "--database=x --json",
        parsed: run("dashboard", options: [.database: "x", .json: ""])),
      Good(line: "-- next", parsed: run("next")),
      Good(line: "--json -- next", parsed: run("next", options: [.json: ""])),
      Good(line: "next -- --json", parsed: run("next", given: ["WORKOUT": ["--json"]])),
      Good(line: "--", parsed: run("dashboard")),
      Good(
        line: "exercise edit squat --alias --odd",
        parsed: run(
          "exercise", action: "edit", given: ["NAME": ["squat"]], options: [.alias: "--odd"])),
      Good(
        line: "say --device=--odd hello",
        parsed: run("say", given: ["TEXT": ["hello"]], options: [.device: "--odd"])),
      Good(line: "--json --version", parsed: .version),
      Good(line: "--help next", parsed: .help("next")),
      Good(line: "--version", parsed: .version),
      Good(line: "--help", parsed: .help(nil)),
      Good(line: "help", parsed: run("help")),
      Good(line: "help run", parsed: run("help", given: ["COMMAND": ["run"]])),
      Good(line: "run Push --help", parsed: .help("run")),
    ])
  func aLineIsUnderstood(row: Good) throws {
    let arguments = row.line.split(separator: " ").map(String.init)
    #expect(try CommandRunner.table.parse(arguments) == row.parsed)
  }

  @Test(
    "every command has help for all of its options",
    arguments: CommandRunner.table.names)
  func everyCommandExplainsItself(name: String) throws {
    let table = CommandRunner.table
    let command = try table.command(named: name)
    let text = Help.text(command, of: table, width: 100)
    #expect(text.contains("usage: spotter \(name)"))
    for option in command.options { #expect(text.contains(option.word)) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(Help.text(nil, of: table, width: 100).contains("  \(name)"))
  }
}
