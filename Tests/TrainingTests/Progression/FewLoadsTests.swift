import Support
import Testing
import Training

/// Gyms whose loads are not those a rule would like.
@Suite("Rules in gyms with other or few loads")
struct FewLoadsTests {
  private static func loads(_ kilograms: [Int]) -> Loads {
    .listed(kilograms.map { $0 * 1_000 }, unit: .kilograms)
  }

  @Test("a change of unit goes to the nearest load, and back to where it was", arguments: 0..<60)
  func unit(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let isBar = Bool.random(using: &random)
    let metric = Loads.stepped(
      from: isBar ? 20_000 : 2_500, through: 300_000, by: isBar ? 2_500 : 500, unit: .kilograms)
    let imperial = Loads.stepped(
      from: isBar ? 45_000 : 5_000, through: 600_000, by: isBar ? 5_000 : 10_000, unit: .pounds)
    let weight = metric.nearest(
      to: .kilograms(thousandths: Int.random(in: 20_000...200_000, using: &random)))
    let rules: [ProgressionRule] = [
      .double(DoubleProgression(8, 12)), .linear(LinearProgression(misses: nil)),
    ]
    let rule = try #require(rules.randomElement(using: &random))
    var course = try Course(rule, "3x8 \(weight.number) kg", in: metric)
    course.lift("8 8 7")
    course.loads = imperial
    let converted = try #require(course.next.sets[0].weight)
    #expect(converted == imperial.nearest(to: weight))
    for _ in 0..<Int.random(in: 1...2, using: &random) { course.lift("8 8 7") }
    #expect(course.next.sets[0].weight == converted)
    course.loads = metric
    #expect(course.next.sets[0].weight == weight)
  }

  @Test(
    "a drop set is lighter than the set before, as long as there is something lighter",
    arguments: [
      ("Curl 1x10 15 kg drop 2x8 -20%", [5, 10, 15], "10 5"),
      ("Raise 1x15 4 kg drop 1x10 -25%", [2, 4, 6, 10], "2"),
      ("Curl 1x10 5 kg drop 2x8 -20%", [5, 10], "5 5"),
      ("Bench 1x5 60 kg back-off 2x8 -10%", [40, 50, 60], "50 50"),
      ("Bench 1x5 60 kg back-off 2x8 -5%", [40, 50, 60], "50 50"),
      ("Dip 1x5 bw-20 drop 2x8 -20%", [-40, -30, -20, 0], "-30 -40"),
      ("Dip 1x5 bw drop 1x8 -20%", [-20, 0, 20], "0"),
    ])
  func drops(line: String, loads: [Int], expected: String) throws {
    let workout = try Workout(line: line, unit: .kilograms)
      .prescribed(from: [:], in: { _ in Self.loads(loads) })
    let extras = workout.exercises[0].sets.filter(\.kind.isExtra)
    #expect(extras.map { $0.weight?.number ?? "-" }.joined(separator: " ") == expected)
  }

  struct Leap: CustomTestStringConvertible, Sendable {
    let line: String
    let loads: [Int]
    /// The weight of the next session.
    let next: Int
    /// The reps from session to session until the next weight is offered; empty if it comes at once.
    var reps: [Int] = []
    /// The weight that is offered.
    var offer: Int?
    var testDescription: String { "\(line) in \(loads)" }
  }

  @Test(
    "over a tenth and over twice the step, the reps go up first, and then the weight is offered",
    arguments: [
      Leap(
        line: "Raise 3x12 5 kg double 8-12", loads: [5, 10, 15], next: 5, reps: Array(13...20),
        offer: 10),
      // 20 kg for 12 reps are 28, 26 kg for 8 are 32.9: so are 20 kg for 20.
      Leap(
        line: "Curl 3x12 20 kg double 8-12", loads: [20, 26], next: 20, reps: Array(13...20),
        offer: 26),
      // 12.5 kg for 5 reps are 14.6, and so are 11 kg for 10.
      Leap(line: "Press 3x5 11 kg linear +1 kg", loads: [11, 12, 15], next: 12),
      Leap(
        line: "Press 3x5 20 kg linear +1 kg", loads: [20, 23], next: 20, reps: Array(6...11),
        offer: 23),
      Leap(
        line: "Bench 3x5 40 kg linear +2.5 kg", loads: [20, 40, 60], next: 40, reps: Array(6...20),
        offer: 60),
      Leap(line: "Bench 3x5 100 kg linear +2.5 kg", loads: [100, 110], next: 110),
      Leap(line: "Squat 3x5 20 kg linear +5 kg", loads: [20, 25, 30], next: 25),
      Leap(line: "Squat 3x5 20 kg linear +5 kg", loads: [20, 30], next: 30),
      Leap(line: "Bench 3x5 60 kg linear +2.5 kg", loads: [40, 60], next: 60),
      // Two kilograms more than 18 are as near to 24 as to 16, but 24 are eight more than last time.
      Leap(
        line: "Goblet 2x8 18 kg linear +2 kg", loads: [8, 12, 16, 24], next: 16,
        reps: Array(9...20), offer: 24),
      // As many seconds as ever do not make a weight.
      Leap(line: "Plank 3x30s 10 kg linear +1 kg", loads: [10, 15], next: 10, offer: 15),
    ])
  func leap(_ row: Leap) throws {
    let workout = try Workout(line: row.line, unit: .kilograms)
    let loads = Self.loads(row.loads)
    var replay = Replay()
    func today() -> PlannedExercise {
      workout.prescribed(from: [workout.exercises[0].slot: replay.standing], in: { _ in loads })
        .exercises[0]
    }
    func lift(_ missing: Int = 0) {
      let before = today()
      let sets = before.sets.map { set in
        LoggedSet(
          target: set, status: missing > 0 ? .short : .done, reps: set.reps - missing,
          weight: set.weight)
      }
      _ = replay.add(sets, before.prescribed, at: (replay.standing.lastDone ?? 0) + 86_400_000)
    }
    let next = Weight.kilograms(thousandths: row.next * 1_000)
    lift()
    for reps in row.reps {
      #expect(today().sets.allSatisfy { $0.reps == reps && $0.weight == next })
      #expect(today().prescribed?.offer == nil)
      // A rep too few is no miss: it is asked for again.
      if reps == row.reps.first {
        lift(1)
        #expect(today().sets.allSatisfy { $0.reps == reps && $0.weight == next })
      }
      lift()
    }
    // Once more, nothing has changed: the leap is offered again.
    for _ in 0..<2 {
      #expect(today().sets[0].weight == next)
      #expect(
        today().prescribed?.offer?.sets[0].weight
          == row.offer.map { .kilograms(thousandths: $0 * 1_000) })
      if row.offer == nil { break }
      lift()
    }
  }
}
