import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Recording a session")
struct RecordingTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  /// Everything that can happen in a session, with an undo after most of it.
  private static let script: [Session.Event] = [
    .setDone(.init(exercise: 0, set: 0), .init(reps: 8, weight: .kg(60))),
    .asked(.short(.init(exercise: 0, set: 0))),
    .counted(6),
    .setCorrected(.init(exercise: 0, set: 0), .init(reps: 6, weight: .kg(60))),
    .answered,
    .restExtended(until: Instant(milliseconds: 200_000)),
    .setRated(.init(exercise: 0, set: 0), tenths: 85),
    .restEnded(isAutomatic: true),
    .weightChanged(exercise: 0, Weight(thousandths: 57_500, unit: .kilograms)),
    .returned(to: 8),
    .exerciseDelayed(0),
    .setDone(.init(exercise: 1, set: 0), .init(reps: 12, weight: nil)),
    .noted(exercise: 1, "hands \"wide\"\n\u{1F4AA}"),
    .noted(exercise: nil, ""),
    .returned(to: 9),
    .exerciseDelayed(0),
    .exerciseSkipped(1),
    .setSkipped(.init(exercise: 0, set: 1)),
    .paused(isAutomatic: false),
    .resumed,
    .continued(rebooted: true),
    .setDone(.init(exercise: 0, set: 2), .init(reps: 5, weight: .kg(60), isConfirmed: false)),
    .metricRead(.init(exercise: 0, set: 0), .init(.metres, 5200)),
    .metricRead(.init(exercise: 0, set: 0), .init(.heartRate, 150)),
    .effortRated(7),
    .ended,
  ]

  @Test("after every event the rows equal the log, and the journal reproduces the session")
  func rowsFollowTheLog() throws {
    var recording = try StoredSession(store)
    for (index, event) in RecordingTests.script.enumerated() {
      try recording.add(event, at: index * 20_000)
      let rows = try #require(try store.session(recording.id))
      #expect(rows.1 == recording.session.log, "after \(event)")
      #expect(rows.0.setsDone == recording.session.log.setsDone)
      #expect(rows.0.volume == recording.session.log.volume)
      guard recording.session.log.status == .running else { continue }
      let unfinished = try #require(try folder.reader().unfinished())
      #expect(Session(unfinished.plan, journal: unfinished.entries) == recording.session)
    }
    #expect(try store.unfinished() == nil)
    #expect(try store.session(recording.id)?.0.status == .finished)
  }

  @Test("a reopened store continues from its rows")
  func goesOn() throws {
    var first = try StoredSession(store)
    try first.lift(0, 0, at: 30_000)
    let unfinished = try #require(try folder.reader().unfinished())
    #expect(unfinished.id == first.id)
    #expect(unfinished.plan == .push())
    #expect(unfinished.started == .monday)
    #expect(unfinished.lastInstant == Instant(milliseconds: 30_000))
    #expect(unfinished.lastStamp == Timestamp.monday.later(30_000))
    try first.add(.continued(rebooted: false), at: 60_000)
    try first.add(.exerciseDelayed(0), at: 61_000)
    #expect(try folder.reader().session(first.id)?.1 == first.session.log)
  }

  @Test("several events are one transaction")
  func several() throws {
    let id = try store.begin(.push(), at: .monday)
    var session = Session(.push())
    let events: [Session.Event] = [
      .setDone(.init(exercise: 0, set: 0), .init(reps: 8, weight: .kg(60))),
      .paused(isAutomatic: true),
    ]
    let entries = events.enumerated().map { index, event in
      Session.Entry(at: Instant(milliseconds: 1000 * (index + 1)), event: event)
    }
    for entry in entries { session.apply(entry) }
    try store.append(entries, log: session.log, to: id, at: Timestamp.monday.later(2000))
    #expect(
      try store.unfinished()?.journal == [
        JournalLine(entry: entries[0], at: Timestamp.monday.later(1000)),
        JournalLine(entry: entries[1], at: Timestamp.monday.later(2000)),
      ])
    #expect(try store.session(id)?.1 == session.log)
  }

  @Test("only changed rows are written")
  func onlyChanges() throws {
    var recording = try StoredSession(store)
    let before = try store.connection.number("SELECT total_changes()")
    try recording.lift(0, 0, at: 30_000)
    // The journal, the session, its exercise and the set.
    #expect(try store.connection.number("SELECT total_changes()") == before + 4)
    try recording.add(.paused(isAutomatic: false), at: 31_000)
    // The journal and the session's length.
    #expect(try store.connection.number("SELECT total_changes()") == before + 6)
  }

  @Test("an unknown session is refused")
  func unknown() throws {
    #expect(throws: StoreError.self) {
      try store.append(
        .init(at: .zero, event: .resumed), log: Session(.push()).log, to: SessionID(7),
        at: .monday)
    }
    #expect(try store.session(SessionID(7)) == nil)
    #expect(try store.sessionCount() == 0)
  }

  @Test("the newest unfinished session is resumed, and others stay as they are")
  func newest() throws {
    let first = try StoredSession(store)
    var second = try StoredSession(store, at: Timestamp.monday.earlier(by: day))
    #expect(try store.unfinished()?.id == second.id)
    try second.add(.closed, at: 1000)
    #expect(try store.unfinished()?.id == first.id)
    #expect(try store.latestClosed()?.id == second.id)
    #expect(
      try store.latestClosed()?.entries == [
        .init(at: Instant(milliseconds: 1000), event: .closed)
      ])
    try second.add(.returned(to: 0), at: 2000)
    #expect(try store.unfinished()?.id == second.id)
    #expect(try store.latestClosed() == nil)
    try second.add(.closed, at: 3000)
    var third = try StoredSession(store)
    try third.add(.closed, at: 1000)
    #expect(try store.latestClosed()?.id == third.id)
    try third.add(.finished, at: 2000)
    #expect(try store.latestClosed() == nil)
  }
}
