import Support
import Testing
import Training

@testable import SessionEngine

@Suite("Words")
struct WordTests {
  /// `Words.txt`: what may be typed, and as what it is read.
  ///
  /// `SPOTTER_RECORD=1 swift test --filter WordTests` writes that again.
  @Test("a line is parsed as a word or as unknown") func reads() throws {
    let path = "\(TestFile.root)/Tests/SessionEngineTests/Words.txt"
    let page = try TestFile.read(path).split(separator: "\n").map { row in
      let line = String(row.firstRange(of: " => ").map { row[..<$0.lowerBound] } ?? row)
      return "\(line) => \(told(Session.Command(line, unit: .kilograms)))\n"
    }
    #expect(try Recorded.difference(of: page.joined(), from: path) == nil)
  }

  @Test("an empty line is a press, and a bell is no word") func empty() {
    for line in ["", "   ", "\t"] {
      #expect(Session.Command(line, unit: .kilograms) == .press)
    }
    #expect(Session.Command("\u{7}", unit: .kilograms) == .unknown("\u{7}"))
  }

  @Test("every question can be asked", arguments: Session.Topic.allCases)
  func questions(topic: Session.Topic) {
    #expect(Session.Command(topic.rawValue, unit: .kilograms) == .about(topic))
  }

  @Test("a weight without a unit has the gym's unit")
  func pounds() {
    #expect(
      Session.Command("@135", unit: .pounds) == .weight(Weight(thousandths: 135_000, unit: .pounds))
    )
  }

  @Test("a note is cut to 500 characters")
  func longNote() {
    let line = "note " + String(repeating: "é", count: 10_000)
    guard case .note(let text) = Session.Command(line, unit: .kilograms) else {
      Issue.record("it is a note")
      return
    }
    #expect(text.count == 500)
  }

  @Test("an exercise keeps at most 100 notes")
  func manyNotes() {
    var walk = Walk()
    for _ in 0..<300 { walk.type("note again", after: .milliseconds(10)) }
    #expect(walk.state.exercises[0].notes.count == 100)
    #expect(walk.tone == .ignored)
  }

  @Test("an endless pipe of presses completes the workout with each set once")
  func endless() {
    for plan in [SessionPlan.pushAndPull, .amrapFirst, .restless] {
      var walk = Walk(plan)
      var lines = 0
      while walk.state.phase != .ended, lines < 50 {
        walk.type("", after: .milliseconds(5))
        lines += 1
      }
      #expect(walk.state.phase == .ended)
      #expect(walk.done == plan.workout.exercises.flatMap(\.sets).map(\.reps))
    }
  }
}
