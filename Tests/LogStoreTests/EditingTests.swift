import JSON
import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Sessions that are logged or corrected later")
struct EditingTests {
  private static let library = ExerciseLibrary(
    ["Bench Press", "Push-Up", "Pull-Up"].map { Exercise(name: $0) })
  let folder: Scratch

  init() throws { folder = Scratch() }

  private static func entries(_ reps: [Int], _ weight: Int = 60) -> [Session.Entry] {
    let events = reps.enumerated().map { index, reps in
      Session.Event.setDone(
        Session.SetPlace(exercise: 0, set: index),
        Session.Performance(reps: reps, weight: .kg(weight)))
    }
    return (events + [.ended]).map { Session.Entry(at: .zero, event: $0) }
  }

  private func rows(_ store: Store) throws -> [String: [[SQLValue]]] {
    var rows: [String: [[SQLValue]]] = [:]
    for table in ["session", "exercise", "exercise_set"] {
      rows[table] = try store.connection.rows("SELECT * FROM \(table) ORDER BY id") { row in
        (0..<row.count).map { row[$0] }
      }
    }
    return rows
  }

  @Test("a session logged later is saved completely, with its own date") func added() throws {
    let store = try folder.store()
    let id = try store.add(.push(), Self.entries([8, 8, 5]), at: .monday)
    let (summary, log) = try #require(try store.session(id))
    #expect(summary.status == .finished && summary.setsDone == 3 && summary.length == 0)
    #expect(summary.started.utc == Timestamp.monday.utc)
    #expect(log.exercises[0].sets.map(\.reps) == [8, 8, 5])
    #expect(try store.unfinished() == nil)
    #expect(try store.sessions(of: "Push Pull", limit: 1).last?.workout == "Push")
  }

