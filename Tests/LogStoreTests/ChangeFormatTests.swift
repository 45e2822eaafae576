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

  @Test("an added session is encoded as a correction, and removed by its reverse")
  func added() throws {
    let started = Timestamp(utc: 7000, offset: 0, zone: "", boot: "", boottime: 0)
    let change = LogChange(
      rows: [], sessions: [.addition(of: SessionID(7), started: started, events: 3)])
    let line =
      #"{"rows":[],"sessions":[{"correction":{"after":[],"base":3,"before":[{"kind":"sessionRemoved"}]},"session":{"number":7},"started":7000}]}"#
    #expect(try JSONCoding.text(change) == line)
    #expect(JSONCoding.read(LogChange.self, line) == change)
    let back =
      #"{"rows":[],"sessions":[{"correction":{"after":[{"kind":"sessionRemoved"}],"base":3,"before":[]},"session":{"number":7},"started":7000}]}"#
    #expect(try JSONCoding.text(change.reversed) == back)
    #expect(JSONCoding.read(LogChange.self, back) == change.reversed)
  }
}
