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
    #expect(step == nil)
    #expect(replay.standing.progress?.weight == Self.weight)
    #expect(replay.standing.progress?.misses == before.misses)
    #expect(replay.standing.lastDone == 86_400_000)
  }

  @Test("without the mark, one set of three would count as all of them")
  func whole() {
    var replay = Replay()
    let step = replay.add(Self.sets([5]), Self.prescribed(isCut: nil), at: 0)
    #expect(step?.outcome == .up)
  }
}
