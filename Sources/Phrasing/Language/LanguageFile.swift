/// The file of a language (`Documentation/Language.md`) before `Phrasebook` checks it: how numbers,
/// units and lists are said, the phrases, and the words a lifter types.
package struct LanguageFile: Decodable, Sendable {
  package var format: Int
  /// Its code, as in the file's name: `de`.
  package var language: String
  package var name: String?
  package var englishName: String?
  /// The eSpeak NG voice.
  package var voice: String?
  /// Percent of the lifter's chosen rate.
  package var speed: Int?
  /// A rule of CLDR for each plural category but `other`.
  package var plural: [String: String]?
  /// How names are written within a sentence.
  package var names: String?
  package var decimal: String?
  package var rightToLeft: Bool?
  package var numbers: [String: [String: String]]?
  package var units: [String: Entry]?
  package var words: [String: Entry]?
  package var symbols: [String: String]?
  package var typed: [String: [String]]?
  /// Its names for other languages, by their codes.
  package var languages: [String: [String]]?
  package var phrases: [String: Entry]
  /// Words that the voice mispronounces, and how to spell them for it.
  package var pronounce: [String: String]?

  package indirect enum Entry: Hashable, Sendable {
    case text(String)
    case list([String])
    case table([String: Entry])

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }

    var list: [String]? {
      if case .list(let list) = self { list } else { nil }
    }

    var table: [String: Entry]? {
      if case .table(let table) = self { table } else { nil }
    }

    /// The text in a form, such as a plural category; a single text is that of all forms.
    func text(in form: String) -> String? { text ?? table?[form]?.text }

    var blanks: [Set<String>] {
      let texts = [text] + (table ?? [:]).values.map(\.text)
      return texts.compactMap { $0.map { Set(Template($0).blanks.map(\.name)) } }
    }

    /// What makes a text unusable, as clauses: forms that it lacks, and blanks that get no value.
    /// It is called `name`, as in `the phrase 'lift'`, and `english` has a blank for each value.
    func faults(_ name: @autoclosure () -> String, forms: [String], english: Self?) -> [String] {
      let gaps = english.map { Set(blanks.joined()).subtracting($0.blanks.joined()).sorted() } ?? []
      return forms.filter { text(in: $0) == nil }.map { "\(name()) has no form for '\($0)'" }
        + gaps.map { "\(name()) has no value for '{\($0)}'" }
    }

    func check(
      _ name: @autoclosure () -> String, forms: [String], english: Self? = nil
    ) throws(LanguageFault) {
      if let fault = faults(name(), forms: forms, english: english).first {
        throw LanguageFault(fault)
      }
    }
  }

  static let format = 1

  /// Returns this file with the entries of another one, such as the lifter's own, in place of its.
  func overlaid(with own: LanguageFile) -> LanguageFile {
    var file = self
    file.name = own.name ?? name
    file.englishName = own.englishName ?? englishName
    file.voice = own.voice ?? voice
    file.speed = own.speed ?? speed
    file.plural = own.plural ?? plural
    file.names = own.names ?? names
    file.decimal = own.decimal ?? decimal
    file.rightToLeft = own.rightToLeft ?? rightToLeft
    file.numbers = merged(numbers, own.numbers)
    file.units = merged(units, own.units)
    file.words = merged(words, own.words)
    file.symbols = merged(symbols, own.symbols)
    file.typed = merged(typed, own.typed)
    file.languages = merged(languages, own.languages)
    file.phrases = merged(phrases, own.phrases) ?? phrases
    file.pronounce = merged(pronounce, own.pronounce)
    return file
  }

  /// English as the base of another language, which speaks it where words are missing.
  func asBase(of own: LanguageFile) -> LanguageFile {
    var file = self
    file.language = own.language
    file.pronounce = nil
    let categories = (own.plural ?? [:]).keys
    file.units = units?.mapValues { entry in
      guard var forms = entry.table, let other = forms["other"] else { return entry }
      for category in categories where forms[category] == nil { forms[category] = other }
      return .table(forms)
    }
    return file
  }
}

extension LanguageFile.Entry: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .table(try container.decode([String: Self].self))
    }
  }
}

/// The entries of a file, with the lifter's own in place of those with the same name.
private func merged<Value>(
  _ entries: [String: Value]?, _ own: [String: Value]?
) -> [String: Value]? {
  guard let own else { return entries }
  return entries?.merging(own) { $1 } ?? own
}
