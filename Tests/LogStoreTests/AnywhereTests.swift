import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("The last performance across all programs")
struct AnywhereTests {
  @Test("the newest performance counts, whatever the program and the name")
  func newest() throws {
    let folder = Scratch()
    let store = try folder.store()
    let library = ExerciseLibrary([Exercise(id: "bench", name: "Bench Press")])
    #expect(try store.latest(of: ["bench"], in: library) == [:])
    var own = try StoredSession(store, .push(program: nil, benchAt: 30))
    try own.lift(0, 0, at: 1000)
    try own.lift(1, 0, reps: 12, at: 2000)
    var other = try StoredSession(
      store, .push(program: "Other", benchAt: 90), at: Timestamp.monday.later(day))
    try other.lift(0, 0, at: 1000)
    try other.lift(0, 1, reps: 7, at: 2000)
    let latest = try store.latest(of: ["bench", "squat"], in: library)
    #expect(Array(latest.keys) == ["bench"])
    let bench = try #require(latest["bench"])
    #expect(bench.name == "Bench Press")
    #expect(bench.time.reps == [8, 7])
    #expect(bench.time.weight == .kg(90))
    #expect(bench.standing.aims == [.kg(90), .kg(90), .kg(90)])
    #expect(bench.standing.lastDone == Timestamp.monday.later(day).utc)
  }
}
