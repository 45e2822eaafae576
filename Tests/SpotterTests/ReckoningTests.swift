import Foundation
import Testing
import Training

@testable import Commands
@testable import Context
@testable import Reports
@testable import spotter

/// `plates`, `estimate` and `warmup`: output and refusals.
@Suite struct ReckoningTests {
  static func answer(
    _ line: String, usual: Weight.Unit = .kilograms, _ drawing: Drawing? = nil
  ) throws -> String {
    // Words are separated by spaces; `_` stands for a space within a word.
    let arguments = line.split(separator: " ").map {
      $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
    }
    guard case .run(let invocation) = try CommandRunner.table.parse(arguments) else { return "" }
    switch invocation.command {
    case "plates": return try Report.plates(invocation, gym: .home(usual), drawing)
    case "estimate": return try Report.estimate(invocation, usual: usual)
    case "warmup": return try Report.warmUp(invocation, gym: .home(usual))
    default: return ""
    }
  }

  struct Line: CustomTestStringConvertible, Sendable {
    var line: String
    var prints: String
    var usual = Weight.Unit.kilograms
    var testDescription: String { "spotter \(line)" }
  }

  @Test(
    "a line prints its result",
    arguments: [
      Line(line: "plates 102.5", prints: "102.5 kg: each side 20 + 20 + 1.25."),
      Line(line: "plates 62,5kg", prints: "62.5 kg: each side 20 + 1.25."),
      Line(line: "plates 20", prints: "20 kg: empty bar."),
      Line(line: "plates 225 --unit lb", prints: "225 lb: each side 45 + 45."),
      // The gym has kilogram plates, though nobody counted them.
      Line(
        line: "plates 225 lb",
        prints: "225 lb is 102.058 kg.\n100 kg: each side 20 + 20, 2.058 kg less than 102.058 kg,"
          + " which these plates cannot load."),
      Line(line: "plates 225", prints: "225 lb: each side 45 + 45.", usual: .pounds),
      Line(line: "plates 100 --unit KG", prints: "100 kg: each side 20 + 20.", usual: .pounds),
      Line(
        line: "plates 101",
        prints: "100 kg: each side 20 + 20, 1 kg less than 101 kg, which these plates cannot load."),
      Line(
        line: "plates 100 --bar 15 --plates 25x4_17.5x2", prints: "100 kg: each side 25 + 17.5."),
      // programs plates-odd-count: one 20 and three 10s make a single pair.
      Line(
        line: "plates 60 --plates 20x1_10x3",
        prints: "40 kg: each side 10, 20 kg less than 60 kg, which these plates cannot load."),
      Line(line: "plates 60 --plates 10x1_20x0_10X3", prints: "60 kg: each side 10 + 10."),
      Line(
        line: "plates 100 --from 80",
        prints: "100 kg: each side 20 + 20.\nFrom 80 kg: take off 10, put on 20, each side."),
      Line(
        line: "plates 80 --from=100kg",
        prints: "80 kg: each side 20 + 10.\nFrom 100 kg: take off 20, put on 10, each side."),
      Line(
        line: "plates 60 --from 61",
        prints: "60 kg: each side 20.\nFrom 60 kg, the load for 61 kg: no change."),
      Line(
        line: "estimate 100x5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."),
      Line(
        line: "estimate 100 x 5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."),
      Line(
        line: "estimate 100kg x 5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."
      ),
      Line(
        line: "estimate 225 lb x 3 --formula Brzycki",
        prints: "238.2 lb: one-rep max by Brzycki, from 3 reps at 225 lb."),
      Line(
        line: "estimate 100x1 --formula mayhew",
        prints: "100 kg: a set of one is taken as the one-rep max."),
      Line(line: "warmup 20", prints: "20 kg: too close to the bar for a warm-up."),
      Line(
        line: "warmup 100",
        prints: """
          Warm-up for 100 kg:
            20 kg × 8  empty bar
            40 kg × 5  each side 10       put on 10
            60 kg × 3  each side 20       take off 10, put on 20
            80 kg × 2  each side 20 + 10  put on 10
            100 kg     each side 20 + 20  take off 10, put on 20
          """),
    ]) func prints(row: Line) throws
  {
    #expect(try ReckoningTests.answer(row.line, usual: row.usual) == row.prints)
  }

