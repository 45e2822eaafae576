/// The faults in a file of printed texts.
package struct PrintedCheck: Sendable {
  /// Sentences about what prints nonsense.
  package private(set) var faults: [String] = []
  /// Sentences about what could be better: it works as it is.
  package private(set) var hints: [String] = []

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - installed: The installed one of its language, whose texts need not be repeated.
  ///   - phrases: The beginnings of the files of phrases of its language, for its plural categories.
  package init(
    _ own: PrintedFile, over installed: PrintedFile?, english: PrintedFile,
    phrases: [LanguageHabits]
  ) {
    let rules = (try? PluralRules(phrases.lazy.compactMap(\.plural).last ?? [:]))
    let categories = Set((rules?.categories ?? [.other]).map(\.rawValue))
    if own.format > PrintedFile.latest {
      faults.append("Its format \(own.format) is newer than this version of Spotter.")
    }
    let known = english.texts ?? [:]
    for (key, entry) in (own.texts ?? [:]).sorted(by: { $0.key < $1.key }) {
      if known[key] == nil {
        hints.append("The text '\(key)' is never printed.")
      } else {
        check(entry, of: key, categories)
      }
    }
    let all = (installed?.texts ?? [:]).merging(own.texts ?? [:]) { $1 }
    let missing = known.keys.sorted().filter { all[$0] == nil }
    hints += Missing.sentences(about: "text", "texts", missing)
    for list in (own.dates ?? PrintedDates()).lists {
      guard let names = list.names, names.count != list.count else { continue }
      faults.append("'\(list.name)' has \(names.count) names instead of \(list.count).")
    }
    let dates = (installed?.dates ?? PrintedDates()).overlaid(with: own.dates ?? PrintedDates())
    for name in dates.missing { hints.append("'\(name)' is missing and stays English.") }
  }

  private mutating func check(
    _ entry: LanguageFile.Entry, of key: String, _ categories: Set<String>
  ) {
    let forms: [String]
    if let table = entry.table {
      forms = table.values.compactMap(\.text)
      let found = Set(table.keys)
      for category in categories.subtracting(found).sorted() {
        faults.append("The text '\(key)' has no form for '\(category)'.")
      }
      for category in found.subtracting(categories).sorted() {
        faults.append(
          "'\(category)' of the text '\(key)' is not a plural category of the language.")
      }
    } else {
      forms = entry.text.map { [$0] } ?? []
      if forms.isEmpty { faults.append("The text '\(key)' is a list.") }
    }
    let values = PrintedTemplate.places(of: key)
    for form in forms {
      let used = PrintedTemplate.places(of: form)
      for place in used.subtracting(values).sorted() {
        faults.append("The text '\(key)' has no value for '{\(place)}'.")
      }
      for place in values.subtracting(used).sorted() {
        hints.append("The text '\(key)' leaves out '{\(place)}', which the English says.")
      }
    }
  }
}
