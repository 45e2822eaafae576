package import Training

/// One thing that has to be known of a lifter before a program can be found.
///
/// Asked for on a terminal, given by an option elsewhere.
package enum ProfileQuestion: CaseIterable, Sendable {
  case goal, experience, days, minutes, equipment, avoid

  /// The option that answers it.
  package var option: Option {
    switch self {
    case .goal: .goal
    case .experience: .experience
    case .days: .days
    case .minutes: .minutes
    case .equipment: .equipment
    case .avoid: .avoid
    }
  }

  /// What is asked.
  package var text: String {
    switch self {
    case .goal: "What do you train for? \(ProfileQuestion.goals)"
    case .experience: "For how many years have you lifted? 0.5, 2, 5"
    case .days: "On how many days a week? 2 to 6"
    case .minutes:
      "How many minutes for a workout? 30, 45, 60, 75 or 90; Enter if it does not matter"
    case .equipment:
      "What is there? full (a gym), home (a bar and a rack), dumbbells, bars (to hang from), none,"
        + " or a list; Enter for full"
    case .avoid: "What is to be spared? \(ProfileQuestion.parts); Enter for nothing"
    }
  }

  /// Whether nothing is an answer, too.
  package var mayBeLeftOpen: Bool {
    switch self {
    case .goal, .experience, .days: false
    case .minutes, .equipment, .avoid: true
    }
  }

  static let goals = ProgramDetails.Goal.allCases.map(\.rawValue).joined(separator: ", ")

  static let parts = Exercise.BodyPart.allCases.map(\.rawValue.normalizedName)
    .joined(separator: ", ")
}

/// What was answered so far.
package struct ProfileAnswers: Sendable {
  private var goal: ProgramDetails.Goal?
  private var level: ProgramDetails.Level?
  private var days: Int?
  private var minutes: Int?
  private var equipment: Set<String>?
  private var spared: [Exercise.BodyPart] = []
  private var maxima: [String: Weight] = [:]
  private let library: ExerciseLibrary

  /// No answers yet; equipment and lifts are those of a library.
  package init(library: ExerciseLibrary) { self.library = library }

  /// The answers that are options of an invocation, and the questions that are still open.
  ///
  /// - Throws: `UsageError` for an answer that is none.
  package mutating func take(
    _ invocation: Invocation, unit: Weight.Unit
  ) throws(UsageError) -> [ProfileQuestion] {
    if let lifts = invocation.value(.maxima) { try takeMaxima(lifts, unit: unit) }
    var open: [ProfileQuestion] = []
    for question in ProfileQuestion.allCases {
      guard let answer = invocation.value(question.option) else {
        open.append(question)
        continue
      }
      try take(answer, to: question)
    }
    return open
  }

  /// Takes the answer to a question.
  ///
  /// - Throws: `UsageError` that says what would be one.
  package mutating func take(
    _ answer: String, to question: ProfileQuestion
  ) throws(UsageError) {
    switch question {
    case .goal: goal = try choice(answer, question)
    case .experience: level = try level(answer)
    case .days:
      days = try number(answer, in: Array(LifterProfile.days), question, "2 to 6 days")
    case .minutes:
      minutes = try number(
        answer, in: LifterProfile.minutes, question, "30, 45, 60, 75 or 90 minutes")
    case .equipment: equipment = try tools(answer)
    case .avoid:
      spared = []
      for part in list(answer) where part.normalizedName != "nothing" {
        spared.append(try choice(part, question))
      }
    }
  }

  /// The lifter, once everything that has to be known is.
  package func profile(bodyWeight: Weight?) -> LifterProfile? {
    guard let goal, let level, let days else { return nil }
    return LifterProfile(
      goal: goal, level: level, days: days, minutes: minutes, equipment: equipment, spared: spared,
      bodyWeight: bodyWeight, maxima: maxima)
  }

  private func list(_ text: String) -> [String] {
    text.split(whereSeparator: { ",;".contains($0) })
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The case that is meant, by its name or its beginning.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ answer: String, _ question: ProfileQuestion
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let typed = answer.normalizedName
    let all = Array(Choice.allCases)
    if let exact = all.first(where: { $0.rawValue.isSameName(as: typed) }) { return exact }
    let begun = all.filter { !typed.isEmpty && $0.rawValue.normalizedName.hasPrefix(typed) }
    if begun.count == 1 { return begun[0] }
    let names = all.map(\.rawValue.normalizedName)
    throw UsageError(
      "'\(answer.prefix(40))' is no answer to \(question.option.rawValue)."
        + (typed.nearMiss(in: names).map { " Did you mean '\($0)'?" } ?? "")
        + " It takes \(names.joined(separator: ", ")).")
  }

  /// Years of training, or the level's own name.
  private func level(_ answer: String) throws(UsageError) -> ProgramDetails.Level {
    let digits = answer.split(separator: " ").first.map(String.init) ?? ""
    guard let years = Weight(digits, unit: .kilograms) else {
      return try choice(answer, .experience)
    }
    return years.thousandths < 1000
      ? .beginner : years.thousandths < 3000 ? .intermediate : .advanced
  }

  private func number(
    _ answer: String, in allowed: [Int], _ question: ProfileQuestion, _ words: String
  ) throws(UsageError) -> Int {
    let digits = answer.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), allowed.contains(number) else {
      throw UsageError(
        "'\(answer.prefix(40))' is no answer to \(question.option.rawValue): it takes \(words).")
    }
    return number
  }

  /// A kit, or what there is piece by piece.
  private func tools(_ answer: String) throws(UsageError) -> Set<String>? {
    if let kit = Kit.allCases.first(where: { $0.rawValue.isSameName(as: answer) }) {
      return kit.equipment
    }
    let known = Set(library.exercises.flatMap { $0.equipment.joined() })
    var found: Set<String> = []
    for word in list(answer) {
      let name = word.normalizedName
      let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
      guard let tool = known.first(where: { [name, singular].contains($0.normalizedName) }) else {
        let names = known.map(\.normalizedName).sorted()
        throw UsageError(
          "'\(word.prefix(40))' is nothing that an exercise of the library takes."
            + (name.nearMiss(in: names).map { " Did you mean '\($0)'?" } ?? "")
            + " --equipment takes \(Kit.allCases.map(\.rawValue).joined(separator: ", ")), or a list"
            + " such as 'barbell, rack, bench'.")
      }
      found.insert(tool)
    }
    return found
  }

  /// Reads `squat 140, bench 100kg`.
  private mutating func takeMaxima(_ text: String, unit: Weight.Unit) throws(UsageError) {
    for entry in list(text) {
      let words = entry.split(separator: " ")
      // `140 kg` is one weight.
      let count = ["kg", "lb", "lbs"].contains(words.last?.lowercased()) ? 2 : 1
      let name = words.dropLast(count).joined(separator: " ")
      guard let weight = Weight(words.suffix(count).joined(), unit: unit), weight.thousandths > 0
      else {
        throw UsageError(
          "'\(entry.prefix(40))' is no lift with its weight: write --max 'squat 140, bench 100'.")
      }
      guard let exercise = library.exercise(named: name) else {
        let near = library.suggestions(for: name).first.map { " Did you mean '\($0.name)'?" } ?? ""
        throw UsageError("no exercise is called '\(name.prefix(40))'.\(near)")
      }
      maxima[exercise.id] = weight
    }
  }
}
