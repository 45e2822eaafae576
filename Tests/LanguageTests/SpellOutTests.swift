import Testing

@testable import Phrasing

/// Numbers, plural categories and units as ICU has them; `SpellOut/update` writes the tables.
struct SpellOut {
  /// Numbers above a thousand that the tables have, too.
  static let sums = [
    1001, 1021, 1100, 1884, 2000, 2001, 3500, 8080, 11000, 12345, 21071, 22200, 45000, 101_000,
  ]

  private var sections: [String: [String: String]] = [:]
  private var first = ""

  init(_ language: String) throws {
    for line in try Languages.lines("SpellOut/\(language).txt") where line.first != "#" {
      if line.first == "[" {
        section = String(line.dropFirst().dropLast())
        if first.isEmpty { first = section }
      } else {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        sections[section, default: [:]][parts[0]] = parts[1]
      }
    }
  }

  private var section = ""

  /// A number in words; a section has only the numbers in which it differs from the first one.
  func words(_ number: Int, _ section: String) -> String {
    sections[section]?["\(number)"] ?? sections[first]?["\(number)"] ?? "not in the table"
  }

  var plurals: [String: String] { sections["plural"] ?? [:] }

  /// The word of a unit behind each number, and its gender.
  func unit(_ name: String) -> [String: String] { sections[name] ?? [:] }
}

@Suite struct SpellOutTests {
  @Test("whole numbers up to a thousand, and sums, are those of ICU, but for what was decided")
  func whole() throws {
    for row in NumberSet.all {
      let table = try SpellOut(row.language)
      let numbers = try Languages.book(row.language).numbers
      for number in row.numbers {
        let words = numbers.words(number, in: row.set)
        let expected = row.decided(table.words(number, row.section))
        #expect(words == expected, "\(row.language) \(row.set) \(number)")
      }
    }
  }

  @Test("every decision changes at least one number") func decisions() throws {
    for row in NumberSet.all {
      let table = try SpellOut(row.language)
      for index in row.changes.indices {
        var less = row
        less.changes.remove(at: index)
        let isUsed = row.numbers.contains { number in
          let words = table.words(number, row.section)
          return less.decided(words) != row.decided(words)
        }
        #expect(isUsed, "\(row.language) \(row.set) \(row.changes[index])")
      }
    }
  }

  @Test("halves and quarters up to a thousand are a whole number and the words for the rest")
  func fractions() throws {
    for row in Fraction.all {
      let table = try SpellOut(row.language)
      let numbers = try Languages.book(row.language).numbers
      for whole in 1...1000 {
        let words = numbers.words(thousandths: whole * 1000 + row.thousandths, in: row.set)
        let expected = row.words(table, whole)
        #expect(words == expected, "\(row.language) \(row.set) \(whole) \(row.thousandths)")
      }
    }
  }

  @Test("a number below one has words of its own", arguments: Languages.all)
  func belowOne(language: String) throws {
    let numbers = try Languages.book(language).numbers
    let words = [250, 500, 750].map { numbers.words(thousandths: $0) }
    #expect(words == Fraction.belowOne[language])
  }

  @Test("the plural category is that of CLDR, except for Dutch halves", arguments: Languages.all)
  func plurals(language: String) throws {
    let plural = try Languages.book(language).plural
    let table = try SpellOut(language).plurals
    #expect(table.count == 21)
    for (number, category) in table {
      let parts = number.split(separator: ".")
      let thousandths = (Int(parts[0]) ?? 0) * 1000 + (parts.count == 2 ? 500 : 0)
      // "anderhalve minuut", "tweeënhalve minuut": the noun follows "halve".
      let isHalf = language == "nl" && thousandths % 1000 == 500
      #expect(
        "\(plural.category(thousandths: thousandths))" == (isHalf ? "one" : category), "\(number)")
    }
  }
}
