import Testing

@testable import Phrasing

/// Durations and weights beside those of CLDR, whose words and genders `SpellOut/update` writes.
@Suite struct UnitTests {
  @Test("units are shown with CLDR's words, but for what was decided", arguments: Languages.all)
  func shown(language: String) throws {
    let speller = try UnitSpeller(language)
    for unit in UnitSpeller.names {
      let counted = try speller.counted(unit)
      #expect(counted.count == 21)
      for (thousandths, word) in counted {
        let shown = speller.book.phrase(Quantity(thousandths: thousandths, unit: unit)).shown
        #expect(shown.drop { $0.isNumber || ".,٫ ".contains($0) } == word, "\(thousandths) \(unit)")
      }
    }
  }

  @Test(
    "units are spoken with ICU's numbers in CLDR's gender, but for what was decided",
    arguments: Languages.all)
  func spoken(language: String) throws {
    let speller = try UnitSpeller(language)
    for unit in UnitSpeller.names {
      // A number below one has a phrase of its own where it is said.
      for thousandths in try speller.counted(unit).keys
      where thousandths != 500 || speller.decisions(unit).phrases[500] != nil {
        let spoken = speller.book.phrase(Quantity(thousandths: thousandths, unit: unit)).spoken
        #expect(try spoken == speller.words(thousandths, unit), "\(thousandths) \(unit)")
      }
    }
  }

  @Test("durations are CLDR's units one after the other", arguments: Languages.all)
  func durations(language: String) throws {
    let speller = try UnitSpeller(language)
    let verbalizer = Verbalizer(speller.book)
    for (seconds, parts) in [
      (1, [(1, "second")]), (21, [(21, "second")]), (62, [(62, "second")]), (60, [(1, "minute")]),
      (132, [(2, "minute"), (12, "second")]), (185, [(3, "minute"), (5, "second")]),
      (720, [(12, "minute")]), (3600, [(1, "hour")]),
      (7325, [(2, "hour"), (2, "minute"), (5, "second")]), (18_060, [(5, "hour"), (1, "minute")]),
    ] {
      let words = try parts.map { try speller.words($0.0 * 1000, $0.1) }
      #expect(verbalizer.duration(seconds).spoken == words.joined(separator: " "), "\(seconds)")
    }
  }

  @Test("every decision changes something") func decisions() throws {
    for row in UnitWords.all {
      let speller = try UnitSpeller(row.language)
      let table = speller.table.unit(row.unit)
      for (cldr, word) in row.words {
        #expect(table.values.contains(cldr) && cldr != word, "\(row.language) \(cldr)")
      }
      #expect(row.set == nil || row.set != table["gender"], "\(row.language) \(row.unit)")
      var less = row
      less.half = nil
      less.phrases = [:]
      for (thousandths, phrase) in row.phrases where thousandths >= 1000 {
        #expect(try phrase != speller.words(thousandths, row.unit, less), "\(phrase)")
      }
    }
  }
}

/// ICU's numbers with CLDR's units, and what was decided.
private struct UnitSpeller {
  static let names = ["second", "minute", "hour", "kg", "lb", "metre"]

  let book: Phrasebook
  let table: SpellOut
  private let language: String

  init(_ language: String) throws {
    self.language = language
    (book, table) = (try Languages.book(language), try SpellOut(language))
  }

  func decisions(_ unit: String) -> UnitWords { UnitWords.of(unit, in: language) }

  /// The numbers of the table, in thousandths, with the words behind them.
  func counted(_ unit: String) throws -> [Int: String] {
    let words = table.unit(unit)
    var counted: [Int: String] = [:]
    for (number, category) in table.plurals {
      let parts = number.split(separator: ".")
      let thousandths = try #require(Int(parts[0])) * 1000 + (parts.count == 2 ? 500 : 0)
      // "anderhalve minuut": in Dutch a half takes the singular.
      let isSingular = language == "nl" && parts.count == 2
      let cldr = try #require(words[isSingular ? "one" : category])
      counted[thousandths] = decisions(unit).words[cldr] ?? cldr
    }
    return counted
  }

  /// A number and its unit in words.
  func words(_ thousandths: Int, _ unit: String, _ decided: UnitWords? = nil) throws -> String {
    let decided = decided ?? decisions(unit)
    if let phrase = decided.phrases[thousandths] { return phrase }
    let gender = try #require(table.unit(unit)["gender"])
    let set = decided.set ?? (book.numbers.has(gender) ? gender : "cardinal")
    if let half = decided.half, thousandths % 1000 == 500 {
      let whole = thousandths / 1000 * 1000
      return try "\(number(whole, set)) \(try #require(counted(unit)[whole]))\(half)"
    }
    return try "\(number(thousandths, set)) \(try #require(counted(unit)[thousandths]))"
  }

  private func number(_ thousandths: Int, _ set: String) throws -> String {
    if thousandths % 1000 == 500 {
      let fraction = Fraction.all.first {
        ($0.language, $0.set, $0.thousandths) == (language, set, 500)
      }
      return try #require(fraction, "\(set)").words(table, thousandths / 1000)
    }
    let row = NumberSet.all.first { ($0.language, $0.set) == (language, set) }
    let words = try #require(row, "\(set)")
    return words.decided(table.words(thousandths / 1000, words.section))
  }
}
