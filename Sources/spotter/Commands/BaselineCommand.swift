internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

struct BaselineCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[baseline]],
    summary: "set where an exercise continues from", options: [.unit, .at, .yes, .json, .database],
    details: """
      For example, 'spotter baseline Bench Press 3x10 @ 62.5'. It applies at once, and progression
      continues from there. Leave out @ WEIGHT to change only the reps, SETSxREPS to change only
      the weight. For an exercise with a training max, the weight is the training max: 'spotter
      baseline Squat @ 100'. Likely slips have to be confirmed: a weight far from the last one, or a
      training max more than a tenth away.
      """, dashes: .areOptionsButNumbers, models: .changing())

  private static let baseline = Operand(
    "EXERCISE SETSxREPS @ WEIGHT", "an exercise with its sets or its weight",
    as: "squat 3x5 @ 100", .names(.exercises))

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation, makesLog: true)
    let program = try environment.planner.active().name
    let (name, typed) = try read(unit: environment.settings.unit)
    let exercise = try environment.planner.exercise(name)
    var baseline = typed
    baseline.weight = typed.weight.map { $0.known(for: exercise.loading) ?? $0 }
    let workout = Workout(name: program, exercises: [exercise])
    let gym = try environment.planner.gym(for: workout, store: environment.log())
    let loads = gym.loads(for: exercise.name, loading: exercise.loading)
    try check(baseline, of: exercise, with: loads)
    let moment = try invocation.value(.at).map { try LogWriter.moment($0) } ?? LocalTime.now()
    try Asking.confirm(
      try doubts(about: baseline, of: exercise, program, environment, at: moment), invocation,
      to: "set it", otherwise: "Nothing was changed.")
    try LogWriter.change(
      environment.paths.database, to: "set a baseline",
      refusal: "a session is running. Change the weight in it, with '@62.5', or end it first."
    ) { store in
      try store.keep(baseline, for: exercise.slot, program: program, at: moment)
      let standing = try store.standings(program: program, slots: [exercise.slot])[exercise.slot]
      guard standing?.progress?.reason == .baseline else {
        throw Failure(
          "cannot set the baseline of '\(exercise.title)': it continues from a session"
            + " after \(moment.day). Nothing was changed.")
      }
    }
    let kind = exercise.rule?.basis.map { basis in
      basis == .trainingMax ? localized("a training max") : localized("a top set")
    }
    // Help is written without a sign.
    let isHelp = exercise.loading == .assisted
    let asked = baseline.weight.map { isHelp ? $0.asAssistance : $0 }
    let load = kind == nil ? asked.flatMap { loads?.load(for: $0) } : nil
    try printOut(
      Report.baseline(
        exercise.title, baseline, weight: kind, loaded: load == asked ? nil : load,
        asJSON: isJSON))
  }

  /// Returns the objections to a weight: it is far from the last one, or from the training max.
  private func doubts(
    about baseline: Baseline, of exercise: PlannedExercise, _ program: String,
    _ environment: AppContext, at moment: Timestamp
  ) throws -> [String] {
    guard let weight = baseline.weight else { return [] }
    let library = try environment.planner.library()
    let doubts = try WeightDoubts(
      about: [library.identity(of: exercise.name)], environment, before: moment
    ).objections(to: [weight], of: exercise.name)
    let standings = try environment.log()?.standings(program: program, slots: [exercise.slot])
    guard doubts.isEmpty, let basis = exercise.rule?.basis, let known = standings?[exercise.slot],
      known.lastDone != nil, let old = known.progress?.weight, weight.isFar(from: old)
    else { return doubts }
    let title = Report.line(exercise.title)
    return ["The \(basis.rawValue) of '\(title)' would go from \(old) to \(weight)."]
  }

  /// Parses the name and `3x10 @ 62.5`, either half of which may be missing.
  private func read(unit: Weight.Unit) throws -> (name: String, Baseline) {
    let text = invocation.text(Self.baseline).replacing(" at ", with: " @ ")
    let sides = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let stated = try invocation.unit ?? unit
    var (weight, band): (Weight?, String?) = (nil, nil)
    if sides.count == 2 {
      let load = sides[1].singleSpaced
      let set = try? SetEntry("@\(load)", unit: stated)
      (weight, band) = (set?.weight, set?.band)
      guard set?.rpe == nil, weight.map({ $0.thousandths >= 0 }) ?? (band != nil) else {
        let meant = load.nearMiss(in: Band.knownColours).map { "@ \($0)" }.didYouMean
        throw UsageError.invalid(
          load, "a load", write: "'@ 62.5', '@ 135 lb' or '@ red'", meant: meant)
      }
    }
    // Of a lift with a training max, the number is one anyway.
    var words = sides.first?.split(separator: " ").filter { $0.lowercased() != "tm" } ?? []
    let sets = words.last.flatMap { self.sets($0) }
    if sets != nil { words.removeLast() }
    guard !words.isEmpty, sets != nil || weight != nil || band != nil else {
      // A number alone could be reps as well.
      let number = words.last.flatMap { Weight($0, unit: stated) } == nil ? nil : words.popLast()
      let sets = words.last.flatMap { self.sets($0) } == nil ? nil : words.popLast()
      let name = words.isEmpty ? "Bench Press" : words.joined(separator: " ").prefix(60)
      throw UsageError(
        "expected an exercise with its sets or its weight, as in '\(name) \(sets ?? "3x10") @"
          + " \(number ?? "62.5")' or '\(name) @ \(number ?? "62.5")'.")
    }
    return (
      words.joined(separator: " "),
      Baseline(sets: sets?.count, reps: sets?.reps, weight: weight, band: band)
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

  private func check(
    _ baseline: Baseline, of exercise: PlannedExercise, with loads: Loads?
  ) throws(Failure) {
    if let rule = exercise.rule, rule.isFollowing {
      let lead = rule.lead ?? exercise.name
      throw Failure(
        "'\(exercise.title)' follows '\(lead)'. Set the baseline of '\(lead)' instead."
      )
    }
    guard let fault = exercise.fault(in: baseline, with: loads) else { return }
    throw Failure("cannot set the baseline of '\(exercise.title)': \(fault) Nothing was changed.")
  }
}
