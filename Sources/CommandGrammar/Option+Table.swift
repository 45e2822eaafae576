internal import Training

extension Option {
  /// The option's entry in the table.
  package var entry: Entry {
    switch self {
    case .database:
      Entry(value: "FILE", meaning: "the log to use instead of the default", values: .files)
    case .json: Entry(value: nil, meaning: "print JSON instead of text")
    case .help: Entry(value: nil, meaning: "explain the command")
    case .lifter:
      Entry(
        value: "NAME", meaning: "the lifter whose log and settings to use; any command accepts it",
        values: .names(.lifters))
    case .with:
      Entry(
        value: "LIST", meaning: "the lifters who share the rack, by name: 'ana' or 'ana,ben'",
        values: .names(.lifters))
    case .fresh:
      Entry(value: nil, meaning: "start a new session; an unfinished one is closed and saved")
    case .resume:
      Entry(
        value: nil, meaning: "reopen a session that was closed after hours without input")
    case .noStdin:
      Entry(value: nil, meaning: "do not read standard input (for a service)")
    case .setUp:
      Entry(value: nil, meaning: "begin with the set-up, until it has been finished once")
    case .report:
      Entry(value: nil, meaning: "print what to report, without anything about you")
    case .boot:
      Entry(
        value: nil,
        meaning: "take over every setting, and write nothing to FOLDER (for the card's own)"
      )
    case .follow: Entry(value: nil, meaning: "wait for the next session instead of ending")
    case .device:
      Entry(
        value: "NAME", meaning: "the ALSA device to speak through; 'spotter devices' lists them",
        values: .names(.devices))
    case .heard:
      Entry(value: nil, meaning: "say that a listener heard the words, and may be wrong")
    case .inputs:
      Entry(
        value: "FILE", meaning: "timed inputs, one per line, instead of a press per set",
        values: .files)
    case .wav:
      Entry(
        value: "FILE", meaning: "write the sound to a WAV file; - is standard output",
        values: .files)
    case .noRests: Entry(value: nil, meaning: "leave long silences out of the WAV file")
    case .lines: Entry(value: nil, meaning: "print each spoken text once, for a voice of your own")
    case .keep: Entry(value: nil, meaning: "save the session in the log")
    case .at:
      Entry(
        value: "TIME", meaning: "when: yesterday, fri, 2026-01-05 or 2026-01-05T18:00",
        values: .words(When.past))
    case .limit: Entry(value: "N", meaning: "the most to show")
    case .until: Entry(value: "DAY", meaning: "the last day", values: .words(When.past))
    case .exercise:
      Entry(value: "NAME", meaning: "only sessions with this exercise", values: .names(.exercises))
    case .program:
      Entry(value: "NAME", meaning: "only sessions of this program", values: .names(.programs))
    case .notes: Entry(value: "TEXT", meaning: "only sessions with this text in a note")
    case .show:
      Entry(
        value: "WHAT", meaning: "e1rm, weight, volume or reps; in 'stats', sets or volume",
        values: .words(LiftMeasure.allCases.map(\.rawValue) + ["sets"]))
    case .coach: Entry(value: nil, meaning: "show how the coach did, instead of the lifter")
    case .line: Entry(value: nil, meaning: "print a single line, for a status bar")
    case .svg: Entry(value: nil, meaning: "print the picture as SVG")
    case .bar:
      Entry(
        value: "BAR", meaning: "a bar of the gym by name, or the weight of the empty bar",
        values: .names(.bars))
    case .plates:
      Entry(value: "LIST", meaning: "the plates you own: '25x2 20x4' is two of 25 and four of 20")
    case .unit:
      Entry(
        value: "kg|lb", meaning: "the unit of all weights; defaults to that of the settings",
        values: .words(Weight.Unit.allCases.map(\.rawValue)))
    case .dates:
      Entry(
        value: "dmy|mdy",
        meaning: "whether the day or the month is first in dates such as 04/03/2026",
        values: .words(["dmy", "mdy"]))
    case .from:
      Entry(
        value: "WEIGHT|MM:SS",
        meaning: "the weight on the bar now; with 'rehearse', where the WAV file begins")
    case .formula:
      Entry(
        value: "NAME",
        meaning: "epley (the default), brzycki, lombardi, oconner, wathan, mayhew or rpe",
        values: .words(OneRepMaxFormula.allCases.map(\.rawValue) + ["rpe"]))
    case .goal:
      Entry(
        value: "NAME",
        meaning: "strength, hypertrophy, general fitness, powerlifting, conditioning ...",
        values: .words(ProgramDetails.Goal.allCases.map(\.rawValue)))
    case .experience:
      Entry(
        value: "YEARS", meaning: "how many years you have been lifting",
        values: .words(ProgramDetails.Level.allCases.map(\.rawValue)))
    case .days:
      Entry(
        value: "N", meaning: "how many days a week, 2 to 6",
        values: .words(LifterProfile.days.map(String.init)))
    case .minutes:
      Entry(
        value: "N", meaning: "how many minutes a workout may take",
        values: .words(LifterProfile.minutes.map(String.init)))
    case .avoid:
      Entry(
        value: "LIST", meaning: "what to go easy on: \(Option.bodyParts)",
        values: .words(Exercise.BodyPart.allCases.map(\.rawValue.normalizedName)))
    case .maxima: Entry(value: "LIST", meaning: "your one-rep maxes: 'squat 140, bench 100'")
    case .muscle:
      Entry(
        value: "LIST", meaning: "the muscles it trains: 'chest, triceps'",
        values: .words(Muscle.allCases.map(\.rawValue)))
    case .equipment:
      Entry(
        value: "LIST",
        meaning: "the equipment it needs: 'barbell, bench', or none; | separates alternatives",
        values: .words(EquipmentPreset.allCases.map(\.rawValue)))
    case .category:
      Entry(
        value: "NAME", meaning: "compound, isolation, cardio and so on, or one of your own",
        values: .words(Exercise.Category.allCases.map(\.rawValue)))
    case .name: Entry(value: "NAME", meaning: "the new name")
    case .alias:
      Entry(
        value: "LIST", meaning: "more names for it, separated by commas; -NAME removes one",
        takesDashes: true)
    case .spoken: Entry(value: "TEXT", meaning: "how it is pronounced", takesDashes: true)
    case .loading:
      Entry(
        value: "KIND", meaning: "barbell, per_hand, stack, machine, bodyweight and so on",
        values: .words(Loading.all.map(\.rawValue)))
    case .metric:
      Entry(
        value: "KIND", meaning: "what a set counts: reps, time or distance",
        values: .words(Exercise.Metric.allCases.map(\.rawValue)))
    case .gym:
      Entry(value: "NAME", meaning: "a gym other than the one in use", values: .names(.gyms))
    case .usual: Entry(value: nil, meaning: "make it the default")
    case .colour:
      Entry(
        value: "NAME", meaning: "red, blue, yellow, green, white, black, chrome or grey",
        values: .words(PlateLook.Colour.allCases.map(\.rawValue)))
    case .diameter: Entry(value: "MM", meaning: "the diameter of the plates in millimetres")
    case .machine:
      Entry(
        value: "NAME", meaning: "the machine or cable an exercise uses, by name",
        values: .names(.machines))
    case .set:
      Entry(
        value: "WEIGHTS",
        meaning: "the weights available for an exercise: '10 12.5 15' or '2.5-30 by 2.5'")
    case .step:
      Entry(value: "WEIGHT", meaning: "the step between weights, as in '2.5kg, 5lb'")
    case .note: Entry(value: "TEXT", meaning: "add a note", takesDashes: true)
    case .workout:
      Entry(value: "NAME", meaning: "the workout it counts as", values: .names(.workouts))
    case .new: Entry(value: nil, meaning: "add unknown exercises as your own")
    case .use:
      Entry(
        value: "N", meaning: "follow recommendation N, with its substitutes and weights",
        values: .words(["1", "2", "3"]))
    case .phase: Entry(value: "NAME", meaning: "the phase to start with, or to copy into")
    case .weeks: Entry(value: "N", meaning: "how many weeks to show")
    case .everySession:
      Entry(
        value: "DIR", meaning: "write the page in this folder after each session; or none",
        values: .files)
    case .folder:
      Entry(value: "DIR", meaning: "the folder that the devices share", values: .files)
    case .status: Entry(value: nil, meaning: "show the devices, and changes that are waiting")
    case .log: Entry(value: nil, meaning: "list what was merged, latest first")
    case .rack: Entry(value: nil, meaning: "invite a rack that several members train on")
    case .yes: Entry(value: nil, meaning: "don't ask for confirmation")
    case .write: Entry(value: nil, meaning: "write the result back to the file")
    case .format:
      Entry(
        value: "NAME", meaning: "the format of the file",
        values: .any([.words(Option.readFormats), .words(Option.writtenFormats)]))
    case .dryRun:
      Entry(value: nil, meaning: "show what would be imported, and change nothing")
    case .since:
      Entry(
        value: "DATE", meaning: "the first day",
        values: .words(When.past))
    case .output:
      Entry(value: "FILE", meaning: "the file to write; - is standard output", values: .files)
    case .same:
      Entry(
        value: "OLD=NEW",
        meaning: "the names that were changed: 'Squat=Front Squat, Push=Chest'")
    case .encrypt: Entry(value: nil, meaning: "encrypt it with a passphrase")
    case .passphraseFile:
      Entry(
        value: "FILE", meaning: "a private file whose first line is the passphrase",
        values: .files)
    }
  }
}
