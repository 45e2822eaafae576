extension SessionMachine {
  public enum Input: Hashable, Sendable {
    case press, release
    /// The key is down for `SessionMachine.holdTime`; without it, a release tells of a hold.
    case held
    /// A command of a script: "press" acts at once and never answers a question, or an endless pipe
    /// of presses would count forever.
    case word(Session.Command)
    /// A command of someone who listens: "press" and further keys have their guards, and answer.
    case said(Session.Command)
    /// A command that a listener heard, or none: it answers what was asked, and does no more.
    case heard(Session.Command)
    case time
    /// Everything queued has been spoken.
    case spoken
    /// The program was restarted, possibly after a reboot of the machine.
    case resumed(rebooted: Bool)
    /// The lifter waits for their first turn at a rack that others use.
    case waits
    /// It is the lifter's turn at a rack that others use.
    case called
    case close
  }

  /// A tone that responds before any words.
  public enum Tone: String, Hashable, Sendable {
    case heard, done, ignored, warning
    /// A rest is over, or the work of a set begins.
    case go
    case complete
    case record
    /// The choices are over and none was picked.
    case over
  }

  /// A lifter's request that is not part of the session.
  public enum Request: Hashable, Sendable {
    /// Save the session and stop, until it is resumed.
    case stop
    case join(String)
    case volume(up: Bool)
    case rate(up: Bool)
  }

  /// Whether something is being said, and whether the important part has been heard.
  public enum Speech: Hashable, Sendable {
    case over
    /// Something is being said, and everything that a press would confirm has been heard.
    case talking
    /// The press came before the lifter had heard what it would confirm.
    case unheard
  }

  /// A sound whose time is known in advance.
  public enum Signal: Hashable, Sendable {
    case tick
    case tone(Tone)
  }

  /// The outcome of an input or of time passing.
  public struct Step: Equatable, Sendable {
    /// When it happened; the effect of time may be noticed later.
    public var at: Instant
    /// The entries to save, in order.
    public var entries: [Session.Entry] = []
    /// The cues to announce, in order.
    public var cues: [Session.Cue] = []
    /// They are saved before they are announced.
    public var changes: [Session.LogChange] = []
    /// The tone that responds immediately.
    public var tone: Tone?

    /// A request to the conductor of the session.
    public var request: Request?

    /// Whether its sound is already in the audio stream because its time was known in advance.
    package var isPlaced = false

    /// Whether a press came before what it would have confirmed was heard; the words leading up to
    /// that can then be skipped.
    package var isImpatient = false

    /// When words may start: until then a press may still become a double.
    public var wordsAt: Instant

    /// Whether losing it would lose data of the lifter's; it is saved before it is announced.
    package var isLasting: Bool {
      !changes.isEmpty || entries.contains { $0.event.traits.contains(.lasting) }
    }

    var isEmpty: Bool { self == Step(at: at) }

    init(at: Instant) {
      self.at = at
      wordsAt = at
    }
  }
}

extension SessionMachine.Tone {
  /// How long the tone plays alone; words that start sooner would not be understood over it.
  var alone: TimeSpan {
    switch self {
    case .heard, .done, .ignored, .warning, .over, .record: .milliseconds(0)
    case .go: .milliseconds(350)
    case .complete: .milliseconds(650)
    }
  }
}

extension Session.Alarm {
  var sound: SessionMachine.Signal? {
    switch self {
    case .tick, .beat: .tick
    case .warning: .tone(.warning)
    case .start: .tone(.go)
    case .rep: .tone(.heard)
    case .plates, .ahead, .overlong, .overtime, .choice, .half, .left, .held, .overrun: nil
    }
  }
}
