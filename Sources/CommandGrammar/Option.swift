package import Training

package enum Option: String, CaseIterable, Sendable {
  case database = "--database"
  case json = "--json"
  case help = "--help"
  case lifter = "--lifter"
  case with = "--with"
  case fresh = "--fresh"
  case resume = "--resume"
  case noStdin = "--no-stdin"
  case setUp = "--set-up"
  case report = "--report"
  case boot = "--boot"
  case follow = "--follow"
  case device = "--device"
  case heard = "--heard"
  case inputs = "--inputs"
  case wav = "--wav"
  case noRests = "--no-rests"
  case lines = "--lines"
  case keep = "--keep"
  case at = "--at"
  case limit = "--limit"
  case until = "--until"
  case exercise = "--exercise"
  case program = "--program"
  case notes = "--notes"
  case show = "--show"
  case coach = "--coach"
  case line = "--line"
  case svg = "--svg"
  case bar = "--bar"
  case plates = "--plates"
  case unit = "--unit"
  case dates = "--dates"
  case from = "--from"
  case formula = "--formula"
  case goal = "--goal"
  case experience = "--experience"
  case days = "--days"
  case minutes = "--minutes"
  case avoid = "--avoid"
  case maxima = "--max"
  case muscle = "--muscle"
  case equipment = "--equipment"
  case category = "--category"
  case name = "--name"
  case alias = "--alias"
  case spoken = "--spoken"
  case loading = "--loading"
  case metric = "--metric"
  case gym = "--gym"
  case usual = "--usual"
  case colour = "--colour"
  case diameter = "--diameter"
  case machine = "--machine"
  case set = "--set"
  case step = "--step"
  case note = "--note"
  case workout = "--workout"
  case new = "--new"
  case use = "--use"
  case phase = "--phase"
  case weeks = "--weeks"
  case yes = "--yes"
  case write = "--write"
  case same = "--same"
  case format = "--format"
  case dryRun = "--dry-run"
  case since = "--since"
  case output = "--output"
  case encrypt = "--encrypt"
  case passphraseFile = "--passphrase-file"
  case everySession = "--every-session"
  case folder = "--folder"
  case status = "--status"
  case log = "--log"
  case rack = "--rack"

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
