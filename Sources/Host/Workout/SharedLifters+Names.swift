internal import Context
internal import Phrasing

extension SharedLifters {
  /// Refuses names that cannot address a lifter: words that begin with a name are for that lifter,
  /// all others for the lifter who was announced last.
  ///
  /// - Throws: `Failure` if two have the same name, or a name means something in a session; the
  ///   errors of reading a language.
  func checkNames() throws {
    let names = try members.map { try $0.name }
    let books = try members.map { try $0.environment.language.book() }
    for (index, name) in names.enumerated() {
      let others = names[..<index] + names[(index + 1)...]
      guard !others.contains(where: { $0.lowercased() == name.lowercased() }) else {
        throw Failure(
          description: "cannot tell lifters apart: two are called '\(name)'."
            + " \(SharedLifters.remedy)")
      }
      let isTaken = books.contains { book in
        book.isCommand(name) || others.contains { book.isCommand(name, after: $0) }
      }
      guard !isTaken else {
        throw Failure(
          description: "cannot tell lifters apart: '\(name)' is a command in a session."
            + " \(SharedLifters.remedy)")
      }
    }
  }

  private static let remedy = "Change a name with 'spotter settings name NAME --lifter NAME'."
}

extension Phrasebook {
  /// Whether words mean something in a session, in this language or in English.
  func isCommand(_ words: String) -> Bool {
    // Which unit a weight has does not matter here.
    command(words, unit: .kilograms).isUnderstood
  }

  /// Whether words address a lifter: their name and a command.
  fileprivate func isCommand(_ words: String, after name: String) -> Bool {
    guard words.lowercased().hasPrefix(name.lowercased() + " ") else { return false }
    return isCommand(String(words.dropFirst(name.count + 1)))
  }
}
