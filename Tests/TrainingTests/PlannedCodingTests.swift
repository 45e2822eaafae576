import FoundationEssentials
import Testing
import Training

@Suite("Encoding plans for the log")
struct PlannedCodingTests {
  @Test("a plan from before sets had kinds and measures can be decoded")
  func old() throws {
    let text = """
      {"name": "Bench Press", "rest": 120,
       "sets": [{"reps": 8, "isAMRAP": false, "weight": {"thousandths": 60000, "unit": "kg"}}]}
      """
    let exercise = try JSONDecoder().decode(PlannedExercise.self, from: Data(text.utf8))
    let sixty = Weight.kilograms(thousandths: 60_000)
    #expect(
      exercise
        == PlannedExercise(
          name: "Bench Press", sets: [SetTarget(reps: 8, weight: sixty)], rest: 120))
  }

  @Test("every property of an exercise survives a round trip")
  func everything() throws {
    var drop = SetTarget(reps: 45, isAMRAP: true, kind: .drop, measure: .seconds, isPerSide: true)
    drop.share = .whole(80)
    drop.restBefore = 0
    var exercise = PlannedExercise(
      name: "Plank", label: "long", sets: [SetTarget(reps: 5), drop], rest: 60, warmsUp: false)
    exercise.tempo = Tempo("10X0")
    exercise.group = Group(id: "A", kind: .circuit, transition: 15)
    exercise.interval = Interval(rounds: 8, pace: .work(20, rest: 10))
    exercise.block = Block(kind: .cardioLong, name: "Finisher")
    exercise.turn = Turn(1, of: 2)
    exercise.isOptional = true
    #expect(try RoundTrip.of(exercise) == exercise)
    exercise.interval = Interval(rounds: 10, pace: .every(60), prepare: 5)
    #expect(try RoundTrip.of(exercise) == exercise)
  }

  @Test("exercises take turns")
  func turns() {
    let names = ["Squat", "Bench Press", "Overhead Press", "Deadlift"]
    var workout = Workout(
      name: "A",
      exercises: names.map { PlannedExercise(name: $0, sets: [SetTarget(reps: 5)], rest: 90) })
    workout.exercises[1].turn = Turn(0, of: 2)
    workout.exercises[2].turn = Turn(1, of: 2)
    let days = (0...2).map { workout.turned($0).exercises.map(\.name) }
    #expect(days[0] == ["Squat", "Bench Press", "Deadlift"])
    #expect(days[1] == ["Squat", "Overhead Press", "Deadlift"])
    #expect(days[2] == days[0])
  }

  struct Counts: CustomTestStringConvertible, Sendable {
    let text: String
    let written: String?
    var testDescription: String { "'\(text)'" }
  }

  static let tempos: [Counts] = [
    Counts(text: "3-1-1-0", written: "3-1-1-0"), Counts(text: "3110", written: "3-1-1-0"),
    Counts(text: "10X0", written: "1-0-X-0"), Counts(text: "10-0-x-2", written: "10-0-X-2"),
    Counts(text: "311", written: nil), Counts(text: "31100", written: nil),
    Counts(text: "3-1-1", written: nil), Counts(text: "3--1-1", written: nil),
    Counts(text: "31-0-1-0", written: nil), Counts(text: "+1-0-1-0", written: nil),
    Counts(text: "", written: nil), Counts(text: "3y10", written: nil),
  ]

  @Test("a tempo has four counts", arguments: tempos)
  func tempo(_ row: Counts) {
    #expect(Tempo(row.text)?.description == row.written)
  }
}
