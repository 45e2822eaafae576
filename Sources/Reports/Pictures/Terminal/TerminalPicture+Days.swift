internal import Columns
internal import Phrasing
internal import Training

extension TerminalPicture {
  /// Draws a year with a character for each day, with a gap between weeks where there is room, and
  /// two characters where there is room for these; as two halves where there is none for one.
  func draw(_ chart: YearChart) -> CharacterGrid {
    var screen = CharacterGrid()
    screen.head(chart.title, width: width)
    let weeks = chart.weeks
    let size = [3, 2].first { width >= 4 + $0 * weeks.count } ?? 1
    let most = max(4, (width - 4) / size)
    // Parts of equal length look better than a short rest.
    let parts = (weeks.count + most - 1) / most
    let length = (weeks.count + parts - 1) / parts
    for first in stride(from: 0, to: weeks.count, by: length) {
      if first > 0 { screen.add("") }
      draw(Array(weeks[first..<min(first + length, weeks.count)]), of: chart, size, &screen)
    }
    key(to: chart.states.values, hasLevels: true, &screen)
    return screen
  }

  private func draw(
    _ weeks: [Day], of chart: YearChart, _ size: Int, _ screen: inout CharacterGrid
  ) {
    let top = screen.height
    screen.add("")
    var free = 0
    for (column, week) in weeks.enumerated() {
      let first = (0..<7).map { week + $0 }.first { $0.dayOfMonth == 1 }
      guard let first, chart.days.contains(first), 4 + column * size >= free else { continue }
      let name = first.printedMonth
      screen.put(name, top, 4 + column * size, .faint)
      free = 4 + column * size + name.columns + 1
    }
    for row in 0..<7 {
      let name = (weeks[0] + row).weekday.printedShort
      // Every second name is enough, as on other calendars of squares.
      screen.put(row % 2 == 0 ? name : "", top + 1 + row, 0, .faint)
      for (column, week) in weeks.enumerated() where chart.days.contains(week + row) {
        let state = chart.states[week + row]
        let glyph = glyph(state, isSquare: true)
        screen.put(
          String(repeating: glyph, count: size == 3 && state?.isDone == true ? 2 : 1),
          top + 1 + row,
          4 + column * size, state.ink)
      }
    }
  }

  /// Draws a month as a table of seven columns; wide ones have the names of workouts.
  func draw(_ chart: MonthChart) -> CharacterGrid {
    var screen = CharacterGrid()
    screen.head(chart.title, width: width)
    let cell = min(16, max(4, width / 7))
    let hasNames = cell >= 9 && !chart.names.isEmpty
    let header = screen.height
    for (row, week) in chart.weeks.enumerated() {
      let top = header + 1 + row * (hasNames ? 2 : 1)
      for column in 0..<7 {
        let day = week + column
        if row == 0 {
          let name = cell >= 5 ? day.weekday.printedShort : day.weekday.printedNarrow
          screen.put(name, header, column * cell, .faint)
        }
        guard chart.days.contains(day) else { continue }
        let number = day.dayOfMonth < 10 ? " \(day.dayOfMonth)" : "\(day.dayOfMonth)"
        screen.put(number, top, column * cell, day == chart.today ? .mark : .plain)
        let state = chart.states[day]
        if state != nil {
          screen.put(String(glyph(state, isSquare: false)), top, column * cell + 2, state.ink)
        }
        if hasNames, let name = chart.names[day] {
          screen.put(name.prefix(columns: cell - 2), top + 1, column * cell, state.ink)
        }
      }
    }
    key(to: chart.states.filter { chart.days.contains($0.key) }.values, hasLevels: false, &screen)
    return screen
  }

  private func glyph(_ state: DayState?, isSquare: Bool) -> Character {
    switch state {
    case .done(let level) where isSquare:
      let levels = Array(hasUnicode ? "░▒▓█" : "-+*#")
      return levels[min(max(level, 1), levels.count) - 1]
    case .done: return hasUnicode ? "●" : "*"
    case .missed: return hasUnicode ? "×" : "x"
    case .planned: return hasUnicode ? "○" : "o"
    case nil: return hasUnicode ? "·" : "."
    }
  }

  /// Explains the characters that occur.
  private func key(
    to states: some Collection<DayState>, hasLevels: Bool, _ screen: inout CharacterGrid
  ) {
    let row = screen.height
    var column = 0
    func put(_ text: String, _ ink: Ink) {
      screen.put(text, row, column, ink)
      column += text.columns
    }
    let levels = (1...DayState.levels).map { DayState.done(level: $0) }
    if states.contains(where: levels.contains) {
      if hasLevels {
        put("\(localized("less")) ", .faint)
        for level in levels { put(String(glyph(level, isSquare: true)), Ink.level(1)) }
        put(" \(localized("more"))   ", .faint)
      } else {
        put(String(glyph(levels[0], isSquare: false)), Ink.level(1))
        put(" \(localized("done"))   ", .faint)
      }
    }
    for (state, name) in [(DayState.missed, localized("missed")), (.planned, localized("planned"))]
    where states.contains(state) {
      put(String(glyph(state, isSquare: false)), Optional(state).ink)
      put(" \(name)   ", .faint)
    }
  }
}

extension DayState {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}

extension DayState? {
  var ink: Ink {
    switch self {
    case .done(let level): .level(level)
    case .missed: .missed
    case .planned: .planned
    case nil: .faint
    }
  }
}
