import ResourceFiles
import Phrasing
import SessionEngine
import Training

@testable import Coaching

/// A coach whose output goes nowhere but is recorded.
final class Stage {
  /// The journal's answer to each save.
  var saving: SaveResult = .saved
  private(set) var items: [TimelineItem] = []
  private(set) var given: [Int] = []
  private(set) var hushed = 0
  /// Tones that came with a hush, and tones that came alone.
  private(set) var tones = (hushing: 0, alone: 0)
  private(set) var scheduled: [Scheduled] = []
  private(set) var released: [Bool] = []
  /// When words were announced to begin.
  private(set) var expected: [Instant] = []

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
  func coach(stopsWhenPaused: Bool = false) throws -> Coach {
    var coach = try coach(
      SessionMachine(Session(Stage.plan), at: .zero), talk: Talk(),
      stopsWhenPaused: stopsWhenPaused)
    coach.begin(at: .zero)
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
  func coach(
    _ machine: SessionMachine, talk: Talk, stopsWhenPaused: Bool = false, isBegun: Bool = true
  ) throws -> Coach {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files: [LanguageFile] = try Catalog(folders: ["/\(root)/Resources"])
      .files("Phrases", of: "en")
    let announcer = Announcer(
      book: try Phrasebook(files), talk: talk)
    return Coach(
      machine: machine, announcer: announcer, ports: ports, stopsWhenPaused: stopsWhenPaused,
      isBegun: isBegun)
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
      save: { _, _, number in
        self.given.append(number)
        return self.saving
      },
      say: { line, _ in .milliseconds(line.text.count * 50) }, prepare: { _ in },
      expect: { self.expected.append($0) },
      hush: { tone, _ in
        self.hushed += 1
        if tone != nil { self.tones.hushing += 1 }
      }, tone: { _, _ in self.tones.alone += 1 },
      schedule: { self.scheduled = $0 }, release: { self.released.append($0) },
      show: { self.items.append($0) })
  }
}
