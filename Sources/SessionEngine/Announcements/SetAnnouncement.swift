public import Training

extension Session {
  /// A set as it is announced.
  public struct SetAnnouncement: Hashable, Sendable {
    /// The name of the exercise.
    public var exercise: String
    /// Its number among the sets of the exercise, from one; a warm-up has one among the warm-ups.
    public var number: Int
    /// How many there are of which it is one.
    public var of: Int
    /// What the set asks for.
    public var target: SetTarget
    /// How the exercise is loaded.
    public var loading: Loading?
    /// The plates of each side, where a bar is loaded with them.
    public var plates: BarLoad?
    /// The bar, where it is another than the usual one.
    public var bar: String?
    /// What has to be changed on the bar, where it carries something already.
    public var change: PlateChange?
    /// The weight that the plan or the lifter asked for, where something else is loaded.
    public var asked: Weight?
    /// The program's words on the exercise.
    public var cue: String?
    /// What else the program says of it, with its first set.
    package var guidance = Guidance()
    /// What was done last time.
    public var last: SessionPlan.LastTime?
    /// It differs from the set before in more than its number.
    public var isNew: Bool
    /// Nothing of the exercise came before it, but for warm-ups that were left out.
    public var isFirst: Bool
    /// Where the exercise stands and why, where a rule says so.
    package var progress: Progress?
    /// The day its reason is about, where that was last time.
    public var day: SessionPlan.PastDay?
    /// Another exercise came before it.
    public var isOther = false
    /// The weight is another one than before, or nobody was told of it yet.
    public var hasNewLoad = true
    /// Its weight is in another unit than the gym's.
    public var hasOtherUnit = false
    /// Nothing that stands in the gym can load it.
    public var lacksGear = false
    /// Sets of the exercise came before it, warm-ups included.
    public var isLater = false
    /// The clock it is a round of.
    public var interval: Interval?
    /// It goes by the clock, which waits for a press.
    public var isWaiting = false
    /// It is no set yet: its weight is being looked for.
    public var isSearch = false
    /// Another weight is offered before it: what a press means, and why, is said with the offer.
    public var hasOffer = false

    /// The same, to be told in full: to somebody who asks, or who was away.
    public var whole: Self {
      var call = self
      (call.isNew, call.isOther, call.isLater) = (true, true, false)
      return call
    }
  }
}

extension Session {
  /// The announcement of a set, after the one that was announced before it, if there was one.
  func call(_ place: SetPlace, in state: State, after before: SetPlace?) -> SetAnnouncement {
    let exercise = state.exercises[place.exercise]
    var target = exercise.sets[place.set].target
    if let weight = exercise.trying {
      // As many seconds or metres are enough, too, to feel it.
      target = SetTarget(reps: WeightSearch.reps, weight: weight, measure: target.measure)
    }
    let lacksGear = plan.gym.lacksGear(for: exercise.name, loading: exercise.loading)
    let load = lacksGear ? nil : state.load(for: place, with: target.weight, plan)
    let carried = state.carried(on: plan.rack(for: exercise.name))
    var (isNew, hasNewLoad) = (true, true)
    let isOther = before.map { $0.exercise != place.exercise } ?? false
    if let before = isOther ? state.latestInRounds(place) : before {
      var earlier = state[before].target
      earlier.weight = target.weight == nil ? nil : state[before].performance?.weight
      earlier.exact = target.exact
      isNew = earlier != target || place.set == 0
      let isOtherLoad = earlier.weight != target.weight || earlier.band != target.band
      hasNewLoad = isNew && (isOther || place.set == 0 || isOtherLoad)
    }
    let (number, count) = exercise.count(place.set)
    let (last, planned) = (
      lastTime(of: place.exercise), plan.workout.exercises[checked: place.exercise]
    )
    // Under a label it goes on from another day than that on which it was done last.
    let isLast = planned?.slot == exercise.name.normalizedName
    let isFirst = exercise.sets.prefix(place.set).allSatisfy {
      $0.isRemoved || !$0.target.kind.isCounted && $0.performance == nil
    }
    return SetAnnouncement(
      exercise: exercise.name, number: number, of: count, target: target,
      loading: exercise.loading, plates: load.map(plan.gym.marked),
      bar: load == nil ? nil : plan.ownBar(of: exercise.name),
      change: load.flatMap { load in
        carried.map { plan.gym.marked(PlateChange(from: $0, to: load)) }
      },
      asked: isAskedFor(target.exact, exercise, planned?.sets[checked: place.set], planned)
        ? target.exact : nil,
      cue: exercise.cue,
      guidance: isFirst ? guidance(for: place.exercise, after: before) : Guidance(),
      last: last, isNew: isNew, isFirst: isFirst, progress: planned?.prescribed?.loaded,
      day: isLast ? last?.day : nil,
      isOther: isOther, hasNewLoad: hasNewLoad,
      hasOtherUnit: target.weight.map { $0.unit != plan.unit } ?? false, lacksGear: lacksGear,
      isLater: exercise.sets.prefix(place.set).contains { $0.performance != nil },
      interval: exercise.interval,
      isWaiting: place == state.current && state.running.map { $0.from == nil } ?? false,
      isSearch: exercise.trying != nil,
      hasOffer: plan.mayAsk(.proposal) && !state.proposed.contains(place.exercise)
        && proposal(for: place.exercise) != nil)
  }

