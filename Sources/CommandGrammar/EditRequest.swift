package import Training

/// A parsed `spotter edit` command.
package struct EditRequest: Sendable {
  package enum Action: String { case set, add, remove, effort, note, date, length, undo }

  package static let session = Operand(
    "SESSION", "a session",
    write: "a number from 'spotter history', last, or a day such as yesterday or fri", as: "last",
    span: .one, .any([.words(["last"]), .names(.sessions)]))
  private static let set = Operand(
    "EXERCISE NUMBER SET", "a set",
    write: "an exercise, the number of the set, and the set as it was",
    as: "squat 3 6@57.5", .names(.exercises))
  private static let sets = Operand(
    "EXERCISE SETS", "an exercise with its sets", as: "squat 3x8@60", .names(.exercises))
  private static let removed = Operand(
    "EXERCISE NUMBER", "a set", as: "squat 3", .names(.exercises))
  private static let effort = Operand(
    "EFFORT", "an effort", write: "1 to 10, or none", as: "8", span: .one, .words(["none"]))
  private static let beginning = Operand("TIME", "the time it began", as: "2026-01-05T18:00")
  private static let duration = Operand(
    "LENGTH", "the length of a session",
    write: "minutes, as in 48, or hours and minutes, as in 1:05; at most a day", as: "48")

  package static let forms: [[Operand]] = [
    [session, .action(Action.set), set], [session, .action(Action.add), sets],
    [session, .action(Action.remove), removed.optional], [session, .action(Action.effort), effort],
    [session, .action(Action.note), .text], [session, .action(Action.date), beginning],
    [session, .action(Action.length), duration], [.action(Action.undo), session.optional],
  ]

  /// The session; `nil` if the line names none.
  package let session: SessionWord?
  /// `nil` to undo the latest correction of the session, or of any.
  package let edit: Edit?

  package enum Edit: Sendable {
    case set(exercise: String, SetMark, Change)
    case add(WrittenExercise)
    /// Set the session's effort; `nil` clears it.
    case effort(Int?)
    /// Add a note, on an exercise if it starts with a name and a colon; `nil` removes all.
    case note(String?)
    /// Set the start time, given as typed.
    case date(String)
    case length(seconds: Int)
    case removeExercise(String)
    case removeSession
  }

  /// A correction of a set.
  package enum Change: Sendable {
    /// What was lifted, `nil` where unchanged; a bare number is in the set's own measure.
    case lifted(
      reps: Int?, measure: Measure = .reps, weight: Weight?, rpe: Int?, readings: [SetMetric] = [])
    /// The colour of the band that was used.
    case banded(String)
    /// A reading from a machine or heart rate monitor; if the set counts that measure, its result.
    case read(SetMetric)
    case skipped
    case removed
  }

  package init(_ invocation: Invocation, unit: Weight.Unit, today: Day) throws(UsageError) {
    session = try invocation.value(Self.session) { SessionWord($0, today: today) }
    switch invocation.action(Action.self) {
    case .undo, nil: edit = nil
    case .set: edit = try Self.set(invocation.words(Self.set), unit)
    case .add:
      let exercises = try EditRequest.reading(invocation.text(Self.sets)) {
        text throws(PlanFault) in try WrittenExercise.read(text, unit: unit)
      }
      guard let exercise = exercises.first, exercises.count == 1 else {
        throw UsageError("'edit add' accepts one exercise at a time.")
      }
      edit = .add(exercise)
    case .remove: edit = try Self.removal(invocation.words(Self.removed))
    case .effort:
      let effort = try invocation.read(Self.effort) { text in
        text == "none" ? 0 : Int(text).flatMap { (1...10).contains($0) ? $0 : nil }
      }
      edit = .effort(effort == 0 ? nil : effort)
    case .note: edit = .note(try Self.note(invocation.text(.text)))
    case .date: edit = .date(invocation.text(Self.beginning))
    case .length: edit = .length(seconds: try invocation.read(Self.duration, Self.seconds))
    }
  }

  /// Parses what to remove: the session, `EXERCISE`, or one set as in `Squat 3`.
  private static func removal(_ operands: [String]) throws(UsageError) -> Edit {
    guard let last = operands.last else { return .removeSession }
    let name = operands.joined(separator: " ")
    guard operands.count > 1, let mark = SetMark(last) else {
      guard operands.count > 1, let number = Int(last) else {
        return .removeExercise(name)
      }
      throw UsageError("there is no set \(number) to remove. Sets are numbered from 1.")
    }
    let exercise = operands.dropLast().joined(separator: " ")
    return .set(exercise: exercise, mark, .removed)
  }

  /// Reads `48`, `48 min` and `1:05`, in minutes or in hours and minutes.
  private static func seconds(_ text: String) -> Int? {
    let text = text.filter { !$0.isWhitespace }
    let parts = (text.hasSuffix("min") ? text.dropLast(3) : text[...])
      .split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    let minutes = numbers.reduce(0) { $0 * 60 + $1 }
    guard numbers.count == parts.count, parts.count <= 2,
      numbers.dropFirst().allSatisfy({ $0 < 60 }), (1...1440).contains(minutes)
    else { return nil }
    return minutes * 60
  }

  /// Reads a note; `nil` for `none`.
  private static func note(_ text: String) throws(UsageError) -> String? {
    let text = text.singleSpaced
    guard text.count <= 500 else {
      throw UsageError("the note is too long: at most 500 characters.")
    }
    return text == "none" ? nil : text
  }

  /// Parses `EXERCISE NUMBER 6@57.5`; the name ends at the first number.
  private static func set(
    _ operands: [String], _ unit: Weight.Unit
  ) throws(UsageError) -> Edit {
    guard let index = operands.firstIndex(where: { Int($0) != nil || SetMark($0) != nil }),
      index > operands.startIndex, let mark = SetMark(operands[index])
    else { return try Self.set.read(operands.joined(separator: " ")) { _ in nil } }
    let name = operands[..<index].joined(separator: " ")
    let text = operands[(index + 1)...].joined(separator: " ")
    return .set(exercise: name, mark, try change(text, unit))
  }

  private static func change(
    _ text: String, _ unit: Weight.Unit
  ) throws(UsageError) -> Change {
    if let reading = SetMetric(text) { return .read(reading) }
    switch text {
    case "": throw UsageError("give the set as it was: 6@57.5, 6, 45s, @57.5, skip or remove.")
    case "skip", "skipped": return .skipped
    case "remove": return .removed
    default:
      let set = try reading(text) { text throws(PlanFault) in try SetEntry(text, unit: unit) }
      if let band = set.band {
        guard set.reps == nil, set.rpe == nil else {
          throw UsageError(
            "correct a band separately: write '@\(band)' alone, then the rest.")
        }
        return .banded(band)
      }
      return .lifted(
        reps: set.reps, measure: set.measure, weight: set.weight, rpe: set.rpe,
        readings: set.readings)
    }
  }

  /// Parses a text, converting a fault to a usage error.
  private static func reading<Value>(
    _ text: String, _ read: (String) throws(PlanFault) -> Value
  ) throws(UsageError) -> Value {
    do throws(PlanFault) {
      return try read(text)
    } catch {
      throw UsageError("'\(text.prefix(80))': \(error.problem).")
    }
  }
}
