import FoundationEssentials
import Testing
import Training

@Suite("Kinds of sets")
struct SetKindTests {
  @Test("a target from before sets had kinds is a work set")
  func old() throws {
    let text = #"{"isAMRAP":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}}"#
    let target = try JSONDecoder().decode(SetTarget.self, from: Data(text.utf8))
    #expect(target == SetTarget(reps: 5, isAMRAP: true, weight: .kilograms(thousandths: 60_000)))
    #expect(target.kind == .work)
  }

  @Test("a target survives encoding", arguments: SetKind.allCases)
  func written(kind: SetKind) throws {
    let target = SetTarget(reps: 5, weight: .kilograms(thousandths: 40_000), kind: kind)
    let text = try JSONEncoder().encode(target)
    #expect(try JSONDecoder().decode(SetTarget.self, from: text) == target)
  }

  @Test("every kind except warm-ups counts")
  func counted() {
    #expect(SetKind.allCases.filter { !$0.isCounted } == [.warmUp])
    let sets = SetKind.allCases.map { kind in
      LoggedSet(
        target: SetTarget(reps: 5, weight: .kilograms(thousandths: 40_000), kind: kind),
        status: .done, reps: 5, weight: .kilograms(thousandths: 40_000))
    }
    let session = LoggedSession(
      program: nil, workout: "Push", status: .finished, unit: .kilograms,
      exercises: [LoggedExercise(name: "Squat", loading: .barbell, sets: sets, notes: [])],
      effort: nil, notes: [], length: 0)
    #expect(session.setsDone == 6)
    #expect(session.volume == 6 * 5 * 40_000)
  }
}
