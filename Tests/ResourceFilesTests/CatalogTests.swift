import Foundation
import Support
import Testing
import Training

@testable import ResourceFiles

@Suite struct CatalogTests {
  static let resources = "\(TestFile.root)/Resources"

  @Test("the starter program is Push Pull Legs") func starter() throws {
    let program = try Catalog(folders: [Self.resources])
      .program("push-pull-legs", unit: .kilograms)
    #expect(program.name == "Push Pull Legs")
    #expect(program.workouts.map(\.name) == ["Push", "Pull", "Legs"])
    #expect(program.workouts.allSatisfy { $0.exercises.count == 4 })
  }

  @Test("the lifter's own file takes precedence over the installed one") func ownFile() throws {
    let own = Scratch()
    own.makeFolder("Programs")
    try own.write("Programs/push-pull-legs.plan", "## Mine\nSquat 1x5 100 kg\n")
    let catalog = Catalog(folders: [own.path, Self.resources])
    let program = try catalog.program("push-pull-legs", unit: .kilograms)
    #expect(program.workouts.map(\.name) == ["Mine"])
    #expect(program.name == "push-pull-legs")
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var text: String
    var says: String
    var testDescription: String { text }
  }

  @Test(
    "the error for an unreadable plan gives the place of the fault",
    arguments: [
      Bad(text: "## Push\nBench 3x\n", says: ":2:9: expected a number"),
      Bad(
        text: "## Push\nBench 3x8 fast\n", says: ":2:11: expected a weight, 'rest TIME' or a rule"),
      Bad(text: "## Push\nBench 3x8 60 kg rest soon\n", says: ":2:22: 'soon' is not a rest"),
      Bad(text: "Bench 3x8\n", says: ":1:1: expected '# PROGRAM' or '## WORKOUT'"),
      Bad(text: "## Push\n## Push\n", says: ":2:1: the workout 'Push' already exists"),
      Bad(text: "## Push\n", says: "the workout 'Push' has no exercises"),
      Bad(text: "", says: ":1:1: expected a workout"),
      Bad(text: "## A\n> note\n", says: ":1:1: the workout 'A' has no exercises"),
      Bad(text: "## A\nSquat 999x999\n", says: ":2:7: 999 sets are too many"),
    ])
  func unreadable(row: Bad) throws {
    let folder = Scratch()
    try folder.write("x.plan", row.text)
    let path = folder.path + "/x.plan"
    #expect {
      _ = try Catalog(folders: []).program(path, unit: .kilograms)
    } throws: { error in
      "\(error)".contains(row.says) && "\(error)".contains(path)
    }
  }

  @Test("the error for a missing file, or one that is not a plan, names it") func missing() throws {
    let catalog = Catalog(folders: [Self.resources])
    for name in ["no-such-program", "/no/such.plan", "/tmp/", "/dev/zero"] {
      #expect(throws: Catalog.Fault.self) { try catalog.program(name, unit: .kilograms) }
    }
  }
}
