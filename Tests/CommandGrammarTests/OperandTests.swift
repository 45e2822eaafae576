import Testing
import Training

@testable import CommandGrammar

/// What the forms of a command say: its usage, its completions, and what its words mean.
@Suite struct OperandTests {
  private enum Action: String { case list, set, remove, copy }

  private static let number = Operand(
    "N", "a number", write: "a number, or last", as: "last", span: .one, .words(["last"]))
  private static let name = Operand("NAME", "a name", as: "'EZ bar'", .names(.bars))
  private static let files = Operand("FILE", "a file", as: "a.plan", span: .each, .files)

  private static let weigh = CommandTable(
    groups: [("", ["weigh"])],
    make: { _ in
      CommandEntry(
        forms: [
          [.action(Action.list), name.optional], [.weight], [.action(Action.set), number, .weight],
          [.action(Action.remove), number], [.action(Action.copy), files, name],
        ], summary: "", options: [.at])
    })

  private func read(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try Self.weigh.parse(["weigh"] + words) else {
      return Invocation(command: "help")
    }
    return invocation
  }

  @Test(
    "words become an action and its operands",
    arguments: [
      ([], "list"), (["list"], "list"), (["list", "bench", "press"], "list NAME=bench press"),
      (["180", "lb"], "- WEIGHT=180 lb"), (["SET", "3", "82", "kg"], "set N=3 WEIGHT=82 kg"),
      (["remove", "last"], "remove N=last"),
      (["copy", "a", "b c", "d"], "copy FILE=a|b c NAME=d"),
    ])
  func reads(words: [String], means: String) throws {
    let read = try read(words)
    let operands = read.given.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.joined(separator: $0.key == "FILE" ? "|" : " "))" }
    #expect(([read.action ?? "-"] + operands).joined(separator: " ") == means)
  }

  @Test(
    "what is missing or too much is refused",
    arguments: [
      (["set"], "'weigh set' needs a number and a weight: spotter weigh set last 102.5."),
      (
        ["set", "3", " "], "'weigh set' needs a number and a weight: spotter weigh set last 102.5."
      ),
      (["copy", "a"], "'weigh copy' needs a file and a name: spotter weigh copy a.plan 'EZ bar'."),
      (
        ["remove", "3", "yesterday"],
        "unexpected 'yesterday' after 'weigh remove'. A time is an option: --at yesterday."
          + " 'spotter weigh --help' shows its usage."
      ),
    ])
  func refuses(words: [String], says: String) {
    #expect(throws: UsageError(says)) { try read(words) }
  }

  @Test("a value that cannot be read says what is accepted") func values() throws {
    let read = try read(["remove", "all"])
    #expect(throws: UsageError("'all' is not a number: write a number, or last.")) {
      try read.read(Self.number) { Int($0) }
    }
    let unit = Invocation(command: "weigh", options: [.unit: "kgs", .limit: "0"])
    #expect(throws: UsageError("'kgs' is not valid for --unit: write kg or lb. Did you mean 'kg'?"))
    {
      try unit.unit
    }
    #expect(throws: UsageError("'0' is not valid for --limit: write a number from 1 to 100000.")) {
      try unit.limit()
    }
  }

  @Test(
    "a shell completes what may come next",
    arguments: [
      ("", "list set remove copy"), ("s", "set"), ("set |", "last"), ("set last |", ""),
      ("remove |", "last"), ("list |", "EZ"), ("list bench |", ""), ("copy |", ":files"),
      ("copy a |", "EZ :files"),
    ])
  func completes(line: String, with words: String) {
    let typed = line.split(separator: " ").map { $0 == "|" ? "" : String($0) }
    let completion = Completion(["weigh"] + (typed.isEmpty ? [""] : typed), of: Self.weigh)
    let lines = completion.lines { $0 == .bars ? [Completion.Word("EZ")] : [] }
    #expect(lines.joined(separator: " ") == words)
  }

  @Test("the usage shows all forms, or their actions if they are long") func usage() throws {
    let usage = try Self.weigh.command(named: "weigh").operands
    #expect(usage == "[list | WEIGHT | set | remove | copy] …")
    let one = CommandEntry(forms: [[.exercise.optional]], summary: "", options: [])
    #expect(one.operands == "[EXERCISE]")
    let two = CommandEntry(
      forms: [[.weight], [.action(Action.set), Self.number]], summary: "", options: [])
    #expect(two.operands == "WEIGHT | set N")
  }
}
