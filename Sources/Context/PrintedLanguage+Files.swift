internal import CommandGrammar
internal import ResourceFiles
package import Phrasing
internal import Planning
internal import Platform
internal import Reports
internal import Training

extension PrintedLanguage {
  /// Reads the language of the settings for what a command prints; `nil` for English, which
  /// replaces one that cannot be used: that must prevent no command.
  package static func ofSettings() -> PrintedLanguage? {
    let paths = Paths(database: nil)
    guard let code = try? SettingsFile(paths).read(complains: false).language,
      code != Catalog.english
    else { return nil }
    var catalog = Catalog(own: paths.own, program: Paths.program)
    catalog.language = code
    do {
      return try PrintedLanguage(of: catalog)
    } catch {
      printError("\(error) Spotter prints English instead.")
      return nil
    }
  }

  /// Reads the language of a catalog; the names are read when they are first printed.
  ///
  /// - Throws: `Catalog.Fault` if a file is not valid or too new, `LanguageFault` if its plural rules
  ///   cannot be used.
  convenience init(of catalog: Catalog) throws {
    var files: [PrintedFile] = []
    do throws(Catalog.Fault) {
      files = try catalog.files("Printed", of: catalog.language)
    } catch {
      // A language of the lifter's own may have no printed texts yet.
      if !error.isMissing { throw error }
    }
    for file in files where file.format > PrintedFile.latest {
      throw Catalog.tooNew("Printed/\(catalog.language).json", file.format)
    }
    try self.init(
      code: catalog.language, phrases: try catalog.files("Phrases", of: catalog.language),
      files: files, names: PrintedNames(catalog))
  }
}

/// The names of a catalog's language, read when the first one is printed.
final class PrintedNames: LocalNaming {
  private let library: Locked<CachedLibrary>

  /// Reports nothing: what cannot be read is reported by the command that reads exercises.
  init(_ catalog: Catalog) { library = Locked(CachedLibrary(catalog)) }

  /// Takes the names from exercises that a command reads anyway, instead of reading them again.
  func use(_ exercises: CachedLibrary) { library.withLock { $0 = exercises } }

  func exercise(_ written: String) -> String? {
    known?.localName(for: written).map { EnglishParts.removed(from: $0) }
  }

  func all(_ exercise: ExerciseID) -> [String] {
    (known?.local?.exercises[exercise.rawValue] ?? []).map { EnglishParts.removed(from: $0) }
  }

  func muscle(_ english: String) -> String? {
    known?.local?.muscles[english].map { EnglishParts.removed(from: $0) }
  }

  func equipment(_ english: String) -> String? {
    known?.local?.equipment[english].map { EnglishParts.removed(from: $0) }
  }

  private var known: ExerciseLibrary? { try? library.read(\.self).library() }
}
