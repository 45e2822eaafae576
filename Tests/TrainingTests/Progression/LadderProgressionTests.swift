import Testing
import Training

@Suite("Ladders")
struct LadderProgressionTests {
  static let pushUp = ProgressionRule.ladder(
    LadderProgression([.init(nil, 5, 8), .init("Diamond Push-up", 5, 8)]))
  @Test("a rung gives the name of its variation")
  func variation() throws {
    var course = try Course(LadderProgressionTests.pushUp, "3x8", in: nil)
    #expect(course.next.exercise == nil)
    course.lift("8 8 8")
    #expect(course.next.exercise == "Diamond Push-up")
  }
}
