internal import Training

enum Role: Sendable {
  case date, time, end, length, session, program, number, exercise, equipment, superset
  case order, kind, isWarmUp, status, isSkipped
  case weight, weightUnit, reps, seconds, distance, distanceUnit, rpe, inReserve
  /// Reps or a time, and a weight or a distance, each with its unit in the cell.
  case amount, load
  /// The reps, the time or the weight of one of several sets in a row.
  case set
  case note, sessionNote, bodyWeight
  /// Something that a log does not keep.
  case other

  /// What it is in a sentence, and the English name of its column, if files cannot do without it.
  var titles: (what: String, column: String) {
    Role.needed[self] ?? ("'\(self)'", "\(self)")
  }

  private static let needed: [Role: (String, String)] = [
    .date: ("the date", "Date"), .exercise: ("the exercise", "Exercise Name"),
    .session: ("the name of the workout", "Workout Name"),
    .order: ("the number of the set", "Set Order"), .reps: ("the reps", "Reps"),
    .weight: ("the weight", "Weight"), .time: ("the time of day", "Time"),
    .amount: ("the reps", "Repetitions / Time"), .load: ("the weight", "Weight / Distance"),
    .isWarmUp: ("whether it is a warm-up", "isWarmup"),
  ]

  /// Whether a field holds what a column of this kind is about; of texts, any does.
  func isPossible(_ field: DelimitedField) -> Bool {
    if self == .date {
      return DateOrder.allCases.contains { SessionMoment(field.text, order: $0) != nil }
    }
    if self == .exercise { return field.text.contains(where: \.isLetter) }
    // Or a word for a warm-up or a rest.
    if self == .order { return field.integer != nil || field.bytes.first?.digit == nil }
    if field.isEmpty { return true }
    if self == .weightUnit { return WeightScale(named: field.text) != nil }
    if self == .distanceUnit { return DistanceUnit.named(field.text) != nil }
    if [.seconds, .length].contains(self) { return field.seconds != nil }
    return ![.weight, .distance, .rpe, .reps, .inReserve].contains(self)
      || field.thousandths != nil || field.hasTwoMeanings
  }

  /// Whether a row means the same wherever its text begins and ends.
  var isNote: Bool { self == .note || self == .sessionNote || self == .other }
}

/// How a program calls its columns, in each language in which it is known to write them.
struct ColumnNames: Sendable {
  /// The columns by which the format is told from others.
  let signature: [Role]
  /// What else no file of it can do without: a set whose reps are not read would be another set.
  let required: [Role]
  private let roles: [String: Role]

  /// Creates a table; names of columns are separated by commas.
  init(signature: [Role], required: [Role] = [.weight, .reps], _ names: [Role: String]) {
    (self.signature, self.required) = (signature, required)
    var roles: [String: Role] = [:]
    for (role, names) in names {
      for name in names.split(separator: ",") { roles[Header.normalized(name)] = role }
    }
    self.roles = roles
  }

  /// What a column says, and the unit in its name, as in `Weight (kg)`; `nil` if that is not known.
  fileprivate func meaning(of name: String) -> (Role, unit: String)? {
    // Files of many sets in a row count them.
    let plain = name.split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
    if let role = roles[name] ?? roles[plain] { return (role, "") }
    if WeightScale(named: name) != nil { return (.weight, name) }
    guard let space = plain.lastIndex(of: " "), let role = roles[String(plain[..<space])] else {
      return nil
    }
    let unit = String(plain[plain.index(after: space)...])
    return role.isMeasured(in: unit) ? (role, unit) : nil
  }
}

extension Role {
  /// Whether a unit may follow the name of its column.
  fileprivate func isMeasured(in unit: String) -> Bool {
    let isWeight = WeightScale(named: unit) != nil
    return [.weight, .bodyWeight].contains(self) && isWeight
      || self == .distance && DistanceUnit.named(unit) != nil
      || [.seconds, .length].contains(self) && ["s", "sec", "secs", "seconds"].contains(unit)
      || self == .set && (isWeight || ["reps", "time"].contains(unit))
  }
}

/// The columns of a file: fields are found by what a column says, never by position.
struct Columns: Sendable {
  struct Column: Sendable {
    var role: Role
    var position: Int
    /// The unit in its name; empty if there is none.
    var unit: String
    var number: Int?
  }

  /// Those of which it is known what they say, in the order of the file.
  let known: [Column]
  /// The others, by their position.
  let unknown: [(position: Int, name: String)]
  let names: [String]
  var count: Int { names.count }
  /// The names that several columns have, of which the first counts.
  let repeated: [String]
  /// What tells the format from others and no column says.
  let absent: [Role]
  /// The same, and what else the format needs.
  private let missing: [Role]
  private let unit: ImportUnit

  /// `unit` is that of weights if the file names none.
  init(_ header: Header, _ names: ColumnNames, unit: ImportUnit) {
    var known: [Column] = []
    var unknown: [(position: Int, name: String)] = []
    for (position, name) in header.names.enumerated() where !name.isEmpty {
      if let (role, unit) = names.meaning(of: name) {
        let number = name.split(separator: " ").lazy.compactMap { Int($0) }.first
        known.append(Column(role: role, position: position, unit: unit, number: number))
      } else {
        unknown.append((position, DelimitedField(header.texts[position].prefix(24)).shown))
      }
    }
    func lacks(_ role: Role) -> Bool { !known.contains { $0.role == role } }
    // A row of several sets has no column for the reps of one.
    let isOfOneSet = names.signature.contains(.set) && !lacks(.reps)
    absent = names.signature.filter { isOfOneSet || lacks($0) }
    missing = absent + names.required.filter(lacks)
    (self.known, self.unknown, self.unit) = (known, unknown, unit)
    self.names = header.names
    // Layouts with many sets in a row repeat their columns.
    repeated = names.signature.contains(.set) ? [] : header.repeated
  }

