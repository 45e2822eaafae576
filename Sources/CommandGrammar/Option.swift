package import Training

package enum Option: String, CaseIterable, Sendable {
  case database, json, help, lifter, with, fresh, resume, noStdin, setUp, report, boot, follow
  case device, heard, inputs, wav, noRests, lines, keep, at, limit, until, exercise, program
  case notes, show, coach, line, svg, bar, plates, unit, dates, from, formula, goal, experience
  case days, minutes, avoid, max, muscle, equipment, category, name, alias, spoken, loading
  case metric, gym, usual, colour, diameter, machine, set, step, note, workout, new, use, phase
  case weeks, yes, write, same, format, dryRun, since, output, encrypt, passphraseFile
  case everySession, folder, status, log, rack

  package struct Entry {
    /// The name of its value in the help; `nil` if it takes none.
    package let value: String?
    package let meaning: String
    /// The possible values, for shell completion.
    package let values: Values
    /// Whether the value may begin with two dashes.
    let takesDashes: Bool

    init(_ meaning: String) {
      (value, self.meaning, values, takesDashes) = (nil, meaning, .anything, false)
    }

    init(
      _ value: String, _ meaning: String, _ values: Values = .anything, takesDashes: Bool = false
    ) {
      (self.value, self.meaning, self.values, self.takesDashes) = (
        value, meaning, values, takesDashes
      )
    }
  }

  /// The possible values of an option or operand, as far as a shell can complete them.
  package indirect enum Values: Sendable {
    case anything
    case files
    case words([String])
    /// One of the lifter's own names of a kind.
    case names(Kind)
    case commands
    case any([Values])
    /// Depends on the word before it; found only when it is completed.
    case after(@Sendable (_ word: String) -> Values)

    package enum Kind: String, CaseIterable, Sendable {
      case programs, workouts, exercises, sessions, gyms, bars, machines, devices, voices, lifters
      case languages
    }
  }

  static let short = ["-o": Option.output]

  package static let readFormats = [
    "spotter", "strong", "hevy", "fitnotes", "stronglifts", "fitbod", "gymbook", "jefit",
  ]

  package static let writtenFormats = ["json", "csv", "strong", "tcx"]

  package static let bodyParts = Exercise.BodyPart.allCases.map(\.rawValue.normalizedName)
    .joined(separator: ", ")
}

extension Loading {
  /// All kinds of loading, the most common ones first.
  package static let all: [Loading] = [
    .barbell, .perHand, .singleImplement, .stack, .machine, .bodyweight, .bodyweightPlus,
    .assisted, .band, .barbellOneEnd,
  ]
}
