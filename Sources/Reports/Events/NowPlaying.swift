package import SessionEngine
internal import Training

/// A session as media players show what they play.
package struct NowPlaying: Equatable, Sendable {
  /// The exercise.
  package var title: String
  /// The set and its load: `Set 2 of 3 · 8 × 80 kg`.
  package var artist: String
  /// The workout.
  package var album: String
  /// When the set or rest began, pauses excluded.
  package var since: Instant
  /// When the rest is over; `nil` during a set.
  package var until: Instant?
  /// Since when the session is paused; `nil` if it is not.
  package var pausedAt: Instant?
}

extension SessionReporter {
  /// The track to show; `nil` once the session has ended.
  package var playing: NowPlaying? {
    let workout = Report.line(session.plan.workout.name)
    var playing = NowPlaying(
      title: workout, artist: "Workout complete", album: workout, since: .zero)
    if let call = session.upcoming {
      (playing.title, playing.artist) = (Report.line(call.exercise), call.line)
    }
    playing.pausedAt = session.state.pausedAt
    switch session.state.phase {
    case .lifting(let lifting): playing.since = lifting.since
    case .resting(let rest): (playing.since, playing.until) = (rest.since, rest.until)
    case .complete(let since): playing.since = since
    case .ended: return nil
    }
    return playing
  }
}

extension Session.SetAnnouncement {
  /// The set in a line: `Set 2 of 3 · 8 × 80 kg`, `Warm-up 1 of 2 · 5 × 40 kg`, `Set 1 of 3 · 30 s`.
  fileprivate var line: String {
    let kind = target.kind.isCounted ? "Set" : "Warm-up"
    return "\(kind) \(number) of \(of) · \(amount)"
  }

  private var amount: String {
    let more = target.isAMRAP ? "+" : ""
    let load =
      target.weight.map { $0.written(for: loading) }
      ?? target.band.map { Report.line(Load.band($0).description) }
    guard let load else {
      return target.isAMRAP
        ? "\(target.reps)+ \(target.measure.unit(2))" : target.measure.text(target.reps)
    }
    let count = target.measure == .reps ? "\(target.reps)" : target.measure.text(target.reps)
    return "\(count)\(more) × \(load)"
  }
}
