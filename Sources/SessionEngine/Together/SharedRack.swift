package import Training

/// Whose turn it is at a rack that up to four lifters share, each with a session of their own; all
/// rests run at once. Nothing is saved: all follows from the sessions, so the rack continues after
/// a crash.
package struct SharedRack: Equatable, Sendable {
  package enum Activity: Hashable, Sendable {
    /// Has not been called for the first set; ready since this moment.
    case new(since: Instant)
    case resting(until: Instant)
    case lifting
    case paused
    /// Not lifting now: is done, or comes later.
    case gone
    case left
  }

  /// A lifter, as far as the rack decides by it.
  package struct View: Hashable, Sendable {
    package var activity: Activity
    /// Whether everything was said to them and no question is open.
    package var isSettled: Bool
    /// The bar's load in their next set; `nil` if it needs no bar.
    package var load: BarLoad?

    package init(_ activity: Activity, isSettled: Bool = true, load: BarLoad? = nil) {
      (self.activity, self.isSettled, self.load) = (activity, isSettled, load)
    }
  }

  package enum Order: Hashable, Sendable {
    case call(Int)
    /// Tell this lifter whom they are waiting for.
    case explain(Int, waitsFor: Int)
    /// Tell this lifter, who is paused, that the button is theirs again.
    case remind(Int)
  }

  package static let mostLifters = 4

  /// Lifters ready within this time count as ready together; plates then decide the order.
  static let together = TimeSpan.seconds(5)

  /// How long a lifter may wait for another's answers and announcements before they are told why.
  static let unexplained = TimeSpan.seconds(10)

  /// How long before the end of a rest a press is taken to end it: from the warning tone on.
  package static let ahead = TimeSpan.seconds(10)

  /// The lifter at the rack; `nil` if it is free.
  package private(set) var turn: Int?
  /// The lifter to whom a press of the shared button belongs: the one announced last, or whose rest
  /// is about to end; one who leaves passes it on.
  package private(set) var button = 0
  package private(set) var next: Int?

  private var explained: Set<Int> = []

  package init() {}

  /// Whether this lifter's rest must not end by itself, because somebody else comes first.
  package func holds(_ lifter: Int) -> Bool { next != lifter }

  /// Decides what happens next, for all lifters in the same order; called until no orders remain.
  package mutating func orders(for lifters: [View], bar: BarLoad?, at now: Instant) -> [Order] {
    if let turn, !lifters[turn].isLifting { self.turn = nil }
    let isFree = turn == nil && lifters[button].isSettled
    var orders: [Order] = []
    if turn == nil, isFree || lifters[button].isLifting {
      // The end of a rest, a press of their own or an undo brought them here.
      let lifting = lifters.indices.filter { lifters[$0].isLifting }
      turn = lifting.contains(button) ? button : lifting.first
      button = turn ?? button
      if let turn, explained.contains(turn) { orders.append(.call(turn)) }
    }
    next = nil
    if turn == nil, isFree {
      next = first(of: lifters, bar: bar)
      if let first = next, let due = lifters[first].due, due <= now {
        (turn, button, next) = (first, first, nil)
        orders.append(.call(first))
      } else if let first = next, let due = lifters[first].due,
        due - now <= SharedRack.ahead || lifters[button].hasLeft
      {
        button = first
      } else if lifters[button].activity != .paused,
        let paused = lifters.firstIndex(where: { $0.activity == .paused })
      {
        button = paused
        orders.append(.remind(paused))
      } else if lifters[button].hasLeft {
        button = lifters.firstIndex { !$0.hasLeft } ?? button
      }
    }
    return orders + explanations(lifters, at: now)
  }

  /// When to decide again even if no session changes; `nil` if never.
  package func nextWake(for lifters: [View], after now: Instant) -> Instant? {
    lifters.indices.compactMap { index -> Instant? in
      if index == next { return lifters[index].due.map { $0 - SharedRack.ahead } }
      guard index != turn, !explained.contains(index), let due = lifters[index].due
      else { return nil }
      return [due, due + SharedRack.unexplained].first { $0 > now }
    }.filter { $0 > now }.min()
  }

  package mutating func explainAgain(_ lifter: Int) { explained.remove(lifter) }

  private mutating func explanations(_ lifters: [View], at now: Instant) -> [Order] {
    let blocker = turn ?? button
    return lifters.indices.compactMap { index in
      guard index != turn, index != next, index != blocker else {
        explained.remove(index)
        return nil
      }
      let since = lifters[index].isLifting ? now : lifters[index].due
      guard let since, since <= now else {
        explained.remove(index)
        return nil
      }
      // The words after a set take a few seconds and need no explanation.
      guard turn != nil || now >= since + SharedRack.unexplained,
        explained.insert(index).inserted
      else { return nil }
      return .explain(index, waitsFor: blocker)
    }
  }

  /// The lifter to go first: the one who is ready first; among those ready together, the one for
  /// whom the fewest plates have to be moved in all.
  private func first(of lifters: [View], bar: BarLoad?) -> Int? {
    let dues = lifters.indices.compactMap { index in lifters[index].due.map { (index, $0) } }
    guard let earliest = dues.map(\.1).min() else { return nil }
    let ready = dues.filter { $0.1 - earliest <= SharedRack.together }
      .sorted { $0.1 < $1.1 }.map(\.0)
    let orders = SharedRack.orders(of: ready)
    let moves = orders.map { SharedRack.moves($0.compactMap { lifters[$0].load }, from: bar) }
    // Of equal orders, the first keeps those who have waited longer in front.
    return moves.indices.min { moves[$0] < moves[$1] }.flatMap { orders[$0].first }
  }

  /// All orders of at most four lifters, the given one first.
  private static func orders(of lifters: [Int]) -> [[Int]] {
    guard lifters.count > 1 else { return [lifters] }
    return lifters.indices.flatMap { index in
      var others = lifters
      let first = others.remove(at: index)
      return orders(of: others).map { [first] + $0 }
    }
  }

  /// How many plates move on a side if these loads follow each other, and then begin again.
  private static func moves(_ loads: [BarLoad], from bar: BarLoad?) -> Int {
    guard let first = loads.first else { return 0 }
    let empty = BarLoad(perSide: [], total: first.total)
    return zip([bar ?? empty] + loads, loads + [first]).map { before, after in
      let change = PlateChange(from: before, to: after)
      return change.off.count + change.on.count
    }.reduce(0, +)
  }
}

extension SharedRack.View {
  fileprivate var isLifting: Bool { activity == .lifting }

  fileprivate var hasLeft: Bool { activity == .left }

  /// When they became or will be ready for their next set; `nil` if that is up to them.
  fileprivate var due: Instant? {
    switch activity {
    case .new(let since): since
    case .resting(let until): until
    case .lifting, .paused, .gone, .left: nil
    }
  }
}
