internal import Commands
internal import LogStore
internal import SessionEngine
internal import Training

// Workouts that are of no program: 'squat 3x5, bench 3x5'.
extension Planning {
  /// Whether an operand is exercises, and not the name of a workout or of a file.
  func isLine(_ operand: String) -> Bool {
    guard !operand.hasSuffix(".plan"), !operand.contains(".plan#") else { return false }
    return Workout.isLine(operand)
  }

  /// The plan for exercises in one line.
  ///
  /// Each has the name it had last, or has in the program that is followed.
  ///
  /// - Throws: `UsageError` for what cannot be read, and for exercises that nobody knows unless they
  ///   are `allowed`.
  func plan(
    line: String, store: Store?, at now: Timestamp, allowsNew: Bool
  ) throws -> SessionPlan {
    let library = try library()
    var workout: Workout
    do throws(PlanFault) {
      workout = try Workout(line: line, unit: settings.unit)
    } catch {
      throw UsageError(
        "cannot read '\(line.prefix(60))', column \(error.column): \(error.problem)"
          + (".?!".contains(error.problem.last ?? " ") ? "" : "."))
    }
    let identities = Set(workout.exercises.map { library.identity(of: $0.name) })
    let followed = (try? active().allWorkouts.flatMap(\.exercises)) ?? []
    let latest = try store?.latest(of: identities, in: library) ?? [:]
    for index in workout.exercises.indices {
      let name = workout.exercises[index].name
      let identity = library.identity(of: name)
      let used =
        latest[identity]?.name
        ?? followed.first { library.identity(of: $0.name) == identity }?.name
        ?? library.exercise(called: name).map { name.asWritten(of: $0.name) }
      if used == nil, !allowsNew { throw library.unknown(name) }
      workout.exercises[index].name = used ?? name
    }
    workout.name = Workout.title(of: workout.exercises.map(\.name))
    return try plan(alone: workout, store: store, at: now)
  }

  /// The plan for a workout of no program.
  ///
  /// Each exercise has the weight that is written with it, else the one its rule goes on to, else what
  /// it was last done with in whatever program.
  func plan(alone workout: Workout, store: Store?, at now: Timestamp) throws -> SessionPlan {
    let library = try library()
    let identities = Set(workout.exercises.map { library.identity(of: $0.name) })
    let latest =
      try store?.latest(of: identities, on: now, in: library) ?? [:]
    let gym = try gym(for: workout, store: store)
    let prescribed = try prescribe(line: workout, in: gym, store: store, latest, at: now)
    let last = workout.exercises.compactMap { exercise in
      latest[library.identity(of: exercise.name)].map {
        (exercise.name.normalizedName, $0.time)
      }
    }
    return try plan(
      workout, as: prescribed, of: nil, in: gym, last: Dictionary(last) { first, _ in first },
      store: store, at: now)
  }

  private func prescribe(
    line workout: Workout, in gym: Gym, store: Store?, _ latest: [ExerciseID: Store.Latest],
    at now: Timestamp
  ) throws -> Workout {
    let library = try library()
    var standings = try store?.standings(program: nil, slots: workout.slots) ?? [:]
    for exercise in workout.exercises {
      if exercise.sets.contains(where: { $0.weight != nil }) || exercise.start != nil {
        // What is written is what is lifted.
        standings[exercise.slot] = nil
      } else if exercise.rule == nil || standings[exercise.slot]?.progress == nil {
        standings[exercise.slot] = latest[library.identity(of: exercise.name)]?.standing
      }
    }
    return Prescriber([workout], library: library).today(
      workout, in: gym, from: standings, daysAway: try daysAway(store, at: now),
      asksChanges: asksChanges)
  }
}

extension String {
  /// A name as the lifter wrote it, where it is part of the exercise's own.
  ///
  /// "squat" is "Squat" and not "Barbell Back Squat"; an abbreviation is written out.
  fileprivate func asWritten(of name: String) -> String {
    let words = split(separator: " ").map { $0.lowercased() }
    let known = Set(name.split(separator: " ").map { $0.lowercased() })
    guard !words.isEmpty, words.allSatisfy(known.contains) else { return name }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
