import Foundation
import Testing

/// The names of types: each means one thing wherever it is read.
@Suite struct NameTests {
  /// Types of the standard library that a type of ours would hide, also where it is nested.
  private static let standard: Set<String> = [
    "Span", "MutableSpan", "RawSpan", "OutputSpan", "InlineArray", "Task", "TaskGroup", "Duration",
    "Clock", "Result", "Error", "Optional", "Array", "Set", "Dictionary", "String", "Substring",
    "Character", "Unicode", "Range", "ClosedRange", "Sequence", "Collection", "Mirror", "Hasher",
    "KeyPath", "Mutex", "Atomic", "Actor", "Never", "Identifiable", "Encoder", "Decoder",
  ]

  /// A declared type: its name, its module, and whether other files see it under that name alone.
  private struct Declaration {
    var name: String
    var module: String
    var isTopLevel: Bool
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "final", "indirect", "fileprivate", "private",
  ]

  private static func declarations() throws -> [Declaration] {
    let sources = ArticleTests.root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let module = String(file.prefix { $0 != "/" })
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return text.split(separator: "\n").compactMap { declaration(in: $0, of: module) }
    }
  }

  private static func declaration(in line: Substring, of module: String) -> Declaration? {
    var words = line.split(separator: " ")[...]
    var isPrivate = false
    while let word = words.first, modifiers.contains(String(word)) || word.hasPrefix("@") {
      isPrivate = isPrivate || word.hasSuffix("private")
      words.removeFirst()
    }
    let keywords: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    guard let keyword = words.popFirst(), keywords.contains(keyword), let name = words.first else {
      return nil
    }
    return Declaration(
      name: String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }), module: module,
      isTopLevel: !line.hasPrefix(" ") && !isPrivate)
  }

  @Test("no type, nested or not, has the name of one of another module") func once() throws {
    let types = try Self.declarations()
    let modules = Dictionary(grouping: types.filter(\.isTopLevel), by: \.name)
    #expect(modules.count > 500)
    let twice = types.filter { type in
      modules[type.name]?.contains { $0.module != type.module } == true
    }
    #expect(twice.map { "\($0.module): \($0.name)" } == [])
  }

  @Test("no type has its module's name, so that the module's types can be qualified")
  func modules() throws {
    let types = try Self.declarations().filter(\.isTopLevel)
    let modules = Set(types.map(\.module))
    #expect(types.filter { modules.contains($0.name) }.map(\.name) == [])
  }

  @Test("no type, nested or not, hides one of the standard library") func standard() throws {
    let types = try Self.declarations()
    #expect(
      types.filter { Self.standard.contains($0.name) }.map { "\($0.module): \($0.name)" } == [])
  }
}
