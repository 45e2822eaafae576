import Testing
import Training

@testable import SessionEngine

@Suite("Searching for a weight")
struct SearchTests {
  private static func kilos(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  private func tried(_ walk: Walk) -> String? { walk.state.search?.weight.number }

  @Test("the search begins with the empty bar and goes up with every press")
  func presses() {
    var walk = Walk(.searched)
    guard case .lift(let call, .begin)? = walk.machine.opening.last else {
      Issue.record("the first weight is told")
      return
    }
    #expect(call.isSearch)
    #expect(call.target == SetTarget(reps: 5, weight: Self.kilos(20_000)))
    var tries: [String] = []
    for _ in 0..<4 {
      walk.press(after: .seconds(20))
      tries.append(tried(walk) ?? "")
      guard case .tries(let call)? = walk.cues.last else {
        Issue.record("the next weight is told")
        return
      }
      #expect(call.change?.isEmpty == false)
    }
    #expect(tries == ["25", "30", "35", "40"])
    #expect(walk.done.isEmpty)
    #expect(walk.replays)
  }

  @Test("after a heavy try, the lifter rests, and can go to a lighter one") func heavy() {
    var walk = Walk(.searched)
    for _ in 0..<5 { walk.press(after: .seconds(20)) }
    #expect(walk.state.summary == "resting")
    #expect(walk.state.searchAhead?.weight == Self.kilos(42_500))
    guard case .rest(seconds: 60, next: nil, isLonger: false)? = walk.cues.last else {
      Issue.record("the rest is told")
      return
    }
    walk.type("-", after: .seconds(10))
    #expect(walk.state.searchAhead?.weight == Self.kilos(37_500))
    #expect(walk.state.summary == "resting")
    walk.wait(.seconds(60))
    #expect(tried(walk) == "37.5")
    walk.type("-", after: .seconds(10))
    // A lighter try needs no rest.
    #expect(tried(walk) == "32.5")
    #expect(walk.state.choices(at: walk.now).contains(.step(.lighter)))
    #expect(walk.replays)
  }

  @Test("about how much: each press adds some, a hold takes it back, and the search begins there")
  func about() {
    var walk = Walk(.searched)
    walk.take(.spoken, after: .seconds(2))
    guard case .about(let named)? = walk.state.question?.subject else {
      Issue.record("it is asked")
      return
    }
    #expect((named.least, named.press) == (Self.kilos(20_000), Self.kilos(10_000)))
    for _ in 0..<4 { walk.press(after: .seconds(1)) }
    #expect(walk.state.question?.count == 60)
    walk.hold(after: .seconds(1))
    #expect(walk.state.question?.count == 50)
    walk.wait(.seconds(4))
    #expect(tried(walk) == "50")
    guard case .lift(let call, .plain)? = walk.cues.last else {
      Issue.record("the try is told")
      return
    }
    #expect(call.isSearch && !call.asksAbout)
    #expect(call.plates?.total == Self.kilos(50_000) && call.change == nil)
    walk.press(after: .seconds(20))
    #expect(walk.state.searchAhead?.weight == Self.kilos(55_000))
    #expect(walk.done.isEmpty)
    #expect(walk.replays)
  }

  @Test("a lifter who does not know begins light and is not asked again", arguments: ["", "50"])
  func unknown(answer: String) {
    var plan = SessionPlan.searched
    plan.workout.exercises[1].sets[0].weight = nil
    var walk = Walk(plan)
    walk.take(.spoken, after: .seconds(2))
    if answer.isEmpty { walk.wait(.seconds(9)) } else { walk.type(answer, after: .seconds(2)) }
    #expect(tried(walk) == (answer.isEmpty ? "20" : "50"))
    #expect(walk.state.question == nil)
    walk.take(.spoken, after: .seconds(2))
    #expect(walk.state.question == nil)
    walk.double(after: .seconds(20))
    for _ in 0..<2 {
      walk.wait(.seconds(91))
      walk.press(after: .seconds(20))
    }
    walk.take(.spoken, after: .seconds(10))
    let isAsked = if case .about? = walk.state.question?.subject { true } else { false }
    #expect(isAsked == !answer.isEmpty)
  }

  @Test("a double press takes the weight before its first press")
  func double() {
    var walk = Waypoint.search.walk
    walk.double()
    #expect(walk.state.summary == "resting")
    #expect(
      walk.state.exercises[0].sets.map(\.target.weight) == [25, 25].map { Self.kilos($0 * 1000) })
    guard case .found(let call, rest: 90)? = walk.cues.last else {
      Issue.record("the weight is told")
      return
    }
    #expect(call.target == SetTarget(reps: 8, weight: Self.kilos(25_000)))
    #expect(!call.isSearch)
    walk.wait(.seconds(90))
    #expect(walk.state.summary == "lifting 1.1")
    walk.press(after: .seconds(30))
    #expect(walk.done == [8])
    #expect(walk.session.log.exercises[0].sets[0].weight == Self.kilos(25_000))
    #expect(walk.replays)
  }

  @Test(
    "a double press also takes the weight of a carry, with its seconds or meters",
    arguments: [(Measure.seconds, true), (.metres, true), (.calories, false)])
  func measured(_ measure: Measure, _ isSearched: Bool) {
    let set = SetTarget(reps: 40, measure: measure)
    let exercise = PlannedExercise(
      name: "Farmer's Carry", sets: [set, set], rest: 60, loading: .perHand)
    var walk = Walk(
      SessionPlan(
        workout: Workout(name: "Carries", exercises: [exercise]), gym: .home(.kilograms),
        asks: [.weight]))
    #expect((walk.state.search != nil) == isSearched)
    guard isSearched else { return }
    walk.press(after: .seconds(20))
    walk.double(after: .seconds(20))
    #expect(walk.state.search == nil)
    #expect(walk.state.exercises[0].sets.allSatisfy { $0.target.weight != nil })
    #expect(walk.state.exercises[0].sets.allSatisfy { $0.target.reps == 40 })
    #expect(walk.replays)
  }

