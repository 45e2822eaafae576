internal import Phrasing

extension SVGPicture {
  /// Draws a bar on each row; a stroke across it is the amount before.
  func draw(_ chart: BarChart) -> SVGDrawing {
    var drawing = SVGDrawing()
    drawing.text(chart.title, 0, 16, "head")
    let (left, right) = (150, 620)
    var y = 32
    for bar in chart.bars {
      let length = { max(0, $0) * (right - left) / chart.most }
      drawing.text(bar.name, left - 10, y + 12, "end")
      drawing.box(left, y, length(bar.value), 16, "style=\"fill:var(--s0)\"")
      if let before = bar.before {
        let x = left + length(before)
        drawing.line(x, y - 2, x, y + 18, "before")
      }
      let old = bar.before.map { " (\(Scale.text($0)))" } ?? ""
      drawing.text("\(Scale.text(bar.value))\(old)", right + 10, y + 12)
      y += 24
    }
    if chart.bars.isEmpty {
      drawing.text(localized("Nothing to draw."), 0, y + 8, "faint")
      y += 16
    }
    if let before = chart.before {
      drawing.text("\(chart.unit) (\(before))", left, y + 12, "faint")
      y += 20
    }
    drawing.height = y + 4
    return drawing
  }
}
