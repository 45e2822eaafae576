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
  /// What is left out, because it cannot be true.
  private(set) var untrue: [String] = []

  /// Beyond this, a count of reps is a slip.
  private static let mostReps = 1_000

  /// Takes the RPE of a set, or its reps in reserve.
  mutating func rate(_ rating: Field, inReserve reserve: Field) {
    let tenths = (rating.thousandths ?? reserve.thousandths.map { 10_000 - $0 } ?? 0) / 100
    if (10...100).contains(tenths) {
      rpe = tenths
    } else if tenths != 0 || !rating.isEmpty && rating.thousandths == nil {
      untrue.append("an RPE that is not between 1 and 10")
    }
  }

  /// The set: of reps if there are any, else of time, else of distance; a hold is one rep with a time.
  ///
  /// A number that cannot be true costs the set only if nothing else says how much was done.
  ///
  /// - Throws: `RowFault` if nothing was done, or more than is possible.
  mutating func set() throws(RowFault) -> LoggedSet {
    let reps = reps ?? 0
    guard reps <= Self.mostReps else { throw .malformed("\(reps) reps are not possible") }
    let seconds = try possible(seconds, 86_400, "a time of more than a day")
    let metres = try possible(metres, 99_999, "a distance of more than 99 km")
    let isHold = reps == 1 && seconds > 0
    let (measure, count): (Measure, Int) =
      if reps > 0, !isHold { (.reps, reps) } else if seconds > 0 { (.seconds, seconds) } else {
        metres > 0 ? (.metres, metres) : (.reps, 0)
      }
    guard count > 0 || weight != nil else {
      throw .ignored("an empty set: no reps, no time, no distance")
    }
    // A weight without reps is kept as it is written: what was asked for is not known.
    var readings = SetMetrics()
    if measure != .seconds, seconds > 0 { readings.seconds = seconds }
    if measure != .metres, metres > 0 { readings.metres = metres }
    let target = SetTarget(reps: count, weight: weight, kind: kind, measure: measure)
    return LoggedSet(
      target: target, status: .done, reps: count, weight: weight, rpe: rpe,
      readings: readings == SetMetrics() ? nil : readings)
  }

  private mutating func possible(
    _ number: Int?, _ most: Int, _ otherwise: String
  ) throws(RowFault) -> Int {
    guard let number, number > most else { return number ?? 0 }
    guard weight != nil || [reps, seconds, metres].contains(where: { $0 ?? 0 > 0 && $0 != number })
    else { throw .malformed("\(otherwise) is not possible") }
    untrue.append(otherwise)
    return 0
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
  func weight(in scale: WeightScale) throws(RowFault) -> Weight? {
    guard !isEmpty else { return nil }
    guard let thousandths else { throw isNot("a weight") }
    let weight = Weight(thousandths: thousandths * scale.factor, unit: scale.unit)
    guard abs(weight.thousandths) <= Weight.limit else {
      throw .malformed("a weight of \(shown) \(scale.unit.rawValue) is not possible")
    }
    return thousandths == 0 ? nil : weight
  }

  /// A body weight; `nil` if the field is empty or holds none of a human.
  func bodyWeight(in scale: WeightScale) -> Weight? {
    guard let found = try? weight(in: scale),
      (20_000...500_000).contains(found.converted(to: .kilograms).thousandths)
    else { return nil }
    return found
  }

  /// A distance in metres, rounded; `nil` if the field is empty or zero.
  ///
  /// - Parameter millimetres: The length of its unit in millimetres.
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

  /// A number and the word behind it, as in `62,50 kg` or `80KG`.
  var parts: (number: Field, word: String) {
    let end = bytes.firstIndex { $0 | 0x20 >= UInt8(ascii: "a") } ?? bytes.endIndex
    return (Field(bytes[..<end], isBetweenCommas: isBetweenCommas), Field(bytes[end...]).text)
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
