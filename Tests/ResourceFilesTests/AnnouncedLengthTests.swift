import ResourceFiles
import Support
import Testing
import Training

@testable import SessionEngine

/// Lifters of very different paces in the built-in workouts.
@Suite("The announced length of a workout")
struct AnnouncedLengthTests {
  /// A lifter's pace, which varies by up to a seventh from set to set.
  struct Lifter: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Milliseconds to set up, and per rep.
    let setUp: Int
    let repetition: Int
    /// The share of a rest that is waited for, in percent.
    let rest: Int
  }

  static let lifters = [
    Lifter(testDescription: "fast", setUp: 3000, repetition: 2000, rest: 70),
    Lifter(testDescription: "as prescribed", setUp: 5000, repetition: 3000, rest: 100),
    Lifter(testDescription: "slow", setUp: 35_000, repetition: 4500, rest: 100),
  ]

  @Test(
    "after three sessions, the announced length is within a tenth of the next three",
    arguments: lifters)
  func announced(_ lifter: Lifter) throws {
    let catalog = Catalog(folders: [CatalogTests.resources])
    var chance = SplitMix64(seed: 6)
    var count = 0
    for name in catalog.programFiles().map(\.name) {
      let program = try catalog.program(name, unit: .kilograms)
      for workout in program.allWorkouts {
        let lengths = try (0..<6).map { _ in try Self.length(of: workout, by: lifter, &chance) }
        let samples = lengths.prefix(3).map {
          Pace.Sample(expected: workout.expectedLength, taken: $0)
        }
        let plan = SessionPlan(workout: workout, gym: .home(.kilograms), pace: Pace(of: samples))
        let taken = lengths.suffix(3).map(\.milliseconds).reduce(0, +) / 3
        let said = Session(plan).overview.length.milliseconds
        count += 1
        #expect(
          abs(said - taken) * 10 <= taken,
          "\(name), \(workout.name): said \(said / 1000) s, took \(taken / 1000) s")
      }
    }
    #expect(count >= 60)
  }

  /// Trains a workout on the test's clock, up to its last set.
  private static func length(
    of workout: Workout, by lifter: Lifter, _ chance: inout SplitMix64
  ) throws -> TimeSpan {
    var machine = SessionMachine(Session(SessionPlan(workout: workout)), at: .zero)
    for _ in 0..<100_000 {
      switch machine.session.state.phase {
      case .lifting where machine.session.state.endsByItself:
        _ = machine.nextWake.map { machine.take(.time, at: $0) }
      case .lifting(let lifting):
        let place = try #require(machine.session.state.current)
        let target = machine.session.state[place].target
        // A timed set begins its clock only at the second press.
        let start = lifting.clock ?? lifting.since
        let told = try #require(machine.session.state.expectedPress) - start
        let time =
          machine.session.state.running == nil && target.measure == .reps
          ? lifter.setUp + target.reps * lifter.repetition : told.milliseconds
        _ = machine.take(.press, at: start + .milliseconds(max(chance.about(time), 6000)))
      case .resting where machine.session.state.question != nil:
        // The reps are not entered, so the question times out.
        _ = machine.nextWake.map { machine.take(.time, at: $0) }
      case .resting(let rest) where lifter.rest < 100:
        let length = (rest.until - rest.since).milliseconds * lifter.rest / 100
        _ = machine.take(.press, at: rest.since + .milliseconds(chance.about(length)))
      case .resting(let rest):
        _ = machine.take(.time, at: rest.until)
      case .complete(let since):
        return since - .zero
      case .ended:
        break
      }
    }
    Issue.record("'\(workout.name)' does not end")
    return .seconds(0)
  }
}

extension SplitMix64 {
  /// A time that varies by up to a seventh.
  fileprivate mutating func about(_ milliseconds: Int) -> Int {
    milliseconds * Int.random(in: 857...1143, using: &self) / 1000
  }
}
