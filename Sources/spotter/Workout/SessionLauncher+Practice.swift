internal import Coaching
internal import SessionEngine
internal import Training

extension SessionLauncher {
  /// A session to practise in: nothing of it is kept, and no log is opened.
  static func practice(unit: Weight.Unit) -> SessionLauncher {
    // Who practises is told what to press by the lesson, not by the first sessions' reminder.
    SessionLauncher(
      machine: SessionMachine(Session(Lesson.plan(unit: unit)), at: .zero), isResumed: false,
      isRebooted: false, notices: [], place: nil, sessions: .max,
      origin: LocalTime.now().boottime, lesson: Lesson())
  }
}
