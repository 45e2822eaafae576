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
    case name, loading, notes, sets
  }
}

// The text of a set: its count, then words that differ from the usual, `8/10 @60000kg rpe=85`.
// Numbers are in the units of the log: thousandths of a weight, tenths of RPE, milliseconds.
extension LoggedSet {
  /// The set as text; `LoggedSet(recordedText:)` reads it back unchanged.
  var recordedText: String {
    // Room for most sets: an imported file has thousands, and a text that grows is copied.
    var text = ""
    text.reserveCapacity(48)
    switch status {
    case .done where reps == target.reps: break
    case .done, .short: text += "\(reps ?? 0)/"
    case .skipped: text += "-/"
    case .pending: text += "?/"
    }
    text += String(target.reps)
    if let weight { text.add(" @", weight) }
    if target.weight != weight {
      if let weight = target.weight { text.add(" target@", weight) } else { text += " target@none" }
    }
    if target.kind != .work { text += " kind=" + target.kind.rawValue }
    if target.measure != .reps { text += " measure=" + target.measure.rawValue }
    if target.isAMRAP { text += " amrap" }
    if target.isPerSide { text += " side" }
    if !isConfirmed { text += " unconfirmed" }
    text.add(" rpe=", rpe)
    text.add(" seconds=", readings?.seconds)
    text.add(" metres=", readings?.metres)
    text.add(" calories=", readings?.calories)
    text.add(" hr=", readings?.heartRate)
    if at != 0 { text.add(" at=", at) }
    text.add(" share=", target.share?.thousandths)
    text.add(" rest=", target.restBefore)
    if let exact = target.exact { text.add(" exact@", exact) }
    // Last, because a color may have spaces.
    if let band = target.band { text += " band=" + band }
    return text
  }

  /// Reads the text of a set; `nil` if it has no count.
  init?(recordedText text: String) {
    var text = text
    let set = text.withUTF8 { bytes in
      var words = RecordedWords(bytes)
      return LoggedSet(&words)
    }
    guard let set else { return nil }
    self = set
  }

  private init?(_ words: inout RecordedWords) {
    guard let counts = words.next()?.halves(at: { $0 == UInt8(ascii: "/") }),
      let target = counts.last.number
    else { return nil }
    self.init(target: SetTarget(reps: target), status: .done)
    switch counts.first.text {
    case "-": status = .skipped
    case "?": status = .pending
    case let text:
      guard let count = Int(text) else { return nil }
      reps = count
      status = count < target ? .short : .done
    }
    var hasOwnTarget = false
    while let word = words.next() {
      let (name, value) = word.halves { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }
      switch name.text {
      case "": weight = Weight(recordedText: value)
      case "target": (self.target.weight, hasOwnTarget) = (Weight(recordedText: value), true)
      case "exact": self.target.exact = Weight(recordedText: value)
      case "kind": self.target.kind = SetKind(rawValue: value.text) ?? .work
      case "measure": self.target.measure = Measure(rawValue: value.text) ?? .reps
      case "amrap": self.target.isAMRAP = true
      case "side": self.target.isPerSide = true
      case "unconfirmed": isConfirmed = false
      case "rpe": rpe = value.number
      case "seconds": add(value.number.map { .seconds($0) })
      case "metres": add(value.number.map { .metres($0) })
      case "calories": add(value.number.map { .calories($0) })
      case "hr": add(value.number.map { .heartRate($0) })
      case "at": at = value.number
      case "share": self.target.share = value.number.map { Percent(thousandths: $0) }
      case "rest": self.target.restBefore = value.number
      // Written by a later version.
      default: break
      }
    }
    if !hasOwnTarget { self.target.weight = weight }
    self.target.band = words.band
  }

  private mutating func add(_ reading: SetMetric?) {
    if let reading { readings.add(reading) }
  }
}

extension String {
  /// Appends a number, if there is one, behind its label.
  fileprivate mutating func add(_ label: String, _ number: Int?) {
    guard let number else { return }
    self += label
    self += String(number)
  }

  fileprivate mutating func add(_ label: String, _ weight: Weight) {
    add(label, weight.thousandths)
    self += weight.unit.rawValue
  }
}

extension Weight {
  fileprivate init?(recordedText text: RecordedWords.Word) {
    let (digits, unit) = text.parts { $0 >= UInt8(ascii: "a") }
    guard let number = digits.number, let unit = Unit(rawValue: unit.text) else { return nil }
    self.init(thousandths: number, unit: unit)
  }
}
