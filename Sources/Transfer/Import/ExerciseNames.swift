internal import Training

/// The lifter's own translations of exercise names, a line each: `Flat Bench = Bench Press`.
struct ExerciseNames: Sendable {
  private var names: [String: String] = [:]

  /// Reads the translations; lines without `=` are reported.
  init(_ text: String, complain: (Int, String) -> Void) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = String(line.trimmed)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0.trimmed) }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        complain(number + 1, "expected 'THEIR NAME = YOUR NAME'")
        continue
      }
      names[parts[0].normalizedName] = parts[1]
    }
  }

  /// Returns the lifter's name for an exercise of a file, if there is one.
  subscript(name: String) -> String? { names.isEmpty ? nil : names[name.normalizedName] }

  mutating func add(_ name: String, as own: String) { names[name.normalizedName] = own }

  /// Returns the text of the file with one more translation.
  static func text(_ text: String, adding name: String, as own: String) -> String {
    let head =
      text.isEmpty
      ? "# Names of exercises in imported files, and yours for them.\n"
      : text.hasSuffix("\n") ? text : text + "\n"
    return head + "\(name) = \(own)\n"
  }
}
