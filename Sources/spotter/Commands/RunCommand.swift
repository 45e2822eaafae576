internal import Commands
internal import Controls
internal import LogStore

/// `spotter run`: runs a workout by ear, with one button.
struct RunCommand: Subcommand {
  static let entry = CommandEntry(
    name: "run", operands: "[WORKOUT]", most: 1,
    summary: "train: the workout by ear, with one button",
    options: [.new, .fresh, .resume, .noStdin, .device, .database],
    details: """
      WORKOUT is a workout of the program, or a file: push.plan, ppl.plan#Push; or exercises with
      their sets: 'squat 3x5, bench 3x5 @ 60'. A weight that is not written is the one of last
      time, and exercises that nobody knows need --new. Without WORKOUT, an open session goes on,
      or the workout whose turn it is begins; with it, an open session of another workout is
      closed as it stands.

      Enter is the button, and so is Space. One press: the set is done, or go on from a rest.
      Two: the set was short, each further press takes one off. Three: where am I, and
      choices. Hold: pause. Words work too: 6 (reps), 6@57.5, @62.5, @red (a band), 8@red, 2: 7@60
      (set 2 had 7 at 60), +, -,
      rpe 8, rest 120, 5.2 km, 120 cal, hr 150 (of the last set), u (undo), s (skip set),
      x (skip exercise), later, note TEXT, p (pause), r (again), q (finish), ? (help).
      swap, swap NAME, add NAME 3x10 @ 20, add set, jump NAME, move NAME before NAME, delete
      NAME and delete set change what is done; today, last, best, trend, notes, left and next
      answer; louder, quieter, faster and slower change the voice.

      SIGUSR1 is a press, SIGUSR2 pauses and goes on, SIGTERM and SIGINT save and stop.
      """, takesLine: true, takes: [.any([.names(.workouts), .files])])

  private let invocation: Invocation

  init(invocation: Invocation) throws {
    if invocation.has(.fresh), invocation.has(.resume) {
      throw UsageError("'--fresh' and '--resume' exclude each other: leave one out.")
    }
    self.invocation = invocation
  }

  func run() throws {
    InputLoop.blockSignals()
    try Limits.check()
    let environment = try AppContext(invocation, makesLog: true)
    let lock = LogLock.take(for: environment.paths.database)
    if case .running = lock {
      SpokenRefusal(environment, invocation).say(.isRunning)
      throw Failure(
        description: "cannot run a session on '\(environment.paths.database)': one is running."
          + " Press its button with 'spotter press', or end it first.")
    }
    let opening: SessionLauncher
    do {
      opening = try SessionLauncher.find(environment, invocation)
    } catch {
      SpokenRefusal(environment, invocation).say(.cannotBegin(why: "\(error)"))
      throw error
    }
    defer { if case .taken(let held) = lock { held.release() } }
    try LiveSession(environment, invocation, opening).run()
  }
}
