import Foundation
import Testing

/// Who may import what: `Package.swift` says it, and a build does not check all of it.
@Suite struct ImportTests {
  private static func text(_ file: String) throws -> String {
    try String(contentsOf: ArticleTests.root.appending(path: file), encoding: .utf8)
  }

  private static func files(in folder: String) throws -> [String] {
    let path = ArticleTests.root.appending(path: folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }

  /// The targets with Swift, and what each depends on of the package.
  private static func dependencies() throws -> [String: Set<String>] {
    let target =
      /\b(?:pure|part|executableTarget)\(\s*(?:name: )?"(\w+)"(?:,\s*(?:dependencies: )?\[([^\]]*))?/
    var all: [String: Set<String>] = [:]
    for match in try text("Package.swift").matches(of: target) {
      all[String(match.1)] = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
    }
    let folders = Set(try files(in: "Sources").map { String($0.split(separator: "/")[1]) })
    #expect(folders.isSubset(of: all.keys))
    return all.filter { folders.contains($0.key) }
  }

  /// The rows of the map: a target, what it is, and its dependencies.
  private static func map() throws -> [(target: String, text: String, dependencies: Set<String>)] {
    try text("ARCHITECTURE.md").matches(of: /\n\| `(\w+)` \|(.*)\| (.*) \|/).map { row in
      let names = row.3.split(separator: ", ").map(String.init).filter { $0 != "–" }
      return (String(row.1), String(row.2), Set(names))
    }
  }

  /// The targets that reach neither the system nor a C library, as the map says.
  private static func pure() throws -> Set<String> {
    Set(try map().filter { $0.text.contains(/Pure\b/) }.map(\.target))
  }

  /// The modules imported by a target's files.
  private static func imports(of target: String) throws -> [(file: String, module: String)] {
    try files(in: "Sources/\(target)").flatMap { file in
      try text(file).split(separator: "\n").compactMap { line -> (String, String)? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
          !line.hasPrefix("//"), !line.hasPrefix(" ")
        else { return nil }
        return (file, String(words[index + 1]))
      }
    }
  }

  @Test("a target imports what it depends on, and nothing else") func imports() throws {
    let pure = try Self.pure()
    for (target, dependencies) in try Self.dependencies() {
      let imports = try Self.imports(of: target)
      let system = pure.contains(target) ? [] : ["Glibc", "Synchronization"]
      for (file, module) in imports {
        #expect(dependencies.contains(module) || system.contains(module), "\(file): \(module)")
      }
      let unused = dependencies.subtracting(imports.map(\.module))
      #expect(unused.isEmpty, "\(target) does not import \(unused.sorted())")
    }
  }

  @Test("the map has the dependencies of every target") func mapped() throws {
    let map = Dictionary(uniqueKeysWithValues: try Self.map().map { ($0.target, $0.dependencies) })
    for (target, dependencies) in try Self.dependencies() {
      #expect(map[target] == dependencies, "\(target)")
    }
  }

  @Test("pure targets depend on each other alone") func pureDependencies() throws {
    let (pure, dependencies) = (try Self.pure(), try Self.dependencies())
    #expect(pure.count == 11)
    for target in pure {
      let others = try #require(dependencies[target]).subtracting(pure)
      #expect(others.isEmpty, "\(target): \(others)")
    }
  }

  @Test("pure targets use no clock, randomness or I/O of the standard library") func pure() throws {
    // All else that reaches outside needs an import.
    for file in try Self.pure().flatMap({ try Self.files(in: "Sources/\($0)") }) {
      let used = try Self.text(file).firstMatch(
        of: /\.random\(|\b(ContinuousClock|SuspendingClock|print\(|readLine\()/)
      #expect(used == nil, "\(file) uses \(used?.output.0 ?? "")")
    }
  }

  @Test("others can rely on at most 300 declarations") func publicDeclarations() throws {
    let count = try Self.files(in: "Sources").reduce(0) { count, file in
      try count
        + Self.text(file).split(separator: "\n").count {
          $0.contains("public ") && $0.contains(/^ *(@\w+ )*public (?!import)/)
        }
    }
    #expect((200...300).contains(count), "\(count)")
  }
}
