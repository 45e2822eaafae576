package enum EquipmentPreset: String, CaseIterable, Sendable {
  case full
  /// A bar, a rack and a bench at home.
  case home
  /// Dumbbells and a bench.
  case dumbbells
  /// A pull-up bar and bands.
  case bars
  case none

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
