import Foundation
import Support
import Testing

@testable import SessionEngine

/// How many presses, and how many seconds from the first to the last, each action takes with one
/// button, and with more, less and menu beside it; the documentation's figures are measured here.
///
/// The lifter presses twice within a fifth of a second, counts once per second, takes a choice one
/// second after it is offered, and skips the status. `SPOTTER_RECORD=1 swift test --filter
/// OneButtonTests` records it again.
@Suite("Everything with one button")
struct OneButtonTests {
  struct Row: Sendable {
    let name: String
    let place: String
    let waypoint: Waypoint
    let does: @Sendable (inout Walk, inout Hand) -> Void
    /// Whether it had the right result.
    let becomes: @Sendable (Walk) -> Bool
  }

  /// A hand on the button, counting presses.
  struct Hand {
    /// Whether it has more, less and menu, too.
    let hasKeys: Bool
    var presses = 0
    var first: Instant?

    mutating func press(_ walk: inout Walk, after span: TimeSpan = .seconds(0)) {
      walk.press(after: span)
      presses += 1
      first = first ?? walk.now
    }

    mutating func hold(_ walk: inout Walk, after span: TimeSpan = .seconds(0)) {
      press(&walk, after: span)
      walk.take(.release, after: Button.hold)
    }

    mutating func press(
      _ key: Session.FurtherKey, _ walk: inout Walk, after span: TimeSpan = .seconds(0)
    ) {
      walk.take(.said(.key(key)), after: span)
      presses += 1
      first = first ?? walk.now
    }

    /// Presses a key once a second.
    mutating func count(_ count: Int, _ key: Session.FurtherKey, _ walk: inout Walk) {
      for index in 0..<count { press(key, &walk, after: .seconds(index == 0 ? 0 : 1)) }
    }

    mutating func count(_ count: Int, _ walk: inout Walk) {
      for _ in 0..<count { press(&walk, after: .seconds(1)) }
    }

    mutating func quickly(_ count: Int, _ walk: inout Walk) {
      for index in 0..<count { press(&walk, after: .milliseconds(index == 0 ? 0 : 200)) }
    }

    /// Takes choices, after holds that go on to other groups of them.
    mutating func choose(_ path: [Session.Choice], holds: Int = 0, _ walk: inout Walk) {
      if hasKeys { return chooseByKeys(path, groups: holds, &walk) }
      quickly(3, &walk)
      if walk.state.question?.subject == .status { press(&walk, after: .seconds(1)) }
      for _ in 0..<holds { hold(&walk, after: .seconds(1)) }
      for choice in path {
        var patience = 120
        while walk.state.choice(at: walk.now) != choice, patience > 0 {
          walk.wait(.milliseconds(500))
          patience -= 1
        }
        press(&walk, after: .seconds(1))
      }
    }

    /// Takes choices by menu, and steps by more or less once one of their kind is offered.
    private mutating func chooseByKeys(
      _ path: [Session.Choice], groups: Int, _ walk: inout Walk
    ) {
      for group in 0...groups { press(.menu, &walk, after: .milliseconds(group == 0 ? 0 : 200)) }
      for choice in path {
        var (wanted, key) = ([choice], Session.FurtherKey?.none)
        if case .step(let step) = choice {
          wanted = [true, false].map { .step(step.going(up: $0)) }
          key = step.going(up: true) == step ? .more : .less
        }
        var patience = 120
        while !wanted.contains(where: { $0 == walk.state.choice(at: walk.now) }), patience > 0 {
          walk.wait(.milliseconds(500))
          patience -= 1
        }
        if let key {
          press(key, &walk, after: .seconds(1))
        } else {
          press(&walk, after: .seconds(1))
        }
      }
    }
  }

  private static func choosing(
    _ name: String, _ place: String, _ waypoint: Waypoint, _ path: [Session.Choice],
    holds: Int = 0, _ becomes: @escaping @Sendable (Walk) -> Bool
  ) -> Row {
    Row(
      name: name, place: place, waypoint: waypoint, does: { $1.choose(path, holds: holds, &$0) },
      becomes: becomes)
  }

