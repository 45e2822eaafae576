internal import Columns
internal import Phrasing
internal import Training

extension TerminalPicture {
  /// Draws lines over days, with an axis on the left and one below.
  func draw(_ chart: LineChart) -> CharacterGrid {
    var screen = CharacterGrid()
    screen.head(chart.title, width: width)
    guard let days = chart.days, let values = chart.values else {
      screen.add(localized("Nothing to draw."), .faint)
      return screen
    }
    let rows = min(22, max(9, width / 6))
    let scale = chart.scale(covering: values, most: (rows + 1) / 2)
    let labels = scale.ticks.map { AxisScale.text($0) }
    let gutter = labels.widest + 2
    // A column stays free on the right, for a mark on the last day.
    let columns = max(8, width - gutter - 1)
    var grid = DotGrid(columns: columns, rows: rows, glyphs)
    let drawn = chart.drawnLines.enumerated().map { number, line in
      draw(line, number, over: days, scale, in: &grid)
    }
    let top = screen.height
    axis(labels, of: scale, at: (gutter - 1, top), grid, &screen)
    for row in 0..<rows {
      for column in 0..<columns {
        guard let cell = grid.cell(column, row) else { continue }
        screen.put(String(cell.character), top + row, gutter + column, .series(cell.line))
      }
    }
    for (number, points) in drawn.enumerated() {
      for point in glyphs(points, of: number, chart) {
        let glyph = point.isMarked ? mark : symbol(number)
        screen.put(
          String(glyph), top + point.row, gutter + point.column,
          // Several lines keep their colours, so that each record belongs to one.
          point.isMarked && chart.lines.count == 1 ? .mark : .series(number))
      }
    }
    dates(days, gutter, columns, &screen)
    legend(chart, &screen)
    return screen
  }

  private struct Dot {
    var column: Int
    var row: Int
    var isMarked: Bool
  }

  /// Draws a line into the grid; returns the characters its points are in.
  private func draw(
    _ line: LineChart.Series, _ number: Int, over days: ClosedRange<Day>, _ scale: AxisScale,
    in grid: inout DotGrid
  ) -> [Dot] {
    let length = max(1, days.upperBound - days.lowerBound)
    let points = line.thinned(to: grid.width, over: days)
    let dots = points.map { point in
      (
        x: (point.day - days.lowerBound) * (grid.width - 1) / length,
        y: scale.offset(point.value, over: grid.height - 1)
      )
    }
    for (from, to) in zip(dots, dots.dropFirst()) { grid.line(from, to, of: number) }
    if dots.count == 1, let dot = dots.first { grid.set(dot.x, dot.y, of: number) }
    return zip(points, dots).map { point, dot in
      Dot(
        column: dot.x / grid.across, row: grid.rows - 1 - dot.y / grid.down,
        isMarked: point.isMarked)
    }
  }

  /// The points with a character of their own: marked ones, and others if nothing else shows the
  /// points or tells the lines apart; of several lines, every few columns, so that they remain
  /// lines.
  private func glyphs(_ points: [Dot], of line: Int, _ chart: LineChart) -> [Dot] {
    let isAlone = chart.lines.count == 1
    guard glyphs == .ascii || !(isAlone || hasColours) else { return points.filter(\.isMarked) }
    guard !isAlone else { return points }
    let distance = 6
    var next = line * 2
    return points.filter { point in
      let isFree = point.column >= next
      if isFree { next = point.column + distance }
      return isFree || point.isMarked
    }
  }

  private var mark: Character { hasUnicode ? "◆" : "*" }

  private func symbol(_ line: Int) -> Character {
    let symbols: [Character] = hasUnicode ? ["●", "○", "■", "□"] : ["o", "x", "+", "%"]
    return symbols[line % symbols.count]
  }

  private func axis(
    _ labels: [String], of scale: AxisScale, at corner: (column: Int, row: Int), _ grid: DotGrid,
    _ screen: inout CharacterGrid
  ) {
    for row in 0..<grid.rows {
      screen.put(hasUnicode ? "│" : "|", corner.row + row, corner.column, .faint)
    }
    for (label, tick) in zip(labels, scale.ticks) {
      let row = corner.row + grid.rows - 1 - scale.offset(tick, over: grid.height - 1) / grid.down
      screen.put(label, row, corner.column - 1 - label.columns, .faint)
      screen.put(hasUnicode ? "┤" : "+", row, corner.column, .faint)
    }
  }

  private func dates(
    _ days: ClosedRange<Day>, _ gutter: Int, _ columns: Int, _ screen: inout CharacterGrid
  ) {
    let row = screen.height
    screen.put(hasUnicode ? "└" : "+", row, gutter - 1, .faint)
    screen.put(String(repeating: hasUnicode ? "─" : "-", count: columns), row, gutter, .faint)
    let length = max(1, days.upperBound - days.lowerBound)
    var free = 0
    for tick in DateTicks(days, most: max(2, columns / 9)).ticks {
      let column = (tick.day - days.lowerBound) * (columns - 1) / length
      // A name is centered below its tick, as far as there is room.
      let start = min(
        max(gutter + column - tick.text.columns / 2, 0), gutter + columns - tick.text.columns)
      guard start >= free else { continue }
      screen.put(hasUnicode ? "┬" : "+", row, gutter + column, .faint)
      screen.put(tick.text, row + 1, start, .faint)
      free = start + tick.text.columns + 1
    }
  }

  private func legend(_ chart: LineChart, _ screen: inout CharacterGrid) {
    let hasMarks = chart.lines.contains { $0.points.contains(where: \.isMarked) }
    let isAlone = chart.lines.count == 1
    for (number, line) in chart.lines.enumerated() {
      let row = screen.height
      let sign = hasColours && hasUnicode ? "━━" : String(symbol(number))
      let key = isAlone ? "" : "\(sign) \(line.name): "
      screen.put(key, row, 0)
      if !isAlone { screen.put(sign, row, 0, .series(number)) }
      screen.put(legend(line, chart, room: width - key.columns), row, key.columns)
    }
    if hasMarks, let meaning = chart.mark {
      let row = screen.height
      screen.put(String(mark), row, 0, isAlone ? .mark : .plain)
      screen.put(meaning, row, 2, .faint)
    }
  }

  /// Formats `100 kg → 120 kg, best 122.5 kg on 2026-11-20`, as much of it as there is room for.
  private func legend(_ line: LineChart.Series, _ chart: LineChart, room: Int) -> String {
    guard let first = line.points.first, let last = line.points.last else {
      return localized("no values")
    }
    guard line.points.count > 1 else { return chart.text(last.value) }
    let arrow = hasUnicode ? "→" : "->"
    let span = "\(chart.text(first.value)) \(arrow) \(chart.text(last.value))"
    let text = chart.legend(line, span, room: room)
    return text.columns <= room ? text : chart.text(last.value)
  }
}
