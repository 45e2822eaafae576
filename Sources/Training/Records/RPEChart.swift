/// Estimates the one-rep max from reps and RPE.
///
/// Based on Mike Tuchscherer's chart (Reactive Training Systems), as publicly transcribed: 5 reps
/// at RPE 10 are 86.3 %, 3 at RPE 9 are 89.2 %. A full step of RPE counts as one more rep, so 100
/// kg × 4 at RPE 9 is 100 / 0.863. It covers RPE 6 to 10 and up to 12 reps.
package enum RPEChart {
  /// Shares in thousandths at RPE 10, from one rep up.
  private static let whole = [
    1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599, 572,
  ]

  /// Shares in thousandths at RPE 9.5, from one rep up.
  private static let half = [
    978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586,
  ]

  /// Returns the share of the one-rep max in thousandths; the RPE is in tenths.
  package static func share(reps: Int, rpe: Int) -> Int? {
    guard (1...OneRepMaxFormula.mostReps).contains(reps), (60...100).contains(rpe),
      rpe % 5 == 0
    else { return nil }
    let inReserve = (100 - rpe) / 10
    let row = rpe % 10 == 0 ? whole : half
    let index = reps - 1 + inReserve
    return row.indices.contains(index) ? row[index] : nil
  }

  /// Returns the estimated one-rep max, rounded half up to a thousandth; `nil` outside the chart.
  package static func oneRepMax(_ weight: Weight, reps: Int, rpe: Int) -> Weight? {
    guard weight.thousandths > 0, weight.thousandths <= Weight.limit,
      let share = share(reps: reps, rpe: rpe)
    else { return nil }
    return Weight(
      thousandths: (2 * weight.thousandths * 1000 + share) / (2 * share), unit: weight.unit)
  }
}
