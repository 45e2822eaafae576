import Foundation
import Testing

@testable import Commands
@testable import spotter

/// Man page and completions know every command, option and setting: what is added to the table
/// has to be added there.
@Suite struct DocumentationTests {
  private static func file(_ name: String) throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Documentation/\(name)"), encoding: .utf8)
  }

  @Test(arguments: ["completions/spotter.bash", "completions/_spotter", "completions/spotter.fish"])
  func completionsKnowEverything(name: String) throws {
    let text = try Self.file(name)
    for command in CommandRunner.table.commands { #expect(text.contains(command.name)) }
    for option in Option.allCases {
      let bare = option.rawValue.dropFirst(2)
      #expect(
        text.contains(name.hasSuffix("fish") ? "-l \(bare)" : option.rawValue)
          || (option == .help && name.hasSuffix("_spotter")), "\(option.rawValue)")
    }
    for key in Settings.Key.allCases { #expect(text.contains(key.rawValue)) }
  }

  @Test func theManPageKnowsEverything() throws {
    let text = try Self.file("spotter.1").split(separator: "\\").joined()
    for command in CommandRunner.table.commands { #expect(text.contains(command.name)) }
    for option in Option.allCases { #expect(text.contains(option.rawValue), "\(option.rawValue)") }
    #expect(text.contains("spotter \(Help.version)"))
    let lines = text.replacingOccurrences(of: "\n", with: " ")
    for key in Settings.Key.allCases {
      #expect(lines.contains(".B \(key.rawValue) \(key.setting.takes)"), "\(key.rawValue)")
    }
  }
}
