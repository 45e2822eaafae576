import Exchange
import Support
import Testing
import Training

/// Rows and fields of delimited text.
@Suite struct DelimitedTests {
  private func rows(_ text: String) -> [[String]] {
    var reader = DelimitedReader(Array(text.utf8), delimiter: UInt8(ascii: ","))
    return Array(sequence(state: ()) { _ in reader.next() }).map { row, fault in
      ["\(row.line)"] + (fault.map { ["\($0)"] } ?? row.texts)
    }
  }

  @Test(
    "rows are split like a spreadsheet splits them",
    arguments: [
      ("a,b\nc,d\n", [["1", "a", "b"], ["2", "c", "d"]]),
      ("a,b\r\nc,d", [["1", "a", "b"], ["2", "c", "d"]]),
      ("a\rb\r", [["1", "a"], ["2", "b"]]),
      ("\u{FEFF}a,b\n", [["1", "a", "b"]]),
      ("\"a,\"\"b\"\"\nc\",d\ne,f\n", [["1", "a,\"b\"\nc", "d"], ["3", "e", "f"]]),
      (",,\n\n\na\n", [["1", "", "", ""], ["4", "a"]]),
      ("a,\"\"\n", [["1", "a", ""]]),
      ("a,\"open\nb,c\n", [["1", "openQuote"], ["2", "b", "c"]]),
      (
        "a,\"x\"\"\r\nb,\"c\r\nd\"\r\ne,\"\"\"\"\r\n",
        [["1", "openQuote"], ["2", "b", "c\r\nd"], ["4", "e", "\""]]
      ),
      ("\"a\nb\",\"open\nc\n", [["1", "openQuote"], ["3", "c"]]),
      (" a , b \n", [["1", "a", "b"]]),
      ("a\"b,c\n", [["1", "a\"b", "c"]]),
    ])
  func split(text: String, expected: [[String]]) {
    #expect(rows(text) == expected)
  }

  @Test("a row that is too long is skipped, and the next one is read") func long() {
    let text = "a,b\n" + String(repeating: "x", count: 200_000) + "\nc,d\n"
    #expect(rows(text) == [["1", "a", "b"], ["2", "tooLong"], ["3", "c", "d"]])
    let commas = String(repeating: ",", count: 200_000) + "\"\n\"c\",d\n"
    #expect(rows(commas) == [["1", "tooLong"], ["2", "c", "d"]])
  }

  @Test("a quote that is not closed costs one row, however many follow") func unbalanced() {
    let good = (3...20_000).map { "\($0),\"x \"\"y\"\"\"" }
    let text = "1,a\n2,\"open\n" + good.joined(separator: "\n") + "\n"
    let read = rows(text)
    #expect(read.prefix(3) == [["1", "1", "a"], ["2", "openQuote"], ["3", "3", "x \"y\""]])
    #expect(read.count == 20_000)
    #expect(read.last == ["20000", "20000", "x \"y\""])
  }

  @Test(
    "numbers are exact, and a comma may be the point",
    arguments: [
      ("80", 80_000), ("80.0", 80_000), ("82,5", 82_500), ("1,234.5", 1_234_500), ("0.0625", 63),
      ("1.000,5", 1_000_500), ("1.234.567,25", 1_234_567_250), ("1.2.3", nil),
      ("102.05828", 102_058), ("-20", -20_000), ("+1", 1_000), ("1.9996", 2_000),
      ("", nil), (".", nil), (".5", nil), ("5.", nil), ("1e3", nil), ("0x10", nil), ("٣", nil),
      ("1234567890123", nil),
    ] as [(String, Int?)])
  func numbers(text: String, expected: Int?) {
    #expect(DelimitedField(text).thousandths == expected)
  }

  @Test(
    "where commas separate fields, a number that may be thousands or a fraction is refused",
    arguments: [
      ("1,234", nil), ("-1,234", nil), ("20,412", nil), ("82,5", 82_500), ("0,125", 125),
      ("1,234.5", 1_234_500), ("1234,567", 1_234_567), ("1,23", 1_230), (",234", nil),
    ] as [(String, Int?)])
  func twoMeanings(text: String, expected: Int?) {
    #expect(DelimitedField(text, isBetweenCommas: true).thousandths == expected)
    // Elsewhere, a comma alone is the point, as in "20,412" kilos for 45 pounds.
    #expect(DelimitedField("20,412").thousandths == 20_412)
  }

  @Test(
    "durations come in many forms",
    arguments: [
      ("90", 90), ("90.4", 90), ("0:10:00", 600), ("30:00", 1_800), ("1h 23m", 4_980),
      ("35m", 2_100), ("45 min", 2_700), ("30s", 30), ("1h", 3_600), ("soon", nil), ("-5", nil),
      ("1:2:3:4", nil),
    ] as [(String, Int?)])
  func durations(text: String, expected: Int?) {
    #expect(DelimitedField(text).seconds == expected)
  }

  @Test(
    "dates come in many forms and languages; one that has two meanings is refused",
    arguments: [
      ("2024-11-28 17:36:08", "2024-11-28 63368"), ("2024-11-28", "2024-11-28 -"),
      ("2024/11/28 5:36 PM", "2024-11-28 63360"), ("28.11.2024 17:36", "2024-11-28 63360"),
      ("28 Nov 2024, 17:36", "2024-11-28 63360"), ("Nov 28, 2024, 12:05 AM", "2024-11-28 300"),
      ("1 Jan 2024", "2024-01-01 -"), ("2024-1-5", "2024-01-05 -"),
      ("2024-11-28T17:36:08Z", "1732815368000 nil"),
      ("2024-11-28T17:36:08+01:00", "1732811768000 3600"),
      ("2024-11-28 17:36:08 -0330", "1732827968000 -12600"),
      ("30 juin 2025, 19:56", "2025-06-30 71760"), ("3 Mär. 2025", "2025-03-03 -"),
      ("5 dic 2025", "2025-12-05 -"), ("3. Okt. 2025", "2025-10-03 -"),
      ("1 de agosto de 2025, 9:05", "2025-08-01 32700"), ("12 août 2025", "2025-08-12 -"),
      ("7 paź 2025", "2025-10-07 -"), ("9 мая 2025", "2025-05-09 -"), ("1 Foo 2025", nil),
      ("13/05/2026 18:00", "2026-05-13 64800"), ("05/13/2026", "2026-05-13 -"),
      ("13-05-2026", "2026-05-13 -"), ("05/05/2026", "2026-05-05 -"), ("13/13/2026", nil),
      ("04/03/2024", nil), ("2024-02-30", nil), ("2024-11-28 25:00", nil), ("1969-01-01", nil),
      ("13:00 PM", nil), ("", nil), ("Nov", nil),
    ] as [(String, String?)])
  func dates(text: String, expected: String?) {
    let read = SessionMoment(text).map { moment in
      switch moment {
      case .wall(let day, let seconds): "\(day) \(seconds.map(String.init) ?? "-")"
      case .instant(let utc, let offset): "\(utc) \(offset.map(String.init) ?? "nil")"
      }
    }
    #expect(read == expected)
  }
}
