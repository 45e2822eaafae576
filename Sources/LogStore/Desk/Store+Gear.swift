package import Training

// Gyms are few and small, so each is read and written as a whole.

extension Store {
  /// The lifter's gyms by name; empty if none has been entered.
  package func gyms() throws(StoreError) -> [Gym] {
    try connection.reading {
      try gyms("ORDER BY name_key")
    }
  }

  /// The gym the lifter trains in, or `nil` if none has been entered.
  package func activeGym() throws(StoreError) -> Gym? {
    try connection.reading {
      try gyms("ORDER BY is_active DESC, id LIMIT 1").first
    }
  }

  /// Replaces all gyms, whose names are unique, in one transaction; `active` names the one in use.
  package func save(_ gyms: [Gym], active: String) throws(StoreError) {
    try changing("write gear to") {
      // A gym keeps its identity as long as it keeps its name.
      let uids = try connection.rows(
        "SELECT name_key, uid FROM gym"
      ) { (name: $0.text(0), uid: $0.text(1)) }
      try connection.run("DELETE FROM gym")
      for gym in gyms {
        let id = try connection.first(
          "INSERT INTO gym (name, name_key, unit, is_active) VALUES (?, ?, ?, ?) RETURNING id",
          gym.name, gym.name.normalizedName, gym.unit.rawValue, gym.name.isSameName(as: active)
        ) { $0.int(0) }
        if let known = uids.first(where: { $0.name == gym.name.normalizedName }) {
          try connection.run("UPDATE gym SET uid = ? WHERE id = ?", known.uid, id)
        }
        try write(gym, as: id ?? 0)
      }
    }
  }
}

// MARK: Writing

