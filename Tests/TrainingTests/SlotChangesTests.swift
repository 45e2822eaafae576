import Testing
import Training

@Suite("what an edited program no longer has") struct SlotChangesTests {
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

  @Test(arguments: rows)
  func changes(old: String, new: String, gone: [String], come: [String]) throws {
    func program(_ text: String) throws -> Program {
      try Program(plan: "# P\n## A\n\(text)\n", name: "", unit: .kilograms)
    }
    let changes = SlotChanges(from: try program(old), to: try program(new))
    #expect(changes.gone.map(\.title) == gone)
    #expect(changes.come.map(\.title) == come)
  }
}