  @Test("a session from another log is computed again, and refused with a unit that is none")
  func copied() throws {
    let first = try folder.store()
    let id = try first.add(.push(), Self.entries([8, 8, 5]), at: .monday)
    let record = try #require(try first.record(of: id))
    let read = try SessionRecord(json: JSONCoding.text(record))
    #expect(read == record)
    let elsewhere = Scratch()
    let second = try elsewhere.store()
    var stones = record
    stones.session["unit"] = .text("stones")
    #expect(try second.add(stones) == .refused)
    #expect(try second.add(record) != .refused)
    #expect(try rows(second) == rows(first))
    // Whatever else writes to the log is checked again.
    #expect(throws: StoreError.self) {
      try second.connection.run("UPDATE exercise_set SET kind = 'none'")
    }
  }

  @Test("a correction that is reverted leaves the same rows and date")
  func correctedBack() throws {
    let store = try folder.store()
    let id = try store.add(.push(), Self.entries([8, 8, 5]), at: .monday)
    let before = try rows(store)
    let place = Session.SetPlace(exercise: 0, set: 1)
    for amendment: Session.Amendment in [
      .lifted(place, .init(reps: 6, weight: .kg(50)), rpe: nil), .setRemoved(place),
      .exerciseRemoved(0), .sessionRemoved, .skipped(place),
    ] {
      let found = try #require(try store.journaled(id))
      let session = Session(found.plan, journal: found.entries)
      // Days later, in another boot and in the same.
      let later = Timestamp.monday.later(3 * day)
      try store.amend(found, [session.entry(of: amendment)], at: later)
      #expect(try rows(store)["exercise_set"] != before["exercise_set"])
      let edited = try #require(try store.journaled(id))
      let undo = try #require(
        Session(edited.plan, journal: edited.entries).undoingAmendment)
      try store.amend(edited, [undo], at: later.booted("second"))
      let after = try rows(store)
      #expect(after["session"] == before["session"])
      #expect(try store.session(id)?.1 == Session(.push(), journal: Self.entries([8, 8, 5])).log)
      #expect(
        after["exercise"]?.map { $0.dropFirst().dropLast() }
          == before["exercise"]?.map { $0.dropFirst().dropLast() })
    }
    let journal = try #require(try store.journaled(id)).entries
    #expect(journal.count == 4 + 10)
    #expect(try store.amendedSessions() == [id])
  }

  @Test("a removed session remains only in its journal") func removed() throws {
    let store = try folder.store()
    let first = try store.add(.push(), Self.entries([8]), at: .monday)
    let id = try store.add(.push(), Self.entries([8, 8]), at: .monday.later(day))
    let found = try #require(try store.journaled(id))
    let session = Session(found.plan, journal: found.entries)
    try store.amend(found, [session.entry(of: .sessionRemoved)], at: .monday.later(2 * day))
    #expect(try store.sessionCount() == 1)
    #expect(try store.history(limit: 9).map(\.id) == [first])
    #expect(try store.session(id) == nil)
    #expect(try store.lastTimes(program: "Push Pull")["bench press"]?.reps == [8])
    #expect(try store.bests(in: Self.library)["bench_press"]?.bests.volume == .kg(480))
    #expect(try store.journaled(id)?.entries.count == 4)
  }

  @Test("bests come from all sessions that count") func bests() throws {
    let store = try folder.store()
    var book = RecordBook()
    for (index, reps) in [[8, 8, 5], [5, 5], [12, 3, 1]].enumerated() {
      let entries = Self.entries(reps, 60 + 5 * index)
      let id = try store.add(.push(), entries, at: .monday.later(index * day))
      book.add(try #require(try store.session(id)?.1), on: Timestamp.monday.utc + index * day)
    }
    let found = try store.bests(in: Self.library)
    #expect(found["bench_press"]?.bests == book.bests["bench press"])
    #expect(found["bench_press"]?.name == "Bench Press")
    #expect(found["push_up"] == nil)
    let early = try store.bests(in: Self.library, before: Timestamp.monday.utc + 1)
    #expect(early["bench_press"]?.bests.oneRepMax?.weight == .kilograms(thousandths: 76_000))
    #expect(try store.bests(of: ["other"], in: Self.library).isEmpty)
    #expect(
      try store.bests(in: Self.library, without: SessionID(3))["bench_press"]?.bests.volume
        == .kg(1260))
  }

  @Test("a pull-up's load includes the body weight at that time") func bodies() throws {
    let store = try folder.store()
    let workout = Workout(
      name: "Pull",
      exercises: [
        PlannedExercise(
          name: "Pull-up", sets: [SetTarget(reps: 5)], rest: 0, loading: .bodyweightPlus)
      ])
    let plan = SessionPlan(workout: workout)
    _ = try store.weigh(.kg(80), note: nil, at: .monday)
    _ = try store.weigh(.kg(85), note: "after lunch", at: .monday.later(2 * day))
    _ = try store.add(plan, Self.entries([5], 10), at: .monday.later(day))
    #expect(
      try store.bests(in: Self.library)["pull_up"]?.bests.oneRepMax?.weight
        == .kilograms(thousandths: 105_000))
    _ = try store.add(plan, Self.entries([5], 10), at: .monday.later(3 * day))
    #expect(
      try store.bests(in: Self.library)["pull_up"]?.bests.oneRepMax?.weight
        == .kilograms(thousandths: 110_833))
    let recent = try store.recentSets(of: ["pull_up"], in: Self.library)
    #expect(recent["pull_up"]?.map { $0.first?.load } == [.kg(90), .kg(95)])
    let weights = try store.bodyWeights(limit: 9)
    #expect(weights.map(\.weight) == [.kg(85), .kg(80)] && weights.map(\.number) == [2, 1])
    #expect(weights[0].note == "after lunch")
    #expect(try store.removeBodyWeight(2) && !store.removeBodyWeight(2))
    #expect(try store.bodyWeights(limit: 9).count == 1)
  }
}
