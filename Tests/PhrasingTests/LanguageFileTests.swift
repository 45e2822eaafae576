import FoundationEssentials
import Support
import Testing
import Training

@testable import Phrasing

@Suite struct LanguageFileTests {
  private static func file(_ json: String) throws -> LanguageFile {
    try JSONDecoder().decode(LanguageFile.self, from: Data(json.utf8))
  }

  /// English with a change.
  private static func english(_ change: (inout LanguageFile) -> Void) throws -> Phrasebook {
    var file = try PhraseTests.file()
    change(&file)
    return try Phrasebook([file])
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var says: String
    var change: @Sendable (inout LanguageFile) -> Void
    var testDescription: String { says }

    init(_ says: String, _ change: @escaping @Sendable (inout LanguageFile) -> Void) {
      (self.says, self.change) = (says, change)
    }
  }

  // Apart, because Swift 6.0 crashes at a closure in the arguments of a test.
  static let refusals: [Refusal] = [
    Refusal("the phrase 'lift' is missing") { $0.phrases["lift"] = nil },
    Refusal("the phrase 'lift' has no form for 'spoken'") {
      $0.phrases["lift"] = .table(["shown": .text("{exercise}.")])
    },
    Refusal("the phrase 'lift' has no form for 'shown'") { $0.phrases["lift"] = .list(["x"]) },
    Refusal("the unit 'rep' is missing") { $0.units?["rep"] = nil },
    Refusal("the unit 'rep' has no form for 'one'") {
      $0.units?["rep"] = .table(["other": .text("reps")])
    },
    Refusal("'0,5' of the unit 'rep' is unknown") {
      $0.units?["rep"] = .table(["one": .text("rep"), "other": .text("reps"), "0,5": .text("½")])
    },
    Refusal("the unit 'rep x.5' has no form for 'other'") {
      $0.units?["rep"] = .table([
        "one": .text("rep"), "other": .text("reps"), "x.5": .table(["one": .text("{<} ½")]),
      ])
    },
    Refusal("the number set 'feminine' is unknown") {
      $0.units?["rep"] = .table(["numbers": .text("feminine"), "other": .text("reps")])
    },
    Refusal("the phrase 'lift' asks for the unknown form 'dative'") {
      $0.phrases["lift"] = .text("{number:dative}.")
    },
    Refusal("the number set 'cardinal' is missing") { $0.numbers = [:] },
    Refusal("the cardinal numbers have no word for 0") {
      $0.numbers = ["cardinal": ["1": "one", "x.x": "{<} point {>}", "-x": "minus {>}"]]
    },
    Refusal("the number rule '7' cannot split its number") {
      $0.numbers?["cardinal"]?["7"] = "{<} seven"
    },
    Refusal("the number rule '20/50' has an impossible divisor") {
      $0.numbers?["cardinal"]?["20/50"] = "{<} seven"
    },
    Refusal("the number rule '{<} hundred[ {>}' is not closed") {
      $0.numbers?["cardinal"]?["100"] = "{<} hundred[ {>}"
    },
    Refusal("'{=}' in a number rule is neither {<} nor {>}") {
      $0.numbers?["cardinal"]?["100"] = "{=} hundred"
    },
    Refusal("the plural rule 'i is 1' cannot be read") { $0.plural = ["one": "i is 1"] },
    Refusal("'single' is not a plural category") { $0.plural = ["single": "i = 1"] },
    Refusal("'words.weekday' has 1 words instead of 7") {
      $0.words?["weekday"] = .list(["Monday"])
    },
    Refusal("'words.and' is missing") { $0.words?["and"] = nil },
    Refusal("the symbol '%' is missing") { $0.symbols?["%"] = nil },
    Refusal("'decimal' is missing") { $0.decimal = nil },
    Refusal("'names' must be 'lowercase' or 'as written'") { $0.names = "upper" },
    Refusal("'speed' must be 50 to 150 percent") { $0.speed = 900 },
    Refusal("its format is 2, and this version of Spotter reads 1") { $0.format = 2 },
  ]

