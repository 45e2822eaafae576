import Testing
import Training

@testable import SessionEngine

/// What each choice does, and the menus that lead to the less likely ones.
@Suite("Menus of choices")
struct ChoiceMenuTests {
  struct Menu: CustomTestStringConvertible, Sendable {
    let menu: Session.Menu
    let choices: String
    var testDescription: String { menu.rawValue }
  }

  static let menus = [
    Menu(menu: .more, choices: "again addSet skipExercise technique lastWeight jump note voice"),
    Menu(menu: .exercise, choices: "lastWeight skipExercise jump technique addSet"),
    Menu(menu: .asides, choices: "pain louder quieter hard slower faster"),
    Menu(menu: .time, choices: ""),
    Menu(menu: .lastWeight, choices: "wasLighter wasHeavier"),
    Menu(menu: .jump, choices: "jump 2"),
    Menu(menu: .note, choices: "hard pain"),
    Menu(menu: .voice, choices: "louder quieter slower faster"),
  ]

  @Test("the submenus contain all other choices", arguments: menus)
  func further(_ row: Menu) {
    let walk = Waypoint.lifting.walk
    let choices = walk.state.choices(of: row.menu, at: walk.now)
    #expect(choices.map(\.brief).joined(separator: " ") == row.choices)
  }

  struct Deep: CustomTestStringConvertible, Sendable {
    let waypoint: Waypoint
    let path: [Session.Choice]
    let outcome: String
    var testDescription: String { path.map(\.brief).joined(separator: " ") }
  }

  static let deep = [
    Deep(
      waypoint: .resting, path: [.open(.more), .open(.lastWeight), .step(.wasHeavier)],
      outcome: "behind 1.1 82.5, corrected 1.1 7@82.5, again wasHeavier?"),
    Deep(waypoint: .resting, path: [.open(.more), .addSet], outcome: "sets 1 5@80"),
    Deep(waypoint: .lifting, path: [.open(.more), .addSet], outcome: "sets 1 5@80"),
    Deep(waypoint: .lifting, path: [.open(.more), .skipExercise], outcome: "skipped 1"),
    Deep(
      waypoint: .lifting, path: [.open(.more), .open(.jump), .jump(1)], outcome: "jump 2"),
    Deep(
      waypoint: .resting, path: [.open(.more), .open(.note), .note(.pain)],
      outcome: "note 1 pain here"),
    Deep(
      waypoint: .resting, path: [.open(.more), .open(.note), .note(.hard)], outcome: "note 1 hard"),
    Deep(waypoint: .resting, path: [.moreReps], outcome: "amrap 1.1?"),
    Deep(waypoint: .complete, path: [.open(.more), .addSet], outcome: "sets 2 3@"),
  ]

  @Test("each choice is reached by its path, and undo reverts it", arguments: deep)
  func reached(_ row: Deep) {
    var walk = row.waypoint.walk
    walk.choose(row.path)
    #expect(walk.events.dropFirst().map(\.brief).joined(separator: ", ") == row.outcome)
    #expect(walk.replays)
  }

  @Test("a choice outside the session becomes a request to its driver")
  func requests() {
    for (path, request) in [
      ([.stop], .stop), ([.open(.more), .open(.voice), .step(.louder)], .volume(up: true)),
      ([.open(.more), .open(.voice), .step(.slower)], .rate(up: false)),
    ] as [([Session.Choice], SessionMachine.Request)] {
      var walk = Waypoint.resting.walk
      walk.choose(path)
      #expect(walk.steps.compactMap(\.request) == [request])
    }
  }

  @Test("extra reps are counted up from the target")
  func moreReps() {
    var walk = Walk()
    walk.press(after: .seconds(30))
    walk.wait(.seconds(20))
    walk.choose([.moreReps])
    for _ in 0..<2 { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(3))
    #expect(walk.done == [10])
  }
}
