package import Training

extension Session {
  /// The exercises that can be done besides the plan, and what the lifter did of them last.
  package struct ExerciseDirectory: Sendable {
    /// The exercises; empty if they cannot be read.
    package var library: ExerciseLibrary

    package var known: [ExerciseID: Known]

    /// The gym that substitutes must be possible in, or `nil` to offer none.
    package var gym: Gym?

    package struct Known: Hashable, Sendable {
      package var name: String
      package var last: SessionPlan.LastTime

      package init(name: String, last: SessionPlan.LastTime) {
        (self.name, self.last) = (name, last)
      }
    }

    private static let most = 4

    package init(library: ExerciseLibrary, known: [ExerciseID: Known] = [:], gym: Gym? = nil) {
      (self.library, self.known, self.gym) = (library, known, gym)
    }

    /// The substitutes for an exercise that can be done in a gym, closest first.
    package func alternatives(to name: String, in gym: Gym) -> [Alternative] {
      guard let exercise = library.exercise(named: name) else { return [] }
      return library.substitutes(for: exercise, in: gym).prefix(ExerciseDirectory.most)
        .map { alternative($0, insteadOf: exercise) }
    }

    package func resolve(_ word: Command, in state: State) -> Command {
      let word = word.replacing(name: { resolve($0, in: state) })
      guard case .add(let exercise, let named) = word else { return word }
      return counted(exercise, named, in: state) ?? added(exercise, named)
    }

    /// Takes `add plank 30` for sets of 30 seconds; of other exercises, the number may count anything.
    private func counted(
      _ exercise: PlannedExercise, _ named: ExerciseQuery, in state: State
    ) -> Command? {
      let words = named.text.split(separator: " ")
      let name = words.dropLast().joined(separator: " ")
      guard exercise.sets.isEmpty, !named.isLiteral, named.exercise == nil,
        let number = words.last.flatMap({ Int($0) }), let known = library.exercise(named: name)
      else { return nil }
      guard known.metric == .time else {
        return .unreadable("expected sets and reps, as in 'add \(name) 3x10'", .noSets)
      }
      return resolve(Command("add \(name) 3x\(number)s", unit: .kilograms), in: state)
    }

    /// Gives an added exercise what a plan would: seconds for holds, and a rest unless one was typed.
    private func added(_ exercise: PlannedExercise, _ named: ExerciseQuery) -> Command {
      var exercise = exercise
      let known = library.exercise(named: named.text)
      for set in exercise.sets.indices { known?.time(&exercise.sets[set]) }
      guard exercise.hasUsualRest else { return .add(exercise, named) }
      let again = (named.exercise?.last?.reps ?? []).map { SetTarget(reps: max(1, $0)) }
      exercise.rest = library.rest(
        after: exercise.sets.isEmpty ? again : exercise.sets, of: named.text)
      return .add(exercise, named)
    }

    /// Looks up a name: an exercise of the library, one of the lifter's own, or a new one if it is
    /// quoted, as any other unknown name may be a slip.
    func resolve(_ named: ExerciseQuery, in state: State) -> ExerciseQuery {
      var named = named
      let text = named.text
      let found = named.isLiteral ? library.exercise(called: text) : library.exercise(named: text)
      let identity = found?.id ?? library.identity(of: text)
      named.alike = Set(
        state.exercises.map(\.name).filter { library.identity(of: $0) == identity }
          .map(\.normalizedName))
      if let found {
        let current = state.current.map { state.exercises[state.home(of: $0.exercise)].name }
        named.exercise = alternative(
          found, insteadOf: current.flatMap { library.exercise(named: $0) })
        named.alternatives = gym.map { alternatives(to: found.name, in: $0) } ?? []
        return named
      }
      if let known = known[identity] {
        named.exercise = Alternative(name: known.name)
        named.exercise?.last = known.last
        return named
      }
      named.near = library.suggestions(for: text).prefix(2).map(\.name)
      if named.isLiteral { named.exercise = Alternative(name: text) }
      return named
    }

    private func alternative(_ exercise: Exercise, insteadOf other: Exercise?) -> Alternative {
      let known = known[exercise.id]
      var alternative = Alternative(name: known?.name ?? exercise.name)
      alternative.loading = exercise.loading
      alternative.pronunciation = library.spokenName(for: alternative.name)
      alternative.metric = exercise.metric
      alternative.isUnilateral = exercise.isUnilateral
      alternative.last = known?.last
      alternative.share = other.flatMap { CarriedWeight.percent(from: $0, to: exercise) }
      return alternative
    }
  }
}
