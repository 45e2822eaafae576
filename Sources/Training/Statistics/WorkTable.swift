package struct ExerciseWork: Hashable, Sendable {
  package var week: Day
  package var exercise: ExerciseID
  package var sets: Int
  /// Reps times weight, without warm-ups and sets that do not count reps.
  package var volume: Weight

  package init(week: Day, exercise: ExerciseID, sets: Int, volume: Weight) {
    (self.week, self.exercise, self.sets, self.volume) = (week, exercise, sets, volume)
  }
}

/// The sets and the volume of a muscle group or a movement, week by week.
///
/// A set counts for each muscle that its exercise trains directly, and half for each that assists
/// (Pelland 2024, a review of 67 studies).
package struct WorkTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The muscle or the movement: `chest`, `horizontal_push`.
    package var group: String
    package var halfSets: [Int]
    package var isDirect = false
    /// In thousandths of the table's unit; half of it for an assisting muscle.
    package var volume: [Int]
  }

  package let weeks: [Day]
  /// The rows that have work in any of the weeks: muscles from head to toe, movements by the most
  /// sets.
  package let muscles: [Row]
  package let movements: [Row]

  package init(_ work: [ExerciseWork], weeks: [Day], library: ExerciseLibrary, unit: Weight.Unit) {
    self.weeks = weeks
    let indices = Dictionary(weeks.enumerated().map { ($1, $0) }) { first, _ in first }
    var byMuscle: [String: Row] = [:]
    var byMovement: [String: Row] = [:]
    let none = Array(repeating: 0, count: weeks.count)
    func add(
      _ entry: ExerciseWork, to rows: inout [String: Row], _ group: String, halves: Int = 2
    ) {
      guard let index = indices[entry.week] else { return }
      // In place: a copy of the row would be one of all weeks.
      let empty = Row(group: group, halfSets: none, volume: none)
      rows[group, default: empty].halfSets[index] += halves * entry.sets
      if halves == 2, entry.sets > 0 { rows[group]?.isDirect = true }
      let volume = entry.volume.converted(to: unit).thousandths
      rows[group, default: empty].volume[index] += volume * halves / 2
    }
    for entry in work {
      guard let exercise = library.exercise(id: entry.exercise) else { continue }
      for muscle in exercise.primaryMuscles { add(entry, to: &byMuscle, muscle.rawValue) }
      for muscle in exercise.secondaryMuscles where !exercise.primaryMuscles.contains(muscle) {
        add(entry, to: &byMuscle, muscle.rawValue, halves: 1)
      }
      if let movement = exercise.pattern { add(entry, to: &byMovement, movement) }
    }
    muscles = Muscle.allCases.compactMap { byMuscle[$0.rawValue] }
    movements = byMovement.values.sorted {
      let (one, other) = ($0.halfSets.reduce(0, +), $1.halfSets.reduce(0, +))
      return one == other ? $0.group < $1.group : one > other
    }
  }
}

package struct WeekWork: Hashable, Sendable {
  package var week: Day
  package var sessions = 0
  package var sets = 0
  package var volume: Weight
  package var seconds = 0
  /// The sum of the rated efforts, and how many sessions were rated.
  package var effort = 0
  package var rated = 0

  package init(week: Day, unit: Weight.Unit) {
    self.week = week
    volume = Weight(thousandths: 0, unit: unit)
  }

  /// The mean effort in tenths; `nil` if none was rated.
  package var meanEffort: Int? { rated == 0 ? nil : (effort * 20 + rated) / (2 * rated) }

  package mutating func add(_ other: WeekWork) {
    sessions += other.sessions
    sets += other.sets
    seconds += other.seconds
    effort += other.effort
    rated += other.rated
    let more = other.volume.converted(to: volume.unit).thousandths
    volume = Weight(thousandths: volume.thousandths + more, unit: volume.unit)
  }
}
