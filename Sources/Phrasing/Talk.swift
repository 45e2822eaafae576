package struct Talk: Equatable, Sendable {
  package enum Level: String, Sendable, CaseIterable, Comparable {
    /// Tones only, except for questions and requested information; everything else is only shown.
    case tones
    case terse
    case normal
    case full

    package static func < (left: Level, right: Level) -> Bool {
      guard let left = allCases.firstIndex(of: left), let right = allCases.firstIndex(of: right)
      else { return false }
      return left < right
    }
  }

  package enum Kind: String, Sendable, CaseIterable {
    case plates, notes, last, next, summary, warning
    /// The spoken counts of a clock: halfway, seconds left, seconds held, repetitions.
    case counts
    /// Reminders that a set or rest takes longer than it should, and what the last weeks suggest.
    case reminders
    /// Offers of another weight after a missed or easy set, and the search for an unknown one; if
    /// off, they do not take place.
    case offers, search
    case technique
    /// The question of how hard the session was; if off, it is not asked.
    case effort
    case reasons, goal, changes
    case records
    /// The greeting in standby and on the dashboard, with its quote of the day.
    case greeting
  }

  package var level: Level
  package var off: Set<Kind>

  /// The number of earlier sessions of a new lifter who is being taught the button.
  package var lesson: Int?

  package init(level: Level = .normal, off: Set<Kind> = [], lesson: Int? = nil) {
    (self.level, self.off, self.lesson) = (level, off, lesson)
  }

  package func says(_ kind: Kind) -> Bool { !off.contains(kind) }
}

/// The priority of lines that compete: a higher one replaces lower ones.
package enum Priority: Int, Comparable, Sendable {
  case chatter, coach, prompt, countdown

  package static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

package struct Line: Hashable, Sendable {
  package var phrase: Phrase
  package var priority: Priority
  /// Whether a press confirms it; until it has been heard, a press confirms nothing.
  package var isEssential = false
  /// Whether it is shown but not spoken, because a tone stands for it.
  package var isSilent = false

  package init(_ phrase: Phrase, _ priority: Priority = .prompt) {
    (self.phrase, self.priority) = (phrase, priority)
  }
}

package enum Notice: Hashable, Sendable {
  case notSaved(SaveTrouble)
  case saved
  /// Only part of the log could be read; this many sessions were saved.
  case salvaged(sessions: Int)
  /// The log is damaged; what can be read is being saved before the session begins.
  case salvaging
  /// The log was missing; this many sessions were restored from its latest backup.
  case restored(sessions: Int)
  /// Part of the log cannot be read; it will be repaired after the session.
  case damaged
  /// The log was made by a newer version and is left unchanged.
  case separateLog
  /// The log could not be merged with those of the other devices for a week.
  case notMerged
  /// The exercises cannot be read, so none can be swapped in or added by name.
  case noExercises
  /// There is no sound; the device is given if one was configured by name.
  case noSound(device: String? = nil)
  /// There is sound again; the device is given if it is another one than the lifter chose.
  case soundBack(on: String? = nil)
  case noVoice
  case hangup
  /// The last device of the button was unplugged, one is there again, or one cannot be read.
  case buttonGone, buttonBack, buttonUnusable
  case languageNotSaved
  /// A workout of another day was found open and was closed with this many sets.
  case closedBefore(workout: String, sets: Int)
  /// The session was interrupted and can be resumed; in standby, by a press.
  case stopped(inStandby: Bool)
  /// No session begins: another one is running, or something is wrong.
  case isRunning, cannotBegin(why: StartTrouble)

  package static func sound(isThere: Bool, device: String?) -> Notice {
    isThere ? .soundBack(on: device) : .noSound(device: device)
  }

  package enum SaveTrouble: Hashable, Sendable {
    case diskFull, readOnly, damaged, other
    case slow
  }
}

package enum StartTrouble: Hashable, Sendable {
  case noProgram
  case nothingTrained
  /// An error, as a sentence in English.
  case other(String)
}
