import Foundation
import ResourceFiles
import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

/// A situation in which the coach speaks, recorded in each language.
///
/// Together, the scenes and the first weeks use every phrase.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  let play: @Sendable (Announcer, Heard) throws -> Void

  var testDescription: String { name }

  /// Creates a scene.
  init(_ name: String, play: @escaping @Sendable (Announcer, Heard) throws -> Void) {
    (self.name, self.play) = (name, play)
  }

  /// What is heard in it.
  func heard(by announcer: Announcer) throws -> Heard {
    let heard = Heard()
    try play(announcer, heard)
    return heard
  }
}

/// What was said, as shown and as spoken, and what the lifter did.
final class Heard {
  /// The lines of the transcript; those with `>` are the lifter's.
  private(set) var transcript: [String] = []
  private(set) var spoken: [String] = []

  func add(_ lines: [Line]) {
    transcript += lines.map(\.phrase.shown)
    spoken += lines.map(\.phrase.spoken)
  }

  func note(_ text: String) { transcript.append(text) }

  func hear(_ text: String) { spoken.append(text) }

  /// The ports of a coach whose journal always works.
  var ports: Ports {
    Ports(
      save: { _, _, _ in .saved },
      say: { line, _ in
        self.spoken.append(line.text)
        return SpeechLength.estimate(line.text, rate: 170)
      }, prepare: { _ in }, hush: { _, _ in }, tone: { _, _ in },
      schedule: { sounds in
        for case .speech(let text) in sounds.map(\.sound) { self.spoken.append(text) }
      },
      release: { _ in },
      show: { item in
        switch item.kind {
        case .say, .caption: self.transcript.append(item.text)
        case .press, .type: self.transcript.append("> \(item.text.isEmpty ? "press" : item.text)")
        case .tone, .tick, .release, .log, .state, .signal: break
        }
      },
      adjust: { request in
        switch request {
        case .volume: 90
        case .rate: 190
        case .stop, .join: nil
        }
      },
      lookUp: { Session.ExerciseDirectory(library: Scene.library).resolve($0, in: $1) })
  }
}

extension Scene {
  static let library: ExerciseLibrary = {
    (try? FirstWeek.catalog.exercises().library) ?? ExerciseLibrary([])
  }()

  private static let golden =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/EndToEndTests/Golden"

  /// A session whose English words `EndToEndTests` records with all their times: a workout of
  /// `lifts.plan`, with the inputs of a file or lifted as prescribed.
  static func session(
    _ workout: String, _ inputs: String? = nil, level: Talk.Level = .normal,
    change: @escaping @Sendable (inout SessionPlan) -> Void = { _ in }
  ) -> Scene {
    let name = inputs ?? workout.lowercased()
    return Scene(level == .normal ? name : "\(name), \(level.rawValue)") { announcer, heard in
      let text = try TextFile.read("\(golden)/lifts.plan")
      let program = try Program(plan: text, name: "Lifts", unit: .kilograms)
      let planned = try #require(program.allWorkouts.first { $0.name == workout })
      let gym = Gym.home(.kilograms).naming(as: planned, by: library)
      let today = Prescriber(program.allWorkouts, library: library)
        .today(planned.turned(0), in: gym, from: [:])
      var plan = SessionPlan(
        workout: today.warmedUp(in: gym, usually: false), gym: gym,
        asks: SessionPlan.Prompt.allCases)
      plan.asksEffort = true
      change(&plan)
      let script = try inputs.map {
        try Coaching.Script(try TextFile.read("\(golden)/\($0).inputs"))
      }
      var announcer = announcer
      announcer.talk.level = level
      try play(plan, script, announcer, heard)
    }
  }

  private static func play(
    _ plan: SessionPlan, _ script: Script?, _ announcer: Announcer, _ heard: Heard
  ) throws {
    func coach(_ machine: SessionMachine) -> Coach {
      Coach(machine: machine, announcer: announcer, ports: heard.ports)
    }
    var first = coach(SessionMachine(Session(plan), at: .zero))
    first.begin(at: .zero)
    _ = try Rehearsal<Coach>(script: script) { _ in throw FirstWeek.Missing() }
      .run(&first, from: .zero)
  }
}
