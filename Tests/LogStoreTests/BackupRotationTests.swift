import Testing
import Training

@testable import LogStore

@Suite struct BackupRotationTests {
  /// Backups on each of the days, made one after the other as sessions end; returns what is left.
  private func left(after days: some Sequence<Int>) -> [String] {
    var kept: [Substring] = []
    for day in days {
      let date = Day(number: day).description.replacing("-", with: "")
      kept.append(Substring("\(date)T180000Z"))
      let keep = BackupRotation.remaining(kept)
      kept.removeAll { !keep.contains($0) }
    }
    return kept.map { String($0.prefix(8)) }
  }

  @Test("of a year of daily backups, days, weeks and months are kept")
  func year() throws {
    let end = try #require(Day("2026-08-20"))
    #expect(
      left(after: (end - 365).number...end.number) == [
        // The last of a month, of a week, and the latest three days. The 20th is a Thursday.
        "20260331", "20260430", "20260531", "20260630", "20260731", "20260802", "20260809",
        "20260816", "20260818", "20260819", "20260820",
      ])
  }

  @Test("who trains twice a week keeps as many weeks and months")
  func twiceAWeek() throws {
    let end = try #require(Day("2026-08-20"))
    let days = ((end - 365).number...end.number).filter {
      [.monday, .thursday].contains(Day(number: $0).weekday)
    }
    #expect(
      left(after: days) == [
        "20260330", "20260430", "20260528", "20260629", "20260730", "20260806", "20260813",
        "20260817", "20260820",
      ])
  }

  @Test("a few backups are all kept, and none of none")
  func few() throws {
    #expect(left(after: [20_000, 20_001, 20_002]).count == 3)
    #expect(BackupRotation.remaining([]) == [])
  }

  @Test("backups years apart are kept") func rare() throws {
    #expect(left(after: stride(from: 10_000, to: 12_000, by: 400)).count == 5)
  }
}
