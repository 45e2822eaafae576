internal import Training

/// GymBook: a row per set in the phone's language; reps or time in a column, weight or distance in one.
enum GymBookFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .time, .exercise, .amount, .load], required: [],
    [
      .date: "date, datum, data, fecha",
      .session: "workout, training, programma, programme, programa, entraînement, rutina",
      .time: "time, uhrzeit, zeit, orario, ora, heure, hora",
      .exercise: "exercise, übung, esercizio, exercice, ejercicio, exercício",
      .kind: """
      set / warm up set / cool down set, set / warmup set / cooldown set, satz /
      aufwärmsatz / abwärmsatz, set / set di riscaldamento / set di defaticamento
      """,
      .amount: """
      repetitions / time, reps / time, wiederholungen / zeit, wiederholungen / dauer,
      ripetizioni / tempo, répétitions / temps, repeticiones / tiempo, repetições / tempo
      """,
      .load: """
      weight / distance, gewicht / distanz, gewicht / strecke, peso / distanza, poids /
      distance, peso / distancia, peso / distância
      """,
      .note: "notes, notizen, appunti, note, notas",
      .isSkipped: "skipped, übersprungen, ausgelassen, saltato, ignoré, saltado, omitido",
      .other: """
      region, zona, zone, bereich, muscle groups primary, muscle groups secondary,
      muskelgruppen primär, muskelgruppen sekundär, gruppi muscolari primari, gruppi
      muscolari secondari, groupes musculaires primaires, groupes musculaires secondaires,
      grupos musculares primarios, grupos musculares secundarios
      """,
    ])

  static func read(
    _ row: DelimitedRow, at day: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    let skipped = reader.field(.isSkipped, row).text.lowercased()
    guard ["", "no", "nein", "non", "não", "nee"].contains(skipped) else {
      throw .ignored("skipped sets")
    }
    let key = "\(day.day) \(reader.field(.session, row).text)"
    // More than a life of training has; the limit keeps a hostile file from filling the memory.
    if reader.starts[key] == nil, reader.starts.count < 50_000 {
      reader.starts[key] = day.at(reader.field(.time, row))
    }
    var fields = try fields(reader.field(.amount, row), reader.field(.load, row), reader.columns)
    let kind = reader.field(.kind, row).text.lowercased()
    if ["warm", "aufw", "riscald", "échauff", "calent", "aquec"].contains(where: kind.contains) {
      fields.kind = .warmUp
    }
    return try reader.row(row, at: reader.starts[key] ?? day, of: name, fields)
  }

  /// The numbers of a set by the units behind them.
  private static func fields(
    _ amount: DelimitedField, _ load: DelimitedField, _ columns: Columns
  ) throws(RowFault) -> SetFields {
    var fields = SetFields()
    let (count, word) = amount.parts
    let unit = word.lowercased()
    if ["rep", "rip", "rép", "wied", "wdh"].contains(where: unit.hasPrefix) {
      fields.reps = try count.count("a number of reps")
    } else if unit.hasPrefix("min"), let minutes = count.thousandths {
      fields.seconds = minutes * 60 / 1_000
    } else {
      let isSeconds = ["s", "sec", "sek", "seg"].contains { unit.hasPrefix($0) }
      fields.seconds = try (isSeconds ? count : amount).duration()
    }
    let (number, name) = load.parts
    if let length = DistanceUnit.named(name) {
      fields.metres = try number.metres(of: length)
    } else if let scale = columns.scale(name) {
      fields.weight = try number.weight(in: scale)
    } else {
      throw .malformed("'\(load.shown)' is not a weight or a distance")
    }
    return fields
  }
}
