internal import Training

extension Session {
  /// Something the session has asked, which presses answer and silence ends.
  public struct Question: Hashable, Sendable {
    /// What it is about.
    public var subject: Subject

    /// When it was asked, or, for the choices, when the first of them was offered.
    public var since: Instant

    /// When silence answers it.
    public var deadline: Instant

    /// The number that presses have counted to.
    public var count: Int

    /// Whether a press has counted at all.
    public var isCounted: Bool = false

    /// What is offered, in its order, where something is: fixed when it begins, so that a rest
    /// that ends meanwhile does not put one choice in the place of another.
    public var choices: [Choice] = []

    /// Whether it was asked without a press that led to it.
    var isUnbidden = false

    /// What is asked.
    public enum Subject: Hashable, Codable, Sendable {
      /// How many repetitions were missing: each press takes one off.
      case short(SetPlace)
      /// How many, or how many more than the minimum: each press adds one.
      case amrap(SetPlace)
      /// Where the lifter is, said aloud; a press goes on to the choices.
      case status
      /// One choice after another; a press takes the one just offered.
      case choices
      /// How hard the session was: each press adds one, up to ten.
      case effort
      /// Another weight for the sets that are left: a press takes it.
      case offer(WeightOffer)
    }
  }

  /// What the lifter can choose after a triple press.
  public enum Choice: String, Hashable, Codable, Sendable, CaseIterable {
    case pause, resume, undo, moreRest, lighter, heavier, skipWarmUp, skip, later, swap, finish
  }

  /// Times that belong to questions.
  enum Patience {
    /// Silence after the last press that ends a count.
    static let afterPress = Span.seconds(3)
    /// The first press of a count after heavy work may take longer.
    static let firstPress = Span.seconds(8)
    /// An offer is open for so long.
    static let offer = Span.seconds(6)
    /// After a start in the middle, the question is asked again behind the words of where the
    /// lifter is.
    static let anew = Span.seconds(20)
    /// How long a choice is on offer.
    static let choice = Span.seconds(2)
    /// How long one is on offer that names an exercise.
    static let naming = Span.seconds(4)
    /// The words of a status never take longer; then the choices begin without being told that
    /// they were spoken.
    static let status = Span.seconds(45)
    /// The same for the words at the end of a workout, before the questions that follow them.
    static let summary = Span.seconds(30)
    /// A complete session that nobody touches ends by itself.
    static let farewell = Span.seconds(30)
  }
}

extension Session.State {
  /// The choices that make sense now, in the order they are offered.
  public var choices: [Session.Choice] {
    switch phase {
    case .ended: return []
    case .complete: return (canUndo ? [.undo] : []) + [.finish]
    case .lifting, .resting: break
    }
    var choices: [Session.Choice] = [pausedAt == nil ? .pause : .resume]
    if canUndo { choices.append(.undo) }
    if case .resting = phase { choices.append(.moreRest) }
    if let current, exercises[current.exercise].workWeight != nil {
      choices += [.lighter, .heavier]
    }
    if isWarmingUp { choices.append(.skipWarmUp) }
    choices.append(.skip)
    if canDelay { choices.append(.later) }
    if alternative != nil { choices.append(.swap) }
    return choices + [.finish]
  }

  /// Whether another exercise can be done before the current one.
  var canDelay: Bool { order.count { exercises[$0].isPending } > 1 }

  /// The choice on offer at a moment.
  public func choice(at now: Instant) -> Session.Choice? {
    guard let question, question.subject == .choices else { return nil }
    return question.offered.last { $0.at <= now && now < $0.at + $0.choice.patience }?.choice
  }
}

extension Session.Choice {
  /// How long it is on offer.
  var patience: Span {
    self == .swap ? Session.Patience.naming : Session.Patience.choice
  }
}

extension Session.Question {
  /// The choices, each with the moment at which it is offered.
  var offered: [(at: Instant, choice: Session.Choice)] {
    var at = since
    return choices.map { choice in
      defer { at = at + choice.patience }
      return (at, choice)
    }
  }

  /// Where a count that goes up begins: with the minimum. "As many as you can" is written as one or
  /// more; then each press is one, from the first on.
  static func beginning(_ least: Int) -> Int { least > 1 ? least : 0 }

  /// A question as it is when it has just been asked.
  init(_ subject: Subject, of state: Session.State, at now: Instant) {
    self.subject = subject
    since = now
    switch subject {
    case .short(let place):
      count = state[place].performance?.reps ?? 0
      deadline = now + Session.Patience.afterPress
    case .amrap(let place):
      count = Self.beginning(state[place].performance?.reps ?? 0)
      deadline = now + Session.Patience.firstPress
      if case .done(_, let at) = state[place].result { isUnbidden = at < now }
    case .status:
      count = 0
      deadline = now + Session.Patience.status
    case .choices:
      count = 0
      choices = state.choices
      deadline = choices.reduce(now) { $0 + $1.patience }
    case .effort:
      count = 0
      isUnbidden = true
      deadline = now + Session.Patience.firstPress
    case .offer:
      count = 0
      isUnbidden = true
      deadline = now + Session.Patience.offer
    }
  }
}
