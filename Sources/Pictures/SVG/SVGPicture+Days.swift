internal import Phrasing
internal import Training

extension SVGPicture {
  /// Draws a year as squares: a column for each week.
  func draw(_ chart: YearChart) -> SVGDrawing {
    var drawing = SVGDrawing()
    drawing.text(chart.title, 0, 16, "head")
    let (left, top, step, size) = (36, 44, 12, 10)
    var free = 0
    for (column, week) in chart.weeks.enumerated() {
      let x = left + column * step
      let first = (0..<7).map { week + $0 }.first { $0.dayOfMonth == 1 }
      if let first, chart.days.contains(first), x >= free {
        drawing.text(first.printedMonth, x, top - 8, "faint")
        free = x + 30
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
    drawing.width = left + chart.weeks.count * step + 8
    drawing.height = top + 7 * step + 8
    key(chart.states.values.contains(.missed), chart.states.values.contains(.planned), &drawing)
    return drawing
  }

  private func square(
    _ state: DayState?, on day: Day, _ place: (x: Int, y: Int), _ size: Int,
    _ drawing: inout SVGDrawing
  ) {
    let (x, y) = place
    switch state {
    case .done(let level):
      let opacity = SVGPicture.opacities[min(max(level, 1), DayState.levels) - 1]
      drawing.box(
        x, y, size, size, "class=\"done\" fill-opacity=\"\(opacity)\"",
        hint: "\(day): \(localized("trained"))")
    case .missed:
      drawing.box(x, y, size, size, "class=\"d0\"", hint: "\(day): \(localized("missed"))")
      drawing.cross(x + 2, y + 2, size - 4)
    case .planned:
      drawing.box(x, y, size, size, "class=\"planned\"", hint: "\(day): \(localized("planned"))")
    case nil: drawing.box(x, y, size, size, "class=\"d0\"")
    }
  }

  private static let opacities = ["0.4", "0.6", "0.8", "1"]

  /// Draws a month as a page of a calendar.
  func draw(_ chart: MonthChart) -> SVGDrawing {
    var drawing = SVGDrawing()
    drawing.text(chart.title, 0, 16, "head")
    let (top, width, height) = (48, 100, 52)
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
        if let name = chart.names[day] { drawing.text(String(name.prefix(13)), x + 8, y + 38) }
      }
    }
    drawing.width = 7 * width
    drawing.height = top + chart.weeks.count * height + 4
    let shown = chart.states.filter { chart.days.contains($0.key) }.values
    key(shown.contains(.missed), shown.contains(.planned), &drawing)
    return drawing
  }

  private func key(_ hasMissed: Bool, _ hasPlanned: Bool, _ drawing: inout SVGDrawing) {
    let y = drawing.height + 4
    drawing.box(0, y, 10, 10, "class=\"done\"")
    drawing.text(localized("trained"), 16, y + 9)
    var x = 80
    if hasMissed {
      drawing.cross(x + 2, y + 2, 6)
      drawing.text(localized("missed"), x + 16, y + 9)
      x += 80
    }
    if hasPlanned {
      drawing.box(x, y, 10, 10, "class=\"planned\"")
      drawing.text(localized("planned"), x + 16, y + 9)
    }
    drawing.height += 24
  }
}
