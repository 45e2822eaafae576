internal import Training

extension Session.Command {
  /// Whether the command names an exercise that should be looked up.
  package var namesExercise: Bool {
    var names = false
    _ = replacing(name: { name in
      names = true
      return name
    })
    return names
  }

  func replacing(
    name: (Session.ExerciseQuery) -> Session.ExerciseQuery = { $0 },
    weight: (Weight) -> Weight = { $0 }
  ) -> Session.Command {
    switch self {
    case .swap(let named?): .swap(name(named))
    case .add(let exercise, let named): .add(exercise, name(named))
    case .jump(let named): .jump(name(named))
    case .delete(let named): .delete(name(named))
    case .move(let named, let other): .move(name(named), before: name(other))
    case .weight(let lifted): .weight(weight(lifted))
    case .reps(let reps, let lifted): .reps(reps, lifted.map(weight))
    case .counted(let count, let measure, let lifted): .counted(count, measure, lifted.map(weight))
    case .rated(let set, let tenths):
      .rated(set.replacing(name: name, weight: weight), tenths: tenths)
    case .measured(let set, let readings):
      .measured(set.replacing(name: name, weight: weight), readings)
    case .press, .double, .triple, .hold, .key, .done, .go, .number, .banded, .clock, .correct,
      .band, .step, .rpe, .reading, .effort, .rest, .note, .undo, .skipSet, .skipWarmUp,
      .skipExercise, .later, .pause, .again, .finish, .help, .swap, .addSets, .yes, .no, .choice,
      .deleteSet, .about, .fit, .adjust, .unreadable, .outOfRange, .unknown:
      self
    }
  }

  /// Parses `swap NAME`, `add NAME 3x10 @ 20`, `add 3x10`, `jump NAME`, `move NAME before NAME`, `delete NAME`,
  /// `delete set` and `delete set 3`.
  static func change(_ text: Substring, _ lower: String, unit: Weight.Unit) -> Session.Command? {
    guard let space = text.firstIndex(where: \.isWhitespace) else { return nil }
    let rest = text[space...].trimmed
    switch lower.prefix(while: { !$0.isWhitespace }) {
    case "swap": return Session.ExerciseQuery(typed: rest).map { .swap($0) }
    case "add": return added(rest, unit: unit)
    case "jump": return Session.ExerciseQuery(typed: rest).map { .jump($0) }
    case "move":
      let words = rest.split(whereSeparator: \.isWhitespace)
      guard let before = words.firstIndex(where: { $0.lowercased() == "before" }),
        let first = Session.ExerciseQuery(typed: words[..<before].joined(separator: " ")[...]),
        let second = Session.ExerciseQuery(
          typed: words[(before + 1)...].joined(separator: " ")[...])
      else { return nil }
      return .move(first, before: second)
    case "delete": return deleted(rest)
    default: return nil
    }
  }

  private static func deleted(_ rest: Substring) -> Session.Command? {
    let words = rest.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.first == "set", words.count <= 2 else {
      return Session.ExerciseQuery(typed: rest).map { .delete($0) }
    }
    guard words.count == 2 else { return .deleteSet(nil) }
    return count(words[1], upTo: 999).map { .deleteSet($0) }
  }

  /// Parses an exercise in plan notation; without sets, the text is only a name.
  private static func added(_ rest: Substring, unit: Weight.Unit) -> Session.Command? {
    if let sets = sets(rest, unit: unit) { return .addSets(sets) }
    let isLiteral = rest.first == "\""
    if !Workout.isLine(String(rest)) {
      return Session.ExerciseQuery(typed: rest).map { named in
        .add(PlannedExercise(name: named.text, sets: [], rest: usualRest), named)
      }
    }
    let workout: Workout
    do throws(PlanFault) {
      workout = try Workout(line: String(rest), unit: unit)
    } catch {
      return .unreadable(error.problem, error.topic)
    }
    guard workout.exercises.count == 1, var exercise = workout.exercises.first,
      let named = Session.ExerciseQuery(typed: exercise.name[...], isLiteral: isLiteral)
    else { return nil }
    (exercise.rule, exercise.group, exercise.turn, exercise.start) = (nil, nil, nil, nil)
    return .add(exercise, named)
  }

  /// Parses sets without an exercise, such as `3x10 @ 20`.
  private static func sets(_ text: Substring, unit: Weight.Unit) -> [SetTarget]? {
    guard text.first?.isNumber == true else { return nil }
    let name = "Sets"
    let workout = try? Workout(line: "\(name) \(text)", unit: unit)
    guard let workout, workout.exercises.count == 1, let exercise = workout.exercises.first,
      exercise.name == name, exercise.interval == nil, !exercise.sets.isEmpty
    else { return nil }
    return exercise.sets
  }

  /// Seconds of rest if none is given and the exercise cannot be looked up.
  private static let usualRest = PlanDefaults().compoundRest
}

extension Session.ExerciseQuery {
  /// The longest name accepted, in bytes of UTF-8.
  private static let longest = 80

  /// Reads a name as typed, with or without quotes; `nil` if it is empty or too long.
  init?(typed text: Substring, isLiteral: Bool = false) {
    let isQuoted = text.count > 2 && text.first == "\"" && text.last == "\""
    let name = (isQuoted ? text.dropFirst().dropLast() : text).trimmed
    guard !name.isEmpty, name.utf8.count <= Session.ExerciseQuery.longest,
      name.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    self.init(String(name), isLiteral: isQuoted || isLiteral)
  }
}
