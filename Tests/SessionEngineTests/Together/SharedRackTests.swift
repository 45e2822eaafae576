import SessionEngine
import Testing
import Training

/// Whose turn it is at a shared rack, as a value.
@Suite struct SharedRackTests {
  private typealias View = SharedRack.View

  private static func second(_ count: Int) -> Instant { Instant(milliseconds: count * 1000) }

  /// A load of plates of 5 kg, so that its size is its number of plates.
  private static func load(_ count: Int) -> BarLoad {
    let plate = Weight(thousandths: 5_000, unit: .kilograms)
    return BarLoad(
      perSide: Array(repeating: plate, count: count),
      total: Weight(thousandths: 20_000 + 10_000 * count, unit: .kilograms))
  }

  /// A row of the table: lifters who are all ready or resting, and whom the free rack calls.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lifters: [SharedRack.View]
    let bar: Int?
    let called: Int?
  }

  static let rows = [
    Row(
      testDescription: "nobody has begun, and no plates are known: in the order of the names",
      lifters: [View(.new(since: .zero)), View(.new(since: .zero))], bar: nil, called: 0),
    Row(
      testDescription: "nobody has begun: whose load is on the bar goes first",
      lifters: [
        View(.new(since: .zero), load: load(1)), View(.new(since: .zero), load: load(4)),
      ], bar: 4, called: 1),
    Row(
      testDescription: "three have begun together: the loads follow each other, not the names",
      lifters: [
        View(.resting(until: second(30)), load: load(6)),
        View(.resting(until: second(30)), load: load(1)),
        View(.resting(until: second(30)), load: load(3)),
      ], bar: 3, called: 2),
    Row(
      testDescription: "somebody waits for longer: plates do not decide",
      lifters: [
        View(.resting(until: second(30)), load: load(6)),
        View(.resting(until: second(50)), load: load(3)),
      ], bar: 3, called: 0),
    Row(
      testDescription: "everybody rests: nobody is called",
      lifters: [View(.resting(until: second(90))), View(.resting(until: second(80)))],
      bar: nil, called: nil),
    Row(
      testDescription: "whoever is paused or gone is not called",
      lifters: [View(.paused), View(.gone), View(.resting(until: second(59)))],
      bar: nil, called: 2),
  ]

  @Test(
    "a free rack calls whoever is ready first, then whoever moves the fewest plates",
    arguments: rows)
  func order(row: Row) {
    var rack = SharedRack()
    let orders = rack.orders(
      for: row.lifters, bar: row.bar.map(Self.load), at: Self.second(60))
    #expect(
      orders.first { if case .call = $0 { true } else { false } } == row.called.map { .call($0) })
    #expect(rack.turn == row.called)
    if let called = row.called { #expect(rack.button == called) }
  }

  @Test("only the rest of whoever is next ends by itself")
  func holds() {
    var rack = SharedRack()
    let lifters = [
      View(.resting(until: Self.second(100))), View(.resting(until: Self.second(90))),
      View(.resting(until: Self.second(110))),
    ]
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(60)) == [])
    #expect([0, 1, 2].map(rack.holds) == [true, false, true])
  }

  @Test("during a set, nobody's rest ends; whoever has to wait is told once, and then called")
  func waiting() {
    var rack = SharedRack()
    var lifters = [View(.lifting), View(.resting(until: Self.second(30)))]
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(20)) == [])
    #expect(rack.holds(1))
    #expect(rack.nextWake(for: lifters, after: Self.second(20)) == Self.second(30))
    #expect(
      rack.orders(for: lifters, bar: nil, at: Self.second(30)) == [.explain(1, waitsFor: 0)])
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(40)) == [])
    lifters[0] = View(.resting(until: Self.second(130)), isSettled: false)
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(41)) == [])
    #expect(rack.button == 0)
    lifters[0].isSettled = true
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(45)) == [.call(1)])
    #expect((rack.turn, rack.button) == (1, 1))
  }

  @Test("questions after a set keep the button; whoever waits for them for long is told why")
  func unsettled() {
    var rack = SharedRack()
    let lifters = [
      View(.resting(until: Self.second(200)), isSettled: false),
      View(.resting(until: Self.second(50))),
    ]
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(55)) == [])
    #expect(rack.nextWake(for: lifters, after: Self.second(55)) == Self.second(60))
    #expect(
      rack.orders(for: lifters, bar: nil, at: Self.second(60)) == [.explain(1, waitsFor: 0)])
  }

  @Test("a pause leaves the rack to the others; in their rests, the button comes back")
  func pause() {
    var rack = SharedRack()
    var lifters = [View(.lifting), View(.resting(until: Self.second(30)))]
    _ = rack.orders(for: lifters, bar: nil, at: Self.second(20))
    lifters[0] = View(.paused)
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(31)) == [.call(1)])
    lifters[1] = View(.resting(until: Self.second(90)))
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(50)) == [.remind(0)])
    #expect(rack.button == 0)
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(51)) == [])
  }

  @Test("whoever leaves passes the button on, to whoever can use it", arguments: passed)
  func left(activity: SharedRack.Activity) {
    var rack = SharedRack()
    let lifters = [View(.left), View(activity)]
    let isCalled = activity == .new(since: .zero)
    let isReminded = activity == .paused
    #expect(
      rack.orders(for: lifters, bar: nil, at: Self.second(20))
        == (isCalled ? [.call(1)] : isReminded ? [.remind(1)] : []))
    #expect(rack.button == 1)
  }

  static let passed: [SharedRack.Activity] = [
    .new(since: .zero), .resting(until: second(200)), .paused, .gone,
  ]

  @Test("the button stays with whoever leaves until everything was said, and if all have left")
  func leaving() {
    var rack = SharedRack()
    let rest = View(.resting(until: Self.second(200)))
    let leaving = View(.left, isSettled: false)
    #expect(rack.orders(for: [leaving, rest], bar: nil, at: Self.second(20)) == [])
    #expect(rack.button == 0)
    #expect(
      rack.orders(for: [View(.left), View(.left)], bar: nil, at: Self.second(20)) == [])
    #expect(rack.button == 0)
  }

  @Test("a set that is taken back waits for the set that has begun meanwhile")
  func undone() {
    var rack = SharedRack()
    var lifters = [View(.resting(until: Self.second(90))), View(.lifting)]
    _ = rack.orders(for: lifters, bar: nil, at: Self.second(20))
    #expect(rack.turn == 1)
    lifters[0] = View(.lifting)
    #expect(
      rack.orders(for: lifters, bar: nil, at: Self.second(21)) == [.explain(0, waitsFor: 1)])
    #expect((rack.turn, rack.button) == (1, 1))
    lifters[1] = View(.resting(until: Self.second(150)))
    #expect(rack.orders(for: lifters, bar: nil, at: Self.second(30)) == [.call(0)])
    #expect((rack.turn, rack.button) == (0, 0))
  }
}
