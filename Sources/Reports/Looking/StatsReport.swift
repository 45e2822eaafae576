internal import CommandGrammar
internal import Phrasing
package import Training

package struct StatsRow: Sendable {
  package let first: Weekday
  package let unit: Weight.Unit
  /// The sets a week that each muscle should have.
  package let range: ClosedRange<Int>
  /// The days covered, whole weeks.
  package let days: ClosedRange<Day>
  /// The first days of the weeks, the earliest first.
  package let weeks: [Day]
  package var sessions: [WeekWork] = []
  package var table: WorkTable
  package var streak = 0
  package var adherence: Adherence?
  package var notices: [RecoveryNotice] = []

  /// Prepares the weeks up to the one of a day.
  package init(
    until: Day, weeks count: Int, first: Weekday, unit: Weight.Unit,
    range: ClosedRange<Int>
  ) {
    (self.first, self.unit, self.range) = (first, unit, range)
    let last = until.weekStart(first)
    weeks = (0..<count).reversed().map { last - 7 * $0 }
    days = weeks[0]...(last + 6)
    table = WorkTable([], weeks: weeks, library: ExerciseLibrary([]), unit: unit)
  }

  /// Takes over the sums of the log; weeks without sessions are empty.
  package mutating func take(sessions: [WeekWork], work: [ExerciseWork], _ library: ExerciseLibrary)
  {
    let known = Dictionary(sessions.map { ($0.week, $0) }) { first, _ in first }
    self.sessions = weeks.map { known[$0] ?? WeekWork(week: $0, unit: unit) }
    table = WorkTable(work, weeks: weeks, library: library, unit: unit)
  }

  package var hasWork: Bool { sessions.contains { $0.sessions > 0 } }

  /// The last week of each muscle and movement as bars, beside the mean of the earlier weeks.
  package func bars(ofVolume isVolume: Bool) -> (muscles: BarChart, movements: BarChart) {
    let week = weeks[weeks.count - 1]
    return (
      table.bars(
        table.muscles,
        isVolume
          ? localized("Volume per muscle, week from \(week)")
          : localized("Sets per muscle, week from \(week)"), in: unit, ofVolume: isVolume,
        range: range, Report.muscle),
      table.bars(
        table.movements,
        isVolume
          ? localized("Volume per movement, week from \(week)")
          : localized("Sets per movement, week from \(week)"), in: unit, ofVolume: isVolume,
        Report.words)
    )
  }
}

extension WorkTable {
  /// The last week of groups as bars, beside the mean of the weeks before.
  func bars(
    _ rows: [Row], _ title: String, in unit: Weight.Unit, ofVolume isVolume: Bool,
    range: ClosedRange<Int>? = nil, _ name: (String) -> String
  ) -> BarChart {
    let bars = rows.map { row in
      let values = values(row, ofVolume: isVolume)
      let earlier = values.dropLast()
      let mean = earlier.isEmpty ? nil : earlier.reduce(0, +) / earlier.count
      return BarChart.Amount(
        name: name(row.group).asTitle, value: values.last ?? 0,
        before: isVolume ? mean?.roundedToOne : mean)
    }
    let earlier = weeks.count - 1
    let meaning =
      earlier == 1
      ? localized("the week before") : localized("mean of the \(earlier) weeks before")
    return BarChart(
      title: title, unit: isVolume ? unit.printed : localized("sets"), bars: bars,
      before: earlier > 0 ? meaning : nil,
      range: isVolume ? nil : range.map { 1000 * $0.lowerBound...1000 * $0.upperBound })
  }

  /// The weeks of a group in thousandths; a tenth of a kilogram means nothing in a week's volume.
  func values(_ row: Row, ofVolume isVolume: Bool) -> [Int] {
    isVolume ? row.volume.map(\.roundedToOne) : row.halfSets.map { $0 * 500 }
  }
}

extension Int {
  /// Thousandths, rounded to a whole unit.
  fileprivate var roundedToOne: Int { (self + 500) / 1000 * 1000 }
}

extension String {
  /// A key as a title: `horizontal_push` is `Horizontal push`.
  var asTitle: String {
    split(separator: "_").joined(separator: " ").capitalized
  }
}

extension Report {
  /// Returns the table of weeks, the latest ones that have room.
  package static func weeks(_ row: StatsRow, width: Int) -> [String] {
    func line(_ name: String, _ text: (WeekWork) -> String) -> [String] {
      [name] + row.sessions.map(text)
    }
    var rows = [
      line(localized("Week from")) { $0.week.printedDayOfMonth },
      line(localized("Sessions")) { "\($0.sessions)" }, line(localized("Sets")) { "\($0.sets)" },
      line(localized("Volume, \(row.unit.printed)")) { "\(($0.volume.thousandths + 500) / 1000)" },
      line(localized("Minutes")) { "\(($0.seconds + 30) / 60)" },
    ]
    if row.sessions.contains(where: { $0.rated > 0 }) {
      rows.append(line(localized("Effort")) { $0.meanEffort.map(tenths) ?? "-" })
    }
    return rightAligned(rows, width: width)
  }

  /// Formats rows with their first cells on the left and the others right-aligned, leaving out the
  /// first of these if there is no room for all.
  package static func rightAligned(_ rows: [[String]], width: Int) -> [String] {
    let name = rows.map { $0[0].count }.max() ?? 0
    let cells = rows.map { Array($0.dropFirst()) }
    let size = (cells.joined().map(\.count).max() ?? 0) + 2
    let shown = max(1, (width - name) / size)
    return zip(rows, cells).map { row, cells in
      Table.filled(row[0], name)
        + cells.suffix(shown).map { String(repeating: " ", count: size - $0.count) + $0 }.joined()
    }
  }

  package static func notes(_ row: StatsRow) -> [String] {
    var notes: [String] = []
    if let adherence = row.adherence, let percent = adherence.percent {
      notes.append(
        localized(
          "Planned workouts done: \(adherence.done) of \(adherence.planned), \(percent) %."))
    }
    if row.streak > 1 { notes.append(localized("\(row.streak) weeks in a row.")) }
    return notes + row.notices.map(sentence)
  }

  package static func sentence(_ notice: RecoveryNotice) -> String {
    switch notice {
    case .hardDays(let effort):
      let mean = tenths(effort)
      return localized(
        """
        Four hard days in a row, effort \(mean) on average. An easy day or a day off is never wrong.
        """)
    case .volumeJump(let percent):
      return localized(
        """
        The last seven days had \(percent) % of your usual volume. If that was not planned, take it \
        slower.
        """)
    }
  }
}

extension StatsRow: JSONObject {
  package var fields: JSONFields {
    func groups(_ rows: [WorkTable.Row]) -> [JSONFields] {
      rows.map { row in
        [
          "name": row.group, "sets": row.halfSets.map { Double($0) / 2 },
          "volume": row.volume.map { Double($0) / 1000 },
        ]
      }
    }
    let weeks = sessions.map { week -> JSONFields in
      [
        "week": week.week.description, "sessions": week.sessions, "sets": week.sets,
        "volume": week.volume.json, "seconds": week.seconds,
        "effort": week.meanEffort.map { Double($0) / 10 },
      ]
    }
    let notices = notices.map { notice in
      switch notice {
      case .hardDays: "hardDays"
      case .volumeJump: "volumeJump"
      }
    }
    return [
      "weeks": weeks, "unit": unit.rawValue, "muscles": groups(table.muscles),
      "movements": groups(table.movements), "streakWeeks": streak, "planned": adherence?.planned,
      "plannedDone": adherence?.done, "notices": notices,
    ]
  }
}
