import Testing
import Training

@Suite("Steps from one load to the next")
struct PlateStepTests {
  struct Step: CustomTestStringConvertible, Sendable {
    let from: Int
    let up: Int?
    let down: Int?
    var testDescription: String { "from \(from) g" }
  }

  static let steps: [Step] = [
    Step(from: 20_000, up: 22_500, down: nil),
    Step(from: 60_000, up: 62_500, down: 57_500),
    Step(from: 61_000, up: 62_500, down: 60_000),
    Step(from: 10_000, up: 20_000, down: nil),
    Step(from: 207_500, up: nil, down: 205_000),
    Step(from: 500_000, up: nil, down: 207_500),
    // loadable_weights (swift-A, swift-B): the nearest load is one of the two neighbors.
    Step(from: 61_500, up: 62_500, down: 60_000),
    Step(from: 59_000, up: 60_000, down: 57_500),
    Step(from: 22_000, up: 22_500, down: 20_000),
    Step(from: 62_000, up: 62_500, down: 60_000),
    Step(from: 15_000, up: 20_000, down: nil),
    // app-gymdash, and programs: nearest or floor.
    Step(from: 21_000, up: 22_500, down: 20_000),
    Step(from: 58_000, up: 60_000, down: 57_500),
  ]

  @Test("a step goes to the next load", arguments: steps)
  func stepsUpAndDown(_ row: Step) {
    let rack = LoadableBar.counted(.kilograms)
    let from = Weight.kilograms(thousandths: row.from)
    #expect(rack.step(from: from, up: true)?.thousandths == row.up)
    #expect(rack.step(from: from, up: false)?.thousandths == row.down)
  }

  @Test("steps are fast with any number of plates")
  func manyPlates() {
    let rack = LoadableBar(
      bar: Weight(thousandths: 45_000, unit: .pounds),
      pairs: [45, 35, 25, 15, 10].map {
        .init(plate: Weight(thousandths: $0 * 1000, unit: .pounds), count: 250)
      })
    let next = rack.step(from: Weight(thousandths: 345_000, unit: .pounds), up: true)
    #expect(next?.thousandths == 355_000)
  }

  struct Reach: CustomTestStringConvertible, Sendable {
    let source: String
    let pairs: String
    let loads: [Int]
    var testDescription: String { source }
  }

  static let reaches: [Reach] = [
    Reach(
      source: "eric-eldard/plate-permutations, one pair each", pairs: "45*1 25*1 10*1",
      loads: [45, 65, 95, 115, 135, 155, 185, 205]),
    Reach(
      source: "eric-eldard/plate-permutations, seven pairs", pairs: "45*1 25*1 10*1 5*1 2.5*3",
      loads: Array(stride(from: 45, through: 230, by: 5))),
  ]

  @Test("steps visit every load", arguments: reaches)
  func reach(_ row: Reach) {
    let rack = PlatesTests.rack("45lb", row.pairs)
    var loads = [rack.bar]
    while let next = loads.last.flatMap({ rack.step(from: $0, up: true) }) { loads.append(next) }
    #expect(loads.map(\.thousandths) == row.loads.map { $0 * 1000 })
  }
}
