import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

/// What the first sessions of each built-in program teach, and that no weight is searched for
/// twice.
@Suite("The first sessions of each built-in program")
struct FirstSessionTests {
  private static let press = "Press when the set is done."
  private static let short = "Fell short? Press twice, then once per missed rep."

  /// Tips that a program does not need: none of its sets is ended by a press, or none can be short.
  static let needless: [String: Set<String>] = [
    "aerobic-base": [press], "norwegian-4x4": [press], "interval-finishers": [short],
    "mobility": [short], "stretching": [short], "limber-11": [short],
    "7-minute-workout": [press, short], "couch-to-5k": [press],
  ]

  /// Programs that give all their weights, or have none.
  static let searchless: Set<String> = [
    "7-minute-workout", "aerobic-base", "arnold-no-gym", "bodyweight", "convict-good-behavior",
    "convict-new-blood", "couch-to-5k", "hundred-push-ups", "limber-11",
    "mobility", "norwegian-4x4", "push-pull-legs", "stretching", "stronglifts-5x5",
  ]

  @Test(
    "the first three sessions teach each use of the button, whether weights are known or not",
    arguments: FirstWeekTests.names, [FirstWeek.Lifter.trained, .new])
  func taught(name: String, lifter: FirstWeek.Lifter) throws {
    let week = try FirstWeek(name, lifter)
    let workouts = week.program.allWorkouts
    var told: [[String]] = []
    for session in 0..<Teaching.sessions {
      let workout = workouts[session % workouts.count]
      told.append(try week.told(workout, by: FirstWeek.announcer(Talk(lesson: session))).shown)
    }
    let lines = [
      Self.press, Self.short,
      "Three presses tell where you are.", "Hold to pause.",
    ]
    let missing = lines.filter { line in !told.contains { $0.contains(line) } }
    #expect(Set(missing) == Self.needless[name] ?? [], "\(name)")
  }

  /// The same exercise at another rep count has another weight, which is searched for from there.
  @Test(
    "a weight is searched for once per exercise and rep count, whether found by the button or typed",
    arguments: FirstWeekTests.names)
  func searchedOnce(name: String) throws {
    let week = try FirstWeek(name, .new)
    var hasSearched = false
    for workout in week.program.allWorkouts {
      for found in [Session.Command.double, Session.Command("@40", unit: .kilograms)] {
        var searched: [String] = []
        for cue in try week.cues(workout, found: found) {
          guard case .lift(let call, _) = cue, call.isSearch else { continue }
          searched.append(call.exercise)
        }
        if !searched.isEmpty { hasSearched = true }
        for exercise in Set(searched) {
          let alike = workout.exercises.filter { $0.name == exercise }.map(\.sets.first?.reps)
          let times = searched.count { $0 == exercise }
          #expect(times <= Set(alike).count, "\(workout.name): \(exercise)")
        }
      }
    }
    #expect(hasSearched == !Self.searchless.contains(name))
  }
}
