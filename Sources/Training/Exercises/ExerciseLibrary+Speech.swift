extension ExerciseLibrary {
  /// Returns the spoken form of a written name, if it is another: the pronunciation of a full name,
  /// what an abbreviation or a part of a name is short for ("RDL", "DB row"), and a name in another
  /// language, which the voice could not say, in the lifter's.
  package func spokenName(for written: String) -> String? {
    if let foreign = foreignEntry(called: written) {
      let local = foreign.localNames.first.map { EnglishParts.removed(from: $0) }
      return local ?? spokenName(for: foreign.name) ?? foreign.name
    }
    if let exercise = exercise(called: written) {
      let isFullName = NameKey(exercise.name).joined == NameKey(written).joined
      let isShort = written.count <= 6 && !written.contains(where: \.isLowercase)
      if isFullName || isShort {
        let spoken = exercise.pronunciation ?? exercise.name
        return spoken == written ? nil : spoken
      }
    }
    let words = written.split(separator: " ").map { word in
      abbreviations[word.lowercased()] ?? String(word)
    }
    let spoken = words.joined(separator: " ")
    return spoken == written ? nil : spoken
  }
}