  /// set_text.json, gymcoach/set-shorthand: a set with its RPE.
  ///
  /// In the RTS chart, 5 reps at RPE 9 are 83.7 %.
  @Test(
    "a set with an RPE uses the RPE chart", arguments: ["100x5@9", "100_x_5_@_9", "100_kg_x_5@9.0"])
  func aSetWithExertion(text: String) throws {
    #expect(
      try ReckoningTests.answer("estimate \(text)")
        == "119.5 kg: one-rep max by the RPE chart, from 5 reps at 100 kg, RPE 9.")
    #expect(throws: UsageError.self) {
      try ReckoningTests.answer("estimate \(text) --formula epley")
    }
    #expect(throws: UsageError.self) { try ReckoningTests.answer("estimate 100x5 --formula rpe") }
  }

  /// set_text.json, gymcoach/set-shorthand: the forms with only weight and reps.
  @Test(
    "a set in any shorthand is read",
    arguments: ["100x8", "100 x 8", "100X8", "100 8", "_100x8__", "100×8", "100_kg_x_8"])
  func aSetInShorthand(text: String) throws {
    #expect(
      try ReckoningTests.answer("estimate \(text)")
        == "126.7 kg: one-rep max by Epley, from 8 reps at 100 kg.")
  }

  /// set_text.json, gymcoach/set-shorthand: invalid sets and invalid RPEs.
  @Test(
    "an invalid set is refused",
    arguments: [
      "100x0", "100x8.5", "100 89.5", "_", "squat", "100", "100x", "x8", "-100x8", "100x8 extra",
      "bw x 10", "3x8x100", "0x5", "100x-5", "100x8@11", "100x8@", "100x8@0.5", "100 8 9",
      "99999x5",
    ]) func noSet(text: String)
  {
    #expect(throws: UsageError.self) { try ReckoningTests.answer("estimate \(text)") }
  }

  @Test(
    "a weight that cannot be loaded is refused",
    arguments: [
      Line(
        line: "plates 15",
        prints: "15 kg is lighter than the bar, which weighs 20 kg."),
      Line(
        line: "plates 100 --from 10",
        prints: "10 kg is lighter than the bar, which weighs 20 kg."),
      Line(
        line: "warmup 30 --unit lb",
        prints: "30 lb is lighter than the bar, which weighs 45 lb."),
      Line(
        line: "estimate 60x13",
        prints:
          "cannot estimate a one-rep max from 13 reps at 60 kg: formulas are unreliable above 12 reps."
      ),
      Line(
        line: "estimate 100x5@5",
        prints: "5 reps at RPE 5 are not in the RPE chart: it covers 1 to 12 reps at RPE 6 to 10."),
    ]) func thereIsNoAnswer(row: Line)
  {
    #expect(throws: Refusal(row.prints)) { try ReckoningTests.answer(row.line) }
  }

  private static let tooManyKinds = (1...31).map { "\($0)x2" }.joined(separator: "_")

  @Test(
    "an invalid line is refused with advice",
    arguments: [
      Line(line: "plates", prints: "'plates' needs a weight: spotter plates 102.5."),
      Line(line: "warmup", prints: "'warmup' needs a weight: spotter warmup 102.5."),
      Line(line: "estimate", prints: "'estimate' needs a set: spotter estimate 100x5."),
      Line(
        line: "plates -50",
        prints:
          "'-50' is not a weight: write 60, 60 kg or 135 lb, at most 2000."
      ),
      Line(
        line: "warmup 5000",
        prints:
          "'5000' is not a weight: write 60, 60 kg or 135 lb, at most 2000."
      ),
      Line(
        line: "plates 100 --bar -5",
        prints:
          "'-5' is not a weight: write 60, 60 kg or 135 lb, at most 2000."
      ),
      Line(
        line: "plates 100 --bar 45lb",
        prints: "'45lb' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 100 --plates 20x2_45lbx2",
        prints: "'45lbx2' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 225lb --unit kg",
        prints: "'225lb' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 100 --unit stone", prints: "'stone' is not valid for --unit: write kg or lb."),
      Line(
        line: "plates 100 --plates 25",
        prints:
          "'25' is not a number of plates: write each weight and its number, up to 1000, as in '25x2 20x4'."
      ),
      Line(
        line: "plates 100 --plates 25x-2",
        prints:
          "'25x-2' is not a number of plates: write each weight and its number, up to 1000, as in '25x2 20x4'."
      ),
      Line(
        line: "plates 100 --plates 0x2", prints: "'0x2' is not a plate: it weighs nothing."),
      Line(
        line: "plates 100 --plates " + ReckoningTests.tooManyKinds,
        prints: "--plates accepts at most 30 kinds of plates, not 31."),
      Line(
        line: "estimate 100x5 --formula eply",
        prints:
          "'eply' is not valid for --formula: write epley, brzycki, lombardi, oconner, wathan or mayhew. Did you mean 'epley'?"
      ),
      Line(
        line: "warmup 100 --from 60",
        prints: "unknown option '--from' for 'warmup'. 'spotter warmup --help' lists its options."),
    ]) func wrongUseIsOneSentence(row: Line)
  {
    #expect(throws: UsageError(row.prints)) { try ReckoningTests.answer(row.line) }
  }
}
