internal import JSON
internal import Platform
package import Training

extension Catalog {
  /// A file of names in another language than English.
  private struct NamesFile: Decodable {
    var format: Int
    var exercises: [String: [String]]?
    var muscles: [String: String]?
    var equipment: [String: String]?
  }

  /// The names of the catalog's language, those in the lifter's own file last; `nil` for English. A
  /// file that cannot be used is left out and reported: a typo never blocks a workout.
  package func localNames(complain: (String) -> Void) -> LocalNames? {
    guard language != Catalog.english else { return nil }
    var names = LocalNames()
    do throws(Fault) {
      let files: [NamesFile] = try self.files("Names", of: language)
      for file in files {
        guard file.format == 1 else {
          throw Catalog.tooNew("Names/\(language).json", file.format)
        }
        names = names.overlaid(
          with: LocalNames(
            exercises: (file.exercises ?? [:]).compactMapValues(Catalog.usable),
            muscles: file.muscles ?? [:], equipment: file.equipment ?? [:]))
      }
    } catch {
      // A language of the lifter's own may have no names yet.
      if !error.isMissing { complain(error.description) }
    }
    return names
  }

  /// A file of names, of which only those of exercises are read, and not checked.
  private struct ExerciseNamesFile: Decodable {
    var exercises: JSONValue?

    var all: [(exercise: String, names: [String])] {
      guard case .object(let fields)? = exercises else { return [] }
      return fields.map { ($0.key, $0.value.elements.compactMap(\.text)) }
    }
  }

  /// The names of exercises in all languages but the catalog's; files that cannot be used are left out.
  var namesAbroad: NamesAbroad {
    let files = languages().filter { $0 != language }.flatMap { code -> [ExerciseNamesFile] in
      (try? self.files("Names", of: code)) ?? []
    }
    return NamesAbroad(files.flatMap(\.all))
  }

  /// Reads the names of exercises in a file; `nil` if it is a file of phrases.
  package func names(in path: String) throws(Fault) -> [String: [String]]? {
    let file: NamesFile = try read(path)
    return file.exercises
  }

  package func read<File: Decodable>(_ path: String) throws(Fault) -> File {
    try Catalog.decode(try TextFile.read(path), path)
  }

  /// Leaves out names that cannot be said or typed; `nil` if that is all of them.
  private static func usable(_ names: [String]) -> [String]? {
    let usable = names.filter { name in
      name.utf8.count <= 200 && name.contains(where: \.isLetter)
    }
    return usable.isEmpty ? nil : usable
  }

  /// A language that has phrases.
  package struct Language: Hashable, Sendable {
    /// As in the names of its files.
    package var code: String
    /// Its own name, and its English name.
    package var name: String
    package var englishName: String
    /// Its names in other languages: `niemiecki`.
    package var namesAbroad: [String] = []
    /// The eSpeak NG voice; `nil` if its file names none that could be one.
    package var voice: String?
    /// Whether all of it is the lifter's own.
    package var isOwn = false
  }

  /// The beginning of a file of phrases, and what its language calls the others, by their codes.
  private struct Heading: Decodable {
    var name: String?
    var englishName: String?
    var voice: String?
    var languages: [String: [String]]?
  }

  /// The languages that have phrases, by their codes; files that cannot be read are left out.
  package func knownLanguages() -> [Language] {
    var abroad: [String: [String]] = [:]
    var known: [Language] = languages().compactMap { code in
      guard let files: [Heading] = try? files("Phrases", of: code) else { return nil }
      for names in files.compactMap(\.languages) { abroad.merge(names) { $0 + $1 } }
      let isOwn =
        (try? installed.text("Phrases/\(code).json")) == nil
      return Language(
        code: code, name: files.lazy.compactMap(\.name).last ?? code,
        englishName: files.lazy.compactMap(\.englishName).last ?? code,
        voice: files.lazy.compactMap(\.voice).last, isOwn: isOwn)
    }
    for index in known.indices { known[index].namesAbroad = abroad[known[index].code] ?? [] }
    return known
  }

  /// Returns the language of a code or a name in any language: `de`, `German`, `Deutsch`,
  /// `niemiecki`.
  package func language(named text: String) throws(Fault) -> Language {
    let known = knownLanguages()
    let typed = text.folded
    let found = known.first { language in
      ([language.code, language.name, language.englishName] + language.namesAbroad)
        .contains { $0.folded == typed }
    }
    // "Portuguese" is enough if there is only one.
    let begun = known.filter { language in
      [language.code, language.name, language.englishName].contains { $0.folded.hasPrefix(typed) }
    }
    if let found = found ?? (begun.count == 1 && typed.count >= 2 ? begun.first : nil) {
      return found
    }
    // "Englisch" and "Spanisch" are near enough.
    let near = known.filter { language in
      [language.name, language.englishName].contains { $0.folded.distance(to: typed) <= 2 }
    }
    if near.count == 1, typed.count >= 6 { return near[0] }
    let names = known.flatMap { [$0.code, $0.name, $0.englishName] }
    let meant = text.prefix(40).didYouMean(among: names)
    throw Fault(
      description: "unknown language '\(text.prefix(40))'.\(meant) 'spotter language' lists them.",
      isMissing: true)
  }

  /// The codes of the languages that have phrases, sorted.
  package func languages() -> [String] {
    var codes: Set<String> = []
    for folder in folders {
      for name in folderNames("\(folder)/Phrases") where name.hasSuffix(".json") {
        let code = String(name.dropLast(".json".count))
        if code.isLanguageCode { codes.insert(code) }
      }
    }
    return codes.sorted()
  }
}
