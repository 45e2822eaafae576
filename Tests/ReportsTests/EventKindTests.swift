import ResourceFiles
import Testing

@testable import Reports

/// What other programs can rely on is written down.
@Suite struct EventKindTests {
  @Test("JSON.md explains every kind of event, and no other") func documented() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let page = try TextFile.read("/\(root)/Documentation/JSON.md")
    let list = page.drop(after: "The kinds:\n\n").prefix(before: "\n\nNew kinds")
    let kinds = list.split(separator: "\n").filter { $0.hasPrefix("- `") }
      .flatMap {
        $0.prefix { $0 != ":" }.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }
      }
    #expect(kinds.map(String.init).sorted() == EventObject.Kind.allCases.map(\.rawValue).sorted())
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
