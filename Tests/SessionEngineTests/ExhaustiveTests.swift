import Glibc
import Testing
import Training

@testable import SessionEngine

/// Every sequence of inputs with every gap, walked as a tree: a machine is a value, and each branch
/// continues with its own copy.
@Suite("Every sequence of inputs")
struct ExhaustiveTests {
  /// The length of the sequences; the soak test uses longer ones.
  static let depth = number("SPOTTER_DEPTH") ?? 4

  /// Walks only every `stride`-th of the last moves, a different one in each branch, so that every
  /// move comes last after some histories; the soak test walks all of them.
  static let stride = number("SPOTTER_STRIDE") ?? 5

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  struct Beginning: CustomTestStringConvertible, Sendable {
    let small: Small
    let move: Move
    var testDescription: String { "\(small.rawValue): \(move)" }
  }

  static let beginnings = Small.allCases.flatMap { small in
    small.moves.map { Beginning(small: small, move: $0) }
  }

  @Test("every sequence keeps the invariants", arguments: beginnings)
  func invariants(_ beginning: Beginning) {
    var walker = Walker()
    // One move fewer for those that only extend the usual plan.
    let left = ExhaustiveTests.depth - (beginning.small == .usual ? 1 : 2)
    walker.walk(
      from: Node(beginning.small.plan), [beginning.move], of: beginning.small, left: left)
    #expect(walker.faults == [])
    #expect(walker.nodes > 0)
  }
}

/// One input after a gap.
struct Move: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case press, double, triple, hold, word, kill, change
  }

  let kind: Kind
  /// Milliseconds since the move before.
  let gap: Int

  static let all = Kind.allCases.filter { $0 != .change }.flatMap { kind in
    [200, 600, 3_000, 200_000].map { Move(kind: kind, gap: $0) }
  }

  /// Moves that change the session's exercises, and some others.
  static let changing =
    [Kind.change, .press].flatMap { kind in
      [200, 600, 3_000, 200_000, 201_000, 202_000].map { Move(kind: kind, gap: $0) }
    } + [
      Move(kind: .triple, gap: 3_000), Move(kind: .double, gap: 600), Move(kind: .kill, gap: 3_000),
      Move(kind: .word, gap: 200), Move(kind: .word, gap: 3_000),
    ]

  /// Which word it is, so that each of them follows each history.
  var word: Session.Command {
    switch gap {
    case 200: .undo
    case 600: .reps(2, nil)
    case 3_000: .later
    default: .skipSet
    }
  }

  /// Which change it is, for the same reason.
  var change: Session.Command {
    let line =
      switch gap {
      case 200: "swap"
      case 600: "add dip 1x2"
      case 3_000: "jump plank"
      case 200_000: "delete set"
      case 201_000: "delete plank"
      default: "move dip before plank"
      }
    return Session.Command(line, unit: .kilograms)
  }

  var description: String {
    switch kind {
    case .word: "+\(gap) \(word)"
    case .change: "+\(gap) \(change)"
    case .press, .double, .triple, .hold, .kill: "+\(gap) \(kind.rawValue)"
    }
  }
}

/// The result of a sequence.
struct Node {
  var machine: SessionMachine
  /// The session replayed from the journal, entry by entry.
  var replayed: Session
  var now = Instant.zero
  /// The number of sets logged by time alone.
  var timed = 0
  /// Every state so far.
  var seen: [Session.State]
  var path: [Move] = []

  init(_ plan: SessionPlan) {
    replayed = Session(plan)
    machine = SessionMachine(replayed, at: .zero)
    seen = [replayed.state.told]
  }

  var state: Session.State { machine.session.state }

  var done: Int {
    state.exercises.reduce(0) { $0 + $1.sets.count { $0.performance != nil } }
  }

  mutating func take(_ input: SessionMachine.Input, after milliseconds: Int = 0) {
    now = now + .milliseconds(milliseconds)
    let steps = machine.take(input, at: now)
    timed += steps.timed
    for step in steps {
      for entry in step.entries {
        replayed.apply(entry)
        seen.append(replayed.state.told)
      }
    }
  }

  mutating func take(_ move: Move) {
    path.append(move)
    switch move.kind {
    case .press: take(.press)
    case .double:
      take(.press)
      take(.press, after: 200)
    case .triple:
      take(.press)
      take(.press, after: 200)
      take(.press, after: 200)
    case .hold:
      take(.press)
      take(.release, after: 700)
    case .word: take(.word(move.word))
    case .change: take(.word(Session.ExerciseDirectory.small.resolve(move.change, in: state)))
    case .kill:
      machine = SessionMachine(replayed, at: now)
      take(.resumed(rebooted: false))
    }
  }
}

