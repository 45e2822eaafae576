internal import Columns
internal import Phrasing

extension TerminalPicture {
  /// Draws a bar on each line, between its name and its amounts.
  func draw(_ chart: BarChart) -> CharacterGrid {
    var screen = CharacterGrid()
    screen.head(chart.title, width: width)
    guard !chart.bars.isEmpty else {
      screen.add(localized("Nothing to draw."), .faint)
      return screen
    }
    let amounts = chart.bars.map { AxisScale.text($0.value) }
    let before = chart.bars.map { bar in bar.before.map { "(\(AxisScale.text($0)))" } ?? "" }
    let (amountWidth, beforeWidth) = (amounts.widest, before.widest)
    let numbers = amountWidth + 2 + (beforeWidth > 0 ? beforeWidth + 1 : 0)
    // At least a third of the width is for the bars.
    let names = min(chart.bars.map(\.name).widest, max(8, width - numbers - width / 3 - 2))
    let room = max(4, width - names - 2 - numbers)
    for (index, bar) in chart.bars.enumerated() {
      let row = screen.height
      screen.put(bar.name.prefix(columns: names), row, 0)
      screen.put(self.bar(bar.value, of: chart.most, room), row, names + 2, .series(0))
      for bound in chart.range.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
        let column = names + 2 + min(room - 1, bound * room / chart.most)
        screen.put(hasUnicode ? "│" : "|", row, column, .faint)
      }
      var column = names + 2 + room + 2
      screen.put(amounts[index], row, column + amountWidth - amounts[index].columns)
      column += amountWidth + 1
      screen.put(before[index], row, column + beforeWidth - before[index].columns, .faint)
    }
    if let meaning = chart.before { screen.add("\(chart.unit) (\(meaning))", .faint) }
    if let meaning = chart.meaningOfRange { screen.add(meaning, .faint) }
    return screen
  }

  /// Returns a bar with a length that is exact to an eighth of a column.
  private func bar(_ value: Int, of most: Int, _ room: Int) -> String {
    guard hasUnicode else {
      let length = (value * room + most / 2) / most
      return String(repeating: "#", count: value > 0 ? max(1, length) : 0)
    }
    let eighths = value > 0 ? max(1, (value * room * 8 + most / 2) / most) : 0
    let rest = eighths % 8 == 0 ? "" : TerminalPicture.eighths[eighths % 8 - 1]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

extension [String] {
  var widest: Int { map(\.columns).max() ?? 0 }
}

extension TerminalPicture {
  /// The course of values in a line, a character for each, from 0 or from the lowest: `▂▃▃▅▇`.
  package func sparkline(_ values: [Int], fromZero: Bool = false) -> String {
    guard let least = values.min(), let high = values.max() else { return "" }
    let low = fromZero ? min(0, least) : least
    let steps = Array(hasUnicode ? "▁▂▃▄▅▆▇█" : "_.-=+*#")
    guard low < high else { return String(repeating: steps[steps.count / 2], count: values.count) }
    return String(
      values.map { steps[(($0 - low) * (steps.count - 1) + (high - low) / 2) / (high - low)] })
  }
}
