import Support
import Testing
import Training

@testable import SessionEngine

/// Seeded play through whole sessions: gyms with and without listed gear, kilograms and pounds, and
/// weights that are planned, computed by rules and typed.
@Suite("The log has the weight on the bar")
struct LoadedLogTests {
  private static let lines = [
    "Squat 3x5 61 kg", "Squat 3x5 137.5 lb linear +5 lb", "Front Squat 3x3 300 kg",
    "Bench Press 3x8 43 kg double 8-12", "Raise 3x12 7 kg linear +1 kg", "Row 3x8 135 lb",
    "Squat 3x5 12 kg", "Curl 3x10 11 kg drop 2x8 -20%", "Press 3x5 40 kg linear +2.5 kg/5 lb",
  ]

  private static let words = [
    "", "", "", "", "+", "-", "@61", "@135 lb", "7@43", "5@52.5", "@0", "@15", "@625", "8@1999",
    "6", "u", "@40", "double", "add curl 2x8 @ 21", "swap",
  ]

  private static func gym(_ chance: inout SplitMix64) -> Gym {
    let unit: Weight.Unit = Bool.random(using: &chance) ? .kilograms : .pounds
    var gym = Gym.home(unit)
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: break
    case 1:
      for index in gym.plates.indices { gym.plates[index].count = 2 }
    default:
      for index in gym.plates.indices { gym.plates[index].count = 4 }
      gym.dumbbells = [4, 8, 12, 20].map { Weight(thousandths: 1_000 * $0, unit: unit) }
    }
    return gym
  }

  /// The weight with which a set was announced, by exercise and number.
  private struct Inquiry: Hashable {
    var exercise: String
    var number: Int
    var kind: SetKind
  }

  @Test("the announced weight is the logged one and can be loaded", arguments: 1...120)
  func play(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let gym = Self.gym(&chance)
    var exercises: [PlannedExercise] = []
    for _ in 0..<3 {
      let line = try #require(Self.lines.randomElement(using: &chance))
      var exercise = try Workout(line: line, unit: gym.unit).exercises[0]
      exercise.name += " \(exercises.count + 1)"
      exercise.loading = line.hasPrefix("Raise") || line.hasPrefix("Curl") ? .perHand : .barbell
      exercise.rest = 60
      exercises.append(exercise)
    }
    let workout = Workout(name: "Day", exercises: exercises).prescribed(
      from: [:], in: { gym.loads(for: $0.name, loading: $0.loading) })
    for exercise in workout.exercises {
      let known = gym.knownLoads(for: exercise.name, loading: exercise.loading)
      for weight in exercise.sets.compactMap(\.weight) {
        #expect(weight.unit == gym.unit, "\(exercise.name)")
        #expect(known?.contains(weight) ?? true, "\(exercise.name) at \(weight)")
      }
    }
    var plan = SessionPlan(workout: workout, gym: gym)
    plan.asks = [.step]
    var walk = Walk(plan)
    var told: [Inquiry: Weight?] = [:]
    func hear(_ cues: [Session.Cue]) {
      for cue in cues {
        switch cue {
        case .lift(let call, _), .plates(let call): hear(call)
        case .next(let call), .rest(_, let call?, _), .weight(_, _, let call?, _): hear(call)
        default: break
        }
      }
    }
    func hear(_ call: Session.SetAnnouncement) {
      told[Inquiry(exercise: call.exercise, number: call.number, kind: call.target.kind)] =
        call.target.weight
      if let plates = call.plates {
        #expect(plates.total.converted(to: gym.unit) == call.target.weight)
      }
    }
    hear(walk.machine.opening)
    for _ in 0..<60 where walk.state.phase != .ended {
      let before = walk.state
      let current = walk.session.currentCall(in: before)
      if let current { hear(current) }
      let word = try #require(Self.words.randomElement(using: &chance))
      walk.type(word, after: .seconds(Int.random(in: 5...90, using: &chance)))
      hear(walk.cues)
      var readBack: [Weight?] = []
      for cue in walk.cues {
        if case .readBack(let performance, _, _, _, _) = cue { readBack.append(performance.weight) }
      }
      for change in walk.session.changes(since: before) where change.kind == .done {
        let key = Inquiry(exercise: change.exercise, number: change.number, kind: change.set)
        let wasTold = told[key].map { $0 == change.weight } ?? false
        #expect(
          wasTold || readBack.contains(change.weight),
          "\(word): \(change.exercise) logged with \(String(describing: change.weight))")
      }
    }
    // Only a weight that was queried and confirmed exceeds the gear, and nothing here confirms one.
    for exercise in walk.session.log.exercises {
      guard let known = gym.knownLoads(for: exercise.name, loading: exercise.loading) else {
        continue
      }
      for weight in exercise.sets.compactMap(\.weight) {
        #expect(known.contains(weight), "\(exercise.name) logged at \(weight)")
      }
    }
    #expect(walk.replays)
  }
}