  @Test("undo goes back weight by weight")
  func undo() {
    var walk = Walk(.searched)
    var states = [walk.state]
    for _ in 0..<2 {
      walk.press(after: .seconds(20))
      states.append(walk.state)
    }
    walk.double(after: .seconds(20))
    for state in states.reversed() {
      walk.type("u", after: .seconds(5))
      #expect(walk.state == state)
    }
    #expect(walk.replays)
  }

  @Test(
    "a typed weight ends the search at once",
    arguments: [("@40", "lifting 1.1"), ("6@40", "resting")])
  func words(line: String, becomes: String) {
    var walk = Waypoint.search.walk
    walk.type(line)
    #expect(walk.state.summary == becomes)
    #expect(walk.state.exercises[0].trying == nil)
    #expect(walk.state.exercises[0].sets[1].target.weight == Self.kilos(40_000))
    #expect(walk.done == (becomes == "resting" ? [6] : []))
  }

  @Test("a band instead of a weight ends the search and begins the set")
  func band() {
    var walk = Waypoint.search.walk
    walk.type("red")
    #expect(walk.state.search == nil)
    guard case .lift(let call, .plain)? = walk.cues.last else {
      Issue.record("the set is told")
      return
    }
    #expect(call.target.band == "red")
    #expect(!call.isSearch)
    walk.press(after: .seconds(20))
    #expect(walk.done == [8])
    #expect(walk.state.exercises[0].sets[1].target.weight == nil)
    #expect(walk.replays)
  }

  @Test("a press too early to have lifted is ignored")
  func guarded() {
    var walk = Walk(.searched)
    walk.press(after: .milliseconds(4_900))
    #expect(walk.tone == .ignored)
    #expect(tried(walk) == "20")
    walk.press(after: .milliseconds(1_000))
    #expect(tried(walk) == "25")
    walk.double(after: .seconds(2))
    #expect(tried(walk) == "25")
  }

  @Test("an endless series of presses ends at the heaviest load")
  func endless() {
    var plan = SessionPlan.searched
    for index in plan.gym.plates.indices { plan.gym.plates[index].count = 6 }
    var walk = Walk(plan)
    var presses = 0
    while walk.state.searchAhead != nil, presses < 200 {
      walk.press(after: .seconds(20))
      presses += 1
    }
    let heaviest = plan.gym.rack().loads.heaviest
    #expect(walk.state.exercises[0].sets[0].target.weight == heaviest)
    #expect(walk.state.summary == "resting")
  }

  @Test("a kill at any moment loses no tried weight", arguments: [false, true])
  func resumed(rebooted: Bool) {
    var walk = Walk(.searched)
    for count in 0..<3 {
      walk.press(after: .seconds(20))
      let weight = walk.state.search?.weight
      walk.kill(after: .seconds(count), rebooted: rebooted)
      #expect(walk.state.search?.weight == weight)
      #expect(walk.replays)
    }
    walk.double(after: .seconds(20))
    walk.kill(after: .seconds(1), rebooted: rebooted)
    #expect(walk.state.exercises[0].sets[0].target.weight == Self.kilos(35_000))
    #expect(walk.replays)
  }

  @Test("the rest announces the search, and typing a weight avoids it")
  func resting() {
    var plan = SessionPlan.searched
    plan.workout.exercises.reverse()
    var walk = Walk(plan)
    walk.type("", after: .seconds(30))
    guard case .rest(_, let call?, _)? = walk.cues.last else {
      Issue.record("the next exercise is told")
      return
    }
    #expect(call.isSearch)
    #expect(call.change?.off.map(\.number) == ["10"])
    var said = walk
    said.type("@50", after: .seconds(10))
    said.type("")
    #expect(said.state.search == nil)
    walk.wait(.seconds(200))
    #expect(tried(walk) == "20")
  }

  struct Known: CustomTestStringConvertible, Sendable {
    var name: String
    var loading: Loading?
    var weight: Int?
    var asks: Set<SessionPlan.Asking> = [.weight]
    var tries: String?
    var testDescription: String { name }
  }

  @Test(
    "only a weight that can be found is searched for",
    arguments: [
      Known(name: "a bar", loading: .barbell, tries: "20"),
      Known(name: "dumbbells", loading: .perHand, tries: "5"),
      Known(name: "a machine", loading: .machine, tries: "10"),
      Known(name: "a weight is known", loading: .barbell, weight: 60_000),
      Known(name: "bodyweight", loading: .bodyweight),
      Known(name: "an exercise that nobody knows", loading: nil),
      Known(name: "not wanted", loading: .barbell, asks: [.step]),
    ])
  func found(_ row: Known) {
    let set = SetTarget(reps: 8, weight: row.weight.map(Self.kilos))
    var plan = SessionPlan(
      workout: Workout(
        name: "One",
        exercises: [
          PlannedExercise(name: "Something", sets: [set, set], rest: 60, loading: row.loading)
        ]))
    plan.asks = row.asks
    #expect(tried(Walk(plan)) == row.tries)
  }
}
