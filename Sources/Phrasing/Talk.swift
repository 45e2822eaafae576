/// How much is said.
package struct Talk: Equatable, Sendable {
  /// How many words there are.
  package enum Level: String, Sendable, CaseIterable, Comparable {
    /// Tones alone, but for what a lifter asked for, and for questions; all else is shown only.
    case tones
    /// Only what is needed to go on.
    case terse
    case normal
    /// Everything there is to say.
    case full

    package static func < (left: Level, right: Level) -> Bool {
      guard let left = allCases.firstIndex(of: left), let right = allCases.firstIndex(of: right)
      else { return false }
      return left < right
    }
  }

  /// What can be switched off by itself.
  package enum Kind: String, Sendable, CaseIterable {
    case plates, notes, last, next, summary, warning
    /// What a clock counts in words: halfway, seconds left, seconds held, repetitions.
    case counts
    /// That a set or a rest takes longer than it should.
    case reminders
    /// Another weight after a short or an easy set, and the search for one that is unknown: what
    /// is not said is not asked.
    case offers, search
    /// How hard the session was: not said, it is not asked.
    case effort
    /// Why a weight is what it is, how many repetitions are missing for more, and what the next
    /// session brings.
    case reasons, goal, changes
    /// The records that a session set.
    case records
  }

  package var level: Level
  package var off: Set<Kind>

  /// How many sessions came before, for a lifter who is new here and is taught the button.
  package var lesson: Int?

  package init(level: Level = .normal, off: Set<Kind> = [], lesson: Int? = nil) {
    self.level = level
    self.off = off
    self.lesson = lesson
  }

  package func says(_ kind: Kind) -> Bool { !off.contains(kind) }
}

/// What is said first when two things want to be said at once; the higher drops the lower.
package enum Priority: Int, Comparable, Sendable {
  case chatter, coach, prompt, countdown

  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One utterance.
package struct Line: Hashable, Sendable {
  package var phrase: Phrase
  package var priority: Priority
  /// A press confirms what it says: before it was heard, none does.
  package var isEssential = false
  /// Shown and not spoken: a tone tells it.
  package var isSilent = false

  package init(_ phrase: Phrase, _ priority: Priority = .prompt) {
    self.phrase = phrase
    self.priority = priority
  }
}

/// Something the coach has to say that is not part of the workout.
package enum Notice: Hashable, Sendable {
  /// A set could not be saved yet, and why.
  case notSaved(SaveTrouble)
  case saved
  /// The log could be read only in part; so many sessions were saved.
  case salvaged(sessions: Int)
  /// The log is damaged, and what can be read of it is being saved before the session begins.
  case salvaging
  /// The log was gone; so many sessions came back out of its newest copy.
  case restored(sessions: Int)
  /// A part of the log cannot be read; it is repaired after the session.
  case damaged
  /// The log was made by a newer version and is left alone.
  case separateLog
  /// The exercises cannot be read: no other can take the place of one or come to the others by its name.
  case noExercises
  /// There is no sound: from this device, where one was asked for by its name.
  case noSound(device: String? = nil)
  case soundBack
  case noVoice
  case hangup
  /// A workout of another day was found open and closed as it stood.
  case closedBefore(workout: String)
  /// The session was interrupted and can be resumed.
  case stopped
  /// No session begins: another one is running, or something is wrong.
  case isRunning, cannotBegin(why: String)

  /// Why saving fails.
  package enum SaveTrouble: Hashable, Sendable {
    case diskFull, readOnly, damaged, other
  }
}
