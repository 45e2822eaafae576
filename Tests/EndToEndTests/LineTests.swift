import Support
import Testing

/// Workouts given on the command line, without a program.
@Suite struct LineTests {
  private static let line = "squat 2x5 100, bench 1x5 60kg linear +2.5kg"

  @Test("a one-line workout is saved, resumes where it stopped and carries its weights forward")
  func kept() async throws {
    try await aside {
      let home = try Home()
      let stopped = try home.write("inputs", "+30 press\n+10 eof\n")
      try home.run("rehearse", "--keep", "--inputs", stopped, Self.line)
      // The same exercises are the same workout; the weights written there are only its start.
      try home.run("run", "--device", "null", Self.line, input: .text("press\n5\n"))
      let history = try home.run("history", "--json").json(as: [SessionObject].self)
      #expect(history.count == 1)
      #expect(history.first?.program == nil)
      #expect(history.first?.setsDone == 2)
      let again = try home.run("next", "--json", "squat 3x5, bench 3x8").json(as: NextObject.self)
      #expect(again.exercises.first?.sets.map(\.weight) == [100, 100, 100])
      try home.run("records")
      // Another number of sets is another workout.
      try home.run("run", "--device", "null", "squat 5x5", input: .text("q\n"))
      try home.matches("lines")
    }
  }

  @Test("a rule continues, and the last performance counts whatever the program was")
  func goesOn() throws {
    let home = try Home()
    _ = try home.run("rehearse", "--keep", "--at", "2026-01-05T18:00", Self.line)
    let next = try home.run("next", "--json", "bench 3x5 linear +2.5kg, squat 3x5")
      .json(as: NextObject.self)
    #expect(next.exercises.map(\.name) == ["Bench Press", "Squat"])
    #expect(next.exercises[0].sets.map(\.weight) == [62.5, 62.5, 62.5])
    _ = try home.run("rehearse", "--keep", "--at", "2026-01-07T18:00", "Legs")
    let later = try home.run("next", "--json", "squat 3x5").json(as: NextObject.self)
    #expect(later.exercises[0].sets.map(\.weight) == [30, 30, 30])
  }

  @Test("an unreadable line is refused with one sentence, and nothing is saved")
  func refusal() throws {
    let home = try Home()
    for (line, status) in [("squt 3x5", 64), ("squat 3xx5", 64), ("squat", 1)] {
      for command in ["next", "rehearse"] {
        let outcome = try home.run(command, line)
        #expect(outcome.status == status)
        #expect(outcome.out == "")
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
    }
    try home.matches("lines")
    #expect(TextFile.names(in: "\(home.path)/data") == [])
  }

  @Test("a new exercise can be given without quotes") func own() throws {
    let home = try Home()
    try home.run("next", "--new", "Stone", "Lift", "3x3", "80kg")
    try home.matches("lines")
  }
}
