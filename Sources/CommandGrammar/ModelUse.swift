/// What a language model may do with a command; see `spotter mcp`.
///
/// A command without one is not for models: it makes sound, reads a terminal, runs for long, or
/// names files and other programs. Words are actions, operands or options, as the usage has them.
package struct ModelUse: Sendable {
  private let reads: Bool
  /// The words with which it does the opposite.
  private let others: Set<String>
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

  /// Returns what a form is to a model that reads, or that changes something: without an optional
  /// operand that makes the difference, or with that required. None if it is not for models.
  fileprivate func forms(_ form: [Operand], changing: Bool) -> [[Operand]] {
    guard !form.contains(where: { $0.isFile || never.contains($0.name) }) else { return [] }
    let choice = form.firstIndex { $0.isOptional && others.contains($0.name) }
    return (choice.map { [Array(form[..<$0]), form.map(\.required)] } ?? [form]).filter { form in
      (others.isDisjoint(with: form.map(\.name)) != reads) == changing
    }
  }
}

extension CommandEntry {
  /// Returns the forms with which a model reads or changes something; none if it must not.
  package func formsForModels(changing: Bool) -> [[Operand]] {
    let all = (forms.isEmpty ? [[]] : forms).flatMap { models?.forms($0, changing: changing) ?? [] }
    guard changing else { return all }
    return all.map { $0.map { $0.name == Operand.settingKey.name ? .safeSettingKey : $0 } }
  }

  /// The options that a model may add: not how to print, and no files.
  package func optionsForModels(changing: Bool) -> [Option] {
    options.filter { option in
      if case .files = option.entry.values { return false }
      let isNever = models?.never.contains(option.word) ?? true
      return !isNever && ![.json, .svg, .line].contains(option) && (changing || option != .yes)
    }
  }
}

extension Operand {
  /// Whether it can only be a file.
  fileprivate var isFile: Bool { if case .files = values { true } else { false } }

  /// A setting that neither starts a program, nor names a server or a file; a sound device may be a
  /// pipe to a program.
  fileprivate static let safeSettingKey = Operand(
    "KEY", "a setting", as: "volume", span: .one,
    .words(
      Settings.Key.allCases.filter { !Settings.unsafe.contains($0) && $0 != .device }
        .map(\.word)))
}

extension Option.Values {
  /// The words, if these are all.
  package var words: [String]? { if case .words(let all) = self { all } else { nil } }
}
