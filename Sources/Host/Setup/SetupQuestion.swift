internal import CommandGrammar
internal import ResourceFiles
internal import Phrasing
internal import Training

/// A possible answer to a question of the set-up.
struct SetupOption: Equatable, Sendable {
  /// How it is offered.
  var cue: SetupCue
  /// How it can be typed.
  var word: String
  /// The command that carries it out; `nil` if later questions do.
  var command: [String]?

  /// The setting that it changes, if it changes one.
  var setting: (key: String, value: String)? {
    guard let command, command.count == 3, command[0] == "settings" else { return nil }
    return (command[1], command[2])
  }

  fileprivate static func gear(
    _ cue: SetupCue, _ word: String, _ kind: String, _ value: String...
  ) -> SetupOption {
    SetupOption(cue: cue, word: word, command: ["gear", "set", kind] + value)
  }

  fileprivate static func bar(_ weight: Weight, _ word: String) -> SetupOption {
    .gear(.bar(weight), word, "bar", "Barbell", "\(weight.number)\(weight.unit.rawValue)")
  }

  fileprivate static func bodyWeight(_ weight: Weight, _ word: String) -> SetupOption {
    SetupOption(
      cue: .bodyWeight(weight), word: word,
      command: ["weigh", "\(weight.number)\(weight.unit.rawValue)"])
  }
}

/// The facts on which the possible answers depend.
struct SetupFacts: Equatable, Sendable {
  struct Device: Equatable, Sendable {
    var name: String
    var description: String
  }

  struct Planned: Equatable, Sendable {
    var title: String
    /// The exercises it begins with, which say more than the title.
    var exercises: [String] = []
  }

  var devices: [Device] = []
  /// The installed languages and the lifter's own, that of the settings first.
  var languages: [Catalog.Language] = []
  var unit = Weight.Unit.kilograms
  /// The answers so far.
  var goal: ProgramDetails.Goal?
  var experience: ProgramDetails.Level?
  var days: Int?
  /// The programs recommended for these, the best first.
  var programs: [Planned] = []
  /// Whether none of them fits all answers.
  var isNearest = false
  /// Whether the lifter has said that there is no bar.
  var hasNoBar = false
  /// Whether pounds are usual where the lifter lives.
  var prefersPounds = false
  /// The range that the body weight is in, in `unit`; `nil` until it was chosen.
  var bodyWeights: ClosedRange<Int>?

  mutating func take(_ cue: SetupCue) {
    if case .unit(let unit) = cue { self.unit = unit }
    if case .goal(let goal) = cue { self.goal = goal }
    if case .experience(let level) = cue { experience = level }
    if case .days(let days) = cue { self.days = days }
    if case .bodyWeights(let range) = cue { bodyWeights = range }
    if case .bar = cue { hasNoBar = false }
    if case .noBar = cue { hasNoBar = true }
  }

  /// The questions that no command carries out, in the order in which they depend on each other.
  static let profileTopics: [SetupTopic] = [.goal, .experience, .days]

  /// The answers to them, as they can be typed.
  var profile: [(SetupTopic, word: String)] {
    let words = [goal?.rawValue, experience?.rawValue, days.map { "\($0)" }]
    return zip(Self.profileTopics, words).compactMap { topic, word in word.map { (topic, $0) } }
  }

  /// Returns the question to begin with: this one, or the first unanswered one that it depends on.
  func beginning(_ topic: SetupTopic) -> SetupTopic {
    guard topic == .program || Self.profileTopics.contains(topic) else { return topic }
    let answered = profile.map(\.0)
    return Self.profileTopics.prefix { $0 != topic }.first { !answered.contains($0) } ?? topic
  }

  /// The command line that recommends programs, for a beginner's three days unless the lifter said
  /// otherwise; `nil` without a goal.
  var recommendation: [String]? {
    guard let goal else { return nil }
    return [
      "recommend", "--goal", goal.rawValue, "--experience",
      (experience ?? .beginner).rawValue, "--days", "\(days ?? 3)",
    ]
  }
}

extension SetupTopic {
  /// The answers to choose from, in the order in which they are offered; empty if there are none.
  func options(_ facts: SetupFacts) -> [SetupOption] {
    switch self {
    case .button, .name, .headphones: return []
    case .device:
      return facts.devices.map { setting(.device($0.description), $0.name) }
    case .language:
      return facts.languages.map {
        setting(.language($0.name, voice: $0.voice), $0.englishName, to: $0.code)
      }
    case .volume: return [100, 80, 60, 40].map { setting(.volume($0), "\($0)") }
    case .rate: return [140, 170, 200, 230].map { setting(.rate($0), "\($0)") }
    case .unit:
      return (facts.prefersPounds ? [Weight.Unit.pounds, .kilograms] : [.kilograms, .pounds]).map {
        setting(.unit($0), $0.rawValue)
      }
    case .bar:
      return (facts.unit == .kilograms ? [20, 15, 10] : [45, 35, 15]).map {
        .bar(Weight(thousandths: $0 * 1000, unit: facts.unit), "\($0)")
      } + [.gear(.noBar, "none", "bar", "none")]
    case .plates: return facts.hasNoBar ? [] : plates(facts.unit)
    case .dumbbells: return dumbbells(facts.unit)
    case .goal:
      return ProgramDetails.Goal.allCases.map { SetupOption(cue: .goal($0), word: $0.rawValue) }
    case .experience:
      guard facts.goal != nil else { return [] }
      return ProgramDetails.Level.allCases.map {
        SetupOption(cue: .experience($0), word: $0.rawValue)
      }
    case .days:
      guard facts.experience != nil else { return [] }
      return LifterProfile.days.map { SetupOption(cue: .days($0), word: "\($0)") }
    case .program:
      guard let recommendation = facts.recommendation else { return [] }
      return facts.programs.enumerated().map { index, program in
        SetupOption(
          cue: .program(program.title, exercises: program.exercises), word: program.title,
          command: recommendation + ["--use", "\(index + 1)"])
      }
    case .weight: return bodyWeights(facts)
    }
  }

