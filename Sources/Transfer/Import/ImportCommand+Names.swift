internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Reports
internal import Training

// Asks on a terminal for the lifter's names of exercises that Spotter does not know.
extension ImportCommand {
  /// The most names that are asked for; the rest keep theirs.
  private static let most = 20

  /// Asks for names, the most frequent first, and saves the answers.
  func askForNames(_ names: inout ExerciseNames) throws {
    let isAsked =
      Asking.hasTerminal && [.yes, .json, .dryRun].allSatisfy { !invocation.has($0) }
    // Standard input cannot be read twice.
    guard isAsked, !invocation.words(.files).contains("-") else { return }
    let unknown = try read(into: nil, names, isDryRun: true).0
      .reduce(into: [String: Int]()) { $0.merge($1.unknown, uniquingKeysWith: +) }
    let sorted = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !sorted.isEmpty else { return }
    try printOut(
      "Spotter does not know \(counted(sorted.count, "exercise")) in this file. For each, type"
        + " your name for it, or a number if some are suggested; Enter keeps the file's name.")
    for (name, sets) in sorted.prefix(Self.most) {
      let near = library.suggestions(for: name).prefix(3).map(\.name)
      let suggestions = near.enumerated().map { "\($0 + 1) \(Report.line($1))" }
      try printOut(
        "'\(Report.line(String(name.prefix(60))))', \(counted(sets, "set"))"
          + (near.isEmpty ? "?" : ": \(suggestions.joined(separator: ", "))?"))
      guard let chosen = try answer(near: near) else { continue }
      // A name with '=' could not be told from its translation.
      if !name.contains("=") { try save(name, as: chosen) }
      names.add(name, as: chosen)
    }
  }

  /// Returns the exercise that the lifter names, once there is one of that name; `nil` to keep the file's name.
  private func answer(near: [String]) throws -> String? {
    while let answer = readLine(), !answer.trimmed.isEmpty {
      let typed = String(answer.trimmed)
      if let number = Int(typed), near.indices.contains(number - 1) { return near[number - 1] }
      if let exercise = library.exercise(named: typed) { return exercise.name }
      try printOut(
        "No exercise is called '\(Report.line(String(typed.prefix(40))))'.\(library.didYouMean(typed))"
          + " Type another name; Enter keeps the file's. 'spotter exercise list' shows all.")
    }
    return nil
  }

  private func save(_ name: String, as own: String) throws {
    let path = environment.paths.exerciseNames
    let text = try TextFile.current(path) ?? ""
    try TextFile.change(
      path, to: ExerciseNames.text(text, adding: name, as: own), what: "your names of exercises",
      noting: environment.noting)
  }
}
