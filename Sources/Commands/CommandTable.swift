internal import Training

extension Command {
  /// The entry of the command in the table.
  package var entry: CommandEntry {
    switch self {
    case .dashboard:
      CommandEntry(
        operands: "", most: 0,
        summary: "what is next and how the week stands; also without a command",
        options: [.json, .database],
        details: """
          The next workout with its first exercises, a session that is in progress, the last five,
          what the program plans for the week and what was done of it, and what was missed.
          """)
    case .run:
      CommandEntry(
        operands: "[WORKOUT]", most: 1, summary: "train: the workout by ear, with one button",
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
          """)
    case .practice:
      CommandEntry(
        operands: "", most: 0, summary: "two minutes by ear with the button; nothing is logged",
        options: [.noStdin, .device],
        details: """
          You are asked for each thing the button can do: a set done, one that was short, an open
          one, a pause, where am I, undo. What went wrong is asked for again. The button is that of
          'spotter run'; hold means to keep the key down, until a terminal repeats it. Where a
          key cannot be held, the word p pauses, SIGUSR2 does, and 'spotter press hold'.

          q or Ctrl-C leaves.
          """)
    case .rehearse:
      CommandEntry(
        operands: "[WORKOUT]", most: 1,
        summary: "show what a session would say and do, on a virtual clock",
        options: [
          .inputs, .json, .wav, .from, .noRests, .keep, .at, .new, .database,
        ],
        details: """
          Lines of the inputs are TIME INPUT. TIME is +12.5 (seconds after the line before) or
          MM:SS.mmm. INPUT is press, release, type WORDS, signal USR1, eof, hangup or kill.
          Without inputs the workout is lifted as prescribed. With --wav - the captions go to the
          standard error.
          """)
    case .press:
      CommandEntry(
        operands: "[double | triple | hold | WORDS]", most: .max,
        summary: "press the button of the running session", options: [.database],
        details: "Words are those that 'spotter run' understands; without any it is one press.",
        dashes: .areText)
    case .finish:
      CommandEntry(
        operands: "", most: 0, summary: "close a session that was left open",
        options: [.json, .database],
        details: """
          What was lifted is in the log and the rest is skipped, as of when something last happened;
          with nothing lifted nothing is logged. 'spotter run' goes on with an open session instead,
          and closes it when another workout begins or it is more than four hours old. A running
          one is finished in it: q.
          """)
    case .next:
      CommandEntry(
        operands: "[WORKOUT]", most: 1, summary: "what to lift next",
        options: [.new, .json, .database],
        details: """
          Without WORKOUT, the workout whose turn it is; with it, any that 'spotter run' takes.
          """)
    case .schedule:
      CommandEntry(
        operands: "[WORKOUT DATE | move … | clear … | list]", most: .max,
        summary: "put a workout of the program on a date, or on another one",
        options: [.json, .database],
        details: """
          DATE is 2026-01-05, today, tomorrow or a day of the week, the next one. Without operands,
          what is planned: by the program's days of the week ('schedule' in its plan), and by date.

          schedule Push fri      Push is done on Friday, besides what is planned
          schedule move Push fri the next one that is planned, or was missed, is done on Friday
          schedule move mon tue  what is planned for Monday is done on Tuesday
          schedule clear         takes back all dates; clear Push, clear 2026-01-05 some of them

          On its day a workout is the next one; on a free day it is what was missed in the last six
          days. 'spotter run WORKOUT' does any other, and counts for it up to three days early.
          """)
    case .why:
      CommandEntry(
        operands: "EXERCISE", most: 9, summary: "how an exercise got to its weight, step by step",
        options: [.limit, .json, .database],
        details: """
          What became of it after each session, with the reason, the latest twenty unless --limit says
          otherwise. 'Squat [light]' is the one with that label; 'Squat' alone is all of them.
          """)
    case .baseline:
      CommandEntry(
        operands: "EXERCISE SETSxREPS @ WEIGHT | undo [EXERCISE]", most: 12,
        summary: "say what an exercise goes on from", options: [.unit, .at, .json, .database],
        details: """
          As in 'spotter baseline Bench Press 3x10 @ 62.5'. It holds at once, and progress goes on
          from there. Without @ WEIGHT only the repetitions change, without SETSxREPS only the
          weight; of an exercise with a training max, the weight is that: 'spotter baseline Squat
          @ 100'. 'undo' takes back what was said last, of all exercises or of one.
          """, dashes: .areOptionsButNumbers)
    case .history:
      CommandEntry(
        operands: "", most: 0, summary: "the sessions of the log, the latest first",
        options: [.limit, .json, .database], details: "Twenty, unless --limit says otherwise.")
    case .show:
      CommandEntry(
        operands: "[SESSION]", most: 3, summary: "one session, set by set",
        options: [.json, .database],
        details: """
          SESSION is a number of 'spotter history', last, or a day: yesterday, fri, 2026-01-05.
          Without it, the latest.
          """)
    case .say:
      CommandEntry(
        operands: "TEXT", most: .max, summary: "say something, to try voice and device",
        options: [.device, .wav],
        details: "Names and numbers are spoken as they would be in a session.", dashes: .areText)
    case .devices:
      CommandEntry(
        operands: "", most: 0, summary: "the sound devices that ALSA knows", options: [.json],
        details: "Any of them can be given to --device, or set with 'spotter settings device'.")
    case .doctor:
      CommandEntry(
        operands: "", most: 0, summary: "look whether everything is well, and say what to mend",
        options: [.json, .device, .database],
        details: """
          Says a sentence and plays the four tones, each behind its name, then shows device, delay,
          voice, keys, log, disk, clock, permissions and files. Nothing is changed, and the log is
          only read. Exit status 1 when a session could not be heard or kept.
          """)
    case .settings:
      CommandEntry(
        operands: "[KEY [VALUE]]", most: .max, summary: "show or change a setting",
        options: [.json],
        details: """
          Without KEY all are shown, with what they take. A list has commas or blanks between its
          words, and none empties it; 'default' brings back the default of any key. The settings are
          a text file that you may edit as well.
          """, dashes: .areText)
    case .plates:
      CommandEntry(
        operands: "WEIGHT", most: 2, summary: "the plates for a weight, and what to change",
        options: [.bar, .plates, .unit, .from, .json, .database],
        details: """
          The fewest plates of those you own; what they cannot make is loaded lighter, and said.
          Without --bar and --plates they are those of the gym in use, see 'spotter gear'. Without
          --from the bar is empty.
          """, dashes: .areOptionsButNumbers)
    case .estimate:
      CommandEntry(
        operands: "WEIGHTxREPS", most: 4, summary: "the one-rep max that a set makes likely",
        options: [.formula, .unit, .json],
        details: """
          A set as in 100x5 or '100 kg x 5', of \(OneRepMaxFormula.mostReps) reps at the most. A single is itself.
          With how hard it was, 100x5@8.5, the chart of RPE is asked instead of a formula.
          """, dashes: .areOptionsButNumbers)
    case .warmup:
      CommandEntry(
        operands: "WEIGHT", most: 2, summary: "the sets before the work sets, and their plates",
        options: [.bar, .plates, .unit, .json, .database],
        details: """
          WEIGHT is that of the work sets. The empty bar, then sets near 40, 60 and 80 percent of
          it that need few plate changes; near the bar there are fewer of them, or none.
          """, dashes: .areOptionsButNumbers)
    case .exercise:
      CommandEntry(
        operands: "[list | show | add | edit | remove | favourite | …] [NAME]", most: .max,
        summary: "the exercises there are, and your own",
        options: [
          .muscle, .equipment, .category, .name, .alias, .spoken, .loading, .metric, .step, .json,
        ],
        details: """
          NAME is any name of an exercise: "bench press", "press bench", BP. 'add' makes one of
          your own, of any name; 'edit' changes one, also of the library, for you alone; 'remove'
          takes back what you made. They live in Exercises.json beside the log, a file that you
          may edit as well. 'list' takes --muscle, --equipment and --category to choose by, and has
          your favourites first: 'favourite' makes one, 'unfavourite' takes that back.
          """)
    case .gear:
      CommandEntry(
        operands: "[list | add | set | remove | use] …", most: .max,
        summary: "the gym: bars, plates, dumbbells, machines",
        options: [
          .gym, .usual, .colour, .diameter, .bar, .machine, .plates, .set, .step, .new, .unit,
          .json,
          .database,
        ],
        details: """
          What a session loads, steps by and speaks of is what the gym in use has.

          gear list [GYM]              add gym NAME [--unit lb]     use NAME
                                       set gym NAME --unit lb       remove gym NAME
          add bar 'EZ bar' 10kg        set bar 'EZ bar' --usual
          add plate 25x2 20x4          set plates '25x2 20x4 10x2'  remove plate 25
          add dumbbells 2.5-30 by 2.5  set dumbbells 10 12 14       remove dumbbells 14
          add kettlebells 8 16 24      add cable Cable 5-75 by 5
          add machine 'Leg press' 20-200 by 5
          add band red strong          add attachment rope
          set exercise Curl --bar 'EZ bar'
          set exercise 'Lateral Raise' --set '2 3 4' --step 1
          set exercise Deadlift --plates '25x2 15x2'

          'add' takes more into account, 'set' says how it is: a list of plates is all there are.
          25x2 is two plates of 25. A weight is in the unit of the gym unless it has one of its own:
          45lbx2 in a gym in kg is taken at what it weighs. What is called like an exercise is
          used for it (a Leg press machine for Leg press); 'set exercise' names another, 'usual'
          takes that back. Without any of this the usual gear of a home is assumed.
          """, dashes: .areOptionsButNumbers)
    case .records:
      CommandEntry(
        operands: "[EXERCISE]", most: .max, summary: "your bests, over all programs",
        options: [.json, .database],
        details: """
          EXERCISE is any name of one. Warm-ups count for nothing, and neither does an open set whose
          reps were never counted. One-rep maxes are estimates by Epley, from 12 reps at the most.
          With 'settings sex' and a body weight ('spotter weigh'), the total of squat, bench press and
          deadlift is scored by DOTS, Wilks (1994 and 2020) and IPF GL.
          """)
    case .weigh:
      CommandEntry(
        operands: "[WEIGHT | set N WEIGHT | remove N]", most: .max,
        summary: "save what you weigh, list or correct it",
        options: [.note, .at, .limit, .yes, .json, .database],
        details: """
          WEIGHT as in 82.4 or '180 lb'. Without it, what was weighed, the latest first; N is the
          number in that list, or last. A weight far from the one before is asked about.
          """, dashes: .areOptionsButNumbers)
    case .log:
      CommandEntry(
        operands: "TEXT | FILE | -", most: .max, summary: "log a session that took place elsewhere",
        options: [.at, .workout, .new, .yes, .json, .database],
        details: """
          TEXT is what was done: 'Squat 5,5,5,5,4 @ 100kg, Row 3x8 @ 60'. 3x8 is three sets of eight,
          100x5 a set of five at 100, 3x40s, 1:30, 400m and 20cal what they are in a plan; 'rpe 8' or
          '@8' behind a weight says how hard it was, 'warmup' or w goes before warm-up sets, (words)
          are a note. A file (/path or name.txt) or the standard input (-) may have an exercise per line.
          Without --workout it is the workout of the program of which this is half or more and
          nothing else, if there is one. What cannot be read is told with its column, and nothing is
          stored. What is more likely a slip is asked about: the same session twice on a day, far too
          many reps, a weight far from the last one.
          """, dashes: .areOptionsIfTwo)
    case .edit:
      CommandEntry(
        operands: "SESSION set|add|remove|effort|note|date ... | undo [SESSION]", most: .max,
        summary: "correct or remove a session or a set",
        options: [.new, .json, .database],
        details: """
          SESSION is a number of 'spotter history', last, or a day with one session: yesterday.
            edit 12 set 'bench press' 3 6@57.5   the third set was six at 57.5
            edit 12 remove bench 3               there was no third set
            edit 12 set bench 3 skip             it was left out
            edit 12 set bike 1 hr 150            what a machine showed: also 5.2 km, 120 cal
            edit 12 add bench 5@60               a set that was forgotten, or a whole exercise
            edit 12 remove bench                 there was no such exercise
            edit 12 remove                       there was no such session
            edit 12 effort 8                     how hard it was, 1 to 10, or none
            edit 12 note slept badly             'bench: grip slipped' is about an exercise
            edit 12 date 2026-01-05T18:00        when it began
            edit undo [12]                       takes the latest correction back
          The original stays in the journal; what was worked out from the session is worked out again.
          """, dashes: .areOptionsIfTwo)
    case .undo:
      CommandEntry(
        operands: "[list]", most: 1,
        summary: "take back what the latest command changed", options: [.json, .database],
        details: """
          Whatever a command changed is taken back: a session that was logged or edited, a weigh-in, a
          baseline, gear, exercises, settings, dates, programs. The latest hundred can be, one after
          the other; 'undo list' shows them. What was changed since in another way, as with an
          editor, stays as it is.

          A set of a running session is taken back in it, with u or by the button.
          """)
    case .redo:
      CommandEntry(
        operands: "", most: 0, summary: "do again what was taken back last",
        options: [.json, .database],
        details: "As long as nothing else was changed after the undo.")
    case .recommend:
      CommandEntry(
        operands: "", most: 0, summary: "find the program that suits you",
        options: [
          .goal, .experience, .days, .minutes, .equipment, .avoid, .maxima, .use, .json, .database,
        ],
        details: """
          On a terminal it asks for what the options do not say. Two or three programs are shown,
          with what speaks for each and what against, what is done instead of exercises that cannot
          be done or are to be avoided, and weights to start from: by --max, for beginners by the
          body weight of 'spotter weigh'. All other weights are found in the first session.
          --equipment takes full, home, dumbbells, bars, none or a list; --avoid parts of the body
          and exercises, as in 'knee, deadlift'. That is not medical advice. What you choose, there
          or with --use, becomes the program that you follow; where it is not as it was written, a
          copy of your own, 'My ...'.
          """)
    case .program:
      CommandEntry(
        operands: "[list | show | new | edit | use | …] [NAME]", most: .max,
        summary: "the programs there are, and your own",
        options: [.weeks, .name, .phase, .same, .write, .yes, .json, .database],
        details: """
          NAME is what 'program list' shows: gzclp, or its title. Without it, the one you follow.

          list [QUERY]       those there are: in use, the recent three, favourites, the others; with
                             QUERY those that have its words in name, goal, exercises, muscles, notes
          show [NAME]        what it is, and the weeks ahead with their weights if all goes well
          use NAME           follow it from now on; also a file: ./mine.plan. Its weeks begin anew,
                             with the first phase or with --phase
          new TITLE          begin one of your own, in your editor
          edit [NAME]        change one in your editor ($VISUAL or $EDITOR); it is taken when it can be
                             read. A built-in one becomes your own of the same name
          copy NAME TITLE    a copy of your own, under another title
          copy NAME#WORKOUT PROGRAM   a workout into one of your own; 'move' takes it out of the first
          check FILE ...     whether plans can be read, or every line and column where not
          format FILE        a plan as it is usually written; --write puts it back into the file
          import FILE        one from a plan, from JSON, or from a line of 'share'; - is the standard input
          export [NAME]      its plan, or --json for other programs
          share [NAME]       one line to send, for 'program import -' anywhere
          favourite NAME     higher up in the list; 'unfavourite' takes that back
          delete NAME        one of your own; a built-in one it hides is there again. The log stays

          How a plan is written is in Notation.md, which is installed in share/doc/spotter.
          Your own are .plan files in Programs beside the log. What is edited goes on from where it
          stood; what is called otherwise, exercise or workout, does when you say that it is the
          same.
          """)
    case .help:
      CommandEntry(
        operands: "[COMMAND]", most: 1, summary: "explain a command", options: [], details: "")
    }
  }
}
