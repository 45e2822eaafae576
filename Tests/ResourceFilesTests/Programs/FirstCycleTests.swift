import Testing
import Training

@testable import ResourceFiles

/// The sets that a program prescribes until it has gone through all of its workouts, weeks and
/// turns once.
struct FirstCycle: CustomTestStringConvertible, Sendable {
  let program: String
  /// How often its workouts are repeated in each phase.
  let rounds: Int
  /// One paragraph per workout: its name, then its exercises in plan notation, each started at 100
  /// kg or with a training max of 100 kg, with every set of the earlier sessions made.
  let asks: String

  var testDescription: String { program }

  init(_ program: String, rounds: Int = 1, _ asks: String) {
    (self.program, self.rounds, self.asks) = (program, rounds, asks)
  }
}

/// The figures are computed from the named source, not copied from the program, with every quarter
/// of a kilogram loadable.
@Suite("The first cycle of each built-in program")
struct FirstCycleTests {
  static let all: [FirstCycle] =
    linear + percentages + splits + others + days + conditioning + power + size

  @Test("every built-in program has a first cycle here") func every() {
    #expect(Set(Self.all.map(\.program)) == Set(BuiltInProgramTests.names))
  }

  @Test("the first cycle matches its sources, set by set", arguments: all)
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
