package import Training

/// What the set-up needs from the commands, as closures.
package struct CommandPorts {
  /// Runs a command line, which prints its result or its error; returns whether it succeeded.
  package var run: ([String]) -> Bool

  /// Returns the programs that a command line recommends.
  package var recommend: ([String]) throws -> [Recommendation]

  package init(
    run: @escaping ([String]) -> Bool,
    recommend: @escaping ([String]) throws -> [Recommendation]
  ) {
    (self.run, self.recommend) = (run, recommend)
  }
}
