internal import CommandGrammar
internal import Phrasing
package import Training

// What a program says besides sets and weights.
extension Report {
  /// Inserts the headings of the workout's parts and the notes of exercises between their rows.
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
      ?? kind.capitalized
  }

  /// Formats an RPE or an effort, in tenths: `8.5`.
  package static func rating(_ tenths: Int) -> String {
    Weight(thousandths: tenths * 100, unit: .kilograms).printedNumber
  }

  /// Formats how hard sets are meant to be: `RPE 8`, `RPE 7-8`, `RPE 8 at most`.
  private static func effort(_ aim: EffortAim, isAimed: Bool) -> String {
    guard isAimed else { return localized("RPE \(rating(aim.most)) at most") }
    let range = aim.least.map { "\(rating($0))-" } ?? ""
    return localized("RPE \(range + rating(aim.most))")
  }

  /// Formats `  tempo 3-1-X-0, RPE 8 at most, optional`; empty if the program says none of it.
  package static func manner(_ exercise: PlannedExercise) -> String {
    let parts = [
      exercise.tempo.map { localized("tempo \($0.description)") },
      exercise.aim.map { effort($0, isAimed: exercise.rule?.steering != nil) },
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
      "tempo": tempo?.description, "leastRPE": aim?.least.map { Double($0) / 10 },
      "mostRPE": aim.map { Double($0.most) / 10 },
      "optional": isOptional ? true : nil,
    ]
    return fields.isEmpty ? nil : fields
  }
}
