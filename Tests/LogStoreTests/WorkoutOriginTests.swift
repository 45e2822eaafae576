import SessionEngine
import Testing
import Training

@testable import LogStore

@Suite("workouts that go on under another name")
struct WorkoutOriginTests {
  let folder: Folder
  let store: Store
  private static let monday = Day(utc: Timestamp.monday.utc, offset: Timestamp.monday.offset)

  init() throws {
    folder = try Folder()
    store = try folder.store()
  }

  private func train(_ workout: String, _ program: String = "P", day number: Int) throws {
    var plan = SessionPlan.push(program: program, benchAt: 50)
    plan.workout.name = workout
    var recording = try Recording(store, plan, at: Timestamp.monday.later(number * day))
    try recording.lift(0, 0, at: 1000)
  }

  private func go(
    _ changes: [(String, String)], from old: String = "P", to new: String = "P", day number: Int
  ) throws {
    try store.keep(
      workouts: changes.map {
        WorkoutOrigin(program: new, workout: $1, fromProgram: old, fromWorkout: $0)
      },
      at: Timestamp.monday.later(number * day))
  }

  private func done(_ program: String = "P", limit: Int = 100) throws -> [String] {
    try store.sessions(of: program, limit: limit).map(\.workout)
  }

  @Test("sessions until then are its own, later ones of the old name are not") func renamed() throws
  {
    for (number, name) in ["Push", "Pull", "push"].enumerated() { try train(name, day: number) }
    try go([("Push", "Chest")], day: 3)
    #expect(try done() == ["Chest", "Pull", "Chest"])
    try train("Push", day: 4)
    #expect(try done() == ["Chest", "Pull", "Chest", "Push"])
    #expect(try done(limit: 2) == ["Chest", "Push"])
    #expect(try store.timesDone("chest", program: "P") == 2)
    #expect(try store.knownWorkouts(of: "P") == ["Chest", "Pull", "Push"])
    // The log keeps the names of the day.
    #expect(try store.history(limit: 9).map(\.workout) == ["Push", "push", "Pull", "Push"])
  }

  @Test("back and forth, and two that change places") func swapped() throws {
    try train("A", day: 0)
    try train("B", day: 1)
    try go([("A", "B"), ("B", "A")], day: 2)
    #expect(try done() == ["B", "A"])
    try train("A", day: 3)
    try go([("A", "B"), ("B", "A")], day: 4)
    #expect(try done() == ["A", "B", "B"])
    try go([("A", "C")], day: 5)
    try go([("C", "A")], day: 6)
    #expect(try done() == ["A", "B", "B"])
  }

  @Test("another title takes sessions, dates and its beginning along, through several")
  func titled() throws {
    try train("A", day: 0)
    try store.start("P", phase: "Two", at: .monday)
    try store.put("A", of: "P", on: Self.monday + 5)
    try go([("A", "A")], to: "Q", day: 1)
    try train("B", "Q", day: 2)
    try go([("A", "X"), ("B", "B")], from: "Q", to: "R", day: 3)
    #expect(try done("R") == ["X", "B"])
    #expect(try done("P") == [])
    #expect(try done("Q") == [])
    #expect(try store.latestStart(of: "R")?.phase == "Two")
    #expect(try store.latestStart(of: "R")?.at.utc == Timestamp.monday.utc)
    #expect(
      try store.appointments(of: "R", from: Self.monday) == [Appointment("X", on: Self.monday + 5)])
    #expect(try store.appointments(of: "P", from: Self.monday).isEmpty)
  }

  @Test("what was moved to a date goes with its workout, two that change places as well")
  func dates() throws {
    try store.move("A", of: "P", from: Self.monday, to: Self.monday + 1)
    try store.put("b", of: "P", on: Self.monday + 2)
    try go([("A", "B"), ("B", "A")], day: 0)
    #expect(
      try store.appointments(of: "P", from: Self.monday) == [
        Appointment("B", on: Self.monday + 1, instead: Self.monday),
        Appointment("A", on: Self.monday + 2),
      ])
  }
}
