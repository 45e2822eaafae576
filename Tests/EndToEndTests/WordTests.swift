import Glibc
import Support
import Testing

/// Words sent to a running session: their answers, and the resulting log.
@Suite struct WordTests {
  @Test("words through the pipe and the socket change the session, and the log records it")
  func words() async throws {
    try await aside {
      let home = try Home()
      let logged = try home.run("log", "Bench Press 3x8 @ 30", "--workout", "Push")
      #expect(logged.status == 0, "\(logged.errors)")
      let program = try home.start(["run", "Push", "--device", "null"], input: .pipe)
      program.waits(for: "Push.")
      for (line, answer) in [
        ("today", "Nothing done yet today."), ("last", "8, 8 and 8 at 30 kilos."),
        ("next", "Then overhead press."), ("left", "minutes left."),
        ("swap dumbbell bench press", "Swapped for dumbbell bench press. 3 sets of 9 at"),
        ("9", "Rest, 2 minutes."), ("today", "Today: 9 at"),
        ("add plank 2x30s", "Added: plank. 2 sets of 30 seconds."),
        ("delete triceps pushdown", "Triceps pushdown deleted."),
        ("jump plank", "Next: plank"), ("delete set 2", "Set 2 deleted."),
        ("go", "Plank."), ("30", "Rest, 2 minutes."),
      ] {
        program.type("\(line)\n")
        program.waits(for: answer)
      }
      for (words, answer) in [
        ("move lateral raise before overhead press", "Lateral raise before overhead press."),
        ("next", "Then lateral raise."), ("q", "Push ended."),
      ] {
        #expect(try home.press(words).status == 0)
        program.waits(for: answer)
      }
      program.type("q\n")
      #expect(program.ends().status == 0)

      let session = try #require(try home.session())
      #expect(session.status == "finished")
      let exercises = try #require(session.exercises)
      #expect(
        exercises.map(\.name) == [
          "Plank", "Dumbbell Bench Press", "Lateral Raise", "Overhead Press",
        ])
      #expect(exercises[0].sets.map(\.reps) == [30])
      #expect(exercises[1].sets.map(\.reps) == [9, nil, nil])
      #expect(exercises[1].sets.map(\.status) == ["done", "skipped", "skipped"])
      // An exercise that was swapped or deleted continues as if this session had not happened.
      let next = try home.run("next", "Push", "--json").json(as: NextObject.self)
      #expect(next.exercises[0].name == "Bench Press")
      #expect(next.exercises[0].sets.map(\.reps) == [9, 9, 9])
      #expect(next.exercises[0].sets.map(\.weight) == [30, 30, 30])
    }
  }

  @Test("the best of an exercise can be asked for, and an unknown name is refused")
  func answers() async throws {
    try await aside {
      let home = try Home()
      let logged = try home.run("log", "Bench Press 3x8 @ 30", "--workout", "Push")
      #expect(logged.status == 0, "\(logged.errors)")
      let program = try home.start(["run", "Push", "--device", "null"], input: .pipe)
      program.waits(for: "Push.")
      for (line, answer) in [
        ("swap dumbbell press", "Unknown exercise: dumbbell press. Did you mean"),
        ("add \"Dumbbell Press\" 1x5", "Added: dumbbell press. 1 set of 5."),
        ("jump lunges", "Lunges is not in this workout."),
        ("delete set 9", "No such set."),
      ] {
        program.type("\(line)\n")
        program.waits(for: answer)
      }
      // Answers from the log are looked up alongside the session and may come a moment later.
      let end = MonotonicClock.now + patience * 1000
      while MonotonicClock.now < end, !program.captions.contains("Best: 8 reps at 30 kilos.") {
        program.type("best\n")
        usleep(300_000)
      }
      #expect(program.captions.contains("Best: 8 reps at 30 kilos."))
      program.endInput()
      #expect(program.ends().status == 0)
      let exercises = try #require(try home.session()?.exercises)
      #expect(exercises.last?.name == "Dumbbell Press")
      #expect(exercises.map(\.sets.count) == [3, 3, 3, 3, 1])
    }
  }
}
