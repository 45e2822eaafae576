internal import Phrasing
internal import Session
internal import Training

/// The button, taught to a new lifter a tip at a time: one in each rest that has room for it.
///
/// Each of the first sessions teaches two of three things, so that each is heard twice; how an open
/// set is counted is said before the first one of any of them.
package struct Teaching: Sendable {
  /// How many sessions teach.
  package static let sessions = 3

  /// Seconds of a rest that leave time for a tip behind all that has to be said.
  private static let room = 40

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
    let isAsking = cues.contains { cue in
      guard case .asks = cue else { return false }
      return true
    }
    // Who has just counted a short set need not be told how.
    if cues.contains(where: \.isAfterShort) { tips.removeAll { $0 == .short } }
    guard isLong, !isAsking else { return nil }
    if let set, set.isAMRAP, set.measure == .reps, !hasTaughtCount {
      hasTaughtCount = true
      return .count
    }
    return tips.isEmpty ? nil : tips.removeFirst()
  }
}

extension Session.Cue {
  fileprivate var isAfterShort: Bool {
    guard case .rest(_, _, let isLonger) = self else { return false }
    return isLonger
  }

  /// Whether a set is to be lifted that a press ends: not one that ends by itself, or before which a
  /// press means something else.
  fileprivate var endsWithPress: Bool {
    guard case .lift(let call, _) = self, !call.isSearch, !call.isWaiting, !call.hasOffer else {
      return false
    }
    return call.target.isAMRAP || call.interval == nil && call.target.measure != .seconds
  }
}
