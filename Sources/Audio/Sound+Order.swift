extension Sound {
  /// An order and the time it was given.
  struct Stamped: Sendable {
    var order: Order
    var time: Int64
  }

  enum Order: Sendable {
    case play(Clip)
    case speak(Clip, after: Duration)
    case hush(sounding: Clip?)
    case schedule(Clip, Mixer.Lane, at: Int64)
    case unschedule
    case release
    case goBack
    case wake
    case close

    /// Whether the order affects the schedule.
    var isPlan: Bool {
      switch self {
      case .schedule, .unschedule: true
      case .play, .speak, .hush, .release, .goBack, .wake, .close: false
      }
    }

    /// Whether the order plays a sound now.
    var isSound: Bool {
      switch self {
      case .play, .speak: true
      case .hush(let clip): clip != nil
      case .schedule, .unschedule, .release, .goBack, .wake, .close: false
      }
    }

    /// Whether the order must take effect ahead of the queue.
    var isImmediate: Bool {
      switch self {
      case .play, .speak, .hush: true
      case .schedule, .unschedule, .release, .goBack, .wake, .close: false
      }
    }
  }
}
