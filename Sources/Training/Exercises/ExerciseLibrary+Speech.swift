extension ExerciseLibrary {
  /// How a written name is spoken; nothing where it is spoken as it is written.
  ///
  /// The pronunciation of the exercise where its full name is written, the full name for an
  /// abbreviation ("RDL" is the Romanian deadlift), and the full word for one within a name
  /// ("DB row" is the dumbbell row).
  public func spokenName(for written: String) -> String? {
    let exercise = exercise(called: written)
    if let exercise {
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
