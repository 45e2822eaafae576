package import CommandGrammar
internal import Glibc
internal import JSON
package import Platform

/// Answers the messages of the Model Context Protocol with the program's commands.
///
/// Reading tools run at once. The others only stage a command line, which `confirm` runs if it is
/// given the same one, so that what a client shows before that call is what happens.
package struct ModelServer {
  /// The versions of the protocol, the latest first; only the first has no handshake.
  private static let versions = ["2026-07-28", "2025-11-25", "2025-06-18", "2024-11-05"]

  private let table: CommandTable
  private let tools: [ModelTool]
  /// Returns what precedes a command: who is meant, if there are other lifters.
  private let prefix: () -> [String]
  /// Runs a command line.
  private let run: ([String]) -> CommandRun
  /// Returns what changes with the log; throws why nothing may be changed now.
  private let mark: () throws -> String
  private var staged: (line: [String], mark: String)?

  package init(
    _ table: CommandTable, prefix: @escaping () -> [String],
    run: @escaping ([String]) -> CommandRun, mark: @escaping () throws -> String
  ) {
    (self.table, self.prefix, self.run, self.mark) = (table, prefix, run, mark)
    tools = ModelTool.all(of: table)
  }

  /// An error of the protocol, as opposed to one of a command.
  private struct Fault: Error {
    let code: Int
    let message: String
  }

  /// Answers each line of standard input, until it ends or nobody reads the answers.
  package func serve() {
    var server = self
    while let line = readLine() {
      guard let answer = server.answer(line).map({ Array("\($0)\n".utf8) }) else { continue }
      guard (try? writeAll(answer[...], to: STDOUT_FILENO)) != nil else { return }
    }
  }

  /// Answers a line of input; `nil` if it wants no answer.
  mutating func answer(_ line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    var id = JSONValue.null
    do throws(Fault) {
      guard let message = try? JSONValue(line) else {
        throw Fault(code: -32700, message: "this is not JSON")
      }
      guard message["jsonrpc"]?.text == "2.0", let method = message["method"]?.text,
        message["id"]?.isNull != true
      else { throw Fault(code: -32600, message: "this is not a request") }
      // Without one, it is a notification.
      guard let name = message["id"] else { return nil }
      id = name
      let result = try result(of: method, message["params"] ?? [:])
      return Self.text(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      let fault: JSONValue = ["code": .integer(error.code), "message": .text(error.message)]
      return Self.text(["jsonrpc": "2.0", "id": id, "error": fault])
    }
  }

  private static func text(_ message: JSONValue) -> String { (try? message.json()) ?? "{}" }

  private mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(Fault) -> JSONValue {
    switch method {
    case "initialize", "server/discover":
      return Self.introduction(for: parameters["protocolVersion"]?.text)
    case "ping": return [:]
    case "tools/list":
      return [
        "tools": .array(tools.map(\.listed) + [Self.confirm]), "resultType": "complete",
        "ttlMs": 3_600_000, "cacheScope": "private",
      ]
    case "tools/call": return try call(parameters)
    default: throw Fault(code: -32601, message: "unknown method '\(method.prefix(40))'")
    }
  }

  /// Who answers: for a handshake with its version of the protocol, and for that without one.
  private static func introduction(for version: String?) -> JSONValue {
    let handshakes = versions.dropFirst()
    let agreed = handshakes.first { $0 == version } ?? versions[1]
    let program: JSONValue = [
      "name": "spotter", "title": "Spotter", "version": .text(Help.version),
    ]
    return [
      "protocolVersion": .text(agreed), "supportedVersions": .array(versions.map { .text($0) }),
      "serverInfo": program, "_meta": ["io.modelcontextprotocol/serverInfo": program],
      "capabilities": ["tools": [:]], "resultType": "complete",
      "ttlMs": 3_600_000, "cacheScope": "private",
      "instructions": """
      The log, the program and the settings of somebody who lifts weights. Weights are in the unit \
      of 'settings'. A tool whose name begins with 'stage_' changes nothing: it returns a command \
      line, and forgets the one before. Show it to the lifter; 'confirm' it only if they agree.
      """,
    ]
  }

  private static let confirm: JSONValue = [
    "name": "confirm", "title": "Confirm a change",
    "description": """
    Carries out the change that a tool beginning with 'stage_' has staged last, once. Only if the \
    lifter has seen the command line and agreed. 'spotter undo' takes it back.
    """,
    "inputSchema": [
      "type": "object", "required": ["command"], "additionalProperties": false,
      "properties": ["command": ["type": "string", "description": "the command line, as staged"]],
    ],
    "annotations": ["readOnlyHint": false, "destructiveHint": true, "openWorldHint": false],
  ]

  // MARK: Calls

  private mutating func call(_ parameters: JSONValue) throws(Fault) -> JSONValue {
    let name = parameters["name"]?.text ?? ""
    let tool = tools.first { $0.name == name }
    guard tool != nil || name == "confirm" else {
      throw Fault(code: -32602, message: "unknown tool '\(name.prefix(40))'")
    }
    guard case .object(let arguments) = parameters["arguments"] ?? [:] else {
      throw Fault(code: -32602, message: "the arguments are not an object")
    }
    do {
      guard let tool else { return try confirm(parameters["arguments"]?["command"]?.text) }
      let line = try tool.line(arguments)
      guard case .run(let invocation) = try table.parse(line), tool.allows(invocation) else {
        throw UsageError("these arguments mean something else.")
      }
      return tool.changes ? try stage(line) : carryOut(line)
    } catch {
      return Self.said(["\(error)"], isError: true)
    }
  }

  private mutating func stage(_ line: [String]) throws -> JSONValue {
    staged = (line, try mark())
    var fields: [(key: String, value: JSONValue)] = [("command", .text(typed(line)))]
    if line == ["undo"], let undone = latestChange { fields.append(("undoes", undone)) }
    fields.append(
      ("next", "Nothing has changed. Show the command to the lifter; 'confirm' carries it out."))
    let answer = JSONValue.object(fields)
    return Self.said([Self.text(answer)], answer)
  }

  /// The change that 'undo' would take back.
  private var latestChange: JSONValue? {
    let listed = run(prefix() + ["undo", "--json", "list"])
    return (try? JSONValue(listed.output))?.elements.first
  }

  private mutating func confirm(_ command: String?) throws -> JSONValue {
    guard let change = staged, command == typed(change.line) else {
      throw UsageError("this is not the staged command. Stage it again, and show it.")
    }
    let now = try mark()
    staged = nil
    // 'undo' or 'last' would mean something else than when it was shown.
    guard now == change.mark else {
      throw UsageError("the log has changed since. Stage it again, and show it.")
    }
    let back = change.line[0] == "undo" ? "redo" : "undo"
    return carryOut(change.line, then: "Done. '\(typed([back]))' takes it back.")
  }

  private func typed(_ line: [String]) -> String { (["spotter"] + prefix() + line).typed }

  /// Runs a command line, and returns what it printed.
  private func carryOut(_ line: [String], then remark: String = "") -> JSONValue {
    let outcome = run(prefix() + [line[0], "--json"] + line.dropFirst())
    let errors = outcome.errors.split(separator: "\n").joined(separator: "\n")
    guard outcome.status == 0 else {
      let reason = errors.isEmpty ? "it failed, or printed too much: ask for less." : errors
      return Self.said([reason], isError: true)
    }
    let value = try? JSONValue(outcome.output)
    let texts = [value.map(Self.text) ?? outcome.output, errors, remark].filter { !$0.isEmpty }
    // What is structured has to be an object.
    let isObject = if case .object? = value { true } else { false }
    return Self.said(texts, isObject ? value : value.map { ["items": $0] })
  }

  private static func said(
    _ texts: [String], _ value: JSONValue? = nil, isError: Bool = false
  ) -> JSONValue {
    let content = texts.map { text -> JSONValue in ["type": "text", "text": .text(text)] }
    let structured = value.map { [(key: "structuredContent", value: $0)] } ?? []
    return .object(
      structured + [
        ("content", .array(content)), ("isError", .flag(isError)), ("resultType", "complete"),
      ])
  }
}
