package import Training

/// A question that the recommendation needs, asked on a terminal or answered by an option.
package enum ProfileQuestion: CaseIterable, Sendable {
  case goal, experience, days, minutes, equipment, avoid

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

  /// The question as asked on a terminal.
  package var text: String {
    switch self {
    case .goal: "What do you train for? \(ProfileQuestion.goals)"
    case .experience:
      "How many years have you been lifting? 0.5, 2, 5 or so; or beginner, intermediate, advanced"
    case .days: "How many days a week? 2 to 6"
    case .minutes:
      "How many minutes a workout? 30, 45, 60, 75 or 90; Enter if it does not matter"
    case .equipment:
      "What equipment do you have? full (a gym), home (a bar and a rack), dumbbells, bars (to hang from), none,"
        + " or a list; Enter for what your gym has, or full"
    case .avoid:
      "Anything to go easy on, or exercises to avoid? \(Option.bodyParts), deadlift, jump …;"
        + " Enter for nothing"
    }
  }

  package var mayBeLeftOpen: Bool {
    switch self {
    case .goal, .experience, .days: false
    case .minutes, .equipment, .avoid: true
    }
  }

  package static let goals = ProgramDetails.Goal.allCases.map(\.rawValue).joined(separator: ", ")
}

package struct ProfileAnswers: Sendable {
  private var goal: ProgramDetails.Goal?
  private var level: ProgramDetails.Level?
  private var days: Int?
  private var minutes: Int?
  private var equipment: Set<String>?
  private var otherLevel: ProgramDetails.Level?
  /// Whether equipment was answered; the answer `full` leaves `equipment` `nil`.
  private var namesEquipment = false
  private var spared: [Exercise.BodyPart] = []
  private var avoided: [LifterProfile.Avoided] = []
  private var maxima: [ExerciseID: Weight] = [:]
  private let library: ExerciseLibrary

  /// Starts without answers; equipment and lifts are looked up in the library.
  package init(library: ExerciseLibrary) { self.library = library }

  /// Takes the answers from the options, and returns the questions that remain.
  package mutating func take(
    _ invocation: Invocation, unit: Weight.Unit
  ) throws(UsageError) -> [ProfileQuestion] {
    if let lifts = invocation.value(.max) { try takeMaxima(lifts, unit: unit) }
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

  package mutating func take(
    _ answer: String, to question: ProfileQuestion
  ) throws(UsageError) {
    switch question {
    case .goal: goal = try choice(answer, question)
    case .experience: (level, otherLevel) = try levels(answer)
    case .days:
      days = try number(answer, in: Array(LifterProfile.days), question, "days")
    case .minutes:
      minutes = try number(answer, in: LifterProfile.minutes, question, "minutes")
    case .equipment: (equipment, namesEquipment) = (try tools(answer), true)
    case .avoid:
      (spared, avoided) = ([], [])
      for name in list(answer) where !["nothing", "none"].contains(name.normalizedName) {
        if let part: Exercise.BodyPart = named(name) {
          spared.append(part)
        } else if let exercises = LifterProfile.Avoided(name, in: library) {
          avoided.append(exercises)
        } else {
          throw unknown(toAvoid: name)
        }
      }
    }
  }

  /// The lifter's profile; `nil` while goal, experience or days are missing. The gear of the gym
  /// counts unless equipment was named.
  package func profile(bodyWeight: Weight?, gym: Gym? = nil) -> LifterProfile? {
    guard let goal, let level, let days else { return nil }
    var profile = LifterProfile(
      goal: goal, level: level, days: days, minutes: minutes, equipment: equipment, spared: spared,
      avoided: avoided, otherLevel: otherLevel, bodyWeight: bodyWeight, maxima: maxima)
    if !namesEquipment { profile.gym = gym }
    return profile
  }

  private func list(_ text: String) -> [String] {
    text.split(whereSeparator: { ",;".contains($0) })
      .map(\.singleSpaced).filter { !$0.isEmpty }
  }

  /// Returns the choice with this name or unique prefix.
  private func named<Choice: RawRepresentable & CaseIterable>(_ answer: String) -> Choice?
  where Choice.RawValue == String {
    let typed = answer.normalizedName
    let all = Array(Choice.allCases)
    if let exact = all.first(where: { $0.rawValue.isSameName(as: typed) }) { return exact }
    let begun = all.filter { !typed.isEmpty && $0.rawValue.normalizedName.hasPrefix(typed) }
    return begun.count == 1 ? begun[0] : nil
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ answer: String, _ question: ProfileQuestion
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice: Choice = named(answer) { return choice }
    throw .invalid(
      answer, "valid for \(question.option.word)",
      of: Choice.allCases.map(\.rawValue.normalizedName))
  }

  private func unknown(toAvoid name: String) -> UsageError {
    let parts = Exercise.BodyPart.allCases.map(\.rawValue.normalizedName)
    let near =
      name.prefix(40).nearMiss(in: parts) ?? library.suggestions(for: name).first?.name
    return .invalid(
      name, "a body part or an exercise",
      write: "\(parts.joined(separator: ", ")), or exercises such as 'deadlift, jump'",
      meant: near.didYouMean)
  }

  /// Parses years of training, or the name of a level; in the second year, beginner programs also
  /// count, because they may still be the fastest.
  private func levels(
    _ answer: String
  ) throws(UsageError) -> (ProgramDetails.Level, ProgramDetails.Level?) {
    let invalid = UsageError.invalid(
      answer, "valid for --experience",
      write:
        "0 to \(Self.mostYears / 1000) years, as in 0.5 or 2, or beginner, intermediate or advanced"
    )
    let words = answer.split(separator: " ")
    let isYears = words.count == 1 || ["year", "years", "y"].contains(words[1].lowercased())
    guard let first = words.first, words.count <= 2, isYears,
      let years = Weight(first, unit: .kilograms), first.allSatisfy({ !$0.isLetter })
    else {
      if let level: ProgramDetails.Level = named(answer) { return (level, nil) }
      throw invalid
    }
    guard (0...Self.mostYears).contains(years.thousandths) else { throw invalid }
    switch years.thousandths {
    case ..<1000: return (.beginner, nil)
    case ..<2000: return (.intermediate, .beginner)
    case ..<3000: return (.intermediate, nil)
    default: return (.advanced, nil)
    }
  }

  /// The maximum, in thousandths of a year; longer than anyone has lifted.
  private static let mostYears = 80_000

  private func number(
    _ answer: String, in allowed: [Int], _ question: ProfileQuestion, _ unit: String
  ) throws(UsageError) -> Int {
    let words = answer.split(separator: " ").map { $0.lowercased() }
    let isPlain = words.count == 1 || words.count == 2 && unit.hasPrefix(words[1].prefix(3))
    guard isPlain, let number = Int(words[0]), allowed.contains(number) else {
      throw .invalid(
        answer, "valid for \(question.option.word)",
        write: "\(allowed.map(String.init).alternatives) \(unit)")
    }
    return number
  }

  /// Parses a preset, or a list of equipment.
  private func tools(_ answer: String) throws(UsageError) -> Set<String>? {
    if let kit = EquipmentPreset.allCases.first(where: { $0.rawValue.isSameName(as: answer) }) {
      return kit.equipment
    }
    let known = Set(library.exercises.flatMap { $0.equipment.joined() })
    var found: Set<String> = []
    for word in list(answer) {
      let name = word.normalizedName
      let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
      guard let tool = known.first(where: { [name, singular].contains($0.normalizedName) }) else {
        let names = known.map(\.normalizedName).sorted()
        throw .invalid(
          word, "equipment of any known exercise",
          write: EquipmentPreset.allCases.map(\.rawValue).joined(separator: ", ")
            + ", or a list such as 'barbell, rack, bench'",
          meant: name.didYouMean(among: names))
      }
      found.insert(tool)
    }
    return found
  }

  /// The maximum; more than anyone has lifted through a full range of motion.
  private static let mostLifted = Weight.kilograms(thousandths: 600_000)

  /// Parses `squat 140, bench 100kg`.
  private mutating func takeMaxima(_ text: String, unit: Weight.Unit) throws(UsageError) {
    for entry in list(text) {
      let words = entry.split(separator: " ")
      // `140 kg` is one weight.
      let count = ["kg", "lb", "lbs"].contains(words.last?.lowercased()) ? 2 : 1
      let name = words.dropLast(count).joined(separator: " ")
      guard let weight = Weight(words.suffix(count).joined(), unit: unit), weight.thousandths > 0
      else {
        throw .invalid(entry, "a lift with a weight", write: "--max 'squat 140, bench 100'")
      }
      guard !weight.isHeavier(than: Self.mostLifted.converted(to: weight.unit)) else {
        throw UsageError(
          "\(weight) is more than anyone has ever lifted. Write --max 'squat 140, bench 100'.")
      }
      guard let exercise = library.exercise(named: name) else {
        let near = (library.suggestions(for: name).first?.name).didYouMean
        throw .invalid(name, "an exercise", write: "--max 'squat 140, bench 100'", meant: near)
      }
      maxima[exercise.id] = weight
    }
  }
}
