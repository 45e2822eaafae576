import Testing
import Training

@testable import SessionEngine

/// Words about sets: one more, an earlier one, one with a band.
@Suite("Words about sets")
struct SetWordTests {
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
}
