import JSON
import Testing

@testable import CommandGrammar
@testable import ModelContext
@testable import spotter

/// What the server runs, without running it.
@Suite struct ModelServerTests {
  /// Remembers what was run.
  private final class Record {
    var lines: [[String]] = []
    var refusal: String?
    var tokens = 0
    var outcome = CommandRun(status: 0, output: "{\n  \"a\" : 1\n}\n")
  }

  private let record = Record()

  private func server(_ prefix: [String] = []) -> ModelServer {
    ModelServer(
      CommandRunner.table, prefix: prefix,
      ModelServer.Ports(
        run: { [record] in
          record.lines.append($0)
          return record.outcome
        }, refusal: { [record] in record.refusal },
        token: { [record] in
          record.tokens += 1
          return "t\(record.tokens)"
        }))
  }

  private func call(
    _ server: inout ModelServer, _ tool: String, _ arguments: String = "{}"
  ) throws -> JSONValue {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answered = server.answer(line)
    let answer = try #require(answered)
    #expect(!answer.contains("\n"))
    return try #require(try JSONValue(answer)["result"])
  }

  @Test("a reading tool runs its command once, for the lifter, with JSON") func reading() throws {
    var server = server(["--lifter=ana"])
    let result = try call(&server, "next", #"{"WORKOUT":"Push"}"#)
    #expect(record.lines == [["--lifter=ana", "next", "--json", "Push"]])
    #expect(result["structuredContent"]?["a"] != nil)
    #expect(result["content"]?.elements.first?["text"]?.text == #"{"a":1}"#)
  }

  @Test("what a command prints besides is told, and a failure is an error") func failing() throws {
    var server = server()
    record.outcome = CommandRun(status: 0, output: "[]\n", errors: "a note\n")
    let result = try call(&server, "history")
    #expect(result["content"]?.elements.compactMap { $0["text"]?.text } == ["[]", "a note"])
    record.outcome = CommandRun(status: 1, errors: "no such thing.\n")
    let failed = try call(&server, "history")
    guard case .flag(true)? = failed["isError"] else {
      Issue.record("it is no error")
      return
    }
    #expect(failed["content"]?.elements.first?["text"]?.text == "no such thing.")
    record.outcome = CommandRun(status: nil)
    #expect(try call(&server, "history")["isError"] != nil)
  }

  @Test("staging runs nothing, and a token is good for one run") func staging() throws {
    var server = server()
    let staged = try call(&server, "stage_light")
    #expect(record.lines.isEmpty)
    #expect(staged["structuredContent"]?["command"]?.text == "spotter light")
    _ = try call(&server, "confirm", #"{"token":"t1"}"#)
    #expect(record.lines == [["light", "--json"]])
    #expect(try call(&server, "confirm", #"{"token":"t1"}"#)["isError"] != nil)
    #expect(record.lines.count == 1)
  }

  @Test("what is refused stays staged; what was staged long ago is forgotten") func refused() throws
  {
    var server = server()
    _ = try call(&server, "stage_light")
    record.refusal = "a session is running."
    #expect(try call(&server, "confirm", #"{"token":"t1"}"#)["isError"] != nil)
    #expect(try call(&server, "stage_light")["isError"] != nil)
    record.refusal = nil
    _ = try call(&server, "confirm", #"{"token":"t1"}"#)
    #expect(record.lines.count == 1)
    for _ in 0..<17 { _ = try call(&server, "stage_light") }
    #expect(try call(&server, "confirm", #"{"token":"t2"}"#)["isError"] != nil)
    _ = try call(&server, "confirm", #"{"token":"t3"}"#)
    #expect(record.lines.count == 2)
  }
}
