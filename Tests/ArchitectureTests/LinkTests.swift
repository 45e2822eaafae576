import Foundation
import Testing

/// Links and references in the documentation point to something that exists.
@Suite struct LinkTests {
  /// The targets of a page's links, except for URLs.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().compactMap { piece in
      let target = piece.prefix { $0 != ")" && $0 != "#" }
      return target.isEmpty || target.contains("://") ? nil : String(target)
    }
  }

  private static func pages() throws -> [URL] {
    try ["", "Documentation", "Documentation/Decisions"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: ArticleTests.root.appending(path: folder), includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "md" }
  }

  @Test("pages link to files that exist") func pageLinks() throws {
    var count = 0
    for page in try Self.pages() {
      for link in Self.links(in: try String(contentsOf: page, encoding: .utf8)) {
        count += 1
        let target = page.deletingLastPathComponent().appending(path: link).path
        #expect(
          FileManager.default.fileExists(atPath: target), "\(page.lastPathComponent): \(link)")
      }
    }
    // A check that finds no links would always pass.
    #expect(count > 20)
  }

  @Test("the index has the number and the title of every decision") func index() throws {
    let pages = try Self.pages().filter { $0.path.contains("/Decisions/") }
    let isIndex = { (page: URL) in page.lastPathComponent == "README.md" }
    let index = try String(contentsOf: try #require(pages.first(where: isIndex)), encoding: .utf8)
    let decisions = pages.filter { !isIndex($0) }
    for page in decisions {
      let text = try String(contentsOf: page, encoding: .utf8)
      let title = text.prefix { $0 != "\n" }
      let number = try #require(Int(page.lastPathComponent.prefix { $0 != "-" }))
      #expect(title.hasPrefix("# \(number). "), "\(page.lastPathComponent)")
      #expect(index.contains("- [\(title.dropFirst(2))](\(page.lastPathComponent)): "), "\(title)")
    }
    #expect(decisions.count == index.components(separatedBy: "\n- [").count - 1)
  }

  @Test("every suite of tests that a page names exists") func suites() throws {
    let folder = ArticleTests.root.appending(path: "Tests")
    var known: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      known.insert(file.deletingPathExtension().lastPathComponent)
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let types = text.components(separatedBy: "struct ").dropFirst()
      known.formUnion(types.map { String($0.prefix(while: \.isLetter)) })
    }
    for page in try Self.pages() {
      let text = try String(contentsOf: page, encoding: .utf8)
      for word in text.split(whereSeparator: { !$0.isLetter && $0 != "." }) {
        let names = word.split(separator: ".")
        guard let first = names.first, first.hasSuffix("Tests"), first != "Tests" else { continue }
        // After a dot is a suite of a target, or the end of a file's name.
        let unknown = names.filter { $0.first?.isUppercase == true && !known.contains(String($0)) }
        #expect(unknown == [], "\(page.lastPathComponent)")
      }
    }
  }

  /// Matches files and folders by the end of their path, and members by the file of their type.
  ///
  /// `Session/Word`, `Coach.plan`; `Doctor+…` matches everything with that prefix.
  @Test("every name in ARCHITECTURE.md exists") func architecture() throws {
    let text = try String(
      contentsOf: ArticleTests.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let quoted = text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
    let names = Set(quoted.map(\.element)).filter { name in
      !name.isEmpty && !name.contains { $0.isWhitespace }
    }
    let there = try ["Sources", "Tests", "Scripts", "Resources", "Packaging"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: ArticleTests.root.appending(path: folder).path
      ).map { "/\(folder)/\($0)" } + ["/\(folder)"]
    }.map { $0.hasSuffix(".swift") ? String($0.dropLast(6)) : $0 }
    for name in names {
      let isOpen = name.hasSuffix("…")
      var parts = name.split(separator: "/").map(String.init)
      if let last = parts.last, !last.hasSuffix(".json") {
        parts[parts.count - 1] = String(last.prefix { $0 != "." && $0 != "…" })
      }
      let end = "/" + parts.joined(separator: "/")
      #expect(there.contains { isOpen ? $0.contains(end) : $0.hasSuffix(end) }, "\(name)")
    }
    #expect(names.count > 50)
  }
}
