internal import Phrasing
internal import SessionEngine
internal import Training

/// Teaches the button to a new lifter, one tip at a time, in rests and holds with room for it. Each
/// of the first three sessions teaches two of three tips, so that each is heard twice, as is the
/// press that ends a set; how to count an AMRAP set comes before the first one.
package struct Teaching: Sendable {
  package static let sessions = 3

  /// Seconds that a rest or hold needs to leave time for a tip after everything else.
  private static let room = 25

  private var tips: [Phrasebook.Key]
  private var hasTaughtCount = false
  /// Whether the lifter has heard of the press, or has used it.
  var hasTaughtPress = false
  private var hasTaughtLeave: Bool

  /// Creates the tips of a session, by the number of earlier ones; none once the lifter knows them.
  init(session: Int?) {
    switch session {
    case 0: tips = [.teachShort, .teachWhere]
    case 1: tips = [.teachPause, .teachShort]
    case 2: (tips, hasTaughtPress) = ([.teachWhere, .teachPause], true)
    default: (tips, hasTaughtCount, hasTaughtPress) = ([], true, true)
    }
    hasTaughtLeave = session != 0
  }

  /// The tip for a rest, for a set that begins, or for the end, which waits for half a minute.
  mutating func tip(for cues: [Session.Cue], before set: SetTarget?) -> Phrasebook.Key? {
    if !hasTaughtPress, cues.contains(where: \.endsWithPress) {
      hasTaughtPress = true
      return .teach
    }
    if !hasTaughtLeave, cues.contains(where: \.isLast), !cues.contains(.ended) {
      hasTaughtLeave = true
      return .teachLeave
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
    // A gesture the lifter has just used needs no explanation.
    let known = cues.compactMap(\.shownTip)
    tips.removeAll(where: known.contains)
    guard isLong || isHold, !isAsking else { return nil }
    if let set, set.isAMRAP, set.measure == .reps, !hasTaughtCount {
      hasTaughtCount = true
      return .teachCount
    }
    // A hold has no repetitions to fall short of.
    return tips.firstIndex { isLong || $0 != .teachShort }.map { tips.remove(at: $0) }
  }
}

extension Session.Cue {
  /// The tip that the lifter has just shown not to need.
  fileprivate var shownTip: Phrasebook.Key? {
    if case .rest(_, _, isLonger: true) = self { return .teachShort }
    if case .status = self { return .teachWhere }
    return self == .paused(isAutomatic: false) ? .teachPause : nil
  }

  /// Whether nothing is asked or said after it.
  fileprivate var isLast: Bool {
    guard case .following = self else { return false }
    return true
  }

  /// Whether a press ends the set: it does not end on its own, and no press means something else.
  fileprivate var endsWithPress: Bool {
    var announced: Session.SetAnnouncement?
    if case .lift(let call, _) = self { announced = call }
    if case .swapped(_, let call) = self { announced = call }
    guard let call = announced, !call.isSearch, !call.isWaiting, !call.hasOffer,
      // A substitute is offered instead.
      !(call.isFirst && call.lacksGear)
    else { return false }
    return call.target.isAMRAP || call.target.measure != .seconds
  }
}
