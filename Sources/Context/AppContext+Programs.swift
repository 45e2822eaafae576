internal import Planning
internal import Platform
package import ResourceFiles
package import Training

// Programs as commands name and list them.
extension AppContext {
  /// Returns all readable programs, reporting the others; `isWhole` with installed workouts.
  package func programs(isWhole: Bool = false) -> [(file: Catalog.ProgramFile, program: Program)] {
    catalog.programFiles().compactMap { file in
      do throws(Catalog.Fault) {
        let program =
          try isWhole
          ? catalog.program(file.path, unit: settings.unit)
          : catalog.heading(file, unit: settings.unit)
        return (file, program)
      } catch {
        printError(error.description)
        return nil
      }
    }
  }

  /// Finds a program by its file name, title or path; without a name, the followed one.
  package func programFile(_ name: String?) throws -> Catalog.ProgramFile {
    guard let name = name ?? settings.program else { throw PlanningError.noProgram }
    return try catalog.programFile(name, unit: settings.unit)
  }

  package func program(_ file: Catalog.ProgramFile) throws(Catalog.Fault) -> Program {
    try catalog.program(file.path, unit: settings.unit)
  }

  /// Whether a file is in the catalog, where it is found by name.
  package func isNamed(_ file: Catalog.ProgramFile) -> Bool {
    catalog.programFiles().contains(file)
  }

  /// What the settings call a program that is followed.
  package func followedName(of file: Catalog.ProgramFile) -> String {
    isNamed(file) ? file.name : resolved(file.path)
  }
}
