import Foundation

/// A set of number words of a language, the rule set of CLDR that it is compared with, and what was
/// decided to differ.
struct NumberSet {
  enum Change {
    /// The whole number.
    case whole(String, String)
    case prefix(String, String)
    case suffix(String, String)
    case text(String, String)
    /// The words of a number.
    case words([String: String])
    /// The endings of its words.
    case endings([(String, String)])
  }

  var language: String
  var set: String
  var section: String
  var changes: [Change] = []
  private(set) var range = 0...1000

  init(
    _ language: String, _ set: String, _ section: String, _ changes: [Change] = [],
    _ range: ClosedRange<Int> = 0...1000
  ) {
    (self.language, self.set, self.section) = (language, set, section)
    (self.changes, self.range) = (changes, range)
  }

  /// ICU's words with the decided changes.
  func decided(_ icu: String) -> String {
    changes.reduce(icu) { text, change in
      switch change {
      case .whole(let old, let new): text == old ? new : text
      case .prefix(let old, let new):
        text.hasPrefix(old) ? new + text.dropFirst(old.count) : text
      case .suffix(let old, let new): text.hasSuffix(old) ? text.dropLast(old.count) + new : text
      case .text(let old, let new): text.replacingOccurrences(of: old, with: new)
      case .words(let words):
        text.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
      case .endings(let endings):
        text.split(separator: " ").map { word in
          let ending = endings.first { word.hasSuffix($0.0) }
          return ending.map { word.dropLast($0.0.count) + $0.1 } ?? String(word)
        }.joined(separator: " ")
      }
    }
  }

  static let all = [
    NumberSet("en", "cardinal", "cardinal", [.text("-", " ")]),
    NumberSet("de", "cardinal", "numbering", tausend),
    NumberSet("de", "masculine", "cardinal-masculine", hundert),
    NumberSet("de", "feminine", "cardinal-feminine", hundert),
    NumberSet("de", "neuter", "cardinal-neuter", hundert),
    // Behind "hundert", "ein" is not inflected: "mit hundertein Kilo" (Duden).
    NumberSet("de", "dative", "cardinal-m", hundert + [.suffix("hundert einem", "hundert ein")]),
    NumberSet(
      "de", "feminineDative", "cardinal-r", hundert + [.suffix("hundert einer", "hundert ein")]),
    NumberSet("es", "cardinal", "numbering"),
    NumberSet("es", "masculine", "cardinal-masculine"),
    NumberSet("es", "feminine", "cardinal-feminine"),
    NumberSet("fr", "cardinal", "numbering", vingt),
    NumberSet("fr", "masculine", "cardinal-masculine", vingt),
    NumberSet("fr", "feminine", "cardinal-feminine", vingt),
    NumberSet("it", "cardinal", "numbering"),
    // "ventuno chili", "ventuno ripetizioni": from 21 on, "uno" is not inflected in speech.
    NumberSet(
      "it", "masculine", "cardinal-masculine", [.suffix("ntun", "ntuno")]),
    NumberSet(
      "it", "feminine", "cardinal-feminine",
      [.suffix("ntuna", "ntuno"), .suffix("touna", "touno")]),
    NumberSet("nl", "cardinal", "cardinal", duizend),
    NumberSet("nl", "common", "cardinal", honderd),
    NumberSet("pl", "cardinal", "numbering"),
    NumberSet("pl", "cardinal", "cardinal-masculine"),
    NumberSet("pl", "feminine", "cardinal-feminine"),
    NumberSet("pl", "neuter", "cardinal-neuter"),
    NumberSet("pl", "genitive", "cardinal-feminine-genitive", [], 0...999),
    NumberSet("pl", "ordinalMasculine", "ordinal-masculine", [], 1...100),
    NumberSet("pl", "ordinal", "ordinal-masculine", female, 1...100),
    NumberSet("pt-BR", "cardinal", "numbering"),
    NumberSet("pt-BR", "masculine", "cardinal-masculine"),
    NumberSet("pt-BR", "feminine", "cardinal-feminine"),
    NumberSet("ar", "cardinal", "cardinal-masculine", arabic),
    NumberSet("ar", "feminine", "cardinal-masculine", arabic + polarity),
    NumberSet("ar", "ordinal", "ordinal-feminine", oblique, 1...100),
    NumberSet("ar", "ordinalMasculine", "ordinal-masculine", oblique, 1...100),
  ]

  /// Nobody counts weights with "einhundert", which is a syllable longer.
  ///
  /// Hundreds and thousands are words of their own, since eSpeak NG says "hundertsieben" like
  /// "hunderziben".
  private static let hundert: [Change] = [
    .prefix("einhundert", "hundert"), .prefix("eintausend", "tausend"),
    .text("hundert", "hundert "), .words([:]),
  ]
  private static let tausend: [Change] = [.text("tausend", "tausend ")] + hundert

  /// As eSpeak NG says it: "een" is the article, and hundreds are words of their own.
  ///
  /// 26 would sound like 27, and 81 would have its stress on "en". Hundreds are counted up to
  /// nineteen, as in speech.
  private static let honderd: [Change] = [
    .text("honderd", "honderd "), .text("zesen", "zessen"), .text("ntachtig", "n tachtig"),
    .words(["een": "één", "eenduizend": "éénduizend"]),
  ]
  private static let duizend: [Change] =
    [.text("duizend", "duizend ")] + honderd + [
      .prefix("duizend honderd", "elfhonderd"), .prefix("duizend achthonderd", "achttienhonderd"),
    ]

  /// The "t" of "vingt" is heard in 22, but not in 82.
  private static let vingt: [Change] = [.text("quatre-vingt-", "quatre-vin-")]

  /// The feminine of ordinals.
  private static let female: [Change] = [
    .endings([("drugi", "druga"), ("trzeci", "trzecia"), ("y", "a")])
  ]

  /// As spoken, with one case, the oblique one, for all.
  ///
  /// Hundreds are one word, with the spelling that eSpeak NG reads, and "and" is a word of its own.
  /// ICU's 11 is feminine.
  private static let arabic: [Change] = [
    .text(" و", " و "),
    .text("ثة مائة", "ثمئة"), .text("عة مائة", "عمئة"), .text("سة مائة", "سمئة"),
    .text("ستة مائة", "ستمئة"), .text("ية مائة", "مئة"),
    .words([
      "إثنان": "اثنين", "إثنا": "اثني", "مائة": "مئة", "مائتان": "مئتين", "ألفي": "ألفين",
      "إحدى": "أحد",
    ]), .endings([("ون", "ين")]),
  ]

  /// The same for ordinals.
  private static let oblique: [Change] = [
    .text(" و", " و "), .endings([("ون", "ين")]), .words(["المائة": "المئة"]),
  ]

  /// ICU's feminine numbers are the masculine ones from 3 on.
  ///
  /// A number from 3 to 10 has the opposite ending of its noun.
  private static let polarity: [Change] = [
    .words([
      "واحد": "واحدة", "اثنين": "اثنتين", "ثلاثة": "ثلاث", "أربعة": "أربع", "خمسة": "خمس",
      "ستة": "ست", "سبعة": "سبع", "ثمانية": "ثماني", "تسعة": "تسع", "عشرة": "عشر",
      "عشر": "عشرة", "أحد": "إحدى", "اثني": "اثنتي",
    ])
  ]
}
