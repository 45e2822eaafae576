package import ResourceFiles
internal import Phrasing
internal import Training

extension Catalog {
  /// Checks a file of phrases, of names or of printed texts; returns sentences about what makes it
  /// unusable, and about what could be better. Throws if it or an installed file cannot be read.
  package func findings(in path: String) throws(Fault) -> (faults: [String], hints: [String]) {
    if let names = try names(in: path) { return findings(in: names, try library()) }
    let printed: PrintedFile = try read(path)
    if printed.texts != nil || printed.dates != nil { return try findings(in: printed) }
    let file: LanguageFile = try read(path)
    let english: [LanguageFile] = try installed.files("Phrases", of: Catalog.english)
    var below: [LanguageFile] = []
    // A language that is not installed has only this file.
    if installed.languages().contains(file.language) {
      below = try installed.files("Phrases", of: file.language)
    }
    let check = LanguageCheck(file, over: below.first, english: english[0])
    return (check.faults, check.hints)
  }

  private func findings(
    in printed: PrintedFile
  ) throws(Fault) -> (faults: [String], hints: [String]) {
    let english: [PrintedFile] = try installed.files("Printed", of: Catalog.english)
    // A language that is not installed has only this file, and may have no phrases yet.
    let below: [PrintedFile]? = try? installed.files("Printed", of: printed.language)
    let phrases: [LanguageHabits]? = try? files("Phrases", of: printed.language)
    let check = LanguageCheck(
      printed, over: below?.first, english: english[0], phrases: phrases ?? [])
    return (check.faults, check.hints)
  }

  private func findings(
    in names: [String: [String]], _ library: ExerciseLibrary
  ) -> (faults: [String], hints: [String]) {
    var faults: [String] = []
    var hints: [String] = []
    let known = Set(library.exercises.map(\.id.rawValue))
    // A variant, such as a low-bar squat, has the key of an English name.
    for id in names.keys.sorted() where !known.contains(id) && library.exercise(named: id) == nil {
      hints.append("The exercise '\(id)' is unknown; its names are never used.")
    }
    var owners: [String: String] = [:]
    for (id, all) in names.sorted(by: { $0.key < $1.key }) {
      if all.isEmpty { faults.append("The exercise '\(id)' has no name.") }
      for name in all.map({ EnglishParts.removed(from: $0) }) {
        if let other = owners[name.folded], other != id {
          hints.append("'\(name)' is a name of both '\(other)' and '\(id)'; it means the first.")
        }
        owners[name.folded] = owners[name.folded] ?? id
      }
    }
    let missing = known.subtracting(names.keys).sorted()
    if !missing.isEmpty {
      hints.append(
        "\(missing.count) exercises have no name and keep the English one:"
          + " \(missing.prefix(5).joined(separator: ", "))\(missing.count > 5 ? " …" : "").")
    }
    return (faults, hints)
  }
}
