import SessionEngine
import Testing
import Training

@testable import Reports

/// The events that other programs get, derived from the saved entries of a session.
@Suite struct SessionReporterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Entries that were saved before.
    var before: [Session.Event] = []
    /// An entry at 100 s.
    let event: Session.Event
    /// The events it causes, each as its kind and what else it says.
    let says: [String]

    init(
      _ name: String, after before: [Session.Event] = [], _ event: Session.Event, _ says: String...
    ) {
      (testDescription, self.before, self.event, self.says) = (name, before, event, says)
    }
  }

  private static let first = Session.SetPlace(exercise: 0, set: 0)
  private static let second = Session.SetPlace(exercise: 0, set: 1)
  private static let plank = Session.SetPlace(exercise: 1, set: 0)

  private static func done(_ reps: Int, _ place: Session.SetPlace = first) -> Session.Event {
    .setDone(place, Session.Performance(reps: reps, weight: .kilograms(thousandths: 60_000)))
  }

  static let rows = [
    Row(
      "a set is done, its rest runs, and the next is known", done(5),
      "setDone Squat 1/2 5x60.0", "restStarted 90s until 18:03:10",
      "setAnnounced Squat 2/2 5x60.0 kg [20.0]"),
    Row(
      "a short set", done(3), "setDone Squat 1/2 3x60.0 short by 2",
      "restStarted 90s until 18:03:10",
      "setAnnounced Squat 2/2 5x60.0 kg [20.0]"),
    Row(
      "a correction", after: [done(5)],
      .setCorrected(first, Session.Performance(reps: 4, weight: .kilograms(thousandths: 60_000))),
      "setCorrected Squat 1/2 4x60.0 short by 1"),
    Row(
      "a press that is taken back", after: [done(5)], .returned(to: 0), "setUndone Squat 1/2",
      "restCancelled", "setAnnounced Squat 1/2 5x60.0 kg [20.0]"),
    Row("a rest runs out", after: [done(5)], .restEnded(isAutomatic: true), "restOver early false"),
    Row("a rest is ended", after: [done(5)], .restEnded(isAutomatic: false), "restOver early true"),
    Row(
      "a longer rest", after: [done(5)], .restExtended(until: Instant(milliseconds: 200_000)),
      "restChanged 190s until 18:03:20"),
    Row("a pause", .paused(isAutomatic: false), "paused"),
    Row("the end of a pause", after: [.paused(isAutomatic: true)], .resumed, "resumed"),
    Row("a note", .noted(exercise: 0, "grip slipped"), "note Squat grip slipped"),
    Row("a note on the session", .noted(exercise: nil, "slept badly"), "note slept badly"),
    Row(
      "another weight", .weightChanged(exercise: 0, .kilograms(thousandths: 50_000)),
      "setAnnounced Squat 1/2 5x50.0 kg [15.0]"),
    Row(
      "a skipped set", .setSkipped(first), "setSkipped Squat 1/2",
      "setAnnounced Squat 2/2 5x60.0 kg [20.0]"),
    Row(
      "a question", after: [done(5)], .asked(.short(first)), "asked short [] 0-5 until 18:01:45"),
    Row("the status asks nothing", .asked(.status)),
    Row(
      "a choice", .asked(.menu(.note)), "asked menu hard pain no until 18:01:44"),
    Row(
      "an answer", after: [done(5), .asked(.effort)], .answered, "answered effort by silence"),
    Row(
      "another question instead", after: [.asked(.sure)], .asked(.menu(.voice)),
      "answered sure by silence", "asked menu louder quieter slower faster no until 18:01:48"),
    Row("a damaged note is on nothing", .noted(exercise: 7, "lost"), "note lost"),
  ]

  @Test("each entry becomes its events", arguments: rows) func entries(row: Row) {
    var reporter = SessionReporterTests.reporter()
    let before = row.before.map { Session.Entry(at: Instant(milliseconds: 10_000), event: $0) }
    _ = reporter.take(before, clock: SessionReporterTests.clock)
    let events = reporter.take(
      [Session.Entry(at: Instant(milliseconds: 100_000), event: row.event)],
      clock: SessionReporterTests.clock)
    #expect(events.map(\.words) == row.says)
    #expect(events.allSatisfy { $0.at.iso == "2026-01-05T18:01:40+01:00" && $0.session == 7 })
  }

  @Test("a session begins, warns once before the end of a rest, and ends") func wholeSession() {
    var reporter = SessionReporterTests.reporter(begun: false)
    #expect(
      reporter.begin(isResumed: false, at: .zero).map(\.words) == [
        "sessionStarted", "setAnnounced Squat 1/2 5x60.0 kg [20.0]",
      ])
    #expect(reporter.nextWake == nil)
    _ = reporter.take(
      [Session.Entry(at: .zero, event: SessionReporterTests.done(5))],
      clock: SessionReporterTests.clock)
    #expect(reporter.nextWake == Instant(milliseconds: 80_000))
    #expect(reporter.wake(at: Instant(milliseconds: 79_999)) == [])
    #expect(
      reporter.wake(at: Instant(milliseconds: 80_000)).map(\.words) == [
        "restNearlyOver 10s until 18:01:30"
      ])
    #expect(reporter.nextWake == nil)
    #expect(reporter.wake(at: Instant(milliseconds: 81_000)) == [])
    let end = reporter.end(at: Instant(milliseconds: 90_000))
    #expect(end.status == "open" && end.setsDone == 1 && end.lifter == "Ana")
    let left = reporter.state(at: Instant(milliseconds: 90_000))
    #expect(left.phase == "left" && left.endsAt == nil && left.setsDone == 1)
  }

  @Test("the state has the next set, the end of the rest, and whether it ran out") func state() {
    var reporter = SessionReporterTests.reporter()
    func take(_ event: Session.Event, at second: Int) -> EventObject {
      let now = Instant(milliseconds: second * 1000)
      _ = reporter.take([Session.Entry(at: now, event: event)], clock: SessionReporterTests.clock)
      return reporter.state(at: now)
    }
    let resting = take(SessionReporterTests.done(5), at: 10)
    #expect(resting.phase == "resting" && resting.isRestOver == false)
    #expect(resting.number == 2 && resting.endsAt?.iso == "2026-01-05T18:01:40+01:00")
    let over = take(.restEnded(isAutomatic: true), at: 100)
    #expect(over.phase == "lifting" && over.isRestOver == true && over.endsAt == nil)
    #expect(take(.paused(isAutomatic: false), at: 101).isPaused == true)
    _ = take(.resumed, at: 102)
    _ = take(SessionReporterTests.done(5, SessionReporterTests.second), at: 103)
    _ = take(.setSkipped(SessionReporterTests.plank), at: 104)
    let complete = reporter.state(at: .zero)
    #expect(complete.phase == "complete" && complete.exercise == nil && complete.setsDone == 2)
  }

  @Test("what is playing: the set, the rest before the next one, a pause, and the end")
  func playing() {
    var reporter = SessionReporterTests.reporter()
    func take(_ event: Session.Event, at second: Int) -> NowPlaying? {
      let now = Instant(milliseconds: second * 1000)
      _ = reporter.take([Session.Entry(at: now, event: event)], clock: SessionReporterTests.clock)
      return reporter.playing
    }
    func playing(
      _ title: String, _ artist: String, since: Int, until: Int? = nil, pausedAt: Int? = nil
    ) -> NowPlaying {
      NowPlaying(
        title: title, artist: artist, album: "Day", since: Instant(milliseconds: since * 1000),
        until: until.map { Instant(milliseconds: $0 * 1000) },
        pausedAt: pausedAt.map { Instant(milliseconds: $0 * 1000) })
    }
    #expect(reporter.playing == playing("Squat", "Set 1 of 2 · 5 × 60 kg", since: 0))
    let second = "Set 2 of 2 · 5 × 60 kg"
    #expect(
      take(SessionReporterTests.done(5), at: 10) == playing("Squat", second, since: 10, until: 100))
    #expect(
      take(.paused(isAutomatic: false), at: 20)
        == playing("Squat", second, since: 10, until: 100, pausedAt: 20))
    #expect(take(.resumed, at: 30) == playing("Squat", second, since: 10, until: 100))
    #expect(take(.restEnded(isAutomatic: true), at: 100) == playing("Squat", second, since: 100))
    _ = take(SessionReporterTests.done(5, SessionReporterTests.second), at: 110)
    #expect(
      take(.restEnded(isAutomatic: false), at: 120)
        == playing("Plank", "Set 1 of 1 · 30 s", since: 120))
    #expect(
      take(.setSkipped(SessionReporterTests.plank), at: 130)
        == playing("Day", "Workout complete", since: 130))
    #expect(take(.ended, at: 140) == nil)
  }

  @Test("records are reported once, when nothing is left to be lifted") func records() throws {
    var reporter = SessionReporterTests.reporter()
    #expect(reporter.use(SessionReporterTests.lighter, at: .zero) == [])
    func take(_ event: Session.Event) -> [EventObject] {
      reporter.take([Session.Entry(at: .zero, event: event)], clock: SessionReporterTests.clock)
        .filter { $0.kind == .record }
    }
    #expect(take(SessionReporterTests.done(5)) == [])
    #expect(take(SessionReporterTests.done(5, SessionReporterTests.second)) == [])
    let reached = take(.setSkipped(SessionReporterTests.plank)).compactMap(\.record)
    let heaviest = try #require(reached.map(JSONText.line).first { $0.contains("\"weight\",") })
    #expect(heaviest.contains("\"before\":50,") && heaviest.contains("\"value\":60,"))
    #expect(take(.effortRated(8)) == [])
    #expect(reporter.use(SessionReporterTests.lighter, at: .zero) == [])
  }

  @Test(
    "records that are looked up after the last set are reported then", arguments: [true, false])
  func recordsLate(isEnded: Bool) {
    var reporter = SessionReporterTests.reporter()
    var events: [Session.Event] = [
      SessionReporterTests.done(5), SessionReporterTests.done(5, SessionReporterTests.second),
      .setSkipped(SessionReporterTests.plank),
    ]
    if isEnded { events.append(.ended) }
    _ = reporter.take(
      events.map { Session.Entry(at: .zero, event: $0) }, clock: SessionReporterTests.clock)
    #expect(reporter.use(SessionReporterTests.lighter, at: .zero).contains { $0.kind == .record })
  }

  /// One squat of 5 reps at 50 kg.
  private static let lighter = {
    var past = Session(plan)
    let performance = Session.Performance(reps: 5, weight: .kilograms(thousandths: 50_000))
    past.apply(Session.Entry(at: .zero, event: .setDone(first, performance)))
    var book = RecordBook()
    book.add(past.log)
    return book
  }()

  private static let clock = SessionClock(.zero, isAt: 1_767_632_400_000, offset: 3600)

  private static let plan = SessionPlan(
    workout: Workout(
      name: "Day",
      exercises: [
        PlannedExercise(
          name: "Squat",
          sets: [1, 2].map { _ in SetTarget(reps: 5, weight: .kilograms(thousandths: 60_000)) },
          rest: 90, loading: .barbell),
        PlannedExercise(
          name: "Plank", sets: [SetTarget(reps: 30, measure: .seconds)], rest: 60),
      ]))

  private static func reporter(begun: Bool = true) -> SessionReporter {
    var reporter = SessionReporter(Session(plan), number: 7, of: "Ana", clock: clock)
    if begun { _ = reporter.begin(isResumed: false, at: .zero) }
    return reporter
  }
}

extension EventObject {
  /// What it says, on one line.
  fileprivate var words: String {
    var words = [kind.rawValue]
    if let exercise { words.append(exercise) }
    if let number, let of { words.append("\(number)/\(of)") }
    if let reps, let weight { words.append("\(reps)x\(weight)") }
    if kind == .setAnnounced, let target, let weight = target.weight, let unit = target.unit {
      words.append("\(target.reps)x\(weight) \(unit) \(target.load?.perSide ?? [])")
    }
    if let shortBy { words.append("short by \(shortBy)") }
    if let seconds, let endsAt {
      words.append("\(seconds)s until \(endsAt.iso.dropFirst(11).prefix(8))")
    }
    if let question { words.append(question) }
    if let answers { words += answers.isEmpty ? ["[]"] : answers }
    if let least, let most { words.append("\(least)-\(most)") }
    if kind == .asked, let endsAt { words.append("until \(endsAt.iso.dropFirst(11).prefix(8))") }
    if let by { words.append("by \(by)") }
    if let early { words.append("early \(early)") }
    if let note { words.append(note) }
    return words.joined(separator: " ")
  }
}
