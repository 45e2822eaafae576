/// The formats of training logs that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  case spotter, strong, hevy, fitnotes, stronglifts, fitbod, gymbook, jefit

  /// The name as its makers write it.
  package var title: String {
    switch self {
    case .spotter: "Spotter"
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .stronglifts: "StrongLifts"
    case .fitbod: "Fitbod"
    case .gymbook: "GymBook"
    case .jefit: "JEFIT"
    }
  }
}
