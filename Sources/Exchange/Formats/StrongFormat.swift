internal import Training

/// Strong, in all its dialects; set orders are numbers, `W`, `D`, `F`, `Rest Timer` or `Note`.
enum StrongFormat: RowFormat {
  /// In English, German, French, Spanish, Italian, Portuguese, Dutch and Polish.
  static let names = ColumnNames(
    signature: [.date, .session, .exercise, .order],
    [
      .date: "date, datum, fecha, data",
      .session: """
      workout name, trainingsname, trainings-name, name des workouts, name des trainings,
      nom de l'entraînement, nom de la séance, nombre del entrenamiento, nombre de
      entrenamiento, nome allenamento, nome dell'allenamento, nome do treino, naam van de
      training, trainingsnaam, nazwa treningu
      """,
      .length: """
      duration, workout duration, dauer, trainingsdauer, durée, durée de l'entraînement,
      duración, duración del entrenamiento, durata, durata allenamento, duração, duração
      do treino, duur, czas trwania
      """,
      .exercise: """
      exercise name, name der übung, übungsname, übung, nom de l'exercice, nombre del
      ejercicio, nombre de ejercicio, nome esercizio, nome dell'esercizio, nome do
      exercício, naam van de oefening, oefening, nazwa ćwiczenia
      """,
      .order: """
      set order, reihenfolge festlegen, satzreihenfolge, satz-reihenfolge, reihenfolge der
      sätze, satznummer, ordre de la série, ordre des séries, orden de la serie, orden de
      serie, orden de series, ordine serie, ordine della serie, ordem da série, ordem de
      série, volgorde van sets, setvolgorde, kolejność serii
      """,
      .weight: "weight, gewicht, poids, peso, ciężar, waga",
      .weightUnit: """
      weight unit, gewichtseinheit, unité de poids, unidad de peso, unità di peso, unidade
      de peso
      """,
      .reps: """
      reps, rep, repetitions, wiederh, wdh, wiederholungen, réps, répétitions,
      repeticiones, ripetizioni, rip, repetições, herhalingen, herh, powtórzenia, powt
      """,
      .distance: """
      distance, distanz, entfernung, strecke, distancia, distanza, distância, afstand,
      dystans
      """,
      .distanceUnit: "distance unit, distanzeinheit, unité de distance, unidad de distancia",
      .seconds: "seconds, sekunden, secondes, segundos, secondi, seconden, sekundy",
      .rpe: "rpe",
      .note: "notes, notizen, anmerkungen, notas, note, notities, notatki",
      .sessionNote: """
      workout notes, workout-notizen, trainingsnotizen, notes de l'entraînement, notes
      d'entraînement, notas del entrenamiento, notas de entrenamiento, note allenamento,
      note dell'allenamento, notas do treino, trainingsnotities, notatki z treningu
      """,
      .other: "workout, workout no, workout number",
    ])

  static func read(
    _ row: DelimitedRow, at started: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    let (order, note) = (reader.field(.order, row), reader.field(.note, row))
    var fields = try reader.columns.fields(row)
    if order.integer == nil {
      if order.equals("w") {
        fields.kind = .warmUp
      } else if order.equals("d") {
        fields.kind = .drop
      } else if order.equals("rest timer") {
        throw .ignored("a rest timer")
      } else if order.equals("note") {
        throw .note(note.text, exercise: name)
      } else if order.equals("f") {
        reader.leftOut.add("sets to failure, kept as work sets")
      } else if order.bytes.count > 1, !reader.columns.names.contains("exercise name") {
        // Strong translates the words for rest timers and notes with its columns.
        guard note.isEmpty else { throw .note(note.text, exercise: name) }
        throw .ignored("'\(order.shown)', which is no set")
      } else {
        throw .malformed("'\(order.shown)' is not a set order")
      }
    }
    return try reader.row(row, at: started, of: name, fields, order: order.integer)
  }
}
