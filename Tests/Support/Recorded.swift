import Glibc

/// Reviewed texts, recorded in files next to the tests.
///
/// With `SPOTTER_RECORD=1`, a test writes them again; `git diff` then shows what changed.
package enum Recorded {
  package static var isRecording: Bool {
    getenv("SPOTTER_RECORD").map { String(cString: $0) == "1" } ?? false
  }

  /// Compares a text with a file; returns what differs, if anything does.
  package static func difference(of text: String, from path: String) throws -> String? {
    if isRecording { try TestFile.write(path, text) }
    let expected = try TestFile.read(path)
    guard text != expected else { return nil }
    let name = path.split(separator: "/").last ?? ""
    return """
      \(name) differs (- as recorded, + now). Meant to? Record it again and read it.
      \(lines(from: expected, to: text))
      """
  }

  /// The pieces in a row, as many on a line as fit in its columns; lines after the first are indented.
  package static func wrapped(_ pieces: [String], in columns: Int = 100) -> [String] {
    pieces.reduce(into: []) { lines, piece in
      if let last = lines.last, last.count + 1 + piece.count <= columns {
        lines[lines.count - 1] += " \(piece)"
      } else {
        lines.append(lines.isEmpty ? piece : "  \(piece)")
      }
    }
  }

  /// Texts, each once, with all that have them.
  package static func alike(
    _ rows: [(name: String, text: String)]
  ) -> [(names: String, text: String)] {
    rows.reduce(into: []) { groups, row in
      if let same = groups.firstIndex(where: { $0.text == row.text }) {
        groups[same].names += ", \(row.name)"
      } else {
        groups.append((row.name, row.text))
      }
    }
  }

  /// The lines that differ, each with some context.
  package static func lines(from old: String, to new: String) -> String {
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
