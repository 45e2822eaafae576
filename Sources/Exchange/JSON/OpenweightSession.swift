internal import Training

/// A `WorkoutLog` of openweight, the neutral format (openweight.org).
struct OpenweightSession: Codable {
  var date: String
  var name: String?
  var notes: String?
  var durationSeconds: Int?
  var exercises: [Exercise]

  struct Exercise: Codable {
    var exercise: Name
    var order: Int?
    var notes: String?
    var sets: [OneSet]
  }

  struct Name: Codable {
    var name: String
    var equipment: String?
  }

  struct OneSet: Codable {
    var reps: Int?
    var weight: Double?
    var unit: String?
    var durationSeconds: Int?
    var distance: Double?
    var distanceUnit: String?
    var rpe: Double?
    var rir: Int?
    var type: String?
    var notes: String?
    var targetReps: Int?
  }
}

extension OpenweightSession {
  /// Reads a session.
  ///
  /// - Throws: `RowFault` if it is not one.
  init(_ bytes: [UInt8]) throws(RowFault) {
    guard
      let value = try? JSONValue(String(decoding: bytes, as: UTF8.self), allowsFinalCommas: true),
      let session = try? value.decoded(as: OpenweightSession.self)
    else { throw .malformed("it is not a workout log of openweight") }
    self = session
  }
}

extension ImportedSession {
  /// Creates a session from one of openweight.
  ///
  /// - Parameters:
  ///   - log: The session.
  ///   - lines: Its lines in the file.
  ///   - unit: The unit of weights without one.
  ///   - problem: Called with the reason for each set that is left out.
  /// - Throws: `RowFault` if its date cannot be read; the errors of `problem`.
  init(
    _ log: OpenweightSession, lines: ClosedRange<Int>, unit: Weight.Unit,
    problem: (RowFault) throws -> Void
  ) throws {
    guard let started = SessionMoment(log.date) else {
      throw RowFault.malformed("'\(Field(log.date).shown)' is not a date Spotter can read")
    }
    self.init(
      lines: lines, source: .openweight, started: started, name: log.name ?? "Workout",
      key: log.name ?? "")
    seconds = log.durationSeconds.flatMap { (1...86_400).contains($0) ? $0 : nil }
    notes = [log.notes].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
    for exercise in log.exercises.prefix(250) {
      var sets: [LoggedSet] = []
      for set in exercise.sets.prefix(200) {
        do throws(RowFault) {
          sets.append(try set.logged(unit))
        } catch {
          try problem(error)
        }
      }
      let name = Field(exercise.exercise.name).text
      guard !sets.isEmpty else { continue }
      guard !name.isEmpty, name.count <= 200 else {
        try problem(
          .malformed(
            name.isEmpty ? "an exercise has no name" : "the name of an exercise is too long"))
        continue
      }
      let texts = [exercise.notes].compactMap(\.self) + exercise.sets.compactMap(\.notes)
      exercises.append(
        LoggedExercise(
          name: name, loading: nil, sets: sets, notes: texts.filter { !$0.isEmpty }))
    }
  }
}

extension OpenweightSession {
  fileprivate static func unit(_ text: String) throws(RowFault) -> Weight.Unit {
    guard let unit = Weight.Unit(named: text) else {
      throw .malformed("'\(Field(text).shown)' is not a unit of weight")
    }
    return unit
  }
}

extension OpenweightSession.OneSet {
  fileprivate func logged(_ unit: Weight.Unit) throws(RowFault) -> LoggedSet {
    var fields = SetFields()
    fields.kind =
      switch type {
      case "warmup", "warm-up": .warmUp
      case "drop", "dropset": .drop
      case "cluster": .cluster
      case "rest-pause", "restPause": .restPause
      case "myo", "myo-reps": .myoRep
      case "backoff", "back-off": .backOff
      default: .work
      }
    fields.weight =
      try weight.map { number throws(RowFault) in
        try Field(OpenweightSession.text(number)).weight(
          in: try self.unit.map(OpenweightSession.unit) ?? unit)
      } ?? nil
    fields.reps = reps.map { max(0, $0) }
    fields.seconds = durationSeconds.map { max(0, $0) }
    if let distance {
      guard let length = DistanceUnit.named(distanceUnit ?? "m") else {
        throw .malformed("'\(Field(distanceUnit ?? "").shown)' is not a unit of distance")
      }
      fields.metres = try Field(OpenweightSession.text(distance)).metres(of: length)
    }
    let effort = rpe ?? rir.map { 10 - Double(min(max($0, 0), 9)) }
    fields.rpe =
      try effort.map { number throws(RowFault) in
        try Field(OpenweightSession.text(number)).rpe()
      } ?? nil
    var set = try fields.set()
    if let targetReps, (1...1000).contains(targetReps), set.target.measure == .reps {
      set.target.reps = targetReps
      set.status = (set.reps ?? 0) < targetReps ? .short : .done
    }
    return set
  }
}

extension OpenweightSession {
  /// A number as decimal digits, for exact reading.
  fileprivate static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "-" }
    let thousandths = Int((number * 1000).rounded())
    return Weight(thousandths: thousandths, unit: .kilograms).number
  }
}
