internal import SessionEngine

/// Tracks repeated rests: after two of the same length, further ones need no words, nor do those of
/// an exercise that the lifter knows, nor how far its next weight is, unless it is near.
struct RestHabit {
  /// How many equal rests in a row are announced.
  private static let announced = 2

  private var seconds: Int?
  private var count = 0

  /// Removes the words of a rest that has become a habit; news about the next set stays.
  mutating func shorten(
    _ cues: [Session.Cue], says next: Bool, isKnown: Bool = false
  ) -> [Session.Cue] {
    cues.flatMap { cue -> [Session.Cue] in
      // What goes as planned needs no words: the end of the session names the weight.
      if isKnown, case .goal(let missing) = cue, !(1...2).contains(missing) { return [] }
      guard case .rest(let length, let call, let isLonger) = cue else { return [cue] }
      count = length == seconds ? count + 1 : 1
      seconds = length
      guard isKnown || count > RestHabit.announced, !isLonger else { return [cue] }
      return next ? call.map { [.next($0)] } ?? [] : []
    }
  }
}
