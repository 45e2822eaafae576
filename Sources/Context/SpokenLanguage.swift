internal import CommandGrammar
package import ResourceFiles
package import Phrasing
internal import Platform
internal import Training

/// The language of the settings: its phrases, read when they are first needed and only once.
package final class SpokenLanguage: Sendable {
  private let catalog: Catalog
  private let found = Locked<Phrasebook?>(nil)

  package init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns the phrases; those of English if the language cannot be used, because that must
  /// prevent no workout. May be called from any thread.
  ///
  /// - Throws: `Catalog.Fault` or `LanguageFault` if English cannot be used either.
  package func book() throws -> Phrasebook {
    try found.withLock { found in
      if let found { return found }
      let book = try read()
      found = book
      return book
    }
  }

  private func read() throws -> Phrasebook {
    let english = Catalog.english
    guard catalog.language != english else { return try catalog.phrasebook(of: english) }
    do {
      return try catalog.phrasebook(of: catalog.language)
    } catch {
      printError("\(error) Spotter speaks English instead.")
      return try catalog.phrasebook(of: english)
    }
  }
}

/// The names and notes of the followed program if it is an installed one, which is in English, and
/// the English words for the numbers in them.
final class EnglishTexts: Sendable {
  private let texts: Once<Set<String>>
  private let phrases: Once<Phrasebook?>

  init(_ catalog: Catalog, program: String?) {
    texts = Once { EnglishTexts.read(catalog, program) }
    phrases = Once { try? catalog.phrasebook(of: Catalog.english) }
  }

  /// May be called from any thread.
  func contains(_ text: String) -> Bool { texts.value.contains(text) }

  /// The phrasebook of English; `nil` if it cannot be read. May be called from any thread.
  var book: Phrasebook? { phrases.value }

  private static func read(_ catalog: Catalog, _ program: String?) -> Set<String> {
    guard let program, catalog.programFiles().contains(where: { $0.name == program && !$0.isOwn }),
      let phases = try? catalog.program(program, unit: .kilograms).phases
    else { return [] }
    let workouts = phases.flatMap(\.workouts)
    let notes = workouts.flatMap { $0.exercises.map(\.note) + [$0.note] } + phases.map(\.note)
    return Set((notes + phases.map(\.name)).compactMap(\.self) + workouts.map(\.name))
  }
}

extension Catalog {
  /// The phrases of a language, the lifter's own in place of the installed ones, and English for
  /// what both lack. Throws `Fault` without a valid file, `LanguageFault` if one cannot be used.
  package func phrasebook(of language: String) throws -> Phrasebook {
    let files: [LanguageFile] = try files("Phrases", of: language)
    guard language != Catalog.english || hasOwn("Phrases", of: language) else {
      return try Phrasebook(files)
    }
    let english: [LanguageFile] = try installed.files("Phrases", of: Catalog.english)
    return try Phrasebook(files, english: english.first)
  }
}
