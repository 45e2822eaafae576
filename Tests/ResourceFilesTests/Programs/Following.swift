import Testing
import Training

@testable import ResourceFiles

/// A program followed from session to session, with its prescriptions as short text.
struct Following {
  let program: Program
  let library: ExerciseLibrary
  let gym: Gym
  var standings: [String: Standing] = [:]
  private var times: [String: Int] = [:]
  private var moment = 0

  /// `start` is the starting weight of exercises that have none.
  init(_ program: Program, _ library: ExerciseLibrary, in gym: Gym, start: Weight?) {
    var program = program
    for phase in program.phases.indices {
      for workout in program.phases[phase].workouts.indices {
        for index in program.phases[phase].workouts[workout].exercises.indices {
          program.phases[phase].workouts[workout].exercises[index].begin(with: start, library)
        }
      }
    }
    self.program = program
    self.library = library
    self.gym = gym
  }

  func loads(_ exercise: PlannedExercise) -> Loads? {
    gym.loads(
      for: exercise.name, loading: library.exercise(named: exercise.name)?.loading)
  }

  /// A workout with today's sets.
  func today(_ workout: Workout) -> Workout {
    let all = program.allWorkouts.flatMap { $0.ruled(by: library).exercises }
    return workout.turned(times[workout.name] ?? 0).described(by: library).ruled(by: library)
      .prescribed(
        from: standings, in: { loads($0) },
        leads: Dictionary(all.map { ($0.slot, $0) }) { first, _ in first })
  }

  /// Does a workout; `reps` returns the reps of a set, `nil` for a skipped one.
  mutating func lift(_ workout: Workout, reps: (SetTarget) -> Int?) {
    let done = today(workout)
    moment += 2 * 86_400_000
    times[workout.name, default: 0] += 1
    for exercise in done.exercises {
      let sets = exercise.sets.map { target in
        let reps = reps(target)
        let status: LoggedSet.Status =
          reps.map { $0 >= target.reps ? .done : .short } ?? .skipped
        return LoggedSet(target: target, status: status, reps: reps, weight: target.weight)
      }
      var replay = Replay(from: standings[exercise.slot] ?? Standing())
      replay.add(sets, exercise.prescribed, at: moment)
      standings[exercise.slot] = replay.standing
    }
  }
}

extension PlannedExercise {
  fileprivate mutating func begin(with weight: Weight?, _ library: ExerciseLibrary) {
    guard let weight, let loading = library.exercise(named: name)?.loading,
      loading != .bodyweight, loading != .band
    else { return }
    if rule?.basis != nil {
      start = start ?? weight
    } else if rule?.isFollowing != true {
      for index in sets.indices where sets[index].kind == .work && sets[index].weight == nil {
        sets[index].weight = weight
      }
    }
  }
}

extension Gym {
  /// The same gym with a bar so light and plates so small that every quarter of a kilogram can be
  /// loaded.
  var withFineBar: Gym {
    var gym = self
    gym.bars = [Bar(name: "Barbell", weight: .kilograms(thousandths: 10_000))]
    gym.plates = [25_000, 20_000, 10_000, 5_000, 2_500, 1_250, 500, 250, 125].map {
      PlateStock(plate: .kilograms(thousandths: $0), count: 4)
    }
    return gym
  }
}
