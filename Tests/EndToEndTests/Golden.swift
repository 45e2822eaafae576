import Glibc
import Platform
import Testing

/// Reviewed texts, recorded in files next to the tests.
///
/// `SPOTTER_RECORD=1 swift test --filter EndToEndTests` records them again; `git diff` then shows
/// what a lifter would hear differently.
enum Golden {
  static let folder: String = {
    let file = #filePath
    return file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Golden"
  }()

  static let repository = folder.replacing("/Tests/EndToEndTests/Golden", with: "")

  static var isRecording: Bool {
    getenv("SPOTTER_RECORD").map { String(cString: $0) == "1" } ?? false
  }

  /// Compares a text with the file of that name.
  static func check(
    _ text: String, against name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(folder)/\(name)"
    if isRecording { try TextFile.write(path, text) }
    let expected = try TextFile.read(path)
    guard text != expected else { return }
    Issue.record(
      """
      \(name) differs (- as recorded, + now). Meant to? Record it again and read it.
      \(difference(expected, text))
      """, sourceLocation: location)
  }

  /// Compares a text with the section of that name in a file.
  static func check(
    _ text: String, section name: String, of file: String, _ location: SourceLocation
  ) throws {
    let path = "\(folder)/\(file)"
    let text = "\(text.trimmingNewlines)\n"
    if isRecording {
      try recording.withLock { _ in
        var sections = GoldenSections(access(path, F_OK) == 0 ? try TextFile.read(path) : "")
        sections.texts[name] = text
        try TextFile.write(path, sections.text)
      }
      return
    }
    let expected = GoldenSections(try TextFile.read(path)).texts[name] ?? ""
    guard text != expected else { return }
    Issue.record(
      """
      '\(name)' in \(file) differs (- as recorded, + now). Meant to? Record it again and read it.
      \(difference(expected, text))
      """, sourceLocation: location)
  }

  /// Held while writing a file that several tests share.
  private static let recording = Locked(())

  /// The lines that differ, each with some context.
  static func difference(_ old: String, _ new: String) -> String {
    let before = lines(of: old)
    let after = lines(of: new)
    let change = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [(mark: String, line: String)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, removed.contains(left) {
        marked.append(("-", before[left]))
        left += 1
      } else if right < after.count, inserted.contains(right) {
        marked.append(("+", after[right]))
        right += 1
      } else {
        marked.append((" ", before[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    let changed = marked.indices.filter { marked[$0].mark != " " }
    let shown = marked.indices.filter { index in changed.contains { abs($0 - index) <= 2 } }
    var result: [String] = []
    var last = -1
    for index in shown {
      if index != last + 1 { result.append("  …") }
      result.append("\(marked[index].mark) \(marked[index].line)")
      last = index
    }
    return result.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
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

extension String {
  fileprivate var trimmingNewlines: Substring {
    var rest = drop { $0 == "\n" }
    while rest.last == "\n" { rest.removeLast() }
    return rest
  }
}

@Suite struct GoldenFiles {
  @Test("a difference shows the changed lines and some context")
  func difference() {
    let old = "one\ntwo\nthree\nfour\nfive\nsix\n"
    let new = "one\ntwo\nthree\nfour\nFIVE\nsix\n"
    #expect(Golden.difference(old, new) == "  …\n  three\n  four\n- five\n+ FIVE\n  six\n  ")
  }

  @Test("every recorded transcript belongs to a test")
  func noOrphans() {
    let names = TextFile.names(in: Golden.folder).filter { $0.hasSuffix(".inputs") }
    let scripts = Transcripts.scripts + TogetherTests.scripts
    let others = [TogetherTests.joining, TogetherTests.circles]
    let known = Set((scripts.map(\.name) + others).map { "\($0).inputs" })
    #expect(Set(names) == known)
  }

  @Test("every section of a recorded page belongs to a test") func noOrphanSections() throws {
    let tests = Golden.folder.replacing("/Golden", with: "")
    let sources = try TextFile.names(in: tests).filter { $0.hasSuffix(".swift") }
      .map { try TextFile.read("\(tests)/\($0)") }
    for file in TextFile.names(in: "\(Golden.folder)/Pages") {
      for name in GoldenSections(try TextFile.read("\(Golden.folder)/Pages/\(file)")).texts.keys {
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
