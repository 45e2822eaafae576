import Foundation
import Testing

/// What the pages point to is there.
@Suite struct LinkTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The targets of the links of a page that are no addresses.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().compactMap { piece in
      let target = piece.prefix { $0 != ")" && $0 != "#" }
      return target.isEmpty || target.contains("://") ? nil : String(target)
    }
  }

  private static func pages() throws -> [URL] {
    let decisions = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Documentation/Decisions"), includingPropertiesForKeys: nil)
    let others = [
      "README.md", "ARCHITECTURE.md", "Documentation/Notation.md", "Documentation/Bench.md",
    ]
    return (others.map { root.appending(path: $0) } + decisions).filter { $0.pathExtension == "md" }
  }

  @Test func pagesPointToFilesThatAreThere() throws {
    var count = 0
    for page in try Self.pages() {
      for link in Self.links(in: try String(contentsOf: page, encoding: .utf8)) {
        count += 1
        let target = page.deletingLastPathComponent().appending(path: link).path
        #expect(
          FileManager.default.fileExists(atPath: target), "\(page.lastPathComponent): \(link)")
      }
    }
    // A check that finds no links would pass for ever.
    #expect(count >= 3)
  }
}
