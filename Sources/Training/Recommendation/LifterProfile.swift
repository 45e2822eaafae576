package struct LifterProfile: Hashable, Sendable {
  package var goal: ProgramDetails.Goal

  /// The level of experience: up to one year of training, up to three, or more.
  package var level: ProgramDetails.Level

  /// Of a lifter between two: in the second year, novice programs may still be the fastest.
  package var otherLevel: ProgramDetails.Level?

  /// Training days per week.
  package var days: Int

  /// Minutes available for a workout; `nil` if it does not matter.
  package var minutes: Int?

  /// The available equipment, by the identifiers of the exercise library; `nil` to use the gym's.
  package var equipment: Set<String>?

  /// The gym whose equipment counts if `equipment` is `nil`; `nil` for one that has everything.
  package var gym: Gym?

  package var spared: [Exercise.BodyPart]

  package var avoided: [Avoided]

  package var bodyWeight: Weight?
  package var maxima: [ExerciseID: Weight]

  package struct Avoided: Hashable, Sendable {
    package var name: String
    package var exercises: Set<ExerciseID>

    /// Finds all exercises with these words in the name, those of this movement pattern, and the
    /// one with this name; `nil` if there are none.
    package init?(_ name: String, in library: ExerciseLibrary) {
      let words = NameKey(name, abbreviations: library.abbreviations).words
      let pattern = words.joined(separator: "_")
      guard !words.isEmpty else { return nil }
      var found = Set(
        library.exercises.filter { exercise in
          let key = Set(NameKey(exercise.name, abbreviations: library.abbreviations).words)
          return words.allSatisfy(key.contains) || exercise.pattern == pattern
        }.map(\.id))
      if let one = library.exercise(called: name) { found.insert(one.id) }
      guard !found.isEmpty else { return nil }
      (self.name, exercises) = (name, found)
    }
  }

  var levels: [ProgramDetails.Level] { [level] + (otherLevel.map { [$0] } ?? []) }

  package static let days = 2...6

  package static let minutes = [30, 45, 60, 75, 90]

  package init(
    goal: ProgramDetails.Goal, level: ProgramDetails.Level, days: Int, minutes: Int? = nil,
    equipment: Set<String>? = nil, spared: [Exercise.BodyPart] = [], avoided: [Avoided] = [],
    otherLevel: ProgramDetails.Level? = nil, bodyWeight: Weight? = nil,
    maxima: [ExerciseID: Weight] = [:]
  ) {
    self.goal = goal
    self.level = level
    self.days = days
    self.minutes = minutes
    self.equipment = equipment
    self.spared = spared
    self.avoided = avoided
    self.otherLevel = otherLevel
    self.bodyWeight = bodyWeight
    self.maxima = maxima
  }

  package func has(whatTakes exercise: Exercise) -> Bool {
    exercise.equipment.isEmpty || exercise.equipment.contains { $0.allSatisfy(has(tool:)) }
  }

  func has(tool: String) -> Bool {
    equipment.map { $0.contains(tool) } ?? gym?.has(tool: tool) ?? true
  }

  func avoids(_ exercise: Exercise) -> String? {
    avoided.first { $0.exercises.contains(exercise.id) }?.name
  }

  package func spares(_ exercise: Exercise) -> Exercise.BodyPart? {
    spared.first { exercise.avoidedFor.contains($0) }
  }
}
