import SessionEngine
import Support
import Testing

@testable import LogStore

@Suite("Correcting dates")
struct DateTests {
  let folder: Scratch
  let store: Store

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  private func start(of recording: StoredSession) throws -> Timestamp? {
    try store.session(recording.id)?.0.started
  }

  @Test("setting the calendar forward by years during the session moves its start")
  func forward() throws {
    let wrong = Timestamp.monday.set(-2000 * day)
    var recording = try StoredSession(store, at: wrong)
    try recording.lift(0, 0, at: 30_000)
    #expect(try start(of: recording) == wrong)
    var now = wrong.set(2000 * day).later(60_000)
    now.zone = "Europe/London"
    now.offset = 3600
    try recording.add(.restEnded(isAutomatic: true), at: 60_000, timestamp: now)
    #expect(try start(of: recording) == now.earlier(by: 60_000))
    #expect(try store.unfinished()?.started.utc == Timestamp.monday.utc)
    // The query for the last performance goes by the date.
    let dates = try store.connection.rows("SELECT DISTINCT started_ms FROM exercise") { $0.int(0) }
    #expect(dates == [Timestamp.monday.utc])
  }

  @Test("setting the calendar back also moves its start")
  func backward() throws {
    let wrong = Timestamp.monday.set(400 * day)
    var recording = try StoredSession(store, at: wrong)
    try recording.lift(0, 0, at: 30_000)
    try recording.add(.resumed, at: 60_000, timestamp: Timestamp.monday.later(60_000))
    #expect(try start(of: recording) == .monday)
    try recording.add(.resumed, at: 90_000, timestamp: Timestamp.monday.later(90_000))
    #expect(try start(of: recording) == .monday)
  }

  @Test("a difference of up to a minute changes nothing")
  func drift() throws {
    var recording = try StoredSession(store)
    try recording.add(.resumed, at: 60_000, timestamp: Timestamp.monday.later(60_000).set(59_000))
    #expect(try start(of: recording) == .monday)
    try recording.add(.resumed, at: 61_000, timestamp: Timestamp.monday.later(61_000).set(-61_000))
    #expect(try start(of: recording) == Timestamp.monday.set(-61_000))
  }

  @Test("days between two boots are not an error of the calendar")
  func secondRun() throws {
    var recording = try StoredSession(store)
    try recording.lift(0, 0, at: 30_000)
    let resumed = Timestamp.monday.later(40_000).set(2 * day).booted("second")
    try recording.add(.continued(rebooted: true), at: 40_000, timestamp: resumed)
    #expect(try start(of: recording) == .monday)
    // Setting the calendar later does not change a start in an earlier boot.
    try recording.add(.resumed, at: 50_000, timestamp: resumed.later(10_000).set(5 * day))
    #expect(try start(of: recording) == .monday)
  }

  @Test("a calendar that was never set in the first boot gets the date of the second")
  func neverSet() throws {
    var wrong = Timestamp.monday
    wrong.utc = 300_000
    var recording = try StoredSession(store, at: wrong)
    try recording.lift(0, 0, at: 30_000)
    let second = wrong.later(40_000).booted("second")
    try recording.add(.continued(rebooted: true), at: 40_000, timestamp: second)
    #expect(try start(of: recording) == wrong)
    let now = Timestamp.monday.later(50_000).booted("second")
    try recording.add(.resumed, at: 50_000, timestamp: now)
    #expect(try start(of: recording) == now.earlier(by: 50_000))
  }

  @Test("a start in the future is corrected, and again once the network sets the calendar")
  func future() throws {
    let wrong = Timestamp.monday.set(400 * day)
    var recording = try StoredSession(store, at: wrong)
    try recording.lift(0, 0, at: 30_000)
    let second = Timestamp.monday.set(-10 * day).later(40_000).booted("second")
    try recording.add(.continued(rebooted: true), at: 40_000, timestamp: second)
    #expect(try start(of: recording)?.utc == Timestamp.monday.set(-10 * day).utc)
    try recording.add(.resumed, at: 50_000, timestamp: second.later(10_000).set(10 * day))
    #expect(try start(of: recording)?.utc == Timestamp.monday.utc)
  }

  @Test("a time's name is its date and time in UTC")
  func names() {
    #expect(Timestamp.monday.nameOfMoment == "20260817T160000Z")
    #expect(Timestamp.monday.later(-day + 3_599_000).nameOfMoment == "20260816T165959Z")
  }
}
