import Testing
import Training

@testable import SessionEngine

@Suite("Drop, cluster, rest-pause, myo-rep and back-off sets")
struct FurtherSetTests {
  /// The places and the rests before them, in seconds, in lifting order.
  static func course(_ plan: SessionPlan) -> [String] {
    var walk = Walk(plan)
    var course: [String] = []
    while !walk.state.isOver, course.count < 50 {
      course.append(walk.state.summary)
      walk.press(after: .seconds(30))
      guard let end = walk.machine.restEnd else { continue }
      course.append("\((end - walk.now).seconds)")
      walk.wait(end - walk.now)
    }
    return course
  }

  @Test("each further set has its own rest, and the set after them has the exercise's")
  func rests() {
    #expect(
      FurtherSetTests.course(.further) == [
        "lifting 1.1", "lifting 1.2", "lifting 1.3", "90", "lifting 1.4", "lifting 1.5",
        "lifting 1.6", "180", "lifting 2.1", "180", "lifting 2.2", "15", "lifting 2.3", "15",
        "lifting 2.4",
      ])
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

  private func weights(_ walk: Walk, _ exercise: Int) -> [String?] {
    walk.session.log.exercises[exercise].sets.map { $0.target.weight?.number }
  }

  @Test("a new work weight keeps the percentages of lighter sets")
  func heavier() {
    var walk = Walk(.further)
    walk.type("@50")
    #expect(weights(walk, 0) == ["50", "40", "30", "50", "40", "30"])
  }

  @Test("a new weight for a drop set changes its drop sets and no work set")
  func drop() {
    var walk = Walk(.further)
    walk.press(after: .seconds(30))
    walk.type("@27.5", after: .seconds(5))
    #expect(weights(walk, 0) == ["40", "27.5", "20", "40", "32", "24"])
    walk.type("u")
    #expect(weights(walk, 0) == ["40", "32", "24", "40", "32", "24"])
  }

  @Test("a new rest before further sets applies only to them")
  func rest() {
    var walk = Walk(.further)
    walk.type("x")
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(30))
    walk.press(after: .seconds(30))
    #expect(walk.state.summary == "resting")
    walk.type("rest 40")
    #expect(walk.machine.restEnd == walk.now + .seconds(40))
    #expect(walk.state.exercises[1].rest == 180)
    walk.press(after: .seconds(60))
    #expect(walk.machine.restEnd == walk.now + .seconds(40))
  }

  @Test("further sets lead to no offer and do not count toward more weight")
  func offers() {
    var plan = SessionPlan.further
    plan.asks = [.step]
    var walk = Walk(plan)
    walk.type("x")
    walk.type("4", after: .seconds(30))
    #expect(walk.state.offers.isEmpty)
    walk.press(after: .seconds(60))
    walk.type("4", after: .seconds(30))
    #expect(walk.state.offers.isEmpty)
  }
}
