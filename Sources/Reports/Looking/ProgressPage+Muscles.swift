internal import Commands
internal import Phrasing
internal import Training

extension Report {
  /// Returns the work per muscle, in sets and in volume; `nil` if there was none.
  package static func muscles(_ row: ProgressRow) -> WebPage.Section? {
    guard let table = row.muscles, !table.muscles.isEmpty else { return nil }
    let sets = muscles(
      table, localized("Sets per muscle, this week"), localized("Sets per muscle and week"),
      unit: localized("sets"), isVolume: false)
    let volume = muscles(
      table, localized("Volume per muscle, this week"), localized("Volume per muscle and week"),
      unit: row.unit.printed, isVolume: true)
    // Body weight moves no volume.
    let hasVolume = table.muscles.contains { $0.volume.contains { $0 > 0 } }
    return WebPage.Section(localized("Muscles"), hasVolume ? [sets, volume] : [sets])
  }

  /// Returns this week as bars beside the mean of the weeks before, and all weeks as a table.
  private static func muscles(
    _ table: WorkTable, _ title: String, _ caption: String, unit: String, isVolume: Bool
  ) -> WebPage.Part {
    // A mean of sets has a fraction, but a tenth of a kilogram means nothing in a week's volume.
    func rounded(_ value: Int) -> Int { isVolume ? (value + 500) / 1000 * 1000 : value }
    func values(_ row: WorkTable.Row) -> [Int] {
      isVolume ? row.volume.map(rounded) : row.sets.map { $0 * 1000 }
    }
    let bars = table.muscles.map { row in
      let earlier = values(row).dropLast()
      return BarChart.Bar(
        name: muscle(row.group).asTitle, value: values(row).last ?? 0,
        before: earlier.isEmpty ? nil : rounded(earlier.reduce(0, +) / earlier.count))
    }
    let chart = BarChart(
      title: title, unit: unit, bars: bars,
      before: localized("mean of the \(table.weeks.count - 1) weeks before"))
    let rows = table.muscles.map { row in
      [muscle(row.group).asTitle] + values(row).map { "\($0 / 1000)" }
    }
    return .picture(
      .bars(chart),
      WebPage.Table(
        caption, header: [localized("Muscle")] + table.weeks.map(\.description), rows: rows))
  }
}
