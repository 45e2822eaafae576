import Library
import Phrasing
import SessionEngine
import Testing

@testable import Coaching

/// A lesson on a virtual clock: the real coach and machine, and a lifter who follows a script.
@Suite struct LessonTests {
  /// What is heard and pressed until the lesson is over or the script ends.
  private func transcript(_ inputs: String) throws -> [String] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files: [LanguageFile] = try Catalog(folders: ["/\(root)/Resources"])
      .files("Phrases", of: "en")
    let announcer = Announcer(
      book: try Phrasebook(files), talk: Talk())
    var items: [TimelineItem] = []
    let ports = Ports(
      keep: { _, _, _ in .kept }, say: { line, _ in SpeechLength.estimate(line.text, rate: 170) },
      prepare: { _ in }, hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in },
      release: { _ in },
      show: { items.append($0) })
    var coach = Coach(
      machine: SessionMachine(Session(Lesson.plan(unit: .kilograms)), at: .zero),
      announcer: announcer,
      ports: ports, lesson: Lesson())
    coach.begin(at: .zero)
    let rehearsal = Rehearsal<Coach>(script: try Script(inputs)) { _ in throw Killed() }
    let end = try rehearsal.run(&coach, from: .zero)
    let told = items.compactMap { item -> String? in
      let seconds = item.at.milliseconds / 1000
      switch item.kind {
      case .say: return "\(seconds) \(item.text)"
      case .tone where item.text != "heard": return "\(seconds) (\(item.text))"
      case .press, .type: return "\(seconds) > \(item.text.isEmpty ? "press" : item.text)"
      case .tone, .tick, .caption, .release, .log, .state, .signal: return nil
      }
    }
    return told + ["\(end.milliseconds / 1000) \(coach.isOver(at: end) ? "over" : "waits")"]
  }

  private struct Killed: Error {}

  @Test("a lesson without mistakes takes two minutes") func right() throws {
    let told = try transcript(
      """
      +20 press
      +10 press
      +0.2 press
      +1.5 press
      +1 press
      +12 press
      +14 press
      +2 press
      +1 press
      +14 press
      +0.8 release
      +6 press
      +12 press
      +0.2 press
      +0.2 press
      +22.6 press
      """)
    #expect(
      told.joined(separator: "\n") == """
        0 Practice: two minutes, nothing is logged. Q leaves at any time.
        4 Bench press. Set 1 of 3. 5 reps at 20 kilos.
        8 Press once, as if you had just finished the set.
        20 > press
        20 (done)
        20 Rest, 90 seconds.
        21 Next set: 3 or more reps.
        23 Good.
        23 Now say you fell short. Press twice quickly, then once for each rep you missed.
        30 > press
        30 > press
        30 How many short?
        31 > press
        31 4.
        32 > press
        32 3.
        35 3 reps at 20 kilos.
        37 75 seconds of rest left.
        39 Next set: 3 or more reps.
        41 Good.
        41 You are resting. Press once to end the rest.
        44 > press
        45 Set 2 of 3. 3 or more reps.
        47 Good.
        48 This set is open. Press once when it is done, then once for each extra rep.
        58 > press
        58 (done)
        59 Rest, 90 seconds.
        60 3. How many more?
        60 > press
        60 4.
        61 > press
        61 5.
        64 5 reps at 20 kilos.
        66 Good.
        66 Now pause. Hold the key down until you hear: paused.
        75 > press
        76 Set 3 of 3. 3 or more reps.
        76 Paused.
        77 Good.
        77 Press once to resume.
        82 > press
        82 Resumed.
        83 1 minute of rest left.
        85 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        89 Good.
        90 Press three times quickly to hear where you are.
        94 > press
        94 > press
        94 > press
        94 55 seconds of rest left.
        96 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        101 Today: 3 and 5 at 20 kilos.
        103 Then barbell row.
        105 About 17 minutes left.
        106 Good.
        107 Choices follow. Press once when you hear: undo.
        110 More rest?
        112 Lighter?
        114 Heavier?
        116 Undo?
        117 > press
        117 Undone.
        118 Paused.
        118 Good.
        118 That is all. You are ready to train.
        121 over
        """)
  }

  @Test("a step that went wrong is asked for again") func wrong() throws {
    let told = try transcript(
      """
      +2 press
      +20 press
      +12 press
      +10 press
      +0.2 press
      +8 type 2
      +8 press
      +14 press
      +0.8 release
      +3 type u
      +12 press
      +0.8 release
      +6 press
      """)
    #expect(
      told.joined(separator: "\n") == """
        0 Practice: two minutes, nothing is logged. Q leaves at any time.
        2 > press
        2 (ignored)
        2 Bench press. Set 1 of 3. 5 reps at 20 kilos.
        6 Press once, as if you had just finished the set.
        8 The dull tone: too soon, that press did not count.
        22 > press
        22 (done)
        22 Rest, 90 seconds.
        23 Next set: 3 or more reps.
        25 Good.
        25 Now say you fell short. Press twice quickly, then once for each rep you missed.
        34 > press
        34 Set 2 of 3. 3 or more reps.
        36 Not quite.
        37 Now say you fell short. Press twice quickly, then once for each rep you missed.
        44 > press
        44 (done)
        44 > press
        44 How many short?
        47 3 reps at 20 kilos.
        48 90 seconds of rest left.
        50 Not quite.
        51 Now say you fell short. Press twice quickly, then once for each rep you missed.
        52 > 2
        52 2 reps at 20 kilos.
        53 Good.
        54 Now pause. Hold the key down until you hear: paused.
        60 > press
        60 Set 3 of 3. 3 or more reps.
        63 Not quite.
        63 Now pause. Hold the key down until you hear: paused.
        74 > press
        74 (done)
        74 3. How many more?
        75 Paused.
        75 Good.
        75 Press once to resume.
        78 > u
        78 Undone.
        78 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        83 Not quite.
        83 Now pause. Hold the key down until you hear: paused.
        90 > press
        90 (done)
        90 3. How many more?
        90 Paused.
        91 Good.
        91 Press once to resume.
        96 > press
        97 Resumed.
        97 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        102 Good.
        102 Press three times quickly to hear where you are.
        105 waits
        """)
  }

  @Test("a key held down in a terminal is a hold") func held() throws {
    let told = try transcript(
      """
      +20 press
      +10 type 3
      +10 press
      +14 type 5
      +12 press
      +0.5 press
      +0.035 press
      +0.035 press
      +8 press
      """)
    let asked = try #require(told.firstIndex { $0.contains("Hold the key down") })
    #expect(
      told[asked...].prefix(14) == [
        "57 Now pause. Hold the key down until you hear: paused.", "66 > press",
        "66 Set 3 of 3. 3 or more reps.", "66 > press", "66 (ignored)", "66 > press",
        "66 (ignored)", "66 > press", "66 Paused.", "67 Good.", "67 Press once to resume.",
        "74 > press", "74 Resumed.", "75 75 seconds of rest left.",
      ])
  }

  @Test("a lifter who does nothing is reminded") func silence() throws {
    let told = try transcript("+300 eof")
    let asks = "Press once, as if you had just finished the set."
    #expect(
      told.dropFirst(2) == [
        "8 \(asks)", "26 \(asks)", "44 \(asks)", "62 \(asks)", "80 \(asks)",
        "97 Practice is over.", "99 over",
      ])
  }

  @Test(
    "the lesson can be left at any time", arguments: ["type q", "type finish", "signal INT", "eof"])
  func leave(input: String) throws {
    let told = try transcript("+20 press\n+4 \(input)")
    #expect(told.suffix(2) == ["24 Practice is over.", "25 over"])
  }

  @Test("a rest that runs out gets no praise") func restRunsOut() throws {
    let told = try transcript("+20 press\n+10 type 3\n+90 press\n+9 eof")
    let end = try #require(told.firstIndex { $0.hasSuffix("(go)") })
    #expect(
      told[end...].prefix(3) == [
        "110 (go)", "110 Set 2 of 3. 3 or more reps.",
        "112 This set is open. Press once when it is done, then once for each extra rep.",
      ])
  }

  @Test("skipping every step leaves the lesson") func skips() throws {
    let told = try transcript("+20 type x\n+5 type x\n+5 type x\n+5 type x")
    #expect(told.last?.hasSuffix("over") == true)
    #expect(told.contains { $0.hasSuffix("Practice is over.") })
  }
}
