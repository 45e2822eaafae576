internal import SessionEngine

/// Tracks repeated rests: after two of the same length, further ones need no words.
struct RestHabit {
  /// How many equal rests in a row are announced.
  private static let told = 2

  private var seconds: Int?
  private var count = 0

  /// Removes the words of a rest that has become a habit; news about the next set stays.
  mutating func shorten(_ cues: [Session.Cue], says next: Bool) -> [Session.Cue] {
    cues.flatMap { cue -> [Session.Cue] in
      guard case .rest(let length, let call, let isLonger) = cue else { return [cue] }
      count = length == seconds ? count + 1 : 1
      seconds = length
      guard count > RestHabit.told, !isLonger else { return [cue] }
      return next ? call.map { [.next($0)] } ?? [] : []
    }
  }
}
