import Training

/// An exercise of a session recorded elsewhere, as written in the journal.
///
/// A set is one line of text: such sessions come by the thousand, and a JSON object for each set
/// would take most of the time of an import.
struct RecordedExercise: Codable {
  var name: String
  var loading: Loading?
  var notes: [String]?
  var sets: [String]

  init(_ exercise: LoggedExercise) {
    (name, loading) = (exercise.name, exercise.loading)
    notes = exercise.notes.isEmpty ? nil : exercise.notes
    sets = exercise.sets.map(\.recordedText)
  }

  var logged: LoggedExercise {
    LoggedExercise(
      name: name, loading: loading, sets: sets.compactMap(LoggedSet.init(recordedText:)),
      notes: notes ?? [])
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case loading = "loading"
    case notes = "notes"
    case sets = "sets"
  }
}

// The text of a set: its count, then words that differ from the usual, `8/10 @60000kg rpe=85`.
// Numbers are in the units of the log: thousandths of a weight, tenths of RPE, milliseconds.
extension LoggedSet {
  /// The set as text; `LoggedSet(recordedText:)` reads it back unchanged.
  var recordedText: String {
    var text: String
    switch status {
    case .done where reps == target.reps: text = String(target.reps)
    case .done, .short: text = "\(reps ?? 0)/\(target.reps)"
    case .skipped: text = "-/\(target.reps)"
    case .pending: text = "?/\(target.reps)"
    }
    if let weight { text += " @\(weight.recordedText)" }
    if target.weight != weight {
      text += target.weight.map { " target@\($0.recordedText)" } ?? " target@none"
    }
    if target.kind != .work { text += " kind=\(target.kind.rawValue)" }
    if target.measure != .reps { text += " measure=\(target.measure.rawValue)" }
    if target.isAMRAP { text += " amrap" }
    if target.isPerSide { text += " side" }
    if !isConfirmed { text += " unconfirmed" }
    if let rpe { text += " rpe=\(rpe)" }
    if let metres = readings?.metres { text += " metres=\(metres)" }
    if let calories = readings?.calories { text += " calories=\(calories)" }
    if let heartRate = readings?.heartRate { text += " hr=\(heartRate)" }
    if let at, at != 0 { text += " at=\(at)" }
    if let share = target.share { text += " share=\(share.thousandths)" }
    if let rest = target.restBefore { text += " rest=\(rest)" }
    if let exact = target.exact { text += " exact@\(exact.recordedText)" }
    // Last, because a color may have spaces.
    if let band = target.band { text += " band=\(band)" }
    return text
  }

  /// Reads the text of a set; `nil` if it has no count.
  init?(recordedText text: String) {
    let band = text.firstRange(of: " band=")
    var words = text[..<(band?.lowerBound ?? text.endIndex)].split(separator: " ")[...]
    let counts = (words.popFirst() ?? "").split(separator: "/", maxSplits: 1)
    guard let first = counts.first, let target = Int(counts.last ?? first) else { return nil }
    self.init(target: SetTarget(reps: target), status: .done)
    switch first {
    case "-": status = .skipped
    case "?": status = .pending
    default:
      guard let count = Int(first) else { return nil }
      reps = count
      status = count < target ? .short : .done
    }
    var hasOwnTarget = false
    for word in words {
      let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) {
        $0 == "=" || $0 == "@"
      }
      let value = parts.last ?? ""
      switch parts.first {
      case "": weight = Weight(recordedText: value)
      case "target": (self.target.weight, hasOwnTarget) = (Weight(recordedText: value), true)
      case "exact": self.target.exact = Weight(recordedText: value)
      case "kind": self.target.kind = SetKind(rawValue: String(value)) ?? .work
      case "measure": self.target.measure = Measure(rawValue: String(value)) ?? .reps
      case "amrap": self.target.isAMRAP = true
      case "side": self.target.isPerSide = true
      case "unconfirmed": isConfirmed = false
      case "rpe": rpe = Int(value)
      case "metres": add(Int(value).map { .metres($0) })
      case "calories": add(Int(value).map { .calories($0) })
      case "hr": add(Int(value).map { .heartRate($0) })
      case "at": at = Int(value)
      case "share": self.target.share = Int(value).map { Percent(thousandths: $0) }
      case "rest": self.target.restBefore = Int(value)
      // Written by a later version.
      default: break
      }
    }
    if !hasOwnTarget { self.target.weight = weight }
    self.target.band = band.map { String(text[$0.upperBound...]) }
  }

  private mutating func add(_ reading: SetMetric?) {
    guard let reading else { return }
    readings = readings ?? SetMetrics()
    readings?.add(reading)
  }
}

extension Weight {
  fileprivate var recordedText: String { "\(thousandths)\(unit.rawValue)" }

  fileprivate init?(recordedText text: Substring) {
    for unit in Weight.Unit.allCases where text.hasSuffix(unit.rawValue) {
      guard let thousandths = Int(text.dropLast(unit.rawValue.count)) else { return nil }
      self.init(thousandths: thousandths, unit: unit)
      return
    }
    return nil
  }
}
