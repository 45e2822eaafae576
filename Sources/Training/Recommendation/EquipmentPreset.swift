/// Things to train with that usually stand together, so that nobody has to list them.
package enum EquipmentPreset: String, CaseIterable, Sendable {
  /// A gym that has everything.
  case full
  /// A bar, a rack and a bench at home.
  case home
  /// Dumbbells and a bench.
  case dumbbells
  /// A bar to hang from and bands.
  case bars
  /// Nothing but the floor.
  case none

  /// What there is, as the library of exercises calls it; nothing for everything.
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
