import Testing
import Training

@testable import SessionEngine

@Suite("Words")
struct WordTests {
  struct Reading: CustomTestStringConvertible, Sendable {
    let line: String
    let word: Session.Command
    var testDescription: String { "'\(line)'" }

    init(_ line: String, _ word: Session.Command) {
      self.line = line
      self.word = word
    }

    /// A line that is not a known word.
    init(not line: String) { self.init(line, .unknown(line)) }
  }

  static func kilograms(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  static let readings: [Reading] = [
    Reading("", .press), Reading("   ", .press), Reading("\t", .press), Reading("press", .press),
    Reading("double", .double), Reading("TRIPLE", .triple), Reading(" hold ", .hold),
    Reading("6", .reps(6, nil)), Reading("0", .reps(0, nil)), Reading("999", .reps(999, nil)),
    Reading("1000", .outOfRange("1000", 0...999)), Reading(not: "-6"),
    Reading("6.5", .number(kilograms(6_500))), Reading("12,5", .number(kilograms(12_500))),
    Reading("10 kg", .weight(kilograms(10_000))), Reading("35kg", .weight(kilograms(35_000))),
    Reading("7 reps", .counted(7, .reps, nil)), Reading("reps 7", .counted(7, .reps, nil)),
    Reading("done", .done), Reading("Go", .go), Reading("pain", .choice(.note(.pain))),
    Reading("hard", .choice(.note(.hard))), Reading("shorter", .about(.shorter)),
    Reading(not: "6 7"),
    Reading("6@57.5", .reps(6, kilograms(57_500))),
    Reading("6 @ 57,5", .reps(6, kilograms(57_500))),
    Reading("6@135 lb", .reps(6, Weight(thousandths: 135_000, unit: .pounds))),
    Reading("@62.5", .weight(kilograms(62_500))), Reading("@ 62.5kg", .weight(kilograms(62_500))),
    Reading(not: "@"), Reading(not: "6@"), Reading(not: "@@5"),
    Reading("6@57.5@9", .rated(.reps(6, kilograms(57_500)), tenths: 90)),
    Reading(not: "x@60"),
    Reading("@bw+10", .weight(.kilograms(thousandths: 10_000))),
    Reading("5@bw", .reps(5, .kilograms(thousandths: 0))), Reading("@red", .band("red")),
    Reading("red", .band("red")), Reading("Red Band", .band("red")),
    Reading("light green band", .band("light green")), Reading(not: "light green"),
    Reading(not: "band"), Reading(not: "8 band"), Reading("5@red", .banded(5, "red")),
    Reading("8 @ Green", .banded(8, "green")), Reading(not: "@5@red"), Reading(not: "8@mauve"),
    Reading("2: 7@60", .correct(2, 7, kilograms(60_000))), Reading("2:7", .correct(2, 7, nil)),
    Reading("1:30", .clock(1, 30)), Reading("1: 30", .correct(1, 30, nil)),
    Reading("1:30 RPE 8", .rated(.clock(1, 30), tenths: 80)), Reading(not: "1:30 rpe"),
    Reading("2: 7@60 rpe 8.5", .rated(.correct(2, 7, kilograms(60_000)), tenths: 85)),
    Reading("2:7 rpe 8", .rated(.correct(2, 7, nil), tenths: 80)), Reading(not: "2: rpe 8"),
    Reading("1:75", .correct(1, 75, nil)), Reading("90s", .counted(90, .seconds, nil)),
    Reading("45 s", .counted(45, .seconds, nil)), Reading("2min", .counted(120, .seconds, nil)),
    Reading("45s@16", .counted(45, .seconds, kilograms(16_000))),
    Reading("40 m @ 32 kg", .counted(40, .metres, kilograms(32_000))),
    Reading("40m@32 rpe 8", .rated(.counted(40, .metres, kilograms(32_000)), tenths: 80)),
    Reading(not: "40m@red"),
    Reading("6@57.5 rpe 8", .rated(.reps(6, kilograms(57_500)), tenths: 80)),
    Reading("6 rpe 8.5", .rated(.reps(6, nil), tenths: 85)),
    Reading("5@red rpe 9", .rated(.banded(5, "red"), tenths: 90)),

    Reading(not: "0: 7"), Reading(not: "2:"), Reading(not: "2: @60"), Reading(not: "1: 2: 3"),
    Reading(not: "100: 7"), Reading("add set", .addSets([])), Reading("ADD SET", .addSets([])),
    Reading("notes", .about(.notes)), Reading("trend", .about(.trend)),
    Reading("louder", .adjust(.volume(up: true))), Reading("slower", .adjust(.rate(up: false))),
    Reading("More", .key(.more)), Reading("less", .key(.less)), Reading("menu", .key(.menu)),
    Reading("+", .step(up: true)), Reading("-", .step(up: false)),
    Reading("rpe 8", .rpe(80)), Reading("RPE 8.5", .rpe(85)),
    Reading("rpe 8,5", .rpe(85)), Reading("rpe 10", .rpe(100)),
    Reading("rpe 1", .rpe(10)), Reading("5.2 km", .reading(.metres(5200))),
    Reading("120cal", .reading(.calories(120))), Reading("HR 150", .reading(.heartRate(150))),
    Reading("hr 500", .outOfRange("500", 30...250)),
    Reading(not: "rpe 8.3"),
    Reading(not: "rpe"), Reading(not: "rpe 8kg"), Reading(not: "rpe 8 lb"),
    Reading(not: "rpe eight"),
    Reading("effort 1", .effort(1)), Reading("effort 10", .effort(10)),
    Reading("effort 0", .outOfRange("0", 1...10)),
    Reading("effort 11", .outOfRange("11", 1...10)), Reading(not: "effort"),
    Reading("rpe 11", .outOfRange("11", 1...10)),
    Reading("rest 120", .rest(120)), Reading("rest 0", .rest(0)), Reading("rest 3600", .rest(3600)),
    Reading("rest 3601", .outOfRange("3601", 0...3600)), Reading(not: "rest -1"),
    Reading("rest 3", .rest(180)), Reading("rest 10", .rest(10)),
    Reading("rest 99999", .outOfRange("99999", 0...3600)), Reading("rest 1:30", .rest(90)),
    Reading("rest 30s", .rest(30)), Reading("rest 2 min", .rest(120)),
    Reading("add 3x10", .addSets(Array(repeating: SetTarget(reps: 10), count: 3))),
    Reading("yes", .yes), Reading("N", .no), Reading("Heavier", .step(up: true)),
    Reading("lighter", .step(up: false)), Reading("more rest", .choice(.moreRest)),
    Reading("skip set", .skipSet), Reading("skip the exercise", .skipExercise),
    Reading("resume", .choice(.resume)), Reading("stop", .choice(.stop)),
    Reading("quit", .choice(.stop)), Reading("plates", .about(.plates)),
    Reading("note left knee", .note("left knee")), Reading("NOTE Äh, ok", .note("Äh, ok")),
    Reading("note red band", .note("red band")), Reading("note Band", .note("Band")),
    Reading(not: "note"), Reading(not: "notes here"),
    Reading(
      "add Squat 3x5 @ 9999",
      .unreadable(
        "'9999' is too heavy; the limit is 2000", .beyond("9999", 0...2000))
    ),
    Reading(
      "add squat 3x0", .unreadable("'0' is not a number of reps; write 1 to 999", .reps(1...999))),
    Reading(
      "add squat 0x5",
      .unreadable("'0' is not a number of sets; write 1 to 100", .sets(1...100))),
    Reading(
      "add squat 3x5 @",
      .unreadable("expected a weight or a band after '@', as in '@ 60kg' or '@ red'", .noWeight)),
    Reading(
      "add squat 3x5x60",
      .unreadable("write the weight after the sets, as in '3x8 60 kg'", .order)),
    Reading(
      "add squat 3x5 zorb",
      .unreadable("expected a weight, 'rest TIME' or a rule, found 'zorb'", .words("zorb"))),
    Reading(
      "add squat 3x",
      .unreadable("expected a number, as in '3x8' or '5+'", .noSets)),
    Reading("u", .undo), Reading(".", .undo), Reading("undo", .undo), Reading("s", .skipSet),
    Reading("skip", .skipSet), Reading("x", .skipExercise), Reading("later", .later),
    Reading("p", .pause), Reading("/", .pause), Reading("r", .again), Reading("*", .key(.menu)),
    Reading("q", .finish), Reading("finish", .finish), Reading("?", .help),
    Reading(not: "hello"), Reading(not: "٦"), Reading(not: "６"), Reading(not: "\u{7}"),
    Reading(not: "🏋️"),
  ]

  @Test("a line is parsed as a word or as unknown", arguments: readings)
  func reads(_ row: Reading) {
    #expect(Session.Command(row.line, unit: .kilograms) == row.word)
  }

  @Test("every question can be asked", arguments: Session.Topic.allCases)
  func questions(topic: Session.Topic) {
    #expect(Session.Command(topic.rawValue, unit: .kilograms) == .about(topic))
  }

  @Test("a weight without a unit has the gym's unit")
  func pounds() {
    #expect(
      Session.Command("@135", unit: .pounds) == .weight(Weight(thousandths: 135_000, unit: .pounds))
    )
  }

  @Test("a note is cut to 500 characters")
  func longNote() {
    let line = "note " + String(repeating: "é", count: 10_000)
    guard case .note(let text) = Session.Command(line, unit: .kilograms) else {
      Issue.record("it is a note")
      return
    }
    #expect(text.count == 500)
  }

  @Test("an exercise keeps at most 100 notes")
  func manyNotes() {
    var walk = Walk()
    for _ in 0..<300 { walk.type("note again", after: .milliseconds(10)) }
    #expect(walk.state.exercises[0].notes.count == 100)
    #expect(walk.tone == .ignored)
  }

  @Test("an endless pipe of presses completes the workout with each set once")
  func endless() {
    for plan in [SessionPlan.pushAndPull, .amrapFirst, .restless] {
      var walk = Walk(plan)
      var lines = 0
      while walk.state.phase != .ended, lines < 50 {
        walk.type("", after: .milliseconds(5))
        lines += 1
      }
      #expect(walk.state.phase == .ended)
      #expect(walk.done == plan.workout.exercises.flatMap(\.sets).map(\.reps))
    }
  }
}