extension Store {
  private func write(_ gym: Gym, as id: Int) throws {
    for (position, bar) in gym.bars.enumerated() {
      try connection.run(
        "INSERT INTO bar (gym, position, name, weight, unit) VALUES (?, ?, ?, ?, ?)",
        id, position, bar.name, bar.weight.thousandths, bar.weight.unit.rawValue)
    }
    for (position, stock) in gym.plates.enumerated() {
      try connection.run(
        """
        INSERT INTO plate (gym, position, weight, unit, count, colour, diameter_mm)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        id, position, stock.plate.thousandths, stock.plate.unit.rawValue, stock.count,
        stock.colour?.rawValue, stock.diameter)
    }
    try write(gym.dumbbells, "dumbbell", of: id)
    try write(gym.kettlebells, "kettlebell", of: id)
    for (position, station) in gym.machines.enumerated() {
      try connection.run(
        """
        INSERT INTO station (gym, position, kind, name, lightest, heaviest, step, unit)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        id, position, station.kind.rawValue, station.name, station.lightest.thousandths,
        station.heaviest.thousandths, station.step.thousandths, station.step.unit.rawValue)
    }
    for (position, band) in gym.bands.enumerated() {
      try connection.run(
        "INSERT INTO band (gym, position, colour, name) VALUES (?, ?, ?, ?)", id, position,
        band.colour, band.name)
    }
    for (position, name) in gym.attachments.enumerated() {
      try connection.run(
        "INSERT INTO attachment (gym, position, name) VALUES (?, ?, ?)", id, position, name)
    }
    for (key, own) in gym.exercises.sorted(by: { $0.key < $1.key }) {
      try connection.run(
        """
        INSERT INTO own_gear (gym, exercise, exercise_key, bar, machine, step, step_unit, loads,
          plates)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        id, own.exercise, key, own.bar, own.machine, own.step?.thousandths,
        own.step?.unit.rawValue, try own.set.map { try JSONCoding.text($0) },
        try own.plates.map { try JSONCoding.text($0) })
    }
  }

  private func write(_ weights: [Weight], _ kind: String, of id: Int) throws {
    for (position, weight) in weights.enumerated() {
      try connection.run(
        """
        INSERT INTO hand_weight (gym, kind, position, weight, unit) VALUES (?, ?, ?, ?, ?)
        """,
        id, kind, position, weight.thousandths, weight.unit.rawValue)
    }
  }
}

// MARK: Reading

extension Store {
  private func gyms(_ order: String) throws -> [Gym] {
    let heads = try connection.rows("SELECT id, name, unit FROM gym \(order)") {
      ($0.int(0), $0.text(1), $0.text(2))
    }
    return try heads.map { id, name, unit in
      try whole(Gym(name: name, unit: Weight.Unit(rawValue: unit) ?? .kilograms), id)
    }
  }

  /// A gym with all its gear; invalid rows are skipped.
  private func whole(_ gym: Gym, _ id: Int) throws -> Gym {
    var gym = gym
    gym.bars = try connection.rows(
      "SELECT name, weight, unit FROM bar WHERE gym = ? ORDER BY position", id
    ) { row in row.marked(1).map { Bar(name: row.text(0), weight: $0) } }.compactMap(\.self)
    gym.plates = try connection.rows(
      """
      SELECT weight, unit, count, colour, diameter_mm FROM plate WHERE gym = ? ORDER BY position
      """, id
    ) { row in
      row.marked(0).map {
        PlateStock(
          plate: $0, count: min(max(row.int(2), 0), PlateStock.plenty),
          colour: row.optionalText(3).flatMap { PlateLook.Colour(rawValue: $0) },
          diameter: row.optionalInt(4))
      }
    }.compactMap(\.self)
    gym.dumbbells = try handWeights("dumbbell", of: id)
    gym.kettlebells = try handWeights("kettlebell", of: id)
    gym.machines = try connection.rows(
      """
      SELECT kind, name, lightest, heaviest, step, unit FROM station WHERE gym = ?
      ORDER BY position
      """, id
    ) { row in
      guard let step = row.marked(4), let kind = WeightMachine.Kind(rawValue: row.text(0)) else {
        return nil
      }
      let ends = [row.int(2), row.int(3)].map { Weight(thousandths: $0, unit: step.unit) }
      guard ends.allSatisfy({ (0...Weight.limit).contains($0.thousandths) }) else { return nil }
      return WeightMachine(
        kind: kind, name: row.text(1), lightest: ends[0], heaviest: ends[1], step: step)
    }.compactMap { (station: WeightMachine?) in station }
    gym.bands = try connection.rows(
      "SELECT colour, name FROM band WHERE gym = ? ORDER BY position", id
    ) { Band(colour: $0.text(0), name: $0.optionalText(1)) }
    gym.attachments = try connection.rows(
      "SELECT name FROM attachment WHERE gym = ? ORDER BY position", id
    ) { $0.text(0) }
    let own = try connection.rows(
      """
      SELECT exercise, bar, machine, step, step_unit, loads, plates FROM own_gear WHERE gym = ?
      """, id
    ) { row in
      var own = OwnGear(exercise: row.text(0))
      own.bar = row.optionalText(1)
      own.machine = row.optionalText(2)
      own.step = row.marked(3)
      own.set = row.optionalText(5).flatMap { JSONCoding.read([Weight].self, $0) }
      own.plates = row.optionalText(6).flatMap { JSONCoding.read([PlateStock].self, $0) }?
        .filter(\.canBe)
      return (own.exercise.normalizedName, own)
    }
    gym.exercises = Dictionary(own) { first, _ in first }
    return gym
  }

  private func handWeights(_ kind: String, of id: Int) throws -> [Weight] {
    try connection.rows(
      "SELECT weight, unit FROM hand_weight WHERE gym = ? AND kind = ? ORDER BY position", id, kind
    ) { $0.marked(0) }.compactMap(\.self)
  }
}

extension PlateStock {
  /// Whether weight and count are within their limits.
  fileprivate var canBe: Bool {
    (1...Weight.limit).contains(plate.thousandths) && (0...PlateStock.plenty).contains(count)
  }
}

extension SQLRow {
  /// A weight as marked on gear, or `nil` if it is out of range.
  fileprivate func marked(_ column: Int) -> Weight? {
    weight(column).flatMap { (0...Weight.limit).contains($0.thousandths) ? $0 : nil }
  }
}
