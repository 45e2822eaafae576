/// The loads an exercise can have in a gym, from the lightest up.
///
/// Help counts below zero: an assisted pull-up with 20 kg of help has a load of -20 kg, so that the
/// next heavier load is always the harder one.
public struct Loads: Hashable, Sendable {
  /// The unit of all of them.
  package let unit: Weight.Unit

  /// Whether nothing is known of the gear: any weight can be loaded, and the next one is a step away
  /// from wherever one is.
  ///
  /// What is worked out, rather than asked for, is still rounded to whole steps.
  package let isAssumed: Bool

  private let steps: Steps

  private enum Steps: Hashable, Sendable {
    /// In ascending order, each once; never empty.
    case listed([Int])
    /// The last one is at `from + count * by`.
    case stepped(from: Int, count: Int, by: Int)
  }

  private init(unit: Weight.Unit, steps: Steps, isAssumed: Bool = false) {
    self.unit = unit
    self.steps = steps
    self.isAssumed = isAssumed
  }

  /// Any finite set: bars with plates, dumbbells, stacks.
  ///
  /// - Parameters:
  ///   - thousandths: the loads in any order; where there are none, nothing can be loaded but
  ///     nothing itself.
  ///   - unit: their unit.
  /// - Returns: the loads, those beyond `Weight.limit` left out.
  package static func listed(_ thousandths: [Int], unit: Weight.Unit) -> Loads {
    let known = Set(thousandths.filter { bounds.contains($0) }).sorted()
    return Loads(unit: unit, steps: .listed(known.isEmpty ? [0] : known))
  }

  /// Equal steps: the stack of a machine, or a gym of which nothing is known.
  ///
  /// - Parameters:
  ///   - from: thousandths of the lightest load.
  ///   - through: thousandths that no load exceeds.
  ///   - by: thousandths of a step; without one (zero), every thousandth is a load.
  ///   - unit: the unit of all of them.
  /// - Returns: the loads; only the lightest, where `through` is below it.
  package static func stepped(
    from: Int, through: Int, by: Int, unit: Weight.Unit
  ) -> Loads {
    let from = min(max(from, bounds.lowerBound), bounds.upperBound)
    let through = min(max(through, from), bounds.upperBound)
    let by = min(max(by, 1), Weight.limit)
    return Loads(
      unit: unit, steps: .stepped(from: from, count: (through - from) / by, by: by))
  }

  /// What gear of which nothing was noted can load: anything, in steps of a size.
  ///
  /// - Parameters:
  ///   - lightest: what the least of it weighs: an empty bar, the lightest dumbbell.
  ///   - heaviest: what no load exceeds, in thousandths.
  ///   - step: from one load to the next; more than nothing, in the same unit.
  /// - Returns: the loads, in that unit.
  package static func assumed(
    from lightest: Weight, through heaviest: Int = Weight.limit, by step: Weight
  ) -> Loads {
    let known = stepped(
      from: lightest.thousandths, through: heaviest, by: step.thousandths, unit: lightest.unit)
    return Loads(unit: known.unit, steps: known.steps, isAssumed: true)
  }

  /// The step that is usual where nothing else is known: 2.5 kg or 5 lb.
  package static func usualStep(_ unit: Weight.Unit) -> Weight {
    Weight(thousandths: unit == .kilograms ? 2_500 : 5_000, unit: unit)
  }

  /// Any weight from one usual step up: what is assumed where no gear is known.
  package static func usual(_ unit: Weight.Unit) -> Loads {
    assumed(from: usualStep(unit), by: usualStep(unit))
  }

  private static let bounds = -Weight.limit...Weight.limit

  /// The lightest of them.
  package var lightest: Weight { load(0) }

  /// The heaviest of them.
  package var heaviest: Weight { load(count - 1) }

  /// Whether they are what a body carries besides itself: help below zero, weight above it.
  var areOnBody: Bool { lightest.thousandths < 0 && heaviest.thousandths > 0 }

  /// How many there are.
  var count: Int {
    switch steps {
    case .listed(let loads): loads.count
    case .stepped(_, let count, _): count + 1
    }
  }

  /// The load nearest to a weight; of two that are equally near, the heavier one.
  ///
  /// A weight in the other unit is taken at what it weighs.
  package func nearest(to weight: Weight) -> Weight {
    let wish = thousandths(of: weight)
    let lower = place(notAbove: wish)
    guard let lower else { return lightest }
    guard lower + 1 < count else { return heaviest }
    let (below, above) = (load(lower), load(lower + 1))
    return above.thousandths - wish <= wish - below.thousandths ? above : below
  }

