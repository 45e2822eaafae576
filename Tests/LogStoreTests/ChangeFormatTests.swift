import Testing

@testable import SessionEngine
@testable import LogStore

/// The format that `spotter undo` reads, literally; see `EventFormatTests`.
@Suite("The format of changes")
struct ChangeFormatTests {
  @Test("a change is encoded exactly as shown, and decoded")
  func change() throws {
    let columns: [String: Value] = [
      "id": .integer(1), "note": .null, "unit": .text("kg"), "share": .real(1.5),
      "blob": .blob([1, 255]),
    ]
    let change = LogChange(
      rows: [LogChange.Row(table: "body_weight", id: 1, before: nil, after: columns)],
      sessions: [
        LogChange.Corrected(
          session: SessionID(3), started: 1000,
          correction: Session.Correction(base: 4, before: [.sessionRemoved], after: [.effort(8)]))
      ])
    let line =
      #"{"rows":[{"after":{"blob":{"blob":[1,255]},"id":1,"note":null,"share":{"real":1.5},"unit":"kg"},"id":1,"table":"body_weight"}],"sessions":[{"correction":{"after":[{"effort":8,"kind":"effort"}],"base":4,"before":[{"kind":"sessionRemoved"}]},"session":{"number":3},"started":1000}]}"#
    #expect(try JSONCoding.text(change) == line)
    #expect(JSONCoding.read(LogChange.self, line) == change)
  }
  @Test("added sessions are encoded as one text")
  func added() throws {
    var change = LogChange(rows: [], sessions: [])
    for (number, events) in [(7, 3), (9, 25)] {
      change.added.note(
        AddedSessions.Addition(
          session: SessionID(number), started: number * 1000, events: events))
    }
    let line = #"{"added":"7 7000 3,9 9000 25","rows":[],"sessions":[]}"#
    #expect(try JSONCoding.text(change) == line)
    #expect(JSONCoding.read(LogChange.self, line) == change)
    let back = #"{"removed":"7 7000 3,9 9000 25","rows":[],"sessions":[]}"#
    #expect(try JSONCoding.text(change.reversed) == back)
    #expect(JSONCoding.read(LogChange.self, back) == change.reversed)
  }

  @Test(
    "a text that is none of added sessions is refused",
    arguments: ["7 7000", "7 7000 3 4", "7 x 3", "9 9000 3,7 7000 3", "7 7000 3,7 7000 3"])
  func refused(text: String) {
    let line = "{\"added\":\"\(text)\",\"rows\":[],\"sessions\":[]}"
    #expect(JSONCoding.read(LogChange.self, line) == nil)
  }
}
