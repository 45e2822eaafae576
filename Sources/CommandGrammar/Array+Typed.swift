extension [String] {
  /// The words of a command line as they would be typed into a shell.
  package var typed: String {
    map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+=%,".contains($0) }
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain && !word.isEmpty ? word : "'\(parts.joined(separator: "'\\''"))'"
    }.joined(separator: " ")
  }
}
