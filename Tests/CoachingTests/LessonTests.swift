import ResourceFiles
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
      save: { _, _, _ in .saved }, say: { line, _ in SpeechLength.estimate(line.text, rate: 170) },
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
      +9 press
      +0.2 press
      +0.2 press
      +21.6 press
      +16 press
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
        23 Press three times quickly to hear where you are.
        29 > press
        29 > press
        29 > press
        29 75 seconds of rest left.
        31 Bench press. Set 2 of 3. 3 or more reps at 20 kilos.
        36 Today: 5 at 20 kilos.
        37 Then barbell row.
        38 About 19 minutes left.
        40 Good.
        41 Choices follow. Press once when you hear: undo.
        44 More rest?
        46 Lighter?
        48 Heavier?
        50 Undo?
        51 > press
        51 Undone.
        51 Bench press. Set 1 of 3. 5 reps at 20 kilos.
        55 Good.
        55 Now say you fell short. Press twice quickly, then once for each rep you missed.
        67 > press
        67 (done)
        67 > press
        67 How many short?
        68 > press
        68 4.
        69 > press
        69 3.
        72 3 reps at 20 kilos.
        74 90 seconds of rest left.
        76 Next set: 3 or more reps.
        78 Good.
        78 You are resting. Press once to end the rest.
        81 > press
        82 Set 2 of 3. 3 or more reps.
        84 Good.
        85 This set is open. Press once when it is done, then once for each extra rep.
        95 > press
        95 (done)
        96 3. How many more?
        97 > press
        97 4.
        98 > press
        98 5.
        101 5 reps at 20 kilos.
        103 Good.
        103 Now pause. Hold the key down until you hear: paused.
        112 > press
        113 Paused.
        113 Good.
        114 Press once to resume.
        119 > press
        119 Resumed.
        120 1 minute of rest left.
        122 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        126 Good.
        127 That is all. You are ready to train.
        129 over
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
        25 Press three times quickly to hear where you are.
        34 > press
        34 Set 2 of 3. 3 or more reps.
        36 Not quite.
        37 Press three times quickly to hear where you are.
        44 > press
        44 (done)
        44 > press
        44 How many short?
        47 3 reps at 20 kilos.
        48 90 seconds of rest left.
        50 Not quite.
        51 Press three times quickly to hear where you are.
        52 > 2
        52 2 reps at 20 kilos.
        53 Not quite.
        54 Press three times quickly to hear where you are.
        60 > press
        60 Set 3 of 3. 3 or more reps.
        63 Not quite.
        63 Press three times quickly to hear where you are.
        74 > press
        74 (done)
        74 Paused.
        75 Not quite.
        76 Press once to resume.
        78 > u
        78 Undone.
        78 Bench press. Set 3 of 3. 3 or more reps at 20 kilos.
        83 Not quite.
        83 Press three times quickly to hear where you are.
        90 > press
        90 (done)
        90 Paused.
        91 Not quite.
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
      +9 press
      +0.2 press
      +0.2 press
      +21.6 press
      +16 type 3
      +12 press
      +14 type 5
      +12 press
      +0.5 press
      \(String(repeating: "+0.035 press\n", count: 8))
      +8 press
      """)
    let asked = try #require(told.firstIndex { $0.contains("Hold the key down") })
    let said = told[asked...].dropFirst().compactMap { item -> Substring? in
      let words = item.drop { $0 != " " }.dropFirst()
      return words.hasPrefix("(") || words.hasPrefix(">") ? nil : words
    }
    #expect(
      said.filter { $0 != "Set 3 of 3. 3 or more reps." }.prefix(4) == [
        "Paused.", "Good.", "Press once to resume.", "Resumed.",
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
        "112 Press three times quickly to hear where you are.",
      ])
  }

  @Test("skipping every step leaves the lesson") func skips() throws {
    let told = try transcript("+20 type x\n+5 type x\n+5 type x\n+5 type x")
    #expect(told.last?.hasSuffix("over") == true)
    #expect(told.contains { $0.hasSuffix("Practice is over.") })
  }
}
