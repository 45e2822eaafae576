/// The loads available for an exercise in a gym, in ascending order. Help counts below zero, so
/// that the next heavier load is always harder.
public struct Loads: Hashable, Sendable {
  package let unit: Weight.Unit

  /// Whether the gear is unknown: any weight can be loaded, and the next load is one step away from
  /// any weight; only calculated weights are rounded to whole steps.
  package private(set) var isAssumed = false

  package private(set) var isListed = true

  private let steps: Steps

  private enum Steps: Hashable, Sendable {
    /// In ascending order without duplicates; never empty.
    case listed([Int])
    /// The last load is `from + count * by`.
    case stepped(from: Int, count: Int, by: Int)
  }

  /// Creates loads in any order, without those beyond `Weight.limit`; if none are left, the only
  /// load is zero.
  package static func listed(_ thousandths: [Int], unit: Weight.Unit) -> Loads {
    let known = Set(thousandths.filter { bounds.contains($0) }).sorted()
    return Loads(unit: unit, steps: .listed(known.isEmpty ? [0] : known))
  }

  /// Creates loads in equal steps, in thousandths: the stack of a machine, or gear that is not
  /// known; only the lightest if `through` is below it. A step of zero makes every thousandth a
  /// load.
  package static func stepped(
    from: Int, through: Int, by: Int, unit: Weight.Unit, isListed: Bool = true
  ) -> Loads {
    let from = min(max(from, bounds.lowerBound), bounds.upperBound)
    let through = min(max(through, from), bounds.upperBound)
    let by = min(max(by, 1), Weight.limit)
    return Loads(
      unit: unit, isListed: isListed,
      steps: .stepped(from: from, count: (through - from) / by, by: by))
  }

  /// Creates the loads of unlisted gear: any weight, in steps above zero and in the unit of the
  /// lightest.
  package static func assumed(
    from lightest: Weight, through heaviest: Int = Weight.limit, by step: Weight
  ) -> Loads {
    let known = stepped(
      from: lightest.thousandths, through: heaviest, by: step.thousandths, unit: lightest.unit)
    return Loads(unit: known.unit, isAssumed: true, isListed: false, steps: known.steps)
  }

  package static func usualStep(_ unit: Weight.Unit) -> Weight {
    Weight(thousandths: unit == .kilograms ? 2_500 : 5_000, unit: unit)
  }

  package static func usual(_ unit: Weight.Unit) -> Loads {
    assumed(from: usualStep(unit), by: usualStep(unit))
  }

  private static let bounds = -Weight.limit...Weight.limit

  package var lightest: Weight { load(0) }

  package var heaviest: Weight { load(count - 1) }

  var count: Int {
    switch steps {
    case .listed(let loads): loads.count
    case .stepped(_, let count, _): count + 1
    }
  }

  /// Returns the load nearest to a weight; the heavier one in a tie.
  package func nearest(to weight: Weight) -> Weight {
    let wish = thousandths(of: weight)
    let lower = index(notAbove: wish)
    guard let lower else { return lightest }
    guard lower + 1 < count else { return heaviest }
    let (below, above) = (load(lower), load(lower + 1))
    return above.thousandths - wish <= wish - below.thousandths ? above : below
  }

  /// If the gear is unknown, any whole number of steps from `start` is a load, too.
  func nearest(to weight: Weight, from start: Weight) -> Weight {
    if let step = step(from: start), weight.unit == unit,
      (weight.thousandths - start.thousandths).isMultiple(of: step),
      weight.thousandths >= lightest.thousandths, weight.thousandths <= heaviest.thousandths
    {
      return weight
    }
    return nearest(to: weight)
  }

  package func atMost(_ weight: Weight) -> Weight? {
    index(notAbove: thousandths(of: weight)).map(load)
  }

  /// Returns the heaviest load not above a calculated weight, or else the lightest.
  package func notAbove(_ weight: Weight) -> Weight { atMost(weight) ?? lightest }

  /// Returns the load for a requested weight: the weight itself if it can be loaded, else the next
  /// lighter load, or the lightest if there is none.
  package func load(for weight: Weight) -> Weight {
    if contains(weight) { return weight }
    // A load that is the same in whole units is no heavier: 110 lb are 49.9 kg, so 50.
    let slack = weight.unit == unit ? 0 : 500
    return notAbove(Weight(thousandths: weight.thousandths + slack, unit: weight.unit))
  }

  /// Returns the next heavier load; `nil` if there is none.
  package func above(_ weight: Weight) -> Weight? {
    if let step = step(from: weight) {
      let next = max(weight.thousandths + step, lightest.thousandths)
      return next <= heaviest.thousandths ? Weight(thousandths: next, unit: unit) : nil
    }
    let next = index(notAbove: thousandths(of: weight)).map { $0 + 1 } ?? 0
    return next < count ? load(next) : nil
  }

  /// Returns the next lighter load; `nil` if there is none.
  package func below(_ weight: Weight) -> Weight? {
    if let step = step(from: weight) {
      guard weight.thousandths > lightest.thousandths else { return nil }
      return Weight(thousandths: max(weight.thousandths - step, lightest.thousandths), unit: unit)
    }
    return index(notAbove: thousandths(of: weight) - 1).map(load)
  }

  private func step(from weight: Weight) -> Int? {
    guard isAssumed, weight.unit == unit, case .stepped(_, _, let by) = steps else { return nil }
    return by
  }

  package func contains(_ weight: Weight) -> Bool {
    if isAssumed { return weight.unit == unit && Loads.bounds.contains(weight.thousandths) }
    return atMost(weight) == weight
  }

  var all: [Weight] { (0..<count).map(load) }

  /// The same weights as help, plus no help at all: the loads of an assistance stack.
  var asAssistance: Loads {
    switch steps {
    case .listed(let loads): .listed([0] + loads.map { -abs($0) }, unit: unit)
    case .stepped(0, let count, let by): .stepped(from: -count * by, through: 0, by: by, unit: unit)
    case .stepped: .listed([0] + all.map { -abs($0.thousandths) }, unit: unit)
    }
  }

  /// Returns the loads a whole number of steps above the lightest, or all in the new step size.
  func inSteps(of step: Int) -> Loads {
    switch steps {
    case .listed(let loads):
      .listed(loads.filter { ($0 - loads[0]) % max(step, 1) == 0 }, unit: unit)
    case .stepped:
      .stepped(from: lightest.thousandths, through: heaviest.thousandths, by: step, unit: unit)
    }
  }

  /// Converts a weight to the unit of the loads, clamped to twice the limit, where no load can be.
  private func thousandths(of weight: Weight) -> Int {
    let inUnit = weight.converted(to: unit).thousandths
    return min(max(inUnit, 2 * Loads.bounds.lowerBound), 2 * Loads.bounds.upperBound)
  }

  private func load(_ index: Int) -> Weight {
    switch steps {
    case .listed(let loads): Weight(thousandths: loads[index], unit: unit)
    case .stepped(let from, _, let by): Weight(thousandths: from + index * by, unit: unit)
    }
  }

  private func index(notAbove wish: Int) -> Int? {
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
