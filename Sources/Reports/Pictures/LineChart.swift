internal import Phrasing
package import Training

/// Values over days, as one or several lines.
package struct LineChart: Equatable, Sendable {
  package var title: String
  /// The unit of the values, such as `kg`; empty without one.
  package var unit: String
  package var lines: [Series]
  /// The meaning of a marked point, such as `record`; `nil` if none can be marked.
  package var mark: String?
  /// Whether the highest value is the best one, unlike that of a body weight.
  package var isHighestBest: Bool

  /// A line with its points, the earliest first.
  package struct Series: Equatable, Sendable {
    package var name: String
    package var points: [Point]

    package init(name: String, points: [Point]) {
      (self.name, self.points) = (name, points)
    }
  }

  package struct Point: Equatable, Sendable {
    package var day: Day
    /// In thousandths of the unit.
    package var value: Int
    package var isMarked: Bool

    package init(on day: Day, _ value: Int, isMarked: Bool = false) {
      (self.day, self.value, self.isMarked) = (day, value, isMarked)
    }
  }

  package init(
    title: String, unit: String, lines: [Series], mark: String? = nil, isHighestBest: Bool = true
  ) {
    (self.title, self.unit, self.lines) = (title, unit, lines)
    (self.mark, self.isHighestBest) = (mark, isHighestBest)
  }

  /// The days from the first point to the last; `nil` without points.
  var days: ClosedRange<Day>? {
    let all = lines.flatMap { line in [line.points.first, line.points.last].compactMap { $0?.day } }
    guard let first = all.min(), let last = all.max() else { return nil }
    return first...last
  }

  /// The lowest and the highest value; `nil` without points.
  var values: ClosedRange<Int>? {
    let all = lines.flatMap(\.points).map(\.value)
    guard let low = all.min(), let high = all.max() else { return nil }
    return low...high
  }

  /// The lines as they are drawn: of several, each has only its last mark, the record that stands.
  /// In steady progress, marks on nearly all sessions would hide which line is which.
  var drawnLines: [Series] {
    guard lines.count > 1 else { return lines }
    return lines.map { line in
      var line = line
      let last = line.points.lastIndex(where: \.isMarked)
      for index in line.points.indices where index != last { line.points[index].isMarked = false }
      return line
    }
  }

  /// What a legend says about a line, as far as it fits: `102.5 kg, best 110 kg on 2026-11-20`.
  func legend(_ line: Series, _ span: String, room: Int) -> String {
    let values = line.points.map(\.value)
    guard values.count > 1, let low = values.min(),
      let best = line.points.max(by: { $0.value < $1.value })
    else { return span }
    let high = text(best.value)
    let texts =
      isHighestBest
      ? [
        localized("\(span), best \(high) on \(best.day)"),
        localized("\(span), best \(high)"),
      ] : [localized("\(span), lowest \(text(low)), highest \(high)")]
    return texts.first { $0.count <= room } ?? span
  }

  /// Returns an axis for the values, with a limited number of ticks.
  func scale(covering values: ClosedRange<Int>, most: Int) -> AxisScale {
    let isWhole = lines.allSatisfy { $0.points.allSatisfy { $0.value % 1000 == 0 } }
    return AxisScale(covering: values, most: most, isWhole: isWhole)
  }

  /// Formats a value with its unit: `102.5 kg`.
  func text(_ value: Int) -> String {
    AxisScale.text(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  var summary: String {
    lines.map { line in
      guard let first = line.points.first, let last = line.points.last,
        let best = line.points.max(by: { $0.value < $1.value })
      else { return localized("\(line.name): no values.") }
      guard first != last else {
        return localized("\(line.name): \(text(first.value)) on \(first.day).")
      }
      let marked = line.points.count(where: \.isMarked)
      let marks = mark == nil || marked == 0 ? "" : " " + localized("\(marked, "record").")
      return localized(
        """
        \(line.name): from \(text(first.value)) on \(first.day) to \(text(last.value)) on \
        \(last.day), at most \(text(best.value)) on \(best.day).
        """) + marks
    }.joined(separator: " ")
  }
}

extension LineChart.Series {
  /// Returns the highest point for each of some equal columns, marked if any of them was: ten years
  /// of sessions have more points than a screen has columns.
  func thinned(to columns: Int, over days: ClosedRange<Day>) -> [LineChart.Point] {
    guard points.count > columns, columns > 1 else { return points }
    let length = max(1, days.upperBound - days.lowerBound)
    var thinned: [LineChart.Point] = []
    var last = -1
    for point in points {
      let column = (point.day - days.lowerBound) * (columns - 1) / length
      guard column == last, let known = thinned.last else {
        thinned.append(point)
        last = column
        continue
      }
      var best = point.value > known.value ? point : known
      best.isMarked = point.isMarked || known.isMarked
      thinned[thinned.count - 1] = best
    }
    return thinned
  }
}
