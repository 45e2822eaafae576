internal import CommandGrammar
internal import Reports
internal import Training

/// The changes that a command makes to a gym.
struct GearEditing {
  var gym: Gym

  let words: GearWords
  let invocation: Invocation

  typealias Kind = Gear.Kind

  /// The maximum number of a kind; far more than any gym has.
  static let most = 100

  // MARK: Adding

  /// Adds gear, and returns the message about it.
  mutating func add(_ kind: Kind) throws -> String {
    switch kind {
    case .bar: return try addBar()
    case .plate: return try addPlates()
    case .dumbbell, .kettlebell:
      let added = try hand(try words.weights(), kind)
      return try setHand(kind, to: (kind == .dumbbell ? gym.dumbbells : gym.kettlebells) + added)
    case .machine, .cable:
      let station = try station(kind)
      try refuse(station.name, in: gym.machines.map(\.name), kind)
      gym.machines.append(station)
      return try bounded(gym.machines.count, "Added \(Report.station(station)).")
    case .band:
      let band = try band()
      try refuse(band.colour, in: gym.bands.map(\.colour), kind)
      gym.bands.append(band)
      return try bounded(gym.bands.count, "Added the \(Report.band(band)) band.")
    case .attachment:
      let name = try words.name(of: "attachment")
      try refuse(name, in: gym.attachments, kind)
      gym.attachments.append(name)
      return try bounded(gym.attachments.count, "Added \(name).")
    case .exercise: return try setExercise()
    case .gym: return ""
    }
  }

  private mutating func addBar() throws -> String {
    let (name, weight) = try words.nameAndWeight(of: "bar")
    guard let weight else {
      throw UsageError(
        Weight(name, unit: gym.unit) != nil
          ? "a bar needs a name: spotter gear add bar Barbell \(name)."
          : "a bar needs a weight: spotter gear add bar '\(name)' 10kg.")
    }
    try refuse(name, in: gym.bars.map(\.name), .bar)
    let bar = Bar(name: name, weight: try possible(weight, of: "a bar", upTo: 200_000))
    gym.bars.insert(bar, at: invocation.has(.usual) ? 0 : gym.bars.count)
    return try bounded(gym.bars.count, "Added \(Report.bar(bar)).")
  }

  private mutating func addPlates() throws -> String {
    let added = try words.plates()
    for stock in added {
      if let index = gym.plates.firstIndex(where: { $0.plate == stock.plate }) {
        let there = gym.plates[index].isUncounted ? 0 : gym.plates[index].count
        try setPlates(of: index, to: there + stock.count)
      } else {
        try append(stock)
      }
    }
    return platesNow(added.map(\.plate))
  }

  // MARK: Setting

  /// Sets gear to an exact state, and returns the message about it.
  mutating func set(_ kind: Kind) throws -> String {
    switch kind {
    case .bar: return try setBar()
    case .plate: return try setPlates()
    case .dumbbell, .kettlebell:
      if words.operands == ["none"] { return try setHand(kind, to: []) }
      return try setHand(kind, to: try hand(try words.weights(), kind))
    case .machine, .cable:
      let station = try station(kind)
      gym.machines[try find(station.name, in: gym.machines.map(\.name), kind)] = station
      return "Now: \(Report.station(station))."
    case .band:
      let band = try band()
      gym.bands[try find(band.colour, in: gym.bands.map(\.colour), kind)] = band
      return "Now: the \(Report.band(band)) band."
    case .exercise: return try setExercise()
    case .attachment:
      throw UsageError("an attachment has no settings: add it or remove it.")
    case .gym: return ""
    }
  }

  private mutating func setBar() throws -> String {
    if words.operands == ["none"] {
      gym.bars = []
      return "No bars now."
    }
    let (name, weight) = try words.nameAndWeight(of: "bar")
    if gym.bars.isEmpty, weight != nil { return try addBar() }
    let index = try find(name, in: gym.bars.map(\.name), .bar)
    guard weight != nil || invocation.has(.usual) else {
      throw UsageError(
        "nothing to set for '\(name)'. Give its weight, as in: spotter gear set bar '\(name)' 10kg, or --usual."
      )
    }
    if let weight {
      gym.bars[index].weight = try possible(weight, of: "a bar", upTo: 200_000)
    }
    let bar = gym.bars[index]
    if invocation.has(.usual) { gym.bars.insert(gym.bars.remove(at: index), at: 0) }
    return "Now: \(Report.bar(bar))\(invocation.has(.usual) ? ", the default bar" : "")."
  }

