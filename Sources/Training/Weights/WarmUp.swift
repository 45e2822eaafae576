package struct WarmUp: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var load: BarLoad
    package var reps: Int
  }

  package var steps: [Step]

  /// Of the stacks that make the weight, one that is cheap to reach from the last step.
  package var work: BarLoad

  /// The longest rest in seconds after a warm-up set: enough to load the bar.
  package static let rest = 60

  package init(steps: [Step], work: BarLoad) { (self.steps, self.work) = (steps, work) }
}

extension LoadableBar {
  /// Returns the warm-up for a work weight; `nil` if it is lighter than the bar or in another unit.
  /// It starts with the empty bar, if that is at most 90 % of the work weight. Then come sets near
  /// 40, 60 and 80 % with 5, 3 and 2 reps, each a tenth of the work weight above the last. The
  /// cheapest of all ramps wins: a plate put on or taken off costs as much as being 8 % off target;
  /// leaving out a set, or a last one below 75 %, as much as 30 %. For 100 kg on a 20 kg bar: 20 ×
  /// 8, 40 × 5, 60 × 3, 80 × 2. Published warm-ups give shares, but load something else: Starting
  /// Strength warms up for 275 lb with 135, 185 and 235, as these costs do.
  package func warmUp(to weight: Weight) -> WarmUp? {
    guard let work = load(weight) else { return nil }
    return Ramp(self, to: work).warmUp
  }
}

/// Searches for the cheapest ramp. A cost is a percentage of the work weight, multiplied by that
/// weight to stay a whole number.
private struct Ramp {
  private let rack: LoadableBar
  private let work: Int
  private let workSum: Int
  private var tree: PlateStackTree
  private let stages: [Stage]

  private struct Stage {
    /// In percent of the work weight.
    let share: Int
    let reps: Int
  }

  private static let shares = [
    Stage(share: 40, reps: 5), Stage(share: 60, reps: 3), Stage(share: 80, reps: 2),
  ]

  private static let repsOfBar = 8

  /// In percent of the work weight.
  private static let gap = 10
  private static let costOfPlate = 8
  private static let costOfLeavingOut = 30

  /// Less than this percentage, if possible not, so that the work sets are no surprise.
  private static let last = 75

  /// A sleeve of seven plates in ten sizes has some 20,000 loads; most gyms have a few hundred.
  private static let budget = 8_000

  init(_ rack: LoadableBar, to load: BarLoad) {
    self.rack = rack
    let (work, bar) = (load.total.thousandths, rack.bar.thousandths)
    let sums = PlateSums(rack.pairs, upTo: (work - bar) / 2)
    self.work = work
    workSum = sums.heaviest
    stages = Ramp.shares.filter { $0.share * work >= 100 * bar + Ramp.gap * work }
    tree = PlateStackTree(sums, upTo: workSum, budget: Ramp.budget)
    tree.add(making: workSum)
    let all = sums.sums
    for stage in stages {
      let wish = (stage.share * work / 100 - bar) / 2
      if let sum = all.last(where: { $0 <= wish }) { tree.add(making: sum) }
    }
  }

  var warmUp: WarmUp {
    let order = tree.nodes.indices.sorted { (first, second) in
      let (one, other) = (tree.nodes[first], tree.nodes[second])
      return (one.sum, one.depth, first) < (other.sum, other.depth, second)
    }
    let onTheWay = order.filter { isStep(from: total($0), to: work) }
    // The cost of the cheapest ramp up to each load and, for each stage, where that load came from.
    var costs: [Int?] = Array(repeating: nil, count: tree.nodes.count)
    costs[0] = 0
    var origins: [[Int?]] = []
    for stage in stages {
      var after = costs.map { $0.map { $0 + Ramp.costOfLeavingOut * work } }
      var origin: [Int?] = Array(repeating: nil, count: tree.nodes.count)
      var ways = PlateStackTree.Routes(tree, perPlate: Ramp.costOfPlate * work)
      var lighter = onTheWay[...]
      for node in onTheWay {
        while let next = lighter.first, isStep(from: total(next), to: total(node)) {
          if let cost = costs[next] { ways.setOut(from: next, cost: cost) }
          lighter.removeFirst()
        }
        guard let way = ways.cheapest(to: node) else { continue }
        let cost = way.cost + abs(100 * total(node) - stage.share * work)
        if after[node].map({ cost < $0 }) ?? true {
          after[node] = cost
          origin[node] = way.origin
        }
      }
      costs = after
      origins.append(origin)
    }
    var ways = PlateStackTree.Routes(tree, perPlate: Ramp.costOfPlate * work)
    for node in onTheWay {
      guard let cost = costs[node] else { continue }
      let isFar = 100 * total(node) < Ramp.last * work
      ways.setOut(from: node, cost: cost + (isFar ? Ramp.costOfLeavingOut * work : 0))
    }
    let ends = order.filter { tree.nodes[$0].sum == workSum }
      .map { (node: $0, way: ways.cheapest(to: $0)) }
    let end = ends.min { ($0.way?.cost ?? .max) < ($1.way?.cost ?? .max) }
    return WarmUp(
      steps: bar + steps(upTo: end?.way?.origin ?? 0, origins),
      work: rack.load(tree.plates(of: end?.node ?? 0)))
  }

  private func steps(upTo last: Int, _ origins: [[Int?]]) -> [WarmUp.Step] {
    var steps: [WarmUp.Step] = []
    var node = last
    for (stage, origin) in zip(stages, origins).reversed() {
      guard let before = origin[node] else { continue }
      steps.append(WarmUp.Step(load: rack.load(tree.plates(of: node)), reps: stage.reps))
      node = before
    }
    return steps.reversed()
  }

  private var bar: [WarmUp.Step] {
    let bar = rack.bar.thousandths
    guard bar > 0, isStep(from: bar, to: work) else { return [] }
    let reps = Ramp.shares.last { $0.share * work <= 100 * bar }?.reps ?? Ramp.repsOfBar
    return [WarmUp.Step(load: rack.load([]), reps: reps)]
  }

  private func isStep(from lighter: Int, to heavier: Int) -> Bool {
    100 * lighter + Ramp.gap * work <= 100 * heavier
  }

  private func total(_ node: Int) -> Int { rack.bar.thousandths + 2 * tree.nodes[node].sum }
}
