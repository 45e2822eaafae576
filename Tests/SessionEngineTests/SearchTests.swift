import Testing
import Training

@testable import SessionEngine

@Suite("Searching for a weight")
struct SearchTests {
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
}
