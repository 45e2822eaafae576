internal import Training

extension Session {
  /// A question of the session, which presses answer and silence ends.
  public struct Question: Hashable, Sendable {
    package var subject: Subject

    /// When it was asked, or when the first choice was offered.
    package var since: Instant

    package var deadline: Instant

    /// The number that presses have counted to.
    package var count: Int

    package var isCounted: Bool = false

    /// In order, fixed when the question is asked, so that a rest ending meanwhile replaces none.
    package var choices: [Choice] = []

    var scan = Patience.choice

    /// How long the question is heard before presses count: it was asked without a press, or after one
    /// that could be a press too many.
    var opensAfter = TimeSpan.seconds(0)

    public enum Subject: Hashable, Sendable {
      /// How many repetitions were missed: each press takes one off.
      case short(SetPlace)
      /// How many repetitions, or how many beyond the minimum: each press adds one.
      case amrap(SetPlace)
      /// The status is being spoken; a press moves on to the choices.
      case status
      /// One choice after another; a press takes the one just offered.
      case choices
      /// How hard the session was: each press adds one, up to ten.
      case effort
      /// How hard a set was that the weight follows from: the first press says as hard as meant, in
      /// tenths of RPE, each further one half a point more, and a hold less.
      case rating(SetPlace, meant: Int)
      /// Whether to make the next week light, after this many weeks without one: a press accepts it.
      case lightWeek(Int)
      /// Another weight for the remaining sets: a press accepts it.
      case offer(WeightOffer)
      case menu(Menu)
      /// A step was taken: a press takes another.
      case again(Step)
      /// Whether to finish the session although sets are left.
      case sure
      /// Whether a typed or planned weight is meant: a press accepts it, or the bar instead.
      case doubt(DoubtedWeight)
      /// Whether so many typed repetitions are meant: a press accepts them.
      case many(ManyReps)
      /// About how much is lifted in an exercise without a known weight: each press adds some.
      case about(NamedWeight)
    }
  }

  package enum Patience {
    static let afterPress = TimeSpan.seconds(3)
    /// The time for the first press after a double press, including the question's words.
    static let firstShort = TimeSpan.seconds(5)
    /// The time for the first press of a count; after heavy work it may take longer.
    static let firstPress = TimeSpan.seconds(8)
    static let offer = TimeSpan.seconds(6)
    /// How long a doubted weight or count is open, including the words.
    static let doubt = TimeSpan.seconds(12)
    /// How long a question is open after a restart, including the words before it.
    static let anew = TimeSpan.seconds(20)
    static let choice = TimeSpan.seconds(2)
    /// How long a question is heard before a press can be meant for it.
    static let heard = TimeSpan.seconds(1)
    /// The same for whether to finish, and for a count after a restart.
    static let sure = TimeSpan.seconds(2)
    /// The same for what is asked after a restart and the words on where the lifter is.
    static let placed = TimeSpan.seconds(6)
    /// The shortest time in which anyone hears a word and presses.
    package static let reaction = TimeSpan.milliseconds(450)
    /// How long another step is offered, including the words on its new weight.
    static let step = TimeSpan.seconds(5)
    /// Longer than any takes to speak: the choices begin even without a report that it was spoken.
    static let status = TimeSpan.seconds(45)
    /// The same for the closing words of a workout, before the questions that follow them.
    static let summary = TimeSpan.seconds(30)
    static let farewell = TimeSpan.seconds(30)
  }
}

extension Session.Question {
  /// Where counting up begins: at the minimum. An open AMRAP is written as one or more, but its
  /// count begins at zero, so that each press is one repetition.
  static func beginning(_ least: Int) -> Int { least > 1 ? least : 0 }

  /// Whether its answer is followed by what is to be lifted: it counts a set just done.
  var leadsOn: Bool { countedPlace != nil }

  init(_ subject: Subject, of state: Session.State, at now: Instant) {
    self.subject = subject
    (since, deadline, count, scan) = (now, now, 0, state.scan)
    switch subject {
    case .short(let place): count = state[place].performance?.reps ?? 0
    case .amrap(let place):
      count = Self.beginning(state[place].performance?.reps ?? 0)
      if case .done(_, let at) = state[place].result, at < now {
        opensAfter = Session.Patience.heard
      }
    case .choices: choices = state.choices(at: now)
    case .menu(let menu):
      choices = state.choices(of: menu, at: now)
      if menu == .instead { scan = max(scan, Session.Patience.afterPress) }
    case .again(let step): (choices, scan) = ([.step(step)], Session.Patience.step)
    // A gesture that was meant for something else is over by then.
    case .sure: opensAfter = Session.Patience.sure
    case .rating(_, let meant): (count, opensAfter) = (meant, Session.Patience.heard)
    case .about(let named):
      (count, opensAfter) = (named.least.thousandths / 1000, Session.Patience.heard)
    case .effort, .offer, .lightWeek: opensAfter = Session.Patience.heard
    case .status, .doubt, .many: break
    }
    deadline = patience.map { now + $0 } ?? lastMoment
    // After the second side, the question comes without a double press.
    if case .short(let place) = subject, !state[place].target.isPerSide {
      deadline = now + Session.Patience.firstShort
    }
  }

  /// How long it waits for a first press; `nil` for choices, which come one after the other.
  var patience: TimeSpan? {
    switch subject {
    case .short, .amrap, .effort, .rating, .about: Session.Patience.firstPress
    case .offer, .sure: Session.Patience.offer
    case .doubt, .many, .lightWeek: Session.Patience.doubt
    case .status: Session.Patience.status
    case .choices, .menu, .again: nil
    }
  }

  /// Whether it is about what the lifter was hearing at that moment.
  var isMomentary: Bool { isOfChoices || [.status, .sure].contains(subject) }

  /// When the last of the choices can no longer be picked.
  private var lastMoment: Instant { (offered.last?.until ?? since) + Session.Patience.reaction }
}
