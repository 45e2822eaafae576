internal import Commands
internal import Store
internal import Training

/// `spotter baseline EXERCISE 3x10 @ 62.5`: the lifter's own word.
struct BaselineSetting {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try Environment(invocation)
    let (name, baseline) = try read(unit: environment.settings.unit)
    let exercise = try environment.planning.exercise(name)
    try check(baseline, of: exercise)
    let moment = try self.moment()
    let program = try environment.planning.active().name
    try Keeping.change(
      environment.paths.database, to: "keep a baseline",
      refusal: "a session is running. Change the weight there, with '@62.5', or end it first."
    ) { store in
      try store.keep(baseline, for: exercise.slot, program: program, at: moment)
    }
    try printOut(Report.baseline(exercise.title, baseline, asJSON: invocation.has(.json)))
  }

  private func moment() throws -> Stamp {
    guard let text = invocation.value(.at) else { return Calendar.now() }
    guard let moment = Calendar.moment(text) else {
      throw UsageError("'\(text)' is no moment: --at takes 2026-01-05T18:00.")
    }
    return moment
  }

  /// The name, and `3x10 @ 62.5`, of which either half may be missing.
  private func read(unit: Weight.Unit) throws -> (name: String, Baseline) {
    let text = invocation.operands.joined(separator: " ")
    let sides = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let stated = invocation.value(.unit).flatMap(Weight.Unit.init) ?? unit
    var (weight, band): (Weight?, String?) = (nil, nil)
    if sides.count == 2 {
      let load = sides[1].split(separator: " ").joined(separator: " ")
      weight = Weight(load, unit: stated)
      if weight == nil { band = Load(load, unit: stated)?.band }
      guard weight != nil || band != nil else {
        let meant = load.nearMiss(in: Band.usualColours).map { " Did you mean '@ \($0)'?" } ?? ""
        throw UsageError(
          "'\(load.prefix(40))' is no load: write '@ 62.5', '@ 135 lb' or '@ red'.\(meant)")
      }
    }
    var words = sides.first?.split(separator: " ") ?? []
    let sets = words.last.flatMap { self.sets($0) }
    if sets != nil { words.removeLast() }
    guard !words.isEmpty, sets != nil || weight != nil || band != nil else {
      throw UsageError("expected an exercise and its sets, as in 'Bench Press 3x10 @ 62.5'.")
    }
    return (
      words.joined(separator: " "),
      Baseline(sets: sets?.count ?? 1, reps: sets?.reps ?? 1, weight: weight, band: band)
    )
  }

  private func sets(_ word: Substring) -> (count: Int, reps: Int)? {
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: { "xX×".contains($0) })
    let numbers = parts.compactMap { $0.count <= 3 ? Int($0) : nil }
    guard numbers.count == 2, parts.count == 2, (1...100).contains(numbers[0]), numbers[1] > 0
    else {
      return nil
    }
    return (numbers[0], numbers[1])
  }

  private func check(_ baseline: Baseline, of exercise: PlannedExercise) throws(Failure) {
    guard let rule = exercise.rule, rule.isFollowing else { return }
    let lead = rule.lead ?? exercise.name
    throw Failure(
      description: "'\(exercise.title)' follows '\(lead)': give the baseline of that one.")
  }
}
