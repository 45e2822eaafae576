public import ResourceFiles
internal import Platform
public import Training

/// The exercise library, read only when first needed and only once: reading it takes longer than
/// all queries to the log.
public final class CachedLibrary: Sendable {
  private let catalog: Catalog
  private let defaults: PlanDefaults
  private let complain: @Sendable (String) -> Void
  private let found = Locked<Result<Catalog.Exercises, Catalog.Fault>?>(nil)

  /// - Parameters:
  ///   - catalog: Where the exercises are.
  ///   - defaults: The lifter's rests and rep ranges, used where a plan gives none.
  ///   - complain: Receives a sentence for each of the lifter's own exercises that cannot be read,
  ///     on the thread that reads them.
  public init(
    _ catalog: Catalog, _ defaults: PlanDefaults, complain: @escaping @Sendable (String) -> Void
  ) {
    (self.catalog, self.defaults, self.complain) = (catalog, defaults, complain)
  }

  /// Creates a library with the usual rests and rep ranges.
  ///
  /// - Parameters:
  ///   - catalog: Where the exercises are.
  ///   - complain: Receives a sentence for each of the lifter's own exercises that cannot be read,
  ///     on the thread that reads them.
  public convenience init(
    _ catalog: Catalog, complain: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(catalog, PlanDefaults(), complain: complain)
  }

  /// Returns the exercises.
  ///
  /// May be called from any thread.
  package func library() throws(Catalog.Fault) -> ExerciseLibrary { try exercises().library }

  /// Returns the exercises, and which are the lifter's own.
  package func exercises() throws(Catalog.Fault) -> Catalog.Exercises {
    let result = found.withLock { found in
      let result = found ?? Result { () throws(Catalog.Fault) in try read() }
      found = result
      return result
    }
    return try result.get()
  }

  private func read() throws(Catalog.Fault) -> Catalog.Exercises {
    var exercises = try catalog.exercises()
    exercises.complaints.forEach(complain)
    exercises.library.defaults = defaults
    return exercises
  }
}
