internal import CommandGrammar
internal import Host

struct RunCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.workout.optional]],
    summary: "train by ear, with one button",
    options: [.with, .new, .fresh, .resume, .minutes, .noStdin, .device, .database],
    details: """
      WORKOUT is a workout of the program, a file (push.plan, ppl.plan#Push), or exercises with
      their sets: 'squat 3x5, bench 3x5 @ 60'. If you leave out a weight, last time's is used.
      Use --new to add an unknown exercise. Without WORKOUT, an unfinished session resumes, or
      the next workout begins; with it, an unfinished session of another workout is closed. What is
      resumed is the session of today, or of the last four hours, with everybody who shared the rack.

      Enter and Space are the button. Press once when a set is done, or to end a rest. Press
      twice if you fell short, then once for each rep you missed. Press three times to hear
      where you are and what you can do. Hold to pause. Words work too: done (the set), go (ends
      a rest or a pause), 6 (reps), 6@57.5 rpe 8, @62.5, 1:30 or 90s (a hold), @red (a band),
      8@red, 2: 7@60 (set 2 was 7 at 60), +, -, rpe 8, rest 1:30, 25:00 (the time of a run),
      5.2 km, 120 cal, hr 150 (for the last set), u (undo), s (skip set), w (skip warm-up), x (skip exercise), later, note TEXT,
      p (pause), r (again), q (finish), ? (what you can do now). What you hear can be typed, too:
      yes, no, heavier, lighter, more rest, more reps, hard, pain, resume, stop. So can what you
      would say, such as 'too heavy' or 'skip rest'; other words are answered with the nearest
      that work.
      swap, swap NAME, add NAME 3x10 @ 20, add 3x10, add set, jump NAME, move NAME before NAME,
      delete NAME and delete set change the workout; '20 minutes' (also --minutes 20) does
      accessories in turn, then leaves out what does not fit, main lifts last. today, last, best, trend, plates, notes,
      left, next, shorter and how (it is done) answer questions; louder, quieter, faster and slower change the voice.

      A keypad, remote or pedal is the button, too: see 'spotter help keys'. So is the play key of
      Bluetooth headphones or a desktop, for which a session is a media player. Further keys are
      more, less and menu, which can be typed, too.

      --with NAME shares the rack with other lifters; see 'spotter help lifter' to add them. All
      rests run at once, and each lifter is called by name: 'Ana. Set 2 of 3. 8 reps at 40.' The
      button belongs to the lifter called last. Words after a name are for that lifter, and the
      name alone is a press: 'ana 6', 'ana'. For a second button, teach a key a name: spotter keys
      teach KEY ana. A lifter who pauses leaves the rack to the others; q after a name ends that
      lifter's session early. Latecomers join through the choices after three presses: More?,
      Train with Ana?

      An empty line of a pipe is the button, too. A script writes words: 'press' is then carried
      out at once and answers no question. SIGUSR1 is a press, SIGUSR2 pauses and resumes, SIGTERM
      and SIGINT save and stop.
      """)

  let invocation: Invocation

  func run() throws {
    if invocation.has(.fresh), invocation.has(.resume) {
      throw UsageError("'--fresh' and '--resume' cannot be combined: leave one out.")
    }
    _ = try invocation.minutes
    try Sessions.run(invocation)
  }
}
