extension StringProtocol {
  /// The text without leading and trailing white space.
  package var trimmed: SubSequence { trimmed(where: \.isBlank) }

  /// Returns the text without the leading and trailing characters that match.
  package func trimmed(where isOuter: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }),
      let last = lastIndex(where: { !isOuter($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
