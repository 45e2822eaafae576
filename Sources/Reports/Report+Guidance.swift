internal import Phrasing
package import Training

// What a program says besides sets and weights.
extension Report {
  /// Inserts the headings of the workout's parts and the notes of exercises between their rows.
  ///
  /// - Parameters:
  ///   - rows: A row for each exercise, indented by `indent`.
  ///   - indent: The spaces before a row.
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

  /// Formats `Getting Warm (warm-up)`, or `Strength` without a name.
  package static func heading(_ block: Block) -> String {
    let kind = localized(word: block.kind.rawValue)
    return block.name.map { "\(line($0)) (\(kind))" }
      ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// Formats an RPE or an effort, in tenths: `8.5`.
  package static func rating(_ tenths: Int) -> String {
    Weight(thousandths: tenths * 100, unit: .kilograms).printedNumber
  }

  /// Formats `  tempo 3-1-X-0, RPE 8 at most, optional`; empty if the program says none of it.
  package static func manner(_ exercise: PlannedExercise) -> String {
    let parts = [
      exercise.tempo.map { localized("tempo \($0.description)") },
      exercise.rpe.map { localized("RPE \(rating($0)) at most") },
      exercise.isOptional ? localized("optional") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : "  \(parts.listed())"
  }
}

extension PlannedExercise {
  /// The part, note, tempo, RPE cap and optional mark; `nil` if the program says none of it.
  var guidance: JSONFields? {
    let fields: JSONFields = [
      "part": block?.title, "partKind": block?.kind.rawValue, "note": note,
      "tempo": tempo?.description, "mostRPE": rpe.map { Double($0) / 10 },
      "optional": isOptional ? true : nil,
    ]
    return fields.isEmpty ? nil : fields
  }
}
