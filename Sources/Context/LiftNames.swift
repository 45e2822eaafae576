internal import CommandGrammar
package import LogStore
internal import Reports
package import Training

/// The exercises that operands name, one or several, with or without quotes.
package struct LiftNames {
  /// Finds the longest names first: `bench press squat` is two exercises. Commas separate, too; a
  /// word that is part of none is a name of its own.
  package static func split(_ operands: [String], isName: (String) -> Bool) -> [String] {
    var names: [String] = []
    for part in operands.joined(separator: "\u{1F}").split(separator: ",") {
      var words = part.split { $0 == "\u{1F}" }.map(String.init)
        .filter { $0.contains { !$0.isWhitespace } }
      while !words.isEmpty {
        let count =
          (1...words.count).last { isName(words.prefix($0).joined(separator: " ")) }
          // Unknown: the whole rest, so that the error names what was meant.
          ?? words.count
        names.append(words.prefix(count).joined(separator: " "))
        words.removeFirst(count)
      }
    }
    return names
  }

  package let library: ExerciseLibrary
  private let logged: Set<ExerciseID>

  package init(library: ExerciseLibrary, in store: Store?) throws {
    self.library = library
    logged = Set(try store?.exerciseIdentities(in: library) ?? [])
  }

  /// Returns the exercise of a name; `nil` if neither the library nor the log knows it.
  package func find(_ name: String) -> (id: ExerciseID, name: String)? {
    if let exercise = library.exercise(called: name) { return (exercise.id, exercise.name) }
    let own = library.identity(of: name)
    if logged.contains(own) { return (own, name) }
    return library.exercise(named: name).map { ($0.id, $0.name) }
  }

  /// Returns the exercises that operands name; throws for one that neither library nor log knows.
  package func identities(_ operands: [String]) throws -> [(id: ExerciseID, name: String)] {
    try LiftNames.split(operands) { find($0) != nil }.map { name in
      guard let found = find(name) else {
        throw Failure(
          Report.unknownExercise(name, near: library.suggestions(for: name)))
      }
      return found
    }
  }
}
