internal import Training

extension Announcer {
  /// Puts a lifter's name before a line; without a name, the line stays as it is.
  package func addressed(_ line: Line, to name: String?) -> Line {
    guard let name, !line.phrase.shown.isEmpty else { return line }
    return with(line) {
      $0.phrase = book.fill(.addressed, ["name": say.text(name), "words": line.phrase])
    }
  }

  /// The reason why a lifter whose rest is over is not called; being called replaces it.
  package func waits(for name: String) -> Line {
    filled(.waitFor, ["name": say.text(name)], as: .coach)
  }
}
