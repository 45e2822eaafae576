internal import Training

extension Option {
  /// The option's entry in the table.
  package var entry: Entry {
    switch self {
    case .database: Entry("FILE", "the log to use instead of the default", .files)
    case .json: Entry("print JSON instead of text")
    case .help: Entry("explain the command")
    case .lifter:
      Entry(
        "NAME", "the lifter whose log and settings to use; any command accepts it", .names(.lifters)
      )
    case .with:
      Entry("LIST", "the lifters who share the rack, by name: 'ana' or 'ana,ben'", .names(.lifters))
    case .fresh: Entry("start a new session; an unfinished one is closed and saved")
    case .resume: Entry("reopen a session that was closed after hours without input")
    case .noStdin: Entry("do not read standard input (for a service)")
    case .setUp: Entry("begin with the set-up, until it has been finished once")
    case .report: Entry("print what to report, without anything about you")
    case .boot: Entry("take over every setting, and write nothing to FOLDER (for the card's own)")
    case .follow: Entry("wait for the next session instead of ending")
    case .device:
      Entry(
        "NAME", "the ALSA device to speak through; 'spotter devices' lists them", .names(.devices))
    case .heard: Entry("say that a listener heard the words, and may be wrong")
    case .inputs: Entry("FILE", "timed inputs, one per line, instead of a press per set", .files)
    case .wav: Entry("FILE", "write the sound to a WAV file; - is standard output", .files)
    case .noRests: Entry("leave long silences out of the WAV file")
    case .lines: Entry("print each spoken text once, for a voice of your own")
    case .keep: Entry("save the session in the log")
    case .at:
      Entry("TIME", "when: yesterday, fri, 2026-01-05 or 2026-01-05T18:00", .words(When.past))
    case .limit: Entry("N", "the most to show")
    case .until: Entry("DAY", "the last day", .words(When.past))
    case .exercise: Entry("NAME", "only sessions with this exercise", .names(.exercises))
    case .program: Entry("NAME", "only sessions of this program", .names(.programs))
    case .notes: Entry("TEXT", "only sessions with this text in a note")
    case .show:
      Entry(
        "WHAT", "e1rm, weight, volume or reps; in 'stats', sets or volume",
        .words(LiftMeasure.allCases.map(\.rawValue)))
    case .coach: Entry("show how the coach did, instead of the lifter")
    case .line: Entry("print a single line, for a status bar")
    case .svg: Entry("print the picture as SVG")
    case .bar:
      Entry("BAR", "a bar of the gym by name, or the weight of the empty bar", .names(.bars))
    case .plates: Entry("LIST", "the plates you own: '25x2 20x4' is two of 25 and four of 20")
    case .unit:
      Entry(
        "kg|lb", "the unit of all weights; defaults to that of the settings",
        .words(Weight.Unit.allCases.map(\.rawValue)))
    case .dates:
      Entry(
        "dmy|mdy", "whether the day or the month is first in dates such as 04/03/2026",
        .words(["dmy", "mdy"]))
    case .from:
      Entry("WEIGHT|MM:SS", "the weight on the bar now; with 'rehearse', where the WAV file begins")
    case .formula:
      Entry(
        "NAME", "epley (the default), brzycki, lombardi, oconner, wathan, mayhew or rpe",
        .words(OneRepMaxFormula.allCases.map(\.rawValue) + ["rpe"]))
    case .goal:
      Entry(
        "NAME", "strength, hypertrophy, general fitness, powerlifting, conditioning ...",
        .words(ProgramDetails.Goal.allCases.map(\.rawValue)))
    case .experience:
      Entry(
        "YEARS", "how many years you have been lifting",
        .words(ProgramDetails.Level.allCases.map(\.rawValue)))
    case .days:
      Entry("N", "how many days a week, 2 to 6", .words(LifterProfile.days.map(String.init)))
    case .minutes:
      Entry(
        "N", "how many minutes a workout may take", .words(LifterProfile.minutes.map(String.init)))
    case .avoid:
      Entry(
        "LIST", "what to go easy on: \(Option.bodyParts)",
        .words(Exercise.BodyPart.allCases.map(\.rawValue.normalizedName)))
    case .max: Entry("LIST", "your one-rep maxes: 'squat 140, bench 100'")
    case .muscle:
      Entry(
        "LIST", "the muscles it trains: 'chest, triceps'", .words(Muscle.allCases.map(\.rawValue)))
    case .equipment:
      Entry(
        "LIST", "the equipment it needs: 'barbell, bench', or none; | separates alternatives",
        .words(EquipmentPreset.allCases.map(\.rawValue)))
    case .category:
      Entry(
        "NAME", "compound, isolation, cardio and so on, or one of your own",
        .words(Exercise.Category.allCases.map(\.rawValue)))
    case .name: Entry("NAME", "the new name")
    case .alias:
      Entry("LIST", "more names for it, separated by commas; -NAME removes one", takesDashes: true)
    case .spoken: Entry("TEXT", "how it is pronounced", takesDashes: true)
    case .loading:
      Entry(
        "KIND", "barbell, per_hand, stack, machine, bodyweight and so on",
        .words(Loading.all.map(\.rawValue)))
    case .metric:
      Entry(
        "KIND", "what a set counts: reps, time or distance",
        .words(Exercise.Metric.allCases.map(\.rawValue)))
    case .gym: Entry("NAME", "a gym other than the one in use", .names(.gyms))
    case .usual: Entry("make it the default")
    case .colour:
      Entry(
        "NAME", "red, blue, yellow, green, white, black, chrome or grey",
        .words(PlateLook.Colour.allCases.map(\.rawValue)))
    case .diameter: Entry("MM", "the diameter of the plates in millimetres")
    case .machine:
      Entry("NAME", "the machine or cable an exercise uses, by name", .names(.machines))
    case .set:
      Entry("WEIGHTS", "the weights available for an exercise: '10 12.5 15' or '2.5-30 by 2.5'")
    case .step: Entry("WEIGHT", "the step between weights, as in '2.5kg, 5lb'")
    case .note: Entry("TEXT", "add a note", takesDashes: true)
    case .workout: Entry("NAME", "the workout it counts as", .names(.workouts))
    case .new: Entry("add unknown exercises as your own")
    case .use:
      Entry(
        "N", "follow recommendation N, with its substitutes and weights", .words(["1", "2", "3"]))
    case .phase: Entry("NAME", "the phase to start with, or to copy into")
    case .weeks: Entry("N", "how many weeks to show")
    case .everySession:
      Entry("DIR", "write the page in this folder after each session; or none", .files)
    case .folder: Entry("DIR", "the folder that the devices share", .files)
    case .status: Entry("show the devices, and changes that are waiting")
    case .log: Entry("list what was merged, latest first")
    case .rack: Entry("invite a rack that several members train on")
    case .yes: Entry("don't ask for confirmation")
    case .write: Entry("write the result back to the file")
    case .format:
      Entry("NAME", "the format of the file", .words(Option.readFormats))
    case .dryRun: Entry("show what would be imported, and change nothing")
    case .since: Entry("DATE", "the first day", .words(When.past))
    case .output: Entry("FILE", "the file to write; - is standard output", .files)
    case .same: Entry("OLD=NEW", "the names that were changed: 'Squat=Front Squat, Push=Chest'")
    case .encrypt: Entry("encrypt it with a passphrase")
    case .passphraseFile: Entry("FILE", "a private file whose first line is the passphrase", .files)
    }
  }
}

extension Option {
  /// The values that a command takes, which is `nil` before it is known.
  func values(of command: CommandEntry?) -> Values {
    switch (self, command?.name) {
    case (.format, "export"): .words(Option.writtenFormats)
    case (.show, "stats"): .words(["sets", "volume"])
    case (_, _): entry.values
    }
  }
}
