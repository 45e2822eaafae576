/// Finds the working weight of a new exercise: a few light reps, then heavier as long as that is
/// easy.
package enum WeightSearch {
  /// The reps at each weight: enough to feel it, too few to tire.
  package static let reps = 5

  /// Returns the weight to begin with: the empty bar, the lightest dumbbells, or 10 kg or 20 lb on
  /// a machine or a cable, where the first plate says nothing.
  ///
  /// Returns `nil` if there is no weight to find: body weight, bands, help and unknown exercises.
  package static func start(_ loading: Loading?, in loads: Loads) -> Weight? {
    switch loading {
    case .barbell, .perHand, .singleImplement:
      loads.above(Weight(thousandths: 0, unit: loads.unit))
    case .machine, .stack:
      loads.nearest(
        to: Weight(thousandths: loads.unit == .kilograms ? 10_000 : 20_000, unit: loads.unit))
    case .barbellOneEnd, .bodyweight, .bodyweightPlus, .assisted, .band, nil: nil
    }
  }

  /// Returns the weight to try after an easy one: 10 to 30 percent heavier, or else the next load.
  ///
  /// On a bar, the candidate with the fewest plates wins; in a tie, the heaviest. From an empty bar
  /// of 20 kg with plates from 1.25 to 20 kg: 25, 30, 35, 40, 50, 60, 70, 90, 100.
  ///
  /// - Returns: `nil` if there is nothing heavier.
  package static func heavier(
    than weight: Weight, in loads: Loads, on rack: LoadableBar?
  ) -> Weight? {
    guard let next = loads.above(weight) else { return nil }
    var best: (weight: Weight, plates: Int)?
    var candidate: Weight? = next
    while let load = candidate, 10 * load.thousandths <= 13 * weight.thousandths {
      let plates = rack?.load(load)?.perSide.count ?? 0
      if 10 * load.thousandths > 11 * weight.thousandths, plates <= best?.plates ?? plates {
        best = (load, plates)
      }
      candidate = loads.above(load)
    }
    return best?.weight ?? next
  }
}
