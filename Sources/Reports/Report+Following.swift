internal import Phrasing
package import Training

extension Report {
  /// Returns the notices about a followed program: missed workouts, and that it is complete.
  package static func notices(_ following: ProgramPosition, program: String?) -> [String] {
    var notices: [String] = []
    let missed = following.missed.filter { $0.day != following.next?.missed }
    if !missed.isEmpty {
      let all = missed.map { missed in
        let day = missed.day.named(from: following.today)
        return missed.day.isName(missed.workout, from: following.today)
          ? day : "\(workout(missed.workout)) \(missed.day.named(from: following.today, .within))"
      }
      notices.append(localized("Missed: \(all.listed())."))
    }
    if following.isComplete { notices.append(completed(following, program: program)) }
    return notices
  }

  /// Returns the message that a program's last phase is over, and what to do next.
  package static func completed(_ following: ProgramPosition, program: String?) -> String {
    let name = line(program ?? localized("the program"))
    let isOver =
      following.phaseName.map {
        localized("'\(name)' is complete: its last phase, '\(line($0))', is over.")
      } ?? localized("'\(name)' is complete: its last phase is over.")
    return isOver + " "
      + localized(
        "Start it again with 'spotter program use', or find another with 'spotter recommend'.")
  }
}

extension ProgramPosition {
  /// Formats `One, week 2 of 3`; `nil` if the program has no named phases.
  package var phaseText: String? {
    guard let phaseName else { return nil }
    guard let phaseWeeks, !isComplete else { return phaseName }
    return localized("\(phaseName), week \(week) of \(phaseWeeks)")
  }

  /// Formats ` on Friday, 2026-01-09`, ` today` or `, missed on Wednesday`; empty without a day.
  package func dayText(of workout: String) -> String {
    guard let next, let day = next.day else { return "" }
    if let missed = next.missed {
      return PrintedLanguage.comma
        + (missed.isName(workout, from: today)
          ? localized("missed") : localized("missed \(missed.named(from: today, .within))"))
    }
    return day.isName(workout, from: today) ? "" : " \(day.named(from: today, .within))"
  }
}

/// Whether a day is named alone or within a sentence.
package enum DayNaming: Sendable {
  /// `Friday`.
  case alone
  /// `on Friday`.
  case within
}

extension Day {
  /// Formats `today`, `tomorrow`, `Friday` within a week, else `Friday, 2026-01-09`.
  package func named(from today: Day, _ naming: DayNaming = .alone) -> String {
    let weekday = naming == .alone ? self.weekday.printed : self.weekday.printedOn
    return switch self - today {
    case 0: localized("today")
    case 1: localized("tomorrow")
    case -6...6: weekday
    default: localized("\(weekday), \(self)")
    }
  }

  /// Whether a workout is named after the weekday that names this day.
  package func isName(_ workout: String, from today: Day) -> Bool {
    guard -6...6 ~= self - today, !(0...1 ~= self - today) else { return false }
    return [weekday.title, weekday.printed].contains(workout)
  }
}

extension Prediction.Reason {
  /// The reason for the prediction, as a short clause.
  package var text: String {
    switch self {
    case .weekday(let weeks):
      localized("usual on this weekday: \(weeks) of the last 4 weeks")
    case .order(let last, let times):
      localized("usual after \(Report.line(last)): \(times) of the last 4 times")
    case .favourite: localized("your latest favourite")
    case .recent: localized("your latest workout")
    }
  }
}

extension ProgramPosition.Planned {
  var fields: JSONFields {
    ["day": day.description, "workout": workout, "done": isDone]
  }
}
