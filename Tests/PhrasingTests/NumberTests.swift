import Testing
import Training

@testable import Phrasing

@Suite struct NumberTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var thousandths: Int
    var words: String
    var testDescription: String { words }
  }

  @Test(
    "numbers become words",
    arguments: [
      Row(thousandths: 0, words: "zero"),
      Row(thousandths: 1_000, words: "one"),
      Row(thousandths: 15_000, words: "fifteen"),
      Row(thousandths: 50_000, words: "fifty"),
      Row(thousandths: 62_500, words: "sixty two and a half"),
      Row(thousandths: 1_250, words: "one and a quarter"),
      Row(thousandths: 500, words: "point five"),
      Row(thousandths: 750, words: "point seven five"),
      Row(thousandths: 102_750, words: "one hundred two and three quarters"),
      Row(thousandths: 20_410, words: "twenty point four one"),
      Row(thousandths: 100_001, words: "one hundred point zero zero one"),
      Row(thousandths: 145_000, words: "one hundred forty five"),
      Row(thousandths: 1_884_000, words: "one thousand eight hundred eighty four"),
      Row(thousandths: 999_999_000, words: NumberTests.words999999),
      Row(thousandths: 1_000_000_000, words: "one zero zero zero zero zero zero"),
      Row(thousandths: -2_500, words: "minus two and a half"),
    ])
  func inWords(row: Row) throws {
    #expect(try PhraseTests.book().numbers.words(thousandths: row.thousandths) == row.words)
  }

  private static let words999999 =
    "nine hundred ninety nine thousand nine hundred ninety nine"

  @Test("whole numbers up to a million and beyond have words without digits")
  func million() throws {
    let numbers = try PhraseTests.book().numbers
    for number in stride(from: 0, through: 1_100_000, by: 997) {
      let words = numbers.words(number)
      #expect(!words.isEmpty && !words.contains { $0.isNumber })
    }
  }

  @Test("plates in the other unit are named with it") func otherUnit() throws {
    let verbalizer = Verbalizer(try PhraseTests.book())
    let plates = [
      Weight(thousandths: 45_000, unit: .pounds), Weight(thousandths: 2_500, unit: .kilograms),
    ]
    let phrase = verbalizer.plates(plates, in: .kilograms)
    #expect(phrase.shown == "45 pounds and 2.5")
    #expect(phrase.spoken == "forty five pounds and two and a half")
  }

  @Test("equal plates are counted, and fractions become words")
  func counted() throws {
    let verbalizer = Verbalizer(try PhraseTests.book())
    func plates(_ thousandths: Int...) -> Phrase {
      verbalizer.plates(thousandths.map { .kilograms(thousandths: $0) }, in: .kilograms)
    }
    #expect(plates(20_000, 20_000, 20_000, 15_000).shown == "three 20s and 15")
    #expect(plates(20_000, 20_000, 20_000, 15_000).spoken == "three twenties and fifteen")
    #expect(plates(5_000, 5_000, 2_500, 2_500).spoken == "two fives and two two and a halves")
    #expect(verbalizer.weight(.kilograms(thousandths: 500)).spoken == "half a kilo")
    #expect(verbalizer.weight(.kilograms(thousandths: 750)).spoken == "three quarters of a kilo")
    #expect(verbalizer.weight(.kilograms(thousandths: 500)).shown == "0.5 kilos")
  }

  @Test(
    "a rest is rounded as a coach would say it",
    arguments: [
      (12, "12 seconds"), (44, "45 seconds"), (58, "1 minute"), (74, "75 seconds"),
      (90, "90 seconds"),
      (99, "105 seconds"), (150, "2.5 minutes"), (175, "3 minutes"), (195, "3 minutes 15 seconds"),
      (264, "4.5 minutes"), (3599, "1 hour"),
    ])
  func rests(_ seconds: Int, _ says: String) throws {
    let verbalizer = Verbalizer(try PhraseTests.book())
    #expect(verbalizer.rest(seconds).shown == says)
    if seconds == 150 { #expect(verbalizer.rest(seconds).spoken == "two and a half minutes") }
  }

  @Test("a negative weight is assistance") func assisted() throws {
    let verbalizer = Verbalizer(try PhraseTests.book())
    let phrase = verbalizer.weight(.kilograms(thousandths: -17_500))
    #expect(phrase.shown == "17.5 kilos assisted")
    #expect(phrase.spoken == "seventeen and a half kilos assisted")
  }

  struct Lasting: CustomTestStringConvertible, Sendable {
    var seconds: Int
    var shown: String
    var testDescription: String { shown }
  }

  // The rows of OpenTracks' announcements, and rests as lifters say them.
  @Test(
    "durations leave out zero parts",
    arguments: [
      Lasting(seconds: 3910, shown: "1 hour 5 minutes 10 seconds"),
      Lasting(seconds: 3601, shown: "1 hour 1 second"),
      Lasting(seconds: 3600, shown: "1 hour"),
      Lasting(seconds: 999, shown: "16 minutes 39 seconds"),
      Lasting(seconds: 195, shown: "3 minutes 15 seconds"),
      Lasting(seconds: 120, shown: "2 minutes"),
      Lasting(seconds: 90, shown: "90 seconds"),
      Lasting(seconds: 60, shown: "1 minute"),
      Lasting(seconds: 1, shown: "1 second"),
      Lasting(seconds: 0, shown: "0 seconds"),
    ])
  func durations(row: Lasting) throws {
    let verbalizer = Verbalizer(try PhraseTests.book())
    #expect(verbalizer.duration(row.seconds).shown == row.shown)
  }
}
