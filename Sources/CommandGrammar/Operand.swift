internal import Phrasing
package import Training

/// What a command reads after its name: a value of a kind, or a word that says what to do.
///
/// The usage line, the completions, the parser and the errors all come from it.
package struct Operand: Sendable {
  /// How the usage shows it: `WEIGHT`; a word shows itself.
  package let name: String
  /// What it is, in a sentence: `a weight`.
  package let noun: String
  /// How it is written, in a sentence: `60, 60 kg or 135 lb`.
  package let written: String
  /// A value for a command line in an error.
  let example: String
  package let span: Extent
  /// The possible values, for shell completion.
  package let values: Option.Values
  package private(set) var isOptional = false

  /// How many words of the command line it takes.
  package enum Extent: Sendable {
    /// One that says what to do.
    case action
    case one
    /// All that the other operands leave, with or without quotes: `bench press`.
    case phrase
    /// All that the other operands leave, each a value of its own.
    case each
  }

  package init(
    _ name: String, _ noun: String, write written: String = "", as example: String,
    span: Extent = .phrase, _ values: Option.Values = .anything
  ) {
    (self.name, self.noun, self.written, self.example) = (name, noun, written, example)
    (self.span, self.values) = (span, values)
  }

  package static func action(_ action: some RawRepresentable<String>) -> Operand {
    let word = action.rawValue
    return Operand(word, word, as: word, span: .action, .words([word]))
  }

  package var optional: Operand { with(self) { $0.isOptional = true } }

  var required: Operand { with(self) { $0.isOptional = false } }

  var isWide: Bool { span == .phrase || span == .each }

  /// Reads a value; throws if `read` returns `nil`.
  package func read<Value>(
    _ text: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    if let value = read(text) { return value }
    if case .words(let all) = values, written.isEmpty { throw .invalid(text, noun, of: all) }
    throw .invalid(text, noun, write: written)
  }
}

// Kinds that several commands read.
extension Operand {
  package static let weight = Operand(
    "WEIGHT", "a weight", write: "60, 60 kg or 135 lb, at most \(Weight.most)", as: "102.5")
  fileprivate static let mass = Operand(
    "WEIGHT", "a weight above 0", write: "20, 20 kg or 45 lb, at most \(Weight.most)", as: "20")
  package static let session = Operand(
    "SESSION", "a session",
    write: "a number from 'spotter history', last, or a day such as yesterday, fri or 2026-01-05",
    as: "last", .any([.words(["last"] + When.past), .names(.sessions)]))
  package static let exercise = Operand("EXERCISE", "an exercise", as: "squat", .names(.exercises))
  package static let workout = Operand(
    "WORKOUT", "a workout", as: "Push", .any([.names(.workouts), .files]))
  package static let program = Operand(
    "NAME", "the name of a program", as: "gzclp", .any([.names(.programs), .files]))
  package static let files = Operand("FILE", "a file", as: "push.plan", span: .each, .files)
  package static let lifter = Operand(
    "NAME", "the name of a lifter", as: "ana", span: .one, .names(.lifters))
  package static let settingKey = Operand(
    "KEY", "a setting", as: "volume", span: .one, .words(Settings.Key.allCases.map(\.word)))
  package static let settingValue = Operand("VALUE", "a value", as: "80", .after(Settings.values))
  package static let question = Operand(
    "QUESTION", "a question of the set-up", as: "sound", span: .one,
    .words(SetupTopic.allCases.map(\.rawValue)))
  package static let file = Operand("FILE", "a file", as: "push.plan", span: .one, .files)
  package static let text = Operand("TEXT", "a text", as: "'slept badly'")
}

extension Weight {
  /// Reads what a plate, a step or a lift weighs.
  package static func mass(_ text: String, _ unit: Unit) throws(UsageError) -> Weight {
    try Operand.mass.read(text) { text in
      Weight(text, unit: unit).flatMap { $0.thousandths > 0 ? $0 : nil }
    }
  }
}

extension UsageError {
  /// The error for an option that a line would ignore.
  package static func unused(_ option: Option, in line: String) -> UsageError {
    UsageError("'\(option.word)' does not go with '\(line)': leave it out.")
  }

  /// The wording for every value that cannot be read, as in `'heavy' is not a weight: write 60 kg`.
  package static func invalid(
    _ text: some StringProtocol, _ noun: String, write forms: String, meant: String = ""
  ) -> UsageError {
    UsageError("'\(text.prefix(40))' is not \(noun): write \(forms).\(meant)")
  }

  /// The error for a word that is none of `all`.
  package static func invalid(
    _ text: some StringProtocol, _ noun: String, of all: [String]
  ) -> UsageError {
    let meant = text.prefix(40).didYouMean(among: all)
    return invalid(text, noun, write: all.alternatives, meant: meant)
  }
}

extension [String] {
  /// Formats `list, add or remove`.
  package var alternatives: String { joined(lastly: "or") }

  package func joined(lastly word: String) -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension Invocation {
  /// The text of an operand; `nil` if it was not given.
  package subscript(operand: Operand) -> String? {
    given[operand.name].map { $0.joined(separator: " ") }
  }

  /// The text of an operand; empty if it was not given.
  package func text(_ operand: Operand) -> String { self[operand] ?? "" }

  /// The words of an operand as the shell passed them.
  package func words(_ operand: Operand) -> [String] { given[operand.name] ?? [] }

  /// What to do; `nil` if the command line does not say.
  package func action<Action: RawRepresentable<String>>(_ type: Action.Type) -> Action? {
    action.flatMap(Action.init)
  }

  package func read<Value>(
    _ operand: Operand, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    try operand.read(text(operand), read)
  }

  /// Reads an operand; `nil` if it was not given.
  package func value<Value>(
    _ operand: Operand, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[operand] else { return nil }
    return try operand.read(text, read)
  }

  /// Reads an option that is one of a few words; `nil` if it was not given.
  package func choice<Value: RawRepresentable<String>>(
    _ option: Option, of all: [Value]
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    if let value = all.first(where: { $0.rawValue.isSameName(as: text) }) { return value }
    throw .invalid(text, "valid for \(option.word)", of: all.map(\.rawValue))
  }

  package var unit: Weight.Unit? {
    get throws(UsageError) { try choice(.unit, of: Weight.Unit.allCases) }
  }

  /// Reads an option that is a number; `nil` if it was not given.
  package func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try value(
      option, "valid for \(option.word)",
      write: "a number from \(range.lowerBound) to \(range.upperBound)"
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Reads an option; `nil` if it was not given.
  package func value<Value>(
    _ option: Option, _ noun: String, write forms: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    if let value = read(text) { return value }
    throw .invalid(text, noun, write: forms)
  }
}
