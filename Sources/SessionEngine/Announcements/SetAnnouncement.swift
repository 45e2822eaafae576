public import Training

extension Session {
  /// A set as it is announced.
  public struct SetAnnouncement: Hashable, Sendable {
    public var exercise: String
    /// Its label, if another exercise of the session has the same name.
    package var label: String?
    /// Its number within the exercise, from one; warm-ups are numbered separately.
    public var number: Int
    /// The total that `number` counts to.
    public var of: Int
    public var target: SetTarget
    public var loading: Loading?
    /// The plates on each side, if a bar is loaded.
    public var plates: BarLoad?
    /// The bar, if it is not the usual one.
    public var bar: String?
    /// The plates to change, if the bar is already loaded.
    public var change: PlateChange?
    /// The weight that the plan or the lifter asked for, if another is loaded.
    public var asked: Weight?
    /// The program's note on the exercise.
    public var cue: String?
    /// The program's other guidance, with the first set.
    package var guidance = Guidance()
    public var last: SessionPlan.LastTime?
    /// What an open set of last time came to, before the first such set of the exercise.
    public var toBeat: Performance?
    /// Whether it differs from the previous set in more than its number.
    public var isNew: Bool
    /// Whether it is the first of the exercise, not counting skipped warm-ups.
    public var isFirst: Bool
    package var progress: Progress?
    package var remark: Remark?
    /// Whether the weight of `progress` is a training max.
    public var hasTrainingMax = false
    /// The day the reason refers to, if that was last time.
    public var day: SessionPlan.PastDay?
    /// Whether another exercise came before it.
    public var isOther = false
    /// Its sets, if an exercise of the same name came before it.
    public var part: ExerciseSets?
    /// Whether the weight has changed or has not been announced.
    public var hasNewLoad = true
    /// Whether its weight is in another unit than the gym's.
    public var hasOtherUnit = false
    /// Whether the gym has nothing to load it with.
    public var lacksGear = false
    /// Whether sets of the exercise, including warm-ups, were done before it.
    public var isLater = false
    /// The interval it is a round of.
    public var interval: Interval?
    /// Whether it is timed and its clock waits for a press.
    public var isWaiting = false
    /// Whether it is a trial to find the weight, not a set.
    public var isSearch = false
    /// Whether the lifter has heard often enough how the exercise goes.
    public var isKnown = false
    /// Whether the lifter has just heard, at the beginning of the rest, what is next.
    public var isAnnounced = false
    /// Whether the lifter has heard often enough how sessions go.
    public var isPractised = false
    /// Whether presses in a search were explained in this session.
    public var isSearchExplained = false
    /// Whether about how much is asked before the first trial.
    public var asksAbout = false
    /// Whether another weight is offered before it; the offer then explains a press and the reason.
    public var hasOffer = false
    /// Whether others lift at the same rack, so that `change` is that from their load.
    public var isShared = false

    /// The full announcement, for a lifter who asks or was away.
    public var whole: Self {
      with(self) {
        ($0.isNew, $0.isOther, $0.isLater) = (true, true, false)
        ($0.isKnown, $0.isPractised, $0.isSearchExplained) = (false, false, false)
      }
    }
  }

  func call(_ place: SetPlace, in state: State, after before: SetPlace?) -> SetAnnouncement {
    let exercise = state.exercises[place.exercise]
    var target = exercise.sets[place.set].target
    if let weight = exercise.trying {
      // The same number of seconds or metres is enough to judge a weight, too.
      target = SetTarget(reps: WeightSearch.reps, weight: weight, measure: target.measure)
    }
    let load = state.load(for: place, with: target.weight, plan)
    let carried = load == nil ? nil : state.bars[plan.bar(of: exercise.name)]
    var (isNew, hasNewLoad) = (true, true)
    let isOther = before.map { $0.exercise != place.exercise } ?? false
    if let before = isOther ? state.latestInRounds(place) : before {
      var earlier = state[before].target
      earlier.weight = target.weight == nil ? nil : state[before].performance?.weight
      earlier.exact = target.exact
      isNew = earlier != target || place.set == 0
      let isOtherLoad = earlier.weight != target.weight || earlier.band != target.band
      hasNewLoad = isNew && (isOther || place.set == 0 || isOtherLoad)
      // From turn to turn of a superset, the same gear may have had another weight.
      if isOther, let weight = target.weight,
        weight != state.latestWeight(on: exercise.loading)
      {
        hasNewLoad = true
      }
    }
    if load != carried { hasNewLoad = true }
    let (number, count) = exercise.count(place.set)
    let (last, planned) = (
      lastTime(of: place.exercise), plan.workout.exercises[checked: place.exercise]
    )
    // Under a label, it continues from another day than the one it was last done on.
    let isLast = planned?.slot == exercise.name.normalizedName
    let isFirst = exercise.sets.prefix(place.set).allSatisfy {
      $0.isRemoved || !$0.target.kind.isCounted && $0.performance == nil
    }
    let decided = lacksGear ? nil : decided(place.exercise)
    return SetAnnouncement(
      exercise: exercise.name, label: label(of: place.exercise), number: number, of: count,
      target: target,
      loading: exercise.loading, plates: load.map(plan.gym.marked),
      bar: load == nil ? nil : plan.ownBar(of: exercise.name),
      change: load.flatMap { load in
        carried.map { plan.gym.marked(PlateChange(from: $0, to: load)) }
      },
      asked: isAskedFor(target.exact, exercise, planned?.sets[checked: place.set], planned)
        ? target.exact : nil,
      cue: exercise.cue,
      guidance: isFirst ? guidance(for: place.exercise, after: before) : Guidance(),
      last: last, toBeat: toBeat(place, target, last), isNew: isNew, isFirst: isFirst,
      progress: decided?.loaded, remark: decided?.remark,
      hasTrainingMax: decided?.rule?.basis == .trainingMax, day: isLast ? last?.day : nil,
      isOther: isOther,
      part: isOther && before.map { state.exercises[$0.exercise].name } == exercise.name
        ? block(place.exercise) : nil,
      hasNewLoad: hasNewLoad,
      hasOtherUnit: target.weight.map { $0.unit != plan.unit } ?? false,
      lacksGear: exercise.lacksGear,
      isLater: exercise.trying != nil && exercise.isTried
        || exercise.sets.prefix(place.set).contains { $0.performance != nil },
      interval: target.kind == .warmUp ? nil : exercise.interval,
      isWaiting: place == state.current && state.running.map { $0.from == nil } ?? false,
      isSearch: exercise.trying != nil, isKnown: plan.knows(exercise.name),
      isPractised: plan.heard?.isEnough ?? false,
      isSearchExplained: state.exercises.contains(where: \.isTried),
      asksAbout: asksAbout(place.exercise),
      hasOffer: plan.mayAsk(.proposal) && !state.proposed.contains(place.exercise)
        && proposal(for: place.exercise) != nil)
  }

