import Testing
import Training

@testable import SessionEngine

/// Typed counts: whose they are, in which unit, and which are probably a slip.
@Suite struct CountWordTests {
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
}
