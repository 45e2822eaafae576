/// Finds the working weight of a new exercise: a few light reps, then heavier as long as that is
/// easy.
package enum WeightSearch {
  /// The reps at each weight: enough to feel it, too few to tire.
  package static let reps = 5

  /// Returns the weight to begin with: the empty bar, 4 kg or 10 lb in the hand, or 10 kg or 20 lb
  /// on a machine or a cable, where the first plate says nothing; `nil` for any other gear.
  package static func start(_ loading: Loading?, in loads: Loads) -> Weight? {
    let isMetric = loads.unit == .kilograms
    switch loading {
    case .barbell: return loads.above(Weight(thousandths: 0, unit: loads.unit))
    case .perHand, .singleImplement:
      return loads.nearest(to: Weight(thousandths: isMetric ? 4_000 : 10_000, unit: loads.unit))
    case .machine, .stack:
      return loads.nearest(to: Weight(thousandths: isMetric ? 10_000 : 20_000, unit: loads.unit))
    case .barbellOneEnd, .bodyweight, .bodyweightPlus, .assisted, .band, nil: return nil
    }
  }

  /// How much each press adds: 10 kg or 20 lb, or half of that in the hand.
  package static func press(_ loading: Loading?, _ unit: Weight.Unit) -> Weight {
    let isInHand = loading == .perHand || loading == .singleImplement
    let step = unit == .kilograms ? 10_000 : 20_000
    return Weight(thousandths: isInHand ? step / 2 : step, unit: unit)
  }

  /// Whether five reps with a weight are work for most lifters: from 40 kg or 90 lb on, or half of
  /// that in the hand.
  package static func isHeavy(_ weight: Weight, _ loading: Loading?) -> Bool {
    let isInHand = loading == .perHand || loading == .singleImplement
    let least = weight.unit == .kilograms ? 40_000 : 90_000
    return weight.thousandths >= (isInHand ? least / 2 : least)
  }

  /// Returns the weight to try after an easy one: 10 to 30 percent heavier, from a heavy one on 5
  /// to 10 percent, or else the next load, if any. On a bar, the one with the fewest plates wins;
  /// in a tie, the heaviest: 20, 25, 30, 35, 40, 42.5, 45, 47.5, 50, 55, 60.
  package static func heavier(
    than weight: Weight, _ loading: Loading?, in loads: Loads, on rack: LoadableBar?
  ) -> Weight? {
    guard let next = loads.above(weight) else { return nil }
    let (least, most) = isHeavy(weight, loading) ? (105, 110) : (111, 130)
    var best: (weight: Weight, plates: Int)?
    var candidate: Weight? = next
    while let load = candidate, 100 * load.thousandths <= most * weight.thousandths {
      let plates = rack?.load(load)?.perSide.count ?? 0
      if 100 * load.thousandths >= least * weight.thousandths, plates <= best?.plates ?? plates {
        best = (load, plates)
      }
      candidate = loads.above(load)
    }
    return best?.weight ?? next
  }

  /// Returns the weight to try after one that was too much: a tenth lighter, or else the next load.
  package static func lighter(than weight: Weight, in loads: Loads) -> Weight? {
    let tenth = Weight(thousandths: weight.thousandths * 9 / 10, unit: weight.unit)
    let lighter = loads.atMost(tenth) ?? loads.below(weight)
    return lighter.flatMap { $0.thousandths > 0 ? $0 : nil }
  }
}
