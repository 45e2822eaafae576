import Testing

@testable import Phrasing

@Suite("A value for as long as a call runs") struct ScopeTests {
  private struct Fault: Error {}

  @Test("the innermost call decides, and the value before it comes back, even after an error")
  func nested() {
    let scope = Scope(.asking, usual: 0)
    #expect(scope.value == 0)
    scope.with(1) {
      #expect(scope.value == 1)
      #expect(throws: Fault.self) {
        try scope.with(2) {
          #expect(scope.value == 2)
          throw Fault()
        }
      }
      #expect(scope.value == 1)
    }
    #expect(scope.value == 0)
  }

  @Test("what a call on another thread sets is not seen, and scopes do not share values")
  func threads() async {
    let scope = Scope(.asking, usual: "usual")
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          scope.with("\(number)") {
            (0..<1000).allSatisfy { _ in scope.value == "\(number)" }
              && Scope(.origin, usual: "other").value == "other"
          }
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
    #expect(scope.value == "usual")
  }
}
