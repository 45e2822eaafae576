internal import Phrasing
package import Training

extension Report {
  static var lightWeek: String {
    let share = Workout.lightShare
    return localized("Light week: half of the sets, at least one, at \(share) % of the weight.")
  }

  /// Returns the light week from its first day on, or says that there is none, as text or JSON.
  package static func lightWeek(
    from first: Day?, insteadOf other: Day? = nil, asJSON: Bool
  ) -> String {
    if asJSON {
      let fields: JSONFields = [
        "from": first?.description, "to": first.map { ($0 + 6).description },
        "percent": first.map { _ in Workout.lightShare },
      ]
      return JSONText.pretty(fields)
    }
    guard let first else { return localized("The light week is taken back.") }
    let changed = other.map { " " + localized("It replaces the light week from \($0).") } ?? ""
    return localized("From \(first) to \(first + 6).") + " " + lightWeek + changed
  }
}
