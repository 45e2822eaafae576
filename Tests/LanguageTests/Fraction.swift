/// How a language says a half or a quarter behind a whole number; ICU would say the digits.
struct Fraction {
  var language: String
  var set: String
  var thousandths: Int
  /// The words of the whole number, and what follows them.
  var whole: NumberSet
  var ending: String
  /// The words of some whole numbers with the fraction.
  var exceptions: [Int: String] = [:]

  func words(_ table: SpellOut, _ number: Int) -> String {
    exceptions[number] ?? whole.decided(table.words(number, whole.section)) + ending
  }

  /// The words of 0.25, 0.5 and 0.75 as bare numbers, which only plates are.
  static let belowOne = [
    "ar": ["ربع", "نصف", "ثلاثة أرباع"],
    "de": ["null Komma zwei fünf", "null Komma fünf", "null Komma sieben fünf"],
    "en": ["point two five", "point five", "point seven five"],
    "es": ["cero coma veinticinco", "medio", "cero coma setenta y cinco"],
    "fr": ["zéro virgule vingt-cinq", "zéro virgule cinq", "zéro virgule soixante-quinze"],
    "it": ["zero virgola venticinque", "zero virgola cinque", "zero virgola settantacinque"],
    "nl": ["nul komma vijfentwintig", "nul komma vijf", "nul komma vijfenzeventig"],
    "pl": [
      "zero przecinek dwadzieścia pięć", "zero przecinek pięć",
      "zero przecinek siedemdziesiąt pięć",
    ],
    "pt-BR": ["zero vírgula vinte e cinco", "meio", "zero vírgula setenta e cinco"],
  ]

  private struct Row {
    var language: String
    /// The set, and that of the whole number.
    var sets: (String, String)
    /// What follows for a quarter, a half and three quarters.
    var endings: [String?]

    init(
      _ language: String, _ set: String, of whole: String = "cardinal", _ quarter: String?,
      _ half: String?, _ quarters: String?
    ) {
      (self.language, sets, endings) = (language, (set, whole), [quarter, half, quarters])
    }

    var fractions: [Fraction] {
      NumberSet.all.filter { $0.language == language && $0.set == sets.1 }.prefix(1)
        .flatMap { whole in
          endings.enumerated().compactMap { index, ending in
            ending.map {
              Fraction(
                language: language, set: sets.0, thousandths: (index + 1) * 250, whole: whole,
                ending: $0)
            }
          }
        }
    }
  }

  private static let rows: [Row] = [
    Row("en", "cardinal", " and a quarter", " and a half", " and three quarters"),
    Row("de", "cardinal", " Komma zwei fünf", nil, " Komma sieben fünf"),
    Row("de", "cardinal", of: "masculine", nil, "einhalb", nil),
    Row("de", "masculine", of: "masculine", nil, "einhalb", nil),
    Row("de", "feminine", of: "masculine", nil, "einhalb", nil),
    Row("de", "neuter", of: "masculine", nil, "einhalb", nil),
    Row("de", "dative", of: "masculine", nil, "einhalb", nil),
    Row("es", "cardinal", " coma veinticinco", " y medio", " coma setenta y cinco"),
    Row("es", "masculine", " coma veinticinco", " coma cinco", " coma setenta y cinco"),
    Row("es", "feminine", " coma veinticinco", " coma cinco", " coma setenta y cinco"),
    Row("fr", "cardinal", " virgule vingt-cinq", " et demi", " virgule soixante-quinze"),
    Row("fr", "masculine", " virgule vingt-cinq", " virgule cinq", " virgule soixante-quinze"),
    Row("fr", "feminine", " virgule vingt-cinq", " virgule cinq", " virgule soixante-quinze"),
    Row("it", "cardinal", " virgola venticinque", " e mezzo", " virgola settantacinque"),
    Row("it", "masculine", " virgola venticinque", " virgola cinque", " virgola settantacinque"),
    Row("it", "feminine", " virgola venticinque", " virgola cinque", " virgola settantacinque"),
    Row("nl", "cardinal", " komma vijfentwintig", nil, " komma vijfenzeventig"),
    Row("pl", "cardinal", " i ćwierć", " i pół", " i trzy czwarte"),
    Row("pl", "neuter", " i ćwierć", " i pół", " i trzy czwarte"),
    Row("pl", "feminine", of: "feminine", " i ćwierć", " i pół", " i trzy czwarte"),
    Row("pt-BR", "cardinal", " vírgula vinte e cinco", " e meio", " vírgula setenta e cinco"),
    Row(
      "pt-BR", "masculine", " vírgula vinte e cinco", " vírgula cinco", " vírgula setenta e cinco"),
    Row(
      "pt-BR", "feminine", " vírgula vinte e cinco", " vírgula cinco", " vírgula setenta e cinco"),
    Row("ar", "cardinal", " و ربع", " و نصف", " و ثلاثة أرباع"),
    Row("ar", "feminine", of: "feminine", " و ربع", " و نصف", " و ثلاثة أرباع"),
  ]

  static let all = rows.flatMap(\.fractions) + dutchHalves

  private static let dutchHalves = [("cardinal", "half"), ("common", "halve")].flatMap {
    set, half in
    NumberSet.all.filter { $0.language == "nl" && $0.set == set }.map { whole in
      Fraction(
        language: "nl", set: set, thousandths: 500, whole: whole, ending: " en een \(half)",
        exceptions: [1: "ander\(half)", 2: "tweeën\(half)", 3: "drieën\(half)"])
    }
  }
}
