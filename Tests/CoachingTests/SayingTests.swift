import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

/// The order in which a press is heard, saved and answered.
@Suite struct SayingTests {
  private func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("a press gets its tone at once and its announcement once it is saved") func press() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    coach.receive(.press, at: at(30_000))
    #expect(stage.shown(.tone) == ["done"])
    #expect(stage.shown(.log).isEmpty)
    coach.receive(.saved(through: stage.given.last ?? 0), at: at(30_040))
    #expect(stage.shown(.log) == ["Bench Press"])
    #expect(stage.shown(.say).isEmpty)
    coach.wake(at: at(30_400))
    #expect(stage.shown(.say) == ["Rest, 1 minute."])
  }

  @Test("words after a press are expected ahead, so that other sound can go down before them")
  func expected() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    let before = stage.expected.count
    coach.receive(.press, at: at(30_000))
    #expect(stage.expected.count == before)
    coach.receive(.saved(through: stage.given.last ?? 0), at: at(30_040))
    #expect(stage.expected.dropFirst(before) == [at(30_400)])
    #expect(stage.shown(.say).isEmpty)
  }

  @Test("a note is confirmed once it is saved") func note() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.saving = .later
    coach.receive(.words("note grip slipped"), at: at(30_000))
    #expect(stage.shown(.say).isEmpty)
    coach.receive(.saved(through: stage.given.last ?? 0), at: at(30_040))
    #expect(stage.shown(.say) == ["Noted: grip slipped."])
  }

  @Test("in standby, a pause of fifteen minutes stops the session", arguments: [true, false])
  func paused(isInStandby: Bool) throws {
    let stage = Stage()
    var coach = try stage.coach(stopsWhenPaused: isInStandby)
    coach.receive(.pauseSignal, at: at(30_000))
    stage.play(&coach, until: 30_000 + 15 * 60_000 - 1, from: 30_000)
    #expect(!coach.isStopping)
    stage.play(&coach, until: 30_000 + 16 * 60_000, from: 30_000)
    #expect(coach.isStopping == isInStandby)
    #expect(stage.shown(.say).last == (isInStandby ? "Saved. Press to resume." : "Paused."))
  }

  @Test("an offer that is gone is not repeated: 'again' says what became of it")
  func goneOffer() throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.asks = [.step]
    var coach = try stage.coach(plan, talk: Talk())
    stage.play(&coach, until: 20_000)
    coach.receive(.words("5"), at: at(30_000))
    stage.play(&coach, until: 35_000, from: 30_000)
    #expect(stage.shown(.say).last == "Drop to 57.5? Press for yes.")
    coach.receive(.words("r"), at: at(35_000))
    stage.play(&coach, until: 36_000, from: 35_000)
    #expect(stage.shown(.say).last?.hasPrefix("Drop to 57.5") == true)
    stage.play(&coach, until: 60_000, from: 36_000)
    #expect(stage.shown(.say).last == "Staying at 60 kilos.")
    coach.receive(.words("r"), at: at(60_000))
    stage.play(&coach, until: 64_000, from: 60_000)
    #expect(stage.shown(.say).last == "Staying at 60 kilos.")
  }

  @Test("an offer that was declined by a hold is not repeated either")
  func declinedOffer() throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.asks = [.step]
    var coach = try stage.coach(plan, talk: Talk())
    stage.play(&coach, until: 20_000)
    coach.receive(.words("5"), at: at(30_000))
    stage.play(&coach, until: 35_000, from: 30_000)
    coach.receive(.words("no"), at: at(35_000))
    coach.receive(.words("r"), at: at(37_000))
    stage.play(&coach, until: 40_000, from: 37_000)
    #expect(stage.shown(.say).last?.hasSuffix("of rest left.") == true)
  }

  @Test("after 'quit', only that it is saved is said") func quit() throws {
    let stage = Stage()
    var coach = try stage.coach(Stage.plan, talk: Talk())
    stage.play(&coach, until: 1_000)
    coach.receive(.words("quit"), at: at(1_000))
    stage.play(&coach, until: 30_000, from: 1_000)
    #expect(stage.shown(.say).dropFirst() == ["Saved. Run again to resume."])
    #expect(coach.isOver(at: at(30_000)))
  }

  @Test("a script that leaves before the results were heard gets them first") func left() throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.workout.exercises[0].sets.removeLast()
    var coach = try stage.coach(plan, talk: Talk())
    stage.play(&coach, until: 20_000)
    coach.receive(.piped("press"), at: at(30_000))
    coach.receive(.piped("press"), at: at(30_100))
    stage.play(&coach, until: 50_000, from: 30_100)
    let said = stage.shown(.say)
    #expect(said.last == "See you next time.")
    #expect(said.dropLast().last?.hasPrefix("Push done.") == true)
  }

  @Test("the word press is guarded like the button, until the end was heard") func typed() throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.workout.exercises[0].sets.removeLast()
    var coach = try stage.coach(plan, talk: Talk())
    stage.play(&coach, until: 20_000)
    coach.receive(.words("press"), at: at(30_000))
    coach.receive(.words("press"), at: at(31_200))
    stage.play(&coach, until: 45_000, from: 31_200)
    #expect(stage.shown(.say).last == "How hard, one to ten?")
  }

  @Test(
    "words wait for a key that reports its releases only while it is down", arguments: [100, 900])
  func keyUp(milliseconds: Int) throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.receive(.release, at: at(30_100))
    stage.play(&coach, until: 50_000, from: 30_100)
    coach.receive(.press, at: at(60_000))
    if milliseconds < 600 {
      coach.receive(.release, at: at(60_000 + milliseconds))
    } else {
      coach.receive(.held, at: at(60_600))
    }
    stage.play(&coach, until: 62_000, from: 60_000 + min(milliseconds, 600))
    let said = stage.items.filter { $0.kind == .say && $0.at >= at(60_000) }
    #expect(said.first?.text == (milliseconds < 600 ? "Set 2 of 2. 8 reps." : "Paused."))
    #expect(said.first?.at == at(milliseconds < 600 ? 60_400 : 60_600))
  }

  @Test("a press cuts off speech") func cuts() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.wake(at: at(30_400))
    #expect(stage.hushed == 0)
    #expect(stage.tones == (0, 1))
    coach.receive(.words("go"), at: at(30_900))
    #expect(stage.hushed == 1)
    #expect(stage.tones == (1, 1), "one order for both, else the tone waits for the silence")
    #expect(stage.shown(.state).last == "lifting")
  }

  @Test("an ignored press cuts nothing off") func ignored() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.wake(at: at(30_400))
    coach.receive(.press, at: at(30_700))
    #expect(stage.shown(.tone).last == "ignored")
    #expect(stage.hushed == 0)
  }

  @Test("ticks and the end of the rest are scheduled ahead") func ahead() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    #expect(
      stage.scheduled.map(\.at) == [at(80_000), at(87_000), at(88_000), at(89_000), at(90_000)])
    stage.play(&coach, until: 89_500, from: 30_000)
    // The words follow the "go" tone.
    #expect(stage.scheduled.map(\.at) == [at(90_000), at(90_350)])
    #expect(stage.scheduled.first?.sound == .tone(.go))
    guard case .speech(let words) = stage.scheduled.last?.sound else {
      Issue.record("the words that end the rest are not placed")
      return
    }
    #expect(words.hasPrefix("Set two"))
  }

  @Test("ending a rest early cancels the scheduled sounds") func early() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.receive(.press, at: at(50_000))
    #expect(stage.scheduled.isEmpty)
  }

  @Test("a press during the first words skips to the set and logs nothing") func first() throws {
    let stage = Stage()
    var coach = try stage.coach(Stage.plan, talk: Talk())
    coach.receive(.press, at: at(1_000))
    #expect(stage.shown(.say).last == "Bench press. Set 1 of 2. 8 reps at 60 kilos.")
    coach.receive(.press, at: at(2_500))
    stage.play(&coach, until: 20_000, from: 2_500)
    #expect(stage.given.isEmpty)
    #expect(stage.shown(.say).filter { $0.hasPrefix("Bench press") }.count == 1)
    coach.receive(.press, at: at(20_000))
    #expect(stage.given.count == 1)
  }

  @Test(
    "an announcement interrupted by words is repeated", arguments: ["?", "today", "effort 7"])
  func cutOff(line: String) throws {
    let stage = Stage()
    var coach = try stage.coach(Stage.plan, talk: Talk())
    coach.receive(.words(line), at: at(1_000))
    stage.play(&coach, until: 60_000, from: 1_000)
    #expect(stage.shown(.say).contains("Bench press. Set 1 of 2. 8 reps at 60 kilos."))
  }

  @Test("during a rest, 'again' gives the time left, not the length")
  func againInARest() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    stage.play(&coach, until: 50_000, from: 30_000)
    #expect(stage.shown(.say).first == "Rest, 1 minute.")
    coach.receive(.words("r"), at: at(50_000))
    stage.play(&coach, until: 52_000, from: 50_000)
    #expect(stage.shown(.say).last == "40 seconds of rest left.")
  }

  @Test(
    "a hold that waits for a press is announced in full, even after a press during the first words")
  func aPressIntoTheFirstWordsLeavesAHoldAnnounced() throws {
    var plan = Stage.plan
    plan.workout.exercises[0] = PlannedExercise(
      name: "Plank", sets: [SetTarget(reps: 30, measure: .seconds)], rest: 60)
    let stage = Stage()
    var coach = try stage.coach(plan, talk: Talk())
    coach.receive(.press, at: at(1_000))
    stage.play(&coach, until: 20_000, from: 1_000)
    #expect(stage.given.isEmpty)
    #expect(
      stage.shown(.say).suffix(2) == ["Plank. 30 seconds.", "Press to start."])
  }

  /// Even if the answer has a lower priority elsewhere.
  @Test(
    "a question during an announcement is answered before the announcement continues",
    arguments: [
      ("last", "Last time: 8 and 7 at 60 kilos."), ("today", "Nothing done yet today."),
      ("best", "No best yet."), ("notes", "No notes."), ("trend", "No trend yet."),
      ("next", "This is the last exercise."), ("left", "About 2 minutes left."),
    ])
  func question(
    word: String, answer: String
  ) throws {
    let stage = Stage()
    var plan = Stage.plan
    plan.last["bench press"] = SessionPlan.LastTime(
      reps: [8, 7], weight: Weight("60", unit: .kilograms))
    var coach = try stage.coach(plan, talk: Talk())
    coach.receive(.words(word), at: at(1_000))
    stage.play(&coach, until: 60_000, from: 1_000)
    #expect(stage.shown(.say).dropFirst().first == answer)
    #expect(stage.shown(.say).contains("Bench press. Set 1 of 2. 8 reps at 60 kilos."))
  }

  @Test("a press before the summary is heard does not leave") func summary() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.receive(.press, at: at(60_000))
    stage.play(&coach, until: 70_000, from: 60_000)
    coach.receive(.press, at: at(90_000))
    coach.receive(.press, at: at(91_200))
    #expect(stage.shown(.state).last == "complete")
    stage.play(&coach, until: 110_000, from: 91_200)
    #expect(stage.shown(.say).contains { $0.contains("one to ten") })
  }

  @Test("the loss and the return of sound are each announced once") func lost() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.sound(isThere: true), at: at(30_000))
    #expect(stage.shown(.say).isEmpty)
    coach.receive(.sound(isThere: false), at: at(31_000))
    coach.receive(.sound(isThere: false), at: at(32_000))
    coach.receive(.sound(isThere: true), at: at(40_000))
    stage.play(&coach, until: 45_000, from: 40_000)
    #expect(
      stage.shown(.say) == ["No sound. Captions only. Try spotter doctor.", "Sound is back."])
  }

  @Test("stopping says that the session can be resumed later") func stop() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.stop, at: at(30_000))
    #expect(stage.shown(.say) == ["Saved. Run again to resume."])
    #expect(!coach.isOver(at: at(30_000)))
    stage.play(&coach, until: 40_000, from: 30_000)
    #expect(coach.isOver(at: at(40_000)))
    #expect(coach.machine.session.state.phase != .ended)
  }

  @Test("stopping twice does not wait for the words") func twice() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.stop, at: at(30_000))
    coach.receive(.stop, at: at(30_450))
    #expect(stage.hushed == 1)
    #expect(coach.isOver(at: at(30_450)))
  }

  @Test("a lost terminal ends the session after fifteen minutes") func terminal() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.hangup, at: at(30_000))
    stage.play(&coach, until: 30_000 + 14 * 60_000, from: 30_000)
    #expect(!coach.isStopping)
    coach.receive(.press, at: at(900_000))
    stage.play(&coach, until: 900_000 + 14 * 60_000, from: 900_000)
    #expect(!coach.isStopping)
    stage.play(&coach, until: 900_000 + 16 * 60_000, from: 900_000 + 14 * 60_000)
    #expect(coach.isStopping)
  }

  @Test("ten minutes without a press release the device") func idle() throws {
    let stage = Stage()
    var coach = try stage.coach()
    stage.play(&coach, until: 650_000, from: 20_000)
    #expect(stage.shown(.state).last == "paused")
    #expect(stage.released.last == true)
    coach.receive(.press, at: at(700_000))
    #expect(stage.released.last == false)
    #expect(stage.shown(.state).last == "lifting")
  }

  @Test("a record is said once, with its set, when the previous bests are loaded")
  func records() throws {
    var book = RecordBook()
    var before = Bests()
    let set = LiftedSet(reps: 8, weight: .kilograms(thousandths: 57_500))
    before.add(set, load: set.weight)
    before.add(volume: .kilograms(thousandths: 2_000_000))
    book.set(before, for: "bench press")
    for loaded in [25_000, 59_000, nil] {
      let stage = Stage()
      var coach = try stage.coach()
      if loaded == 25_000 { coach.receive(.book(book), at: at(25_000)) }
      coach.receive(.press, at: at(30_000))
      stage.play(&coach, until: 59_000, from: 30_000)
      if loaded == 59_000 { coach.receive(.book(book), at: at(59_000)) }
      coach.receive(.press, at: at(60_000))
      stage.play(&coach, until: 70_000, from: 60_000)
      coach.receive(.press, at: at(90_000))
      stage.play(&coach, until: 110_000, from: 90_000)
      let said = stage.shown(.say).first { $0.contains("done") }
      #expect(said == "Push done. 2 sets, 2 minutes.")
      #expect(stage.shown(.say).count { $0 == "Record. 60 by 8." } == (loaded == nil ? 0 : 1))
      #expect(stage.shown(.tone).contains("record") == (loaded == 25_000))
    }
  }
}
