// What `follow` without `of` means, and lines of a program that can do nothing.
extension Program {
  func withLeads() -> Program {
    guard allWorkouts.contains(where: { $0.exercises.contains { $0.rule?.isFollowing == true } })
    else { return self }
    var program = self
    for block in blocks.indices {
      program.blocks[block].exercises = withLeads(blocks[block].exercises)
    }
    program.changeWorkouts { $0.exercises = withLeads($0.exercises) }
    return program
  }

  /// Returns exercises with the one that each `follow` without `of` follows: the same under another
  /// label, if there is only one.
  func withLeads(_ exercises: [PlannedExercise]) -> [PlannedExercise] {
    exercises.map { exercise in
      guard let rule = exercise.rule, var follow = rule.as(FollowingSets.self), follow.lead == nil
      else { return exercise }
      let leads = leads(of: exercise)
      guard leads.count == 1, leads[0].slot != exercise.slot else { return exercise }
      follow.lead = leads[0].title
      let following = ProgressionRule.follow(follow).aimed(at: rule.effort)
      return with(exercise) { $0.rule = following }
    }
  }

  /// What one without `of` may follow: itself on another day, or else those with other labels.
  private func leads(of exercise: PlannedExercise) -> [PlannedExercise] {
    var slots: Set<String> = []
    let same = allWorkouts.flatMap(\.exercises).filter {
      $0.name.isSameName(as: exercise.name) && $0.rule?.isFollowing != true
        && slots.insert($0.slot).inserted
    }
    return slots.contains(exercise.slot) ? same.filter { $0.slot == exercise.slot } : same
  }

  /// What has no effect in it, a sentence each.
  ///
  /// The library knows which names are of one exercise; without one, each is its own.
  package func idle(_ library: ExerciseLibrary? = nil) -> [String] {
    let parts = blocks.filter { shared in
      !allWorkouts.contains { $0.exercises.contains { $0.block == shared.block } }
    }
    return parts.map { "no workout uses the part '\($0.block.title)'." } + idlePhases
      + idleWorkouts + allWorkouts.flatMap(\.exercises).compactMap(idleRule).unique
      + idleWeights(library)
  }

  private var idlePhases: [String] {
    guard let endless = phases.dropLast().first(where: { $0.weeks == nil })?.name else { return [] }
    return [
      "no phase comes after '\(endless)': it has no weeks, as in 'phase \(endless) · 4 weeks'."
    ]
  }

  private var idleWorkouts: [String] {
    guard case .weekdays(let days) = schedule else { return [] }
    return allWorkouts.map(\.name).unique.filter { name in
      !days.contains { $0.workout.isSameName(as: name) }
    }.map { "the schedule never comes to the workout '\($0)'." }
  }

  private func idleRule(_ exercise: PlannedExercise) -> String? {
    let title = exercise.title
    if exercise.rule?.isFollowing == true, exercise.rule?.lead == nil {
      let leads = leads(of: exercise)
      if leads.isEmpty {
        return "'\(title)' follows nothing: no other '\(exercise.name)' has a weight. Write"
          + " ', of EXERCISE'."
      }
      return leads.count == 1
        ? nil
        : "'\(title)' follows nothing: it could be '\(leads[0].title)' or '\(leads[1].title)'."
          + " Write ', of \(leads[0].title)'."
    }
    if let lead = exercise.rule?.lead?.normalizedName,
      allWorkouts.flatMap(\.exercises).contains(where: { $0.slot == lead }),
      !allWorkouts.flatMap(\.exercises).contains(where: {
        $0.slot == lead && $0.rule?.isFollowing != true
      })
    {
      return "'\(title)' follows nothing: '\(lead)' follows another exercise itself."
    }
    guard exercise.rule?.as(RampProgression.self)?.isHeld == true else { return nil }
    let isDecided = allWorkouts.flatMap(\.exercises).contains {
      $0.slot == exercise.slot && $0.rule?.as(RampProgression.self)?.isHeld != true
    }
    return isDecided ? nil : "'\(title)' never goes up: it is 'held' on every day."
  }

  /// An exercise is the same throughout the program: it continues from its first weight.
  private func idleWeights(_ library: ExerciseLibrary?) -> [String] {
    var first: [String: Weight] = [:]
    var found: [String] = []
    for exercise in allWorkouts.flatMap(\.exercises) {
      guard let weight = exercise.start ?? exercise.sets.map(\.weight).heaviest,
        exercise.rule?.isFollowing != true
      else { continue }
      let identity = library?.identity(of: exercise.name).rawValue
      let slot = identity.map { "\($0) [\(exercise.label?.normalizedName ?? "")]" } ?? exercise.slot
      guard let before = first[slot] else {
        first[slot] = weight
        continue
      }
      if before != weight {
        found.append(
          "\(weight) of '\(exercise.title)' is not used: it continues from \(before). For weights"
            + " of its own, give it a label, as in '\(exercise.name) [light]'.")
      }
    }
    return found.unique
  }
}

extension [String] {
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
