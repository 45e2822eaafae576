/// The purpose of a set.
public enum SetKind: String, Codable, Sendable, CaseIterable {
  case work
  /// A lighter set before the work sets.
  case warmUp = "warmup"
  /// A lighter set right after another.
  case drop
  /// One of several short sets with short rests.
  case cluster
  /// As many more reps as possible after a rest of a few breaths.
  case restPause = "rest_pause"
  /// One of many short sets after one taken to the limit.
  case myoRep = "myo"
  /// A lighter set after the heaviest.
  case backOff = "back_off"

  /// Whether sets of this kind count as results: in the number of sets, the volume and the records.
  package var isCounted: Bool { self != .warmUp }

  /// Whether sets of this kind follow a work set; they never affect progression.
  package var isExtra: Bool { self != .warmUp && self != .work }
}
