internal import Phrasing

/// An axis of values with round numbers.
struct AxisScale: Equatable {
  /// The ends of the axis and the distance between its ticks, in thousandths.
  let low: Int
  let high: Int
  let step: Int

  /// Creates an axis for values in thousandths with at most `most` ticks; at least three, for
  /// values around zero. Between whole numbers, such as repetitions, is no tick.
  init(covering values: ClosedRange<Int>, most: Int, isWhole: Bool = false) {
    let most = max(3, most)
    var range = values
    // A flat line is drawn in the middle.
    if range.lowerBound == range.upperBound {
      let room = max(1000, abs(range.lowerBound) / 20)
      range = (range.lowerBound - (range.lowerBound > 0 ? room : 0))...(range.upperBound + room)
    }
    var found = (low: 0, high: 0, step: 0)
    for step in AxisScale.steps where !isWhole || step % 1000 == 0 {
      let low = AxisScale.floor(range.lowerBound, by: step)
      let high = -AxisScale.floor(-range.upperBound, by: step)
      found = (low, high, step)
      if (high - low) / step + 1 <= most { break }
    }
    (low, high, step) = found
  }

  /// The values of the ticks, from the lowest.
  var ticks: [Int] { Array(stride(from: low, through: high, by: step)) }

  /// Returns how far along an axis of a length a value is, from 0 at the low end.
  func offset(_ value: Int, over length: Int) -> Int {
    let range = high - low
    return range == 0 ? 0 : ((value - low) * length + range / 2) / range
  }

  // 0.1, 0.25, 0.5, 1, 2.5 and so on, up to a billion.
  private static let steps: [Int] = (0..<11).flatMap { power in
    let unit = (0..<power).reduce(100) { size, _ in size * 10 }
    return [unit, unit * 2, unit * 5 / 2, unit * 5]
  }

  private static func floor(_ value: Int, by step: Int) -> Int {
    let rest = value % step
    return value - (rest < 0 ? rest + step : rest)
  }

  /// Formats thousandths, from 100 on to a tenth: `62.25`, `102.5`, `12 400`.
  static func text(_ thousandths: Int) -> String {
    let size = abs(thousandths)
    let unit = size >= 10_000_000 ? 1000 : size >= 100_000 ? 100 : 10
    let rounded = (size + unit / 2) / unit * unit
    var fraction = String(rounded % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let whole = grouped(rounded / 1000)
    let sign = thousandths < 0 && rounded > 0 ? "-" : ""
    return localized(number: sign + whole + (fraction.isEmpty ? "" : ".\(fraction)"))
  }

  /// Groups the digits of a number from 10,000 on, with the space that the SI recommends.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append("\u{A0}") }
      text.append(digit)
    }
    return text
  }
}
