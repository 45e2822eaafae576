/// Finding the weight of an exercise that nobody knows: a few repetitions with little, then more as
/// long as that is easy.
package enum WeightSearch {
  /// How often each weight is lifted: enough to feel it, too few to tire.
  package static let reps = 5

  /// The weight to begin with: the empty bar, the lightest dumbbells; on a machine or a cable 10 kg
  /// or 20 lb, for nobody learns anything from its first plate.
  ///
  /// Nothing where no weight is to be found: with bodyweight, bands, help, and exercises that nobody
  /// knows.
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

  /// The weight to try after one that was easy: a tenth to three tenths heavier, on a bar with as few
  /// plates as can be, else the heaviest of those; where there is none, the next load.
  ///
  /// From an empty bar of 20 kg with plates from 1.25 to 20 kg: 25, 30, 35, 40, 50, 60, 70, 90, 100.
  ///
  /// - Returns: nothing when there is nothing heavier.
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
