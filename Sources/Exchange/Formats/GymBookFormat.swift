internal import Training

/// GymBook: a row per set; reps or time, and weight or distance, stand in one cell with their unit.
///
/// The words are in the language of the phone.
struct GymBookFormat: RowFormat {
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

  let columns: Columns
  var dates: DateColumn
  private(set) var unkept = UnkeptRows()
  /// When each session began: rows have the time of their set.
  private var starts: [String: SessionMoment] = [:]

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let day = try dates.read(row)
    let name = try row[columns[.exercise]].exercise()
    let skipped = row[columns[.isSkipped]]
    guard
      skipped.isEmpty || ["no", "nein", "non", "não", "nee"].contains(skipped.text.lowercased())
    else { throw .ignored("skipped sets") }
    let title = row[columns[.session]].text
    let key = "\(day.day) \(title)"
    // More than a life of training has; the limit keeps a hostile file from filling the memory.
    if starts[key] == nil, starts.count < 50_000 { starts[key] = day.at(row[columns[.time]]) }
    var fields = try fields(row)
    let kind = row[columns[.kind]].text.lowercased()
    if ["warm", "aufw", "riscald", "échauff", "calent", "aquec"].contains(where: kind.contains) {
      fields.kind = .warmUp
    }
    return [
      ImportedRow(
        started: starts[key] ?? day, name: title.isEmpty ? "Workout" : title, key: title,
        exercise: name, exerciseNote: row[columns[.note]].text,
        sets: [try unkept.set(of: &fields)])
    ]
  }

  /// The numbers of a set by the units behind them.
  private func fields(_ row: DelimitedRow) throws(RowFault) -> SetFields {
    var fields = SetFields()
    let amount = row[columns[.amount]]
    let (count, word) = amount.parts
    let unit = word.lowercased()
    if ["rep", "rip", "rép", "wied", "wdh"].contains(where: unit.hasPrefix) {
      fields.reps = try count.count("a number of reps")
    } else if ["sec", "sek", "seg"].contains(where: unit.hasPrefix) || unit == "s" {
      fields.seconds = try count.count("a number of seconds")
    } else if unit.hasPrefix("min"), let minutes = count.thousandths {
      fields.seconds = minutes * 60 / 1_000
    } else if !amount.isEmpty {
      fields.seconds = try amount.duration()
    }
    let load = row[columns[.load]]
    let (number, name) = load.parts
    if let length = DistanceUnit.named(name) {
      fields.metres = try number.metres(of: length)
    } else if !load.isEmpty {
      guard let scale = columns.scale(name) else {
        throw .malformed("'\(load.shown)' is not a weight or a distance")
      }
      fields.weight = try number.weight(in: scale)
    }
    return fields
  }
}