  /// The position of the first column that says something.
  subscript(role: Role) -> Int? { known.first { $0.role == role }?.position }

  /// Why a file with these columns cannot be imported; `nil` if it can.
  var fault: String? {
    guard !missing.isEmpty else { return nil }
    let lacking = missing.map(\.titles.what).joined(separator: " and ")
    guard !unknown.isEmpty else { return "no column has \(lacking)" }
    let names = unknown.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
    return "it is not known which column has \(lacking), nor what \(names)"
      + " \(unknown.count == 1 ? "is" : "are"). In its first line, rename the column to"
      + " \(missing.map { "'\($0.titles.column)'" }.joined(separator: " and ")) and import it again"
  }

  /// The notice about the unit of weights; `nil` if the file names it or the lifter did.
  var weightNotice: String? {
    let isNamed = known.contains {
      $0.role == .weightUnit || $0.role == .load
        || [.weight, .set].contains($0.role) && WeightScale(named: $0.unit) != nil
    }
    return isNamed ? nil : unit.notice
  }

  /// The notice about the unit of distances; `nil` if the file names it.
  var distanceNotice: String? {
    let isNamed = known.contains {
      $0.role == .distanceUnit || $0.role == .distance && !$0.unit.isEmpty
    }
    let assumed = usualDistance == DistanceUnit.mile ? "miles" : "metres"
    return isNamed
      ? nil
      : "the file names no unit for distances; \(assumed) are assumed. If that is wrong, name the"
        + " unit in its first line, as in 'Distance (km)'."
  }

  /// The unit of distances for which the file names none: metres, or miles, if its weights are in pounds.
  private var usualDistance: Int {
    let stated = known.first { $0.role == .weight }.flatMap { WeightScale(named: $0.unit) }
    return (stated?.unit ?? unit.unit) == .pounds ? DistanceUnit.mile : DistanceUnit.metre
  }

  // MARK: The set of a row

  func fields(_ row: DelimitedRow) throws(RowFault) -> SetFields {
    var fields = SetFields()
    fields.weight = try weight(row)
    fields.reps = try row[self[.reps]].count("a number of reps")
    fields.seconds = try row[self[.seconds]].duration()
    fields.metres = try metres(row)
    fields.rate(row[self[.rpe]], inReserve: row[self[.inReserve]])
    return fields
  }

  /// The weight in some columns; of two units, one of which is converted, the one in the lifter's unit.
  func weight(_ row: DelimitedRow, in range: Range<Int>? = nil) throws(RowFault) -> Weight? {
    let stated = row[self[.weightUnit]]
    var found: Weight?
    for column in known
    where column.role == .weight && range?.contains(column.position) ?? true {
      guard let scale = scale(stated.isEmpty ? column.unit : stated.text) else {
        throw .malformed("'\(stated.shown)' is not a unit of weight")
      }
      guard let weight = try row[column.position].weight(in: scale) else { continue }
      if found == nil || found?.unit != unit.unit && weight.unit == unit.unit { found = weight }
    }
    return found
  }

  /// A unit by its name; the lifter's without one.
  func scale(_ name: String) -> WeightScale? {
    name.isEmpty ? WeightScale(unit.unit) : WeightScale(named: name)
  }

  private func metres(_ row: DelimitedRow) throws(RowFault) -> Int? {
    let stated = row[self[.distanceUnit]]
    for column in known where column.role == .distance {
      let name = stated.isEmpty ? column.unit : stated.text
      guard let length = name.isEmpty ? usualDistance : DistanceUnit.named(name) else {
        throw .malformed("'\(stated.shown)' is not a unit of distance")
      }
      if let metres = try row[column.position].metres(of: length) { return metres }
    }
    return nil
  }

  /// The lifter's weight on that day, also as `80KG`.
  func bodyWeight(_ row: DelimitedRow) -> Weight? {
    known.lazy.filter { $0.role == .bodyWeight }.compactMap { column in
      let (number, suffix) = row[column.position].parts
      return scale(suffix.isEmpty ? column.unit : suffix).flatMap { number.bodyWeight(in: $0) }
    }.first
  }

  // MARK: Commas without quotes

  /// Returns a row as it was meant: a text that has commas, and no quotes, has become several
  /// fields.
  ///
  /// They are joined where all columns then hold what they are about. If that is possible in two
  /// ways that differ in more than notes, or in none, the row is malformed.
  func mended(_ row: DelimitedRow) throws(RowFault) -> DelimitedRow {
    guard row.count > max(self[.weight] ?? 0, self[.reps] ?? 0) else {
      throw .malformed("the row ends before its weight and reps")
    }
    guard row.count > count else { return row }
    let isOverEmpty = (count..<row.count).allSatisfy { row[$0].isEmpty }
    let possible =
      ((isOverEmpty ? [row] : []) + (0..<count).map { row.joined(at: $0, row.count - count) })
      .filter { row in known.allSatisfy { $0.role.isPossible(row[$0.position]) } }
    let counted = possible.filter { row in
      [self[.reps], self[.seconds], self[.distance]].contains { row[$0].seconds ?? 0 > 0 }
    }
    let meanings = counted.isEmpty ? possible : counted
    let compared = known.filter { !$0.role.isNote }.map(\.position)
    guard let first = meanings.first,
      meanings.allSatisfy({ other in compared.allSatisfy { first[$0].bytes == other[$0].bytes } })
    else {
      throw .malformed(
        "it has \(row.count) fields for \(count) columns: put quotes around texts with commas")
    }
    return first
  }
}
