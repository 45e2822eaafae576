import Testing
import Training

@Suite("Skipped sets of an exercise without a rule")
struct LeftOutSetsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let prescribed: [Int?]
    /// The final targets; the first sets were completed.
    let aimed: [Int]
    let done: Int
    let next: [Int?]
  }

  static let table: [Row] = [
    Row(
      testDescription: "at the weight of the plan, they ask for it again",
      prescribed: [50, 55, 60], aimed: [50, 55, 60], done: 1, next: [50, 55, 60]),
    Row(
      testDescription: "a weight that no set was done with leaves nothing behind",
      prescribed: [50, 50, 50], aimed: [50, 0, 0], done: 1, next: [50, 50, 50]),
    Row(
      testDescription: "one that a set was done with is the weight of all that were to have it",
      prescribed: [50, 50, 50], aimed: [55, 55, 55], done: 1, next: [55, 55, 55]),
    Row(
      testDescription: "changed twice, the one that was lifted is last time's",
      prescribed: [50, 50, 50], aimed: [50, 55, 70], done: 2, next: [50, 55, 50]),
    Row(
      testDescription: "where no weight was known it is the last one that was lifted",
      prescribed: [nil, nil, nil], aimed: [40, 45, 45], done: 1, next: [40, 40, 40]),
  ]

  @Test("skipped sets repeat the lifted weight or the prescribed one", arguments: table)
  func aims(_ row: Row) {
    func kilograms(_ count: Int) -> Weight { .kilograms(thousandths: count * 1000) }
    let sets = row.aimed.enumerated().map { place, weight in
      let isDone = place < row.done
      return LoggedSet(
        target: SetTarget(reps: 8, weight: kilograms(weight)), status: isDone ? .done : .skipped,
        reps: isDone ? 8 : nil, weight: isDone ? kilograms(weight) : nil)
    }
    var replay = Replay()
    replay.add(
      sets,
      Prescribed(
        slot: "row", rule: nil, progress: Progress(weight: nil),
        weights: row.prescribed.map { $0.map(kilograms) }), at: 0)
    #expect(replay.standing.aims == row.next.map { $0.map(kilograms) })
  }
}
