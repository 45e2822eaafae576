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

    /// How long each of them is on offer.
    var scan = Patience.choice

    /// Whether a press counts only once it has been heard for a moment: it came without a press, or
    /// behind one that could be a press too many.
    var opensLate = false

    /// What is asked.
    public enum Subject: Hashable, Sendable {
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
      /// Further choices behind one of them.
      case menu(Menu)
      /// A step was taken: a press takes another.
      case again(Step)
      /// Whether the session is to be finished, with sets left.
      case sure
      /// Whether a weight that was typed, or the plan asks for, is meant: a press takes it, or the bar.
      case doubt(DoubtedWeight)
    }
  }

  /// Times that belong to questions.
  enum Patience {
    /// Silence after the last press that ends a count.
    static let afterPress = TimeSpan.seconds(3)
    /// The first press of a count after heavy work may take longer.
    static let firstPress = TimeSpan.seconds(8)
    /// An offer is open for so long.
    static let offer = TimeSpan.seconds(6)
    /// The same for a weight that was typed, its words included.
    static let doubt = TimeSpan.seconds(12)
    /// After a start in the middle, the question is asked again behind the words of where the
    /// lifter is.
    static let anew = TimeSpan.seconds(20)
    /// How long a choice is on offer, where the lifter has not said otherwise.
    static let choice = TimeSpan.seconds(2)
    /// Nobody hears a word and presses sooner.
    static let reaction = TimeSpan.milliseconds(450)
    /// The same for another step, whose new weight is said first.
    static let step = TimeSpan.seconds(5)
    /// The words of a status never take longer; then the choices begin without being told that
    /// they were spoken.
    static let status = TimeSpan.seconds(45)
    /// The same for the words at the end of a workout, before the questions that follow them.
    static let summary = TimeSpan.seconds(30)
    /// A complete session that nobody touches ends by itself.
    static let farewell = TimeSpan.seconds(30)
  }
}

extension Session.Question {
  /// Where a count that goes up begins: with the minimum.
  ///
  /// "As many as you can" is written as one or more; then each press is one, from the first on.
  static func beginning(_ least: Int) -> Int { least > 1 ? least : 0 }

  /// A question as it is when it has just been asked.
  init(_ subject: Subject, of state: Session.State, at now: Instant) {
    self.subject = subject
    since = now
    scan = state.scan
    switch subject {
    case .short(let place):
      count = state[place].performance?.reps ?? 0
      deadline = now + Session.Patience.afterPress
    case .amrap(let place):
      count = Self.beginning(state[place].performance?.reps ?? 0)
      deadline = now + Session.Patience.firstPress
      if case .done(_, let at) = state[place].result { opensLate = at < now }
    case .status:
      count = 0
      deadline = now + Session.Patience.status
    case .choices, .menu, .again:
      count = 0
      switch subject {
      case .menu(let menu):
        choices = state.choices(of: menu, at: now)
        if menu == .instead { scan = max(scan, Session.Patience.afterPress) }
      case .again(let step):
        choices = [.step(step)]
        scan = Session.Patience.step
      default: choices = state.choices(at: now)
      }
      deadline = now
      deadline = (offered.last?.until ?? now) + Session.Patience.reaction
    case .sure:
      count = 0
      opensLate = true
      deadline = now + Session.Patience.offer
    case .effort:
      count = 0
      opensLate = true
      deadline = now + Session.Patience.firstPress
    case .offer:
      count = 0
      opensLate = true
      deadline = now + Session.Patience.offer
    case .doubt(let doubted):
      count = 0
      opensLate = doubted.isPlanned(in: state)
      deadline = now + (opensLate ? Session.Patience.firstPress : Session.Patience.doubt)
    }
  }
}
