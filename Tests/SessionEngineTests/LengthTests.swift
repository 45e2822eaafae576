import Testing
import Training

@testable import SessionEngine

@Suite("The length of a workout")
struct LengthTests {
  struct Length: CustomTestStringConvertible, Sendable {
    let name: String
    /// The reps of each set and the rest, for each exercise.
    let exercises: [(reps: [Int], rest: Int)]
    let seconds: Int
    var testDescription: String { name }
  }

  static let lengths: [Length] = [
    Length(name: "nothing", exercises: [], seconds: 0),
    Length(name: "one set has no rest", exercises: [([8], 90)], seconds: 29),
    Length(name: "two sets, one rest", exercises: [([8, 8], 90)], seconds: 29 + 90 + 29),
    Length(
      name: "the longer rest between two exercises", exercises: [([8], 90), ([5], 120)],
      seconds: 29 + 120 + 20),
    Length(name: "no rest", exercises: [([8, 8], 0)], seconds: 58),
  ]

  @Test("a set takes five seconds plus three per rep, and rests are added", arguments: lengths)
  func length(_ row: Length) {
    let workout = Workout(
      name: "Push",
      exercises: row.exercises.map { exercise in
        PlannedExercise(
          name: "Bench Press", sets: exercise.reps.map { .of($0) }, rest: exercise.rest)
      })
    #expect(workout.expectedLength == .seconds(row.seconds))
  }

  /// All words that add nothing to lift.
  static let words = RandomMove.words.filter { !$0.hasPrefix("add ") }

  @Test("a workout without sets is complete, and nothing traps", arguments: words)
  func empty(word: String) {
    let workout = Workout(
      name: "Empty", exercises: [PlannedExercise(name: "Nothing", sets: [], rest: 60)])
    var walk = Walk(SessionPlan(workout: workout))
    #expect(walk.state.summary == "complete")
    walk.type(word)
    walk.triple(after: .seconds(2))
    walk.double(after: .seconds(2))
    walk.hold(after: .seconds(2))
    walk.wait(.minutes(10))
    #expect(walk.state.summary == "ended")
  }

  struct Inquiry: CustomTestStringConvertible, Sendable {
    let name: String
    let plan: SessionPlan
    var testDescription: String { name }
  }

  static var tempo: SessionPlan {
    var exercise = PlannedExercise(
      name: "Squat", sets: [.of(3, at: 60), .of(3, at: 60)], rest: 90)
    exercise.tempo = Tempo(lowering: 1, bottom: 0, lifting: nil, top: 0)
    return SessionPlan(workout: Workout(name: "Speed", exercises: [exercise]))
  }

  static let told: [Inquiry] = [
    Inquiry(name: "holds", plan: .holds), Inquiry(name: "rounds", plan: .rounds),
    Inquiry(name: "supersets", plan: .superset), Inquiry(name: "further sets", plan: .further),
    Inquiry(name: "a tempo from the first set on", plan: tempo),
    Inquiry(name: "warm-ups", plan: .warmedUp), Inquiry(name: "unknown weights", plan: .searched),
  ]

  @Test("a workout lifted as prescribed takes the announced time", arguments: told)
  func asTold(_ row: Inquiry) {
    var walk = Walk(row.plan)
    while !walk.state.isOver, walk.now < Instant(milliseconds: 7_200_000) {
      let press = walk.state.expectedPress
      let wake = walk.machine.nextWake
      if let press, press >= walk.now, wake.map({ press <= $0 }) ?? true {
        if walk.state.search == nil {
          walk.press(after: press - walk.now)
        } else {
          walk.type("double", after: press - walk.now)
        }
      } else if let wake {
        walk.wait(wake - walk.now)
      } else {
        break
      }
    }
    let taken = (walk.session.latest - .zero).seconds
    let announced = row.plan.expectedLength.seconds
    #expect(abs(announced - taken) * 10 <= taken, "\(announced) and \(taken) s")
  }
}
