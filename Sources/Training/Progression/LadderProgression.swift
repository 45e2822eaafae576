/// Ladders of reps or seconds: a step more whenever all sets are made, then the next variation.
///
/// Push-up 3x5 to 3x8, then diamond push-up from 5. Support hold 20 to 30 seconds in steps of 5,
/// then negative dips. After three misses in a row, one step back. After the last variation, weight
/// may go up instead: 2.5 kg on the belt, and pull-ups from 5 again.
package struct LadderProgression: Hashable, Sendable {
  package let rungs: [Rung]
  /// The number of consecutive misses that lead one step back.
  package var misses: Int
  /// The weight added after the last variation, if that is done with added weight.
  package var beyond: Increment?

  package struct Rung: Hashable, Sendable {
    package var exercise: String?
    package let least: Int
    package let most: Int
    package let step: Int
    package var isTimed: Bool

    package init(
      _ exercise: String? = nil, _ least: Int, _ most: Int, step: Int = 1, isTimed: Bool = false
    ) {
      self.exercise = exercise
      self.least = max(1, least)
      self.most = max(self.least, most)
      self.step = max(1, step)
      self.isTimed = isTimed
    }
  }

  package init(_ rungs: [Rung], misses: Int = 3, beyond: Increment? = nil) {
    self.beyond = beyond
    self.rungs = rungs.isEmpty ? [Rung(nil, 5, 8)] : rungs
    self.misses = max(1, misses)
  }

  func rung(_ progress: Progress) -> Rung { rungs[min(max(progress.stage, 0), rungs.count - 1)] }
}

extension LadderProgression: Progressing {
  static let name = RuleName.ladder

  var counting: SessionResult.CountedSets { .closed }

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress {
    let rung = rungs[0]
    return Progress(
      weight: weight, targets: [min(max(sets.first?.reps ?? rung.least, rung.least), rung.most)])
  }

  func adopt(_ progress: inout Progress, _ sets: [SetTarget]) {
    progress.week = 0
    progress.stage = min(max(progress.stage, 0), rungs.count - 1)
    let rung = rung(progress)
    progress.targets = [min(max(progress.targets.min() ?? rung.least, rung.least), rung.most)]
  }

  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {
    let rung = rung(progress)
    let target = progress.targets.first ?? rung.least
    progress.move = .same
    switch verdict {
    case .skipped, .tooHard: progress.holdUndecided(verdict)
    case .missed(let sets):
      progress.miss(sets, nil, .usual(isCompound: false))
      guard progress.misses >= misses else {
        return progress.hold(.missed(sets: sets, inARow: progress.misses, of: misses))
      }
      stepBack(&progress, rung, target, sets)
    case .made where target < rung.most:
      let reached = attempt.counted(counting).compactMap(\.reps).min() ?? target
      progress.goUp(.targetMade(target))
      progress.targets = [
        min(max(target, min(reached, rung.most - rung.step)) + rung.step, rung.most)
      ]
    case .made where progress.stage + 1 < rungs.count:
      progress.stage += 1
      let next = self.rung(progress)
      progress.targets = [next.least]
      progress.goUp(.rung(next.exercise ?? ""))
    case .made:
      guard let beyond, progress.weight != nil else {
        (progress.misses, progress.stalls) = (0, 0)
        return progress.hold(.harderVariation)
      }
      progress.targets = [rung.least]
      progress.raise(by: beyond, .maximumMade(rung.most))
    }
  }

  private func stepBack(_ progress: inout Progress, _ rung: Rung, _ target: Int, _ sets: Int) {
    progress.misses = 0
    let lower = max(target - rung.step, rung.least)
    guard lower < target else {
      return progress.hold(.missed(sets: sets, inARow: misses, of: misses))
    }
    progress.targets = [lower]
    progress.deload(by: nil, .misses(misses))
  }

  func sets(_ sets: [SetTarget], _ progress: inout Progress, _ bar: inout Rounding) -> [SetTarget] {
    let load = bar.load(&progress)
    let rung = rung(progress)
    return sets.map { set in
      var set = bar.loaded(set, with: load)
      guard set.kind == .work else { return set }
      set.measure = rung.isTimed ? .seconds : set.measure == .seconds ? .reps : set.measure
      if !set.isAMRAP || sets.isWhollyOpen { set.reps = progress.targets.first ?? rung.least }
      return set
    }
  }

  /// Returns to the top of a rung, if the progress has just gone beyond it.
  func stepDown(_ progress: inout Progress) {
    var wasAtTop = false
    if case .maximumMade = progress.reason { wasAtTop = true }
    if case .rung = progress.reason { (progress.stage, wasAtTop) = (progress.stage - 1, true) }
    if wasAtTop { progress.targets = [rung(progress).most] }
  }

  var text: String {
    let rows = rungs.map { rung in
      RuleText.words(
        rung.exercise, "\(rung.least)-\(rung.most)", rung.isTimed ? "s" : nil, "by \(rung.step)")
    }
    return RuleText.joined([
      "\(Self.name) " + rows.joined(separator: " > "), beyond?.text, "\(misses) misses",
    ])
  }

  var hasOneWeight: Bool { false }

  var hasDeloads: Bool { true }

  func addsWeight(to progress: Progress) -> Bool {
    beyond != nil && progress.stage + 1 == rungs.count
  }

  var variations: [String] { rungs.compactMap(\.exercise) }

  func variation(at progress: Progress) -> String? { rung(progress).exercise }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    let measure: Measure = rungs[0].isTimed ? .seconds : .reps
    if measure == .seconds, exercise.sets.allSatisfy({ $0.measure == .reps }) {
      for index in exercise.sets.indices { exercise.sets[index].measure = .seconds }
    }
    guard exercise.sets.allSatisfy({ $0.measure == measure }) else {
      return "sets and ladder count different things; write 'ladder 20-30 s' for seconds"
    }
    let (least, most) = (rungs[0].least, rungs[0].most)
    return exercise.closedReps.first { !(least...most).contains($0) }.map {
      "sets of \($0) are outside the first rung \(least)-\(most)"
    }
  }

  func holdBack(_ held: inout Progress) -> Bool { false }

  func targetsBefore(_ progress: Progress) -> [Int]? { progress.targetsMade }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    let rung = rungs[0]
    return (rung.least...rung.most).contains(reps)
      ? nil : "it goes from \(rung.least) to \(rung.most)."
  }
}
