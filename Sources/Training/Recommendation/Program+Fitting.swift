extension Program {
  /// Substitutes the exercises that the lifter cannot do, or leaves them out; returns the changes,
  /// once for each exercise. A substitute has no weight until its first session, and the details
  /// list the equipment that is left.
  mutating func fit(_ profile: LifterProfile, _ library: ExerciseLibrary) -> [Substitution] {
    var seen: Set<String> = []
    var taken: Set<ExerciseID> = []
    var wanted: [(key: String, exercise: Exercise)] = []
    for planned in allWorkouts.flatMap(\.exercises) {
      let key = planned.name.normalizedName
      guard seen.insert(key).inserted else { continue }
      if let exercise = library.exercise(named: planned.name),
        profile.objection(to: exercise) != nil
      {
        wanted.append((key, exercise))
      } else {
        taken.insert(library.identity(of: planned.name))
      }
    }
    var order: [Substitution] = []
    var made: [String: String?] = [:]
    for (key, exercise) in wanted {
      guard let substitution = profile.substitution(for: exercise, in: library, taken: taken)
      else { continue }
      order.append(substitution)
      made.updateValue(substitution.instead, forKey: key)
      if let instead = substitution.instead { taken.insert(library.identity(of: instead)) }
    }
    guard !order.isEmpty else { return [] }
    replace(made, library)
    details.equipment = tools(profile, library)
    return order
  }

  /// Returns the equipment that the exercises need: of alternatives, the first that the lifter has.
  private func tools(_ profile: LifterProfile, _ library: ExerciseLibrary) -> [String] {
    var tools: [String] = []
    for planned in allWorkouts.flatMap(\.exercises) {
      let sets = library.exercise(named: planned.name)?.equipment ?? []
      let needed = sets.first { $0.allSatisfy(profile.has(tool:)) } ?? []
      tools += needed.filter { !tools.contains($0) }
    }
    return tools
  }

  /// Replaces exercises, by their normalized names, with others; leaves out those without one.
  private mutating func replace(_ made: [String: String?], _ library: ExerciseLibrary) {
    changeWorkouts { workout in
      workout.exercises = workout.exercises.compactMap { planned in
        var planned = planned
        planned.rule = planned.rule?.following(made)
        guard let instead = made[planned.name.normalizedName] else { return planned }
        return instead.map { planned.exchanged(for: $0, library) }
      }
    }
  }

  mutating func setStarts(_ profile: LifterProfile, _ library: ExerciseLibrary) {
    changeWorkouts { workout in
      for index in workout.exercises.indices { workout.exercises[index].setStart(profile, library) }
    }
  }
}

extension PlannedExercise {
  fileprivate func exchanged(for name: String, _ library: ExerciseLibrary) -> PlannedExercise {
    with(self) {
      ($0.name, $0.loading) = (name, library.exercise(named: name)?.loading)
      ($0.start, $0.sets) = (nil, sets.map { $0.at(nil) })
    }
  }

  fileprivate mutating func setStart(_ profile: LifterProfile, _ library: ExerciseLibrary) {
    guard let known = library.exercise(named: name), let max = profile.max(of: known) else {
      return
    }
    let share = startShare?.weight(of: max)
    switch rule?.basis {
    case .trainingMax: start = share ?? StartWeight.trainingMax(max)
    case .topSet: start = share ?? StartWeight.rampTop(max)
    case nil:
      for set in sets.indices where sets[set].measure == .reps {
        sets[set].weight =
          share ?? StartWeight.work(max, reps: sets.map(\.reps).max() ?? sets[set].reps)
      }
    }
  }
}

extension ProgressionRule {
  fileprivate func following(_ made: [String: String?]) -> ProgressionRule {
    guard var following = self.as(FollowingSets.self), let lead = following.lead,
      let (plain, label) = ExerciseLine.label(of: lead),
      let name = made[plain.normalizedName] ?? nil
    else { return self }
    following.lead = name + (label.map { " [\($0)]" } ?? "")
    return ProgressionRule(following).aimed(at: effort)
  }
}
