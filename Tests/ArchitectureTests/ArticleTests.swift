import Foundation
import Testing

/// The documentation articles show programs from `Tests/Client`, which `Scripts/test` builds and
/// runs.
@Suite struct ArticleTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "an article shows a program that the tests build and run",
    arguments: [
      ("ReadingAPlan", "plan"), ("ASessionOnAVirtualClock", "session"),
      ("ReadingAndWritingTheLog", "log"),
    ])
  func shown(article: String, program: String) throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Sources/Training/Training.docc/\(article).md"),
      encoding: .utf8)
    let code = text.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "\n```").first
    let source = try String(
      contentsOf: Self.root.appending(path: "Tests/Client/Sources/\(program)/main.swift"),
      encoding: .utf8)
    #expect(code.map { $0 + "\n" } == source)
    let printed = try String(
      contentsOf: Self.root.appending(path: "Tests/Client/Expected/\(program).txt"), encoding: .utf8
    )
    for line in printed.split(separator: "\n") {
      #expect(text.contains("    \(line)\n"), "\(line)")
    }
  }
}
