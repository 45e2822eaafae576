import Support
import Testing
import Training

@testable import ResourceFiles

/// The sets that each program prescribes until it has gone through all of its workouts, weeks and
/// turns once: a file of `FirstCycles` for each. The figures are computed from the source named at
/// the file's start, not copied from the program, with every quarter of a kilogram loadable.
///
/// `rounds` is how often the workouts are repeated in each phase, once if left out. Then for each
/// workout its name and its exercises in plan notation, each started at 100 kg or with a training
/// max of 100 kg, with every set of the earlier sessions made. Exercises in a row with the same sets
/// are named together, and those with the sets of the round before are left out.
@Suite("The first cycle of each built-in program")
struct FirstCycleTests {
  private static let folder = "\(TestFile.root)/Tests/ResourceFilesTests/FirstCycles"

  @Test("every built-in program has a first cycle here") func every() {
    #expect(TestFile.names(in: Self.folder) == BuiltInProgramTests.names.map { "\($0).txt" })
  }

  @Test("the first cycle matches its sources, set by set", arguments: BuiltInProgramTests.names)
  func asks(program: String) throws {
    let lines = try TestFile.read("\(Self.folder)/\(program).txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    let heading = lines.prefix { !$0.isEmpty }
    #expect(heading.first?.hasPrefix("# ") == true, "no source is named")
    var rounds = 1
    for line in heading where !line.hasPrefix("# ") {
      let words = line.split(separator: " ")
      try #require(words.count == 2 && words[0] == "rounds", "\(line)")
      rounds = try #require(Int(words[1]))
    }
    let wanted = lines.dropFirst(heading.count).filter { !$0.isEmpty }.map(String.init)
    let asked = try Self.asked(of: program, rounds: rounds)
    #expect(asked == wanted, "\(asked.joined(separator: "\n"))")
  }

  static func asked(of name: String, rounds: Int) throws -> [String] {
    let hundred = Weight.kilograms(thousandths: 100_000)
    var following = Following(
      try BuiltInProgramTests.program(name), try BuiltInProgramTests.catalog.library(),
      in: Gym(name: "Fine steps", unit: .kilograms).withFineBar, start: hundred)
    var (lines, before): ([String], [String: [String]]) = ([], [:])
    for phase in following.program.phases {
      for round in 0..<(rounds * phase.workouts.count) {
        let workout = phase.workouts[round % phase.workouts.count]
        let name = (phase.name.map { "\($0), " } ?? "") + workout.name
        var rows: [(names: String, sets: String)] = []
        let exercises = following.today(workout).exercises
        for exercise in exercises where before[name]?.contains(exercise.written) != true {
          if rows.last?.sets == exercise.writtenSets {
            rows[rows.count - 1].names += ", \(exercise.title)"
          } else {
            rows.append((exercise.title, exercise.writtenSets))
          }
        }
        before[name] = exercises.map(\.written)
        let parts = rows.enumerated().map { number, row in
          "\(row.names)  \(row.sets)\(number < rows.count - 1 ? ";" : "")"
        }
        lines += Recorded.wrapped([rows.isEmpty ? name : "\(name):"] + parts)
        following.lift(workout) { $0.reps }
      }
    }
    return lines
  }
}

extension PlannedExercise {
  fileprivate var written: String { "\(title)  \(writtenSets)" }
}
