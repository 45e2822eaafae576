import Support
import Testing

/// Dialogues in `Dialogues`: what a lifter does, and what is then heard.
///
/// `=== ` begins one, `// ` a comment. A line `KEY: VALUE` sets the scene, all others are the script, in
/// which `; ` parts inputs. Indented below them is what is recorded; what happens at once, and presses or
/// questions in a row, are on one line, and what is said before the lifter does anything is left out
/// where the last dialogue of the scene began so: `SPOTTER_RECORD=1 swift test --filter DialogueTests`.
struct Dialogue {
  /// The scene.
  private(set) var scene: [Substring: String] = [:]
  private(set) var script = ""

  /// Plays all dialogues of a file, and compares them with what is recorded.
  static func difference(
    in name: String, _ play: (Dialogue) throws -> [String]
  ) throws -> String? {
    let path = "\(TestFile.root)/Tests/CoachingTests/Dialogues/\(name).txt"
    let parts = "\n\(try TestFile.read(path))".split(separator: "\n=== ").map { part in
      part.split(separator: "\n", omittingEmptySubsequences: false)
    }
    var openings: [[Substring: String]: [String]] = [:]
    let texts = try parts.map { lines in
      var dialogue = Dialogue()
      let written = lines.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix("    ") }
      for line in written where !line.hasPrefix("// ") {
        if let colon = line.firstRange(of: ": "), line[..<colon.lowerBound].allSatisfy(\.isLetter) {
          dialogue.scene[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
        } else {
          dialogue.script += "\(line.replacing("; ", with: "\n"))\n"
        }
      }
      let heard = try play(dialogue)
      let opening = Array(heard.prefix { !$0.contains("> ") && !$0.contains("= ") })
      let isTold = openings.updateValue(opening, forKey: dialogue.scene) == opening
      let rest = heard.dropFirst(isTold ? opening.count : 0)
      let told = rest.reduce(into: [Line]()) { told, line in
        let line = Line(line[...])
        guard told.last.map(line.joins) == true else { return told.append(line) }
        told[told.count - 1].add(line)
      }.map { "    \($0.text)" }
      return (["=== \(lines[0])"] + written.map(String.init) + told).joined(separator: "\n")
    }
    return try Recorded.difference(of: texts.joined(separator: "\n\n") + "\n", from: path)
  }
}

/// A line of what is heard and shown.
private struct Line {
  private var moment: Substring
  private var what: Substring
  private(set) var text: String

  init(_ line: Substring) {
    moment = line.prefix { $0.isNumber || $0 == "." }
    what = line.dropFirst(moment.isEmpty ? 0 : moment.count + 1)
    text = String(line)
  }

  private var isSilent: Bool {
    ["(", "tone ", "device ", "words ", "hush"].contains { what.hasPrefix($0) }
  }
  private var isInput: Bool { what.hasPrefix("> ") }
  private var isQuestion: Bool { what.hasSuffix("?") }

  func joins(_ last: Line) -> Bool {
    if isInput { return what == "> press" && last.what == what }
    let isAtOnce =
      (moment == last.moment || moment.isEmpty && isSilent) && (last.isSilent || last.isInput)
    if isAtOnce, isSilent { return true }
    return (isAtOnce || isQuestion && last.isQuestion) && last.text.count + 2 + text.count <= 96
  }

  mutating func add(_ line: Line) {
    let isNow = line.moment.isEmpty || line.moment == moment
    text += ", \(line.what == "> press" ? line.moment : isNow ? line.what : line.text[...])"
    (moment, what) = (line.moment.isEmpty ? moment : line.moment, line.what)
  }
}
