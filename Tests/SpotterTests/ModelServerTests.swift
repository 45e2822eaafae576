import JSON
import Testing

@testable import CommandGrammar
@testable import ModelContext
import Platform
@testable import spotter

/// What the server runs, without running it.
@Suite struct ModelServerTests {
  /// Remembers what was run.
  private final class Record {
    var lines: [[String]] = []
    var refusal: UsageError?
    /// What the log is like.
    var mark = "1"
    var outcome = CommandRun(status: 0, output: "{\n  \"a\" : 1\n}\n")
  }

  private let record = Record()

  private func server(_ prefix: [String] = []) -> ModelServer {
    ModelServer(
      CommandRunner.table, prefix: { prefix },
      run: { [record] in
        record.lines.append($0)
        return record.outcome
      },
      mark: { [record] in
        if let refusal = record.refusal { throw refusal }
        return record.mark
      })
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

  private func fails(
    _ server: inout ModelServer, _ tool: String, _ arguments: String = "{}"
  ) throws -> Bool {
    if case .flag(true)? = try call(&server, tool, arguments)["isError"] { true } else { false }
  }

  @Test("a reading tool runs its command once, with JSON") func reading() throws {
    var server = server()
    let result = try call(&server, "next", #"{"WORKOUT":"Push"}"#)
    #expect(record.lines == [["next", "--json", "Push"]])
    #expect(result["structuredContent"]?["a"] != nil)
    #expect(result["content"]?.elements.first?["text"]?.text == #"{"a":1}"#)
  }

  @Test("what a command prints besides is told, and a failure is an error") func failing() throws {
    var server = server()
    record.outcome = CommandRun(status: 0, output: "[]\n", errors: "a note\n")
    let result = try call(&server, "history")
    #expect(result["content"]?.elements.compactMap { $0["text"]?.text } == ["[]", "a note"])
    #expect(result["structuredContent"]?["items"] != nil)
    record.outcome = CommandRun(status: 1, errors: "no such thing.\n")
    #expect(try fails(&server, "history"))
    let failed = try call(&server, "history")
    #expect(failed["content"]?.elements.first?["text"]?.text == "no such thing.")
    record.outcome = CommandRun(status: nil)
    #expect(try fails(&server, "history"))
  }

  @Test("staging runs nothing; confirming runs the command line that was shown, once")
  func staging() throws {
    var server = server(["--lifter=ana"])
    #expect(try fails(&server, "confirm"))
    let staged = try call(&server, "stage_light")
    #expect(staged["structuredContent"]?["command"]?.text == "spotter --lifter=ana light")
    #expect(try fails(&server, "confirm", #"{"command":"spotter light"}"#))
    #expect(record.lines.isEmpty)
    let command = #"{"command":"spotter --lifter=ana light"}"#
    let done = try call(&server, "confirm", command)["content"]?.elements.last?["text"]?.text
    #expect(done == "Done. 'spotter --lifter=ana undo' takes it back.")
    #expect(record.lines == [["--lifter=ana", "light", "--json"]])
    #expect(try fails(&server, "confirm", command))
    #expect(record.lines.count == 1)
  }

  @Test("a session delays what is staged; another log, or what is staged later, replaces it")
  func forgetting() throws {
    var server = server()
    let (light, undo) = (#"{"command":"spotter light"}"#, #"{"command":"spotter undo"}"#)
    _ = try call(&server, "stage_light")
    record.refusal = UsageError("a session is running.")
    for tool in ["confirm", "stage_undo"] {
      #expect(try fails(&server, tool, tool == "confirm" ? light : "{}"))
    }
    record.refusal = nil
    #expect(try !fails(&server, "confirm", light))
    _ = try call(&server, "stage_undo")
    record.mark = "2"
    #expect(try fails(&server, "confirm", undo))
    record.mark = "1"
    #expect(try fails(&server, "confirm", undo))
    for tool in ["stage_light", "stage_undo"] { _ = try call(&server, tool) }
    #expect(try fails(&server, "confirm", light))
    #expect(try !fails(&server, "confirm", undo))
    #expect(record.lines.filter { !$0.contains("list") }.map(\.first) == ["light", "undo"])
  }

  @Test("what 'undo' takes back is shown before it is confirmed") func undoing() throws {
    var server = server(["--lifter=ana"])
    record.outcome = CommandRun(
      status: 0, output: #"[{"command":"weigh 80","at":"2026-01-05T18:00"},{"command":"light"}]"#)
    let staged = try call(&server, "stage_undo")
    #expect(staged["structuredContent"]?["undoes"]?["command"]?.text == "weigh 80")
    #expect(staged["structuredContent"]?["command"]?.text == "spotter --lifter=ana undo")
    #expect(record.lines == [["--lifter=ana", "undo", "--json", "list"]])
  }

  @Test("a child is read to its end, however much it prints of either") func children() {
    let run = CommandRun(
      "/bin/sh", ["-c", "cat; head -c 200000 /dev/zero >&2; head -c 100000 /dev/zero; exit 3"])
    #expect(run.status == 3 && run.output.count == 100_000 && run.errors.count == 200_000)
    #expect(CommandRun("/bin/sh", ["-c", "head -c 5000000 /dev/zero"]).status == nil)
    #expect(CommandRun("/bin/sh", ["-c", "kill -9 $$"]).status == nil)
    #expect(CommandRun("/bin/nothing", []).errors.hasPrefix("cannot run '/bin/nothing': "))
  }
}
