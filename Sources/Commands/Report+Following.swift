package import Training

extension Report {
  /// Returns the notices about a followed program: missed workouts, and that it is complete.
  package static func notices(_ following: ProgramPosition, program: String?) -> [String] {
    var notices: [String] = []
    let missed = following.missed.filter { $0.day != following.next?.missed }
    if !missed.isEmpty {
      let all = missed.map { missed in
        let day = missed.day.named(from: following.today)
        return day == missed.workout ? day : "\(line(missed.workout)) on \(day)"
      }
      notices.append("Missed: \(all.joined(separator: ", ")).")
    }
    if following.isComplete { notices.append(completed(following, program: program)) }
    return notices
  }

  /// Returns the message that a program's last phase is over, and what to do next.
  package static func completed(_ following: ProgramPosition, program: String?) -> String {
    let name = line(program ?? "the program")
    let phase = following.phaseName.map { "its last phase, '\(line($0))'," } ?? "its last phase"
    return "'\(name)' is complete: \(phase) is over. Start it again with"
      + " 'spotter program use', or find another with 'spotter recommend'."
  }
}

/// A workout on a day, as JSON.
package struct DayObject: Encodable {
  var day: String
  var workout: String
  var done: Bool

  package init(_ planned: ProgramPosition.Planned) {
    (day, workout, done) = (planned.day.description, planned.workout, planned.isDone)
  }
}

extension ProgramPosition {
  /// Formats `One, week 2 of 3`; `nil` if the program has no named phases.
  package var phaseText: String? {
    guard let phaseName else { return nil }
    guard let phaseWeeks, !isComplete else { return phaseName }
    return "\(phaseName), week \(week) of \(phaseWeeks)"
  }

  /// Formats ` on Friday, 2026-01-09`, ` today` or `, missed on Wednesday`.
  ///
  /// Empty if the workout has no day, or is named after its day.
  package func dayText(of workout: String) -> String {
    guard let next, let day = next.day else { return "" }
    if let missed = next.missed {
      let day = missed.named(from: today)
      return day == workout ? ", missed" : ", missed on \(day)"
    }
    if day.named(from: today) == workout { return "" }
    return day == today || day - today == 1
      ? " \(day.named(from: today))"
      : " on \(day.named(from: today))"
  }
}

extension Day {
  /// Formats `today`, `tomorrow`, `Friday` within a week, else `Friday, 2026-01-09`.
  package func named(from today: Day) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -6...6: weekday.title
    default: "\(weekday.title), \(self)"
    }
  }
}

extension Weekday {
  /// Formats `Friday`.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Prediction.Reason {
  /// The reason for the prediction, as a short clause.
  package var text: String {
    switch self {
    case .weekday(let weeks): "usual on this weekday: \(weeks) of the last 4 weeks"
    case .order(let last, let times):
      "usual after \(Report.line(last)): \(times) of the last 4 times"
    case .favourite: "your latest favourite"
    case .recent: "your latest workout"
    }
  }
}
