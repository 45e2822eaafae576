import Foundation
import Glibc
import Support
import Testing

/// `spotter mcp`, as the program that talks to a model starts it.
@Suite struct MCPTests {
  /// A client with the server it has started.
  final class Client {
    let program: Program
    private var number = 0

    init(_ home: Home, _ arguments: [String] = []) throws {
      program = try home.start(["mcp"] + arguments, input: .pipe)
    }

    /// Sends a line and returns the answer.
    func answer(_ line: String) throws -> [String: Any] {
      program.type(line + "\n")
      let text = program.waits(for: "\n")
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Sends a request and returns the whole answer.
    func request(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
      number += 1
      let message: [String: Any] = [
        "jsonrpc": "2.0", "id": number, "method": method, "params": parameters,
      ]
      let data = try JSONSerialization.data(withJSONObject: message)
      let answer = try answer(String(decoding: data, as: UTF8.self))
      #expect(answer["id"] as? Int == number)
      return answer
    }

    func result(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
      try #require(try request(method, parameters)["result"] as? [String: Any])
    }

    func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> Called {
      Called(try result("tools/call", ["name": tool, "arguments": arguments]))
    }
  }

  /// The result of a call.
  struct Called {
    let isError: Bool
    let texts: [String]
    let structured: [String: Any]

    init(_ result: [String: Any]) {
      isError = result["isError"] as? Bool ?? false
      texts = (result["content"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
      structured = result["structuredContent"] as? [String: Any] ?? [:]
    }
  }

  private static func code(_ answer: [String: Any]) -> Int? {
    (answer["error"] as? [String: Any])?["code"] as? Int
  }

  @Test("a client initializes, lists the tools and asks what is next") func reading() async throws {
    try await aside {
      let home = try Home()
      let client = try Client(home)
      let hello = try client.result(
        "initialize",
        ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "test"]])
      #expect(hello["protocolVersion"] as? String == "2025-06-18")
      #expect((hello["serverInfo"] as? [String: Any])?["name"] as? String == "spotter")
      client.program.type(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n")
      #expect(try client.result("ping").isEmpty)
      let tools = try client.result("tools/list")["tools"] as? [[String: Any]] ?? []
      let names = tools.compactMap { $0["name"] as? String }
      #expect(Set(["next", "stage_log", "confirm"]).isSubset(of: names))
      #expect(try client.call("next").structured["exercises"] != nil)
      try #require(home.run("log", "squat 3x5 @ 100").status == 0)
      let history = try client.call("history", ["limit": 5])
      #expect((history.structured["items"] as? [Any])?.count == 1)
      #expect(try client.call("records", ["EXERCISE": "squat"]).texts[0].contains("100"))
      let unknown = try client.call("why", ["EXERCISE": "no such exercise"])
      #expect(unknown.isError && unknown.texts[0].contains("no such exercise"))
      client.program.endInput()
      #expect(client.program.ends().status == 0)
    }
  }

  @Test("an unknown version gets the latest with a handshake, and one without needs none")
  func versions() async throws {
    try await aside {
      let client = try Client(try Home())
      let hello = try client.result("initialize", ["protocolVersion": "1999-01-01"])
      #expect(hello["protocolVersion"] as? String == "2025-11-25")
      let found = try client.result("server/discover")
      #expect((found["supportedVersions"] as? [String])?.first == "2026-07-28")
      #expect(found["resultType"] as? String == "complete")
    }
  }

  @Test("a change is staged, confirmed once, and undone") func changing() async throws {
    try await aside {
      let home = try Home()
      let client = try Client(home)
      let staged = try client.call("stage_weigh", ["WEIGHT": 82.5, "note": "it's early"])
      let command = try #require(staged.structured["command"] as? String)
      #expect(command == #"spotter weigh '--note=it'\''s early' 82.5"#)
      #expect(try home.run("weigh", "--json").out.contains("82.5") == false)
      #expect(try client.call("confirm", ["command": "spotter weigh 82.5"]).isError)
      let done = try client.call("confirm", ["command": command])
      #expect(!done.isError && done.texts.last?.contains("'spotter undo'") == true)
      let weighed = try home.run("weigh", "--json").out
      #expect(weighed.contains("82.5") && weighed.contains("it's early"))
      #expect(try client.call("confirm", ["command": command]).isError)
      _ = try client.call("stage_undo")
      #expect(try !client.call("confirm", ["command": "spotter undo"]).isError)
      #expect(try home.run("weigh", "--json").out.contains("82.5") == false)
    }
  }

