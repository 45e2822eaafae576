internal import Context
internal import Glibc
internal import ResourceFiles
internal import Phrasing

/// How far the set-up has come: the answers that only its later questions use, since commands save
/// all others, and where the first one was left.
struct SetupProgress: Equatable, Sendable {
  var facts: SetupFacts
  /// The question being asked; `nil` before the first one and after the last one.
  var asking: SetupTopic?
  /// Whether all questions were asked before; a set-up then begins with the first one again.
  var isRepeated = false

  /// Where to begin, for a lifter who does not say so.
  var start: SetupTopic { (isRepeated ? nil : asking) ?? .device }

  /// The text of the file: a line for each answer, with its question.
  var text: String {
    let lines = facts.profile.map { "\($0.rawValue) \($1)\n" }
    return lines.joined() + (isRepeated ? "finished\n" : asking.map { "at \($0.rawValue)\n" } ?? "")
  }

  /// Reads the text of a file; lines that are no answer are ignored.
  init(_ text: String, facts: SetupFacts) {
    self.facts = facts
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words == ["finished"] { isRepeated = true }
      guard words.count == 2 else { continue }
      if words[0] == "at" { asking = SetupTopic(rawValue: words[1]) }
      let topic = SetupTopic(rawValue: words[0])
      guard let topic, SetupFacts.profileTopics.contains(topic) else { continue }
      if let option = topic.options(self.facts).first(where: { $0.word == words[1] }) {
        self.facts.take(option.cue)
      }
    }
  }

  private static func file(_ paths: Paths) -> String { "\(paths.state)/setup" }

  init(of paths: Paths, facts: SetupFacts) {
    // Without it, the questions are asked again.
    let text = try? TextFile.read(Self.file(paths), upTo: 4096)
    self.init(text ?? "", facts: facts)
  }

  /// Saves it; a failure only means that questions will be asked again.
  func save(_ paths: Paths) {
    try? TextFile.replace(Self.file(paths), with: text, what: "the answers of the set-up")
  }
}
