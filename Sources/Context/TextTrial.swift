internal import CommandGrammar
internal import Glibc
internal import Phrasing
internal import Platform
internal import ResourceFiles
internal import Training

/// Tries text files from elsewhere before they become the lifter's own: one that cannot be used would
/// stop every session, and a program could take the place of one that comes with Spotter.
package struct TextTrial {
  private let folder: ScratchFolder
  private let catalog: Catalog
  private let unit: Weight.Unit
  private var partsFault: String?

  /// Lays out files, by their names in an export, as they would be used, next to those that stay.
  package init(_ texts: [String: String], _ environment: AppContext) throws {
    folder = try ScratchFolder()
    unit = environment.settings.unit
    catalog = Catalog(own: folder.path, folders: environment.catalog.installed.folders)
    let own = OwnTexts(environment.paths)
    for name in Set(texts.keys).union(["Parts.plan"]) {
      guard let path = own.path(ofExported: name) else { continue }
      let kept = access(path, F_OK) == 0 ? try? TextFile.read(path) : nil
      guard let text = kept ?? texts[name] else { continue }
      if let slash = name.firstIndex(of: "/") { mkdir("\(folder.path)/\(name[..<slash])", 0o700) }
      try AtomicFile.write(text.utf8, to: "\(folder.path)/\(name)", isLasting: false)
    }
    // Without parts that cannot be used, a program is judged by itself.
    partsFault = fault(in: "Parts.plan")
    if partsFault != nil { unlink("\(folder.path)/Parts.plan") }
  }

  /// Why a file cannot be used; `nil` if it can.
  package func fault(in name: String) -> String? {
    if name == "Parts.plan", let partsFault { return partsFault }
    let file = name.split(separator: "/").last ?? ""
    let code = String(file.prefix { $0 != "." })
    var complaints: [String] = []
    do {
      switch name.prefix(while: { $0 != "/" }) {
      case "Programs": _ = try catalog.program("\(folder.path)/\(name)", unit: unit)
      case "Parts.plan": _ = try catalog.parts(unit: unit)
      case "Exercises.json": complaints = try catalog.exercises().complaints
      case "Phrases": _ = try catalog.phrasebook(of: code)
      case "Printed": _ = try PrintedLanguage(of: catalog.speaking(code))
      case "Names": _ = catalog.speaking(code).localNames { complaints.append($0) }
      case "settings":
        _ = Settings(try TextFile.read("\(folder.path)/\(name)"), complaints: &complaints)
      default: break
      }
    } catch {
      complaints = ["\(error)"]
    }
    // The advice is for who wrote the file.
    return complaints.first?.replacing("\(folder.path)/", with: "")
      .split(separator: ". Fix it").first.map { "\($0)." }
  }

  /// Whether a program would take the place of one that comes with Spotter.
  package func hidesInstalled(_ name: String) -> Bool {
    catalog.installed.programFiles().contains { "Programs/\($0.name).plan" == name }
  }
}

extension Catalog {
  fileprivate func speaking(_ code: String) -> Catalog { with(self) { $0.language = code } }
}