  @Test(
    "a file with a gap or a mistake is refused, and the error names it", arguments: refusals)
  func refused(row: Refusal) throws {
    let fault = try #require(thrown { try Self.english(row.change) } as? LanguageFault)
    #expect(fault.problem == row.says)
    #expect(fault.description.hasPrefix("cannot use the language 'en': \(row.says). Fix"))
  }

  @Test("entries that this version does not know are ignored") func unknown() throws {
    let book = try Self.english {
      $0.phrases["lfit"] = .text("…")
      $0.units?["stone"] = .table([:])
      $0.words?["but"] = .text("but")
    }
    #expect(book.fill(.halfWay) == Phrase("Halfway."))
  }

  @Test("a lifter's own file says only what differs")
  func own() throws {
    let second = try Self.file(
      """
      {"format": 1, "language": "en", "decimal": ",", "units": {"kg": {"one": "kg", "other": "kgs"}},
       "phrases": {"emptyBar": "Bare bar."}}
      """)
    let book = try Phrasebook([PhraseTests.file(), second])
    #expect(book.fill(.emptyBar) == Phrase("Bare bar."))
    #expect(book.fill(.halfWay) == Phrase("Halfway."))
    #expect(Verbalizer(book).weight(.kilograms(thousandths: 62_500)).shown == "62,5 kgs")
  }

  @Test("a template asks for a case of a unit, or for another set of number words")
  func forms() throws {
    let book = try Self.english {
      $0.units?["day"] = .table([
        "one": .text("Tag"), "other": .text("Tage"),
        "dative": .table(["one": .text("Tag"), "other": .text("Tagen")]),
      ])
      $0.numbers?["dative"] = ["1": "einem"]
      $0.units?["week"] = .table([
        "one": .text("Woche"), "other": .text("Wochen"),
        "dative": .table([
          "numbers": .text("dative"), "one": .text("Woche"), "other": .text("Wochen"),
        ]),
      ])
      $0.phrases["onDaysAgo"] = .text("vor {days:dative}")
      $0.phrases["emptyBar"] = .table([
        "shown": .text("{number}."), "spoken": .text("{number:dative}."),
      ])
    }
    let say = Verbalizer(book)
    #expect(book.fill(.onDaysAgo, ["days": say.count(3, "day")]).shown == "vor 3 Tagen")
    #expect(book.fill(.onDaysAgo, ["days": say.count(1, "week")]).spoken == "vor einem Woche")
    let number = book.fill(.emptyBar, ["number": say.number(1)])
    #expect(number == Phrase(shown: "1.", spoken: "Einem."))
  }

  @Test("a unit has whole phrases for single numbers and for halves")
  func wholePhrases() throws {
    let book = try Self.english {
      $0.units?["kg"] = .table([
        "one": .text("kilo"), "other": .text("kilos"), "0.5": .text("medio kilo"),
        "x.5": .table(["one": .text("{<} kilo y medio"), "other": .text("{<} kilos y medio")]),
      ])
    }
    let say = Verbalizer(book)
    #expect(say.weight(.kilograms(thousandths: 500)).spoken == "medio kilo")
    #expect(say.weight(.kilograms(thousandths: 1_500)).spoken == "one kilo y medio")
    #expect(say.weight(.kilograms(thousandths: 2_500)).spoken == "two kilos y medio")
    #expect(say.weight(.kilograms(thousandths: 2_500)).shown == "2.5 kilos")
  }