  private static func leads(_ brief: String) -> @Sendable (Walk) -> Bool {
    { walk in walk.events.contains { $0.brief.hasPrefix(brief) } }
  }

  private static let gestures = [
    Row(
      name: "the set is done", place: "set", waypoint: .lifting,
      does: { $1.press(&$0) }, becomes: leads("done")),
    Row(
      name: "the set had two reps fewer", place: "set, rest, end", waypoint: .lifting,
      does: {
        $1.quickly(2, &$0)
        $1.count(2, &$0)
        $0.wait(.seconds(3))
      }, becomes: leads("corrected 1.2 3")),
    Row(
      name: "an open set had two more", place: "set", waypoint: .amrap,
      does: {
        $1.count(2, &$0)
        $0.wait(.seconds(3))
      }, becomes: leads("corrected 1.1 7")),
    Row(
      name: "one back in a count", place: "count", waypoint: .short,
      does: {
        $1.count(2, &$0)
        ($1.presses, $1.first) = (0, nil)
        if $1.hasKeys { return $1.press(.more, &$0, after: .seconds(1)) }
        $1.hold(&$0, after: .seconds(1))
      }, becomes: leads("counted 4")),
    Row(
      name: "go before the rest is over", place: "rest", waypoint: .resting,
      does: { $1.press(&$0) }, becomes: leads("go")),
    Row(
      name: "yes", place: "offer", waypoint: .offer,
      does: { $1.press(&$0) }, becomes: leads("answered")),
    Row(
      name: "no at once", place: "offer, question", waypoint: .offer,
      does: { $1.hasKeys ? $1.press(.more, &$0) : $1.hold(&$0) },
      becomes: { $0.state.question == nil && $0.state.exercises[0].workWeight?.number == "60" }),
    Row(
      name: "pause, and go on", place: "set, rest", waypoint: .lifting,
      does: { $1.hold(&$0) }, becomes: leads("paused")),
    Row(
      name: "heavier, while a weight is looked for", place: "search", waypoint: .search,
      does: { $1.press(&$0) }, becomes: leads("tried")),
    Row(
      name: "this is the weight", place: "search", waypoint: .search,
      does: { $1.quickly(2, &$0) }, becomes: leads("found")),
    Row(
      name: "where am I; say it again", place: "everywhere", waypoint: .lifting,
      does: { $1.quickly(3, &$0) }, becomes: leads("status")),
    Row(
      name: "effort seven", place: "question", waypoint: .effort,
      does: {
        if $1.hasKeys { $1.count(4, .less, &$0) } else { $1.count(7, &$0) }
        $0.wait(.seconds(3))
      }, becomes: leads("effort 7")),
    Row(
      name: "leave", place: "end", waypoint: .complete,
      does: { $1.press(&$0) }, becomes: leads("ended")),
  ]

