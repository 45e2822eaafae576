import Testing
import Training

@testable import SessionEngine

@Suite("Drop, cluster, rest-pause, myo-rep and back-off sets")
struct FurtherSetTests {
  struct Count: CustomTestStringConvertible, Sendable {
    let place: Session.SetPlace
    let number: Int
    let of: Int
    var testDescription: String { "\(place.exercise + 1).\(place.set + 1)" }
  }

  static let counts = [
    Count(place: .init(exercise: 0, set: 0), number: 1, of: 2),
    Count(place: .init(exercise: 0, set: 2), number: 2, of: 2),
    Count(place: .init(exercise: 0, set: 3), number: 2, of: 2),
    Count(place: .init(exercise: 0, set: 4), number: 1, of: 2),
    Count(place: .init(exercise: 1, set: 1), number: 1, of: 1),
    Count(place: .init(exercise: 1, set: 3), number: 2, of: 2),
  ]

  @Test("further sets are numbered separately after their work set", arguments: counts)
  func count(_ row: Count) {
    let session = Session(.further)
    let call = session.call(row.place, in: session.state, after: nil)
    #expect(call.number == row.number)
    #expect(call.of == row.of)
  }
}
