/// What a program asks for in the weeks ahead if all goes well: every set made, none of them with
/// more than it asks for.
package struct ProgramForecast: Sendable {
  private var program: Program
  private let library: ExerciseLibrary
  private let gym: Gym
  private let prescriber: Prescriber
  private var standings: [String: ExerciseProgress]
  private var last: String?
  private var timesDone: [String: Int]
  private var moment: Int
  /// Weeks that the phase was followed for.
  private var weeks: Int

  /// A program from where a lifter stands.
  ///
  /// - Parameters:
  ///   - program: the program; its phase is the one that is looked at.
  ///   - library: what is known of its exercises.
  ///   - gym: what can be loaded.
  ///   - standings: where exercises stand, by their slots.
  ///   - last: the workout that was done last.
  ///   - timesDone: how often each workout was done, by its name.
  ///   - weeks: for how many weeks the phase was followed.
  ///   - moment: when it begins, in milliseconds of UTC.
  package init(
    _ program: Program, library: ExerciseLibrary, gym: Gym,
    standings: [String: ExerciseProgress] = [:],
    last: String? = nil, timesDone: [String: Int] = [:], weeks: Int = 0, moment: Int = 0
  ) {
    self.weeks = weeks
    self.program = program
    self.library = library
    self.gym = gym
    self.standings = standings
    self.last = last
    self.timesDone = timesDone
    self.moment = moment
    prescriber = Prescriber(program.allWorkouts, library: library)
  }

  /// Seven days of a program.
  package struct Week: Hashable, Sendable {
    /// The phase they are in, where it has a name.
    package var phase: String?
    /// Their workouts with the sets of the day.
    package var workouts: [Workout]
    /// The exercises that nothing in the gym can load; they have no weights.
    package var unloadable: [String] = []
  }

  /// The next week; after the weeks of a phase the next phase begins.
  package mutating func next() -> Week {
    if let most = program.currentPhase?.weeks, weeks >= most,
      program.phase + 1 < program.phases.count
    {
      program.phase += 1
      weeks = 0
    }
    weeks += 1
    let names = upcoming
    var week = Week(phase: program.currentPhase?.name, workouts: [])
    for workout in names.compactMap({ program.workout(named: $0) }) {
      let today = prescribed(workout)
      moment += 7 * 86_400_000 / max(1, names.count)
      lift(today, as: workout)
      week.add(today, in: gym)
    }
    return week
  }

  /// The workouts of a week by their names: those of its days, or as many in turn as it has
  /// training days.
  private var upcoming: [String] {
    if case .weekdays(let days) = program.schedule { return days.map(\.workout) }
    var names: [String] = []
    var last = last
    for _ in 0..<(program.details.days?.least ?? min(program.workouts.count, 7)) {
      last = program.workout(after: last)?.name
      names += last.map { [$0] } ?? []
    }
    return names
  }

  private func prescribed(_ workout: Workout) -> Workout {
    let today = workout.turned(timesDone[workout.name] ?? 0)
    return prescriber.today(today, in: gym.naming(as: today, by: library), from: standings)
  }

  private mutating func lift(_ today: Workout, as workout: Workout) {
    last = workout.name
    timesDone[workout.name, default: 0] += 1
    for exercise in today.exercises {
      guard let prescribed = exercise.prescribed else { continue }
      let sets = exercise.sets.map {
        LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
      }
      var replay = Replay(from: standings[prescribed.slot] ?? ExerciseProgress())
      replay.add(sets, prescribed, at: moment)
      standings[prescribed.slot] = replay.standing
    }
  }
}

extension ProgramForecast.Week {
  fileprivate mutating func add(_ workout: Workout, in gym: Gym) {
    var workout = workout
    for index in workout.exercises.indices {
      let exercise = workout.exercises[index]
      guard gym.lacksGear(for: exercise.name, loading: exercise.loading) else { continue }
      for set in exercise.sets.indices { workout.exercises[index].sets[set].weight = nil }
      if !unloadable.contains(exercise.name) { unloadable.append(exercise.name) }
    }
    workouts.append(workout)
  }
}
