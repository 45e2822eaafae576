import JSON
import Testing

@testable import CommandGrammar
@testable import ModelContext
@testable import spotter

/// The tools of `spotter mcp` are the declared commands.
@Suite struct ModelToolTests {
  private static let tools = ModelTool.all(of: CommandRunner.table)

  private static func tool(_ name: String) throws -> ModelTool {
    try #require(tools.first { $0.name == name })
  }

  @Test("a command has tools if it is declared for models, and prints JSON") func list() {
    for command in CommandRunner.table.commands {
      let names = ModelToolTests.tools.map(\.name)
      let has = names.contains(command.name) || names.contains("stage_\(command.name)")
      #expect(has == (command.models != nil), "\(command.name)")
      #expect(!has || command.options.contains(.json), "\(command.name)")
    }
    for name in [
      "run", "standby", "practice", "press", "setup", "erase", "restore", "backup", "import",
      "export", "hub", "sync", "keys", "headphones", "events", "lifter", "say", "stick", "mcp",
    ] {
      #expect(!ModelToolTests.tools.contains { $0.command.name == name }, "\(name)")
    }
  }

  @Test("names are what the protocol and its clients allow") func names() {
    let names = ModelToolTests.tools.map(\.name)
    #expect(Set(names).count == names.count)
    for tool in ModelToolTests.tools {
      let keys = tool.schema["properties"].map(ModelToolTests.names) ?? []
      for name in [tool.name] + keys {
        #expect(1...64 ~= name.count)
        #expect(
          name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) },
          "\(name)")
      }
    }
  }

  private static func names(_ value: JSONValue) -> [String] {
    if case .object(let fields) = value { fields.map(\.key) } else { [] }
  }

  @Test("what changes something is staged") func kinds() {
    let reading = ModelToolTests.tools.filter { !$0.changes }.map(\.command.name)
    for name in ["log", "edit", "baseline", "light", "redo"] { #expect(!reading.contains(name)) }
    for tool in ModelToolTests.tools where !tool.changes {
      let actions = tool.schema["properties"]?["action"]?["enum"]?.elements.compactMap(\.text) ?? []
      #expect(Set(actions).isSubset(of: ["list", "show", "export", "strength"]), "\(tool.name)")
    }
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var tool: String
    var arguments: String
    var line: String
    var testDescription: String { line }
  }

  @Test(
    "arguments become a command line that the grammar accepts",
    arguments: [
      Sample(tool: "next", arguments: "{}", line: "next"),
      Sample(tool: "next", arguments: #"{"WORKOUT":"Push"}"#, line: "next|Push"),
      Sample(
        tool: "history", arguments: #"{"limit":3,"since":"2026-01-05"}"#,
        line: "history|--since=2026-01-05|--limit=3"),
      Sample(
        tool: "chart", arguments: #"{"EXERCISE":["squat","bench press"],"show":"volume"}"#,
        line: "chart|--show=volume|squat|bench press"),
      Sample(
        tool: "records", arguments: #"{"action":"strength","NAME":"gzclp"}"#,
        line: "records|strength|gzclp"),
      Sample(tool: "settings", arguments: #"{"KEY":"volume"}"#, line: "settings|volume"),
      Sample(tool: "stats", arguments: #"{"A_B":["2025","2026"]}"#, line: "stats|2025|2026"),
      Sample(tool: "stats", arguments: #"{"coach":true}"#, line: "stats|--coach"),
      Sample(tool: "undo", arguments: #"{"action":"list"}"#, line: "undo|list"),
      Sample(tool: "stage_undo", arguments: "{}", line: "undo"),
      Sample(
        tool: "stage_settings", arguments: #"{"KEY":"volume","VALUE":"40"}"#,
        line: "settings|volume|40"),
      Sample(
        tool: "stage_log", arguments: #"{"TEXT":"Squat 3x5 @ 100","at":"fri","yes":true}"#,
        line: "log|--at=fri|--yes|Squat 3x5 @ 100"),
      Sample(
        tool: "stage_program",
        arguments: #"{"action":"copy","NAME":["my-ppl#Legs","my-ppl#Push"],"TITLE":"mine"}"#,
        line: "program|copy|my-ppl#Legs|my-ppl#Push|mine"),
      Sample(
        tool: "stage_program", arguments: #"{"action":"use","NAME":["5/3/1 for Beginners"]}"#,
        line: "program|use|5/3/1 for Beginners"),
      Sample(
        tool: "stage_baseline", arguments: #"{"EXERCISE_SETSxREPS_WEIGHT":"squat @ 100"}"#,
        line: "baseline|squat @ 100"),
      Sample(
        tool: "stage_edit", arguments: #"{"action":"note","SESSION":"last","TEXT":"--yes"}"#,
        line: "edit|--|last|note|--yes"),
    ])
  func line(sample: Sample) throws {
    let tool = try ModelToolTests.tool(sample.tool)
    guard case .object(let arguments) = try JSONValue(sample.arguments) else { return }
    let line = try tool.line(arguments)
    #expect(line == sample.line.split(separator: "|").map(String.init))
    guard case .run(let invocation) = try CommandRunner.table.parse(line) else {
      Issue.record("it is not run")
      return
    }
    #expect(tool.allows(invocation))
    // The schema has every argument, and the value is of its type.
    for (key, value) in arguments {
      let property = try #require(tool.schema["properties"]?[key], "\(key)")
      let types = property["type"].map { $0.elements + [$0] }?.compactMap(\.text)
      #expect(types?.contains(ModelToolTests.type(value)) == true, "\(key)")
      let choices = property["enum"]?.elements.compactMap(\.text)
      #expect(choices == nil || value.text.map { choices?.contains($0) == true } == true)
    }
    for needed in tool.schema["required"]?.elements.compactMap(\.text) ?? [] {
      #expect(arguments.contains { $0.key == needed }, "\(needed)")
    }
  }

  private static func type(_ value: JSONValue) -> String {
    switch value {
    case .object: "object"
    case .array: "array"
    case .text: "string"
    case .integer: "integer"
    case .real: "number"
    case .flag: "boolean"
    case .null: "null"
    }
  }

  @Test("every form of a tool can be called, and is the command line of just that form")
  func forms() throws {
    for tool in ModelToolTests.tools {
      for form in tool.command.formsForModels(changing: tool.changes) {
        let line = try tool.line(
          form.map { operand in
            let word = operand.written.isEmpty ? operand.values.words?.first : nil
            return (ModelArgument(operand).key, .text(word ?? operand.example.filter { $0 != "'" }))
          })
        guard case .run(let invocation) = try CommandRunner.table.parse(line) else {
          Issue.record("it is not run: \(line)")
          continue
        }
        #expect(tool.allows(invocation), "\(line)")
        let names = form.filter { $0.span != .action }.map(\.name)
        #expect(Set(invocation.given.keys) == Set(names), "\(line)")
      }
    }
  }
}
