extension SessionMachine {
  /// What arrives.
  public enum Input: Hashable, Sendable {
    /// The key went down, the key went up.
    case press, release
    /// Words. A line of a pipe is words too, the empty one a press without window or guard: it
    /// never answers a question, or an endless pipe would count without end.
    case word(Session.Command)
    /// Words of someone who hears what is asked: a press among them answers an open question.
    case said(Session.Command)
    /// Nothing but time.
    case time
    /// Everything that was to be said has been said.
    case spoken
    /// The program was started again, and the machine, too, if it was rebooted.
    case resumed(rebooted: Bool)
    /// The session is closed as it stands.
    case close
  }

  /// A tone that answers before any words do.
  public enum Tone: String, Hashable, Sendable {
    case heard, done, ignored, warning
    /// A rest is over, or the work of a set begins.
    case go
    /// The last set is done.
    case complete
    /// The choices are over, and none was taken.
    case over
  }

  /// What a lifter asks for that is no part of the session.
  public enum Request: Hashable, Sendable {
    /// To be saved and stop, until it is resumed.
    case stop
    case volume(up: Bool)
    case rate(up: Bool)
  }

  /// What is being said.
  public enum Speech: Hashable, Sendable {
    /// Nothing, and nothing waits to be said.
    case over
    /// Something, and all that a press would confirm was heard.
    case talking
    /// What a press would confirm was not heard yet: the set, the question, the end.
    case unheard
  }

  /// A sound whose moment is known beforehand.
  public enum Sound: Hashable, Sendable {
    case tick
    case tone(Tone)
  }

  /// What an input, or time, led to.
  public struct Step: Equatable, Sendable {
    /// When it happened; what time did may be noticed later.
    public var at: Instant
    /// What is to be kept, in its order.
    public var entries: [Session.Entry] = []
    /// What is to be told, in its order.
    public var cues: [Session.Cue] = []
    /// What changed in the log.
    ///
    /// Nobody is told of it before it is kept.
    public var changes: [Session.LogChange] = []
    /// What answers at once.
    public var tone: Tone?

    /// What is asked of whoever drives the session.
    public var request: Request?

    /// Its sound was due at a moment known before and is in the stream already.
    public var isPlaced = false

    /// A press came before what it would have confirmed was heard: the words that lead up to that
    /// can be left out.
    public var isImpatient = false

    /// Words wait for this moment: a press may still become a double.
    public var wordsAt: Instant

    /// Whether the lifter would miss it if it were lost: nobody is told of it before it is kept.
    public var isLasting: Bool {
      !changes.isEmpty || entries.contains { $0.event.isLasting }
    }

    init(at: Instant) {
      self.at = at
      wordsAt = at
    }
  }
}

extension SessionMachine.Tone {
  /// How long it sounds alone: words begin behind it, where they would not be understood over it.
  var alone: TimeSpan {
    switch self {
    case .heard, .done, .ignored, .warning, .over: .milliseconds(0)
    case .go: .milliseconds(350)
    case .complete: .milliseconds(650)
    }
  }
}

extension Session.Alarm {
  /// What is heard of it besides words.
  var sound: SessionMachine.Sound? {
    switch self {
    case .tick, .beat: .tick
    case .warning: .tone(.warning)
    case .start: .tone(.go)
    case .rep: .tone(.heard)
    case .plates, .ahead, .overlong, .overtime, .choice, .half, .left, .held, .overrun: nil
    }
  }
}
