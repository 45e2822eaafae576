/// How lifters name a unit where CLDR names it otherwise.
struct UnitWords {
  var language: String
  var unit: String
  /// The word for each of CLDR's.
  var words: [String: String] = [:]
  /// The set of number words, where it is not that of CLDR's gender.
  var set: String?
  /// Whole phrases, by thousandths.
  var phrases: [Int: String] = [:]
  /// What follows the unit for a half.
  var half: String?

  init(
    _ language: String, _ unit: String, _ words: [String: String] = [:], set: String? = nil,
    phrases: [Int: String] = [:], half: String? = nil
  ) {
    (self.language, self.unit, self.words, self.set) = (language, unit, words, set)
    (self.phrases, self.half) = (phrases, half)
  }

  /// What was decided for a unit, if anything was.
  static func of(_ unit: String, in language: String) -> UnitWords {
    all.first { ($0.unit, $0.language) == (unit, language) } ?? UnitWords(language, unit)
  }

  static let all =
    arabic + [
      UnitWords(
        "en", "kg", ["kilogram": "kilo", "kilograms": "kilos"], phrases: [500: "half a kilo"]),
      UnitWords("en", "lb", phrases: [500: "half a pound"]),
      UnitWords("en", "metre", ["meter": "metre", "meters": "metres"]),

      UnitWords("de", "minute", phrases: [500: "eine halbe Minute"]),
      UnitWords("de", "hour", phrases: [500: "eine halbe Stunde"]),
      UnitWords("de", "kg", ["Kilogramm": "Kilo"], phrases: [500: "ein halbes Kilo"]),
      UnitWords("de", "lb", phrases: [500: "ein halbes Pfund"]),

      UnitWords("es", "minute", phrases: [500: "medio minuto"], half: " y medio"),
      UnitWords(
        "es", "kg", ["kilogramo": "kilo", "kilogramos": "kilos"], phrases: [500: "medio kilo"],
        half: " y medio"),
      UnitWords("es", "lb", phrases: [500: "media libra"], half: " y media"),

      UnitWords("fr", "minute", half: " et demie"),
      UnitWords("fr", "hour", half: " et demie"),
      UnitWords(
        "fr", "kg", ["kilogramme": "kilo", "kilogrammes": "kilos"], phrases: [500: "un demi-kilo"],
        half: " et demi"),
      UnitWords("fr", "lb", phrases: [500: "une demi-livre"], half: " et demie"),

      UnitWords("it", "minute", half: " e mezzo"),
      UnitWords("it", "hour", phrases: [1000: "un'ora"], half: " e mezza"),
      UnitWords(
        "it", "kg", ["chilogrammo": "chilo", "chilogrammi": "chili"], phrases: [500: "mezzo chilo"],
        half: " e mezzo"),
      UnitWords("it", "lb", phrases: [500: "mezza libbra"], half: " e mezza"),

      UnitWords("nl", "minute", phrases: [500: "een halve minuut"]),
      UnitWords("nl", "hour", phrases: [500: "een half uur"]),
      // "de kilo", but "het kilogram"; and "pound" is an English word, "pond" is lifters'.
      UnitWords("nl", "kg", ["kilogram": "kilo"], set: "common", phrases: [500: "een halve kilo"]),
      UnitWords("nl", "lb", ["pound": "pond"], set: "cardinal", phrases: [500: "een half pond"]),

      UnitWords("pl", "second", phrases: [500: "pół sekundy"]),
      UnitWords("pl", "minute", phrases: [500: "pół minuty", 1500: "półtorej minuty"]),
      UnitWords("pl", "hour", phrases: [500: "pół godziny", 1500: "półtorej godziny"]),
      // "kilo" is neuter and has one form.
      UnitWords(
        "pl", "kg",
        ["kilogram": "kilo", "kilogramy": "kilo", "kilogramów": "kilo", "kilograma": "kilo"],
        set: "neuter", phrases: [500: "pół kilo", 1500: "półtora kilo"]),
      UnitWords("pl", "lb", phrases: [500: "pół funta", 1500: "półtora funta"]),

      UnitWords("pt-BR", "minute", phrases: [500: "meio minuto"], half: " e meio"),
      UnitWords(
        "pt-BR", "kg", ["quilograma": "quilo", "quilogramas": "quilos"],
        phrases: [500: "meio quilo"],
        half: " e meio"),
      UnitWords("pt-BR", "lb", phrases: [500: "meia libra"], half: " e meia"),
    ]

  /// In Arabic, lifters write a number for one and two, too, and say the word alone for two; the
  /// voice reads no signs for cases.
  private static let arabic = [
    UnitWords(
      "ar", "second", ["ثانيتان": "ثانية"],
      phrases: [500: "نصف ثانية", 1000: "ثانية واحدة", 2000: "ثانيتين"]),
    UnitWords(
      "ar", "minute", ["دقيقتان": "دقيقة"],
      phrases: [
        500: "نصف دقيقة", 1000: "دقيقة واحدة", 1500: "دقيقة ونصف", 2000: "دقيقتين",
        2500: "دقيقتين ونصف",
      ]),
    UnitWords(
      "ar", "hour", ["ساعتان": "ساعة"],
      phrases: [500: "نصف ساعة", 1000: "ساعة واحدة", 1500: "ساعة ونصف", 2000: "ساعتين"]),
    UnitWords(
      "ar", "kg", ["كيلوغرام": "كيلو"],
      phrases: [500: "نصف كيلو", 1000: "كيلو واحد", 1500: "كيلو ونصف"]),
    UnitWords(
      "ar", "lb", ["رطل": "باوند", "رطلان": "باوند", "رطلًا": "باوند"],
      phrases: [500: "نصف باوند", 1000: "باوند واحد"]),
    UnitWords(
      "ar", "metre", ["متران": "متر", "مترًا": "مترا"], phrases: [1000: "متر واحد", 2000: "مترين"]),
  ]
}
