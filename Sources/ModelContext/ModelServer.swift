package import CommandGrammar
internal import JSON
internal import Platform

/// Answers the messages of the Model Context Protocol with the program's commands.
///
/// Reading tools run at once. The others only stage a command line, which `confirm` runs. It keeps nothing
/// else between messages, so that it serves clients with and without a handshake.
package struct ModelServer {
  private typealias Fields = [(key: String, value: JSONValue)]

  /// What it needs of the program.
  package struct Ports {
    /// Runs a command line.
    var run: ([String]) -> CommandRun
    /// Returns why nothing may be changed now, in a sentence; `nil` if it may.
    var refusal: () -> String?
    /// Makes a token that cannot be guessed.
    var token: () -> String
  }

  /// The versions of the protocol: those that begin with a handshake, the latest first.
  private static let handshakes = ["2025-11-25", "2025-06-18", "2024-11-05"]
  /// The version whose requests say themselves which it is.
  private static let stateless = "2026-07-28"
  /// How many changes are staged at most; the oldest is forgotten.
  private static let mostStaged = 16

  private let table: CommandTable
  private let tools: [ModelTool]
  /// What precedes the command on every command line, such as the lifter.
  private let prefix: [String]
  private let ports: Ports
  private var staged: [(token: String, tool: ModelTool, line: [String])] = []

  package init(_ table: CommandTable, prefix: [String] = [], _ ports: Ports) {
    (self.table, self.prefix, self.ports) = (table, prefix, ports)
    tools = ModelTool.all(of: table)
  }

  /// An error of the protocol, as opposed to one of a command.
  private struct Fault: Error {
    var code: Int
    var message: String
    var data: JSONValue?
  }

  /// Answers a line of input; `nil` if it wants no answer.
  package mutating func answer(_ line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    guard let message = try? JSONValue(line) else {
      return ModelServer.failed(Fault(code: -32700, message: "this is not JSON"), id: nil)
    }
    let id = message["id"]
    guard message["jsonrpc"]?.text == "2.0", let method = message["method"]?.text, id.isName else {
      // What answers a request of ours, which there are none of, is not answered.
      if case .object = message, message["result"] ?? message["error"] != nil { return nil }
      return ModelServer.failed(Fault(code: -32600, message: "this is not a request"), id: nil)
    }
    // A notification.
    guard let id else { return nil }
    do throws(Fault) {
      let result = try result(of: method, message["params"] ?? [:])
      return ModelServer.text(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      return ModelServer.failed(error, id: id)
    }
  }

  /// The answer to a line that is too long to be read.
  package static var tooLong: String {
    let message = "a message has at most \(ModelInput.mostBytes) bytes"
    return failed(Fault(code: -32700, message: message), id: nil)
  }

  private static func failed(_ fault: Fault, id: JSONValue?) -> String {
    var error: Fields = [("code", .integer(fault.code)), ("message", .text(fault.message))]
    if let data = fault.data { error.append(("data", data)) }
    return text(["jsonrpc": "2.0", "id": id ?? .null, "error": .object(error)])
  }

  private static func text(_ message: JSONValue) -> String { (try? message.json()) ?? "{}" }

  // MARK: Methods

  private mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(Fault) -> JSONValue {
    guard case .object = parameters else {
      throw Fault(code: -32602, message: "the parameters are not an object")
    }
    let version = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.text
    if let version, version != ModelServer.stateless, !ModelServer.handshakes.contains(version) {
      throw Fault(
        code: -32022, message: "unsupported protocol version",
        data: ["supported": ModelServer.versions, "requested": .text(version)])
    }
    switch method {
    case "initialize":
      let wanted = parameters["protocolVersion"]?.text ?? ""
      let known = ModelServer.handshakes.contains(wanted) ? wanted : ModelServer.handshakes[0]
      let answer: Fields = [
        ("protocolVersion", .text(known)), ("serverInfo", ModelServer.program),
      ]
      return .object(answer + ModelServer.introduction)
    case "server/discover":
      let answer: Fields = [("supportedVersions", ModelServer.versions)]
      return ModelServer.complete(answer + ModelServer.introduction, isLasting: true)
    case "ping": return [:]
    case "tools/list":
      let list = tools.map(\.listed) + [ModelServer.confirm]
      return ModelServer.complete([("tools", .array(list))], isLasting: true)
    case "tools/call": return ModelServer.complete(try call(parameters), isLasting: false)
    default: throw Fault(code: -32601, message: "unknown method '\(method.prefix(40))'")
    }
  }

  private static let program: JSONValue = [
    "name": "spotter", "title": "Spotter", "version": .text(Help.version),
  ]

  private static let versions = JSONValue.array(([stateless] + handshakes).map { .text($0) })

  private static let introduction: Fields = [
    ("capabilities", ["tools": [:]]),
    (
      "instructions",
      """
      The log, the program and the settings of somebody who lifts weights. Weights are in the unit of \
      'settings'. A tool whose name begins with 'stage_' changes nothing: it returns a command line and \
      a token. Show the command line to the lifter, and call 'confirm' with the token only if they agree.
      """
    ),
  ]

  /// A result with what versions without a handshake expect of it, which others ignore.
  private static func complete(_ fields: Fields, isLasting: Bool) -> JSONValue {
    var fields = fields
    fields.append(("resultType", "complete"))
    fields.append(("_meta", ["io.modelcontextprotocol/serverInfo": program]))
    if isLasting {
      fields.append(("ttlMs", 3_600_000))
      fields.append(("cacheScope", "private"))
    }
    return .object(fields)
  }

  private static let confirm: JSONValue = [
    "name": "confirm", "title": "Confirm a change",
    "description": """
    Carries out a change that a tool beginning with 'stage_' has staged, once. Only if the lifter has seen \
    the command line and agreed. 'spotter undo' takes it back.
    """,
    "inputSchema": [
      "type": "object", "required": ["token"], "additionalProperties": false,
      "properties": [
        "token": ["type": "string", "description": "the token of the staged change"]
      ],
    ],
    "annotations": ["readOnlyHint": false, "destructiveHint": true, "openWorldHint": false],
  ]

  // MARK: Calls

  private mutating func call(_ parameters: JSONValue) throws(Fault) -> Fields {
    guard let name = parameters["name"]?.text,
      case .object(let arguments) = parameters["arguments"] ?? [:]
    else { throw Fault(code: -32602, message: "a call needs 'name' and an object 'arguments'") }
    if name == "confirm" { return confirmed(parameters["arguments"] ?? [:]) }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw Fault(code: -32602, message: "unknown tool '\(name.prefix(40))'")
    }
    let line: [String]
    do {
      line = try tool.line(arguments)
      guard case .run(let invocation) = try table.parse(line), tool.allows(invocation) else {
        return ModelServer.refused("these arguments mean something else.")
      }
    } catch {
      return ModelServer.refused("\(error)")
    }
    return tool.changes ? stage(line, tool) : carryOut(line)
  }

  private mutating func stage(_ line: [String], _ tool: ModelTool) -> Fields {
    if let refusal = ports.refusal() { return ModelServer.refused(refusal) }
    let token = ports.token()
    staged = staged.suffix(ModelServer.mostStaged - 1) + [(token, tool, line)]
    let answer: JSONValue = [
      "command": .text(typed(line)), "does": .text(tool.command.sentence), "token": .text(token),
      "next": "Nothing has changed. Show the command to the lifter; 'confirm' carries it out.",
    ]
    return ModelServer.said(ModelServer.text(answer), answer)
  }

  private mutating func confirmed(_ arguments: JSONValue) -> Fields {
    guard let token = arguments["token"]?.text,
      let index = staged.firstIndex(where: { $0.token == token })
    else { return ModelServer.refused("no change is staged under this token. Stage it again.") }
    let change = staged[index]
    if let refusal = ports.refusal() { return ModelServer.refused(refusal) }
    staged.remove(at: index)
    let back = change.tool.command.name == "undo" ? "redo" : "undo"
    return carryOut(change.line, then: "Done. 'spotter \(back)' takes it back.")
  }

  /// Runs a command line, and returns what it printed.
  private func carryOut(_ line: [String], then remark: String? = nil) -> Fields {
    let outcome = ports.run(prefix + line.prefix(1) + ["--json"] + line.dropFirst())
    let errors = outcome.errors.split(separator: "\n").joined(separator: "\n")
    guard let status = outcome.status else {
      return ModelServer.refused("it failed, or printed too much: ask for less.")
    }
    guard status == 0 else {
      return ModelServer.refused(errors.isEmpty ? "it failed with status \(status)." : errors)
    }
    let notes = [errors, remark ?? ""].filter { !$0.isEmpty }
    guard let value = try? JSONValue(outcome.output) else {
      let text = outcome.output.isEmpty ? notes : [outcome.output] + notes
      return ModelServer.said(text.joined(separator: "\n"), nil)
    }
    // What is structured has to be an object.
    let isObject = if case .object = value { true } else { false }
    return ModelServer.said(
      ModelServer.text(value), isObject ? value : ["items": value], notes: notes)
  }

  /// The command line as it would be typed into a shell.
  private func typed(_ line: [String]) -> String {
    (["spotter"] + prefix + line).map { word in
      let isPlain = word.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "-_.:/@+=%,".contains(character))
      }
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain ? word : "'\(parts.joined(separator: "'\\''"))'"
    }.joined(separator: " ")
  }

  private static func refused(_ reason: String) -> Fields {
    var fields = said(reason, nil)
    fields.append(("isError", true))
    return fields
  }

  private static func said(_ text: String, _ value: JSONValue?, notes: [String] = []) -> Fields {
    let content = ([text] + notes).map { text -> JSONValue in
      ["type": "text", "text": .text(text)]
    }
    var fields: Fields = [("content", .array(content))]
    if let value { fields.append(("structuredContent", value)) }
    return fields
  }
}

extension ModelServer.Ports {
  /// Runs the commands of a program as children.
  package static func commands(of program: String, refusal: @escaping () -> String?) -> Self {
    Self(
      run: { line in
        do throws(SystemError) {
          return try CommandRun(program, line)
        } catch {
          return CommandRun(status: 1, errors: "cannot run '\(program)': \(error.reason).")
        }
      }, refusal: refusal,
      token: { String(UInt64.random(in: .min ... .max), radix: 36) })
  }
}

extension Optional<JSONValue> {
  /// Whether it can be the name of a request; a notification has none.
  fileprivate var isName: Bool {
    switch self {
    case nil, .text?, .integer?, .real?: true
    case .object?, .array?, .flag?, .null?: false
    }
  }
}
