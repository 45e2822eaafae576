public import ResourceFiles
internal import Platform
public import Training

/// The exercise library, read only when first needed and only once: reading it takes longer than
/// all queries to the log.
public final class CachedLibrary: Sendable {
  private let found: Once<Result<Catalog.Exercises, Catalog.Fault>>

  /// - Parameters:
  ///   - catalog: Where the exercises are.
  ///   - defaults: The lifter's rests and rep ranges, used where a plan gives none.
  ///   - complain: Receives a sentence for each of the lifter's own exercises that cannot be read,
  ///     on the thread that reads them.
  public init(
    _ catalog: Catalog, _ defaults: PlanDefaults, complain: @escaping @Sendable (String) -> Void
  ) {
    found = Once {
      Result { () throws(Catalog.Fault) in
        var exercises = try catalog.exercises()
        exercises.complaints.forEach(complain)
        exercises.library.defaults = defaults
        return exercises
      }
    }
  }

  /// Creates a library with the usual rests and rep ranges.
  public convenience init(
    _ catalog: Catalog, complain: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(catalog, PlanDefaults(), complain: complain)
  }

  /// May be called from any thread.
  package func library() throws(Catalog.Fault) -> ExerciseLibrary { try exercises().library }

  /// Returns the exercises, and which are the lifter's own.
  package func exercises() throws(Catalog.Fault) -> Catalog.Exercises { try found.value.get() }
}
