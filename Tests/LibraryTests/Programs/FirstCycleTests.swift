import Testing
import Training

@testable import Library

/// What a program asks for until it has gone through all of its workouts, weeks and turns once.
struct FirstCycle: CustomTestStringConvertible, Sendable {
  let program: String
  /// How often its workouts are gone through; in each phase.
  let rounds: Int
  /// A workout to a paragraph: its name, then its exercises as a plan has them, each begun at 100 kg
  /// or with a training max of so much, with every set of the sessions before made.
  let asks: String

  var testDescription: String { program }

  init(_ program: String, rounds: Int = 1, _ asks: String) {
    (self.program, self.rounds, self.asks) = (program, rounds, asks)
  }
}

/// The figures are worked out from what the named source says, with every quarter of a kilogram loadable,
/// and not from what the program asks for.
@Suite("The first cycle of each built-in program")
struct FirstCycleTests {
  static let all = linear + percentages + splits + others + days + conditioning

  @Test("every program has one") func every() {
    #expect(Set(Self.all.map(\.program)) == Set(BuiltInProgramTests.names))
  }

  @Test("is what its sources say, set by set", arguments: all)
  func asks(cycle: FirstCycle) throws {
    let asked = try Self.asked(of: cycle.program, rounds: cycle.rounds)
    let wanted = cycle.asks.split(separator: "\n").map(String.init)
    #expect(asked == wanted, "\(asked.joined(separator: "\n"))")
  }

  static func asked(of name: String, rounds: Int) throws -> [String] {
    let hundred = Weight.kilograms(thousandths: 100_000)
    var following = Following(
      try BuiltInProgramTests.program(name), try BuiltInProgramTests.catalog.library(),
      in: Gym(name: "Fine steps", unit: .kilograms).withFineBar, start: hundred)
    var lines: [String] = []
    for phase in following.program.phases {
      for round in 0..<(rounds * phase.workouts.count) {
        let workout = phase.workouts[round % phase.workouts.count]
        lines.append((phase.name.map { "\($0), " } ?? "") + workout.name)
        lines += following.today(workout).exercises.map { "  \($0.title)  \($0.writtenSets)" }
        following.lift(workout) { $0.reps }
      }
    }
    return lines
  }
}
