internal import CommandGrammar
internal import Phrasing
package import Training

/// The month or year of a calendar.
package enum CalendarRequest: Equatable, Sendable {
  case month(Day)
  case year(Int)

  /// The names of months, for shell completion.
  package static let months = Day.monthNames.map { $0.prefix(3).lowercased() }

  /// Parses `2026-05`, `may`, `2026` or `year`.
  package init?(_ text: String, today: Day) {
    if text.lowercased() == "year" {
      self = .year(today.year)
    } else if let month = DateRange.month(text), let first = Day.on(today.year, month, 1) {
      self = .month(first)
    } else if text.count == 4, let year = Int(text), year > 0 {
      self = .year(year)
    } else if let month = Day("\(text)-01") {
      self = .month(month)
    } else {
      return nil
    }
  }

  package var days: ClosedRange<Day> {
    switch self {
    case .month(let day): day...(day.nextMonth - 1)
    case .year(let year):
      (Day.on(year, 1, 1) ?? Day(number: 0))...(Day.on(year, 12, 31) ?? Day(number: 0))
    }
  }

  package var title: String {
    switch self {
    case .month(let day): day.printedMonthOfYear
    case .year(let year): "\(year)"
    }
  }
}

/// The workouts done and planned on days.
package struct CalendarDays: Sendable {
  package let days: ClosedRange<Day>
  package let today: Day
  private(set) var done: [Day: (workouts: [String], sets: Int)] = [:]
  private(set) var planned: [Day: [String]] = [:]

  package init(_ days: ClosedRange<Day>, today: Day) { (self.days, self.today) = (days, today) }

  package mutating func add(_ workout: String, sets: Int, on day: Day) {
    done[day, default: ([], 0)].workouts.append(workout)
    done[day]?.sets += sets
  }

  /// Adds a planned workout, unless it was done.
  package mutating func plan(_ workout: ProgramPosition.Planned) {
    guard !workout.isDone, days.contains(workout.day) else { return }
    planned[workout.day, default: []].append(workout.workout)
  }

  package var states: [Day: DayState] {
    let most = done.values.map(\.sets).max() ?? 1
    let levels = DayState.levels
    var states = planned.reduce(into: [:]) { states, entry in
      states[entry.key] = entry.key < today ? DayState.missed : .planned
    }
    // A day on which something was done is not a missed one, whatever was planned.
    for (day, entry) in done {
      states[day] = .done(level: 1 + (entry.sets * levels - 1) / max(1, most))
    }
    return states
  }
}

/// The data that `calendar` shows.
package struct CalendarRow: Sendable {
  package let request: CalendarRequest
  package let first: Weekday
  package var days: CalendarDays
  package var streak = 0
  /// The first day of the light week; `nil` if the days have none.
  package var lightWeek: Day?

  package init(_ request: CalendarRequest, today: Day, first: Weekday) {
    (self.request, self.first) = (request, first)
    days = CalendarDays(request.days, today: today)
  }

  package var picture: Picture {
    switch request {
    case .year:
      return .year(
        YearChart(
          title: request.title, days: request.days, states: days.states, firstWeekday: first))
    case .month(let day):
      let names = days.planned.merging(days.done.mapValues(\.workouts)) { $1 }
      return .month(
        MonthChart(
          title: request.title, month: day, states: days.states,
          names: names.mapValues { $0.map(Report.workout).listed() }, today: days.today,
          firstWeekday: first))
    }
  }
}

extension Report {
  /// Returns the line below a calendar.
  package static func calendarSummary(_ row: CalendarRow) -> String {
    let states = row.days.states.values
    let sessions = row.days.done.values.reduce(0) { $0 + $1.workouts.count }
    let missed = states.count { $0 == .missed }
    let planned = states.count { $0 == .planned }
    var parts = [localized("\(sessions, "session")")]
    if missed > 0 { parts.append(localized("\(missed) missed")) }
    if planned > 0 { parts.append(localized("\(planned) planned")) }
    // The weeks in a row end today, so they belong to days up to then.
    let isOfToday = row.days.days.contains(row.days.today)
    let streak =
      row.streak > 1 && isOfToday ? " " + localized("\(row.streak) weeks in a row.") : ""
    let light = row.lightWeek.map { " " + localized("Light week from \($0).") } ?? ""
    return parts.listed() + ".\(streak)\(light)"
  }
}

extension CalendarRow: JSONObject {
  package var fields: JSONFields {
    let states = days.states.sorted { $0.key < $1.key }.map { day, state -> JSONFields in
      let done = days.done[day]
      let word =
        switch state {
        case .done: "done"
        case .missed: "missed"
        case .planned: "planned"
        }
      return [
        "day": day.description, "state": word,
        "workouts": done?.workouts ?? days.planned[day] ?? [], "sets": done?.sets,
      ]
    }
    return [
      "days": states, "streakWeeks": streak, "lightWeek": lightWeek?.description,
    ]
  }
}
