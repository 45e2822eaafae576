extension Workout {
  /// The pairs of accessories that can be done in turn if time is short, by normalized name: they have
  /// no gear and no main muscle in common, so that one rests while the other works.
  package func pairs(by library: ExerciseLibrary, in gym: Gym) -> [[String]] {
    let accessories = accessories(by: library)
    let able = zip(exercises, known(to: library)).compactMap { planned, known in
      known.map { (name: planned.name.normalizedName, exercise: $0) }
    }.filter { accessories.contains($0.name) }
    return able.indices.flatMap { first in
      able[(first + 1)...].filter { other in
        let machine = gym.machine(for: able[first].name)
        return able[first].exercise.alternates(with: other.exercise)
          && (machine == nil || machine != gym.machine(for: other.name))
      }.map { [able[first].name, $0.name] }
    }
  }
}

extension Exercise {
  fileprivate func alternates(with other: Exercise) -> Bool {
    guard isOfStrength, other.isOfStrength, let gear = allGear, let others = other.allGear else {
      return false
    }
    return gear.isDisjoint(with: others) && !primaryMuscles.isEmpty
      && !other.primaryMuscles.isEmpty
      && Set(primaryMuscles).isDisjoint(with: other.primaryMuscles)
  }

  /// What is done for speed, or for as long as possible, is not done between the sets of another.
  private var isOfStrength: Bool { [.compound, .isolation, .isometric].contains(category) }

  /// All that it may take, or `nil` if its gear is not known; all bars share their plates.
  private var allGear: Set<String>? {
    if equipment.isEmpty, loading != .bodyweight { return nil }
    let hasBar = loading == .barbell || loading == .barbellOneEnd
    return Set(equipment.joined()).union(hasBar ? ["barbell"] : [])
  }
}
