public import Training

extension Session {
  /// What a lifter can say in words: typed at a terminal, sent by another program, or read from a
  /// pipe.
  public enum Command: Hashable, Sendable {
    /// The button, as a line of its own: no press window and no guard belong to it.
    case press
    case double, triple, hold
    /// The set has so many repetitions, at another weight if one is given.
    case reps(Int, Weight?)
    /// So many repetitions with a band of this colour.
    case banded(Int, String)
    /// An earlier set of the exercise, by its number, had so many repetitions.
    case correct(Int, Int, Weight?)
    /// This weight from now on.
    case weight(Weight)
    /// A band of this colour from now on.
    case band(String)
    /// One loadable step heavier or lighter.
    case step(up: Bool)
    /// Exertion in tenths: RPE 8.5 is 85.
    case rpe(Int)
    /// A distance, calories or a heart rate of the set.
    case reading(SetMetric)
    case effort(Int)
    /// Seconds of rest.
    case rest(Int)
    case note(String)
    case undo, skipSet, skipWarmUp, skipExercise, later, pause, again, finish, help
    /// Another exercise in the place of this one; nothing for what suits best.
    case swap(ExerciseQuery?)
    /// An exercise at the end, with its sets; none where they were not said.
    case add(PlannedExercise, ExerciseQuery)
    /// One more set of the exercise, like the one before.
    case addSet
    /// This exercise now, the others after it.
    case jump(ExerciseQuery)
    case move(ExerciseQuery, before: ExerciseQuery)
    /// An exercise that was not begun is taken out of the session.
    case delete(ExerciseQuery)
    /// A set of the current exercise by its number, or the one that comes next.
    case deleteSet(Int?)
    /// Something about the session and its exercise.
    case about(Topic)
    /// The volume or the speed of the voice.
    case adjust(SessionMachine.Request)
    /// An exercise that cannot be read, and what is wrong with it.
    case unreadable(String)
    /// Not a word of ours.
    case unknown(String)

    /// Reads a line; a weight that is given without a unit is in `unit`.
    ///
    /// Anything can be read; what makes no sense is `unknown`.
    public init(_ line: String, unit: Weight.Unit) {
      let text = Substring(line).trimmed
      let lower = text.lowercased()
      if let word = Command.fixed[lower] {
        self = word
        return
      }
      self =
        Command.number(lower, unit: unit) ?? Command.change(text, lower, unit: unit)
        ?? Command.argument(text, lower) ?? Command.colour(lower)
        ?? SetMetric(lower).map { .reading($0) } ?? .unknown(String(text))
    }

    /// `red`, `@red`, `mauve band`.
    private static func colour(_ text: String) -> Command? {
      let text = (text.hasPrefix("@") ? text.dropFirst() : text[...]).trimmed
      let isNamed = text.hasSuffix(" band")
      let colour = Band.colour(isNamed ? text.dropLast(5) : text)
      guard let colour, isNamed || Band.usualColours.contains(colour) else { return nil }
      return Command.band(colour)
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

    /// `6`, `6@57.5`, `@62.5` and `@bw+10`, `8@green`, `2: 7@60`.
    private static func number(_ text: String, unit: Weight.Unit) -> Command? {
      if let colon = text.firstIndex(of: ":") {
        guard let set = count(text[..<colon].trimmed, upTo: 99), set > 0,
          case .reps(let reps, let weight)? = number(
            String(text[text.index(after: colon)...].trimmed), unit: unit)
        else { return nil }
        return .correct(set, reps, weight)
      }
      let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let reps = parts[0].trimmed
      guard parts.count == 2 else { return count(reps, upTo: 999).map { .reps($0, nil) } }
      guard let weight = Load(parts[1], unit: unit)?.weight else {
        guard let colour = Band.colour(parts[1].trimmed), Band.usualColours.contains(colour) else {
          return nil
        }
        return count(reps, upTo: 999).map { .banded($0, colour) }
      }
      if reps.isEmpty { return .weight(weight) }
      return count(reps, upTo: 999).map { .reps($0, weight) }
    }

    /// `rpe 8.5`, `effort 7`, `rest 120` and `note TEXT`.
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
      case "rpe":
        guard rest.last?.isNumber == true,
          let value = Weight(rest, unit: .kilograms)?.thousandths, value % 500 == 0,
          (1_000...10_000).contains(value)
        else { return nil }
        return .rpe(value / 100)
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

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex..<endIndex] }
    return self[first...last]
  }
}
