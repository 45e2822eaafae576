internal import Phrasing
internal import Training

extension SVGPicture {
  /// Draws a year as squares: a column for each week, in several parts if there is no room for all.
  func draw(_ chart: YearChart) -> SVGDrawing {
    var drawing = SVGDrawing(width: width)
    drawing.text(chart.title, 0, 16, "head")
    drawing.height = 24
    let weeks = chart.weeks
    let most = max(1, (width - left) / step)
    let parts = max(1, (weeks.count + most - 1) / most)
    let length = max(1, (weeks.count + parts - 1) / parts)
    for first in stride(from: 0, to: weeks.count, by: length) {
      draw(weeks[first..<min(first + length, weeks.count)], of: chart, &drawing)
    }
    key(to: chart.states.filter { chart.days.contains($0.key) }.values, &drawing)
    return drawing
  }

  // Of a year: the room for the names of weekdays, and of a square with its margin and without.
  private var left: Int { 36 }
  private var step: Int { 12 }
  private var size: Int { 10 }

  private func draw(
    _ weeks: ArraySlice<Day>, of chart: YearChart, _ drawing: inout SVGDrawing
  ) {
    let top = drawing.height + 20
    var free = 0
    for (column, week) in weeks.enumerated() {
      let x = left + column * step
      let first = (0..<7).map { week + $0 }.first { $0.dayOfMonth == 1 }
      if let name = first?.printedMonth, let first, chart.days.contains(first), x >= free,
        x + name.count * SVGDrawing.letter <= width
      {
        drawing.text(name, x, top - 8, "faint")
        free = x + max(30, name.count * SVGDrawing.letter)
      }
      for row in 0..<7 {
        let day = week + row
        if column == 0, row % 2 == 0 {
          drawing.text(day.weekday.printedShort, 0, top + row * step + 9, "faint")
        }
        guard chart.days.contains(day) else { continue }
        square(chart.states[day], on: day, (x, top + row * step), size, &drawing)
      }
    }
    drawing.height = top + 7 * step + 4
  }

  private func square(
    _ state: DayState?, on day: Day, _ corner: (x: Int, y: Int), _ size: Int,
    _ drawing: inout SVGDrawing
  ) {
    let (x, y) = corner
    switch state {
    case .done(let level):
      // Paler squares would have too little contrast; smaller ones can be seen without colour, too.
      let side = size * SVGPicture.sides[min(max(level, 1), DayState.levels) - 1] / 10
      let margin = (size - side) / 2
      if side < size { drawing.box(x, y, size, size, "class=\"d0\"") }
      drawing.box(
        x + margin, y + margin, side, side, "class=\"done\"",
        hint: "\(day): \(localized("trained"))")
    case .missed:
      drawing.box(x, y, size, size, "class=\"d0\"", hint: "\(day): \(localized("missed"))")
      drawing.cross(x + 2, y + 2, size - 4)
    case .planned:
      drawing.box(x, y, size, size, "class=\"planned\"", hint: "\(day): \(localized("planned"))")
    case nil: drawing.box(x, y, size, size, "class=\"d0\"")
    }
  }

  /// The sides of squares by level, in tenths.
  private static let sides = [4, 6, 8, 10]

  func draw(_ chart: MonthChart) -> SVGDrawing {
    var drawing = SVGDrawing(width: width)
    drawing.text(chart.title, 0, 16, "head")
    let (top, width, height) = (48, width / 7, 52)
    for column in 0..<7 {
      drawing.text(
        (chart.weeks[0] + column).weekday.printedShort, column * width + 6, top - 8,
        "faint")
    }
    for (row, week) in chart.weeks.enumerated() {
      for column in 0..<7 where chart.days.contains(week + column) {
        let (day, x, y) = (week + column, column * width, top + row * height)
        let isToday = day == chart.today
        drawing.box(
          x, y, width - 4, height - 4, "fill=\"none\" class=\"\(isToday ? "before" : "grid")\"")
        drawing.text("\(day.dayOfMonth)", x + 8, y + 18)
        if let state = chart.states[day] {
          square(state, on: day, (x + width - 22, y + 8), 10, &drawing)
        }
        if let name = chart.names[day] {
          drawing.text(String(name.prefix((width - 10) / SVGDrawing.letter)), x + 8, y + 38)
        }
      }
    }
    drawing.height = top + chart.weeks.count * height + 4
    key(to: chart.states.filter { chart.days.contains($0.key) }.values, &drawing)
    return drawing
  }

  private func key(to states: some Collection<DayState>, _ drawing: inout SVGDrawing) {
    let y = drawing.height + 4
    drawing.box(0, y, 10, 10, "class=\"done\"")
    var x = 16
    func name(_ text: String) {
      drawing.text(text, x, y + 9)
      x += text.count * SVGDrawing.letter + 32
    }
    name(localized("trained"))
    if states.contains(.missed) {
      drawing.cross(x - 14, y + 2, 6)
      name(localized("missed"))
    }
    if states.contains(.planned) {
      drawing.box(x - 16, y, 10, 10, "class=\"planned\"")
      name(localized("planned"))
    }
    drawing.height += 24
  }
}