  @Test("a sentence begins with a capital, a clause as it is written")
  func capitals() throws {
    let book = try Self.english {
      $0.phrases["swapped"] = .text("¿{exercise}? {sets}. {exercise}!")
      $0.phrases["setsOf"] = .text("{sets} of {reps}")
    }
    let values = ["exercise": Phrase("squat"), "sets": Phrase("three"), "reps": Phrase("8")]
    #expect(book.fill(.swapped, values).shown == "¿Squat? Three. Squat!")
    #expect(book.fill(.setsOf, values).shown == "three of 8")
    #expect(
      book.fill(.swappedPlain, ["exercise": Phrase("<en>hip thrust</en>")]).spoken
        == "Swapped for <en>hip thrust</en>.")
    #expect(
      book.fill(.liftOnce, ["exercise": Phrase("<en>hip thrust</en>")]).spoken
        == "<en>Hip thrust</en>. .")
  }
}

@Suite struct PluralRulesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var language: String
    var rules: [String: String]
    var numbers: [PluralRules.Category: [Int]]
    var testDescription: String { language }
  }

  // From CLDR's table of plural rules, with its own examples.
  @Test(
    "CLDR's rules give CLDR's categories",
    arguments: [
      Row(
        language: "German", rules: ["one": "i = 1 and v = 0 @integer 1"],
        numbers: [.one: [1000], .other: [0, 2000, 1500, 100_000]]),
      Row(
        language: "French", rules: ["one": "i = 0,1"],
        numbers: [.one: [0, 1000, 1500, 500], .other: [2000, 2500, 100_000]]),
      Row(
        language: "Polish",
        rules: [
          "one": "i = 1 and v = 0",
          "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
          "many":
            "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
        ],
        numbers: [
          .one: [1000], .few: [2000, 22_000, 103_000],
          .many: [0, 5000, 12_000, 21_000, 100_000, 112_000], .other: [500, 1500, 2500],
        ]),
      Row(
        language: "Arabic",
        rules: [
          "zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10",
          "many": "n % 100 = 11..99",
        ],
        numbers: [
          .zero: [0], .one: [1000], .two: [2000], .few: [3000, 10_000, 103_000],
          .many: [11_000, 99_000, 111_000], .other: [100_000, 102_000, 1500, 3500],
        ]),
      Row(
        language: "Spanish",
        rules: [
          "one": "n = 1", "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
        ],
        numbers: [.one: [1000], .many: [1_000_000_000], .other: [0, 1500, 2000]]),
      Row(
        language: "Danish", rules: ["one": "n = 1 or t != 0 and i = 0,1"],
        numbers: [.one: [1000, 500, 1500], .other: [0, 2000, 2500]]),
    ])
  func categories(row: Row) throws {
    let rules = try PluralRules(row.rules)
    for (category, numbers) in row.numbers {
      for number in numbers {
        #expect(rules.category(thousandths: number) == category, "\(number) thousandths")
      }
    }
  }
}

@Suite struct NumberRulesTests {
  @Test("a rule splits its number by a given divisor, and another set says a part")
  func divisor() throws {
    let rules = try NumberRules([
      "cardinal": [
        "0": "zéro", "1": "un", "11": "onze", "12": "douze", "20": "vingt[-{>}]",
        "60/20": "soixante[-{>}]", "71": "soixante et onze", "72/20": "soixante-{>}",
        "80/20": "quatre-vingt[-{>}]",
        "100": "cent[ {>}]", "200": "{<:bare} cents", "x.x": "{<} virgule {>}", "-x": "moins {>}",
        "2": "deux", "10": "dix", "x.5": "{<} et demi",
      ],
      "bare": ["2": "DEUX"],
      "feminine": ["1": "une"],
    ])
    #expect(rules.words(72) == "soixante-douze")
    #expect(rules.words(71) == "soixante et onze")
    #expect(rules.words(80) == "quatre-vingt")
    #expect(rules.words(92) == "quatre-vingt-douze")
    #expect(rules.words(81, in: "feminine") == "quatre-vingt-une")
    #expect(rules.words(200) == "DEUX cents")
    #expect(rules.words(thousandths: 1_500, in: "feminine") == "une et demi")
    #expect(rules.words(thousandths: 1_200) == "un virgule deux")
    #expect(rules.words(thousandths: -1_200) == "moins un virgule deux")
  }
}
