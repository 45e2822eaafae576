import ResourceFiles
import Phrasing
import SessionEngine
import Training

@testable import Coaching

/// A coach whose output goes nowhere but is recorded.
final class Stage {
  private(set) var items: [TimelineItem] = []
  private(set) var hushed = 0
  private(set) var scheduled: [Scheduled] = []

  static let plan = SessionPlan(
    workout: Workout(
      name: "Push",
      exercises: [
        PlannedExercise(
          name: "Bench Press",
          sets: [SetTarget](
            repeating: SetTarget(reps: 8, weight: Weight("60", unit: .kilograms)), count: 2),
          rest: 60, loading: .barbell)
      ]))

  /// A coach that has begun and has said its first words.
  func coach() throws -> Coach {
    var coach = try coach(Stage.plan, talk: Talk())
    play(&coach, until: 20_000)
    items = []
    return coach
  }

  /// A coach that has just begun.
  func coach(_ plan: SessionPlan, talk: Talk) throws -> Coach {
    var coach = try coach(SessionMachine(Session(plan), at: .zero), talk: talk)
    coach.begin(at: .zero)
    return coach
  }

  /// A coach that has yet to begin or resume.
  func coach(_ machine: SessionMachine, talk: Talk) throws -> Coach {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files: [LanguageFile] = try Catalog(folders: ["/\(root)/Resources"])
      .files("Phrases", of: "en")
    let announcer = Announcer(
      book: try Phrasebook(files), talk: talk)
    return Coach(machine: machine, announcer: announcer, ports: ports)
  }

  /// Lets time pass.
  func play(_ coach: inout Coach, until end: Int, from start: Int = 0) {
    var now = Instant(milliseconds: start)
    while let wake = coach.nextWake(after: now), wake.milliseconds <= end {
      now = wake
      coach.wake(at: now)
    }
  }

  /// The items of a kind that were shown since the last call.
  func shown(_ kind: TimelineItem.Kind) -> [String] {
    items.filter { $0.kind == kind }.map(\.text)
  }

  private var ports: Ports {
    Ports(
      save: { _, _, _ in .saved },
      say: { line, _ in .milliseconds(line.text.count * 50) }, prepare: { _ in },
      hush: { _, _ in self.hushed += 1 }, tone: { _, _ in },
      schedule: { self.scheduled = $0 }, release: { _ in },
      show: { self.items.append($0) })
  }
}
