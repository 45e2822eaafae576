/// A formula that estimates the one-rep max from a set of several reps. Above 12 there is no
/// estimate: the formulas diverge there, and none was fitted to such sets. By Epley, 100 kg × 5
/// gives 116.667 kg.
package enum OneRepMaxFormula: String, CaseIterable, Sendable {
  /// w · (1 + r / 30). Boyd Epley, 1985.
  case epley
  /// w · 36 / (37 − r). Matt Brzycki, 1993.
  case brzycki
  /// w · r^0.10. Vincent Lombardi, 1989.
  case lombardi
  /// w · (1 + r / 40). O'Conner, Simmons and O'Shea, 1989.
  case oconner
  /// 100 · w / (48.8 + 53.8 · e^(−0.075 r)). Daniel Wathan, 1994.
  case wathan
  /// 100 · w / (52.2 + 41.9 · e^(−0.055 r)). Jerry Mayhew and others, 1992.
  case mayhew

  package static let mostReps = 12

  /// Rounded half up to a thousandth; `nil` for a weight of zero or less or above `Weight.limit`,
  /// and for fewer than 1 or more than 12 reps.
  package func oneRepMax(_ weight: Weight, reps: Int) -> Weight? {
    guard weight.thousandths > 0, weight.thousandths <= Weight.limit,
      (1...OneRepMaxFormula.mostReps).contains(reps)
    else { return nil }
    if reps == 1 { return weight }
    let (times, over) = factor(reps)
    return Weight(
      thousandths: (2 * weight.thousandths * times + over) / (2 * over), unit: weight.unit)
  }

  private func factor(_ reps: Int) -> (times: Int, over: Int) {
    switch self {
    case .epley: (30 + reps, 30)
    case .brzycki: (36, 37 - reps)
    case .oconner: (40 + reps, 40)
    case .lombardi: (OneRepMaxFormula.lombardiFactors[reps - 2], 1_000_000_000)
    case .wathan: (OneRepMaxFormula.wathanFactors[reps - 2], 1_000_000_000)
    case .mayhew: (OneRepMaxFormula.mayhewFactors[reps - 2], 1_000_000_000)
    }
  }

  // The factors that are not rational, in billionths, for 2 to 12 reps: the formula with w = 1,
  // rounded. Half a billionth of two tonnes is a thousandth of the last digit printed.
  private static let lombardiFactors = [
    1_071_773_463, 1_116_123_174, 1_148_698_355, 1_174_618_943, 1_196_231_199, 1_214_814_044,
    1_231_144_413, 1_245_730_940, 1_258_925_412, 1_270_981_615, 1_282_088_854,
  ]
  private static let wathanFactors = [
    1_051_457_387, 1_089_797_427, 1_127_954_985, 1_165_825_053, 1_203_305_800, 1_240_299_638,
    1_276_714_191, 1_312_463_149, 1_347_466_995, 1_381_653_580, 1_414_958_563,
  ]
  private static let mayhewFactors = [
    1_114_386_786, 1_139_903_215, 1_165_154_367, 1_190_106_805, 1_214_728_765, 1_238_990_306,
    1_262_863_432, 1_286_322_185, 1_309_342_734, 1_331_903_429, 1_353_984_835,
  ]
}

extension Weight {
  /// Returns the equivalent weight for more reps, which by Epley gives the same one-rep max,
  /// rounded down to a thousandth: 30 kg × 10 becomes 28.571 kg × 12. For fewer reps it is
  /// unchanged, and so is help. The result never exceeds `limit`.
  package func lightened(from done: Int, to more: Int) -> Weight {
    let weight = Weight(thousandths: min(max(thousandths, -Weight.limit), Weight.limit), unit: unit)
    let (done, more) = (min(max(done, 0), 9_999), min(max(more, 0), 9_999))
    guard weight.thousandths > 0, done < more else { return weight }
    return Weight(thousandths: weight.thousandths * (30 + done) / (30 + more), unit: unit)
  }
}
