internal import Phrasing
internal import SessionEngine
internal import Training

/// The button, taught to a new lifter a tip at a time: one in each rest, or as a hold begins, that has
/// room for it.
///
/// Each of the first sessions teaches two of three things, so that each is heard twice; how an open
/// set is counted is said before the first one of any of them.
package struct Teaching: Sendable {
  /// How many sessions teach.
  package static let sessions = 3

  /// Seconds of a rest or of a hold that leave time for a tip behind all that has to be said.
  private static let room = 25

  private var tips: [Tip]
  private var hasTaughtCount = false
  private var hasTaughtPress = false

  /// What is taught in a session, by how many came before it; nothing once the lifter knows it.
  init(session: Int?) {
    switch session {
    case 0: tips = [.short, .whereAmI]
    case 1: tips = [.pause, .short]
    case 2: tips = [.whereAmI, .pause]
    default: (tips, hasTaughtCount, hasTaughtPress) = ([], true, true)
    }
  }

  /// The lifter has ended sets with a press before.
  mutating func knowPress() { hasTaughtPress = true }

  /// The tip for a set that begins, or a rest.
  mutating func tip(for cues: [Session.Cue], before set: SetTarget?) -> Tip? {
    if !hasTaughtPress, cues.contains(where: \.endsWithPress) {
      hasTaughtPress = true
      return .press
    }
    let isLong = cues.contains { cue in
      guard case .rest(let seconds, _, _) = cue else { return false }
      return seconds >= Teaching.room
    }
    let isHold =
      cues.contains(.started) && set?.measure == .seconds && set?.reps ?? 0 >= Teaching.room
    let isAsking = cues.contains { cue in
      guard case .asks = cue else { return false }
      return true
    }
    // Who has just done it need not be told how.
    let known = cues.compactMap(\.shownTip)
    tips.removeAll(where: known.contains)
    guard isLong || isHold, !isAsking else { return nil }
    if let set, set.isAMRAP, set.measure == .reps, !hasTaughtCount {
      hasTaughtCount = true
      return .count
    }
    // A hold has no reps that could be missing.
    return tips.firstIndex { isLong || $0 != .short }.map { tips.remove(at: $0) }
  }
}

extension Session.Cue {
  /// What a lifter knows who has brought this about.
  fileprivate var shownTip: Tip? {
    switch self {
    case .rest(_, _, isLonger: true): .short
    case .status: .whereAmI
    case .paused(isAutomatic: false): .pause
    default: nil
    }
  }

  /// Whether a set is to be lifted that a press ends: not one that ends by itself, or before which a
  /// press means something else.
  fileprivate var endsWithPress: Bool {
    guard case .lift(let call, _) = self, !call.isSearch, !call.isWaiting, !call.hasOffer,
      // Another exercise is proposed instead.
      !(call.isFirst && call.lacksGear)
    else { return false }
    return call.target.isAMRAP || call.target.measure != .seconds
  }
}