  private static let chosen = [
    choosing("undo the last press", "rest", .resting, [.undo], leads("undone")),
    choosing("undo the last press", "set", .lifting, [.undo], leads("undone")),
    choosing("more rest", "rest", .resting, [.moreRest], leads("more rest")),
    Row(
      name: "more reps than asked", place: "rest, end", waypoint: .resting,
      does: { $1.hasKeys ? $1.quickly(2, &$0) : $1.choose([.moreReps], &$0) },
      becomes: { $0.state.question != nil }),
    Row(
      name: "lighter by a step", place: "set", waypoint: .lifting,
      does: { $1.hasKeys ? $1.press(.less, &$0) : $1.choose([.step(.lighter)], &$0) },
      becomes: { $0.state.exercises[0].workWeight?.number == "77.5" }),
    Row(
      name: "heavier by a step", place: "set", waypoint: .lifting,
      does: { $1.hasKeys ? $1.press(.more, &$0) : $1.choose([.step(.heavier)], &$0) },
      becomes: { $0.state.exercises[0].workWeight?.number == "82.5" }),
    Row(
      name: "heavier by three steps", place: "set", waypoint: .lifting,
      does: {
        if $1.hasKeys { return $1.count(3, .more, &$0) }
        $1.choose([.step(.heavier)], &$0)
        $1.count(2, &$0)
      },
      becomes: { $0.state.exercises[0].workWeight?.number == "87.5" }),
    choosing(
      "other weight for the last set", "rest, end", .resting,
      [.open(.lastWeight), .step(.wasHeavier)], holds: 1, leads("answered")),
    choosing("skip the set", "set", .lifting, [.skip], leads("answered")),
    choosing(
      "skip the exercise", "set, rest", .lifting, [.skipExercise], holds: 1,
      leads("answered")),
    choosing("do it later", "set", .lifting, [.later], leads("answered")),
    choosing(
      "another exercise first", "set, rest", .lifting, [.open(.jump), .jump(1)], holds: 1,
      leads("answered")),
    choosing("add a set", "set, rest, end", .lifting, [.open(.more), .addSet], leads("answered")),
    Row(
      name: "let another lifter join", place: "set, rest", waypoint: .lifting,
      does: {
        $0.machine.others = ["Ana"]
        $1.choose([.open(.more), .join("Ana")], &$0)
      }, becomes: { $0.steps.contains { $0.request == .join("Ana") } }),
    choosing(
      "say the last words again", "everywhere", .lifting, [.open(.more), .again],
      { $0.cues.contains(.again) }),
    choosing(
      "note: hard", "everywhere", .resting, [.note(.hard)], holds: 2,
      leads("answered")),
    choosing(
      "note: pain here", "everywhere", .resting, [.note(.pain)], holds: 2,
      leads("answered")),
    choosing(
      "louder", "everywhere", .resting, [.step(.louder)], holds: 2,
      { $0.steps.contains { $0.request == .volume(up: true) } }),
    choosing(
      "slower", "everywhere", .resting, [.step(.slower)], holds: 2,
      { $0.steps.contains { $0.request == .rate(up: false) } }),
    choosing(
      "how the exercise is done", "set, rest", .lifting, [.technique], holds: 1,
      { $0.cues.contains { if case .about(.technique, _) = $0 { true } else { false } } }),
    choosing("pause without a hold", "set, rest", .lifting, [.pause], leads("answered")),
    choosing(
      "save and stop for later", "set, rest", .lifting, [.stop],
      { $0.steps.contains { $0.request == .stop } }),
    Row(
      name: "finish, and yes", place: "set, rest", waypoint: .lifting,
      does: {
        $1.choose([.finish], &$0)
        $1.press(&$0, after: .seconds(2))
      }, becomes: leads("answered")),
  ]

  private static let page = "\(TestFile.root)/Documentation/OneButton.md"

  /// The presses and seconds of an action, as cells of a table.
  private static func measure(_ row: Row, hasKeys: Bool) -> String {
    var walk = row.waypoint.walk
    var hand = Hand(hasKeys: hasKeys)
    row.does(&walk, &hand)
    #expect(row.becomes(walk), "\(row.name)")
    #expect(walk.replays)
    let tenths = (walk.now - (hand.first ?? walk.now)).milliseconds / 100
    return "\(hand.presses) | \(tenths / 10).\(tenths % 10) |"
  }

  @Test("the documentation gives the presses and seconds of each action")
  func measured() throws {
    let rows = (Self.gestures + Self.chosen).map { row in
      let (button, keys) = (Self.measure(row, hasKeys: false), Self.measure(row, hasKeys: true))
      return "| \(row.name) | \(row.place) | \(button) \(keys)"
    }
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let ruler = "|---|---|--:|--:|--:|--:|\n"
    let parts = text.components(separatedBy: ruler)
    let end = try #require(parts.last?.range(of: "\n\n"))
    let rest = String(try #require(parts.last)[end.lowerBound...])
    let now = parts[0] + ruler + rows.joined(separator: "\n") + rest
    #expect(try Recorded.difference(of: now, from: Self.page) == nil)
  }
}
