import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

/// The format that `spotter undo` reads, literally; see `EventFormatTests`.
@Suite("The format of changes")
struct ChangeFormatTests {
  private let folder = Scratch()

  private func parts(_ body: (Store) throws -> Void) throws -> [CommandChange.Part] {
    let store = try folder.store()
    try store.change(by: .test("test")) { try body(store) }
    let change = try #require(try store.changes(undone: false).first)
    return try store.parts(of: change)
  }

  @Test("a row is kept as JSON of its columns") func row() throws {
    let parts = try parts { _ = try $0.weigh(.kg(82), note: "before breakfast", at: .monday) }
    let row =
      #"{"boot":"\#(Timestamp.monday.boot)","boottime_ms":\#(Timestamp.monday.boottime),"note":"before breakfast","#
      + #""offset_s":\#(Timestamp.monday.offset),"unit":"kg","utc_ms":\#(Timestamp.monday.utc),"weight":82000,"#
      + #""zone":"\#(Timestamp.monday.zone)"}"#
    #expect(parts == [CommandChange.Part("body_weight", "1", from: row, to: nil)])
  }

  @Test("of a session, its corrections are kept; one that was added is undone by a removal")
  func session() throws {
    let parts = try parts { store in
      let done = Session.Event.setDone(
        Session.SetPlace(exercise: 0, set: 0), Session.Performance(reps: 8, weight: .kg(60)))
      _ = try store.add(
        .push(), [done, .ended].map { Session.Entry(at: .zero, event: $0) }, at: .monday)
    }
    let start = #""base":2,"utc":\#(Timestamp.monday.utc)}"#
    #expect(
      parts == [
        CommandChange.Part(
          CommandChange.Part.session, "1", from: #"{"amendments":[],"# + start,
          to: #"{"amendments":[{"kind":"sessionRemoved"}],"# + start)
      ])
  }
}