  /// The load nearest to a weight that follows from another one; where nothing is known of the gear,
  /// whole steps from that one are loads, too.
  func nearest(to weight: Weight, from start: Weight) -> Weight {
    if let step = step(from: start), weight.unit == unit,
      (weight.thousandths - start.thousandths).isMultiple(of: step),
      weight.thousandths >= lightest.thousandths, weight.thousandths <= heaviest.thousandths
    {
      return weight
    }
    return nearest(to: weight)
  }

  /// The heaviest load that is not above a weight.
  package func atMost(_ weight: Weight) -> Weight? {
    place(notAbove: thousandths(of: weight)).map(load)
  }

  /// What is loaded for a weight that is worked out: the heaviest load not above it, or the lightest.
  package func notAbove(_ weight: Weight) -> Weight { atMost(weight) ?? lightest }

  /// What is loaded for a weight that somebody asks for: that weight where it can be loaded, else
  /// the next lighter load, or the lightest where there is none; one in the other unit is converted to
  /// the nearest.
  package func load(for weight: Weight) -> Weight {
    if contains(weight) { return weight }
    return weight.unit == unit ? notAbove(weight) : nearest(to: weight)
  }

  /// The next load that is heavier than a weight.
  package func above(_ weight: Weight) -> Weight? {
    if let step = step(from: weight) {
      let next = max(weight.thousandths + step, lightest.thousandths)
      return next <= heaviest.thousandths ? Weight(thousandths: next, unit: unit) : nil
    }
    let next = place(notAbove: thousandths(of: weight)).map { $0 + 1 } ?? 0
    return next < count ? load(next) : nil
  }

  /// The next load that is lighter than a weight.
  package func below(_ weight: Weight) -> Weight? {
    if let step = step(from: weight) {
      guard weight.thousandths > lightest.thousandths else { return nil }
      return Weight(
        thousandths: max(weight.thousandths - step, lightest.thousandths), unit: unit)
    }
    return place(notAbove: thousandths(of: weight) - 1).map(load)
  }

  /// The size of a step from a weight, where nothing is known of the gear.
  private func step(from weight: Weight) -> Int? {
    guard isAssumed, weight.unit == unit, case .stepped(_, _, let by) = steps else { return nil }
    return by
  }

  /// Whether exactly this weight, in this unit, can be loaded.
  package func contains(_ weight: Weight) -> Bool {
    if isAssumed { return weight.unit == unit && Loads.bounds.contains(weight.thousandths) }
    return atMost(weight) == weight
  }

  /// All of them, from the lightest up.
  var all: [Weight] { (0..<count).map(load) }

  /// The same weights as help, and doing without any: what an assisting stack offers.
  var asAssistance: Loads {
    switch steps {
    case .listed(let loads): .listed([0] + loads.map { -abs($0) }, unit: unit)
    case .stepped(0, let count, let by):
      .stepped(from: -count * by, through: 0, by: by, unit: unit)
    case .stepped: .listed([0] + all.map { -abs($0.thousandths) }, unit: unit)
    }
  }

  /// Those that are whole steps above the lightest; equal steps are made such.
  func inSteps(of step: Int) -> Loads {
    switch steps {
    case .listed(let loads):
      .listed(loads.filter { ($0 - loads[0]) % max(step, 1) == 0 }, unit: unit)
    case .stepped:
      .stepped(
        from: lightest.thousandths, through: heaviest.thousandths, by: step, unit: unit)
    }
  }

  /// A weight in the unit of the loads; beyond what is taken for real it makes no difference.
  private func thousandths(of weight: Weight) -> Int {
    let inUnit = weight.converted(to: unit).thousandths
    return min(max(inUnit, 2 * Loads.bounds.lowerBound), 2 * Loads.bounds.upperBound)
  }

  private func load(_ place: Int) -> Weight {
    switch steps {
    case .listed(let loads): Weight(thousandths: loads[place], unit: unit)
    case .stepped(let from, _, let by): Weight(thousandths: from + place * by, unit: unit)
    }
  }

  /// The place of the heaviest load that is not above so many thousandths.
  private func place(notAbove wish: Int) -> Int? {
    switch steps {
    case .listed(let loads):
      var (low, high) = (0, loads.count)
      while low < high {
        let middle = (low + high) / 2
        if loads[middle] <= wish { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : low - 1
    case .stepped(let from, let count, let by):
      return wish < from ? nil : min(count, (wish - from) / by)
    }
  }
}
