import Training

@testable import SessionEngine

/// A session on the test's clock, with its journal and the effect of each input.
struct Walk {
  var machine: SessionMachine
  var now: Instant
  var journal: [Session.Entry] = []

  /// The steps of the latest input, including the time before it.
  var steps: [SessionMachine.Step] = []

  /// The number of sets logged by time alone.
  var timed = 0

  init(_ plan: SessionPlan = .pushAndPull) {
    machine = SessionMachine(Session(plan), at: .zero)
    now = .zero
  }

  var session: Session { machine.session }
  var state: Session.State { machine.session.state }

  /// The events of the latest input, including the time before it.
  var events: [Session.Event] { steps.flatMap { $0.entries.map(\.event) } }
  var cues: [Session.Cue] { steps.flatMap(\.cues) }
  var tone: SessionMachine.Tone? { steps.last { $0.at == now }?.tone }

  @discardableResult
  mutating func take(_ input: SessionMachine.Input, after span: TimeSpan = .seconds(0))
    -> [SessionMachine.Step]
  {
    now = now + span
    return note(machine.take(input, at: now))
  }

  /// Loses the sound, or has it again.
  mutating func hear(sound isThere: Bool, after span: TimeSpan = .seconds(0)) {
    now = now + span
    note(isThere ? machine.findSound(at: now) : machine.loseSound(at: now))
  }

  @discardableResult
  private mutating func note(_ new: [SessionMachine.Step]) -> [SessionMachine.Step] {
    steps = new
    journal += steps.flatMap(\.entries)
    timed += steps.timed
    return steps
  }

  mutating func press(after span: TimeSpan = .seconds(0)) { take(.press, after: span) }

  mutating func wait(_ span: TimeSpan) { take(.time, after: span) }

  mutating func double(after span: TimeSpan = .seconds(0)) {
    press(after: span)
    press(after: .milliseconds(200))
  }

  mutating func triple(after span: TimeSpan = .seconds(0)) {
    double(after: span)
    press(after: .milliseconds(200))
  }

  mutating func hold(after span: TimeSpan = .seconds(0)) {
    press(after: span)
    take(.release, after: .milliseconds(700))
  }

  /// Types a line.
  mutating func type(_ line: String, after span: TimeSpan = .seconds(0)) {
    let word = Session.Command(line, unit: machine.session.plan.unit)
    take(.word(Session.ExerciseDirectory.small.resolve(word, in: state)), after: span)
  }

  /// Says a line that a listener hears.
  mutating func hear(_ line: String, after span: TimeSpan = .seconds(0)) {
    take(.heard(Session.Command(line, unit: machine.session.plan.unit)), after: span)
  }

  /// Kills the process and restarts it from its journal.
  mutating func kill(after span: TimeSpan = .seconds(0), rebooted: Bool = false) {
    now = now + span
    machine = SessionMachine(Session(session.plan, journal: journal), at: now)
    take(.resumed(rebooted: rebooted))
  }

  /// Whether replaying the journal gives the running session; who else trains here is not in it.
  var replays: Bool {
    var replayed = Session(session.plan)
    replayed.offer(toShareWith: state.others)
    for entry in journal { replayed.apply(entry) }
    return replayed == session
  }

  /// The number of sets removed from the session.
  var removed: Int { state.exercises.flatMap(\.sets).count(where: \.isRemoved) }

  /// The reps of each completed set, in plan order.
  var done: [Int] { state.exercises.flatMap(\.sets).compactMap { $0.performance?.reps } }
}

extension Session.State {
  /// The state in a few words.
  var summary: String {
    var words: String
    switch phase {
    case .lifting:
      words = current.map { "lifting \($0.exercise + 1).\($0.set + 1)" } ?? "lifting"
    case .resting: words = "resting"
    case .complete: words = "complete"
    case .ended: words = "ended"
    }
    if pausedAt != nil { words += " paused" }
    switch question?.subject {
    case .short: words += " short?"
    case .amrap: words += " amrap?"
    case .status: words += " status?"
    case .choices: words += " choices?"
    case .menu: words += " menu?"
    case .again: words += " again?"
    case .sure: words += " sure?"
    case .effort: words += " effort?"
    case .rating: words += " rating?"
    case .lightWeek: words += " light week?"
    case .offer: words += " offer?"
    case .doubt: words += " doubt?"
    case .many: words += " many?"
    case .about: words += " about?"
    case nil: break
    }
    return words
  }
}

extension [SessionMachine.Step] {
  /// The number of sets logged in them by time alone.
  var timed: Int {
    filter(\.isPlaced).flatMap(\.entries).count {
      guard case .setDone = $0.event else { return false }
      return true
    }
  }
}

extension Session.State {
  /// The state as it is announced: without the deadlines of questions and clocks, which an undo may
  /// renew, without choices, which it closes, and without plates, which it does not move.
  var told: Session.State {
    var state = self
    state.stopClock()
    state.canUndo = false
    state.bars = [:]
    switch question?.subject {
    case .status, .choices, .menu, .again, .sure: state.question = nil
    case .short, .amrap, .effort, .rating, .offer, .doubt, .many, .about, .lightWeek, nil: break
    }
    state.question?.since = .zero
    state.question?.deadline = .zero
    if case .resting(var rest) = state.phase {
      rest.isUnannounced = false
      state.phase = .resting(rest)
    }
    return state
  }
}

extension Session.ExerciseDirectory {
  /// A few exercises of a library, one of which was done before.
  static let small: Session.ExerciseDirectory = {
    func exercise(_ name: String, _ loading: Loading?, _ aliases: [String] = []) -> Exercise {
      var exercise = Exercise(name: name)
      exercise.loading = loading
      exercise.aliases = aliases
      return exercise
    }
    var plank = exercise("Plank", .bodyweight)
    plank.metric = .time
    var split = exercise("Split Squat", .perHand)
    split.isUnilateral = true
    var curl = exercise("Barbell Curl", .barbell)
    curl.substitutes = ["machine_row"]
    let library = ExerciseLibrary([
      exercise("Bench Press", .barbell, ["bench"]), exercise("Barbell Row", .barbell),
      exercise("Dumbbell Bench Press", .perHand), exercise("Machine Row", .machine), curl,
      exercise("Dip", .bodyweight), plank, split,
    ])
    let last = SessionPlan.LastTime(
      reps: [10, 9], weight: .kilograms(thousandths: 30_000), day: nil)
    return Session.ExerciseDirectory(
      library: library, known: ["barbell_curl": Known(name: "Barbell Curl", last: last)],
      gym: .home(.kilograms))
  }()
}
