/// All faults in the file of a language, for its translator, where `Phrasebook` names only the
/// first mistake.
package struct LanguageCheck: Sendable {
  /// Sentences that each name an entry; the file cannot be used while there are any.
  package private(set) var faults: [String] = []
  /// Sentences about entries that work but could be better.
  package private(set) var hints: [String] = []

  /// The most words by which a phrase may be longer than the English one.
  private static let moreWords = 2

  private let english: LanguageFile

  /// Checks a file, with the installed file of its language below it if there is one.
  package init(_ own: LanguageFile, over installed: LanguageFile?, english: LanguageFile) {
    self.english = english
    let file = installed?.overlaid(with: own) ?? own
    tellMissing(file)
    checkPhrases(file)
    checkLengths(own)
    guard faults.isEmpty else { return }
    do throws(LanguageFault) {
      _ = try Phrasebook([installed, own].compactMap(\.self), english: english)
    } catch {
      faults.append(LanguageCheck.sentence(error.problem))
    }
  }

  private mutating func checkPhrases(_ file: LanguageFile) {
    for (key, entry) in file.phrases.sorted(by: { $0.key < $1.key }) {
      guard let source = english.phrases[key] else {
        hints.append("The phrase '\(key)' is never used.")
        continue
      }
      let known = LanguageCheck.places(source)
      let used = LanguageCheck.places(entry)
      for place in used.subtracting(known).sorted() {
        faults.append("The phrase '\(key)' has no value for '{\(place)}'.")
      }
      for place in known.subtracting(used).sorted() {
        hints.append("The phrase '\(key)' leaves out '{\(place)}', which the English says.")
      }
    }
  }

  private mutating func checkLengths(_ file: LanguageFile) {
    for (key, entry) in file.phrases.sorted(by: { $0.key < $1.key }) {
      guard let source = english.phrases[key] else { continue }
      let (words, most) = (LanguageCheck.words(entry), LanguageCheck.words(source))
      guard words > most + LanguageCheck.moreWords else { continue }
      hints.append("The phrase '\(key)' is long: \(words) words, \(most) in English.")
    }
  }

  /// Names what stays English.
  private mutating func tellMissing(_ file: LanguageFile) {
    let head: [(String, Bool)] = [
      ("name", file.name == nil), ("englishName", file.englishName == nil),
      ("voice", file.voice == nil), ("names", file.names == nil), ("decimal", file.decimal == nil),
      ("plural", file.plural == nil), ("numbers", file.numbers == nil),
      ("languages", file.languages == nil && file.language != english.language),
    ]
    hints += Missing.sentences(about: "entry", "entries", head.filter(\.1).map(\.0))
    let phrases = Phrasebook.Key.allCases.map(\.rawValue).filter { file.phrases[$0] == nil }
    hints += Missing.sentences(about: "phrase", "phrases", phrases)
    let units = Phrasebook.countedUnits.filter { file.units?[$0] == nil }
    hints += Missing.sentences(about: "unit", "units", units)
    for unit in (file.units ?? [:]).keys.sorted() where !Phrasebook.countedUnits.contains(unit) {
      hints.append("The unit '\(unit)' is never used.")
    }
    guard file.language != english.language else { return }
    let commands = TypedWords.known.sorted().filter { file.typed?[$0] == nil }
    hints += Missing.sentences(about: "typed command", "typed commands", commands)
  }

  private static func text(_ entry: LanguageFile.Entry) -> String {
    entry.text ?? entry.table?["spoken"]?.text ?? ""
  }

  private static func places(_ entry: LanguageFile.Entry) -> Set<String> {
    (try? Template(entry))?.places ?? []
  }

  private static func words(_ entry: LanguageFile.Entry) -> Int {
    text(entry).split(separator: " ").count
  }

  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }
}
