internal import Phrasing
internal import Training

extension Report {
  /// Returns the work per muscle, in sets and in volume; `nil` if there was none.
  package static func muscles(_ row: ProgressRow) -> WebPage.Section? {
    guard let table = row.muscles, !table.muscles.isEmpty else { return nil }
    let sets = muscles(
      table, localized("Sets per muscle, this week"), localized("Sets per muscle and week"),
      in: row.unit, range: row.range, isVolume: false)
    let volume = muscles(
      table, localized("Volume per muscle, this week"), localized("Volume per muscle and week"),
      in: row.unit, range: row.range, isVolume: true)
    // Body weight moves no volume.
    let hasVolume = table.muscles.contains { $0.volume.contains { $0 > 0 } }
    return WebPage.Section(localized("Muscles"), hasVolume ? [sets, volume] : [sets])
  }

  /// Returns this week as bars beside the mean of the weeks before, and all weeks as a table.
  private static func muscles(
    _ table: WorkTable, _ title: String, _ caption: String, in unit: Weight.Unit,
    range: ClosedRange<Int>, isVolume: Bool
  ) -> WebPage.Part {
    let rows = table.muscles.map { row in
      [muscle(row.group).asTitle]
        + table.values(row, ofVolume: isVolume).map { AxisScale.text($0) }
    }
    return .picture(
      .bars(
        table.bars(table.muscles, title, in: unit, ofVolume: isVolume, range: range, muscle)),
      WebPage.Table(
        caption, header: [localized("Muscle")] + table.weeks.map(\.description), rows: rows))
  }
}
