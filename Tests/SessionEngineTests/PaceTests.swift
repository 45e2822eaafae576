import Testing
import Training

@testable import SessionEngine

@Suite("A lifter's pace")
struct PaceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// How many minutes sessions of forty took, the latest first.
    let minutes: [Int]
    let thousandths: Int?
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing is known", minutes: [], thousandths: nil),
    Case(name: "as prescribed", minutes: [40, 40, 40], thousandths: 1000),
    Case(name: "one that was pressed through says nothing", minutes: [15], thousandths: nil),
    Case(name: "two say nothing", minutes: [50, 50], thousandths: nil),
    Case(name: "three are enough", minutes: [50, 50, 50], thousandths: 1250),
    Case(name: "a telephone call counts for no more", minutes: [44, 120, 44], thousandths: 1100),
    Case(
      name: "the seven latest count",
      minutes: Array(repeating: 30, count: 7) + [60, 60, 60, 60, 60, 60, 60, 60], thousandths: 750),
    Case(name: "written down afterwards", minutes: [0, 1, 9], thousandths: nil),
    Case(name: "it lay about", minutes: [161, 44, 40, 44], thousandths: 1100),
  ]

  @Test("the pace is the median of the latest plausible sessions", arguments: cases)
  func pace(_ row: Case) {
    let samples = row.minutes.map { Pace.Sample(expected: .minutes(40), taken: .minutes($0)) }
    #expect(Pace(of: samples)?.thousandths == row.thousandths)
  }

  @Test("a workout without length has no pace, and the longest plan does not overflow")
  func extremes() {
    #expect(Pace(of: [.init(expected: .seconds(0), taken: .seconds(9))]) == nil)
    #expect(Pace(of: [.init(expected: .milliseconds(1), taken: .milliseconds(.max))]) == nil)
    let sets = Array(repeating: SetTarget.of(9999), count: 1_000)
    let workout = Workout(
      name: "All", exercises: [PlannedExercise(name: "Squat", sets: sets, rest: 3600)])
    let slow = Pace(
      of: Array(repeating: .init(expected: .minutes(10), taken: .minutes(40)), count: 3))
    let plan = SessionPlan(workout: workout, gym: .home(.kilograms), pace: slow)
    #expect(plan.expectedLength == .milliseconds(4 * workout.expectedLength.milliseconds))
    #expect(Session(plan).overview.length == plan.expectedLength)
  }
}
