import Glibc
import Testing

/// Texts that were looked at and found right, kept in files beside the tests.
///
/// `SPOTTER_RECORD=1 swift test --filter EndToEndTests` writes them anew; `git diff` then shows
/// what a lifter would hear differently.
enum Golden {
  static let folder: String = {
    let file = #filePath
    return file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Golden"
  }()

  static var isRecording: Bool {
    getenv("SPOTTER_RECORD").map { String(cString: $0) == "1" } ?? false
  }

  /// Holds a text against the file of that name.
  static func check(
    _ text: String, against name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(folder)/\(name)"
    if isRecording { try TextFile.write(path, text) }
    let expected = try TextFile.read(path)
    guard text != expected else { return }
    Issue.record(
      """
      \(name) differs (- as recorded, + now). If it is meant to, record it anew and look at it.
      \(difference(expected, text))
      """, sourceLocation: location)
  }

  /// The lines that differ, each with a few that do not.
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

@Suite struct GoldenFiles {
  @Test("a difference shows the lines that changed and those around them")
  func difference() {
    let old = "one\ntwo\nthree\nfour\nfive\nsix\n"
    let new = "one\ntwo\nthree\nfour\nFIVE\nsix\n"
    #expect(Golden.difference(old, new) == "  …\n  three\n  four\n- five\n+ FIVE\n  six\n  ")
  }

  @Test("every recorded transcript belongs to a test")
  func noOrphans() {
    let names = TextFile.names(in: Golden.folder).filter { $0.hasSuffix(".inputs") }
    let known = Set(Transcripts.scripts.map { "\($0.name).inputs" })
    #expect(Set(names) == known)
  }
}
