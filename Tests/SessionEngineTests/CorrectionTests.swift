import Testing
import Training

@testable import SessionEngine

/// The corrections of one command in a finished session, undone and redone as a value.
@Suite struct CorrectionTests {
  private static func over() -> Session {
    var session = Session(.pushAndPull)
    let place = Session.SetPlace(exercise: 0, set: 0)
    let performance = Session.Performance(reps: 8, weight: session.state[place].target.weight)
    for event: Session.Event in [.setDone(place, performance), .finished, .ended] {
      session.apply(Session.Entry(at: Instant(milliseconds: 60_000), event: event))
    }
    return session
  }

  private static func making(_ correction: Session.Correction, in session: Session) throws
    -> Session
  {
    var session = session
    for entry in try #require(session.entries(making: correction)) { session.apply(entry) }
    return session
  }

  private static let commands: [[Session.Amendment]] = [
    [.effort(8)], [.sessionRemoved], [.exerciseRemoved(1), .noted(exercise: nil, "hotel")],
  ]

  @Test("a correction can be undone and redone", arguments: commands)
  func redone(amendments: [Session.Amendment]) throws {
    let before = Self.over()
    var after = before
    for amendment in amendments { after.apply(after.entry(of: amendment)) }
    let correction = try #require(after.correction(since: before))
    #expect(after.stands(after: correction) && !before.stands(after: correction))
    let back = try Self.making(correction.reversed, in: after)
    #expect(back.state == before.state)
    #expect(back.stands(after: correction.reversed))
    let again = try Self.making(correction, in: back)
    #expect(again.state == after.state)
    // It cannot be applied twice.
    #expect(again.entries(making: correction) == nil)
  }

  @Test("undoing a correction can itself be undone") func takenBack() throws {
    let before = Self.over()
    var edited = before
    edited.apply(edited.entry(of: .effort(8)))
    var undone = edited
    undone.apply(try #require(undone.undoingAmendment))
    let correction = try #require(undone.correction(since: edited))
    let back = try Self.making(correction.reversed, in: undone)
    #expect(back.state == edited.state)
  }

  @Test("several corrections are undone in order") func order() throws {
    let session = Self.over()
    var first = session
    first.apply(first.entry(of: .effort(8)))
    var second = first
    second.apply(second.entry(of: .noted(exercise: nil, "hotel")))
    let effort = try #require(first.correction(since: session))
    let note = try #require(second.correction(since: first))
    #expect(second.entries(making: effort.reversed) == nil)
    let withoutNote = try Self.making(note.reversed, in: second)
    #expect(try Self.making(effort.reversed, in: withoutNote).state == session.state)
  }

  @Test("a logged session can be removed and restored") func removal() throws {
    let session = Self.over()
    let addition = Session.Correction.addition(after: session.depth)
    let removed = try Self.making(addition.reversed, in: session)
    #expect(removed.log.isRemoved && removed.log.exercises.isEmpty)
    #expect(try Self.making(addition, in: removed).state == session.state)
  }

  @Test("lifting is not a correction") func lifted() {
    let before = Session(.pushAndPull)
    #expect(Self.over().correction(since: before) == nil)
    #expect(before.correction(since: before) == nil)
  }
}
