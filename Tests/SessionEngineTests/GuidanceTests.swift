import Testing
import Training

@testable import SessionEngine

/// The program's guidance comes once, with the first set of an exercise.
@Suite struct GuidanceTests {
  private static func exercise(
    _ name: String, _ part: Block?, isOptional: Bool = false, rest: Int = 60
  ) -> PlannedExercise {
    var exercise = PlannedExercise(
      name: name, sets: [.of(5, at: 40), .of(5, at: 40)], rest: rest, loading: .barbell)
    exercise.block = part
    exercise.isOptional = isOptional
    return exercise
  }

  private static let warmUp = Block(kind: .warmUp, name: "Getting Warm")
  private static let strength = Block(kind: .strength)

  /// Two warm-up exercises, one strength exercise, and an optional one outside any part.
  private static func plan(rest: Int = 60) -> SessionPlan {
    var squat = exercise("Squat", strength, rest: rest)
    squat.tempo = Tempo("3-1-X-0")
    squat.rule = .linear(LinearProgression()).aimed(at: EffortAim(most: 80))
    return SessionPlan(
      workout: Workout(
        name: "Full",
        exercises: [
          exercise("Row", warmUp, rest: rest), exercise("Press", warmUp, rest: rest), squat,
          exercise("Curl", nil, isOptional: true, rest: rest),
        ]))
  }

  /// Every announcement with a part or an optional exercise, in a session lifted as prescribed.
  private func introductions(_ plan: SessionPlan) -> [String] {
    var walk = Walk(plan)
    var cues = walk.machine.opening
    while walk.state.current != nil {
      cues += walk.take(.word(.reps(5, nil)), after: .seconds(20)).flatMap(\.cues)
      cues += walk.take(.time, after: .seconds(70)).flatMap(\.cues)
    }
    return cues.flatMap { cue -> [String] in
      let call: Session.SetAnnouncement?
      switch cue {
      case .lift(let lifted, _): call = lifted
      case .rest(_, let next, _): call = next
      default: call = nil
      }
      guard let call else { return [] }
      return (call.guidance.part.map { ["\($0.title): \(call.exercise)"] } ?? [])
        + (call.guidance.isOptional ? ["optional: \(call.exercise)"] : [])
    }
  }

  @Test("each part of a workout is named once, in the rest before it if there is one")
  func parts() {
    let expected = ["Getting Warm: Row", "strength: Squat", "optional: Curl"]
    #expect(introductions(Self.plan()) == expected)
    #expect(introductions(Self.plan(rest: 0)) == expected)
  }

  @Test("tempo and target RPE come only with an exercise's first set")
  func manner() {
    let session = Session(Self.plan())
    let first = session.guidance(for: 2, after: Session.SetPlace(exercise: 1, set: 1))
    #expect(first.tempo == Tempo("3-1-X-0"))
    #expect(first.effort?.most == 80)
    let later = session.call(
      Session.SetPlace(exercise: 2, set: 1), in: session.state,
      after: Session.SetPlace(exercise: 2, set: 0))
    #expect(later.guidance == Session.Guidance())
  }

  @Test("the workout's note and a new phase come with the opening")
  func overview() {
    var plan = Self.plan()
    plan.workout.note = "Ease into it."
    plan.phase = SessionPlan.PhaseStart("Later", weeks: 3, note: "Slower now.")
    #expect(Session(plan).overview.note == "Ease into it.")
    #expect(Session(plan).overview.phase?.name == "Later")
  }
}
