import SessionEngine
import Support
import Testing

@testable import Coaching

/// Everything that lifters at one rack may press and type, in short sequences and in long random ones.
@Suite struct SharedSequenceTests {
  /// What can happen, one after the other.
  enum Act: Hashable, CustomStringConvertible, Sendable {
    /// The only button, after a short and after a long time.
    case press, latePress
    /// A button of a lifter's own.
    case own(Int)
    /// A set said to be done, whoever has the turn.
    case set(Int)
    case undo(Int), pause(Int), hold(Int)
    case powerCut

    var description: String {
      switch self {
      case .press: "press"
      case .latePress: "latePress"
      case .own(let lifter): "own \(lifter)"
      case .set(let lifter): "set \(lifter)"
      case .undo(let lifter): "undo \(lifter)"
      case .pause(let lifter): "pause \(lifter)"
      case .hold(let lifter): "hold \(lifter)"
      case .powerCut: "powerCut"
      }
    }
  }

  private static let two: [Act] = [
    .press, .latePress, .own(0), .own(1), .set(1), .undo(0), .pause(1), .hold(1), .powerCut,
  ]

  private static let three: [Act] = [
    .press, .latePress, .own(2), .set(1), .undo(0), .pause(2), .powerCut,
  ]

  @Test("whatever two lifters press, each set is logged once, for the right one, and no turn lost")
  func sequences() throws {
    for acts in SharedSequenceTests.sequences(of: SharedSequenceTests.two, upTo: 3) {
      try check(acts, of: 2)
    }
  }

  @Test("the same is true of three lifters") func sequencesOfThree() throws {
    for acts in SharedSequenceTests.sequences(of: SharedSequenceTests.three, upTo: 2) {
      try check(acts, of: 3)
    }
  }

  @Test("long sequences of random presses lose nothing either", arguments: 0..<60)
  func longSequences(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let lifters = 2 + seed % 2
    let acts = lifters == 2 ? SharedSequenceTests.two : SharedSequenceTests.three
    try check((0..<12).map { _ in acts.randomElement(using: &random) ?? .press }, of: lifters)
  }

  private static func sequences(of acts: [Act], upTo longest: Int) -> [[Act]] {
    var all: [[Act]] = [[]]
    var last = all
    for _ in 0..<longest {
      last = last.flatMap { sequence in acts.map { sequence + [$0] } }
      all += last
    }
    return all
  }

  private func check(_ acts: [Act], of lifters: Int) throws {
    let pair = try Pair(
      weights: Array(["60", "40", "100"].prefix(lifters)),
      rests: Array([30, 60, 45].prefix(lifters)),
      names: Array(["Ben", "Ana", "Carl"].prefix(lifters)))
    var coach = pair.coach()
    var now = pair.play(&coach, from: 0, to: 15_000)
    for act in acts {
      now = pair.play(&coach, from: now, to: now + (act == .latePress ? 70_000 : 8_000))
      let done = coach.seats.map { $0.coach.machine.session.log.setsDone }
      let turn = coach.turn
      switch act {
      case .press, .latePress: coach.receive(.press, at: Instant(milliseconds: now))
      case .own(let lifter): type("", to: lifter, &coach, pair, at: now)
      case .set(let lifter): type("3", to: lifter, &coach, pair, at: now)
      case .undo(let lifter): type("u", to: lifter, &coach, pair, at: now)
      case .pause(let lifter): type("p", to: lifter, &coach, pair, at: now)
      case .hold(let lifter):
        type("", to: lifter, &coach, pair, at: now)
        now = pair.play(&coach, from: now, to: now + 600)
        coach.receive(.wordsHeld(pair.names[lifter]), at: Instant(milliseconds: now))
      case .powerCut: coach = pair.revived(at: Instant(milliseconds: now))
      }
      let after = coach.seats.map { $0.coach.machine.session.log.setsDone }
      let change = zip(done, after).map { $1 - $0 }
      #expect(
        isRight(act, change, turn: turn),
        "\(acts): \(act) changed \(change), turn \(String(describing: turn))")
    }
    // The journals hold what the sessions say.
    for (index, seat) in coach.seats.enumerated() {
      let session = seat.coach.machine.session
      let replayed = Session(session.plan, journal: pair.journals[index])
      #expect(replayed.log == session.log, "\(acts)")
    }
    finish(&coach, pair, from: now, acts)
  }

  /// Whether an act may have changed the number of sets done like that.
  private func isRight(_ act: Act, _ change: [Int], turn: Int?) -> Bool {
    func only(_ lifter: Int?, _ allowed: [Int]) -> Bool {
      change.indices.allSatisfy { $0 == lifter ? allowed.contains(change[$0]) : change[$0] == 0 }
    }
    return switch act {
    // Only whoever was announced can have done a set.
    case .press, .latePress: only(turn, [0, 1])
    case .own(let lifter), .set(let lifter): only(lifter, [0, 1])
    case .undo(let lifter): only(lifter, [0, -1])
    case .pause, .hold, .powerCut: only(nil, [])
    }
  }

  private func type(
    _ words: String, to lifter: Int, _ coach: inout Conductor, _ pair: Pair, at now: Int
  ) {
    let text = words.isEmpty ? pair.names[lifter] : "\(pair.names[lifter]) \(words)"
    coach.receive(.words(text), at: Instant(milliseconds: now))
  }

  /// Everybody goes on: each set that is left is called, and the sessions end.
  private func finish(_ coach: inout Conductor, _ pair: Pair, from start: Int, _ acts: [Act]) {
    var now = pair.play(&coach, from: start, to: start + 15_000)
    for _ in 0..<60 where !coach.isOver(at: Instant(milliseconds: now)) {
      for (index, seat) in coach.seats.enumerated()
      where seat.coach.isAway || seat.coach.machine.session.state.pausedAt != nil {
        coach.receive(.words(pair.names[index]), at: Instant(milliseconds: now))
        now = pair.play(&coach, from: now, to: now + 8_000)
      }
      if let turn = coach.turn {
        coach.receive(.words(pair.names[turn]), at: Instant(milliseconds: now))
      }
      now = pair.play(&coach, from: now, to: now + 30_000)
    }
    #expect(coach.isOver(at: Instant(milliseconds: now)), "\(acts)")
    let done = coach.seats.map { $0.coach.machine.session.log.setsDone }
    #expect(done == pair.names.map { _ in 2 }, "\(acts)")
  }
}
