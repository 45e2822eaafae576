internal import Training

/// The numbers of a set, from which it is made; each is `nil` if it is not known.
///
/// A weight of zero means that none is known: programs write 0 where nothing was entered, and sets at 0 kg would
/// spoil charts and records.
struct SetFields {
  var kind = SetKind.work
  var weight: Weight?
  var reps: Int?
  var seconds: Int?
  var metres: Int?
  /// RPE in tenths.
  var rpe: Int?

  /// Beyond this, a count of reps is a slip.
  private static let mostReps = 1_000

  /// The set: of reps if there are any, else of time, else of distance.
  ///
  /// - Throws: `RowFault` if nothing was done, or more than is possible.
  func set() throws(RowFault) -> LoggedSet {
    let (reps, seconds, metres) = (reps ?? 0, seconds ?? 0, metres ?? 0)
    guard reps <= Self.mostReps else { throw .malformed("\(reps) reps are not possible") }
    guard seconds <= 86_400 else { throw .malformed("a set of \(seconds) seconds is not possible") }
    guard metres <= 99_999 else { throw .malformed("a set of \(metres) m is not possible") }
    var readings: SetMetrics?
    let (measure, count): (Measure, Int)
    if reps > 0 {
      (measure, count) = (.reps, reps)
      if metres > 0 { readings = SetMetrics(metres: metres) }
    } else if seconds > 0 {
      (measure, count) = (.seconds, seconds)
      if metres > 0 { readings = SetMetrics(metres: metres) }
    } else if metres > 0 {
      (measure, count) = (.metres, metres)
    } else if weight != nil {
      // Not even one rep: the set was tried and missed.
      (measure, count) = (.reps, 0)
    } else {
      throw .ignored("an empty set: no reps, no time, no distance")
    }
    let target = SetTarget(reps: max(1, count), weight: weight, kind: kind, measure: measure)
    return LoggedSet(
      target: target, status: count > 0 ? .done : .short, reps: count, weight: weight, rpe: rpe,
      readings: readings)
  }
}

// Reading the fields of a row; each fault names what was found.
extension Field {
  /// The exercise's name.
  func exercise() throws(RowFault) -> String {
    let text = text
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw .malformed("the exercise is missing")
    }
    guard text.count <= 200 else { throw .malformed("the name of the exercise is too long") }
    return text
  }

  /// The fault that the field is not what it should be.
  private func isNot(_ what: String) -> RowFault {
    guard hasTwoMeanings else { return .malformed("'\(shown)' is not \(what)") }
    let digits = shown.split(separator: ",")
    return .malformed(
      "'\(shown)' may be \(digits.joined()) or \(digits.joined(separator: "."))")
  }

  /// A count; `nil` if the field is empty.
  func count(_ what: StaticString) throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let integer, integer >= 0 else { throw isNot("\(what)") }
    return integer
  }

  /// A duration in seconds; `nil` if the field is empty.
  func duration() throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let seconds else { throw isNot("a duration") }
    return seconds
  }

  /// A weight; `nil` if the field is empty or zero.
  func weight(in unit: Weight.Unit) throws(RowFault) -> Weight? {
    guard !isEmpty else { return nil }
    guard let thousandths else { throw isNot("a weight") }
    guard abs(thousandths) <= Weight.limit else {
      throw .malformed("a weight of \(shown) \(unit.rawValue) is not possible")
    }
    return thousandths == 0 ? nil : Weight(thousandths: thousandths, unit: unit)
  }

  /// A body weight; `nil` if the field is empty or holds none of a human.
  func bodyWeight(in unit: Weight.Unit) -> Weight? {
    guard let found = try? weight(in: unit),
      (20_000...500_000).contains(found.converted(to: .kilograms).thousandths)
    else { return nil }
    return found
  }

  /// A distance in metres, rounded; `nil` if the field is empty or zero.
  ///
  /// - Parameter millimetres: The length of its unit in millimetres.
  /// - Returns: The distance.
  /// - Throws: `RowFault` if it is not a distance, or not a possible one.
  func metres(of millimetres: Int) throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let thousandths, thousandths >= 0 else {
      throw isNot("a distance")
    }
    guard thousandths < 1_000_000_000_000 else {
      throw .malformed("a distance of \(shown) is not possible")
    }
    let metres = (thousandths * millimetres + 500_000) / 1_000_000
    // A distance below a metre still was one.
    return thousandths == 0 ? nil : max(1, metres)
  }

  /// RPE in tenths; `nil` if the field is empty or zero.
  func rpe() throws(RowFault) -> Int? {
    guard !isEmpty else { return nil }
    guard let thousandths, (0...10_000).contains(thousandths) else {
      throw isNot("an RPE")
    }
    return thousandths < 1_000 ? nil : thousandths / 100
  }

  /// The field for a message: shortened, without control characters.
  var shown: String {
    String(text.prefix(40)).filter { !$0.isNewline && $0 != "\t" && $0 != "\u{1B}" && $0 != "\0" }
  }
}

/// Lengths of units of distance in millimetres.
enum DistanceUnit {
  static let metre = 1_000
  static let kilometre = 1_000_000
  static let mile = 1_609_344

  /// The length of a named unit; `nil` if it is not known.
  static func named(_ name: String) -> Int? {
    switch name.lowercased() {
    case "m", "meter", "meters", "metre", "metres": metre
    case "km", "kilometer", "kilometers", "kilometre", "kilometres": kilometre
    case "mi", "mi.", "mile", "miles": mile
    case "ft", "feet", "foot": 305
    case "yd", "yds", "yard", "yards": 914
    case "cm": 10
    default: nil
    }
  }
}

/// Reads the dates of a column, remembering the last one: the rows of a session all have the same.
struct DateColumn: Sendable {
  /// Its position.
  let column: Int?
  /// How dates such as `04/03/2024` are read; `nil` if that is not known.
  var order: DateOrder?
  private var last: [UInt8] = []
  private var moment: SessionMoment?

  init(_ column: Int?) { self.column = column }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> SessionMoment {
    let field = row[column]
    if let moment, field.holds(last) { return moment }
    let text = field.text
    guard let found = SessionMoment(text, order: order) else {
      guard !field.isEmpty else { throw .malformed("the date is missing") }
      guard order == nil, SessionMoment(text, order: .dayFirst) != nil else {
        throw .malformed("'\(field.shown)' is not a date Spotter can read")
      }
      throw .malformed(
        "'\(field.shown)' could be day-month or month-day; add --dates dmy or --dates mdy")
    }
    (last, moment) = (Array(field.bytes), found)
    return found
  }
}

/// Reads the names of exercises, remembering the last one: its sets follow one another.
struct ExerciseColumn: Sendable {
  private var last: [UInt8] = []
  private var name: String?

  mutating func read(_ field: Field) throws(RowFault) -> String {
    if let name, field.holds(last) { return name }
    let found = try field.exercise()
    (last, name) = (Array(field.bytes), found)
    return found
  }
}
