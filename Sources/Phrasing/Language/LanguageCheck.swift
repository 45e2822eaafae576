/// All faults in a translator's file, where `Phrasebook` names only the first mistake.
package struct LanguageCheck: Sendable {
  package private(set) var faults: [String] = []
  package private(set) var hints: [String] = []

  /// The most words by which a phrase may be longer than the English one.
  private static let moreWords = 2

  /// Checks a file of phrases, with the installed file of its language below it if there is one.
  package init(_ own: LanguageFile, over installed: LanguageFile?, english: LanguageFile) {
    let file = installed?.overlaid(with: own) ?? own
    tellMissing(file, english)
    compare(file.phrases, english.phrases, "phrase", forms: Phrase.forms)
    checkLengths(own, english)
    guard faults.isEmpty else { return }
    do throws(LanguageFault) {
      _ = try Phrasebook([installed, own].compactMap(\.self), english: english)
    } catch {
      faults.append(LanguageCheck.sentence(error.problem))
    }
  }

  /// Checks a file of printed texts. Those of the installed file of its language need not be
  /// repeated; the beginnings of its files of phrases have its plural categories.
  package init(
    _ own: PrintedFile, over installed: PrintedFile?, english: PrintedFile,
    phrases: [LanguageHabits]
  ) {
    if own.format > PrintedFile.latest {
      faults.append("Its format \(own.format) is newer than this version of Spotter.")
    }
    let texts = own.texts ?? [:]
    let known = english.texts ?? [:]
    let plural = try? PluralRules(phrases.lazy.compactMap(\.plural).last ?? [:])
    compare(texts, known, "text", forms: plural?.forms ?? [])
    let all = (installed?.texts ?? [:]).merging(texts) { $1 }
    missing("text", "texts", known.keys.sorted().filter { all[$0] == nil })
    let dates = own.dates ?? PrintedDates()
    for list in dates.lists {
      guard let names = list.names, names.count != list.count else { continue }
      faults.append("'\(list.name)' has \(names.count) names instead of \(list.count).")
    }
    missing("entry", "entries", (installed?.dates ?? PrintedDates()).overlaid(with: dates).missing)
  }

  private mutating func compare(
    _ texts: [String: LanguageFile.Entry], _ english: [String: LanguageFile.Entry],
    _ noun: String, forms: [String]
  ) {
    for (key, entry) in texts.sorted(by: { $0.key < $1.key }) {
      guard let source = english[key] else {
        hints.append("The \(noun) '\(key)' is never used.")
        continue
      }
      faults += entry.faults("the \(noun) '\(key)'", forms: forms, english: source)
        .map(LanguageCheck.sentence)
      for form in (entry.table ?? [:]).keys.sorted() where !forms.contains(form) {
        hints.append("'\(form)' of the \(noun) '\(key)' is never used.")
      }
      let blanks = entry.blanks
      for blank in Set(source.blanks.joined()).sorted()
      where !blanks.allSatisfy({ $0.contains(blank) }) {
        hints.append("The \(noun) '\(key)' leaves out '{\(blank)}', which the English says.")
      }
    }
  }

  private mutating func checkLengths(_ file: LanguageFile, _ english: LanguageFile) {
    for (key, entry) in file.phrases.sorted(by: { $0.key < $1.key }) {
      guard let source = english.phrases[key] else { continue }
      let (words, most) = (LanguageCheck.words(entry), LanguageCheck.words(source))
      guard words > most + LanguageCheck.moreWords else { continue }
      hints.append("The phrase '\(key)' is long: \(words) words, \(most) in English.")
    }
  }

  private static func words(_ entry: LanguageFile.Entry) -> Int {
    (entry.text(in: "spoken") ?? "").split(separator: " ").count
  }

  private mutating func tellMissing(_ file: LanguageFile, _ english: LanguageFile) {
    let head: [(String, Bool)] = [
      ("name", file.name == nil), ("englishName", file.englishName == nil),
      ("voice", file.voice == nil), ("names", file.names == nil), ("decimal", file.decimal == nil),
      ("plural", file.plural == nil), ("numbers", file.numbers == nil),
      ("languages", file.languages == nil && file.language != english.language),
    ]
    missing("entry", "entries", head.filter(\.1).map(\.0))
    let phrases = Phrasebook.Key.allCases.map(\.rawValue)
    missing("phrase", "phrases", phrases.filter { file.phrases[$0] == nil })
    missing("unit", "units", Phrasebook.countedUnits.filter { file.units?[$0] == nil })
    for unit in (file.units ?? [:]).keys.sorted() where !Phrasebook.countedUnits.contains(unit) {
      hints.append("The unit '\(unit)' is never used.")
    }
    guard file.language != english.language else { return }
    let commands = TypedWords.known.sorted().filter { file.typed?[$0] == nil }
    missing("typed command", "typed commands", commands)
  }

  private static let mostNames = 5

  /// Adds a sentence for each name that is missing, or one about all of them.
  private mutating func missing(_ noun: String, _ nouns: String, _ names: [String]) {
    guard names.count > LanguageCheck.mostNames else {
      hints += names.map { "The \(noun) '\($0)' is missing and stays English." }
      return
    }
    let some = names.prefix(LanguageCheck.mostNames).map { "'\($0)'" }.joined(separator: ", ")
    hints.append("\(names.count) \(nouns) are missing and stay English: \(some) …")
  }

  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }
}
