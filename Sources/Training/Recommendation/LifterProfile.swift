/// What somebody who looks for a program says of themselves.
package struct LifterProfile: Hashable, Sendable {
  /// What they train for.
  package var goal: ProgramDetails.Goal

  /// How long they have trained: up to a year, up to three, more.
  package var level: ProgramDetails.Level

  /// A level that suits as well, for a lifter between two: in the second year, novices' programs may
  /// still be the fastest.
  package var otherLevel: ProgramDetails.Level?

  /// On how many days a week they train.
  package var days: Int

  /// How many minutes they have for a workout; nothing when that is all the same.
  package var minutes: Int?

  /// What they have to train with, as the library of exercises calls it; nothing leaves it to the gym.
  package var equipment: Set<String>?

  /// The gym whose gear counts where no equipment is named; nothing for one that has everything.
  package var gym: Gym?

  /// Parts of the body that are to be spared.
  package var spared: [Exercise.BodyPart]

  /// Exercises that are not to be done, whatever the reason.
  package var avoided: [Avoided]

  /// What they weigh.
  package var bodyWeight: Weight?

  /// What they can lift once, by the identifier of the exercise.
  package var maxima: [ExerciseID: Weight]

  /// Exercises that are not to be done, as the lifter named them.
  package struct Avoided: Hashable, Sendable {
    /// What the lifter called them: deadlift, overhead, jump.
    package var name: String
    /// Their identifiers.
    package var exercises: Set<ExerciseID>

    /// All exercises of a library whose name has these words in it, those of this pattern of movement,
    /// and the one that is called so; nothing where there are none.
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

  /// The levels that suit.
  var levels: [ProgramDetails.Level] { [level] + (otherLevel.map { [$0] } ?? []) }

  /// The days that can be asked for.
  package static let days = 2...6

  /// The minutes that can be asked for.
  package static let minutes = [30, 45, 60, 75, 90]

  /// A lifter of whom the least is known that a program can be found for.
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

  /// Whether an exercise can be done with what there is.
  package func has(whatTakes exercise: Exercise) -> Bool {
    exercise.equipment.isEmpty || exercise.equipment.contains { $0.allSatisfy(has(tool:)) }
  }

  /// Whether a tool is there, by what the library calls it.
  func has(tool: String) -> Bool {
    equipment.map { $0.contains(tool) } ?? gym?.has(tool: tool) ?? true
  }

  /// What an exercise is not to be done for, as the lifter named it.
  func avoids(_ exercise: Exercise) -> String? {
    avoided.first { $0.exercises.contains(exercise.id) }?.name
  }

  /// Whether an exercise is a bad choice for a part that is to be spared.
  package func spares(_ exercise: Exercise) -> Exercise.BodyPart? {
    spared.first { exercise.avoidedFor.contains($0) }
  }
}
