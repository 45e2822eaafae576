package import Context
package import Training

/// What sessions and the set-up need from the commands, as closures.
package struct CommandPorts {
  /// Runs a command line, which prints its result or its error; returns whether it succeeded.
  package var run: ([String]) -> Bool

  /// Returns the programs that a command line recommends.
  package var recommend: ([String]) throws -> [Recommendation]

  /// Brings the report pages of a lifter up to date.
  package var writePages: (AppContext) -> Void

  package init(
    run: @escaping ([String]) -> Bool,
    recommend: @escaping ([String]) throws -> [Recommendation],
    writePages: @escaping (AppContext) -> Void
  ) {
    (self.run, self.recommend, self.writePages) = (run, recommend, writePages)
  }
}
