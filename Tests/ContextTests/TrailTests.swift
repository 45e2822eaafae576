import Library
import Support
import Testing

@testable import Context

/// The history of changes for `spotter undo`.
@Suite struct TrailTests {
  @Test("a change larger than any file of a person can be undone") func large() throws {
    let scratch = Scratch()
    let trail = Trail(database: scratch.path + "/log.db")
    let path = scratch.path + "/large.plan"
    let (before, after) = (
      String(repeating: "a", count: 3 << 20), String(repeating: "b", count: 3 << 20)
    )
    try TextFile.replace(path, with: before, what: "a file")
    try TextFile.change(path, to: after, what: "a file", noting: trail.note(text:))
    let change = try #require(trail.done.first?.change.parts.first)
    guard case .text(let noted) = change else {
      Issue.record("not a change to a text: \(change)")
      return
    }
    #expect(noted.before == before)
    #expect(noted.after == after)
  }
}
