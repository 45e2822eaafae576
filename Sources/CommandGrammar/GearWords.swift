package import Training

/// The operands of a `gear` command after the kind: names, weights, ranges and counts.
package struct GearWords {
  /// The words as the shell passed them; some contain spaces.
  package let operands: [String]

  /// The unit of weights given without one.
  package let unit: Weight.Unit

  package init(operands: [String], unit: Weight.Unit) {
    (self.operands, self.unit) = (operands, unit)
  }

  private var words: [Substring] {
    operands.flatMap { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// The maximum length of a name.
  private static let longest = 60

  package func name(of kind: String) throws(UsageError) -> String {
    try checked(words.joined(separator: " "), kind)
  }

  /// Splits off a weight from the end of a name, if there is one.
  package func nameAndWeight(of kind: String) throws(UsageError) -> (name: String, weight: Weight?)
  {
    let words = words
    for count in [2, 1] where words.count > count {
      let text = words.suffix(count).joined(separator: " ")
      if let weight = Weight(text, unit: unit) {
        let name = words.dropLast(count).joined(separator: " ")
        return (try checked(name, kind), weight)
      }
    }
    return (try checked(words.joined(separator: " "), kind), nil)
  }

  /// Splits off a range from the end of a name, as in `Leg press 20-200 by 5`.
  package func nameAndRange(
    of kind: String
  ) throws(UsageError) -> (name: String, range: (Weight, Weight, Weight)) {
    let words = words
    let by = words.lastIndex { $0.lowercased() == "by" } ?? 0
    let start = by - (by > 0 && Weight.Unit(word: words[by - 1]) != nil ? 2 : 1)
    guard start > 0 else {
      throw UsageError(
        "a \(kind) needs a name, a range and a step:"
          + " spotter gear add \(kind) 'Leg press' 20-200 by 5.")
    }
    let range = try self.range(Array(words[start...]))
    return (try checked(words[..<start].joined(separator: " "), kind), range)
  }

  /// Parses a list of weights, or a range with a step: `10 12.5 15`, `2.5-30 by 2.5`.
  package func weights() throws(UsageError) -> [Weight] {
    let words = words
    guard words.contains(where: { $0.lowercased() == "by" }) else { return try list(words) }
    let (lightest, heaviest, step) = try range(words)
    let count = (heaviest.thousandths - lightest.thousandths) / step.thousandths
    return (0...count).map {
      Weight(thousandths: lightest.thousandths + $0 * step.thousandths, unit: step.unit)
    }
  }

  /// The maximum number of weights of a kind; more than any gym has.
  package static let mostWeights = 200

  private func list(_ words: [Substring]) throws(UsageError) -> [Weight] {
    var words = words.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    var unit = unit
    if words.count > 1, let named = words.last.flatMap({ Weight.Unit(word: $0) }) {
      unit = named
      words.removeLast()
    }
    guard words.count <= GearWords.mostWeights else {
      throw UsageError(
        "\(words.count) weights are too many: the limit is \(GearWords.mostWeights).")
    }
    var weights: [Weight] = []
    for word in words {
      guard let weight = Weight(word, unit: unit) else {
        throw .invalid(word, "a weight", write: "'10 12 14' or '2.5-30 by 2.5'")
      }
      weights.append(weight)
    }
    return weights
  }

  /// Parses `20-200 by 5`, with optional units.
  private func range(_ words: [Substring]) throws(UsageError) -> (Weight, Weight, Weight) {
    let text = words.joined(separator: " ").lowercased()
    let parts = text.split(separator: " ").split(separator: "by")
    guard parts.count == 2 else { throw noRange(text) }
    let ends = parts[0].joined()
      .split(omittingEmptySubsequences: false) { "-–".contains($0) }
    guard ends.count == 2 else { throw noRange(text) }
    let numbers = [ends[0], ends[1], parts[1].joined()[...]]
    // A unit anywhere applies to all three numbers.
    let units = Set(numbers.compactMap(GearWords.unit(of:)))
    guard units.count < 2 else {
      throw UsageError("'\(text.prefix(60))' mixes two units. Give the range in one.")
    }
    let unit = units.first ?? self.unit
    let lightest = try weight(numbers[0], unit)
    let heaviest = try weight(numbers[1], unit)
    let step = try weight(numbers[2], unit)
    guard step.thousandths > 0, heaviest.thousandths > lightest.thousandths else {
      throw noRange(text)
    }
    let width = heaviest.thousandths - lightest.thousandths
    guard width % step.thousandths == 0 else {
      let last = Weight(
        thousandths: heaviest.thousandths - width % step.thousandths, unit: step.unit)
      throw UsageError(
        "'\(text.prefix(60))' does not end on a step: steps of \(step) from \(lightest) lead to"
          + " \(last). Give the range as marked.")
    }
    guard width / step.thousandths < GearWords.mostWeights else {
      throw UsageError(
        "'\(text.prefix(60))' has \(width / step.thousandths + 1) weights: at most \(GearWords.mostWeights)"
          + " are allowed.")
    }
    return (lightest, heaviest, step)
  }

  private static func unit(of number: Substring) -> Weight.Unit? {
    let letters = number.filter(\.isLetter)
    return letters.isEmpty ? nil : Weight("1\(letters)", unit: .kilograms)?.unit
  }

  private func noRange(_ text: String) -> UsageError {
    .invalid(
      text, "a range", write: "the lightest, the heaviest and the step, as in '20-200 by 5'")
  }

  /// Parses plates with counts: `25x2 20x4`.
  package func plates() throws(UsageError) -> [PlateStock] {
    var plates: [PlateStock] = []
    for word in words {
      let stock = try PlateStock(counted: word, unit: unit)
      if let index = plates.firstIndex(where: { $0.plate == stock.plate }) {
        plates[index].count += stock.count
      } else {
        plates.append(stock)
      }
    }
    guard !plates.isEmpty else {
      throw UsageError("give each plate and its number, as in 25x2 20x4.")
    }
    return plates
  }

  /// Parses plates with optional counts: `25`, `20x2`.
  package func somePlates() throws(UsageError) -> [(plate: Weight, count: Int?)] {
    var plates: [(plate: Weight, count: Int?)] = []
    for word in words {
      if let weight = Weight(word, unit: unit) {
        plates.append((weight, nil))
      } else {
        let stock = try PlateStock(counted: word, unit: unit)
        plates.append((stock.plate, stock.count))
      }
    }
    return plates
  }

  private func weight(_ text: Substring, _ unit: Weight.Unit) throws(UsageError) -> Weight {
    try Operand.weight.read(String(text)) { Weight($0, unit: unit) }
  }

  private func checked(_ name: String, _ kind: String) throws(UsageError) -> String {
    guard !name.normalizedName.isEmpty else {
      throw UsageError("the \(kind) needs a name: write it after '\(kind)'.")
    }
    guard name.count <= GearWords.longest else {
      throw UsageError(
        "'\(name.prefix(20))…' is too long: names have at most \(GearWords.longest) characters.")
    }
    return name
  }
}
