import ResourceFiles
import Testing

@testable import Reports

/// What other programs can rely on is written down.
@Suite struct EventKindTests {
  private static func page() throws -> Substring {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try TextFile.read("/\(root)/Documentation/JSON.md").drop(after: "\n## event\n")
  }

  @Test("JSON.md explains every kind of event, and no other") func documented() throws {
    let list = try Self.page().drop(after: "The kinds:\n\n").prefix(before: "\n\nNew kinds")
    let kinds = list.split(separator: "\n").filter { $0.hasPrefix("- `") }
      .flatMap {
        $0.prefix { $0 != ":" }.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }
      }
    #expect(kinds.map(String.init).sorted() == EventObject.Kind.allCases.map(\.rawValue).sorted())
  }

  @Test("JSON.md explains every key of an event, and no other") func keys() throws {
    let rows = try Self.page().prefix(before: "The kinds:").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    let keys = rows.flatMap { row in
      row.dropFirst().prefix { $0 != "|" }.split { !$0.isLetter }.map(String.init)
    }
    let event = EventObject(kind: .state, at: TimeText(utc: 0, offset: 0), session: 1, workout: "")
    #expect(keys.sorted() == Mirror(reflecting: event).children.compactMap(\.label).sorted())
  }
}

extension StringProtocol {
  fileprivate func drop(after text: String) -> SubSequence {
    firstRange(of: text).map { self[$0.upperBound...] } ?? prefix(0)
  }

  fileprivate func prefix(before text: String) -> SubSequence {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? prefix(0)
  }
}
