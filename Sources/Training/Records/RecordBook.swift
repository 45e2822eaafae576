/// A lifter's bests in every exercise, which a session has to beat.
package struct RecordBook: Hashable, Sendable {
  /// The bests, by normalized exercise name.
  package private(set) var bests: [String: Bests] = [:]

  /// The lifter's current body weight, if known.
  package var body: Weight?

  /// The amount by which to beat a weight, an estimate or a volume, in tenths of a percent.
  package var margin: Int

  package init(margin: Int = 0, body: Weight? = nil) { (self.margin, self.body) = (margin, body) }

  /// With a margin, sessions must be added in chronological order. It began `on` milliseconds since
  /// 1970.
  package mutating func add(_ session: LoggedSession, on: Int? = nil) {
    for exercise in session.lifted(on: on) {
      bests[exercise.name.normalizedName, default: Bests()]
        .add(exercise.loaded(body), volume: exercise.volume, margin: margin)
    }
  }

  package mutating func set(_ bests: Bests, for exercise: String) {
    self.bests[exercise.normalizedName] = bests
  }
}

struct LiftedExercise {
  var name: String
  var loading: Loading?
  var sets: [LiftedSet]
  /// The sets that may be records, each as light as the program's step made it: what the step alone
  /// explains is none.
  var own: [(set: LiftedSet, asBefore: LiftedSet)]

  func loaded(_ body: Weight?) -> [(set: LiftedSet, load: Weight?)] {
    sets.map { ($0, $0.load(loading, body: body)) }
  }

  var volume: Weight {
    let unit = sets.first?.weight.unit ?? .kilograms
    let sum = sets.reduce(0) {
      $0 + ($1.measure == .reps ? max(0, $1.work.converted(to: unit).thousandths) : 0)
    }
    return Weight(thousandths: sum, unit: unit)
  }
}

extension LoggedSession {
  func lifted(on: Int?) -> [LiftedExercise] {
    var found: [LiftedExercise] = []
    for exercise in exercises {
      let sets = exercise.sets.compactMap { $0.lifted(exercise.loading, unit: unit, on: on) }
      guard !sets.isEmpty else { continue }
      let own = exercise.own(unit: unit)
      if let index = found.firstIndex(where: { $0.name.isSameName(as: exercise.name) }) {
        found[index].sets += sets
        found[index].own += own
      } else {
        found.append(
          LiftedExercise(name: exercise.name, loading: exercise.loading, sets: sets, own: own))
      }
    }
    return found
  }
}

extension LoggedExercise {
  /// The sets that are more than the program asked for, and each without the program's own step: 5
  /// reps at 62.5 kg after 60 kg are the program's, and so are 7 in an open set if 7 were done at
  /// 60 kg.
  fileprivate func own(unit: Weight.Unit) -> [(set: LiftedSet, asBefore: LiftedSet)] {
    if prescribed?.isLight == true { return [] }
    let rule = prescribed?.rule
    let loaded = prescribed?.loaded
    var work = 0
    return sets.compactMap { set in
      guard let lifted = set.lifted(loading, unit: unit, on: nil) else { return nil }
      guard let prescribed, let rule else { return (lifted, lifted) }
      // A back-off set is compared with the set before it.
      work += set.target.kind == .work || work == 0 ? 1 : 0
      let asked = prescribed.weights.dropFirst(work - 1).first ?? nil
      let isHeavier = asked.map { lifted.weight.isHeavier(than: $0) } ?? false
      guard lifted.reps > set.target.reps || isHeavier else { return nil }
      var before = lifted
      if let now = loaded?.weight, let step = rule.step?.amount(at: now) {
        let rise = loaded?.before.map { now.lowered(by: $0) } ?? step
        before.weight = lifted.weight.lowered(by: rise.isHeavier(than: step) ? rise : step)
      }
      return (lifted, before)
    }
  }
}
