import Testing
import Training

@testable import CommandGrammar

/// Dates as people write them.
///
/// Today is Wednesday, 2026-01-07.
@Suite struct WhenTests {
  private static let today = Day("2026-01-07") ?? Day(number: 0)

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var past: String?
    var future: String?
    var seconds: Int?
    var testDescription: String { text }

    init(_ text: String, _ past: String?, future: String? = nil, at seconds: Int? = nil) {
      (self.text, self.past, self.future, self.seconds) = (text, past, future ?? past, seconds)
    }
  }

  @Test(
    "a date is read",
    arguments: [
      Row("2026-01-05", "2026-01-05"), Row("2026-1-5", "2026-01-05"), Row("today", "2026-01-07"),
      Row("Yesterday", "2026-01-06"), Row("tomorrow", "2026-01-08"),
      Row("wed", "2026-01-07"), Row("fri", "2026-01-02", future: "2026-01-09"),
      Row("Tuesday", "2026-01-06", future: "2026-01-13"), Row("last wed", "2025-12-31"),
      Row("last friday", "2026-01-02"), Row("3 days ago", "2026-01-04"),
      Row("1 week ago", "2025-12-31"), Row("2026-01-05T18:00", "2026-01-05", at: 64_800),
      Row("2026-01-05 18:00:30", "2026-01-05", at: 64_830),
      Row("yesterday at 7:05", "2026-01-06", at: 25_500), Row("18:00", "2026-01-07", at: 64_800),
      Row("tue 00:00", "2026-01-06", future: "2026-01-13", at: 0),
      Row("2026-02-30", nil), Row("2026-01-05T24:00", nil), Row("2026-01-05T18", nil),
      Row("18:60", nil), Row("someday", nil), Row("fr", nil), Row("next monday", nil),
      Row("24.11.2025", "2025-11-24"), Row("5.1.", "2026-01-05", future: "2027-01-05"),
      Row("30.11.", "2025-11-30", future: "2026-11-30"), Row("31.4.", nil), Row("5.1", nil),
      Row("last week", "2025-12-31"), Row("29.2.2026", nil),
      Row("0 days ago", nil), Row("99999 days ago", nil), Row("3 years ago", nil), Row("", nil),
      Row("today today", nil), Row("26-01-05", nil),
    ])
  func date(row: Row) {
    let past = When(row.text, today: Self.today, towards: .past)
    #expect(past?.day.description == row.past)
    #expect(past?.seconds == row.seconds)
    let future = When(row.text, today: Self.today, towards: .future)
    #expect(future?.day.description == row.future)
  }

  @Test("each form that an error shows is read") func forms() {
    func words(_ forms: String) -> [String] {
      forms.split(separator: ",").flatMap { $0.split(separator: " or ") }.map { String($0.trimmed) }
    }
    for form in words(When.forms) {
      #expect(When(form, today: Self.today, towards: .past) != nil, "\(form)")
    }
    for form in words(When.comingForms) {
      #expect(When(form, today: Self.today, towards: .future) != nil, "\(form)")
    }
    for form in words(DateRange.forms) {
      #expect(DateRange(form, today: Self.today) != nil, "\(form)")
    }
  }

  @Test(
    "spans are years, months or days; a month is the latest that has begun",
    arguments: [
      ("november", "2025-11-01", "2025-11-30"), ("Jan", "2026-01-01", "2026-01-31"),
      ("2026-02", "2026-02-01", "2026-02-28"), ("2028-02", "2028-02-01", "2028-02-29"),
      ("2025", "2025-01-01", "2025-12-31"),
      ("2026-01-05..2026-02-01", "2026-01-05", "2026-02-01"),
    ])
  func month(text: String, first: String, last: String) throws {
    let option = Invocation(command: "history", options: [.since: text, .until: text])
    let span = try option.span(today: Self.today)
    #expect(span.since?.description == first)
    #expect(span.until?.description == last)
  }

  @Test(
    "anything else is no span",
    arguments: ["squat", "ja", "mayor", "2026-13", "2026-02-01..2026-01-01", ".."])
  func noSpans(text: String) {
    #expect(DateRange(text, today: Self.today) == nil)
  }

  @Test("a time without its option names the option") func bareTime() {
    let table = CommandTable(groups: [("All", ["stats", "undo"])]) { name in
      CommandEntry(summary: "", options: name == "stats" ? [.until] : [.json])
    }
    func error(_ arguments: [String]) -> String {
      do throws(UsageError) {
        _ = try table.parse(arguments)
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(error(["stats", "november"]).contains("--until november"))
    #expect(!error(["undo", "yesterday"]).contains("option:"))
  }

  @Test("a day with a time is refused where only a day is wanted") func day() {
    #expect(When.day("yesterday 18:00", today: Self.today, towards: .past) == nil)
    #expect(When.day("yesterday", today: Self.today, towards: .past) == Self.today - 1)
  }
}