  /// Whether a weight that is not loaded is what somebody wrote or typed, and not what a rule has
  /// worked out.
  private func isAskedFor(
    _ exact: Weight?, _ exercise: ExerciseState, _ set: SetTarget?, _ planned: PlannedExercise?
  ) -> Bool {
    if exercise.hasTakenProposal { return false }
    guard let prescribed = planned?.prescribed, !prescribed.isAsWritten else { return true }
    return set?.exact != exact
  }

  /// The set that is current in a state, as it is announced there.
  func currentCall(in state: State) -> SetAnnouncement? {
    state.current.map { call($0, in: state, after: state.lastDone) }
  }

  /// What the session consists of, for its first words.
  public var overview: Overview {
    Overview(
      workout: plan.workout.name, exercises: plan.workout.exercises.count,
      length: plan.expectedLength, missed: plan.missed, phase: plan.phase,
      note: plan.workout.note)
  }

  /// Where the lifter is at a moment.
  func status(at now: Instant) -> Status {
    var left: Int?
    if case .resting(let rest) = state.phase {
      left = max(0, (rest.until - now).seconds)
    }
    var isComplete = false
    switch state.phase {
    case .complete, .ended: isComplete = true
    case .lifting, .resting: break
    }
    let asked = askedAbout
    return Status(
      workout: plan.workout.name, call: currentCall(in: state), restLeft: left,
      isPaused: state.pausedAt != nil, onBar: state.onBar.map(plan.gym.marked),
      next: state.following.map { state.exercises[$0].name }, today: asked.flatMap(today),
      last: asked.flatMap(lastTime), notes: asked.map(notes) ?? state.notes,
      timeLeft: timeLeft(at: now),
      summary: isComplete ? summary : nil)
  }

  /// The exercise that is asked about: the current one, or the one done last.
  private var askedAbout: Int? { state.current?.exercise ?? state.lastDone?.exercise }

  private func notes(on exercise: Int) -> [String] {
    let noted = [state.exercises[exercise].cue, lastTime(of: exercise)?.note].compactMap(\.self)
    return noted + state.exercises[exercise].notes
  }

  private func lastTime(of exercise: Int) -> SessionPlan.LastTime? {
    let exercise = state.exercises[exercise]
    return exercise.last ?? plan.last[exercise.name.normalizedName]
  }

  /// The sets of an exercise that were done in this session, warm-ups left out.
  private func today(_ exercise: Int) -> Sets? {
    let sets = state.exercises[exercise].sets.filter(\.target.kind.isCounted)
    let done = sets.filter { $0.performance != nil }
    guard let measure = done.first?.target.measure else { return nil }
    return Sets(
      exercise: state.exercises[exercise].name,
      done: done.filter { $0.target.measure == measure }.compactMap(\.performance),
      measure: measure, loading: state.exercises[exercise].loading)
  }

  /// What was achieved up to now.
  var summary: Summary {
    let log = self.log
    let sets = log.exercises.flatMap(\.sets).filter(\.target.kind.isCounted)
    var length = latest - .zero
    if case .complete(let since) = state.phase { length = since - .zero }
    return Summary(
      workout: plan.workout.name, length: length, sets: log.setsDone,
      short: sets.count { $0.status == .short },
      skipped: sets.count { $0.status == .skipped },
      volume: Weight(thousandths: log.volume, unit: plan.unit), following: following)
  }
}
