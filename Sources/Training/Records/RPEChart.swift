/// Single estimates from repetitions and how hard they were: what share of the heaviest single so
/// many repetitions at an RPE are.
///
/// The chart of Mike Tuchscherer (Reactive Training Systems), as transcribed publicly: five at RPE
/// 10 are 86.3 %, 3 at RPE 9 are 89.2 %. A whole step of RPE counts as one repetition more, so that
/// 100 kg × 4 at RPE 9 is 100 / 0.863. From six to ten, and to twelve repetitions.
package enum RPEChart {
  /// Shares in thousandths at RPE 10, from one repetition up.
  private static let whole = [
    1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599, 572,
  ]

  /// Shares in thousandths at RPE 9.5, from one repetition up.
  private static let half = [
    978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586,
  ]

  /// The share of the heaviest single, in thousandths; nothing outside of the chart.
  ///
  /// - Parameters:
  ///   - reps: repetitions, one to twelve.
  ///   - rpe: RPE in tenths, 60 to 100 in steps of 5.
  /// - Returns: the share.
  package static func share(reps: Int, rpe: Int) -> Int? {
    guard (1...OneRepMaxFormula.mostReps).contains(reps), (60...100).contains(rpe),
      rpe % 5 == 0
    else { return nil }
    let inReserve = (100 - rpe) / 10
    let row = rpe % 10 == 0 ? whole : half
    let index = reps - 1 + inReserve
    return row.indices.contains(index) ? row[index] : nil
  }

  /// The estimate of the heaviest single, rounded half up to a thousandth.
  package static func oneRepMax(_ weight: Weight, reps: Int, rpe: Int) -> Weight? {
    guard weight.thousandths > 0, weight.thousandths <= Weight.limit,
      let share = share(reps: reps, rpe: rpe)
    else { return nil }
    return Weight(
      thousandths: (2 * weight.thousandths * 1000 + share) / (2 * share), unit: weight.unit)
  }
}
