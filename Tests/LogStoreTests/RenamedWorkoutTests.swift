import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Renamed workouts and programs")
struct RenamedWorkoutTests {
  let folder: Scratch
  let store: Store
  private static let monday = Day(utc: Timestamp.monday.utc, offset: Timestamp.monday.offset)

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  private func train(_ workout: String, _ program: String = "P", day number: Int) throws {
    var plan = SessionPlan.push(program: program, benchAt: 50)
    plan.workout.name = workout
    var recording = try StoredSession(store, plan, at: Timestamp.monday.later(number * day))
    try recording.lift(0, 0, at: 1000)
  }

  private func rename(_ names: [(String, String)], in program: String = "P") throws {
    try store.rename(names.map { Rename(.workout, $0, to: $1) }, in: program)
  }

  private func done(_ program: String = "P", limit: Int = 100) throws -> [String] {
    try store.sessions(of: program, limit: limit).map(\.workout)
  }

  @Test("earlier sessions belong to the renamed workout, later ones of the old name do not")
  func renamed() throws {
    for (number, name) in ["Push", "Pull", "push"].enumerated() { try train(name, day: number) }
    try rename([("Push", "Chest")])
    #expect(try done() == ["Chest", "Pull", "Chest"])
    try train("Push", day: 4)
    #expect(try done() == ["Chest", "Pull", "Chest", "Push"])
    #expect(try done(limit: 2) == ["Chest", "Push"])
    #expect(try store.timesDone("chest", program: "P") == 2)
    #expect(try store.knownWorkouts(of: "P") == ["Chest", "Pull", "Push"])
    // The log keeps the names of the time.
    #expect(try store.history(limit: 9).map(\.workout) == ["Push", "push", "Pull", "Push"])
  }

  @Test("renaming back and forth and swapping two workouts keeps their sessions apart")
  func swapped() throws {
    try train("A", day: 0)
    try train("B", day: 1)
    try rename([("A", "B"), ("B", "A")])
    #expect(try done() == ["B", "A"])
    try train("A", day: 3)
    try rename([("A", "B"), ("B", "A")])
    #expect(try done() == ["A", "B", "B"])
    try rename([("A", "C")])
    try rename([("C", "A")])
    #expect(try done() == ["A", "B", "B"])
  }

  @Test("a program renamed several times keeps its sessions, dates and start")
  func titled() throws {
    try train("A", day: 0)
    try store.start("P", phase: "Two", at: .monday)
    try store.put("A", of: "P", on: Self.monday + 5)
    try store.rename([Rename(.program, "P", to: "Q")], in: "P")
    try train("B", "Q", day: 2)
    try store.rename([Rename(.program, "Q", to: "R"), Rename(.workout, "A", to: "X")], in: "Q")
    #expect(try done("R") == ["X", "B"])
    #expect(try done("P") == [])
    #expect(try done("Q") == [])
    #expect(try store.trainedPrograms().map(\.program) == ["r"])
    #expect(try store.latestStart(of: "R")?.phase == "Two")
    #expect(try store.latestStart(of: "R")?.at.utc == Timestamp.monday.utc)
    #expect(
      try store.appointments(of: "R", from: Self.monday) == [Appointment("X", on: Self.monday + 5)])
    #expect(try store.appointments(of: "P", from: Self.monday).isEmpty)
  }

  @Test("a rescheduled date follows its workout, even if two swap names")
  func dates() throws {
    try store.move("A", of: "P", from: Self.monday, to: Self.monday + 1)
    try store.put("b", of: "P", on: Self.monday + 2)
    try rename([("A", "B"), ("B", "A")])
    #expect(
      try store.appointments(of: "P", from: Self.monday) == [
        Appointment("B", on: Self.monday + 1, instead: Self.monday),
        Appointment("A", on: Self.monday + 2),
      ])
  }
}
