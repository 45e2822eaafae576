extension StringProtocol {
  package var trimmed: SubSequence { trimmed(where: \.isBlank) }

  package func trimmed(where isOuter: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }),
      let last = lastIndex(where: { !isOuter($0) })
    else { return self[endIndex...] }
    return self[first..<index(after: last)]
  }
}
