/// How much is said.
package struct Talk: Equatable, Sendable {
  /// Three levels of talk.
  package enum Level: String, Sendable, CaseIterable, Comparable {
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
    /// Another weight after a short or an easy set, and the search for one that nobody knows: what
    /// is not said is not asked.
    case offers, search
    /// Why a weight is what it is, how many repetitions are missing for more, and what the next
    /// session brings.
    case reasons, goal, changes
    /// The records that a session set.
    case records
  }

  package var level: Level
  package var off: Set<Kind>

  /// The lifter is new here and hears when to press.
  package var teaches: Bool

  package init(level: Level = .normal, off: Set<Kind> = [], teaches: Bool = false) {
    self.level = level
    self.off = off
    self.teaches = teaches
  }

  func says(_ kind: Kind) -> Bool { !off.contains(kind) }
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
  /// The log could be read only in part; so many sessions were kept.
  case salvaged(sessions: Int)
  /// The log is damaged, and what can be read of it is being saved before the session begins.
  case salvaging
  /// The log was gone; so many sessions came back out of its newest copy.
  case restored(sessions: Int)
  /// A part of the log cannot be read; it is mended after the session.
  case damaged
  /// The log was made by a newer version and is left alone.
  case newerLog
  /// The exercises cannot be read: no other can take the place of one or come to the others by its name.
  case noExercises
  case noSound
  case soundBack
  case noVoice
  case hangup
  /// A workout of another day was found open and closed as it stood.
  case closedBefore(workout: String)
  /// The session was interrupted and can be resumed.
  case stopped

  /// Why saving fails.
  package enum SaveTrouble: Hashable, Sendable {
    case diskFull, readOnly, damaged, other
  }
}
