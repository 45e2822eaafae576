package import Training

// What a program says besides sets and weights.
extension Report {
  /// Rows of exercises under the parts of the workout they are in, each with its note.
  ///
  /// - Parameters:
  ///   - rows: a row for each exercise, indented by `indent`.
  ///   - exercises: the exercises.
  ///   - indent: the blanks before a row.
  /// - Returns: the rows with headings and notes between them.
  package static func guided(
    _ rows: [String], _ exercises: some Sequence<PlannedExercise>, indent: String
  ) -> [String] {
    var lines: [String] = []
    var part: Block?
    for (row, exercise) in zip(rows, exercises) {
      if exercise.block != part, let block = exercise.block {
        lines.append("\(indent)\(heading(block)):")
      }
      part = exercise.block
      let inner = part == nil ? "" : "  "
      lines.append(inner + row)
      if let note = exercise.note { lines.append("\(inner)\(indent)  > \(line(note))") }
    }
    return lines
  }

  /// `Getting Warm (warm-up)`, `Strength`.
  package static func heading(_ block: Block) -> String {
    let kind = block.kind.rawValue
    return block.name.map { "\(line($0)) (\(kind))" }
      ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// `  tempo 3-1-X-0, RPE 8 at most, optional`; nothing where the program says none of it.
  package static func manner(_ exercise: PlannedExercise) -> String {
    let parts = [
      exercise.tempo.map { "tempo \($0)" },
      exercise.rpe.map { "RPE \($0 / 10)\($0 % 10 == 0 ? "" : ".\($0 % 10)") at most" },
      exercise.isOptional ? "optional" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : "  \(parts.joined(separator: ", "))"
  }
}

/// What a program says of an exercise besides its sets, for programs.
package struct GuidanceObject: Encodable {
  var part: String?
  var partKind: String?
  var note: String?
  var tempo: String?
  var mostRPE: Double?
  var optional: Bool?

  /// Nothing where it says nothing.
  package init?(_ exercise: PlannedExercise) {
    part = exercise.block?.title
    partKind = exercise.block?.kind.rawValue
    note = exercise.note
    tempo = exercise.tempo?.description
    mostRPE = exercise.rpe.map { Double($0) / 10 }
    optional = exercise.isOptional ? true : nil
    let isEmpty =
      part == nil && note == nil && tempo == nil && mostRPE == nil && optional == nil
    if isEmpty { return nil }
  }
}
