// Sets and repetitions.
extension WrittenLine {
  struct Part {
    var text: String
    var unit: Weight.Unit?
    var column: Int
    /// What it counts, where that is not repetitions.
    var amount: (count: Int, measure: Measure)?
    var isWeight: Bool { amount == nil && (unit != nil || text.contains(".")) }
  }

  /// `5`, `3x8`, `100x5`, `3x8x60`, `60kg`, `45s`, `3x400m`.
  mutating func numbers() throws(PlanFault) {
    let start = position
    let isAfterMark =
      found.sets.isEmpty || isFresh || previous.map { ",/)".contains($0) } ?? true
    isFresh = false
    var parts = [try take()]
    while parts.count < 3, takeCross() {
      guard peek?.isNumber == true else { throw fault("expected a number behind the 'x'") }
      parts.append(try take())
    }
    let isOpen = peek == "+"
    if isOpen { position += 1 }
    // A set of its own, too, is one that has its weight behind it.
    let isApart = isAfterMark || open == found.sets.count && isFollowedByAt
    switch parts.count {
    case 1 where parts[0].amount != nil:
      try add(1, parts[0], nil, isOpen)
    case 1 where parts[0].unit != nil:
      return try setWeight(parts[0].text, parts[0].unit, at: start)
    case 1 where !isApart && open < found.sets.count && bare == nil:
      return try setWeight(parts[0].text, nil, at: start)
    case 1:
      guard isApart else {
        throw fault(
          at: start, "is this a set or a weight? write '5,5,5 @ 100' for sets, '100x5' for a weight"
        )
      }
      bare = start
      try add(1, parts[0], nil, isOpen)
    case 2: try pair(parts[0], parts[1], isOpen)
    default: try triple(parts, isOpen)
    }
  }

  mutating func pair(_ first: Part, _ second: Part, _ isOpen: Bool) throws(PlanFault) {
    if second.unit != nil {
      let load = try weight(second.text, second.unit, at: second.column)
      return try add(1, first, load, isOpen)
    }
    guard first.amount == nil else {
      throw fault(at: first.column, "expected a number of sets before the 'x', as in '3x40s'")
    }
    let count = first.isWeight ? nil : Int(first.text)
    if let count, (1...WrittenLine.mostCounted).contains(count) {
      return try add(count, second, nil, isOpen)
    }
    let load = try weight(first.text, first.unit, at: first.column)
    guard load.thousandths > 0 else { throw fault(at: first.column, "0 are no sets") }
    try add(1, second, load, isOpen)
  }

  /// `3x8x60`: sets, repetitions, weight; `60kg x 8 x 3`: weight, repetitions, sets.
  mutating func triple(_ parts: [Part], _ isOpen: Bool) throws(PlanFault) {
    let isWeightFirst = parts[0].isWeight
    let load = isWeightFirst ? parts[0] : parts[2]
    let count = isWeightFirst ? parts[2] : parts[0]
    guard let sets = count.isWeight ? nil : Int(count.text),
      (1...WrittenLine.mostCounted).contains(sets)
    else {
      throw fault(at: count.column, "expected a number of sets, as in '3x8x60kg'")
    }
    try add(sets, parts[1], weight(load.text, load.unit, at: load.column), isOpen)
  }

  mutating func add(
    _ count: Int, _ part: Part, _ weight: Weight?, _ isOpen: Bool
  ) throws(PlanFault) {
    let (reps, measure) = try amount(of: part)
    guard found.sets.count + count <= PlanReader.mostSets else {
      throw fault("an exercise has \(PlanReader.mostSets) sets at the most")
    }
    // A weight of its own does not belong to sets before that have none.
    if weight != nil, open < found.sets.count { open = found.sets.count }
    let first = found.sets.count
    let kind: SetKind = isWarmUp ? .warmUp : .work
    let set = WrittenSet(reps: reps, measure: measure, weight: weight, kind: kind)
    found.sets += Array(repeating: set, count: count)
    if isOpen { found.sets[found.sets.count - 1].isAMRAP = true }
    if weight != nil {
      latest = first..<found.sets.count
      open = found.sets.count
    }
  }

  func amount(of part: Part) throws(PlanFault) -> (count: Int, measure: Measure) {
    if let amount = part.amount { return amount }
    guard !part.isWeight, let reps = Int(part.text), (0...WrittenLine.mostReps).contains(reps)
    else {
      throw fault(
        at: part.column,
        "'\(part.text.prefix(20))' is not a number of repetitions: write 1 to"
          + " \(WrittenLine.mostReps), or 0 for a set that failed")
    }
    return (reps, .reps)
  }

  /// A number with the unit behind it, if there is one.
  mutating func take() throws(PlanFault) -> Part {
    let column = position
    if let amount = amount() {
      return Part(text: String(characters[column..<position]), column: column, amount: amount)
    }
    let text = decimal()
    let unit = statedUnit()
    if unit == nil, peek == "|" {
      throw fault("one number for both sides, please: write the smaller")
    }
    return Part(text: text, unit: unit, column: column)
  }

  /// What a set counts besides repetitions, as plans write it: `45s`, `1:30`, `400m`, `20cal`; a space
  /// may stand before the unit.
  mutating func amount() -> (count: Int, measure: Measure)? {
    let start = position
    while let next = peek, next.isASCII, next.isNumber || ".:".contains(next) { position += 1 }
    let number = String(characters[start..<position])
    let afterNumber = position
    skipSpaces()
    let unit = letters()
    if unit.isEmpty { position = afterNumber }
    guard let amount = SetsReader.amount(number + unit), amount.measure != .reps else {
      position = start
      return nil
    }
    return amount
  }

  mutating func takeCross() -> Bool {
    var index = position
    while index < characters.count, characters[index] == " " { index += 1 }
    guard index < characters.count, "xX×*".contains(characters[index]) else { return false }
    position = index + 1
    skipSpaces()
    return true
  }
}
