package import Phrasing
package import Training

/// The sessions that a press in standby may start, from the log and the program.
package struct StandbyAgenda: Hashable, Sendable {
  package enum Start: Hashable, Sendable {
    /// The unfinished session, with the set it stopped at; `nil` if all its sets are done.
    case resume(workout: String, stop: Stop?)
    /// A workout of the program, or the one usual for today.
    case workout(String, exercises: [String])
  }

  package struct Stop: Hashable, Sendable {
    package var exercise: String
    package var set: Int
    package var kind: SetKind

    package init(exercise: String, set: Int, kind: SetKind) {
      (self.exercise, self.set, self.kind) = (exercise, set, kind)
    }
  }

  /// The workouts: the first is offered first, each further one by a double press.
  package var items: [Start]

  /// The day of the first workout, if it is not today.
  package var ahead: StandbyCue.Ahead?

  /// Why there is nothing to start, if so.
  package var trouble: StartTrouble?

  /// Whether there is a last session to repeat.
  package var hasLast: Bool

  /// The names of the lifters with whom a workout can be shared.
  package var others: [String]

  /// The answers to the choices that only inform.
  package var week: StandbyCue
  package var about: StandbyCue

  package var isLight: Bool

  package var hasBluetooth: Bool

  /// What became of an update, and whether that has been told before.
  package var update: StandbyCue.Update?
  package var isUpdateTold = true

  package var ailments: [StandbyCue.Ailment]

  package init(
    items: [Start], ahead: StandbyCue.Ahead? = nil, trouble: StartTrouble? = nil, hasLast: Bool,
    others: [String] = [],
    week: StandbyCue,
    about: StandbyCue,
    isLight: Bool = false,
    hasBluetooth: Bool = false,
    update: StandbyCue.Update? = nil,
    isUpdateTold: Bool = true,
    ailments: [StandbyCue.Ailment] = []
  ) {
    (self.items, self.ahead, self.trouble) = (items, ahead, trouble)
    (self.hasLast, self.others) = (hasLast, others)
    (self.week, self.about, self.ailments) = (week, about, ailments)
    self.isLight = isLight
    (self.hasBluetooth, self.update, self.isUpdateTold) = (hasBluetooth, update, isUpdateTold)
  }

  var choices: [StandbyCue.Choice] {
    var choices: [StandbyCue.Choice] = []
    if case .offered(let version) = update { choices.append(.update(version)) }
    if items.count > 1 { choices.append(.another) }
    if hasLast { choices.append(.again) }
    if !items.isEmpty { choices += others.map { .with($0) } }
    choices += [.practice, .week, .setUp]
    if hasBluetooth { choices.append(.headphones) }
    // Last, so that those that lifters know keep their places.
    return choices + [.about, .health, .light(!isLight)]
  }

  /// The news that comes before the first offer: whether to install an update is not asked in a
  /// session that was interrupted.
  var news: [StandbyCue] {
    guard !isUpdateTold, let update else { return [] }
    if case .offered = update, case .resume = items.first { return [] }
    return [.update(update)]
  }

  /// The words that offer an item: the workout for today or, first, for a named later day;
  /// exercises known from before are left out.
  func offer(_ index: Int, isAgain: Bool = false) -> [StandbyCue] {
    guard items.indices.contains(index) else { return [.nothing(why: trouble ?? .noProgram)] }
    switch items[index] {
    case .resume(let workout, let stop):
      guard let stop else { return [.stopped(workout: workout), .pressToGoOn] }
      return [
        .stoppedAt(exercise: stop.exercise, set: stop.set, kind: stop.kind), .pressToGoOn,
      ]
    case .workout(let name, let exercises):
      let first = ahead.map { StandbyCue.later(workout: name, $0) } ?? .today(workout: name)
      let lead = index == 0 ? first : .instead(workout: name)
      return [lead] + (isAgain ? [] : [.exercises(exercises)]) + [.pressToStart]
    }
  }
}