  /// An option that changes the setting of this name.
  private func setting(_ cue: SetupCue, _ word: String, to value: String? = nil) -> SetupOption {
    SetupOption(cue: cue, word: word, command: ["settings", rawValue, value ?? word])
  }

  /// First ranges, then the weights of the chosen one: to wait for one weight of a hundred would
  /// take minutes.
  private func bodyWeights(_ facts: SetupFacts) -> [SetupOption] {
    let isMetric = facts.unit == .kilograms
    guard let range = facts.bodyWeights else {
      let (lowest, highest, width) = isMetric ? (40, 159, 10) : (80, 339, 20)
      return stride(from: lowest, to: highest, by: width).map {
        let range = $0...$0 + width - 1
        return SetupOption(
          cue: .bodyWeights(range), word: "\(range.lowerBound)-\(range.upperBound)")
      }
    }
    return stride(from: range.lowerBound, through: range.upperBound, by: isMetric ? 1 : 2).map {
      .bodyWeight(Weight(thousandths: $0 * 1000, unit: facts.unit), "\($0)")
    }
  }

  private func dumbbells(_ unit: Weight.Unit) -> [SetupOption] {
    let sets = unit == .kilograms ? [(2, 10, 2), (2, 20, 2)] : [(5, 25, 5), (5, 50, 5)]
    return [SetupOption(cue: .allDumbbells, word: "all")]
      + sets.map { least, most, step in
        .gear(
          .dumbbells(upTo: Weight(thousandths: most * 1000, unit: unit)), "up to \(most)",
          "dumbbells", "\(least)-\(most) by \(step)")
      } + [.gear(.noDumbbells, "none", "dumbbells", "none")]
  }

  private func plates(_ unit: Weight.Unit) -> [SetupOption] {
    let sizes =
      unit == .kilograms
      ? ["20", "15", "10", "5", "2.5", "1.25"] : ["45", "35", "25", "10", "5", "2.5"]
    let most = Weight(thousandths: unit == .kilograms ? 10_000 : 25_000, unit: unit)
    return SetupPlates.allCases.map { plates in
      let pairs = (plates == .pairs ? sizes : Array(sizes.dropFirst(2))).map { "\($0)x2" }
      return SetupOption(
        cue: .plates(plates, upTo: most), word: plates.rawValue,
        command: plates == .all ? nil : ["gear", "set", "plates", pairs.joined(separator: " ")])
    }
  }
}

extension [SetupOption] {
  /// Returns the option that was typed: its word or the words in which it is offered, the beginning
  /// of one of them, its number, or a word of the only one that has it.
  func typed(_ words: String, shown: (SetupOption) -> String) -> SetupOption? {
    guard let typed = words.typedForms.first, !typed.isEmpty else { return nil }
    func options(where matches: (String) -> Bool) -> [SetupOption] {
      filter { [$0.word, shown($0)].flatMap(\.typedForms).contains(where: matches) }
    }
    if let exact = options(where: { $0 == typed }).first { return exact }
    if let number = Int(words), indices.contains(number - 1) { return self[number - 1] }
    let begun = options { $0.hasPrefix(typed) }
    if begun.count == 1 { return begun[0] }
    // "No dumbbells?" is not what 'dumbbells' means.
    let containing = options { (" " + $0).contains(" " + typed) }.filter { $0.word != "none" }
    return begun.isEmpty && typed.count > 2 && containing.count == 1 ? containing[0] : nil
  }

  /// Returns the option with exactly this word, or offered in exactly these words.
  func named(_ words: String, shown: (SetupOption) -> String) -> SetupOption? {
    let typed = words.typedForms
    return first {
      [$0.word, shown($0)].contains { $0.typedForms.contains(where: typed.contains) }
    }
  }

  /// Returns the answer written with numbers of one's own, as the command that it leads to takes
  /// them: `20x4 10x2`, `12kg`, `82.5`, or the years of training.
  func written(_ words: String, unit: Weight.Unit) -> SetupOption? {
    guard let cue = first?.cue, words.first?.isNumber == true else { return nil }
    let weight = Weight(words, unit: unit)
    if case .bar = cue { return weight.flatMap { $0.thousandths > 0 ? .bar($0, words) : nil } }
    if case .plates = cue { return .gear(cue, words, "plates", words) }
    if case .allDumbbells = cue { return .gear(cue, words, "dumbbells", words) }
    if case .bodyWeights = cue { return weight.map { .bodyWeight($0, words) } }
    if case .bodyWeight = cue { return weight.map { .bodyWeight($0, words) } }
    guard case .experience = cue,
      let years = Weight(words.prefix { $0 != " " }, unit: .kilograms)?.thousandths
    else { return nil }
    return self[years < 1000 ? 0 : years < 3000 ? 1 : 2]
  }
}

extension String {
  /// How a text may be typed: without accents and the marks around it, and an umlaut as one letter
  /// or as two.
  fileprivate var typedForms: [String] {
    [self, withoutUmlauts].map { text in
      String(text.normalizedName.folded.trimmed { !$0.isLetter && !$0.isNumber })
    }
  }
}
