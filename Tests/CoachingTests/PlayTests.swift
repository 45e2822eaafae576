import ResourceFiles
import Phrasing
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching

/// Seeded play with the button and the ear: a lifter who presses at any moment, whatever has been
/// heard by then.
@Suite("Presses at any time")
struct PlayTests {
  /// Milliseconds from one press to the next.
  private static let gaps = [90, 200, 450, 700, 1_300, 2_500, 4_000, 9_000, 30_000, 70_000]

  @Test("no press logs a set whose reps were not heard", arguments: 0..<150)
  func unheard(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ear = Ear()
    var coach = try ear.coach()
    var now = Instant.zero
    coach.begin(at: now)
    var inputs: [String] = []
    for _ in 0..<60 where coach.machine.session.state.phase != .ended {
      let gap = PlayTests.gaps.randomElement(using: &random) ?? 90
      let until = now + .milliseconds(gap)
      while let wake = coach.nextWake(after: now), wake <= until {
        now = wake
        coach.wake(at: now)
      }
      now = until
      ear.logged = []
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let word = ["?", "u", "today", "s"].randomElement(using: &random) ?? "?"
        inputs.append("\(now.milliseconds) \(word)")
        coach.receive(.words(word), at: now)
      case 1:
        inputs.append("\(now.milliseconds) hold")
        coach.receive(.press, at: now)
        now = now + .milliseconds(700)
        coach.receive(.release, at: now)
      default:
        inputs.append("\(now.milliseconds) press")
        coach.receive(.press, at: now)
      }
      for change in ear.logged where change.kind == .done {
        let reps = coach.machine.session.state.exercises[0].sets[change.number - 1].target.reps
        #expect(
          ear.hasHeard("\(reps) reps", by: now),
          "set \(change.number) after \(inputs); heard \(ear.heard)")
      }
    }
    #expect(!ear.said.isEmpty)
  }

  /// Hears each announcement until its end or until it is cut off.
  private final class Ear {
    private(set) var said: [(text: String, from: Instant, until: Instant)] = []
    var logged: [Session.LogChange] = []

    /// Six sets with different rep counts, so that hearing one reveals no other.
    private static let plan = SessionPlan(
      workout: Workout(
        name: "Play",
        exercises: [
          PlannedExercise(
            name: "Bench Press",
            sets: (11...16).map { SetTarget(reps: $0, weight: Weight("60", unit: .kilograms)) },
            rest: 30, loading: .barbell)
        ]))

    func coach() throws -> Coach {
      Coach(
        machine: SessionMachine(Session(Self.plan), at: .zero),
        announcer: try FirstWeek.announcer(),
        ports: Ports(
          save: { _, _, _ in .saved },
          say: { [self] line, now in
            let length = SpeechLength.estimate(line.text, rate: 170)
            said.append((line.text, now, now + length))
            return length
          },
          prepare: { _ in },
          hush: { [self] _, now in
            guard let last = said.indices.last, said[last].until > now else { return }
            said[last].text = ""
          },
          tone: { _, _ in }, schedule: { _ in }, release: { _ in },
          show: { [self] item in
            if let change = item.change { logged.append(change) }
          }))
    }

    /// What was said, with its start and end.
    var heard: [String] {
      said.map { "\($0.from.milliseconds)-\($0.until.milliseconds) \($0.text)" }
    }

    func hasHeard(_ words: String, by now: Instant) -> Bool {
      let numbers = ["11": "eleven", "12": "twelve", "13": "thirteen", "14": "fourteen"]
        .merging(["15": "fifteen", "16": "sixteen"]) { first, _ in first }
      let spoken = numbers.reduce(words) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      return said.contains { $0.text.lowercased().contains(spoken) && $0.until <= now }
    }
  }
}

extension String {
  fileprivate func replacingOccurrences(of text: String, with other: String) -> String {
    hasPrefix(text) ? other + dropFirst(text.count) : self
  }
}
