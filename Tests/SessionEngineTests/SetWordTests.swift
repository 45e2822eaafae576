import Testing
import Training

@testable import SessionEngine

/// Words about sets: one more, an earlier one, one with a band.
@Suite("Words about sets")
struct SetWordTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let waypoint: Waypoint
    let line: String
    let outcome: String
    var testDescription: String { "\(line), \(waypoint.rawValue)" }
  }

  static let rows = [
    Row(waypoint: .lifting, line: "add set", outcome: "heard: lifting 1.2 | sets 1 5@80"),
    Row(waypoint: .resting, line: "add set", outcome: "heard: resting | sets 1 5@80"),
    Row(waypoint: .complete, line: "add set", outcome: "heard: lifting 2.2 | sets 2 3@"),
    Row(waypoint: .search, line: "add set", outcome: "ignored: lifting 1.1 | (nothingLogged)"),
    Row(waypoint: .lifting, line: "add squat 1x8", outcome: "heard: lifting 1.2 | sets 1 8@80"),
    Row(
      waypoint: .lifting, line: "add squat 2x3 @ 90",
      outcome: "heard: lifting 1.2 | sets 1 3@90,3@90"),
    Row(waypoint: .lifting, line: "add plank", outcome: "heard: lifting 1.2 | sets 2 3@"),
    Row(waypoint: .lifting, line: "1: 6", outcome: "heard: lifting 1.2 | corrected 1.1 6@80"),
    Row(
      waypoint: .lifting, line: "1: 6@77.5", outcome: "heard: lifting 1.2 | corrected 1.1 6@77.5"),
    Row(waypoint: .lifting, line: "1:6", outcome: "heard: lifting 1.2 | corrected 1.1 6@80"),
    Row(waypoint: .lifting, line: "2: 6", outcome: "ignored: lifting 1.2 | (noSuchSet)"),
    Row(waypoint: .complete, line: "1: 2", outcome: "heard: complete | corrected 2.1 2"),
    Row(
      waypoint: .lifting, line: "0: 6",
      outcome: "ignored: lifting 1.2 | (notUnderstood(\"0: 6\"))"),
    Row(
      waypoint: .complete, line: "8@green", outcome: "heard: complete | corrected 2.1 8, edited"),
    Row(
      waypoint: .search, line: "8@green",
      outcome: "done: resting | band 1 green, done 1.1 8"),
    Row(
      waypoint: .lifting, line: "8@mauve",
      outcome: "ignored: lifting 1.2 | (notUnderstood(\"8@mauve\"))"),
    Row(waypoint: .lifting, line: "notes", outcome: "heard: lifting 1.2 |"),
    Row(waypoint: .lifting, line: "trend", outcome: "heard: lifting 1.2 |"),
  ]

  @Test("a word does what the table says, and undo reverts it", arguments: rows)
  func words(_ row: Row) {
    var walk = row.waypoint.walk
    let before = walk.state
    walk.perform(row.line)
    #expect(walk.outcome == row.outcome)
    guard !walk.events.isEmpty else { return }
    walk.type("u", after: .seconds(2))
    #expect(walk.state.told == before.told)
  }

  @Test("a correction of a set is read back with its number")
  func number() {
    var walk = Walk(.of([8, 8, 8], rest: 60))
    for _ in 0..<2 {
      walk.press(after: .seconds(30))
      walk.wait(.seconds(60))
    }
    walk.type("1: 7")
    let performance = Session.Performance(reps: 7, weight: .kilograms(thousandths: 60_000))
    #expect(walk.cues == [.readBack(performance, set: 1, loading: .barbell)])
    walk.type("2: 7")
    #expect(walk.cues == [.readBack(performance, set: 2, loading: .barbell)])
    #expect(walk.done == [7, 7])
  }

  @Test("a set with a band is logged with it")
  func band() {
    var walk = Walk(.searched)
    walk.type("8@green", after: .seconds(30))
    #expect(walk.session.log.exercises[0].sets[0].target.band == "green")
    walk.type("6@red", after: .seconds(5))
    #expect(walk.session.log.exercises[0].sets[0].target.band == "red")
    #expect(walk.done == [6])
  }

  @Test("the notes are the program's, last time's and today's")
  func notes() {
    var plan = SessionPlan.pushAndPull
    plan.workout.exercises[0].note = "Elbows in."
    plan.last["bench press"] = SessionPlan.LastTime(reps: [8], weight: nil, note: "left wrist")
    var walk = Walk(plan)
    walk.type("note grip", after: .seconds(10))
    walk.type("notes", after: .seconds(5))
    guard case .about(.notes, let status)? = walk.cues.last else {
      Issue.record("the notes are told")
      return
    }
    #expect(status.notes == ["Elbows in.", "left wrist", "grip"])
  }

  @Test(
    "finishing with nothing done logs nothing unless there is a note",
    arguments: ["q", "note knee"])
  func nothingDone(_ line: String) {
    var walk = Walk()
    walk.type(line, after: .seconds(10))
    walk.type("q", after: .seconds(5))
    let isBlank = line == "q"
    #expect(walk.state.phase == .ended || !isBlank)
    #expect(walk.session.log.isRemoved == isBlank)
    #expect(walk.session.log.exercises.isEmpty == isBlank)
  }

  @Test("a number after the effort corrects the effort until another set is logged")
  func effort() {
    var walk = Waypoint.effort.walk
    walk.type("note tired")
    #expect(walk.state.summary == "complete effort?")
    walk.wait(.seconds(20))
    #expect(walk.state.question == nil)
    walk.type("7")
    #expect(walk.state.effort == 7)
    walk.type("8", after: .seconds(3))
    #expect(walk.state.effort == 8)
    #expect(walk.done.last == 3)
    walk.type("2@0", after: .seconds(3))
    walk.type("4", after: .seconds(3))
    #expect(walk.done.last == 4)
    #expect(walk.state.effort == 8)
  }
}
