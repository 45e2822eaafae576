package import Phrasing
package import SessionEngine
package import Training

/// The coach's interface to the outside. It calls the closures on its thread, and none may block:
/// what takes time answers later with a `Coach.ThreadReport`.
package struct Ports {
  /// Saves entries to the journal, with the resulting log, under an increasing number.
  package var save: ([Session.Entry], LoggedSession, Int) -> SaveResult

  /// Says a text now and returns its duration; `nil` if `Coach.ThreadReport.speaking` will report it later.
  package var say: (SpokenLine, Instant) -> TimeSpan?

  /// Announces that a text will soon be needed.
  package var prepare: (String) -> Void

  /// Announces when words are to begin, so that other sound can go down before them.
  package var expect: (Instant) -> Void

  /// Stops current speech and plays a tone at the same moment.
  package var hush: (SessionMachine.Tone?, Instant) -> Void

  package var tone: (SessionMachine.Tone, Instant) -> Void

  package var schedule: ([Scheduled]) -> Void

  /// Releases the audio device (`true`) or requests it again.
  package var release: (Bool) -> Void

  package var show: (TimelineItem) -> Void

  /// Tells that words begin to be spoken at the rack (`true`), or that all have been (`false`).
  package var speaks: (Bool, Instant) -> Void

  /// Adjusts the voice for this session; returns the new volume in percent or the rate in words per
  /// minute, `nil` if there is no voice.
  package var adjust: (SessionMachine.Request) -> Int?

  package var switchLanguage: (String) -> LanguageSwitch

  /// Looks up the exercises that a command names; `nil` if that is not possible yet, until
  /// `Coach.ThreadReport.lookedUp`.
  package var lookUp: (Session.Command, Session.State) -> Session.Command?

  package init(
    save: @escaping ([Session.Entry], LoggedSession, Int) -> SaveResult,
    say: @escaping (SpokenLine, Instant) -> TimeSpan?, prepare: @escaping (String) -> Void,
    expect: @escaping (Instant) -> Void = { _ in },
    hush: @escaping (SessionMachine.Tone?, Instant) -> Void,
    tone: @escaping (SessionMachine.Tone, Instant) -> Void,
    schedule: @escaping ([Scheduled]) -> Void, release: @escaping (Bool) -> Void,
    show: @escaping (TimelineItem) -> Void,
    speaks: @escaping (Bool, Instant) -> Void = { _, _ in },
    adjust: @escaping (SessionMachine.Request) -> Int? = { _ in nil },
    switchLanguage: @escaping (String) -> LanguageSwitch = { _ in .impossible },
    lookUp: @escaping (Session.Command, Session.State) -> Session.Command? = { word, _ in word }
  ) {
    self.save = save
    self.say = say
    self.prepare = prepare
    self.expect = expect
    self.hush = hush
    self.tone = tone
    self.schedule = schedule
    self.release = release
    self.show = show
    self.speaks = speaks
    self.adjust = adjust
    self.switchLanguage = switchLanguage
    self.lookUp = lookUp
  }
}

package enum LanguageSwitch: Sendable {
  /// The announcer of the language; `nil` if no language of that name can be used.
  case done(Announcer?)
  /// `Coach.ThreadReport.language` will follow.
  case later
  case impossible
}

package enum SaveResult: Hashable, Sendable {
  case saved
  /// `Coach.ThreadReport.saved` or `.notSaved` will follow.
  case later
  /// They could not be written; another attempt will be made.
  case failed(Notice.SaveTrouble)
}

package struct SpokenLine: Hashable, Sendable {
  /// An increasing number that identifies the text in later messages.
  package var number: Int
  package var text: String

  /// If scheduled, the moment it starts; it may already be playing.
  package var scheduledAt: Instant?

  /// The moment after which it is useless.
  package var latest: Instant?

  package init(
    number: Int, text: String, scheduledAt: Instant? = nil, latest: Instant? = nil
  ) {
    (self.number, self.text) = (number, text)
    (self.scheduledAt, self.latest) = (scheduledAt, latest)
  }
}

package struct Scheduled: Hashable, Sendable {
  package enum Signal: Hashable, Sendable {
    case tick
    case tone(SessionMachine.Tone)
    case speech(String)
  }

  package var at: Instant
  package var sound: Signal

  /// The moment after which it is useless: if it is not ready by then, it is dropped.
  package var latest: Instant?
}

package struct TimelineItem: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case say, tone, tick, press, release, type, log, state, signal
    /// Words that are shown but not spoken.
    case caption = "show"
  }

  package var at: Instant
  package var kind: Kind
  package var text: String

  /// The changed set, for `log`.
  package var change: Session.LogChange?

  /// Whether words are news about a device or the disk, and no answer to the lifter.
  package var isNews: Bool

  package init(
    at: Instant, kind: Kind, text: String = "", change: Session.LogChange? = nil,
    isNews: Bool = false
  ) {
    self.at = at
    self.kind = kind
    self.text = text
    self.change = change
    self.isNews = isNews
  }
}

extension Coach {
  /// An action of the lifter or the system on a session, as it arrives: before the coach knows what is
  /// being spoken and what words mean, which makes it a `SessionMachine.Input`.
  package enum Input: Hashable, Sendable {
    /// The button: a key, Enter or Space on an empty line, an empty line of a pipe, or SIGUSR1.
    case press
    /// The key of the latest press went up.
    case release
    /// The key of the latest press has been down long enough for a hold.
    case held
    /// Words that were typed, sent, or are those of a key; trimmed, never empty.
    case words(String)
    /// The key that sent these words has been down long enough for a hold; at a shared rack, it may
    /// be the button of the lifter it names.
    case wordsHeld(String)
    /// One line from a pipe or file; trimmed, never empty.
    case piped(String)
    /// Words that a listener heard, who may be wrong; trimmed, possibly empty.
    case heard(String)
    /// SIGUSR2, which pauses and resumes.
    case pauseSignal
    /// A request to pause that never resumes, such as that of an earbud that was taken out.
    case pause
    /// A request to go on that resumes a pause and does nothing else.
    case play
    /// Save and stop, so that the session can be resumed: SIGTERM, SIGINT, or the end of the input.
    case stop
    /// The terminal was closed; once.
    case hangup
  }

  /// A report from the thread of the journal, the voice, the sound or the log.
  package enum ThreadReport: Sendable {
    /// Everything up to this number is on disk.
    case saved(through: Int)
    case notSaved(Notice.SaveTrouble)
    /// The session is in the log, or cannot be put there yet, whether or not it has entries.
    case begun
    case notBegun(Notice.SaveTrouble)
    /// A text is being spoken and takes this long; `nil` if it cannot be spoken.
    case speaking(number: Int, TimeSpan?)
    /// The sound device was lost, with its name if one was configured; or found, with the name of another one if that is
    /// used instead.
    case sound(isThere: Bool, device: String? = nil)
    case notice(Notice)
    case book(RecordBook)
    /// The trends of the session's exercises, by normalized name.
    case trends([String: Trend])
    /// The lifter hears this announcer now; `nil` if no language of that name can be used.
    case language(Announcer?, named: String)
    case lookedUp
  }
}
