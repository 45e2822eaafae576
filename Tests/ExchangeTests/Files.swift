import Exchange
import Training

/// A file as it was read.
struct ReadFile {
  var format: ImportFormat?
  var notices: [String] = []
  /// `Laps 3`.
  var unknownNumbers: [String] = []
  var sessions: [ImportedSession] = []
  var problems: [ImportProblem] = []
  /// `2026-08-11 83.5 kg`.
  var bodyWeights: [String] = []

  init(
    _ text: String, format: ImportFormat? = nil, unit: Weight.Unit = .kilograms,
    isStated: Bool = false, dates: DateOrder? = nil, latest: Int? = nil
  ) throws {
    try self.init(
      bytes: Array(text.utf8), format: format, unit: unit, isStated: isStated, dates: dates,
      latest: latest)
  }

  init(
    bytes: [UInt8], format: ImportFormat? = nil, unit: Weight.Unit = .kilograms,
    isStated: Bool = false, dates: DateOrder? = nil, latest: Int? = nil
  ) throws {
    var reading = FileReading(
      format: format, unit: ImportUnit(unit, isStated: isStated), dates: dates, latest: latest)
    var items: [ImportedItem] = []
    try reading.read(bytes) { item, _ in items.append(item) }
    (self.format, notices) = (reading.format, reading.notices)
    unknownNumbers = reading.unknownNumbers.map { "\($0.column) \($0.number)" }
    for item in items {
      switch item {
      case .session(let session): sessions.append(session)
      case .problem(let problem): problems.append(problem)
      case .record, .section: break
      case .bodyWeight(let weighIn):
        guard case .wall(let day, _) = weighIn.at else { continue }
        bodyWeights.append("\(day) \(weighIn.weight)")
      }
    }
  }

  /// The lines of the rows that could not be read.
  var malformed: [Int] { problems.filter { $0.kind == .malformed }.map(\.line) }

  /// All sets with their exercise: `Bench Press 80 kg × 8`.
  var sets: [String] {
    sessions.flatMap(\.exercises).flatMap { exercise in
      exercise.sets.map { "\(exercise.name) \($0.brief)" }
    }
  }
}

extension LoggedSet {
  /// `warmup 80 kg × 8 reps rpe 85 +400 m`.
  var brief: String {
    var words: [String] = []
    if target.kind != .work { words.append(target.kind.rawValue) }
    if let weight { words.append("\(weight) ×") }
    words.append(target.measure.text(reps ?? -1))
    if status != .done { words.append(status.rawValue) }
    if let rpe { words.append("rpe \(rpe)") }
    if let seconds = readings[.seconds] { words.append("+\(seconds) s") }
    if let metres = readings[.metres] { words.append("+\(metres) m") }
    return words.joined(separator: " ")
  }
}
