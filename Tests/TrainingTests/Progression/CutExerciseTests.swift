import Testing
import Training

@Suite("Exercises with removed sets")
struct CutExerciseTests {
  private static let weight = Weight.kilograms(thousandths: 60_000)
  private static let rule = LinearProgression(
    increment: .weight(.kilograms(thousandths: 2_500)))

  /// A session with these completed sets.
  private static func sets(_ reps: [Int]) -> [LoggedSet] {
    reps.map {
      LoggedSet(
        target: SetTarget(reps: 5, weight: weight), status: $0 < 5 ? .short : .done, reps: $0,
        weight: weight)
    }
  }

  private static func prescribed(isCut: Bool?) -> Prescribed {
    var progress = Progress(weight: weight)
    progress.misses = 1
    var prescribed = Prescribed(
      slot: "squat", rule: .linear(rule), progress: progress,
      weights: [weight, weight, weight])
    prescribed.isCut = isCut
    return prescribed
  }

  @Test(
    "an exercise with removed sets goes neither up nor down and counts no miss",
    arguments: [[5], [5, 5], [3], [5, 5, 5]])
  func unchanged(reps: [Int]) throws {
    var replay = Replay()
    replay.add(Self.sets([5, 5, 4]), Self.prescribed(isCut: nil), at: 0)
    let before = try #require(replay.standing.progress)
    #expect(before.misses == 2)
    let step = replay.add(Self.sets(reps), Self.prescribed(isCut: true), at: 86_400_000)
    #expect(step?.reason == .unjudged)
    #expect(replay.standing.progress?.weight == Self.weight)
    #expect(replay.standing.progress?.misses == before.misses)
    #expect(replay.standing.lastDone == 86_400_000)
  }

  /// The progress of 5/3/1 with a training max of 100 kg, after sessions of which some were cut.
  private static func wave(_ sessions: [(isCut: Bool, reps: Int)], cut: Cut?) throws -> Progress {
    let share = PercentSet(x: 5, at: .whole(85))
    let weeks = Array(repeating: PercentageWave.Week([share]), count: 3)
    let step = Increment.weight(.kilograms(thousandths: 2_500))
    let rule = ProgressionRule.wave(PercentageWave(weeks, increment: step, cut: cut))
    let load = Weight.kilograms(thousandths: 85_000)
    var replay = Replay()
    var progress = Progress(weight: .kilograms(thousandths: 100_000))
    for (day, session) in sessions.enumerated() {
      var prescribed = Prescribed(slot: "squat", rule: rule, progress: progress, weights: [load])
      prescribed.isCut = session.isCut ? true : nil
      let set = LoggedSet(
        target: SetTarget(reps: 5, weight: load), status: session.reps < 5 ? .short : .done,
        reps: session.reps, weight: load)
      replay.add([set], prescribed, at: day * 86_400_000)
      progress = try #require(replay.standing.progress)
    }
    return progress
  }

  @Test("a wave goes on to its next week, and missing sets are no miss of its cycle")
  func wave() throws {
    let first = try Self.wave([(true, 5)], cut: nil)
    #expect(first.week == 1)
    #expect(first.misses == 0)
    let whole = try Self.wave([(true, 5), (false, 5), (false, 5)], cut: nil)
    #expect(whole.week == 0)
    #expect(whole.weight == .kilograms(thousandths: 102_500))
  }

  @Test("a wave's training max never goes up after a session with missing sets")
  func lastWeek() throws {
    let held = try Self.wave([(false, 5), (false, 5), (true, 5)], cut: .increments(3))
    #expect(held.week == 0)
    #expect(held.weight == .kilograms(thousandths: 100_000))
    #expect(held.outcome == .hold)
    let cut = try Self.wave([(false, 3), (false, 5), (true, 5)], cut: .increments(3))
    #expect(cut.weight == .kilograms(thousandths: 92_500))
  }

  @Test("without the mark, one set of three would count as all of them")
  func whole() {
    var replay = Replay()
    let step = replay.add(Self.sets([5]), Self.prescribed(isCut: nil), at: 0)
    #expect(step?.outcome == .up)
  }
}
