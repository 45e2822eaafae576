/// The columns of Strong in the languages of its app.
enum StrongColumns {
  /// The English names by those of German, French, Spanish, Italian and Portuguese, in lower case.
  static let english: [String: String] = {
    var names: [String: String] = [:]
    for (english, others) in translations {
      for other in others { names[other] = english }
    }
    return names
  }()

  private static let translations = [
    ("date", ["datum", "fecha", "data"]),
    (
      "workout name",
      [
        "workout-name", "trainingsname", "trainings-name", "name des workouts",
        "name des trainings",
        "nom de l'entraînement", "nom de l’entraînement", "nombre del entrenamiento",
        "nombre de entrenamiento", "nome allenamento", "nome dell'allenamento", "nome do treino",
      ]
    ),
    ("duration", ["dauer", "durée", "duración", "durata", "duração"]),
    (
      "exercise name",
      [
        "name der übung", "übungsname", "nom de l'exercice", "nom de l’exercice",
        "nombre del ejercicio", "nombre de ejercicio", "nome esercizio", "nome dell'esercizio",
        "nome do exercício",
      ]
    ),
    (
      "set order",
      [
        "reihenfolge festlegen", "satzreihenfolge", "satz-reihenfolge", "reihenfolge der sätze",
        "satznummer", "ordre de la série", "ordre des séries", "orden de la serie",
        "orden de serie", "orden de series", "ordine serie", "ordine della serie",
        "ordem da série", "ordem de série",
      ]
    ),
    ("weight", ["gewicht", "poids", "peso"]),
    ("weight unit", ["gewichtseinheit", "unité de poids", "unidad de peso", "unità di peso"]),
    (
      "reps",
      [
        "wiederh.", "wdh.", "wdh", "wiederholungen", "réps", "répétitions", "repeticiones",
        "ripetizioni", "repetições", "reps.",
      ]
    ),
    ("distance", ["distanz", "entfernung", "strecke", "distancia", "distanza", "distância"]),
    ("seconds", ["sekunden", "secondes", "segundos", "secondi"]),
    ("notes", ["notizen", "anmerkungen", "notas", "note"]),
    (
      "workout notes",
      [
        "workout-notizen", "trainingsnotizen", "notes de l'entraînement", "notes d'entraînement",
        "notas del entrenamiento", "notas de entrenamiento", "note allenamento",
        "note dell'allenamento", "notas do treino",
      ]
    ),
  ]
}
