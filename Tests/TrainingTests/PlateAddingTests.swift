import Testing

@testable import Training

@Suite("Adding plates to a loaded bar")
struct PlateAddingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let before: [Int]
    let total: Int
    /// The resulting plates of one side; `nil` if they are the same as from an empty bar.
    let load: [Int]?
    var testDescription: String { "\(before) to \(total)" }
  }

  private static let rack = LoadableBar(
    bar: .kilograms(thousandths: 20_000),
    pairs: [20_000, 15_000, 10_000, 5_000, 2_500, 1_250].map {
      LoadableBar.Pair(plate: .kilograms(thousandths: $0), count: $0 == 20_000 ? 3 : 1)
    })

  static let rows = [
    // Five is put on, and nothing comes off for it.
    Row(before: [2_500, 1_250], total: 37_500, load: [2_500, 1_250, 5_000]),
    Row(before: [2_500], total: 65_000, load: [2_500, 20_000]),
    // Nothing is saved: same as from an empty bar.
    Row(before: [], total: 60_000, load: nil),
    Row(before: [20_000], total: 80_000, load: nil),
    Row(before: [20_000, 5_000], total: 60_000, load: nil),
    // Only the plates in the way come off.
    Row(before: [2_500, 1_250, 5_000], total: 47_500, load: [2_500, 1_250, 10_000]),
    // Plates of another rack cannot stay.
    Row(before: [25_000], total: 70_000, load: nil),
  ]

  @Test("as few plates as possible are moved", arguments: rows)
  func load(_ row: Row) throws {
    let rack = Self.rack
    let planned = try #require(rack.load(.kilograms(thousandths: row.total)))
    let before = rack.load(row.before)
    let load = rack.load(like: planned, from: before)
    #expect(load?.perSide.map(\.thousandths) == row.load)
    guard let load else { return }
    #expect(load.total == planned.total && rack.has(load))
    #expect(
      PlateChange(from: before, to: load).moves < PlateChange(from: before, to: planned).moves)
  }

  @Test("taking a plate off and putting it back is not a change")
  func net() {
    let rack = Self.rack
    for (before, after, off, on) in [
      ([15_000, 10_000, 1_250, 5_000], [10_000, 1_250], [5_000, 15_000], []),
      ([20_000, 1_250], [20_000, 5_000, 1_250], [], [5_000]),
      ([20_000], [20_000, 10_000], [], [10_000]), ([20_000, 5_000], [20_000, 5_000], [], []),
      ([20_000], [15_000], [20_000], [15_000]),
    ] as [([Int], [Int], [Int], [Int])] {
      let change = PlateChange(from: rack.load(before), to: rack.load(after)).net
      #expect(change.off.map(\.thousandths) == off && change.on.map(\.thousandths) == on)
    }
  }

  @Test("saving moves for the next weight does not cost the ones after it")
  func ahead() throws {
    let before = Self.rack.load([15_000, 1_250])
    let series = [62_500, 70_000].map { Weight.kilograms(thousandths: $0) }
    let next = try #require(Self.rack.next(of: series, from: before))
    #expect(next.perSide.map(\.thousandths) == [15_000, 1_250, 5_000])
    // From 40 through 100 and 80 to 90: the ten stays, but not where it would be in the way twice.
    let warmUps = [100_000, 140_000, 130_000].map { Weight.kilograms(thousandths: $0) }
    let ramp = try #require(Self.rack.next(of: warmUps, from: Self.rack.load([10_000])))
    #expect(ramp.total == warmUps[0])
  }
}
