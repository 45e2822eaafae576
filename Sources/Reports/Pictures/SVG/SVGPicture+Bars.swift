internal import Phrasing

extension SVGPicture {
  /// Draws a bar on each row; a stroke across it is the amount before.
  func draw(_ chart: BarChart) -> SVGDrawing {
    var drawing = SVGDrawing(width: width)
    drawing.text(chart.title, 0, 16, "head")
    let amounts = chart.bars.map { bar in
      AxisScale.text(bar.value) + (bar.before.map { " (\(AxisScale.text($0)))" } ?? "")
    }
    let left = min(width / 3, chart.bars.map(\.name).widest * SVGDrawing.letter + 10)
    let right = width - 10 - amounts.widest * SVGDrawing.letter
    var y = 32
    for (bar, amount) in zip(chart.bars, amounts) {
      let length = { max(0, $0) * (right - left) / chart.most }
      drawing.text(bar.name, left - 10, y + 12, "end")
      drawing.box(left, y, length(bar.value), 16, "style=\"fill:var(--s0)\"")
      for bound in chart.range.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
        drawing.line(left + length(bound), y - 4, left + length(bound), y + 20, "grid")
      }
      if let before = bar.before {
        let x = left + length(before)
        drawing.line(x, y - 2, x, y + 18, "before")
      }
      drawing.text(amount, right + 10, y + 12)
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
    if let meaning = chart.meaningOfRange {
      drawing.text(meaning, left, y + 12, "faint")
      y += 20
    }
    drawing.height = y + 4
    return drawing
  }
}
