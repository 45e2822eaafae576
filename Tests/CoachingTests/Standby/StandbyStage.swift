import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

/// The dialogue of standby on a virtual clock: the real coach and machine, and a lifter who follows
/// a script.
struct StandbyStage {
  /// What can be started: two workouts, and a session to repeat.
  static let agenda = StandbyAgenda(
    items: [
      .workout("Push", exercises: ["Bench Press", "Overhead Press", "Triceps Pushdown"]),
      .workout("Pull", exercises: ["Barbell Row", "Pull Up"]),
    ],
    hasLast: true, week: .week(done: 1, planned: 3, streak: 4),
    about: .about(version: "0.1.0", host: "rack", address: "192.168.1.20"))

  /// The same for one of three lifters.
  static let shared: StandbyAgenda = {
    var shared = StandbyStage.agenda
    shared.others = ["Ana", "Carl"]
    return shared
  }()

  static let unfinished = StandbyAgenda(
    items: [
      .resume(
        workout: "Push", stop: StandbyAgenda.Stop(exercise: "Bench Press", set: 2, kind: .work)),
      .workout("Pull", exercises: ["Barbell Row"]),
    ],
    hasLast: false, week: .week(done: 2, planned: nil, streak: 1),
    about: .about(version: "0.1.0", host: "rack", address: nil))

  static let empty = StandbyAgenda(
    items: [], trouble: .noProgram, hasLast: false,
    week: .week(done: 0, planned: nil, streak: 0),
    about: .about(version: "0.1.0", host: "rack", address: nil))

  /// Nothing to start, and another lifter.
  static let alone = StandbyAgenda(
    items: [], hasLast: false, others: ["Ana"], week: empty.week, about: empty.about)

  /// All that may be wrong with the computer.
  static let ailing: StandbyAgenda = {
    var ailing = StandbyStage.agenda
    ailing.ailments = StandbyCue.Ailment.allCases
    return ailing
  }()

  /// The same as an agenda, with an update that has not been told.
  static func updated(_ agenda: StandbyAgenda) -> StandbyAgenda {
    var updated = agenda
    (updated.update, updated.isUpdateTold) = (.offered("1.2"), false)
    return updated
  }

  /// What was heard and pressed, with seconds and tenths, and how it ended.
  ///
  /// `found` is the milliseconds until the agenda has been found.
  static func transcript(
    _ inputs: String, _ agenda: StandbyAgenda = agenda, found: Int = 200,
    level: Talk.Level = .normal,
    in language: String = "en"
  ) throws -> [String] {
    var told: [String] = []
    try play(
      inputs, agenda, found: found, FirstWeek.announcer(Talk(level: level), in: language)
    ) { at, text in
      told.append("\(at.milliseconds / 1000).\(at.milliseconds % 1000 / 100) \(text)")
    }
    return told
  }

  /// Plays a dialogue; `note` is told what was heard and pressed, and how it ended.
  static func play(
    _ inputs: String, _ agenda: StandbyAgenda, found: Int = 200, _ announcer: Announcer,
    spoken: @escaping (String) -> Void = { _ in }, note: @escaping (Instant, String) -> Void
  ) throws {
    let ports = Ports(
      save: { _, _, _ in .saved },
      say: { line, _ in
        spoken(line.text)
        return SpeechLength.estimate(line.text, rate: 170)
      },
      prepare: { _ in }, hush: { _, at in note(at, "(silence)") }, tone: { _, _ in },
      schedule: { _ in }, release: { _ in },
      show: { item in
        switch item.kind {
        case .say, .caption: note(item.at, item.text)
        case .tone where item.text != "heard": note(item.at, "(\(item.text))")
        case .press, .type: note(item.at, "> \(item.text.isEmpty ? "press" : item.text)")
        case .tone, .tick, .release, .log, .state, .signal: break
        }
      })
    var coach = StandbyCoach(
      announcer, ports: ports, dayPart: .evening, scan: .seconds(2), at: .zero)
    var script = try Script(inputs).lines[...]
    var isFound = false
    var now = Instant.zero
    while coach.outcome == nil {
      let input = script.first?.at ?? Instant(milliseconds: .max)
      let wake = coach.nextWake(after: now) ?? Instant(milliseconds: .max)
      let agendaAt = isFound ? Instant(milliseconds: .max) : Instant(milliseconds: found)
      now = min(input, wake, agendaAt)
      if now == agendaAt {
        isFound = true
        coach.receive(agenda, at: now)
      } else if now == input, case .input(let action)? = script.popFirst()?.action {
        coach.receive(action, at: now)
      } else {
        coach.wake(at: now)
      }
    }
    note(now, coach.outcome.map { "= \($0)" } ?? "")
  }
}
