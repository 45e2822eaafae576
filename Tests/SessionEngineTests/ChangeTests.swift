import Testing
import Training

@testable import SessionEngine

@Suite("Adding, swapping, moving and deleting exercises")
struct ChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var lines: [String]
    var outcome: String
    /// The log's exercises with their sets: done, to do (-) and skipped (x).
    var log: String
    var testDescription: String { lines.joined(separator: ", ") }
  }

  @Test("without a library, only quoted or known names are exercises") func noLibrary() {
    let last = SessionPlan.LastTime(reps: [5], weight: nil)
    let exerciseDirectory = Session.ExerciseDirectory(
      library: ExerciseLibrary([]), known: ["farmerwalk": .init(name: "Farmer Walk", last: last)])
    let state = Session(.pushAndPull).state
    func exercise(_ name: String, isLiteral: Bool = false) -> String? {
      exerciseDirectory.resolve(Session.ExerciseQuery(name, isLiteral: isLiteral), in: state)
        .exercise?.name
    }
    #expect(exercise("bnech press") == nil)
    #expect(exercise("Zercher Carry", isLiteral: true) == "Zercher Carry")
    #expect(exercise("farmer walks") == "Farmer Walk")
  }

  static let rows = [
    // With its warm-up; dumbbells have none.
    Row(
      lines: ["swap"],
      outcome: "heard: lifting 4.1 | swapped 1 for Dumbbell Bench Press 8@22.5,8@22.5",
      log: "Dumbbell Bench Press -- Barbell Row -- Plank -"),
    Row(
      lines: ["w", "8", "swap"],
      outcome: "heard: resting | swapped 1 for Dumbbell Bench Press 8@22.5",
      log: "Bench Press x8 Dumbbell Bench Press - Barbell Row -- Plank -"),
    Row(
      lines: ["swap dip"], outcome: "heard: lifting 4.1 | swapped 1 for Dip 8,8",
      log: "Dip -- Barbell Row -- Plank -"),
    // With another bar, warm-ups match the new weight.
    Row(
      lines: ["swap barbell curl"],
      outcome: "heard: lifting 4.1 | swapped 1 for Barbell Curl warmup 3@20,warmup 2@25,8@30,8@30",
      log: "Barbell Curl ---- Barbell Row -- Plank -"),
    Row(
      lines: ["x", "swap"], outcome: "heard: lifting 4.1 | swapped 2 for Machine Row 8,8",
      log: "Bench Press xxx Machine Row -- Plank -"),
    Row(
      lines: ["x", "x", "swap dip"], outcome: "heard: lifting 4.1 | swapped 3 for Dip 10",
      log: "Bench Press xxx Barbell Row xx Dip -"),
    Row(
      lines: ["swap bench"], outcome: "ignored: lifting 1.1 | (isNow(\"Bench Press\"))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["swap dumbbell press"],
      outcome: "ignored: lifting 1.1 | (unknownExercise(\"dumbbell press\","
        + " near: [\"Dumbbell Bench Press\"]))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["add dip 2x5"], outcome: "heard: lifting 1.1 | added Dip 5,5",
      log: "Bench Press --- Barbell Row -- Plank - Dip --"),
    Row(
      lines: ["add Barbell Curl 3x10 @ 20"],
      outcome: "heard: lifting 1.1 | added Barbell Curl 10@20,10@20,10@20",
      log: "Bench Press --- Barbell Row -- Plank - Barbell Curl ---"),
    Row(
      lines: ["add barbell curl"], outcome: "heard: lifting 1.1 | added Barbell Curl 10@30,9@30",
      log: "Bench Press --- Barbell Row -- Plank - Barbell Curl --"),
    Row(
      lines: ["add plank"], outcome: "heard: lifting 1.1 | sets 3 45@",
      log: "Bench Press --- Barbell Row -- Plank --"),
    Row(
      lines: ["add Zercher Carry 3x5 @ 60 kg"],
      outcome: "heard: lifting 1.1 | added Zercher Carry 5@60,5@60,5@60",
      log: "Bench Press --- Barbell Row -- Plank - Zercher Carry ---"),
    Row(
      lines: ["add \"Barbell Curls Mine\" 1x5"],
      outcome: "heard: lifting 1.1 | added Barbell Curls Mine 5",
      log: "Bench Press --- Barbell Row -- Plank - Barbell Curls Mine -"),
    Row(
      lines: ["x", "x", "x", "add dip 1x5"], outcome: "heard: lifting 4.1 | added Dip 5",
      log: "Bench Press xxx Barbell Row xx Plank x Dip -"),
    Row(
      lines: ["jump plank"], outcome: "heard: lifting 3.1 | jump 3",
      log: "Plank - Bench Press --- Barbell Row --"),
    Row(
      lines: ["jump row"], outcome: "heard: lifting 2.1 | jump 2",
      log: "Barbell Row -- Bench Press --- Plank -"),
    Row(
      lines: ["x", "jump bench"], outcome: "heard: lifting 1.1 | jump 1",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["w", "8", "", "8", "jump bench"],
      outcome: "ignored: resting | (nothingLeft(\"Bench Press\"))",
      log: "Bench Press x88 Barbell Row -- Plank -"),
    Row(
      lines: ["jump bench"], outcome: "ignored: lifting 1.1 | (isNow(\"Bench Press\"))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["jump plan"],
      outcome: "ignored: lifting 1.1 | (notInSession(\"plan\", near: Optional(\"Plank\")))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["move plank before row"], outcome: "heard: lifting 1.1 | 3 before 2",
      log: "Bench Press --- Plank - Barbell Row --"),
    Row(
      lines: ["move row before bench press"], outcome: "heard: lifting 2.1 | 2 before 1",
      log: "Barbell Row -- Bench Press --- Plank -"),
    Row(
      lines: ["delete row"], outcome: "heard: lifting 1.1 | deleted 2",
      log: "Bench Press --- Plank -"),
    Row(
      lines: ["delete bench"], outcome: "heard: lifting 2.1 | deleted 1",
      log: "Barbell Row -- Plank -"),
    Row(
      lines: ["x", "delete bench"], outcome: "heard: lifting 2.1 | deleted 1",
      log: "Barbell Row -- Plank -"),
    Row(
      lines: ["w", "8", "delete bench"],
      outcome: "ignored: resting | (hasBegun(\"Bench Press\"))",
      log: "Bench Press x8- Barbell Row -- Plank -"),
    Row(
      lines: ["delete set"], outcome: "heard: lifting 1.2 | deleted 1.1",
      log: "Bench Press -- Barbell Row -- Plank -"),
    Row(
      lines: ["delete set 2"], outcome: "heard: lifting 1.1 | deleted 1.3",
      log: "Bench Press -- Barbell Row -- Plank -"),
    Row(
      lines: ["w", "8", "delete set 1"], outcome: "heard: resting | deleted 1.2",
      log: "Bench Press x- Barbell Row -- Plank -"),
    Row(
      lines: ["delete set 3"], outcome: "ignored: lifting 1.1 | (noSuchSet)",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["move row"], outcome: "ignored: lifting 1.1 | (notUnderstood(\"move row\"))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["add dip 2x5, curl 3x8"],
      outcome: "ignored: lifting 1.1 | (notUnderstood(\"add dip 2x5, curl 3x8\"))",
      log: "Bench Press --- Barbell Row -- Plank -"),
    Row(
      lines: ["next"], outcome: "heard: lifting 1.1 |",
      log: "Bench Press --- Barbell Row -- Plank -"),
  ]

  @Test("a word does what the table says, and undo reverts it", arguments: rows)
  func words(_ row: Row) {
    var walk = Walk(.changing)
    for line in row.lines.dropLast() { walk.type(line, after: .seconds(30)) }
    let before = walk.state
    walk.journal = []
    walk.type(row.lines.last ?? "", after: .seconds(10))
    #expect(walk.outcome == row.outcome)
    #expect(walk.state.brief == row.log)
    guard !walk.events.isEmpty else { return }
    walk.type("u", after: .seconds(5))
    #expect(walk.state.told == before.told)
  }

  @Test("changes survive every kill")
  func kills() {
    let lines = [
      "swap", "add dip 2x5", "8", "jump plank", "40", "delete set", "move dip before row", "swap",
      "delete row", "5", "u", "5", "q",
    ]
    var walk = Walk(.changing)
    for line in lines {
      walk.type(line, after: .seconds(40))
      #expect(walk.replays, "\(line)")
      let before = walk.state
      walk.kill(after: .seconds(1))
      #expect(walk.state.brief == before.brief, "\(line)")
    }
  }

  @Test(
    "in a superset, a swapped-in exercise continues the round, and jumping moves the whole group")
  func superset() {
    var walk = Walk(.superset)
    walk.type("w", after: .seconds(10))
    for _ in 0..<2 { walk.type("8", after: .seconds(30)) }
    walk.type("", after: .seconds(5))
    #expect(walk.state.summary == "lifting 1.3")
    walk.type("swap dip", after: .seconds(5))
    #expect(walk.state.summary == "lifting 5.1")
    walk.type("8", after: .seconds(30))
    #expect(walk.state.summary == "lifting 2.2")
    // The interrupted round is over: its rest begins.
    walk.type("jump squat jump", after: .seconds(5))
    #expect(walk.state.summary == "resting")
    walk.type("", after: .seconds(30))
    #expect(walk.state.summary == "lifting 4.1")
    walk.type("6", after: .seconds(30))
    walk.type("", after: .seconds(5))
    #expect(walk.state.summary == "lifting 3.1")
  }

  @Test("timed rounds continue with the new exercise, and a hold may become reps")
  func clocked() {
    var walk = Walk(.rounds)
    walk.type("swap dip", after: .seconds(5))
    #expect(walk.state.exercises.last?.interval == Interval(rounds: 4, pace: .work(20, rest: 10)))
    #expect(walk.state.running != nil)
    var holds = Walk(.holds)
    holds.type("swap split squat", after: .seconds(5))
    #expect(
      holds.state.exercises.last?.sets.map(\.target) == [
        .of(10, isPerSide: true), .of(10, isPerSide: true),
      ])
  }

  @Test("an unreadable exercise is refused with the reason")
  func unreadable() {
    var walk = Walk(.changing)
    walk.type("add dip 101x5", after: .seconds(5))
    #expect(
      walk.cues == [
        .refused(.unreadable("101 sets are too many; the limit is 100", .sets(1...100)))
      ])
    #expect(walk.events.isEmpty)
  }

  @Test("an exercise without a known weight starts a weight search")
  func search() {
    var walk = Walk(.changing)
    walk.type("swap machine row", after: .seconds(5))
    #expect(walk.state.search != nil)
  }

  @Test("an exercise can be added with a band", arguments: ["@ red", "@red", "red band"])
  func banded(_ band: String) {
    var walk = Walk(.changing)
    walk.type("add Face Pull 2x15 \(band)", after: .seconds(5))
    #expect(walk.state.exercises.last?.name == "Face Pull")
    #expect(walk.state.exercises.last?.sets.map(\.target.band) == ["red", "red"])
  }

  @Test("an added exercise can be swapped, even after a kill")
  func otherwise() {
    for isKilled in [false, true] {
      var walk = Walk(.changing)
      walk.type("add barbell curl 1x8", after: .seconds(5))
      walk.type("jump barbell curl", after: .seconds(5))
      if isKilled { walk.kill(after: .seconds(5)) }
      walk.type("swap", after: .seconds(5))
      #expect(walk.state.exercises.last?.name == "Machine Row")
      #expect(walk.replays)
    }
  }

  @Test("an alternative from a damaged plan cannot overflow")
  func damaged() {
    for last in [nil, SessionPlan.LastTime(reps: [.min], weight: .kilograms(thousandths: .max))] {
      var plan = SessionPlan.changing
      plan.alternatives?["bench press"]?[0].last = last
      plan.alternatives?["bench press"]?[0].share = .max
      var walk = Walk(plan)
      walk.type("swap", after: .seconds(5))
      #expect(walk.state.exercises.count == 4)
    }
  }

  @Test("a session accepts no more exercises than its limit")
  func full() {
    let row = PlannedExercise(name: "Row", sets: [.of(8, at: 50)], rest: 60)
    let longest = [PlannedExercise](repeating: row, count: Workout.mostExercises)
    var walk = Walk(SessionPlan(workout: Workout(name: "Longest", exercises: longest)))
    walk.type("add dip 1x5", after: .seconds(1))
    #expect(walk.state.exercises.count == longest.count + 1)
    for number in 0..<60 { walk.type("add \"Move \(number)\" 1x5", after: .seconds(1)) }
    #expect(walk.state.exercises.count == Session.mostExercises)
    #expect(walk.cues == [.refused(.full)])
  }
}

extension Session.State {
  /// The exercises in their order, with the results of their sets.
  fileprivate var brief: String {
    order.map { exercises[$0] }.filter { !$0.isRemoved }.map { exercise in
      let sets = exercise.sets.filter { !$0.isRemoved }.map { set in
        switch set.result {
        case .pending: "-"
        case .skipped: "x"
        case .done(let performance, _): "\(performance.reps)"
        }
      }
      return "\(exercise.name) \(sets.joined())"
    }.joined(separator: " ")
  }
}
