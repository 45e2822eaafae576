import Testing
import Training

@Suite struct WorkoutChangesTests {
  @Test("what is in no phase any more is gone, what was in none before has come")
  func changes() throws {
    func program(_ text: String) throws -> Program {
      try Program(plan: text, name: "", unit: .kilograms)
    }
    let old = try program(
      "phase One\n## A\nSquat 3x5\n## B\nRow 3x5\nphase Two\n## A\nSquat 3x5\n## C\nRow 3x5")
    let new = try program(
      "phase One\n## a\nSquat 3x5\n## D\nRow 3x5\nphase Two\n## D\nSquat 3x5\n## C\nRow 3x5")
    let changes = WorkoutChanges(from: old, to: new)
    #expect(changes.gone == ["B"])
    #expect(changes.come == ["D"])
    #expect(WorkoutChanges(from: old, to: old) == WorkoutChanges(from: new, to: new))
  }
}
