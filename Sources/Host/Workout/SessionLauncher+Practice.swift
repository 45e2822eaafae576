internal import Coaching
internal import Context
internal import SessionEngine
internal import Training

extension SessionLauncher {
  /// Returns a practice session, which is not saved and opens no log.
  static func practice(unit: Weight.Unit) -> SessionLauncher {
    // The lesson explains the button, so the hints of the first sessions stay off.
    SessionLauncher(
      machine: SessionMachine(Session(Lesson.plan(unit: unit)), at: .zero), isResumed: false,
      isRebooted: false, notices: [], destination: nil, sessions: .max,
      clock: LiveClock(origin: LocalTime.now().boottime), lesson: Lesson())
  }
}
