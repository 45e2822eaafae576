internal import Phrasing
internal import SessionEngine

/// Teaching: the session is an ordinary one, on which a lesson comments.
extension Coach {
  /// Makes the opening announcements of a lesson.
  mutating func welcome(at now: Instant) {
    say([.practiceWelcome], at: now)
    add(machine.opening.filter { if case .lift = $0 { true } else { false } }, at: now)
    say([Lesson.first], at: now)
  }

  /// Says what the lesson has to say now; stops once the lesson is over.
  mutating func teach(at now: Instant) {
    guard var lesson, !isStopping else { return }
    let state = machine.session.state
    var instructions = lesson.judge(state, at: now)
    if speech.isIdle, unsaid.isEmpty { instructions += lesson.wait(state, at: now) }
    self.lesson = lesson
    if lesson.isOver { end(at: now) }
    guard !instructions.isEmpty else { return }
    say(instructions, at: now)
    speak(at: now)
  }

  mutating func say(_ instructions: [Phrasebook.Key], at now: Instant) {
    add(instructions.map { announcer.filled($0) }, due: now, notBefore: now)
  }

  /// Whether a command leaves the lesson: the one that finishes a workout does.
  func leavesLesson(_ text: String) -> Bool {
    lesson != nil && announcer.book.command(text, unit: machine.session.plan.unit) == .finish
  }
}
