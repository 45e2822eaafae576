internal import LogStore
internal import SessionEngine
internal import Training

// Workouts outside any program, such as 'squat 3x5, bench 3x5'.
extension Planner {
  /// Returns whether an operand lists exercises instead of naming a workout or file.
  func isLine(_ operand: String) -> Bool {
    guard !operand.hasSuffix(".plan"), !operand.contains(".plan#") else { return false }
    return Workout.isLine(operand)
  }

  /// Returns the plan for exercises given in one line, with the names they were last logged under,
  /// or have in the followed program.
  ///
  /// - Throws: `PlanningError` if the line is invalid, or names an unknown exercise and `allowsNew`
  ///   is false; `StoreError`; `Catalog.Fault`.
  func plan(
    line: String, store: Store?, at now: Timestamp, allowsNew: Bool
  ) throws -> SessionPlan {
    let library = try library()
    var workout: Workout
    do throws(PlanFault) {
      workout = try Workout(line: line, unit: preferences.unit)
    } catch {
      throw PlanningError.invalidLine(line, error)
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
      if used == nil, !allowsNew {
        throw PlanningError.unknownExercise(
          name, suggestions: library.suggestions(for: name).map(\.name))
      }
      workout.exercises[index].name = used ?? name
    }
    workout.name = Workout.title(of: workout.exercises.map(\.name))
    return try plan(alone: workout, store: store, at: now)
  }

  /// Returns the plan for a workout outside any program.
  ///
  /// Each exercise uses its written weight, else its rule's progression, else a share of its best or
  /// its latest weight in any program.
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
    let described = workout.described(by: library).exercises
    var workout = workout
    for index in workout.exercises.indices {
      let exercise = workout.exercises[index]
      if exercise.sets.contains(where: { $0.weight != nil }) || exercise.start != nil {
        // A written weight overrides the log.
        standings[exercise.slot] = nil
      } else if exercise.rule == nil || standings[exercise.slot]?.progress == nil {
        // A share is of the best lately, not of the latest weight.
        let known = described[index]
        let isShare = exercise.startShare != nil && known.loading?.isOfIron == true
        standings[exercise.slot] =
          isShare ? nil : latest[library.identity(of: exercise.name)]?.standing
        if isShare, let store,
          let start = try carriedStarts(of: [known], store: store, at: now).first
        {
          workout.exercises[index].begin(at: start.weight)
        }
      }
    }
    return Prescriber([workout], library: library).today(
      workout, in: gym, from: standings, on: now.day,
      asksChanges: preferences.asksChanges)
  }
}

extension String {
  /// Returns the name as the lifter wrote it if all its words are in the exercise's name: "squat"
  /// becomes "Squat", not "Barbell Back Squat".
  fileprivate func asWritten(of name: String) -> String {
    let words = split(separator: " ").map { $0.lowercased() }
    let known = Set(name.split(separator: " ").map { $0.lowercased() })
    guard !words.isEmpty, words.allSatisfy(known.contains) else { return name }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
