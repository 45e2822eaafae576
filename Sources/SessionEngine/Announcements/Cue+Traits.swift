extension Session.Cue {
  /// What kind of announcement it is, for those who decide whether, when and how it is said.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Tones say it to a lifter who knows the workout: what time and plain presses do.
    package static let toned = Traits(rawValue: 1)
    /// A lifter who missed it needs it repeated: what to lift, how long, how much.
    package static let repeated = Traits(rawValue: 2)
    /// It announces what a press would then confirm.
    package static let confirmable = Traits(rawValue: 4)
    package static let led = Traits(rawValue: 8)
    /// It counts something: heard too late, it would be wrong.
    package static let counting = Traits(rawValue: 16)
    /// It continues a set, a count or choices, so that lifters at one rack know who is meant.
    package static let continuing = Traits(rawValue: 32)
  }

  package var traits: Traits {
    switch self {
    case .lift(let call, _):
      call.isSearch || call.isWaiting
        ? [.repeated, .confirmable] : [.toned, .repeated, .confirmable]
    case .begins, .rest, .restLeft, .next, .plates, .following, .overlong, .overtime, .stays:
      [.toned, .repeated]
    case .complete: [.toned, .repeated, .confirmable]
    case .otherSide, .overrun: [.toned, .repeated, .continuing]
    case .half, .left, .held, .rep: [.toned, .counting, .continuing]
    case .started, .timeUp, .beat, .tick: [.toned, .continuing]
    case .warning, .ended, .record: .toned
    case .tries: [.repeated, .confirmable]
    case .goesOn, .continued: [.repeated, .confirmable, .led]
    case .undone(_, let call): call == nil ? [.repeated, .led] : [.repeated, .confirmable, .led]
    case .swapped(_, let call): call == nil ? [.repeated, .led] : [.repeated, .confirmable, .led]
    case .asks, .readBack, .status, .weight, .band, .goal, .nothingDone, .found, .restIs, .added,
      .shortened, .about:
      .repeated
    case .count, .rated, .offers: .continuing
    case .paused, .skippedSet, .skippedWarmUp, .skippedExercise, .delayed, .moved, .deletedExercise,
      .deletedSet, .rpe, .reading, .effort, .lightWeekTaken, .noted, .refused, .help, .again:
      []
    }
  }
}
