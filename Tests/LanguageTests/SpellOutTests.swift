import Testing

@testable import Phrasing

/// Numbers, plural categories and units as ICU has them; `SpellOut/update` writes the tables.
struct SpellOut {
  private var sections: [String: [String: String]] = [:]
  private var first = ""

  init(_ language: String) throws {
    for line in try Languages.lines("SpellOut/\(language).txt") where line.first != "#" {
      if line.first == "[" {
        section = String(line.dropFirst().dropLast())
        if first.isEmpty { first = section }
      } else {
        for entry in line.split(separator: "; ") {
          let parts = entry.split(separator: " ", maxSplits: 1).map(String.init)
          sections[section, default: [:]][parts[0]] = parts[1]
        }
      }
    }
  }

  private var section = ""

  /// A number in words; a section has only the numbers in which it differs from the first one.
  func words(_ number: Int, _ section: String) -> String {
    sections[section]?["\(number)"] ?? sections[first]?["\(number)"] ?? "not in the table"
  }

  /// The numbers of the table that a set is compared with: its range, for cardinals also sums of weights.
  func numbers(of set: NumberSet) -> [Int] {
    (sections[first] ?? [:]).keys.compactMap(Int.init).sorted()
      .filter { set.range.contains($0) || set.set == "cardinal" && $0 > 1000 }
  }

  var plurals: [String: String] { sections["plural"] ?? [:] }

  /// The word of a unit in each plural category, and its gender.
  func unit(_ name: String) -> [String: String] { sections[name] ?? [:] }
}

@Suite struct SpellOutTests {
  @Test("whole numbers are those of ICU, but for what was decided")
  func whole() throws {
    for row in NumberSet.all {
      let table = try SpellOut(row.language)
      let numbers = try Languages.book(row.language).numbers
      for number in table.numbers(of: row) {
        let words = numbers.words(number, in: row.set)
        let expected = row.decided(table.words(number, row.section))
        #expect(words == expected, "\(row.language) \(row.set) \(number)")
      }
    }
  }

  @Test("up to a thousand, no two numbers sound alike, and behind every hundred the same is said")
  func hundreds() throws {
    for row in NumberSet.all where row.range.upperBound > 100 {
      let numbers = try Languages.book(row.language).numbers
      let words = row.range.map { numbers.words($0, in: row.set) }
      #expect(Set(words).count == words.count, "\(row.language) \(row.set)")
      let second = rests(words, behind: 2)
      #expect(Set(second).count == 99, "\(row.language) \(row.set)")
      for hundred in 3...9 {
        #expect(rests(words, behind: hundred) == second, "\(row.language) \(row.set) \(hundred)00")
      }
    }
  }

  /// What is said behind a hundred for 1 to 99.
  private func rests(_ words: [String], behind hundred: Int) -> [String] {
    let numbers = words[hundred * 100 + 1...hundred * 100 + 99]
    let shared = numbers.reduce(numbers[hundred * 100 + 1]) {
      String(zip($0, $1).prefix { $0 == $1 }.map(\.0))
    }
    return numbers.map { String($0.dropFirst(shared.count)) }
  }

  @Test("every decision changes at least one number") func decisions() throws {
    for row in NumberSet.all {
      let table = try SpellOut(row.language)
      for index in row.changes.indices {
        var less = row
        less.changes.remove(at: index)
        let isUsed = table.numbers(of: row).contains { number in
          let words = table.words(number, row.section)
          return less.decided(words) != row.decided(words)
        }
        #expect(isUsed, "\(row.language) \(row.set) \(row.changes[index])")
      }
    }
  }

  @Test("halves and quarters are a whole number and the words for the rest")
  func fractions() throws {
    for row in Fraction.all {
      let table = try SpellOut(row.language)
      let numbers = try Languages.book(row.language).numbers
      for whole in table.numbers(of: row.whole) where 1...1000 ~= whole {
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
