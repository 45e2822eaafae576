import Testing
import Training

@Suite("Names that disappeared from or are new in an edited program") struct NameChangesTests {
  private static func program(_ text: String) throws -> Program {
    try Program(plan: text, name: "", unit: .kilograms)
  }

  static let rows: [(old: String, new: String, gone: [String], come: [String])] = [
    ("Squat 3x5", "squat 5x5", [], []),
    ("Squat 3x5", "Front Squat 3x5", ["Squat"], ["Front Squat"]),
    ("Squat 3x5", "Squat [light] 3x5", ["Squat"], ["Squat [light]"]),
    ("Squat 3x5\nSquat 1x5", "Squat 3x5\nRow 1x5", [], ["Row"]),
    ("Squat 3x5\n## B\nRow 3x5", "Row 3x5", ["Squat"], []),
    (
      "Squat 3x5 linear\nSquat [BBB] follow 5x10@50%, of Squat",
      "Squat 3x5 linear\nSquat [FSL] follow 5x5@65%, of Squat", [], []
    ),
  ]

  @Test("exercises are compared with their labels", arguments: rows)
  func exercises(old: String, new: String, gone: [String], come: [String]) throws {
    let changes = NameChanges.exercises(
      from: try Self.program("# P\n## A\n\(old)\n"), to: try Self.program("# P\n## A\n\(new)\n"))
    #expect(changes.gone == gone)
    #expect(changes.come == come)
  }

  @Test("workouts are compared across all phases")
  func workouts() throws {
    let old = try Self.program(
      "phase One\n## A\nSquat 3x5\n## B\nRow 3x5\nphase Two\n## A\nSquat 3x5\n## C\nRow 3x5")
    let new = try Self.program(
      "phase One\n## a\nSquat 3x5\n## D\nRow 3x5\nphase Two\n## D\nSquat 3x5\n## C\nRow 3x5")
    let changes = NameChanges.workouts(from: old, to: new)
    #expect(changes.gone == ["B"])
    #expect(changes.come == ["D"])
    #expect(NameChanges.workouts(from: old, to: old) == NameChanges.workouts(from: new, to: new))
  }
}
