/// What a language model may do with a command; see `spotter mcp`.
///
/// A command without one is not for models: it makes sound, reads a terminal, runs for long, or names
/// files and other programs. Words are actions, operands or options, by their names in the usage.
package struct ModelUse: Sendable {
  private let reads: Bool
  /// The words with which it does the opposite.
  fileprivate let others: Set<String>
  /// The words that are not for models.
  fileprivate let never: Set<String>

  /// It reads, but changes something if it has one of the words `unless`.
  package static func reading(unless: Set<String> = [], never: Set<String> = []) -> ModelUse {
    ModelUse(reads: true, others: unless, never: never)
  }

  /// It changes something, but only reads if it has one of the words.
  package static func changing(unless: Set<String> = []) -> ModelUse {
    ModelUse(reads: false, others: unless, never: [])
  }

  /// Whether a form with these words changes something.
  fileprivate func changes(_ words: [String]) -> Bool { others.isDisjoint(with: words) != reads }
}

extension CommandEntry {
  /// Returns the forms with which a model reads or changes something; none if it must not.
  ///
  /// An optional operand that makes the difference is missing from the former and required in the latter.
  /// A form that needs a file is neither.
  package func formsForModels(changing: Bool) -> [[Operand]] {
    guard let models else { return [] }
    return (forms.isEmpty ? [[]] : forms).compactMap { form in
      guard !form.contains(where: { $0.isFile || models.never.contains($0.name) }) else {
        return nil
      }
      let isOptional = form.contains { $0.isOptional && models.others.contains($0.name) }
      guard models.changes(form.map(\.name)) else { return changing ? nil : form }
      guard changing else {
        return isOptional ? Array(form.prefix { !models.others.contains($0.name) }) : nil
      }
      return form.map { operand in
        let operand = operand.name == Operand.settingKey.name ? .safeSettingKey : operand
        return isOptional ? operand.required : operand
      }
    }
  }

  /// The options that a model may add: not how to print, and no files.
  package func optionsForModels(changing: Bool) -> [Option] {
    let other: Set<Option> = [.json, .svg, .line, .database, .device]
    return options.filter { option in
      if case .files = option.entry.values { return false }
      let isNever = models?.never.contains(option.rawValue) ?? true
      return !isNever && !other.contains(option) && (changing || option != .yes)
    }
  }
}

extension Operand {
  /// Whether it can only be a file.
  fileprivate var isFile: Bool { if case .files = values { true } else { false } }

  /// A setting that neither starts a program, nor names a server or a file.
  fileprivate static let safeSettingKey = Operand(
    "KEY", "a setting", as: "volume", span: .one,
    .words(Settings.Key.allCases.filter { !Settings.unsafe.contains($0) }.map(\.rawValue)))

  /// The only words it accepts; `nil` if there are others.
  package var choices: [String]? {
    if case .words(let all) = values, written.isEmpty { all } else { nil }
  }
}

extension Option {
  /// The name of its value; `nil` if it takes none.
  package var valueName: String? { entry.value }

  package var meaning: String { entry.meaning }

  /// The only words it accepts; `nil` if there are others.
  package var choices: [String]? {
    if case .words(let all) = entry.values, all.joined(separator: "|") == entry.value {
      all
    } else {
      nil
    }
  }
}
