public import Training

extension Session {
  /// A command in words: typed at a terminal, sent by another program, or read from a pipe.
  public enum Command: Hashable, Sendable {
    /// The button as a line of text, without press window or guard.
    case press
    case double, triple, hold
    case key(FurtherKey)
    case done
    case go
    /// The set has this many repetitions, at another weight if one is given.
    case reps(Int, Weight?)
    case banded(Int, String)
    /// The set counts this measure and reached this number, at another weight if one is given.
    case counted(Int, Measure, Weight?)
    /// `1:30`: a minute and a half if the set counts time, otherwise set 1 had 30 repetitions.
    case clock(Int, Int)
    /// A set, and its exertion in tenths of RPE.
    indirect case rated(Command, tenths: Int)
    /// A set, and what else is known of it: of `500m 1:52`, the time.
    indirect case measured(Command, [SetMetric])
    /// Corrects an earlier set of the exercise: its number, repetitions and weight.
    case correct(Int, Int, Weight?)
    case weight(Weight)
    /// A number with a point: the weight from now on, or how much a set without a weight came to.
    case number(Weight)
    case band(String)
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
    /// Adds sets to the current exercise; an empty list means one like the previous one.
    case addSets([SetTarget])
    case yes, no
    case choice(Choice)
    /// Does this exercise now, the others after it.
    case jump(ExerciseQuery)
    case move(ExerciseQuery, before: ExerciseQuery)
    /// Removes an exercise that was not begun.
    case delete(ExerciseQuery)
    /// Removes a set of the current exercise by its number; `nil` means the next one.
    case deleteSet(Int?)
    case about(Topic)
    case fit(Int)
    case adjust(SessionMachine.Request)
    /// An exercise that could not be parsed, with the reason, and its kind if it is a usual one.
    case unreadable(String, PlanFault.Topic?)
    case outOfRange(String, ClosedRange<Int>)
    case unknown(String)

    /// Reads a line, with the unit of weights given without one. What is not recognized becomes
    /// `unknown`.
    package init(_ line: String, unit: Weight.Unit) {
      let text = Substring(line).trimmed
      let lower = text.lowercased()
      if let word = Command.fixed[lower] {
        self = word
        return
      }
      self =
        Command.change(text, lower, unit: unit) ?? Command.argument(text, lower)
        ?? Command.plain(lower, unit: unit)
        ?? Command.set(lower, unit: unit) ?? SetMetric(lower).map { .reading($0) }
        ?? Command.beyond(lower) ?? .unknown(String(text))
    }

    package static let fixed: [String: Command] = [
      "": .press, "press": .press, "double": .double, "triple": .triple, "hold": .hold,
      "more": .key(.more), "less": .key(.less), "menu": .key(.menu), "*": .key(.menu),
      "done": .done, "go": .go, "hard": .choice(.note(.hard)), "pain": .choice(.note(.pain)),
      "+": .step(up: true), "-": .step(up: false), "u": .undo, "undo": .undo, ".": .undo,
      "s": .skipSet, "skip": .skipSet, "w": .skipWarmUp, "x": .skipExercise, "later": .later,
      "p": .pause, "pause": .pause, "/": .pause, "r": .again, "again": .again, "q": .finish,
      "finish": .finish, "?": .help, "help": .help, "swap": .swap(nil), "today": .about(.today),
      "last": .about(.last), "best": .about(.best), "left": .about(.left), "next": .about(.next),
      "notes": .about(.notes), "trend": .about(.trend), "plates": .about(.plates),
      "shorter": .about(.shorter), "how": .about(.technique), "add set": .addSets([]),
      "louder": .adjust(.volume(up: true)), "quieter": .adjust(.volume(up: false)),
      "faster": .adjust(.rate(up: true)), "slower": .adjust(.rate(up: false)), "yes": .yes,
      "y": .yes, "no": .no, "n": .no, "heavier": .step(up: true), "lighter": .step(up: false),
      "more rest": .choice(.moreRest), "more reps": .choice(.moreReps), "skip set": .skipSet,
      "skip the set": .skipSet, "skip exercise": .skipExercise, "skip the exercise": .skipExercise,
      "skip warm-up": .skipWarmUp, "skip the warm-up": .skipWarmUp, "resume": .choice(.resume),
      "stop": .choice(.stop), "quit": .choice(.stop),
    ]

    /// Parses `reps 6`, `6 reps`, and what cannot be a number of repetitions: `12.5`, `10 kg`.
    private static func plain(_ text: String, unit: Weight.Unit) -> Command? {
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.count == 2, let at = words.firstIndex(where: { ["reps", "rep"].contains($0) }),
        let reps = count(words[1 - at], upTo: 999)
      {
        return .counted(reps, .reps, nil)
      }
      guard text.first?.isNumber == true, !text.allSatisfy(\.isNumber) else { return nil }
      return Weight(text, unit: unit).map {
        text.last?.isNumber == true ? .number($0) : .weight($0)
      }
    }

