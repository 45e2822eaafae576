internal import Training

/// Training Center XML (TCX), one activity per session, for services that keep a health record.
///
/// Its sets are in the notes, and its energy is an estimate, marked as such.
package struct TCXWriter: SessionWriter {
  /// The IDs must differ: of sessions that began in the same second, the later ones get other seconds.
  private var lastID = -1

  package init() {}

  package func begin() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities>

    """
  }

  package mutating func text(of session: ExportedSession) -> String {
    let start = Self.utc(session.utc)
    lastID = max(lastID + 1, session.utc / 1000)
    let seconds = session.log.length / 1000
    let energy = Self.kilocalories(session)
    // Other numbers have no room in the format.
    let beats = session.done.flatMap(\.sets).compactMap { $0.readings[.heartRate] }
      .filter { (1...255).contains($0) }
    let metres = session.done.flatMap(\.sets).reduce(0) { sum, set in
      sum + (set.target.measure == .metres ? set.reps ?? 0 : set.readings[.metres] ?? 0)
    }
    let heart =
      beats.isEmpty
      ? ""
      : """
              <AverageHeartRateBpm><Value>\(beats.reduce(0, +) / beats.count)</Value></AverageHeartRateBpm>
              <MaximumHeartRateBpm><Value>\(beats.max() ?? 0)</Value></MaximumHeartRateBpm>

      """
    return """
          <Activity Sport="Other">
            <Id>\(Self.utc(lastID * 1000))</Id>
            <Lap StartTime="\(start)">
              <TotalTimeSeconds>\(seconds)</TotalTimeSeconds>
              <DistanceMeters>\(metres)</DistanceMeters>
              <Calories>\(energy.count)</Calories>
      \(heart)        <Intensity>Active</Intensity>
              <TriggerMethod>Manual</TriggerMethod>
            </Lap>
            <Notes>\(Self.escaped(Self.notes(session, energy.note)))</Notes>
          </Activity>

      """
  }

  package func end() -> String { "  </Activities>\n</TrainingCenterDatabase>\n" }

  // The Compendium of Physical Activities (2011) has 3.5 MET for resistance training with several
  // exercises of 8 to 15 reps: 3.5 kcal per kilogram and hour.
  private static func kilocalories(_ session: ExportedSession) -> (count: Int, note: String) {
    let measured = session.done.flatMap(\.sets).reduce(0) { sum, set in
      sum + (set.target.measure == .calories ? set.reps ?? 0 : set.readings[.calories] ?? 0)
    }
    let assumed = Weight(thousandths: 75_000, unit: .kilograms)
    let body = (session.bodyWeight ?? assumed).converted(to: .kilograms)
    let seconds = session.log.length / 1000
    let rough = body.thousandths * seconds * 35 / 36_000_000
    guard rough > measured else {
      return (min(measured, 65_535), measured > 0 ? "Energy as the machines showed it." : "")
    }
    let of = session.bodyWeight == nil ? "an assumed \(body)" : "\(body)"
    return (
      min(rough, 65_535),
      "Energy is a rough estimate: 3.5 MET for \(of) over \(seconds / 60) min."
    )
  }

  private static func notes(_ session: ExportedSession, _ energy: String) -> String {
    let exercises = session.done.map { exercise in
      let sets = exercise.sets.map { set in
        (set.weight.map { "\($0) × " } ?? "") + set.target.measure.text(set.reps ?? 0)
      }
      return "\(exercise.name): \(sets.joined(separator: ", "))"
    }
    return ([session.log.workout] + session.log.notes + exercises + [energy])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func utc(_ milliseconds: Int) -> String {
    "\(Day.moment(utc: milliseconds, offset: 0).prefix(19))Z"
  }

  /// Escapes a text for XML, without the characters that XML cannot hold.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        if isAllowed { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }
}
