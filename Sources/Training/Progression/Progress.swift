/// Where an exercise stands between two sessions.
///
/// The target is exact; what is loaded for it is rounded when the sets are prescribed.
package struct Progress: Hashable, Codable, Sendable {
  /// The exact target: of the work sets, of the top set of a ramp, or the training max of a wave.
  ///
  /// Help counts below zero. Nothing where there is no weight, or it is not known yet.
  package var weight: Weight?

  /// What was on the bar last time; of a wave the training max of before.
  package var before: Weight?

  /// The colour of the band, where that is what goes up.
  package var band: String?

  /// The band of last time.
  package var bandBefore: String?

  /// Whether the target goes up, stays or comes down against last time.
  package var move: Move = .same

  /// Repetitions, or seconds, of each set; one number is for all sets, none leaves the plan's.
  package var targets: [Int] = []

  /// What each set had last time, or still aims at, where each has a number of its own and some of
  /// them go up.
  package var targetsBefore: [Int] = []

  /// The stage or the rung, from zero.
  package var stage = 0

  /// The week of the cycle, from zero.
  package var week = 0

  /// Sessions in a row with a missed set.
  package var misses = 0

  /// Holds in a row with a missed set.
  package var stalls = 0

  /// Deloads in this stage.
  package var deloads = 0

  /// How often the weight went up.
  package var ups = 0

  /// Sessions in a row in which all sets were made, since the weight went up.
  package var clean = 0

  /// The weight with which the first stage was done last.
  package var firstStage: Weight?

  /// What came out of the last session.
  package var outcome: Outcome = .first

  /// Why.
  package var reason: Reason = .start

  /// Where a target goes.
  package enum Move: String, Codable, Sendable, CaseIterable {
    case up = "up"
    case same = "same"
    case down = "down"
  }

  /// An exercise that was not done yet.
  package init(weight: Weight?, targets: [Int] = []) {
    self.weight = weight
    self.targets = targets
    reason = weight == nil ? .byEar : .start
  }
}

extension Progress {
  private enum CodingKeys: String, CodingKey {
    case weight = "weight"
    case before = "before"
    case band = "band"
    case bandBefore = "bandBefore"
    case move = "move"
    case targets = "targets"
    case targetsBefore = "targetsBefore"
    case stage = "stage"
    case week = "week"
    case misses = "misses"
    case stalls = "stalls"
    case deloads = "deloads"
    case ups = "ups"
    case clean = "clean"
    case firstStage = "firstStage"
    case outcome = "outcome"
    case reason = "reason"
  }

  /// Reads what was written; whatever the numbers are, they come out as ones that can be.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int {
      min(max(try fields.decodeIfPresent(Int.self, forKey: key) ?? 0, 0), 100_000)
    }
    func load(_ key: CodingKeys) throws -> Weight? {
      guard let weight = try fields.decodeIfPresent(Weight.self, forKey: key) else { return nil }
      return Weight(
        thousandths: min(max(weight.thousandths, -Weight.limit), Weight.limit), unit: weight.unit)
    }
    self.init(weight: try load(.weight))
    before = try load(.before)
    band = try fields.decodeIfPresent(String.self, forKey: .band).flatMap(Band.colour)
    bandBefore = try fields.decodeIfPresent(String.self, forKey: .bandBefore).flatMap(Band.colour)
    firstStage = try load(.firstStage)
    move = try fields.decodeIfPresent(Move.self, forKey: .move) ?? .same
    func counts(_ key: CodingKeys) throws -> [Int] {
      (try fields.decodeIfPresent([Int].self, forKey: key) ?? []).prefix(100)
        .map { min(max($0, 1), 3_600) }
    }
    (targets, targetsBefore) = (try counts(.targets), try counts(.targetsBefore))
    (stage, week) = (try count(.stage), try count(.week))
    (misses, stalls) = (try count(.misses), try count(.stalls))
    (deloads, ups) = (try count(.deloads), try count(.ups))
    clean = try count(.clean)
    outcome = try fields.decode(Outcome.self, forKey: .outcome)
    reason = try fields.decode(Reason.self, forKey: .reason)
  }
}

extension Progress {
  /// Goes over to the unit of the loads, where it is in the other one.
  ///
  /// - Parameters:
  ///   - loads: what the exercise can be loaded with; nothing where it has no loads.
  ///   - isLoaded: whether the target is itself loaded, and so rounded when it is; a training max is
  ///     rounded here.
  /// - Returns: the remark that says so; nothing where the unit stays.
  mutating func convert(to loads: Loads?, isLoaded: Bool) -> Remark? {
    guard let loads, let from = weight, from.unit != loads.unit else { return nil }
    weight = isLoaded && before != nil ? from.converted(to: loads.unit) : loads.nearest(to: from)
    firstStage = firstStage.map { $0.converted(to: loads.unit) }
    return .converted(from)
  }
}

// What rules do to it.
extension Progress {
  /// Begins with the body alone, where weight goes up that hangs from a belt.
  mutating func beginOnBody(in loads: Loads?) {
    guard weight == nil, band == nil, let loads, loads.areOnBody else { return }
    weight = Weight(thousandths: 0, unit: loads.unit)
    if reason == .byEar { reason = .start }
  }

  mutating func goUp(_ reason: Reason) {
    (misses, stalls, clean) = (0, 0, 0)
    (outcome, self.reason) = (.up, reason)
    move = .same
  }

  /// Raises the target.
  mutating func raise(by increment: Increment, _ reason: Reason) {
    goUp(reason)
    guard let weight else { return moveBand(.up) }
    self.weight = weight.raised(by: increment.amount(at: weight))
    ups += 1
    move = .up
  }

  mutating func hold(_ reason: Reason) {
    (outcome, self.reason) = (.hold, reason)
    move = .same
  }

  /// Takes something off the target.
  mutating func deload(by amount: Weight?, _ reason: Reason) {
    (misses, stalls, clean) = (0, 0, 0)
    deloads += 1
    (outcome, self.reason) = (.deload, reason)
    guard let weight else { return moveBand(.down) }
    guard let amount else { return }
    let lower = weight.lowered(by: amount)
    // What hangs from a belt can come off, and no more: a deload does not turn into help.
    let isHelp = weight.thousandths >= 0 && lower.thousandths < 0
    self.weight = isHelp ? Weight(thousandths: 0, unit: weight.unit) : lower
    move = .down
  }

  /// Counts a session with missed sets: the same again, or a deload once there were enough.
  mutating func miss(_ sets: Int, _ rule: Misses?, _ increment: Increment) {
    misses += 1
    clean = 0
    guard let rule, misses >= rule.count else {
      stalls += 1
      return hold(.missed(sets: sets, inARow: misses, of: rule?.count))
    }
    guard let weight, weight.thousandths != 0 else {
      if band != nil { return deload(by: nil, .misses(rule.count)) }
      // Nothing can be taken off.
      misses = 0
      stalls += 1
      return hold(.missed(sets: sets, inARow: rule.count, of: nil))
    }
    deload(by: rule.cut.amount(at: weight, increment), .misses(rule.count))
  }

  /// Goes on from the lifter's own weight.
  mutating func goOn(from own: Weight) {
    weight = own
    (misses, stalls, deloads, ups, clean) = (0, 0, 0, 0, 0)
  }
}
