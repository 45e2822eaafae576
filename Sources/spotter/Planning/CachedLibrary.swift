internal import Library
internal import Platform
internal import Training

/// The exercises, read once however many ask, and only when somebody does: that takes longer than all
/// questions to the log.
final class CachedLibrary: Sendable {
  private let catalog: Catalog
  private let defaults: PlanDefaults
  private let found = Locked<Result<ExerciseLibrary, Catalog.Fault>?>(nil)

  init(_ catalog: Catalog, _ defaults: PlanDefaults) {
    (self.catalog, self.defaults) = (catalog, defaults)
  }

  /// What training needs to know of the exercises; what of the lifter's own cannot be read is told about.
  ///
  /// From any thread.
  ///
  /// - Throws: `Catalog.Fault` when the installed library is missing or does not fit.
  func library() throws(Catalog.Fault) -> ExerciseLibrary {
    let result = found.withLock { found in
      let result = found ?? read()
      found = result
      return result
    }
    switch result {
    case .success(let library): return library
    case .failure(let fault): throw fault
    }
  }

  private func read() -> Result<ExerciseLibrary, Catalog.Fault> {
    do throws(Catalog.Fault) {
      let exercises = try catalog.exercises(.brief)
      for complaint in exercises.complaints { printError(complaint) }
      var library = exercises.library
      library.defaults = defaults
      return .success(library)
    } catch {
      return .failure(error)
    }
  }
}
