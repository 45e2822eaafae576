/// The progress of an exercise between two sessions. The target is exact; it is rounded to a load
/// when the sets are prescribed.
package struct Progress: Hashable, Codable, Sendable {
  /// The target of the work sets or of the top set of a ramp, below zero for help, or the training
  /// max of a wave; `nil` if there is no weight or it is not known yet.
  package var weight: Weight?

  package var before: Weight?

  /// What was on the bar last time, if that is not `before`: the next top of a ramp that was missed, or
  /// a day that was not judged.
  package var onBar: Weight?
  /// The target before it was converted to another unit, and what it became: as long as that stays,
  /// the way back leads to where it was.
  package var conversion: Conversion?

  package struct Conversion: Hashable, Codable, Sendable {
    package var from: Weight
    package var to: Weight?
  }

  package var band: String?

  package var bandBefore: String?

  /// Whether the target goes up, stays or comes down compared with last time.
  package var move: Move = .same

  /// Reps or seconds of each set; one number is for all, and none leaves the plan's.
  package var targets: [Int] = []

  /// Those of last time, if each set has its own and some go up: results, or missed targets.
  package var targetsBefore: [Int] = []

  /// What the rule counts: the index of its stage or rung.
  package var stage = 0

  /// The index of the week in the cycle.
  package var week = 0

  /// Consecutive sessions with a missed set.
  package var misses = 0

  /// Consecutive holds with a missed set.
  package var stalls = 0

  /// Deloads in this stage.
  package var deloads = 0

  package var ups = 0

  /// Consecutive sessions in which all sets were made, since the last increase.
  package var clean = 0

  /// The latest weight of the first stage.
  package var firstStage: Weight?

  /// The training max or top set that the lifter's own weight implied, if that is too far off to be
  /// taken without asking.
  package var suggested: Weight?

  /// The reps and the effort that the weight is for, if it follows from the effort.
  package var meant: Meant?

  package struct Meant: Hashable, Codable, Sendable {
    package var reps: Int
    /// In tenths of RPE.
    package var effort: Int
  }

  package var outcome: ProgressionOutcome = .first
  package var reason: Reason = .start

  package enum Move: String, Codable, Sendable, CaseIterable {
    case up, same, down
  }

  package init(weight: Weight?, targets: [Int] = []) {
    (self.weight, self.targets) = (weight, targets)
    reason = weight == nil ? .byEar : .start
  }
}

extension Progress {
  /// Reads progress, clamping numbers to valid ranges.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int {
      min(max(try fields.decodeIfPresent(Int.self, forKey: key) ?? 0, 0), 100_000)
    }
    func load(_ key: CodingKeys) throws -> Weight? {
      guard let weight: Weight = try fields.optional(key) else { return nil }
      return Weight(
        thousandths: min(max(weight.thousandths, -Weight.limit), Weight.limit), unit: weight.unit)
    }
    self.init(weight: try load(.weight))
    before = try load(.before)
    onBar = try load(.onBar)
    conversion = try fields.optional(.conversion)
    band = try fields.decodeIfPresent(String.self, forKey: .band).flatMap(Band.colour)
    bandBefore = try fields.decodeIfPresent(String.self, forKey: .bandBefore).flatMap(Band.colour)
    firstStage = try load(.firstStage)
    suggested = try load(.suggested)
    meant = try fields.optional(.meant)
    move = try fields.optional(.move) ?? .same
    func counts(_ key: CodingKeys) throws -> [Int] {
      (try fields.decodeIfPresent([Int].self, forKey: key) ?? []).prefix(100)
        .map { min(max($0, 1), 3_600) }
    }
    (targets, targetsBefore) = (try counts(.targets), try counts(.targetsBefore))
    (stage, week) = (try count(.stage), try count(.week))
    (misses, stalls) = (try count(.misses), try count(.stalls))
    (deloads, ups) = (try count(.deloads), try count(.ups))
    clean = try count(.clean)
    outcome = try fields(.outcome)
    reason = try fields(.reason)
  }

  /// Converts the target to the unit of the loads, if it differs, and returns the remark about
  /// that; a training max, which is not loaded, is rounded here.
  mutating func convert(to loads: Loads?, isLoaded: Bool) -> Remark? {
    guard let loads, let from = weight, from.unit != loads.unit else { return nil }
    let earlier = conversion.flatMap { $0.to == from && $0.from.unit == loads.unit ? $0.from : nil }
    weight =
      earlier
      ?? (isLoaded && before != nil ? from.converted(to: loads.unit) : loads.nearest(to: from))
    conversion = Conversion(from: from, to: weight)
    firstStage = firstStage.map { $0.converted(to: loads.unit) }
    suggested = suggested.map { $0.converted(to: loads.unit) }
    return .converted(from)
  }
}

