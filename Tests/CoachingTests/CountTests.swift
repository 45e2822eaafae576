import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

@Suite("Counts are scheduled in the audio stream or not spoken at all")
struct CountTests {
  private static let plan: SessionPlan = {
    var exercise = PlannedExercise(
      name: "Squat", sets: [SetTarget(reps: 3, weight: .kilograms(thousandths: 60_000))], rest: 60,
      loading: .barbell)
    exercise.tempo = Tempo("3-1-1-0")
    return SessionPlan(workout: Workout(name: "Beat", exercises: [exercise]))
  }()

  @Test("each count is scheduled ahead of time, and the coach does not cut it off")
  func placed() throws {
    let stage = Stage()
    var coach = try stage.coach(Self.plan, talk: Talk(level: .full))
    stage.play(&coach, until: 20_000)
    // The first rep begins eight seconds after the press.
    coach.receive(.press, at: Instant(milliseconds: 25_000))
    var now = Instant(milliseconds: 25_000)
    while now < Instant(milliseconds: 30_500) {
      #expect(!stage.scheduled.contains { $0.sound == .speech("One.") })
      now = try #require(coach.nextWake(after: now))
      coach.wake(at: now)
    }
    #expect(now == Instant(milliseconds: 30_500))
    let one = try #require(stage.scheduled.first { $0.sound == .speech("One.") })
    #expect(one.at == Instant(milliseconds: 33_000))
    #expect(one.latest == Instant(milliseconds: 33_150))
    let hushed = stage.hushed
    coach.wake(at: Instant(milliseconds: 33_000))
    #expect(stage.shown(.say).last == "1.")
    #expect(stage.hushed == hushed)
    coach.wake(at: Instant(milliseconds: 35_600))
    #expect(stage.scheduled.contains { $0.sound == .speech("Two.") })
  }

  @Test("a late count is dropped sooner than other late words")
  func late() {
    let one = Phrase(shown: "1.", spoken: "One.")
    for (patience, delay, isSaid) in [
      (SpeechQueue.lateCount, 150, true), (SpeechQueue.lateCount, 151, false),
      (SpeechQueue.late, 151, true),
    ] {
      var queue = SpeechQueue()
      _ = queue.add([
        SpeechQueue.Queued(
          line: Line(one, .countdown), due: .zero, notBefore: .zero, patience: patience)
      ])
      #expect((queue.next(at: Instant(milliseconds: delay)) != nil) == isSaid)
    }
  }
}