  @Test("what the lifter does in between is neither undone nor edited instead")
  func between() async throws {
    try await aside {
      let home = try Home()
      let client = try Client(home)
      try #require(home.run("log", "squat 3x5 @ 100", "--at", "2026-01-05").status == 0)
      let edit = ["action": "note", "SESSION": "last", "TEXT": "hard"]
      for (tool, arguments, line) in [
        ("stage_undo", [:], ["weigh", "80"]), ("stage_redo", [:], ["undo"]),
        ("stage_edit", edit, ["log", "row 3x8 @ 60"]),
      ] {
        let command = try client.call(tool, arguments).structured["command"] as? String
        try #require(home.run(line).status == 0)
        let before = try home.run("undo", "list").out
        let late = try client.call("confirm", ["command": try #require(command)])
        #expect(late.isError && late.texts[0].contains("has changed since"))
        #expect(try home.run("undo", "list").out == before)
      }
    }
  }

  @Test("a lifter who is added and chosen later is not reached") func lifters() async throws {
    try await aside {
      let home = try Home()
      let client = try Client(home)
      try #require(home.run("settings", "name", "Ben").status == 0)
      for what in ["add", "use"] {
        try #require(home.run("lifter", what, "Ana").status == 0)
      }
      let staged = try client.call("stage_weigh", ["WEIGHT": "82.5"])
      let command = try #require(staged.structured["command"] as? String)
      #expect(try !client.call("confirm", ["command": command]).isError)
      #expect(try home.run("weigh", "--json").out.contains("82.5") == false)
      #expect(try home.run("weigh", "--json", "--lifter", "first").out.contains("82.5"))
    }
  }

  @Test("nothing is changed while a session is open") func session() async throws {
    try await aside {
      let home = try Home()
      let client = try Client(home)
      let early = try client.call("stage_settings", ["KEY": "volume", "VALUE": "40"])
      let command = try #require(early.structured["command"] as? String)
      let session = try home.start(["run", "squat 2x5 @ 60", "--device", "null", "--no-stdin"])
      session.waits(for: "Squat. Set 1 of 2.")
      #expect(try client.call("status").structured.isEmpty == false)
      for _ in 0..<2 {
        for call in [
          try client.call("stage_weigh", ["WEIGHT": "80"]),
          try client.call("confirm", ["command": command]),
        ] {
          #expect(call.isError && call.texts[0].contains("nothing changes during a session"))
        }
        // Then it is interrupted, and can be resumed.
        if session.isRunning { try #require(home.press("3").status == 0) }
        session.signal(SIGTERM)
        _ = session.ends()
      }
      #expect(try home.run("finish").status == 0)
      // The session is another 'last' one.
      #expect(try client.call("confirm", ["command": command]).isError)
      _ = try client.call("stage_settings", ["KEY": "volume", "VALUE": "40"])
      #expect(try !client.call("confirm", ["command": command]).isError)
      #expect(try home.run("settings", "volume", "--json").out.contains("40"))
    }
  }

  @Test("what is no request is an error, and the next line is answered") func garbage() async throws
  {
    try await aside {
      let client = try Client(try Home())
      for (line, code) in [
        ("nonsense", -32700), (#"{"jsonrpc":"2.0""#, -32700), ("\u{0}\u{1B}", -32700),
        (String(repeating: "[", count: 5000), -32700), ("[]", -32600), ("7", -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run"}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"erase"}}"#, -32602),
        (String(repeating: "x", count: 1_500_000), -32700),
      ] {
        #expect(MCPTests.code(try client.answer(line)) == code, "\(line.prefix(60))")
      }
      // A notification is not answered.
      client.program.type("\n")
      client.program.type(#"{"jsonrpc":"2.0","method":"nonsense"}"# + "\n")
      #expect(
        try client.answer(#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#)["id"] as? String == "a")
    }
  }

  @Test("a tool reads no file, and neither starts a program nor names a server") func files()
    async throws
  {
    try await aside {
      let home = try Home()
      let secret = try home.write("secret.plan", "Secret 3x5 @ 100\n")
      let client = try Client(home)
      let calls: [(String, [String: Any])] = [
        ("next", ["WORKOUT": secret]), ("program", ["action": "show", "NAME": secret]),
        ("stage_log", ["TEXT": "a#b.txt"]),
        ("stage_program", ["action": "use", "NAME": ["a#b.plan"]]),
        ("program", ["action": "check", "FILE": secret]),
        ("program", ["action": "use", "NAME": "gzclp"]), ("weigh", ["WEIGHT": "80"]),
        ("stage_program", ["action": "copy", "NAME": [secret], "TITLE": "Mine"]),
        ("stage_program", ["action": "import", "FILE": "-"]), ("stage_log", ["TEXT": secret]),
        ("stage_log", ["TEXT": "-"]),
        ("stage_log", ["TEXT": "squat 3x5 @ 60", "database": "/tmp/x"]),
        ("stage_settings", ["KEY": "on-event", "VALUE": "/bin/true"]),
        ("stage_settings", ["KEY": "own-voice", "VALUE": "/bin/true"]),
        ("stage_settings", ["KEY": "mqtt", "VALUE": "example.org"]),
        ("stage_settings", ["KEY": "device", "VALUE": "file:'|true'"]),
        ("stage_settings", ["KEY": "program", "VALUE": secret]),
        ("stage_weigh", ["WEIGHT": "list"]), ("stage_weigh", ["WEIGHT": ["80", "81"]]),
        ("stage_weigh", ["WEIGHT": "80", "note": "\u{202E}08"]),
      ]
      for (tool, arguments) in calls {
        #expect(try client.call(tool, arguments).isError, "\(tool) \(arguments)")
      }
      #expect(try home.run("settings", "on-event", "--json").out.contains("/bin/true") == false)
    }
  }
}
