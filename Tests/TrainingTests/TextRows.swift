import Support
import Testing

/// What is read in a test, and what comes of it.
struct TextRow: CustomTestStringConvertible, Sendable {
  let text: String
  let says: [String]
  var testDescription: String { text }
}

/// The rows of a file in `Lines`, between empty lines: what is read, and below it, indented, what comes of it.
struct TextRows {
  let rows: [TextRow]

  init(_ name: String) {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    do {
      let text = try TestFile.read("\(folder)/Lines/\(name).txt")
      rows = text.split(separator: "\n\n").map { block in
        let lines = block.split(separator: "\n").map(String.init)
        return TextRow(
          text: lines.filter { !$0.hasPrefix("  ") }.joined(separator: "\n"),
          says: lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) })
      }
    } catch {
      fatalError("\(error)")
    }
  }
}