/// Walks the tree and records violations.
struct Walker {
  var faults: [String] = []
  var nodes = 0
  private var branches = 0

  /// Walks every sequence that continues a node with one of these moves.
  mutating func walk(from node: Node, _ moves: [Move], of small: Small, left: Int) {
    let stride = left == 0 ? ExhaustiveTests.stride : 1
    branches += 1
    for (number, move) in moves.enumerated() where (number + branches) % stride == 0 {
      guard faults.count < 5 else { return }
      var next = node
      next.take(.time, after: move.gap)
      // Words take some time; a question after them comes then.
      if move.gap >= 600 { next.take(.spoken) }
      let before = next
      next.take(move)
      nodes += 1
      check(next, after: move, before: before)
      if left > 0 {
        checkEnds(next)
        walk(from: next, small.moves, of: small, left: left - 1)
      }
    }
  }

  private mutating func check(_ node: Node, after move: Move, before: Node) {
    let more = node.done - before.done - (node.timed - before.timed)
    let mayLog = move.kind == .press || move.kind == .double || move.kind == .word
    if more > (mayLog ? 1 : 0) { fault("logged \(more) sets", node) }
    if move.kind == .kill, node.done != before.done { fault("a kill changed the log", node) }
    // Within the press window they join the presses before them and undo those, too.
    let isQuestion = move.kind == .hold || move.kind == .triple && before.state.question == nil
    if isQuestion, move.gap > 400, more != 0 {
      fault("a \(move.kind) changed the log", node)
    }
    if node.replayed != node.machine.session { fault("the journal is another session", node) }
    checkUndo(node, after: move, before: before)
    checkWake(node)
  }

  /// Checks that undo leads to an earlier state, and after a change to exactly the one before.
  private mutating func checkUndo(_ node: Node, after move: Move, before: Node) {
    // Anything due at this moment comes first.
    var settled = node
    settled.take(.time)
    var undone = settled
    undone.take(.word(.undo))
    let state = undone.state
    // A question that was open may have been settled first.
    if node.state.question == nil || state.question != nil || undone.done != node.done,
      !settled.seen.contains(state.told)
    {
      fault("undo made a state that never was", node)
    }
    // A press within the window of the one before is part of its gesture and is undone with it.
    let session = settled.machine.session
    if move.gap > 400, session.undoDepth == before.machine.session.depth,
      state.told != before.state.told
    {
      fault("undo did not take back what was just done", node)
    }
  }

  /// Checks that once time has passed, nothing is due at the same moment.
  private mutating func checkWake(_ node: Node) {
    var machine = node.machine
    _ = machine.take(.time, at: node.now)
    if let wake = machine.nextWake, wake <= node.now { fault("time stands still", node) }
  }

  /// Checks that a word, presses alone and time alone each reach the end.
  private mutating func checkEnds(_ node: Node) {
    var finished = node.machine
    _ = finished.take(.word(.finish), at: node.now)
    if !finished.session.state.isOver { fault("finish does not finish", node) }

    var pressed = node
    var presses = 0
    while !pressed.state.isOver, presses < 20 {
      pressed.take(.press, after: 200_000)
      presses += 1
    }
    if !pressed.state.isOver { fault("presses do not lead to the end", node) }

    var left = node.machine
    var (wakes, timed) = (0, 0)
    while let wake = left.nextWake, wakes < 200 {
      let steps = left.take(.time, at: wake)
      timed += steps.timed
      if steps.isEmpty, left.nextWake.map({ $0 <= wake }) == true { break }
      wakes += 1
    }
    if left.nextWake != nil { fault("time never comes to rest", node) }
    let done = left.session.log.exercises.flatMap(\.sets).count { $0.reps != nil }
    if done != node.done + timed { fault("time changed the sets done", node) }
  }

  private mutating func fault(_ what: String, _ node: Node) {
    let path = node.path.map(\.description).joined(separator: ", ")
    faults.append("\(what): \(path) -> \(node.state.summary)")
  }
}

extension Session.State {
  /// Whether nothing remains to be lifted.
  var isOver: Bool {
    switch phase {
    case .complete, .ended: true
    case .lifting, .resting: false
    }
  }
}
