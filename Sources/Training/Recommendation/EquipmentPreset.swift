/// Common sets of equipment, so that a lifter need not list every piece.
package enum EquipmentPreset: String, CaseIterable, Sendable {
  /// A fully equipped gym.
  case full
  /// A bar, a rack and a bench at home.
  case home
  /// Dumbbells and a bench.
  case dumbbells
  /// A pull-up bar and bands.
  case bars
  case none

  /// The identifiers in the exercise library; `nil` for everything.
  package var equipment: Set<String>? {
    switch self {
    case .full: nil
    case .home: ["barbell", "rack", "bench", "incline_bench", "dumbbell", "pullup_bar", "box"]
    case .dumbbells: ["dumbbell", "bench", "incline_bench", "box"]
    case .bars: ["pullup_bar", "dip_bars", "low_bar", "band", "anchor", "parallettes"]
    case .none: []
    }
  }
}
