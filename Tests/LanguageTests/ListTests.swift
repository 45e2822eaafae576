import Testing

@testable import Phrasing

@Suite struct ListTests {
  /// In thousandths: the plates of most gyms, and repetitions.
  private static let plates = [
    25_000, 20_000, 15_000, 10_000, 5_000, 2_500, 2_000, 1_500, 1_250, 1_000, 750, 500, 250,
  ]
  private static let reps = (1...40).map { $0 * 1000 }

  /// What one hears, without the spaces and signs between words.
  private static func heard(_ words: String) -> String {
    words.filter { $0 != " " && $0 != "-" }
  }

  // "fünf und zwanzig" would be 25 in German, "vinte e cinco" in Portuguese, and "twenty and a
  // half" is 20.5.
  @Test("two numbers of a list are never heard as one", arguments: Languages.all)
  func numbers(language: String) throws {
    let book = try Languages.book(language)
    let say = Verbalizer(book)
    func phrase(_ thousandths: Int) -> Phrase {
      book.phrase(Quantity(thousandths: thousandths))
    }
    let numbers = Set((0...4000).map { Self.heard(phrase($0 * 250).spoken) })
    for amounts in [Self.plates, Self.reps] {
      for first in amounts {
        for second in amounts {
          let list = say.list([phrase(first), phrase(second)]).spoken
          let isNumber = numbers.contains(Self.heard(list))
          #expect(!isNumber, "\(list)")
        }
      }
    }
  }
}
