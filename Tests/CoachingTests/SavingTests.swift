import Phrasing
import SessionEngine
import Testing

@testable import Coaching

/// What is said about saving, on disks that are slow or full.
@Suite struct SavingTests {
  private func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("an announcement waits one second for the disk, then says that the set is not saved")
  func slow() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    coach.receive(.press, at: at(30_000))
    stage.play(&coach, until: 30_999, from: 30_000)
    #expect(stage.shown(.say).isEmpty)
    stage.play(&coach, until: 40_000, from: 30_999)
    #expect(
      stage.shown(.say) == ["Not saved yet. The disk is slow.", "Rest, 1 minute."])
  }

  @Test("a full disk is announced at once, and so is the recovery") func full() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .failed(.diskFull)
    coach.receive(.press, at: at(30_000))
    stage.play(&coach, until: 40_000, from: 30_000)
    #expect(stage.shown(.say) == ["Not saved yet. The disk is full.", "Rest, 1 minute."])
    #expect(!coach.isSaved)
    coach.receive(.saved(through: stage.given.last ?? 0), at: at(45_000))
    #expect(stage.shown(.say).last == "Saved.")
    #expect(coach.isSaved)
  }

  @Test("a stopped session is called saved only once it is") func stopUnsaved() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    coach.receive(.press, at: at(30_000))
    coach.receive(.stop, at: at(30_100))
    #expect(stage.shown(.say).isEmpty)
    stage.play(&coach, until: 32_000, from: 30_100)
    #expect(stage.shown(.say).last == "Not saved yet. The disk is slow.")
    coach.receive(.saved(through: stage.given.last ?? 0), at: at(32_000))
    stage.play(&coach, until: 34_000, from: 32_000)
    #expect(stage.shown(.say).last == "Saved. Run again to resume.")
    #expect(stage.shown(.say).count { $0.hasPrefix("Saved") } == 1)
  }

  @Test("a session that is not in the log cannot be resumed, even if nothing of it had to be saved")
  func unbegun() throws {
    let stage = Stage()
    let session = SessionMachine(Session(Stage.plan), at: .zero)
    for (report, isSaved) in [(Coach.Report.begun, true), (.notBegun(.diskFull), false)] {
      var coach = try stage.coach(session, talk: Talk(), isBegun: false)
      coach.begin(at: .zero)
      coach.receive(.stop, at: at(100))
      coach.receive(report, at: at(200))
      stage.play(&coach, until: 5_000, from: 200)
      #expect(stage.shown(.say).last?.hasPrefix("Saved") == isSaved)
    }
  }

  @Test("a workout that is complete is not called resumable")
  func complete() throws {
    let stage = Stage()
    var coach = try stage.coach()
    for line in ["8", "q"] { coach.receive(.words(line), at: at(30_000)) }
    coach.receive(.stop, at: at(30_100))
    stage.play(&coach, until: 40_000, from: 30_100)
    #expect(stage.shown(.say).last == "Saved.")
  }

  @Test("the reason is told once it is known") func reason() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    coach.receive(.press, at: at(30_000))
    stage.play(&coach, until: 34_000, from: 30_000)
    #expect(stage.shown(.say).first == "Not saved yet. The disk is slow.")
    coach.receive(.notSaved(.diskFull), at: at(34_000))
    stage.play(&coach, until: 38_000, from: 34_000)
    #expect(stage.shown(.say).last == "Not saved yet. The disk is full.")
    coach.receive(.notSaved(.diskFull), at: at(38_000))
    stage.play(&coach, until: 42_000, from: 38_000)
    #expect(stage.shown(.say).count { $0.hasPrefix("Not saved") } == 2)
  }

  @Test("every unsaved set is announced as such") func unsaved() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .failed(.readOnly)
    coach.receive(.press, at: at(30_000))
    stage.play(&coach, until: 120_000, from: 30_000)
    coach.receive(.press, at: at(120_000))
    stage.play(&coach, until: 125_000, from: 120_000)
    let told = stage.shown(.say).filter { $0.contains("Not saved yet. The disk is read-only.") }
    #expect(told.count == 2)
  }

  @Test("a press that cuts off the words never leaves an unsaved set announced as saved") func cut()
    throws
  {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .failed(.diskFull)
    coach.receive(.words("6"), at: at(30_000))
    stage.play(&coach, until: 30_300, from: 30_000)
    coach.receive(.words("rest 120"), at: at(30_300))
    stage.play(&coach, until: 30_600, from: 30_300)
    let told = stage.shown(.say)
    #expect(told.first == "Not saved yet. The disk is full.")
  }
}
