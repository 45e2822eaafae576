internal import Phrasing
package import SessionEngine
package import Training

/// Practice with the button: what to try next, and whether it worked. It sees the result of each
/// input, waits until a press can no longer become a double, and says what is due.
package struct Lesson: Sendable {
  /// The tasks, in order.
  private enum Step: CaseIterable {
    // What is undone is a set, so that the lifter hears the effect.
    case press, whereAmI, undo, short, open, pause
  }

  /// The silence before an instruction is repeated.
  private static let patience = TimeSpan.seconds(15)

  /// After this many unanswered reminders in a row, the lesson ends.
  private static let mostReminders = 4

  static let first = Phrasebook.Key.practicePress

  package private(set) var isOver = false
  private var tasks = Step.allCases[...]
  private var asked = Lesson.first

  /// The events since the last answer.
  private var events: [Session.Event] = []
  private var isTooSoon = false

  /// Whether the lifter, and not only time, caused them.
  private var isOwn = false

  /// When the meaning of the presses is certain.
  private var judgedAt: Instant?
  private var silentSince: Instant?
  private var reminders = 0

  package init() {}

  /// When the lesson has something to say without input.
  var due: Instant? { isOver ? nil : judgedAt ?? silentSince.map { $0 + Lesson.patience } }

  /// Records the result of an input or of time.
  mutating func watch(_ step: SessionMachine.Step) {
    silentSince = nil
    let isInput = step.tone != nil && !step.isPlaced && step.tone != .over
    guard isInput || !step.entries.isEmpty else { return }
    if isInput {
      reminders = 0
      isOwn = true
    }
    var new = step.entries.map(\.event)
    if case .returned = new.first, new.count > 1 || step.tone == .ignored {
      // The earlier presses belong to a double, a triple or a hold and have no effect of their own.
      events = []
      new.removeFirst()
    }
    events += new
    isTooSoon =
      new.isEmpty && step.tone == .ignored && step.cues.allSatisfy { $0 == .refused(.tooSoon) }
    judgedAt = step.wordsAt
  }

  /// The response to what was done, once its meaning is certain.
  mutating func judge(_ state: Session.State, at now: Instant) -> [Phrasebook.Key] {
    guard let at = judgedAt, now >= at, !isOver else { return [] }
    judgedAt = nil
    // During a count, the numbers are answer enough; choices belong to their task.
    if let question = state.question,
      !question.isOfChoices && question.subject != .status || asked == .practiceChoose
    {
      return []
    }
    defer {
      events = []
      isOwn = false
    }
    let before = tasks.count
    while let task = tasks.first, isDone(task, state) { tasks.removeFirst() }
    guard let task = tasks.first, state.isUnderway else {
      isOver = true
      return tasks.isEmpty ? [.practiceGood, .practiceOver] : [.practiceLeft]
    }
    let isStep = isStep(to: request(task, state))
    asked = request(task, state)
    if state.question != nil, asked != .practiceChoose { return [] }
    if tasks.count < before || isStep && isOwn { return [.practiceGood, asked] }
    if isTooSoon { return [.practiceTooSoon, asked] }
    return isOwn && !events.isEmpty ? [.practiceNotQuite, asked] : [asked]
  }

  /// The instruction to repeat after a silence.
  mutating func wait(_ state: Session.State, at now: Instant) -> [Phrasebook.Key] {
    guard judgedAt == nil, state.question == nil, !isOver else { return [] }
    let since = silentSince ?? now
    silentSince = since
    guard now >= since + Lesson.patience else { return [] }
    silentSince = nil
    reminders += 1
    isOver = reminders > Lesson.mostReminders
    return [isOver ? .practiceLeft : asked]
  }
}

extension Lesson {
  private func isDone(_ task: Step, _ state: Session.State) -> Bool {
    switch task {
    case .press: !performances.isEmpty
    case .short: performances.contains { $1.isConfirmed && $1.reps < state[$0].target.reps }
    case .open: performances.contains { $1.isConfirmed && state[$0].target.isAMRAP }
    case .pause: asked == .practiceResume && events.contains(.resumed)
    case .whereAmI: events.contains(.asked(.status))
    case .undo: events.contains { if case .undone = $0 { true } else { false } }
    }
  }

  /// The sets done or corrected, each with its result.
  private var performances: [(Session.SetPlace, Session.Performance)] {
    events.compactMap { event in
      if case .setDone(let place, let performance) = event { return (place, performance) }
      if case .setCorrected(let place, let performance) = event { return (place, performance) }
      return nil
    }
  }

  /// The instruction for a task in the session's current state.
  private func request(_ task: Step, _ state: Session.State) -> Phrasebook.Key {
    if task == .undo { return state.question == nil ? .practiceUndo : .practiceChoose }
    if state.pausedAt != nil { return .practiceResume }
    switch task {
    case .press: return .practicePress
    case .short: return .practiceShort
    case .open: return state.isResting ? .practiceGoOn : .practiceOpen
    case .pause: return .practicePause
    case .whereAmI: return .practiceWhere
    case .undo: return .practiceUndo
    }
  }

  /// Whether the instruction was followed, although its task continues.
  private func isStep(to next: Phrasebook.Key) -> Bool {
    if asked == .practiceResume { return events.contains(.resumed) }
    let steps: [Phrasebook.Key: Phrasebook.Key] = [
      .practiceGoOn: .practiceOpen, .practicePause: .practiceResume, .practiceUndo: .practiceChoose,
    ]
    return steps[asked] == next
  }
}

extension Lesson {
  /// The workout of a lesson: light, longer than anyone needs, and AMRAP but for the first set, so
  /// that the next one always lets the lifter practice counting.
  package static func plan(unit: Weight.Unit) -> SessionPlan {
    let weight = Weight(thousandths: unit == .kilograms ? 20_000 : 45_000, unit: unit)
    let first = SetTarget(reps: 5, weight: weight)
    let open = SetTarget(reps: 3, isAMRAP: true, weight: weight)
    let exercises = ["Bench Press", "Barbell Row", "Overhead Press", "Squat"].enumerated().map {
      PlannedExercise(name: $1, sets: [$0 == 0 ? first : open, open, open], rest: 90)
    }
    return SessionPlan(
      workout: Workout(name: "Practice", exercises: exercises), unit: unit)
  }
}
