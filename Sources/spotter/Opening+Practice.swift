internal import Coach
internal import Session
internal import Training

extension Opening {
  /// A session to practise in: nothing of it is kept, and no log is opened.
  static func practice(unit: Weight.Unit) -> Opening {
    // Who practises is told what to press by the lesson, not by the first sessions' reminder.
    Opening(
      machine: Machine(Session(Lesson.plan(unit: unit)), at: .zero), isResumed: false,
      isRebooted: false, notices: [], place: nil, sessions: .max,
      origin: Calendar.now().boottime, lesson: Lesson())
  }
}
