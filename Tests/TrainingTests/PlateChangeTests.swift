import Testing
import Training

@Suite("Plate changes")
struct PlateChangeTests {
  struct Change: CustomTestStringConvertible, Sendable {
    let before: [Int]
    let after: [Int]
    let off: [Int]
    let on: [Int]
    var testDescription: String { "\(before) to \(after)" }
  }

  static let changes: [Change] = [
    Change(before: [], after: [20], off: [], on: [20]),
    Change(before: [20], after: [20], off: [], on: []),
    Change(before: [20], after: [20, 5], off: [], on: [5]),
    Change(before: [20, 5], after: [20], off: [5], on: []),
    Change(before: [20, 10, 5], after: [20, 5], off: [5, 10], on: [5]),
    Change(before: [20, 5], after: [25], off: [5, 20], on: [25]),
    Change(before: [20, 10], after: [], off: [10, 20], on: []),
  ]

  @Test("only the plates outside the common ones are moved", arguments: changes)
  func change(_ row: Change) {
    let change = PlateChange(from: load(row.before), to: load(row.after))
    #expect(change.off == load(row.off).perSide)
    #expect(change.on == load(row.on).perSide)
    #expect(change.isEmpty == (row.before == row.after))
  }

  private func load(_ plates: [Int]) -> BarLoad {
    BarLoad(
      perSide: plates.map { .kilograms(thousandths: $0 * 1000) },
      total: .kilograms(thousandths: 20_000 + 2_000 * plates.reduce(0, +)))
  }
}
