import SessionEngine
import Testing
import Training

@testable import Coaching

/// What a coach keeps of a session without end.
@Suite struct MemoryTests {
  @Test("after a thousand sets of different weights, a coach keeps what it kept after five hundred")
  func flat() throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.workout.exercises[0].sets = [SetTarget](
      repeating: SetTarget(reps: 8, weight: Weight("60", unit: .kilograms)), count: 1_001)
    var coach = try stage.coach(plan, talk: .init())
    var kept: [Int] = []
    for number in 1...1_000 {
      let now = number * 100_000
      let hundredths = number % 100 < 10 ? "0\(number % 100)" : "\(number % 100)"
      coach.receive(.words("8@\(60 + number / 100).\(hundredths)"), at: Instant(milliseconds: now))
      stage.play(&coach, until: now + 50_000, from: now)
      coach.receive(.words("go"), at: Instant(milliseconds: now + 50_000))
      stage.play(&coach, until: now + 90_000, from: now + 50_000)
      if number.isMultiple(of: 500) { kept.append(Self.size(of: coach)) }
    }
    #expect(coach.machine.session.log.setsDone == 1_000)
    #expect(kept[1] <= kept[0] + 10, "\(kept)")
  }

  /// The number of values in what a coach keeps besides the session itself, whose states for undo are
  /// counted by `UndoTests`.
  private static func size(of coach: Coach) -> Int {
    Mirror(reflecting: coach).children
      .filter { !["machine", "announcer", "ports"].contains($0.label) }
      .reduce(0) { $0 + values(in: $1.value) }
  }

  private static func values(in value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(1) { $0 + values(in: $1.value) }
  }
}
