public import Training

extension Session {
  /// A command in words: typed at a terminal, sent by another program, or read from a pipe.
  public enum Command: Hashable, Sendable {
    /// The button as a line of text, without press window or guard.
    case press
    case double, triple, hold
    /// The set has this many repetitions, at another weight if one is given.
    case reps(Int, Weight?)
    /// The set has this many repetitions with a band of this color.
    case banded(Int, String)
    /// Corrects an earlier set of the exercise: its number, repetitions and weight.
    case correct(Int, Int, Weight?)
    /// Changes the weight from now on.
    case weight(Weight)
    /// Changes the band color from now on.
    case band(String)
    /// Goes one loadable step heavier or lighter.
    case step(up: Bool)
    /// Exertion in tenths: RPE 8.5 is 85.
    case rpe(Int)
    /// A distance, calories or heart rate of the set.
    case reading(SetMetric)
    case effort(Int)
    /// Seconds of rest.
    case rest(Int)
    case note(String)
    case undo, skipSet, skipWarmUp, skipExercise, later, pause, again, finish, help
    /// Replaces the current exercise; `nil` picks the best substitute.
    case swap(ExerciseQuery?)
    /// Adds an exercise at the end, with its sets; an empty list of sets means the default.
    case add(PlannedExercise, ExerciseQuery)
    /// Adds a set like the previous one.
    case addSet
    /// Does this exercise now, the others after it.
    case jump(ExerciseQuery)
    case move(ExerciseQuery, before: ExerciseQuery)
    /// Removes an exercise that was not begun.
    case delete(ExerciseQuery)
    /// Removes a set of the current exercise by its number; `nil` means the next one.
    case deleteSet(Int?)
    /// Asks for information about the session or its exercise.
    case about(Topic)
    /// Changes the volume or speed of the voice.
    case adjust(SessionMachine.Request)
    /// An exercise that could not be parsed, with the reason.
    case unreadable(String)
    /// Anything else.
    case unknown(String)

    /// Reads a line; `unit` applies to weights given without one.
    ///
    /// Never fails: an unrecognized line becomes `unknown`.
    public init(_ line: String, unit: Weight.Unit) {
      let text = Substring(line).trimmed
      let lower = text.lowercased()
      if let word = Command.fixed[lower] {
        self = word
        return
      }
      self =
        Command.change(text, lower, unit: unit) ?? Command.argument(text, lower)
        ?? Command.set(lower, unit: unit) ?? SetMetric(lower).map { .reading($0) }
        ?? .unknown(String(text))
    }

    private static let fixed: [String: Command] = [
      "": .press, "press": .press, "double": .double, "triple": .triple, "hold": .hold,
      "+": .step(up: true), "-": .step(up: false), "u": .undo, "undo": .undo, ".": .undo,
      "s": .skipSet, "skip": .skipSet, "w": .skipWarmUp, "x": .skipExercise, "later": .later,
      "p": .pause,
      "pause": .pause, "/": .pause, "r": .again, "again": .again, "*": .again, "q": .finish,
      "finish": .finish, "?": .help, "help": .help, "swap": .swap(nil),
      "today": .about(.today), "last": .about(.last), "best": .about(.best),
      "left": .about(.left), "next": .about(.next), "notes": .about(.notes),
      "trend": .about(.trend), "add set": .addSet, "louder": .adjust(.volume(up: true)),
      "quieter": .adjust(.volume(up: false)), "faster": .adjust(.rate(up: true)),
      "slower": .adjust(.rate(up: false)),
    ]

    /// Parses `6`, `6@57.5`, `@62.5`, `@bw+10`, `8@green`, `red`, `rpe 8` and `2: 7@60`.
    private static func set(_ text: String, unit: Weight.Unit) -> Command? {
      if let colon = text.firstIndex(of: ":"),
        let number = count(text[..<colon].trimmed, upTo: 99)
      {
        guard number > 0,
          case .reps(let reps, let weight)? = set(
            String(text[text.index(after: colon)...].trimmed), unit: unit)
        else { return nil }
        return .correct(number, reps, weight)
      }
      guard let set = try? SetEntry(text, unit: unit), set.measure == .reps else { return nil }
      switch (set.reps, set.weight, set.band, set.rpe) {
      case (let reps?, let weight, nil, nil): return .reps(reps, weight)
      case (let reps?, nil, let colour?, nil): return .banded(reps, colour)
      case (nil, let weight?, nil, nil): return .weight(weight)
      case (nil, nil, let colour?, nil): return .band(colour)
      case (nil, nil, nil, let tenths?): return .rpe(tenths)
      default: return nil
      }
    }

    /// Parses `effort 7`, `rest 120` and `note TEXT`.
    private static func argument(_ text: Substring, _ lower: String) -> Command? {
      guard let space = text.firstIndex(where: \.isWhitespace) else { return nil }
      let rest = text[space...].trimmed
      switch lower.prefix(while: { !$0.isWhitespace }) {
      case "note":
        return .note(String(rest.prefix(500)))
      case "effort":
        return count(rest, upTo: 10).flatMap { $0 > 0 ? .effort($0) : nil }
      case "rest":
        return count(rest, upTo: 3600).map { .rest($0) }
      default:
        return nil
      }
    }

    static func count(_ text: some StringProtocol, upTo limit: Int) -> Int? {
      guard !text.isEmpty, text.count <= 4, text.allSatisfy({ $0.isASCII && $0.isNumber }),
        let count = Int(text), count <= limit
      else { return nil }
      return count
    }
  }
}
