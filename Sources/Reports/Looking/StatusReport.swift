internal import CommandGrammar
internal import Phrasing
package import Training

/// The current state: a running session, or the next workout.
package struct StatusRow: Sendable {
  /// The running session, as `spotter events` describes it.
  package struct Running: Sendable, Decodable {
    package var workout: String
    package var phase: String?
    var isPaused: Bool?
    package var exercise: String?
    package var number: Int?
    package var of: Int?
    var target: Target?
    var endsAt: String?
    /// The present moment in seconds since 1970; not part of the description.
    package var now: Int?

    struct Target: Sendable, Decodable {
      var reps: Int?
      var measure: String?
      var weight: Double?
      var unit: String?
    }
  }

  package var running: Running?
  package var workout: String?
  /// When the workout is planned, such as ` today`.
  package var day = ""
  package var done = 0
  package var planned: ProgramDetails.Extent?
  package var streak = 0
  package var open: UnclosedSession?

  package init() {}

  package init(running: Running) {
    self.running = running
    workout = running.workout
  }
}

extension Report {
  package static func status(_ row: StatusRow, onOneLine: Bool, asJSON: Bool) -> String {
    let parts = row.running.map(parts) ?? parts(row)
    if !asJSON {
      return onOneLine
        ? parts.joined(separator: " · ")
        : (parts + [row.open?.text].compactMap(\.self)).joined(separator: "\n")
    }
    let week = row.running == nil ? row : nil
    return JSONText.pretty(
      [
        "isRunning": row.running != nil, "text": parts.joined(separator: " · "),
        "workout": row.workout, "weekDone": week?.done, "weekPlanned": week?.planned?.least,
        "weekPlannedMost": week?.planned?.most, "streakWeeks": week?.streak,
        "open": row.open?.row,
      ] as JSONFields)
  }

  private static func parts(_ row: StatusRow) -> [String] {
    var parts: [String] = []
    if let workout = row.workout { parts.append("\(self.workout(workout))\(row.day)") }
    parts.append(
      row.planned.map { localized("\(row.done) of \(wanted($0)) this week") }
        ?? localized("\(row.done, "session") this week"))
    if row.streak > 1 { parts.append(localized("\(row.streak) weeks in a row")) }
    return parts
  }

  private static func parts(_ running: StatusRow.Running) -> [String] {
    var parts: [String] = []
    let set = running.number.flatMap { number in running.of.map { " \(number)/\($0)" } } ?? ""
    parts.append("\(exercise(running.exercise ?? running.workout))\(set)")
    if let target = running.target, let reps = target.reps {
      let unit = target.measure.flatMap(Measure.init(rawValue:)) ?? .reps
      let weight = target.weight.map { weight in
        let thousandths = Int((weight * 1000).rounded())
        let unit = target.unit.flatMap(Weight.Unit.init) ?? .kilograms
        return " @ \(Weight(thousandths: thousandths, unit: unit).printed)"
      }
      parts.append("\(unit.printed(reps))\(weight ?? "")")
    }
    if running.isPaused == true {
      parts.append(localized("paused"))
    } else if running.phase == "resting" {
      parts.append(
        running.secondsLeft.map { localized("rest \(clock($0))") } ?? localized("rest over"))
    } else if running.phase == "complete" {
      parts.append(localized("complete"))
    }
    return parts
  }

  static func clock(_ seconds: Int) -> String { "\(seconds / 60):\(two(seconds % 60))" }
}

extension StatusRow.Running {
  /// The seconds until the rest ends; `nil` once it is over.
  fileprivate var secondsLeft: Int? {
    guard let now, let end = endsAt.flatMap(StatusRow.Running.moment), end > now else { return nil }
    return end - now
  }

  /// Parses `2026-01-05T18:00:00+01:00` into seconds since 1970.
  private static func moment(_ text: String) -> Int? {
    let parts = text.split { "T:+".contains($0) }
    guard text.count == 25, let day = Day(text.prefix(10)) else { return nil }
    let numbers = text.dropFirst(11).split { ":+-".contains($0) }.compactMap { Int($0) }
    guard parts.count >= 4, numbers.count == 5 else { return nil }
    let offset = (numbers[3] * 60 + numbers[4]) * 60
    let isAhead = text.dropFirst(19).first == "+"
    return day.number * 86_400 + (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
      - (isAhead ? offset : -offset)
  }
}
