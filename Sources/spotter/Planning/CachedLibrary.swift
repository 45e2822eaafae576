internal import Library
internal import Platform
internal import Training

/// The exercise library, read only when first needed and only once: reading it takes longer than
/// all queries to the log.
final class CachedLibrary: Sendable {
  private let catalog: Catalog
  private let defaults: PlanDefaults
  private let found = Locked<Result<ExerciseLibrary, Catalog.Fault>?>(nil)

  init(_ catalog: Catalog, _ defaults: PlanDefaults) {
    (self.catalog, self.defaults) = (catalog, defaults)
  }

  /// Returns the exercises, reporting any of the lifter's own that cannot be read.
  ///
  /// May be called from any thread.
  ///
  /// - Throws: `Catalog.Fault` if the installed library is missing or invalid.
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
