import Glibc
import Platform
import Support
import Testing

/// Reviewed texts, recorded in files next to the tests.
///
/// `SPOTTER_RECORD=1 swift test --filter EndToEndTests` records them again; `git diff` then shows
/// what a lifter would hear differently.
enum Golden {
  static let repository = TestFile.root
  static let folder = "\(repository)/Tests/EndToEndTests/Golden"

  /// Compares a text with the test's section in the file of an area.
  static func check(
    _ text: String, in area: String, row: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let test = try #require(Test.current?.displayName, sourceLocation: location)
    let name = row.map { "\(test): \($0)" } ?? test
    let path = "\(folder)/Live/\(area).txt"
    let text = "\(text.trimmingNewlines)\n"
    if Recorded.isRecording {
      try recording.withLock { _ in
        var sections = GoldenSections(access(path, F_OK) == 0 ? try TestFile.read(path) : "")
        sections.texts[name] = text
        try TestFile.write(path, sections.text)
      }
      return
    }
    let expected = GoldenSections(try TestFile.read(path)).texts[name] ?? ""
    guard text != expected else { return }
    Issue.record(
      """
      '\(name)' in \(area).txt differs (- as recorded, + now). Meant to? Record it again and read it.
      \(Recorded.lines(from: expected, to: text))
      """, sourceLocation: location)
  }

  /// Held while writing a file that several tests share.
  private static let recording = Locked(())
}

/// A file of texts, each below its name.
struct GoldenSections {
  /// The texts by their names.
  var texts: [String: String] = [:]

  init(_ text: String) {
    var name: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        name = String(line.dropFirst(4))
      } else if let name {
        texts[name, default: ""] += "\(line)\n"
      }
    }
    texts = texts.mapValues { "\($0.trimmingNewlines)\n" }
  }

  /// The file, sorted by name.
  var text: String {
    texts.sorted { $0.key < $1.key }.map { "=== \($0.key)\n\n\($0.value)" }.joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text without newlines around it.
  var trimmingNewlines: String {
    var rest = Substring(self).drop { $0 == "\n" }
    while rest.last == "\n" { rest.removeLast() }
    return String(rest)
  }
}

@Suite struct GoldenFiles {
  @Test("a difference shows the changed lines and some context")
  func difference() {
    let old = "one\ntwo\nthree\nfour\nfive\nsix\n"
    let new = "one\ntwo\nthree\nfour\nFIVE\nsix\n"
    #expect(Recorded.lines(from: old, to: new) == "  …\n  three\n  four\n- five\n+ FIVE\n  six\n  ")
  }

  @Test("every section of a recorded page belongs to a test") func noOrphanSections() throws {
    let tests = Golden.folder.replacing("/Golden", with: "")
    let sources = try TestFile.names(in: tests).filter { $0.hasSuffix(".swift") }
      .map { try TestFile.read("\(tests)/\($0)") }
    for file in TestFile.names(in: "\(Golden.folder)/Live") {
      for name in GoldenSections(try TestFile.read("\(Golden.folder)/Live/\(file)")).texts.keys {
        // In a test with arguments, a colon separates the row.
        let sentences = [name] + name.indices.filter { name[$0] == ":" }.map { String(name[..<$0]) }
        #expect(
          sentences.contains { sentence in sources.contains { $0.contains("\"\(sentence)\"") } },
          "'\(name)' in \(file)")
      }
    }
  }

  @Test("sections read back as they were written") func sections() {
    var sections = GoldenSections("")
    sections.texts = ["b: 1": "$ one\n\ntwo\n", "a": "three\n"]
    #expect(sections.text == "=== a\n\nthree\n\n=== b: 1\n\n$ one\n\ntwo\n")
    #expect(GoldenSections(sections.text).texts == sections.texts)
  }
}
