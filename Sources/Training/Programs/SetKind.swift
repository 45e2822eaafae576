/// What a set is for.
public enum SetKind: String, Codable, Sendable, CaseIterable {
  /// A set that the exercise is done for.
  case work = "work"
  /// A lighter set before the work sets.
  case warmUp = "warmup"
  /// A lighter set at once after another one.
  case drop = "drop"
  /// One of several short sets with short rests that belong together.
  case cluster = "cluster"
  /// What is left after a rest of some breaths.
  case restPause = "rest_pause"
  /// One of many short sets after one that was taken to the limit.
  case myoRep = "myo"
  /// A lighter set after the heaviest one.
  case backOff = "back_off"

  /// Whether a set of this kind is part of what was achieved: its sets, its volume, its records.
  ///
  /// A warm-up is not.
  public var isCounted: Bool { self != .warmUp }

  /// Whether a set of this kind stands behind a work set and follows it: it never decides how an
  /// exercise goes on.
  public var isExtra: Bool { self != .warmUp && self != .work }
}
