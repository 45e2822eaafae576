/// The choices offered by ear after a triple press.
extension Session {
  /// One of the choices, which are offered one after the other.
  public enum Choice: Hashable, Sendable {
    case pause, resume, undo, moreRest, moreReps, skipWarmUp, skip, later, swap, finish
    case again, addSet, skipExercise
    case fit(minutes: Int)
    case technique
    case stop
    case step(Step)
    case note(QuickNote)
    /// Makes another exercise the next one.
    case jump(Int)
    case join(String)
    case open(Menu)
  }

  /// A choice that changes something by one step; each further press repeats it.
  public enum Step: String, Hashable, Codable, Sendable, CaseIterable {
    /// The weight of the remaining sets.
    case lighter
    case heavier
    /// The weight of the set just logged.
    case wasLighter
    case wasHeavier, louder, quieter, faster, slower
  }

  /// A note that can be taken without a keyboard.
  public enum QuickNote: String, Hashable, Codable, Sendable, CaseIterable {
    case hard
    case pain = "pain here"
  }

  /// A menu of further choices.
  public enum Menu: String, Hashable, Codable, Sendable, CaseIterable {
    case more, time, lastWeight, jump, note, voice
    /// What a hold skips to: choices about the exercise, then notes and the voice.
    case exercise, asides
    /// Substitutes for an exercise that the gym cannot load; opens without a press.
    case instead
  }

  enum Moment: CaseIterable {
    case warmingUp, firstSet, laterSet
    case justWent
    case restOver
    case justDone
    case resting, complete

    /// The likeliest choices first; those that are impossible are filtered out later.
    var choices: [Choice] {
      let (lighter, heavier) = (Choice.step(.lighter), Choice.step(.heavier))
      switch self {
      case .warmingUp: return [.skipWarmUp, lighter, heavier, .skip, .undo, .later, .swap]
      case .firstSet: return [lighter, heavier, .swap, .later, .skip, .undo]
      case .laterSet: return [lighter, heavier, .skip, .undo, .later, .swap]
      case .justWent: return [.undo, lighter, heavier, .skip, .later, .swap]
      case .restOver: return [.moreRest, lighter, heavier, .skip, .undo, .later, .swap]
      case .justDone: return [.undo, .moreReps, lighter, heavier, .moreRest, .skip, .later, .swap]
      case .resting: return [.moreRest, lighter, heavier, .undo, .moreReps, .skip, .later, .swap]
      case .complete: return [.undo, .moreReps, .open(.more), .finish]
      }
    }

    static let just = TimeSpan.seconds(15)
  }
}

extension Session.State {
  func moment(at now: Instant) -> Session.Moment {
    switch phase {
    case .complete, .ended: return .complete
    case .resting(let rest):
      return now - rest.since < Session.Moment.just && lastDone != nil ? .justDone : .resting
    case .lifting(let lifting):
      let isJust = now - lifting.since < Session.Moment.just && lastDone != nil
      if isJust { return lifting.isAutomatic ? .restOver : .justWent }
      if isWarmingUp { return .warmingUp }
      let isBegun = current.map { exercises[$0.exercise].hasBegun } ?? false
      return isBegun ? .laterSet : .firstSet
    }
  }

  package func choices(at now: Instant) -> [Session.Choice] {
    if phase == .ended { return [] }
    let moment = moment(at: now)
    var choices: [Session.Choice] = pausedAt == nil ? moment.choices : [.resume] + moment.choices
    if moment != .complete { choices += [.open(.more), .pause, .stop, .finish] }
    return choices.filter { isPossible($0, at: now) }
  }

  package func choices(of menu: Session.Menu, at now: Instant) -> [Session.Choice] {
    let choices: [Session.Choice] =
      switch menu {
      case .more:
        [.again, .addSet, .skipExercise] + others.map { .join($0) }
          + [
            .technique, .open(.time), .open(.lastWeight), .open(.jump), .open(.note), .open(.voice),
          ]
      case .exercise:
        [.open(.lastWeight), .skipExercise, .open(.jump), .swap, .open(.time), .technique, .addSet]
      case .asides:
        [
          .note(.pain), .step(.louder), .step(.quieter), .note(.hard), .step(.slower),
          .step(.faster),
        ]
      case .time: Session.shortTimes.map { .fit(minutes: $0) }
      case .lastWeight: [.step(.wasLighter), .step(.wasHeavier)]
      case .jump:
        order.filter { exercises[$0].isPending && $0 != current?.exercise }.prefix(8)
          .map { .jump($0) }
      case .instead: [.swap, .skipExercise]
      case .note: Session.QuickNote.allCases.map { .note($0) }
      case .voice: [.step(.louder), .step(.quieter), .step(.slower), .step(.faster)]
      }
    return choices.filter { isPossible($0, at: now) }
  }

  func isPossible(_ choice: Session.Choice, at now: Instant) -> Bool {
    switch choice {
    case .pause: pausedAt == nil
    case .resume: pausedAt != nil
    case .undo: canUndo
    case .moreRest: restWithMore(at: now) != nil
    case .moreReps: lastDone.map { self[$0].performance != nil } ?? false
    case .step(.lighter), .step(.heavier):
      current.map { exercises[$0.exercise].workWeight != nil } ?? false || searchAhead != nil
    case .step(.wasLighter), .step(.wasHeavier):
      lastDone.map { self[$0].performance?.weight != nil } ?? false
    case .skipWarmUp: isWarmingUp
    case .skip, .skipExercise, .technique: current != nil
    case .later: canDelay
    case .swap: alternative != nil
    case .addSet: addable != nil
    case .join: !isComplete
    case .fit(let minutes): current != nil && secondsOfSets > 60 * minutes
    case .open(.lastWeight), .open(.jump), .open(.time):
      choice.menu.map { !choices(of: $0, at: now).isEmpty } ?? false
    case .finish, .again, .stop, .note, .jump, .open, .step: true
    }
  }

  /// The end of the rest with 30 more seconds; `nil` if none is running or it has just run out.
  func restWithMore(at now: Instant) -> Instant? {
    switch phase {
    case .resting(let rest): max(now, rest.until) + .seconds(30)
    case .lifting(let lifting):
      lifting.isAutomatic && now - lifting.since < Session.Moment.just ? now + .seconds(30) : nil
    case .complete, .ended: nil
    }
  }

  var canDelay: Bool { order.count { exercises[$0].isPending } > 1 }

  /// The choice that a press at this moment picks: that offered a reaction time earlier.
  package func choice(at now: Instant) -> Session.Choice? {
    guard let question, question.isOfChoices else { return nil }
    let heard = now - Session.Patience.reaction
    return question.offered.last { $0.at <= heard && heard < $0.until }?.choice
  }
}

extension Session.Choice {
  fileprivate var menu: Session.Menu? {
    if case .open(let menu) = self { menu } else { nil }
  }

  /// Whether the choice names an exercise, which takes twice as long to say.
  var isNaming: Bool {
    if case .jump = self { true } else { self == .swap }
  }
}

extension Session.Question {
  var offered: [(at: Instant, until: Instant, choice: Session.Choice)] {
    var at = since
    return choices.map { choice in
      let until = at + (choice.isNaming ? scan + scan : scan)
      defer { at = until }
      return (at, until, choice)
    }
  }

  package var isOfChoices: Bool {
    switch subject {
    case .choices, .menu, .again: true
    case .short, .amrap, .effort, .rating, .offer, .doubt, .many, .about, .lightWeek, .status,
      .sure:
      false
    }
  }
}
