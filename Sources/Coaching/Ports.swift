package import Phrasing
package import SessionEngine
package import Training

/// What the coach needs of the world, as closures.
///
/// The coach calls them on its own thread; none of them may wait. What takes time answers later
/// by a `Message`.
package struct Ports {
  /// Puts entries into the journal, with the log they lead to, under a number that counts up.
  package var keep: ([Session.Entry], LoggedSession, Int) -> SaveResult

  /// Says a text now and returns how long that takes, or nothing when it is told later by
  /// `Message.speaking`.
  package var say: (SpokenLine, Instant) -> TimeSpan?

  /// A text will be needed soon.
  package var prepare: (String) -> Void

  /// Stops what is being said, and sounds a tone in the same moment.
  package var hush: (SessionMachine.Tone?, Instant) -> Void

  /// Sounds a tone now.
  package var tone: (SessionMachine.Tone, Instant) -> Void

  /// What is to sound at given moments from now on, instead of everything given before.
  package var schedule: ([Scheduled]) -> Void

  /// The device may be given back (true), or is needed again.
  package var release: (Bool) -> Void

  /// Shows what happens.
  package var show: (TimelineItem) -> Void

  /// Makes the voice louder, quieter, faster or slower for this session, and returns the percent or the
  /// words a minute it then has; nothing where there is none.
  package var adjust: (SessionMachine.Request) -> Int?

  /// A word with all that is known of the exercises it names; nothing while that cannot be said yet,
  /// and `Message.lookedUp` tells when it can.
  package var lookUp: (Session.Command, Session.State) -> Session.Command?

  package init(
    keep: @escaping ([Session.Entry], LoggedSession, Int) -> SaveResult,
    say: @escaping (SpokenLine, Instant) -> TimeSpan?, prepare: @escaping (String) -> Void,
    hush: @escaping (SessionMachine.Tone?, Instant) -> Void,
    tone: @escaping (SessionMachine.Tone, Instant) -> Void,
    schedule: @escaping ([Scheduled]) -> Void, release: @escaping (Bool) -> Void,
    show: @escaping (TimelineItem) -> Void,
    adjust: @escaping (SessionMachine.Request) -> Int? = { _ in nil },
    lookUp: @escaping (Session.Command, Session.State) -> Session.Command? = { word, _ in word }
  ) {
    self.keep = keep
    self.say = say
    self.prepare = prepare
    self.hush = hush
    self.tone = tone
    self.schedule = schedule
    self.release = release
    self.show = show
    self.adjust = adjust
    self.lookUp = lookUp
  }
}

/// How far the journal has come with what it was given.
package enum SaveResult: Hashable, Sendable {
  /// It is on the disk.
  case kept
  /// `Message.kept` or `Message.notKept` will tell.
  case later
  /// It could not be written and will be tried again.
  case failed(Notice.SaveTrouble)
}

/// A text to be spoken.
package struct SpokenLine: Hashable, Sendable {
  /// Counts up, so that what became of it can be told apart from what came after.
  package var number: Int
  package var text: String

  /// It was scheduled for this moment and may sound already.
  package var scheduledAt: Instant?

  /// After this moment it is worth nothing.
  package var latest: Instant?
}

/// A sound with its moment.
package struct Scheduled: Hashable, Sendable {
  package enum Sound: Hashable, Sendable {
    case tick
    case tone(SessionMachine.Tone)
    case speech(String)
  }

  package var at: Instant
  package var sound: Sound

  /// After this moment it is worth nothing: what takes longer to be made is left out.
  package var latest: Instant?
}

/// A line of what happens in a session.
package struct TimelineItem: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case say, tone, tick, press, release, type, log, state, signal
    /// Words that are shown and not spoken.
    case caption = "show"
  }

  package var at: Instant
  package var kind: Kind
  package var text: String

  /// For `log`: the set it is about.
  package var change: Session.LogChange?

  package init(
    at: Instant, kind: Kind, text: String = "", change: Session.LogChange? = nil
  ) {
    self.at = at
    self.kind = kind
    self.text = text
    self.change = change
  }
}

/// What the coach is told.
package enum Message: Hashable, Sendable {
  case press, release
  /// Words, typed or sent.
  case words(String)
  /// One line of a pipe.
  case piped(String)
  /// The signal that pauses and goes on.
  case pauseSignal
  /// Save and stop; the session can be resumed.
  case stop
  /// The terminal went away.
  case hangup
  /// Everything up to this number is on the disk.
  case kept(through: Int)
  case notKept(Notice.SaveTrouble)
  /// An utterance sounds now and takes so long; nothing when it cannot be spoken.
  case speaking(number: Int, TimeSpan?)
  /// Sound came or went: from this device, where one was asked for by its name.
  case sound(isThere: Bool, device: String? = nil)
  case notice(Notice)
  /// What the exercises of the session have to beat, now that it was looked up.
  case book(RecordBook)
  /// Where the exercises of the session are going, by their normalised names.
  case trends([String: Trend])
  /// Names of exercises can be looked up from now on.
  case lookedUp
  /// Nothing but time.
  case time
}
