/// The workouts of the weeks ahead, if every set is made with exactly the reps it asks for.
package struct ProgramForecast: Sendable {
  private var program: Program
  private let library: ExerciseLibrary
  private let gym: Gym
  private let prescriber: Prescriber
  private var standings: [String: Standing]
  private var last: String?
  private var timesDone: [String: Int]
  private var lastTurns: [String: [String: Int]]
  private var moment: Int
  private var weeks: Int

  /// Starts from a lifter's position; `weeks` is how long the phase has been followed, and `moment`
  /// is in milliseconds of UTC.
  package init(
    _ program: Program, library: ExerciseLibrary, gym: Gym, standings: [String: Standing] = [:],
    last: String? = nil, timesDone: [String: Int] = [:], lastTurns: [String: [String: Int]] = [:],
    weeks: Int = 0, moment: Int = 0
  ) {
    self.weeks = weeks
    self.program = program
    self.library = library
    self.gym = gym
    self.standings = standings
    self.last = last
    (self.timesDone, self.lastTurns) = (timesDone, lastTurns)
    self.moment = moment
    prescriber = Prescriber(program.allWorkouts, library: library)
  }

  package struct Week: Hashable, Sendable {
    package var phase: String?
    package var workouts: [Workout]
    /// The exercises that the gym has nothing to load with; they have no weights.
    package var unloadable: [String] = []
  }

  package mutating func next() -> Week {
    if let most = program.currentPhase?.weeks, weeks >= most,
      program.phase + 1 < program.phases.count
    {
      program.phase += 1
      (weeks, last) = (0, nil)
    }
    weeks += 1
    let names = upcoming
    var week = Week(phase: program.currentPhase?.name, workouts: [])
    for workout in names.compactMap({ program.workout(named: $0) }) {
      let today = prescribed(workout)
      moment += 7 * 86_400_000 / max(1, names.count)
      lift(today, as: workout)
      for exercise in today.exercises
      where gym.lacksGear(for: exercise.name, loading: exercise.loading)
        && !week.unloadable.contains(exercise.name)
      {
        week.unloadable.append(exercise.name)
      }
      week.workouts.append(today.withoutMissingGear(in: gym))
    }
    return week
  }

  /// A week's workouts: those on its weekdays, or as many in rotation as it has training days.
  private var upcoming: [String] {
    if case .weekdays = program.schedule { return program.fixedDays.map(\.workout) }
    var names: [String] = []
    var last = last
    for _ in 0..<(program.details.days?.least ?? min(program.workouts.count, 7)) {
      last = program.workout(after: last)?.name
      names += last.map { [$0] } ?? []
    }
    return names
  }

  private func prescribed(_ workout: Workout) -> Workout {
    let today = workout.turned(
      timesDone[workout.name] ?? 0, last: lastTurns[workout.name] ?? [:])
    return prescriber.today(today, in: gym.naming(as: today, by: library), from: standings)
  }

  private mutating func lift(_ today: Workout, as workout: Workout) {
    last = workout.name
    timesDone[workout.name, default: 0] += 1
    for exercise in today.exercises {
      guard let prescribed = exercise.prescribed else { continue }
      lastTurns[workout.name, default: [:]][prescribed.slot] = moment
      let sets = exercise.sets.map {
        LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
      }
      var replay = Replay(from: standings[prescribed.slot] ?? Standing())
      replay.add(sets, prescribed, at: moment)
      standings[prescribed.slot] = replay.standing
    }
  }
}
