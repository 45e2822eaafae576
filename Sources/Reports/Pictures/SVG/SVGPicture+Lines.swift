internal import Phrasing
internal import Training

extension SVGPicture {
  /// Draws lines over days, with an axis on the left and one below.
  func draw(_ chart: LineChart) -> SVGDrawing {
    var drawing = SVGDrawing(width: width)
    drawing.text(chart.title, 0, 16, "head")
    guard let days = chart.days, let values = chart.values else {
      drawing.text(localized("Nothing to draw."), 0, 40, "faint")
      drawing.height = 48
      return drawing
    }
    let plot = Plot(days: days, scale: chart.scale(covering: values, most: 6), right: width - 12)
    axes(plot, &drawing)
    for (number, line) in chart.drawnLines.enumerated() {
      draw(line, number, of: chart, plot, &drawing)
    }
    drawing.height = Plot.bottom + 28
    legend(chart, &drawing)
    return drawing
  }

  /// The area of a chart, and where its values are in it.
  private struct Plot {
    let days: ClosedRange<Day>
    let scale: AxisScale
    let right: Int

    static let (left, top, bottom) = (56, 32, 240)

    func x(_ day: Day) -> Int {
      let length = days.upperBound - days.lowerBound
      let width = right - Plot.left
      return length == 0
        ? Plot.left + width / 2 : Plot.left + (day - days.lowerBound) * width / length
    }

    func y(_ value: Int) -> Int { Plot.bottom - scale.offset(value, over: Plot.bottom - Plot.top) }
  }

  private func axes(_ plot: Plot, _ drawing: inout SVGDrawing) {
    for tick in plot.scale.ticks {
      let y = plot.y(tick)
      drawing.line(Plot.left, y, plot.right, y, "grid")
      drawing.text(AxisScale.text(tick), Plot.left - 8, y + 4, "faint end")
    }
    var free = 0
    for tick in DateTicks(plot.days, most: width / 80).ticks {
      let x = plot.x(tick.day)
      let half = tick.text.count * 7 / 2
      guard x - half >= free, x + half <= drawing.width else { continue }
      drawing.line(x, Plot.bottom, x, Plot.bottom + 4, "grid")
      drawing.text(tick.text, x, Plot.bottom + 18, "faint mid")
      free = x + half + 8
    }
  }

  private func draw(
    _ line: LineChart.Series, _ number: Int, of chart: LineChart, _ plot: Plot,
    _ drawing: inout SVGDrawing
  ) {
    let points = line.thinned(to: plot.right - Plot.left, over: plot.days)
    let dots = points.map { (x: plot.x($0.day), y: plot.y($0.value)) }
    let path = dots.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    drawing.elements.append(
      "<polyline class=\"line\" \(SVGPicture.stroke(number)) points=\"\(path)\"/>")
    // More points than this would hide the line, and their hints are too near to each other.
    let hasDots = points.count <= width / 6
    for (point, dot) in zip(points, dots) where point.isMarked || hasDots {
      let hint =
        "\(line.name), \(point.day): \(chart.text(point.value))"
        + (point.isMarked ? chart.mark.map { ", \($0)" } ?? "" : "")
      let shape =
        point.isMarked
        ? "<path class=\"mark\" d=\"\(SVGPicture.diamond(dot.x, dot.y))\">"
        : "<circle cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"2.5\" style=\"fill:var(--s\(number % 4))\">"
      let end = point.isMarked ? "</path>" : "</circle>"
      drawing.elements.append("\(shape)<title>\(hint.escaped)</title>\(end)")
    }
  }

  private func legend(_ chart: LineChart, _ drawing: inout SVGDrawing) {
    func row() -> Int {
      drawing.height += 20
      return drawing.height - 6
    }
    for (number, line) in chart.lines.enumerated() {
      let y = row()
      drawing.elements.append(
        "<line class=\"line\" \(SVGPicture.stroke(number)) x1=\"0\" y1=\"\(y - 4)\" x2=\"40\""
          + " y2=\"\(y - 4)\"/>")
      let room = (width - 48) / SVGDrawing.letter
      let text = line.points.last.map { last in
        chart.legend(line, "\(line.name): \(chart.text(last.value))", room: room)
      }
      drawing.text(text ?? localized("\(line.name): no values"), 48, y)
    }
    if let mark = chart.mark, chart.lines.contains(where: { $0.points.contains(where: \.isMarked) })
    {
      let y = row()
      drawing.elements.append("<path class=\"mark\" d=\"\(SVGPicture.diamond(20, y - 4))\"/>")
      drawing.text(mark, 48, y)
    }
  }

  private static func diamond(_ x: Int, _ y: Int) -> String {
    "M\(x) \(y - 5)l5 5l-5 5l-5 -5z"
  }

  /// The colour and the dashes of a line, so that lines can be told apart without colour.
  private static func stroke(_ number: Int) -> String {
    let dashes = ["", "6 4", "2 4", "9 4 2 4"][number % 4]
    return "style=\"stroke:var(--s\(number % 4))\""
      + (dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\"")
  }
}
