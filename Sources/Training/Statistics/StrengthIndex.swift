/// How strong a lifter got with a program: the mean of the main lifts' estimated one-rep max,
/// relative to the first week. The main lifts are the compound exercises of the first seven days:
/// of each movement the heaviest with a bar, or else the heaviest. A lift that is not done in a
/// week counts with its last value, so that a week without squats is not a weak one.
package struct StrengthIndex: Hashable, Sendable {
  package struct Lift: Hashable, Sendable {
    package var exercise: ExerciseID
    /// The estimated one-rep max of the first week, and the latest one.
    package var first: Weight
    package var latest: Weight
  }

  package struct Week: Hashable, Sendable {
    /// Its first day, counted from the first session.
    package var day: Day
    /// In tenths of a percent of the first week.
    package var index: Int
  }

  package let lifts: [Lift]
  package let weeks: [Week]

  /// `nil` if the first week has no compound lift with an estimate.
  package init?(
    _ courses: [ExerciseID: [LiftSession]], library: ExerciseLibrary, in unit: Weight.Unit
  ) {
    guard let start = courses.values.compactMap(\.first?.day).min() else { return nil }
    var main: [String: (exercise: ExerciseID, hasBar: Bool, weeks: [Int: Int])] = [:]
    for (id, sessions) in courses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let exercise = library.exercise(id: id), exercise.category == .compound else {
        continue
      }
      var weeks: [Int: Int] = [:]
      for point in LiftCourse(sessions, .oneRepMax, in: unit).points {
        let week = (point.day - start) / 7
        weeks[week] = max(weeks[week] ?? 0, point.value)
      }
      guard let first = weeks[0] else { continue }
      let movement = exercise.pattern ?? id.rawValue
      let hasBar = exercise.loading == .barbell
      if let known = main[movement] {
        guard known.hasBar == hasBar ? known.weeks[0] ?? 0 < first : hasBar else { continue }
      }
      main[movement] = (id, hasBar, weeks)
    }
    guard !main.isEmpty else { return nil }
    let all = Array(main.values)
    lifts = all.map { lift in
      let latest = lift.weeks.max { $0.key < $1.key }?.value ?? 0
      return Lift(
        exercise: lift.exercise, first: Weight(thousandths: lift.weeks[0] ?? 0, unit: unit),
        latest: Weight(thousandths: latest, unit: unit))
    }.sorted {
      ($1.first.thousandths, $0.exercise.rawValue) < ($0.first.thousandths, $1.exercise.rawValue)
    }
    weeks = StrengthIndex.weeks(all.map(\.weeks), from: start)
  }

  private static func weeks(_ lifts: [[Int: Int]], from start: Day) -> [Week] {
    var current = lifts.map { $0[0] ?? 1 }
    let first = current
    let numbers = Set(lifts.flatMap(\.keys)).sorted()
    return numbers.map { number in
      for (index, lift) in lifts.enumerated() { current[index] = lift[number] ?? current[index] }
      let sum = zip(current, first).reduce(0) { $0 + $1.0 * 10_000 / max(1, $1.1) }
      return Week(day: start + 7 * number, index: (sum / lifts.count + 5) / 10)
    }
  }
}