    /// Parses `6`, `6@57.5 rpe 8`, `@62.5`, `@bw+10`, `8@green`, `red`, `rpe 8`, `45s`, `40m@24`,
    /// `1:30 rpe 8` and `2: 7@60 rpe 8`.
    private static func set(_ text: String, unit: Weight.Unit) -> Command? {
      let head = text.prefix { !$0.isWhitespace }
      if let clock = clock(String(head)) {
        if head.endIndex == text.endIndex { return clock }
        if case .rpe(let tenths)? = set(String(text[head.endIndex...].trimmed), unit: unit) {
          return .rated(clock, tenths: tenths)
        }
      }
      if clock(String(head)) == nil, let colon = text.firstIndex(of: ":"),
        let number = count(text[..<colon].trimmed, upTo: 99)
      {
        guard number > 0 else { return nil }
        switch set(String(text[text.index(after: colon)...].trimmed), unit: unit) {
        case .reps(let reps, let weight): return .correct(number, reps, weight)
        case .rated(.reps(let reps, let weight), let tenths):
          return .rated(.correct(number, reps, weight), tenths: tenths)
        default: return nil
        }
      }
      let set: SetEntry
      do throws(PlanFault) {
        set = try SetEntry(text, unit: unit)
      } catch {
        // Other words may mean something else; a number beyond its limit can only be a set.
        switch error.topic {
        case .reps, .beyond: return beyond(text) ?? .unreadable(error.problem, error.topic)
        case .sets, .noSets, .weight, .noWeight, .order, .words, nil: return nil
        }
      }
      switch set.measure {
      case .reps: break
      case .seconds, .metres, .calories:
        guard let count = set.reps, set.band == nil,
          set.readings.isEmpty
            ? set.weight != nil || set.measure == .seconds : set.weight == nil
        else { return nil }
        let counted = Command.counted(count, set.measure, set.weight)
        return .rated(set.readings.isEmpty ? counted : .measured(counted, set.readings), set.rpe)
      }
      switch (set.reps, set.weight, set.band, set.rpe) {
      case (let reps?, let weight, nil, let tenths): return .rated(.reps(reps, weight), tenths)
      case (let reps?, nil, let colour?, let tenths): return .rated(.banded(reps, colour), tenths)
      case (nil, let weight?, nil, nil): return .weight(weight)
      case (nil, nil, let colour?, nil): return .band(colour)
      case (nil, nil, nil, let tenths?): return .rpe(tenths)
      default: return nil
      }
    }

    private static func rated(_ set: Command, _ tenths: Int?) -> Command {
      tenths.map { .rated(set, tenths: $0) } ?? set
    }

    /// Parses `1:30`, which must have two digits behind the colon and no space.
    private static func clock(_ text: String) -> Command? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].count == 2, let first = count(parts[0], upTo: 99),
        first > 0, let second = count(parts[1], upTo: 59)
      else { return nil }
      return .clock(first, second)
    }

    private static func beyond(_ text: String) -> Command? {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let number = words.last, number.count <= 12, number.allSatisfy(\.isDigit) else {
        return nil
      }
      switch words.dropLast().joined(separator: " ") {
      case "": return .outOfRange(String(number), 0...999)
      case "rpe", "effort": return .outOfRange(String(number), 1...10)
      case "rest": return .outOfRange(String(number), 0...longestRest)
      case "hr", "pulse": return .outOfRange(String(number), SetMetric.heartRates)
      default: return nil
      }
    }

    /// The longest rest that can be typed, in seconds.
    private static let longestRest = 3600

    /// Parses `effort 7`, `rest 120`, `rest 1:30` and `note TEXT`.
    private static func argument(_ text: Substring, _ lower: String) -> Command? {
      guard let space = text.firstIndex(where: \.isWhitespace) else { return nil }
      let rest = text[space...].trimmed
      switch lower.prefix(while: { !$0.isWhitespace }) {
      case "note": return .note(String(rest.prefix(500)))
      case "minutes":
        return count(rest, upTo: someMinutes.upperBound).flatMap {
          someMinutes.contains($0) ? .fit($0) : .outOfRange(String(rest), someMinutes)
        }
      case "effort": return count(rest, upTo: 10).flatMap { $0 > 0 ? .effort($0) : nil }
      case "rest":
        let seconds = Measure.time(rest.filter { !$0.isWhitespace })
        // "rest 3" is three minutes: a rest of three seconds is none.
        let isMinutes = rest.count == 1 && rest.allSatisfy(\.isDigit)
        return seconds.flatMap { $0 <= longestRest ? .rest(isMinutes ? $0 * 60 : $0) : nil }
      default:
        return nil
      }
    }

    static func count(_ text: some StringProtocol, upTo limit: Int) -> Int? {
      guard !text.isEmpty, text.count <= 4, text.allSatisfy(\.isDigit),
        let count = Int(text), count <= limit
      else { return nil }
      return count
    }
  }
}

extension Session.Command {
  package var isUnderstood: Bool {
    if case .unknown = self { return false }
    if case .unreadable = self { return false }
    if case .outOfRange = self { return false }
    return true
  }
}
