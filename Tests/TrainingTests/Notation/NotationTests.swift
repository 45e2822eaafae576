import Support
import Testing
import Training

@Suite("The notation")
struct NotationTests {
  static func program(_ text: String) throws -> Program {
    try Program(plan: text, name: "Plan", unit: .kilograms)
  }

  static func exercise(_ line: String) throws -> PlannedExercise {
    try program("## W\n\(line)").workouts[0].exercises[0]
  }

  /// A line of `Lines/lines.txt`, its sets, abbreviated, and the line in canonical notation, with single
  /// spaces, if that is another.
  static let rows = TextRows("lines").rows

  private static func short(_ set: SetTarget) -> String {
    var words: [String] = []
    if set.kind != .work { words.append(set.kind.rawValue) }
    let unit = [Measure.seconds: "s", .metres: "m", .calories: "cal"][set.measure] ?? ""
    let weight = set.weight.map { "/\($0.number)" } ?? set.band.map { "/\($0)" } ?? ""
    words.append("\(set.reps)\(unit)\(set.isAMRAP ? "+" : "")\(weight)")
    if set.isPerSide { words.append("side") }
    if let share = set.share { words.append("\(share)") }
    if let rest = set.restBefore { words.append("\(rest)s") }
    return words.joined(separator: " ")
  }

  @Test("a line survives reading and writing", arguments: rows)
  func line(_ row: TextRow) throws {
    let program = try NotationTests.program("## W\n\(row.text)")
    let exercise = program.workouts[0].exercises[0]
    #expect(exercise.sets.map(NotationTests.short).joined(separator: " ") == row.says[0])
    let lines = program.plan.split(separator: "\n")
    let words = lines.last?.split(separator: " ").joined(separator: " ")
    let same = row.text.split(separator: " ").joined(separator: " ")
    #expect(words == (row.says.count > 1 ? row.says[1] : same))
    #expect(try NotationTests.program(program.plan) == program)
    #expect(try RoundTrip.of(exercise) == exercise)
  }

  @Test("a program has details, days, phases and reusable parts")
  func whole() throws {
    let program = try NotationTests.program(
      """
      # Novice
      goal strength, hypertrophy · beginner · 3-4 days · 45 min
      equipment Barbell,  Pull-Up Bar
      source a book, page 12
      schedule Mon A · fri b
      Whenever they fit.

      ### Shoulders (prehab)
      Band Pull-Apart 2x15
      Wall Slide 2x10
        + Dead Bug 2x8

      phase Start · 3 weeks
      > Easy.
      ## A
      > Be quick.
      Squat 3x5
      + Curl 3x10
      use Shoulders
      Plank 1min
      ## B
      Squat 3x5
      phase Later
      ## A
      ### Finisher (interval)
      Bike tabata
      ###
      Squat 3x5
      """)
    #expect(program.details.goals == [.strength, .hypertrophy])
    #expect(program.details.levels == [.beginner])
    #expect(program.details.days == .init(3, 4))
    #expect(program.details.minutes == .init(45, 45))
    #expect(program.details.equipment == ["barbell", "pull-up bar"])
    #expect(program.details.sources == ["a book, page 12"])
    #expect(program.details.notes == ["Whenever they fit."])
    #expect(program.schedule == .weekdays([.init(.monday, "A"), .init(.friday, "B")]))
    #expect(program.phases.map(\.name) == ["Start", "Later"])
    #expect(program.phases.map(\.weeks) == [3, nil])
    #expect(program.phases[0].note == "Easy.")
    let first = program.phases[0].workouts[0]
    #expect(first.note == "Be quick.")
    #expect(first.exercises.map(\.group?.id) == ["A", "A", nil, "B", "B", nil])
    let part = Block(kind: .prehab, name: "Shoulders")
    #expect(first.exercises.map(\.block) == [nil, nil, part, part, part, nil])
    let finisher = Block(kind: .interval, name: "Finisher")
    #expect(program.phases[1].workouts[0].exercises.map(\.block) == [finisher, nil])
    #expect(program.plan.contains("use Shoulders\n"))
    #expect(try NotationTests.program(program.plan) == program)
    #expect(program.workouts.map(\.name) == ["A", "B"])
    #expect(program.workout(after: "A")?.name == "B")
    #expect(program.workout(after: "B")?.name == "A")
  }

  @Test("groups and turns know their positions")
  func joined() throws {
    let workout = try NotationTests.program(
      """
      ## W
      A 3x5 rest 2:00 circuit transition 15
      + B 3x8
      + C 2x30s
      D 3x5
      / E 3x6
      / F 3x7
      """
    ).workouts[0]
    let group = Group(id: "A", kind: .circuit, transition: 15)
    #expect(workout.exercises.map(\.group) == [group, group, group, nil, nil, nil])
    #expect(workout.exercises.prefix(3).allSatisfy { $0.rest == 120 })
    #expect(workout.exercises.map(\.turn?.number) == [nil, nil, nil, 0, 1, 2])
    #expect(workout.turned(4).exercises.map(\.name) == ["A", "B", "C", "E"])
  }
}
