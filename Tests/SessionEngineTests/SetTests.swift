import Testing
import Training

@testable import SessionEngine

/// What walks do not tell of sets: limits of typed counts, their numbers, and the ends of a search.
@Suite struct SetTests {
  @Test("an endless series of presses ends at the heaviest load")
  func endless() {
    var plan = SessionPlan.searched
    for index in plan.gym.plates.indices { plan.gym.plates[index].count = 6 }
    var walk = Walk(plan)
    var presses = 0
    while walk.state.searchAhead != nil, presses < 200 {
      walk.press(after: .seconds(20))
      presses += 1
    }
    let heaviest = plan.gym.rack().loads.heaviest
    #expect(walk.state.exercises[0].sets[0].target.weight == heaviest)
    #expect(walk.state.summary == "resting")
  }

  @Test("correcting the last set's weight by button also changes the sets after it")
  func button() {
    var walk = Walk(.of([8, 8, 8], rest: 90))
    walk.press(after: .seconds(30))
    guard case .events(let events) = walk.session.take(.step(.wasLighter), at: walk.now) else {
      Issue.record("a lighter weight is at hand")
      return
    }
    var session = walk.session
    for event in events { session.apply(Session.Entry(at: walk.now, event: event)) }
    #expect(
      session.state.exercises[0].sets.map { $0.target.weight?.number } == ["60", "57.5", "57.5"])
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

  struct Limit: CustomTestStringConvertible, Sendable {
    let typed: String
    let topic: PlanFault.Topic
    var testDescription: String { typed }
  }

  @Test(
    "a number beyond its limits is refused with them",
    arguments: [
      Limit(typed: "5@3000", topic: .beyond("3000", 0...2000)),
      Limit(typed: "@2000.5 kg", topic: .beyond("2000.5", 0...2000)),
      Limit(typed: "5 @ bw+99999999", topic: .beyond("99999999", 0...2000)),
      Limit(typed: "1000@60", topic: .reps(0...999)),
      Limit(typed: "5@60 rpe 12", topic: .beyond("12", 1...10)),
      Limit(typed: "rpe 10.5", topic: .beyond("10.5", 1...10)),
    ])
  func limits(_ row: Limit) {
    guard case .unreadable(_, let topic) = Session.Command(row.typed, unit: .kilograms) else {
      Issue.record("it is not refused for a number")
      return
    }
    #expect(topic == row.topic)
  }

  struct Count: CustomTestStringConvertible, Sendable {
    let place: Session.SetPlace
    let number: Int
    let of: Int
    var testDescription: String { "\(place.exercise + 1).\(place.set + 1)" }
  }

  static let counts = [
    Count(place: .init(exercise: 0, set: 0), number: 1, of: 2),
    Count(place: .init(exercise: 0, set: 2), number: 2, of: 2),
    Count(place: .init(exercise: 0, set: 3), number: 2, of: 2),
    Count(place: .init(exercise: 0, set: 4), number: 1, of: 2),
    Count(place: .init(exercise: 1, set: 1), number: 1, of: 1),
    Count(place: .init(exercise: 1, set: 3), number: 2, of: 2),
  ]

  @Test("further sets are numbered separately after their work set", arguments: counts)
  func count(_ row: Count) {
    let session = Session(.further)
    let call = session.call(row.place, in: session.state, after: nil)
    #expect(call.number == row.number)
    #expect(call.of == row.of)
  }
}
