import Foundation
import Testing

/// What each target may import besides the standard library.
///
/// `ARCHITECTURE.md` explains why.
private let allowed: [String: Set<String>] = [
  "JSON": [],
  "Training": [],
  "SessionEngine": ["Training"],
  "Phrasing": ["Training", "SessionEngine"],
  "CommandGrammar": ["Training", "SessionEngine", "Phrasing", "Columns"],
  "Reports": [
    "JSON", "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Columns",
  ],
  "Coaching": ["Training", "SessionEngine", "Phrasing"],
  "Exchange": ["Training"],
  "Columns": [],
  "Hashing": [],
  "Merging": ["Hashing"],
  "Carrying": ["Merging", "Sealing", "Platform", "Glibc"],
  "Hub": ["JSON", "Training", "Carrying", "Platform", "CPQ", "Glibc"],
  "Platform": ["CThreads", "Glibc"],
  "LogStore": [
    "JSON", "Training", "SessionEngine", "Hashing", "Merging", "Platform", "CSQLite", "Glibc",
  ],
  "ResourceFiles": ["JSON", "Training", "Platform", "CZlib", "Glibc"],
  "Planning": ["Training", "SessionEngine", "LogStore", "ResourceFiles", "Platform"],
  "SpeechSynthesis": ["Training", "Hashing", "Platform", "CEspeakNG", "CVoice", "Glibc"],
  "Audio": ["Platform", "CALSA", "Glibc"],
  "Controls": [
    "Coaching", "Columns", "Platform", "CControls", "CEvdev", "Glibc", "Synchronization",
  ],
  "Publishing": ["Coaching", "Platform", "MessageBus", "Headphones", "CMosquitto", "Glibc"],
  "Headphones": ["Platform", "MessageBus", "Glibc"],
  "MessageBus": ["Platform", "CSDBus", "Glibc"],
  "OtherSound": ["Platform", "MessageBus", "CPulse", "Glibc"],
  "Sealing": ["Platform", "CSodium", "Glibc"],
  "Context": [
    "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Hashing",
    "Platform", "LogStore", "ResourceFiles", "Planning", "Sealing", "Glibc",
  ],
  "Sync": [
    "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Context", "Platform",
    "LogStore", "ResourceFiles", "Hashing", "Merging", "Sealing", "Carrying", "Hub", "Glibc",
  ],
  "Transfer": [
    "Training", "SessionEngine", "CommandGrammar", "Reports", "Exchange", "Context", "Platform",
    "LogStore", "ResourceFiles", "Glibc",
  ],
  "Host": [
    "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Context",
    "Sync",
    "Host", "Platform", "LogStore", "ResourceFiles", "Planning", "SpeechSynthesis", "Audio",
    "Controls",
    "Publishing",
    "MessageBus", "Headphones", "OtherSound", "Glibc",
  ],
  "ModelContext": ["JSON", "Phrasing", "CommandGrammar", "Platform", "Glibc"],
  "spotter": [
    "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Context",
    "Sync", "Transfer", "Host", "ModelContext", "Platform", "LogStore", "ResourceFiles", "Planning",
    "Hashing", "Glibc",
  ],
]

@Suite struct ImportTests {
  private static let sources = ArticleTests.root.appending(path: "Sources")

  /// The modules imported by a target's files.
  private static func imports(of target: String) throws -> [(file: String, module: String)] {
    let folder = sources.appending(path: target)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> (String, String)? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
          !line.hasPrefix("//"), !line.hasPrefix(" ")
        else { return nil }
        return (file, String(words[index + 1]))
      }
    }
  }

  @Test("a target imports only what the table allows", arguments: allowed.keys.sorted())
  func allowedImports(target: String) throws {
    for (file, module) in try Self.imports(of: target) {
      #expect(
        allowed[target]?.contains(module) == true, "\(target)/\(file) imports \(module)")
    }
  }

  @Test("every target is in the table") func complete() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let targets = folders.filter { name in
      // C shims contain no Swift.
      let files = try? FileManager.default.subpathsOfDirectory(
        atPath: Self.sources.appending(path: name).path)
      return files?.contains { $0.hasSuffix(".swift") } == true
    }
    #expect(Set(targets) == Set(allowed.keys))
  }

  @Test("the import parser finds known imports") func reader() throws {
    // A check that reads nothing would always pass.
    let modules = try Self.imports(of: "SessionEngine").map(\.module)
    #expect(modules.contains("Training"))
    #expect(try Self.imports(of: "LogStore").contains { $0.module == "CSQLite" })
  }

  @Test("pure targets use no clock, randomness or I/O of the standard library") func pure() throws {
    // All else that reaches outside needs an import.
    let pure = allowed.filter { $0.value.isDisjoint(with: ["Platform", "Glibc"]) }.keys
    #expect(pure.count == 11)
    for target in pure {
      let folder = Self.sources.appending(path: target)
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let used = text.firstMatch(
          of: /\.random\(|\b(ContinuousClock|SuspendingClock|print\(|readLine\()/)
        #expect(used == nil, "\(target)/\(file) uses \(used?.output.0 ?? "")")
      }
    }
  }

  @Test("others can rely on at most 300 declarations") func publicDeclarations() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let count = try files.filter { $0.hasSuffix(".swift") }.reduce(0) { count, file in
      let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
      return count
        + text.split(separator: "\n").count {
          $0.contains("public ") && $0.contains(/^ *(@\w+ )*public (?!import)/)
        }
    }
    #expect((200...300).contains(count), "\(count)")
  }
}