  /// Replaces all plates; `set plate 25x2`, in the singular, changes those of one weight.
  private mutating func setPlates() throws -> String {
    let plates = words.operands == ["none"] ? [] : try words.plates()
    if plates.count == 1, !invocation.text(Gear.Kind.operand).hasSuffix("s") {
      if let index = gym.plates.firstIndex(where: { $0.plate == plates[0].plate }) {
        try setPlates(of: index, to: plates[0].count)
      } else {
        try append(plates[0])
      }
      return platesNow([plates[0].plate])
    }
    let looks = gym.plates
    gym.plates = []
    for stock in plates where stock.count > 0 {
      var stock = stock
      let known = looks.first { $0.plate == stock.plate }
      (stock.colour, stock.diameter) = (known?.colour, known?.diameter)
      try append(stock)
    }
    return "Plates now: \(Report.plates(gym))."
  }

  // MARK: Removing

  /// Removes gear, and returns a message that includes the exercises that used it.
  mutating func remove(_ kind: Kind) throws -> String {
    switch kind {
    case .bar:
      let index = try find(try words.name(of: "bar"), in: gym.bars.map(\.name), kind)
      let bar = gym.bars.remove(at: index)
      let usual =
        gym.bars.first.map { index == 0 ? " The default is now \(Report.bar($0))." : "" }
        ?? " Barbell exercises can no longer be loaded; 'spotter recommend' goes by what is left."
      return "Removed \(Report.bar(bar)).\(usual)"
        + forget(bar.name, \.bar, "the default bar")
    case .plate: return try removePlates()
    case .dumbbell, .kettlebell:
      let there = kind == .dumbbell ? gym.dumbbells : gym.kettlebells
      let gone = words.operands.isEmpty ? there : try words.weights()
      if let missing = gone.first(where: { !there.contains($0) }) {
        throw Unanswerable(
          "there is no \(kind.rawValue) of \(missing). There are \(Report.weights(there)).")
      }
      return try setHand(kind, to: there.filter { !gone.contains($0) })
    case .machine, .cable:
      let name = try words.name(of: kind.rawValue)
      let gone = gym.machines.remove(
        at: try find(name, in: gym.machines.map(\.name), kind))
      return "Removed \(gone.name)." + forget(gone.name, \.machine, "the equipment of its own name")
    case .band:
      let index = try find(
        try words.name(of: "band").lowercased(), in: gym.bands.map(\.colour), kind)
      return "Removed the \(Report.band(gym.bands.remove(at: index))) band."
    case .attachment:
      let index = try find(try words.name(of: "attachment"), in: gym.attachments, kind)
      return "Removed \(gym.attachments.remove(at: index))."
    case .exercise:
      let name = try words.name(of: "exercise")
      let names = gym.exercises.values.map(\.exercise).sorted()
      let known = names[try find(name, in: names, kind)]
      gym.exercises[known.normalizedName] = nil
      return "\(known) uses the default gear again."
    case .gym: return ""
    }
  }

  private mutating func removePlates() throws -> String {
    let gone = try words.somePlates()
    guard !gone.isEmpty else {
      throw UsageError("give the plates to remove: spotter gear remove plate 25, or 25x2.")
    }
    for (plate, count) in gone {
      guard let index = gym.plates.firstIndex(where: { $0.plate == plate }) else {
        throw Unanswerable("your gear has no plates of \(plate), only \(Report.plates(gym)).")
      }
      let there = gym.plates[index].count
      if let count, gym.plates[index].isUncounted {
        throw Unanswerable(
          "cannot remove \(count) plates of \(plate): they were never counted."
            + " Count them first, as in: spotter gear set plate \(plate.number)x4.")
      }
      guard count ?? 0 <= there else {
        throw Unanswerable("there are only \(there) plates of \(plate), not \(count ?? 0).")
      }
      if let count, count < there {
        gym.plates[index].count -= count
      } else {
        gym.plates.remove(at: index)
      }
    }
    return "Plates now: \(Report.plates(gym))."
  }

  /// Removes a name from the exercises' own gear; returns a sentence about these, if any.
  private mutating func forget(
    _ name: String, _ part: WritableKeyPath<OwnGear, String?>, _ instead: String
  ) -> String {
    var named: [String] = []
    for (key, own) in gym.exercises where own[keyPath: part]?.isSameName(as: name) == true {
      named.append(own.exercise)
      var own = own
      own[keyPath: part] = nil
      gym.exercises[key] = own.isEmpty ? nil : own
    }
    guard !named.isEmpty else { return "" }
    let verb = named.count == 1 ? "used it, and now uses" : "used it, and now use"
    return " \(named.sorted().joined(separator: ", ")) \(verb) \(instead)."
  }
}
