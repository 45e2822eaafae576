/// A drawing as data, which `TerminalPicture` prints and `SVGPicture` writes.
package enum Picture: Equatable, Sendable {
  case lines(LineChart)
  case bars(BarChart)
  case year(YearChart)
  case month(MonthChart)

  package var title: String {
    switch self {
    case .lines(let chart): chart.title
    case .bars(let chart): chart.title
    case .year(let chart): chart.title
    case .month(let chart): chart.title
    }
  }

  /// The drawing in words, for those who cannot see it.
  package var summary: String {
    switch self {
    case .lines(let chart): chart.summary
    case .bars(let chart): chart.summary
    case .year(let chart): chart.states.summary(in: chart.days)
    case .month(let chart): chart.states.summary(in: chart.days)
    }
  }
}

/// The colour or weight of a part of a drawing.
enum Ink: Hashable, Sendable {
  case plain
  /// Axes and other text that steps back.
  case faint
  /// One of several lines or bars, from 0.
  case series(Int)
  /// A record.
  case mark
  /// How much was done on a day, from 1 to `DayState.levels`.
  case level(Int)
  case missed
  case planned
}
