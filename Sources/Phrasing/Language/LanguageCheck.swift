/// What is wrong with the file of a language, for its translator: all of it, where `Phrasebook`
/// names only the first mistake.
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
    checkPhrases(file)
    checkLengths(own)
    checkRest(file)
    guard faults.isEmpty else { return }
    do throws(LanguageFault) {
      _ = try Phrasebook([file])
    } catch {
      faults.append(LanguageCheck.sentence(error.problem))
    }
  }

  private mutating func checkPhrases(_ file: LanguageFile) {
    for key in Phrasebook.Key.allCases where file.phrases[key.rawValue] == nil {
      let text = english.phrases[key.rawValue].map(LanguageCheck.text) ?? ""
      faults.append("The phrase '\(key.rawValue)' is missing; in English it is '\(text)'.")
    }
    for (key, entry) in file.phrases.sorted(by: { $0.key < $1.key }) {
      guard let source = english.phrases[key] else {
        faults.append("The phrase '\(key)' is never used.")
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

  private mutating func checkRest(_ file: LanguageFile) {
    for unit in Phrasebook.countedUnits where file.units?[unit] == nil {
      faults.append("The unit '\(unit)' is missing.")
    }
    for unit in (file.units ?? [:]).keys.sorted() where !Phrasebook.countedUnits.contains(unit) {
      faults.append("The unit '\(unit)' is never used.")
    }
    for command in TypedWords.known.sorted() where file.typed?[command] == nil {
      hints.append("'\(command)' has no words of the language, so it has to be typed in English.")
    }
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

  /// A clause as a sentence.
  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }
}
