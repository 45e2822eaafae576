internal import CommandGrammar
internal import Reports
internal import Training

extension GearEditing {
  /// Checks that a piece of gear is not implausibly heavy; the limit is in grams.
  func possible(
    _ weight: Weight, of what: String, upTo limit: Int
  ) throws(Unanswerable) -> Weight {
    let heaviest = Weight.kilograms(thousandths: limit)
    guard weight.converted(to: .kilograms).thousandths <= limit else {
      throw Unanswerable(
        "\(what) of \(weight) is too heavy: the limit is \(heaviest)."
          + " Did you mean another unit?")
    }
    return weight
  }

  /// Checks the weights of handheld gear; returns them without duplicates, lightest first.
  func hand(_ weights: [Weight], _ kind: Kind) throws -> [Weight] {
    guard !weights.isEmpty else {
      throw UsageError(
        "the \(kind.rawValue)s need weights: spotter gear add \(kind.rawValue)s 2.5-30 by 2.5.")
    }
    for weight in weights {
      guard weight.thousandths > 0 || kind == .exercise else {
        throw Unanswerable(
          "a \(kind.rawValue) cannot weigh \(weight): give the weight marked on it.")
      }
      _ = try possible(
        weight, of: "a \(kind.rawValue)", upTo: kind == .exercise ? 1_000_000 : 200_000)
    }
    return GearEditing.sorted(weights)
  }

  private static func sorted(_ weights: [Weight]) -> [Weight] {
    Set(weights).sorted {
      ($0.converted(to: .kilograms).thousandths, $0.unit.rawValue)
        < ($1.converted(to: .kilograms).thousandths, $1.unit.rawValue)
    }
  }

  mutating func setHand(_ kind: Kind, to weights: [Weight]) throws -> String {
    let sorted = GearEditing.sorted(weights)
    guard sorted.count <= GearWords.mostWeights else {
      throw Unanswerable(
        "\(sorted.count) \(kind.rawValue)s are too many: the limit is \(GearWords.mostWeights).")
    }
    if kind == .dumbbell { gym.dumbbells = sorted } else { gym.kettlebells = sorted }
    let name = kind == .dumbbell ? "Dumbbells" : "Kettlebells"
    return "\(name) now: \(Report.weights(sorted))."
  }

  func station(_ kind: Kind) throws -> WeightMachine {
    let (name, range) = try words.nameAndRange(of: kind.rawValue)
    _ = try possible(range.1, of: "a \(kind.rawValue)", upTo: 1_000_000)
    return WeightMachine(
      kind: kind == .cable ? .cable : .machine, name: name, lightest: range.0, heaviest: range.1,
      step: range.2)
  }

  func band() throws -> Band {
    guard let colour = words.operands.first else {
      throw UsageError("a band needs a colour: spotter gear add band red strong.")
    }
    let one = GearWords(operands: [colour], unit: gym.unit)
    let rest = Array(words.operands.dropFirst())
    let name =
      rest.isEmpty ? nil : try GearWords(operands: rest, unit: gym.unit).name(of: "band")
    return Band(colour: try one.name(of: "band").lowercased(), name: name)
  }

  mutating func append(_ stock: PlateStock) throws {
    var stock = stock
    _ = try possible(stock.plate, of: "a plate", upTo: 100_000)
    guard gym.plates.count < PlateStock.mostKinds else {
      throw Unanswerable(
        "too many kinds of plates: the limit is \(PlateStock.mostKinds). Remove one first: spotter gear remove plate."
      )
    }
    guard stock.count > 0 else {
      throw Unanswerable("cannot add 0 plates of \(stock.plate): give their number, as in 25x2.")
    }
    try dress(&stock)
    let index = gym.plates.firstIndex {
      $0.plate.converted(to: .kilograms).thousandths
        < stock.plate.converted(to: .kilograms).thousandths
    }
    gym.plates.insert(stock, at: index ?? gym.plates.count)
  }

  mutating func setPlates(of index: Int, to count: Int) throws {
    guard count <= PlateStock.most else {
      throw Unanswerable(
        "\(count) plates of one weight are too many: the limit is \(PlateStock.most).")
    }
    try dress(&gym.plates[index])
    gym.plates[index].count = count
    if count == 0 { gym.plates.remove(at: index) }
  }

  /// Applies `--colour` and `--diameter` to plates.
  func dress(_ stock: inout PlateStock) throws {
    stock.colour = try invocation.choice(.colour, of: PlateLook.Colour.allCases) ?? stock.colour
    stock.diameter = try invocation.number(.diameter, in: 50...600) ?? stock.diameter
  }

  /// Returns the message about the plates after some of them changed.
  func platesNow(_ plates: [Weight]) -> String {
    let stocks = gym.plates.filter { plates.contains($0.plate) }
    let isPaired = stocks.allSatisfy { $0.count.isMultiple(of: 2) }
    let single = isPaired ? "" : " A plate without a pair cannot go on a bar."
    return "Plates now: \(Report.plates(gym)).\(single)"
  }

  func find(_ name: String, in names: [String], _ kind: Kind) throws(Unanswerable) -> Int {
    guard let index = names.firstIndex(where: { $0.isSameName(as: name) }) else {
      throw .unknown(
        kind.rawValue, name, names, add: "spotter gear add \(kind.rawValue)")
    }
    return index
  }

  /// Refuses to add what is there.
  func refuse(_ name: String, in names: [String], _ kind: Kind) throws(Unanswerable) {
    guard names.contains(where: { $0.isSameName(as: name) }) else { return }
    throw Unanswerable(
      "cannot add the \(kind.rawValue) '\(name)': it already exists."
        + " Change it with 'spotter gear set \(kind.rawValue)'.")
  }

  /// Returns the sentence about what was added, unless there is too much of it now.
  func bounded(
    _ count: Int, _ sentence: String, upTo limit: Int = GearEditing.most
  ) throws(Unanswerable) -> String {
    guard count <= limit else {
      throw Unanswerable("\(count) of one kind are too many: the limit is \(limit).")
    }
    return sentence
  }
}
