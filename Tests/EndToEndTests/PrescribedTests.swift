import Support
import Testing

/// A workout lifted as prescribed needs one press per set and nothing else.
@Suite struct Prescribed {
  @Test("with one press per set, each set is logged once", arguments: ["Push", "Pull", "Legs"])
  func starter(workout: String) async throws {
    let (timeline, planned) = try await aside {
      let home = try Home()
      let told = try home.run("rehearse", workout, "--json")
      #expect(told.status == 0)
      #expect(!told.hasEscapes)
      let next = try home.run("next", workout, "--json").json(as: NextObject.self)
      return (try told.timeline(), next.exercises)
    }
    let expected = planned.flatMap { exercise in
      exercise.sets.indices.map { "\(exercise.name) \($0 + 1)" }
    }
    let logged = timeline.filter { $0.kind == "log" }
    #expect(logged.map { "\($0.exercise ?? "") \($0.set ?? 0)" } == expected)
    #expect(logged.allSatisfy { $0.change == "done" })
    #expect(timeline.count { $0.kind == "press" } == expected.count)
    #expect(!timeline.contains { ["type", "release", "signal"].contains($0.kind) })
    #expect(timeline.map(\.at) == timeline.map(\.at).sorted())
    #expect(timeline.last { $0.kind == "state" }?.text == "ended")
  }

  @Test("consecutive workouts take the program's turns")
  func turns() async throws {
    try await aside {
      let home = try Home()
      for day in ["05", "07", "09", "12"] {
        let told = try home.run("rehearse", "--keep", "--at", "2026-01-\(day)T18:00")
        #expect(told.status == 0, "\(told.errors)")
      }
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.map(\.workout) == ["Push", "Legs", "Pull", "Push"])
      #expect(history.map(\.started).first == "2026-01-12T18:00:00+00:00")
      #expect(history.map(\.started).last == "2026-01-05T18:00:00+00:00")
      #expect(history.allSatisfy { $0.status == "finished" && $0.setsDone == 12 })
    }
  }
}