// The changes that rules make.
extension Progress {
  /// Starts with body weight alone if the weight to increase hangs from a belt.
  mutating func beginOnBody(in loads: Loads?) {
    // Such loads have help (below zero) as well as added weight.
    guard weight == nil, band == nil, let loads, loads.lightest.thousandths < 0,
      loads.heaviest.thousandths > 0
    else { return }
    weight = Weight(thousandths: 0, unit: loads.unit)
    if reason == .byEar { reason = .start }
  }

  mutating func goUp(_ reason: Reason) {
    (misses, stalls, clean) = (0, 0, 0)
    (outcome, self.reason) = (.up, reason)
    move = .same
  }

  mutating func raise(by increment: Increment, _ reason: Reason) {
    goUp(reason)
    guard let weight else { return moveBand(.up) }
    ups += 1
    move = .up
    let amount = increment.amount(at: weight)
    // A target that the gym cannot load waits until what was lifted comes near it.
    if let before, before.unit == weight.unit, !before.raised(by: amount).isHeavier(than: weight) {
      return
    }
    self.weight = weight.raised(by: amount)
  }

  mutating func hold(_ reason: Reason) {
    (outcome, self.reason) = (.hold, reason)
    move = .same
  }

  mutating func holdClean(of sessions: Int) {
    (misses, stalls) = (0, 0)
    clean += 1
    hold(.clean(clean, of: sessions))
  }

  /// Raises the target by the reps of the open set; without one, by the fewest of any set.
  mutating func raise(by jumps: JumpTable?, _ attempt: SessionResult) {
    let reps = attempt.openSet?.reps ?? attempt.workSets.compactMap(\.reps).min() ?? 0
    guard let jumps, let increment = jumps.increment(for: reps) else {
      (misses, stalls) = (0, 0)
      return hold(.amrapShort(reps: reps, wanted: jumps?.least ?? 0))
    }
    guard weight != nil else { return hold(.unloaded) }
    raise(by: increment, .amrap(reps: reps))
  }

  /// Lowers the target, by an amount that depends on what was on the bar last time rather than on the
  /// exact target behind it; `nil` lowers none.
  mutating func deload(by amount: ((Weight) -> Weight)?, _ reason: Reason) {
    (misses, stalls, clean) = (0, 0, 0)
    deloads += 1
    (outcome, self.reason) = (.deload, reason)
    guard let exact = weight else { return moveBand(.down) }
    guard let amount else { return }
    let weight = before.flatMap { $0.unit == exact.unit ? $0 : nil } ?? exact
    let lower = weight.lowered(by: amount(weight))
    // Added weight can come off, but a deload never turns into help.
    let isHelp = weight.thousandths >= 0 && lower.thousandths < 0
    self.weight = isHelp ? Weight(thousandths: 0, unit: weight.unit) : lower
    move = .down
  }

  mutating func miss(_ sets: Int, _ rule: Misses?, _ increment: Increment) {
    misses += 1
    clean = 0
    guard let rule, misses >= rule.count else {
      stalls += 1
      return hold(.missed(sets: sets, inARow: misses, of: rule?.count))
    }
    guard weight.map({ $0.thousandths != 0 }) ?? false else {
      if band != nil { return deload(by: nil, .misses(rule.count)) }
      // There is nothing to take off.
      misses = 0
      stalls += 1
      return hold(.missed(sets: sets, inARow: rule.count, of: nil))
    }
    deload(by: { rule.cut.amount(at: $0, increment) }, .misses(rule.count))
  }

  mutating func goOn(from own: Weight) {
    weight = own
    (misses, stalls, deloads, ups, clean) = (0, 0, 0, 0, 0)
  }
}