  func label(of place: Int) -> String? {
    let name = state.exercises[place].name
    guard state.exercises.count(where: { $0.name == name }) > 1,
      let planned = plan.workout.exercises[checked: place], planned.name == name
    else { return nil }
    return planned.label
  }

  private func toBeat(
    _ place: SetPlace, _ target: SetTarget, _ last: SessionPlan.LastTime?
  ) -> Performance? {
    let before = state.exercises[place.exercise].sets.prefix(place.set).map(\.target)
    guard target.isAMRAP, target.kind == .work, !before.contains(where: \.isAMRAP), let last,
      last.measure ?? .reps == target.measure
    else { return nil }
    let number = before.count { $0.kind == .work }
    // A set that was not counted has one.
    guard let reps = last.reps[checked: number], reps > 1 else { return nil }
    let weight = last.weights.map { $0[checked: number] ?? nil } ?? last.weight
    // A light day is not a mark to beat.
    if let weight, let asked = target.weight?.converted(to: weight.unit), asked.thousandths > 0,
      weight.thousandths * 10 < asked.thousandths * 9
    {
      return nil
    }
    return Performance(reps: reps, weight: weight == target.weight ? nil : weight)
  }

  private func isAskedFor(
    _ exact: Weight?, _ exercise: ExerciseState, _ set: SetTarget?, _ planned: PlannedExercise?
  ) -> Bool {
    if exercise.hasTakenProposal { return false }
    guard let prescribed = planned?.prescribed, !prescribed.isAsWritten else { return true }
    return set?.exact != exact
  }

  package var upcoming: SetAnnouncement? {
    state.isUnderway ? currentCall(in: state) : nil
  }

  func currentCall(in state: State) -> SetAnnouncement? {
    state.current.map { call($0, in: state, after: state.lastDone) }
  }

  public var overview: Overview {
    Overview(
      workout: plan.workout.name, exercises: plan.workout.exercises.count,
      length: plan.expectedLength, missed: plan.missed, review: plan.review, phase: plan.phase,
      isLight: plan.isLight ?? false, note: plan.workout.note, isKnown: plan.isKnown)
  }

  func status(at now: Instant) -> Status {
    // A rest runs on in a pause, and then it is over.
    let left = state.resting.flatMap { $0.until > now ? max(1, ($0.until - now).seconds) : nil }
    let isOver = state.isComplete || state.phase == .ended
    // The exercise that a question is about.
    let asked = state.current?.exercise ?? state.lastDone?.exercise
    return Status(
      workout: plan.workout.name, call: currentCall(in: state), restLeft: left,
      isPaused: state.pausedAt != nil, onBar: onBar.map(plan.gym.marked),
      exercise: asked.map { state.exercises[$0].name },
      next: state.following.map { state.exercises[$0].name }, today: asked.flatMap(today),
      last: asked.flatMap(lastTime), notes: asked.map(notes) ?? state.notes,
      timeLeft: timeLeft(at: now),
      summary: isOver ? summary : nil)
  }

  private var onBar: BarLoad? {
    state.current.flatMap { state.bars[plan.bar(of: state.exercises[$0.exercise].name)] }
  }

  private func notes(on exercise: Int) -> [String] {
    let noted = [state.exercises[exercise].cue, lastTime(of: exercise)?.note].compactMap(\.self)
    return noted + state.exercises[exercise].notes
  }

  private func lastTime(of exercise: Int) -> SessionPlan.LastTime? {
    let exercise = state.exercises[exercise]
    return exercise.last ?? plan.last[exercise.name.normalizedName]
  }

  private func today(_ exercise: Int) -> Sets? {
    let sets = state.exercises[exercise].sets.filter(\.target.kind.isCounted)
    let done = sets.filter { $0.performance != nil }
    guard let measure = done.first?.target.measure else { return nil }
    return Sets(
      exercise: state.exercises[exercise].name,
      done: done.filter { $0.target.measure == measure }.compactMap(\.performance),
      measure: measure, loading: state.exercises[exercise].loading)
  }

  var summary: Summary {
    let log = self.log
    let sets = log.exercises.flatMap(\.sets).filter(\.target.kind.isCounted)
    var length = length
    if case .complete(let since) = state.phase {
      length = .milliseconds((since - .zero).milliseconds - state.away.milliseconds)
    }
    return Summary(
      workout: plan.workout.name, length: length, sets: log.setsDone,
      short: sets.count { $0.status == .short },
      skipped: sets.count { $0.status == .skipped },
      volume: Weight(thousandths: log.volume, unit: plan.unit), following: following)
  }
}
